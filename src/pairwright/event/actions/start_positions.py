"""Chess960: the event is declared so, and a round has a position by another draw.

Laws of Chess, Guidelines II. Positions are drawn with the publication of pairings
(readings-event.md R-EVENT-20): nobody prepares for one that nobody has seen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.lots import seed_findings
from pairwright.event.actions.settings import locked
from pairwright.event.drawing import GUIDELINES
from pairwright.event.findings import Finding, ask_reason, confirm, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament.chess960 import POSITIONS, position_of
from pairwright.vocabulary.reason import Phrase


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareChess960(Action):
    """The games are Chess960, from positions that the seed draws; without a seed they are not.

    Once round 1 is paired the game stays what it is. Another seed draws the rounds to come.
    """

    name: ClassVar[str] = "declare-chess960"
    article: ClassVar[str] = GUIDELINES
    for_teams: ClassVar[bool] = True

    seed: str = ""

    def check(self, state: State) -> Iterator[Finding]:
        if bool(self.seed) is not state.facts.is_chess960:
            yield from locked(state, "Chess960", GUIDELINES)
        elif not self.seed:
            yield refusal("chess960.none", GUIDELINES)
        elif state.position_seed:
            yield ask_reason("chess960.again", GUIDELINES)
        if self.seed:
            yield from seed_findings(self.seed)

    def apply(self, state: State, done: Deed) -> State:
        kept = state.facts.start_positions if self.seed else ()
        declared = state.changed(is_chess960=bool(self.seed), start_positions=kept)
        return replace(declared, position_seed=self.seed)

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        """The seed is not told: who knows it knows the positions of rounds to come."""
        return Phrase(f"act.declare-chess960{'' if self.seed else '-none'}")


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class SetPosition(Action):
    """The position of a round that was drawn in another way: by dice, coins, cards.

    Of the coming round, which then has it when its pairings are published, or of an earlier one.
    """

    name: ClassVar[str] = "set-position"
    article: ClassVar[str] = GUIDELINES
    for_teams: ClassVar[bool] = True

    round: int
    position: int

    def check(self, state: State) -> Iterator[Finding]:
        if not state.facts.is_chess960:
            yield refusal("position.no-chess960", GUIDELINES)
            return
        if not 0 <= self.position < POSITIONS:
            yield refusal("position.number", GUIDELINES, most=POSITIONS - 1)
        if not 1 <= self.round <= state.coming_round:
            yield refusal("position.round", round=self.round, last=state.coming_round)
            return
        found = position_of(state.facts.start_positions, self.round)
        if found == self.position:
            yield refusal("position.same", round=self.round, position=found)
        elif found is not None and self.round < state.coming_round:
            yield confirm("position.seen", round=self.round, position=found)
        yield ask_reason("position.by-hand", GUIDELINES, round=self.round)

    def apply(self, state: State, done: Deed) -> State:
        return state.with_position(self.round, self.position)

    def subjects(self) -> Subjects:
        return of_setting(f"{self.name} {self.round}")

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.round})
