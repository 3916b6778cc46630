"""Counting what the paired cases have in common."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pairwright.previewing.case_pairer import PairedCase
from pairwright.previewing.outcomes import Case, written
from pairwright.previewing.plan import PreviewPlan
from pairwright.previewing.report import (
    OpenGame,
    PossibleBye,
    PossibleMeeting,
    Preview,
    SupposedBoard,
    Way,
)
from pairwright.tournament import Tournament
from pairwright.tournament.board_numbers import numbered


class PreviewTally:
    """What was found so far."""

    def __init__(self, plan: PreviewPlan) -> None:
        self._plan = plan
        self._seats: Counter[tuple[int, int, int]] = Counter()
        self._byes: Counter[int] = Counter()
        self._without_pairing = 0
        self.considered = 0
        """Outcomes, not cases."""

    def add(self, case: Case, paired: PairedCase | None) -> None:
        self.considered += case.outcomes
        if paired is None:
            self._without_pairing += case.outcomes
            return
        for number, board in numbered(self._plan.start.tournament, paired.boards):
            self._seats[number, board.white, board.black] += case.outcomes
        if paired.bye is not None:
            self._byes[paired.bye] += case.outcomes

    def preview(self) -> Preview:
        """What is known by now; `stopped` where that is not all that was planned."""
        plan = self._plan
        tournament = plan.start.tournament
        return Preview(
            round=len(tournament.rounds) + 1,
            rules=plan.start.rules,
            names=_names(tournament),
            open_games=tuple(
                OpenGame(board.number, board.game.white, board.game.black, place + 1)
                for board in plan.start.boards
                for place in board.open
            ),
            supposed=tuple(
                SupposedBoard(
                    board.number,
                    board.game.white,
                    board.game.black,
                    tuple(map(written, board.game.results)),
                )
                for board in plan.supposed
            ),
            outcomes=plan.outcomes,
            considered=self.considered,
            seed=plan.seed,
            stopped=self.considered < plan.considered,
            without_pairing=self._without_pairing,
            meetings=tuple(_meetings(self._seats)),
            byes=tuple(
                PossibleBye(player, count)
                for player, count in sorted(
                    self._byes.items(), key=lambda pair: (-pair[1], pair[0])
                )
            ),
            requested_byes=plan.requested_byes,
        )


def _names(tournament: Tournament) -> dict[int, str]:
    """Of those who are paired."""
    entered = tournament.teams if tournament.is_team_event else tournament.players
    return {entrant.number: entrant.name for entrant in entered}


def _meetings(seats: Counter[tuple[int, int, int]]) -> Iterable[PossibleMeeting]:
    """The seats of every two players together, in the order of the boards they have most often."""
    ways: dict[frozenset[int], list[Way]] = {}
    for (number, white, black), count in seats.items():
        ways.setdefault(frozenset((white, black)), []).append(Way(number, white, black, count))
    meetings = [
        PossibleMeeting(
            tuple(sorted(of_two, key=lambda way: (-way.outcomes, way.board, way.white)))
        )
        for of_two in ways.values()
    ]
    return sorted(
        meetings, key=lambda meeting: (meeting.ways[0].board, -meeting.outcomes, meeting.players)
    )
