"""The preview of the next round while games of the last one are still on: every case is paired, and
what the paired cases have in common is counted.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from operator import attrgetter

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.previewing.plan import (
    SAMPLES,
    SEED,
    Case,
    Ending,
    PreviewPlan,
    Start,
    Supposed,
    every_ending,
    filled,
    planned,
    written,
)
from pairwright.previewing.report import (
    OpenGame,
    PossibleBye,
    PossibleMeeting,
    Preview,
    SupposedBoard,
    Way,
)
from pairwright.rules.pairing import Board
from pairwright.systems.resolution import judged
from pairwright.tournament import NoLegalPairing, Tournament
from pairwright.tournament.rounds import numbered


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


_PAIRING_SCORE = attrgetter("pairing_score")


class PairedCase(Frozen):
    """The boards and the bye of one case, in publishing order."""

    boards: tuple[Board, ...]
    bye: int | None


class CasePairer:
    """Pairs the cases of one preview, and remembers what they have in common."""

    def __init__(self, start: Start) -> None:
        self._start = start
        self._rules = start.rules.for_series()
        self._names = start.rules.names(start.tournament)
        self._positions = None if start.tournament.is_team_event else CasePositions(start)

    def paired(self, case: Case) -> PairedCase | None:
        """The next round after this case, judged; None where no legal pairing exists.

        Raises UnsoundPairing, should the judge object.
        """
        try:
            made = judged(self._rules.pair(self._position(case), self._names))
        except NoLegalPairing:
            return None
        return PairedCase(made.boards, made.bye)

    def _position(self, case: Case) -> Position:
        if self._positions is None:
            # The boards of a match of teams count together.
            return position_of(self._start, case)
        return self._positions.of(case)


class CasePositions:
    """The positions after the cases of an event of individuals.

    A participant is made from the own records alone (see `merged_endings`), and the rest of a
    position from pairings and entries: so every ending of a board is worked out once, and a case
    puts those together that it names.
    """

    def __init__(self, start: Start) -> None:
        self._boards: list[dict[Ending, tuple[Participant, Participant]]] = [
            {} for _ in start.boards
        ]
        for case in every_ending(start.boards):
            self._any = position_of(start, case)
            entered = self._any.entered
            for known, board, ending in zip(self._boards, start.boards, case.endings, strict=True):
                known[ending] = entered[board.game.white], entered[board.game.black]
        paired = sorted(self._any.participants, key=attrgetter("tpn"))
        self._paired = [participant.number for participant in paired]
        """Those to be paired, in the order of TPNs."""

    def of(self, case: Case) -> Position:
        """The position after the case."""
        entered = dict(self._any.entered)
        for known, ending in zip(self._boards, case.endings, strict=True):
            for participant in known[ending]:
                entered[participant.number] = participant
        participants = [entered[number] for number in self._paired]
        participants.sort(key=_PAIRING_SCORE, reverse=True)  # among equals TPNs stay in order
        return replace(self._any, entered=entered, participants=tuple(participants))


def position_of(start: Start, case: Case) -> Position:
    """The position after the case, from the facts."""
    return start.rules.position(filled(start.tournament, start.boards, case))


Progress = Callable[[int, int], None]
"""Told how many outcomes are considered by now, and of how many."""


def preview(
    tournament: Tournament,
    *,
    fixed: Supposed | None = None,
    samples: int = SAMPLES,
    seed: int = SEED,
    progress: Progress | None = None,
    system: str | None = None,
    edition: str | int | None = None,
) -> Preview:
    """The next round over all outcomes of the open games of the last one.

    Up to eight open games every outcome is paired; where there are more than 6,561 cases to be
    paired, `samples` outcomes drawn by `seed`. `fixed` supposes results for open games, by board
    number or players. System and edition are those the tournament declares unless given. Adjourned
    games count as draws (C.04.2 art. 3.1) and are not open.

    Raises InvalidRequest where there is nothing to preview (no open game, no next round) or
    something impossible is asked, InvalidTournament where the facts do not allow the round to be
    paired.
    """
    plan = planned(
        tournament, fixed=fixed, samples=samples, seed=seed, system=system, edition=edition
    )
    tally = PreviewTally(plan)
    pairer = CasePairer(plan.start)
    for case in plan.cases:
        tally.add(case, pairer.paired(case))
        if progress is not None:
            progress(tally.considered, plan.considered)
    return tally.preview()
