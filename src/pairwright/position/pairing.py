"""The pairing of a round: boards in publishing order, and the bye."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from pairwright.position.position import Participant, Position
from pairwright.tournament import Bye, ByeKind, Game, GameResult, InvalidTournament, Round

Result = str | GameResult | tuple[str | GameResult, ...]
"""The result of a board: of its game, or of the games of its match."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board: player numbers."""

    white: int
    black: int


@dataclass(frozen=True, slots=True)
class RoundPairing:
    """Boards in publishing order (C.04.2 art. 3.6), the pairing-allocated bye, requested byes."""

    round_number: int
    boards: tuple[Board, ...]
    bye: int | None
    requested_byes: tuple[Bye, ...] = ()
    position: Position | None = field(default=None, repr=False, compare=False)
    trace: Any = field(default=None, repr=False, compare=False)
    """How the pairing came about, where the system was asked to record it."""
    matches: bool = False
    """Every board is a match of two games; White has White in the first one (C.04.5 art. 4.4)."""

    @classmethod
    def publish(
        cls,
        position: Position,
        pairs: Mapping[int, int],
        bye: int | None,
        trace: Any = None,
    ) -> RoundPairing:
        """Order the pairs (White to Black) for publication."""
        by_number = {p.number: p for p in position.participants}
        boards = sorted(
            (Board(white, black) for white, black in pairs.items()),
            key=lambda board: publishing_key(
                position, by_number[board.white], by_number[board.black]
            ),
        )
        requested = tuple(Bye(player, kind) for player, kind in position.byes.items())
        return cls(position.round_number, tuple(boards), bye, requested, position, trace)

    def with_results(self, results: Mapping[int, Result] | None = None) -> Round:
        """The round as facts. `results` maps the number of a board (from 1) to its result.

        For a match of two games the result is a pair, the White of each game first: after
        `("1-0", "0-1")` the board's White has won both. Boards and games without one stay open.
        Raises InvalidTournament for a board or result unknown.
        """
        given = dict(results or {})
        problems = [
            f"round {self.round_number} has no board {board}"
            for board in given
            if not 1 <= board <= len(self.boards)
        ]
        games = []
        for number, board in enumerate(self.boards, start=1):
            result = given.get(number, GameResult.MISSING)
            first, *others = result if isinstance(result, tuple) else (result,)
            if len(others) > (1 if self.matches else 0):
                games_here = "two games" if self.matches else "one game"
                problems.append(f"board {number}: {1 + len(others)} results for {games_here}")
                continue
            try:
                second = _parsed(others[0]) if others else GameResult.MISSING
                games.append(
                    Game(
                        board.white,
                        board.black,
                        _parsed(first),
                        return_result=second if self.matches else None,
                    )
                )
            except ValueError as error:
                problems.append(f"board {number}: {error}")
        if problems:
            raise InvalidTournament(problems)
        byes = () if self.bye is None else (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),)
        return Round(tuple(games), byes + self.requested_byes)


def _parsed(result: str | GameResult) -> GameResult:
    return result if isinstance(result, GameResult) else GameResult.parse(result)


def publishing_key(
    position: Position, first: Participant, second: Participant
) -> tuple[int, int, int]:
    """C.04.2 art. 3.6: score of the higher-ranked player, sum of both, TPN of the higher-ranked.

    Under acceleration the pairing score sorts the boards from 2026 on (C.04.7 art. 1.5).
    """
    by_pairing_score = position.edition.boards_by_pairing_score

    def score(player: Participant) -> int:
        return player.pairing_score if by_pairing_score else player.score

    higher, lower = sorted((first, second), key=lambda p: (-score(p), p.tpn))
    return (-score(higher), -(score(higher) + score(lower)), higher.tpn)
