"""With which number the boards begin: several tournaments stand in one hall."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, act
from pairwright.event.findings import Finding, confirm, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import Stage, State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.tournament.rounds import LARGEST_FIRST_BOARD, last_number


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class NumberBoards(Action):
    """The boards, of teams the matches, are shown from this number on (R-EVENT-18).

    It says what boards are called, in every round, and changes no pairing.
    """

    name: ClassVar[str] = "number-boards"
    article: ClassVar[str] = "C.04.2 art. 3.6"
    for_teams: ClassVar[bool] = True

    first: int

    def check(self, state: State) -> Iterator[Finding]:
        if not 1 <= self.first <= LARGEST_FIRST_BOARD:
            yield refusal("number-boards.range", most=LARGEST_FIRST_BOARD)
        elif self.first == state.facts.first_board:
            yield refusal("number-boards.same", first=self.first)
        elif state.paired_rounds and state.stage(state.paired_rounds) in _SEEN:
            boards = state.status(state.paired_rounds).boards
            first, last = state.facts.first_board, last_number(state.facts, boards)
            yield confirm("number-boards.seen", round=state.paired_rounds, first=first, last=last)

    def apply(self, state: State, done: Deed) -> State:
        return state.changed(first_board=self.first)

    def subjects(self) -> Subjects:
        return of_setting(self.name)


_SEEN = (Stage.PLAYING, Stage.COMPLETE)
"""Of a round that is being played: people look for their boards, and slips have their numbers."""
