"""Who may have half-point byes (C.04.2 art. 3.3: as the rules of the tournament say)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.entries import unknown_player
from pairwright.event.findings import Finding, refusal
from pairwright.event.phrases import by_fields
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_players
from pairwright.tournament import ByeKind
from pairwright.vocabulary.reason import Phrase


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class SetHalfPoints(Action):
    """Mark a participant as not eligible for half-point byes, or as eligible again."""

    name: ClassVar[str] = "half-points"
    article: ClassVar[str] = "C.04.2 art. 3.3"
    for_teams: ClassVar[bool] = True

    player: int
    is_eligible: bool

    def check(self, state: State) -> Iterator[Finding]:
        yield from unknown_player(state, self.player)
        if self.is_eligible:
            return
        for announced in state.facts.announcements:
            if (announced.participant, announced.kind) == (self.player, ByeKind.HALF_POINT) and (
                announced.round >= state.next_round
            ):
                yield refusal(
                    "half-points.announced",
                    "C.04.2 art. 3.3",
                    "VCL 175-176",
                    player=self.player,
                    round=announced.round,
                )

    def apply(self, state: State, done: Deed) -> State:
        others = state.no_half_points - {self.player}
        return replace(state, no_half_points=others if self.is_eligible else others | {self.player})

    def subjects(self) -> Subjects:
        return of_players((self.player,))

    def in_words(self, step: Step) -> Phrase:
        key = "act.half-points-again" if self.is_eligible else "act.half-points"
        return Phrase(key, by_fields(self, step.before.paired_rounds))
