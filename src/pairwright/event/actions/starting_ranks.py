"""By which ratings players are ranked at the start (C.04.2 art. 2.1, TRF26 record 172)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.entries import list_closed
from pairwright.event.actions.settings import locked
from pairwright.event.findings import Finding, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament import RankMethod, RankMethodName
from pairwright.vocabulary.reason import Phrase

_WITHOUT_FEDERATION = (RankMethodName.FIDE, RankMethodName.OTHER)
"""Methods that ask for no national rating; record 172 names the federation of every other one."""
_FEDERATION = "[A-Z]{3}"


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareRanks(Action):
    """The method of starting ranks, and the federation whose national ratings it asks for.

    None: none is declared, so that the FIDE rating counts, else the first one known. Locked once
    round 1 is paired, and once the list is closed: numbers follow from it.
    """

    name: ClassVar[str] = "declare-ranks"
    article: ClassVar[str] = "C.04.2 art. 2.1"
    for_teams: ClassVar[bool] = True

    method: RankMethodName | None = None
    federation: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        yield from locked(state, "starting ranks", "C.04.2 art. 2.3", "VCL 145")
        yield from list_closed(state)
        if self.federation and not re.fullmatch(_FEDERATION, self.federation):
            yield refusal("ranks.federation", "TRF26 172", text=self.federation[:20])
        elif self.method not in (None, *_WITHOUT_FEDERATION) and not self.federation:
            yield refusal("ranks.whose", "TRF26 172", method=str(self.method))

    def apply(self, state: State, done: Deed) -> State:
        declared = () if self.method is None else (RankMethod(self.federation, self.method.value),)
        return state.changed(rank_methods=declared)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        if self.method is None:
            return Phrase("act.declare-ranks-none")
        how = Phrase(f"ranks.{self.method}", {"federation": self.federation or "FIDE"})
        return Phrase("act.declare-ranks", {"method": self.method.value, "how": how})
