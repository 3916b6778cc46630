"""What the event is to the title regulations, and whether norms are public (B.01, 1.4.3).

Neither touches a pairing. Both are possible at any time: norms are looked at after the last round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.findings import Finding, notice
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament import NormEventKind
from pairwright.vocabulary.reason import Phrase


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class DeclareNorms(Action):
    """The kind of event that decides about exceptions, and whether players' cards show norms."""

    name: ClassVar[str] = "declare-norms"
    article: ClassVar[str] = "B.01 art. 1.4.3"
    when_finished: ClassVar[bool] = True
    in_session: ClassVar[bool] = True
    for_teams: ClassVar[bool] = True

    kind: NormEventKind = NormEventKind.ORDINARY
    is_public: bool = False

    def check(self, state: State) -> Iterator[Finding]:
        if self.is_public and not state.norms_public:
            yield notice("norms.public")

    def apply(self, state: State, done: Deed) -> State:
        return replace(state.changed(norm_kind=self.kind), norms_public=self.is_public)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        key = "act.declare-norms-public" if self.is_public else "act.declare-norms"
        return Phrase(key, {"kind": Phrase(f"title_norms:kind-{self.kind.value}")})
