"""Expelling a participant, and lifting it (FIDE checklist, 197-198).

Who is expelled is paired no more and is in no standings. Games that were played stay, for results,
tie-breaks and ratings of the opponents (readings-standings.md R-TB-26).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, act
from pairwright.event.actions.entries import Withdraw, unknown_player
from pairwright.event.findings import Finding, ask_reason, refusal
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_players


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class Expel(Action):
    """The participant is out of the event: no longer paired, and in no standings."""

    name: ClassVar[str] = "expel"
    article: ClassVar[str] = "VCL 197-198"
    for_teams: ClassVar[bool] = True

    player: int

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if not state.started:
            yield refusal("expel.not-started", player=self.player)
        elif self.player in state.facts.expelled:
            yield refusal("expel.twice", player=self.player)
        elif state.is_withdrawn(self.player):
            yield ask_reason("expel.player", "VCL 197-198", player=self.player)
        else:
            yield from Withdraw(self.player).check(state)
            yield ask_reason("expel.player", "VCL 197-198", player=self.player)

    def apply(self, state: State, done: Deed) -> State:
        if not state.is_withdrawn(self.player):
            state = Withdraw(self.player).apply(state, done)
        noted = state.with_note("Expelled", state.paired_rounds, "{0}", self.player)
        return noted.changed(expelled=(*state.facts.expelled, self.player), recorded_standings=())

    def subjects(self) -> Subjects:
        return of_players((self.player,))


@act(needs=EventRight.RUN, is_heavy=False, tells_public=True)
class LiftExpulsion(Action):
    """The participant is in the standings again; the way back to the boards is a return."""

    name: ClassVar[str] = "lift-expulsion"
    article: ClassVar[str] = "VCL 197-198"
    for_teams: ClassVar[bool] = True

    player: int

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if self.player not in state.facts.expelled:
            yield refusal("expel.not-expelled", player=self.player)
        else:
            yield ask_reason("expel.lift", "VCL 197-198", player=self.player)

    def apply(self, state: State, done: Deed) -> State:
        noted = state.with_note("Expulsion lifted", state.paired_rounds, "{0}", self.player)
        others = tuple(number for number in state.facts.expelled if number != self.player)
        return noted.changed(expelled=others, recorded_standings=())

    def subjects(self) -> Subjects:
        return of_players((self.player,))
