"""The pairing of one case of a preview after another."""

from __future__ import annotations

from operator import attrgetter

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.previewing.outcomes import Case, Ending, every_ending, filled
from pairwright.previewing.plan import Start
from pairwright.rules.pairing import Board
from pairwright.systems.door import judged
from pairwright.tournament import NoLegalPairing

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
