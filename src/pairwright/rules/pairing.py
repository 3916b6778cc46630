"""The pairing of a round: boards in publishing order, the bye, and what it was made from."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec.structs import replace

from pairwright.frozen import Accompanied, Frozen
from pairwright.position import Position
from pairwright.tournament import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    InvalidTournament,
    Match,
    Results,
    Round,
    Tournament,
    Waiver,
)
from pairwright.tournament.rounds import numbered
from pairwright.vocabulary.reason import Phrase, fault

if TYPE_CHECKING:
    from pairwright.rules.system import Rules


class Board(Frozen):
    """A board: player numbers."""

    white: int
    black: int


class Solution(Frozen):
    """What a system finds: who has White against whom, the bye, and how it came about."""

    pairs: Mapping[int, int]
    bye: int | None
    trace: Any = None


class RoundPairing(Accompanied):
    """Boards in publishing order (C.04.2 art. 3.6), the pairing-allocated bye, requested byes.

    It carries the rules it was made by, the position it was made from and the names of the players,
    so that everything about it can be asked without the tournament.
    """

    beside: ClassVar = frozenset({"rules", "position", "names", "trace"})

    round_number: int
    boards: tuple[Board, ...]
    bye: int | None
    requested_byes: tuple[Bye, ...]
    rules: Rules
    position: Position
    names: Mapping[int, str]
    trace: Any = None
    """How the pairing came about, where the system recorded it; it stays in its process."""

    def __reduce__(self) -> tuple[Any, ...]:
        """Without the trace: it holds the workings of a search, and is made again where asked."""
        fields = [getattr(self, name) for name in self.__struct_fields__ if name != "trace"]
        return type(self), tuple(fields)

    @classmethod
    def publish(
        cls,
        rules: Rules,
        position: Position,
        solution: Solution,
        names: Mapping[int, str] | None = None,
    ) -> RoundPairing:
        """Order the pairs for publication."""
        requested = tuple([Bye(player, kind) for player, kind in position.byes.items()])
        return cls(
            position.round_number,
            boards_in_order(position, solution.pairs),
            solution.bye,
            requested,
            rules,
            position,
            names or {},
            solution.trace,
        )

    @property
    def games(self) -> int:
        """How many games every board stands for; in matches White begins with White."""
        return self.position.games

    def __str__(self) -> str:
        """The boards as a list for people, one a line."""
        lines = [f"Round {self.round_number}"]
        lines += [
            f"{number:>3}. {self._named(board.white)} - {self._named(board.black)}"
            for number, board in numbered(self.position, self.boards)
        ]
        if self.bye is not None:
            lines.append(f"bye: {self._named(self.bye)}")
        lines += [f"away: {self._named(b.player)} ({b.kind.value})" for b in self.requested_byes]
        return "\n".join(lines)

    def _named(self, number: int) -> str:
        return f"{number} {self.names.get(number, '')}".rstrip()

    def board_of(self, player: int) -> int | None:
        """The number of the player's board; None for who has none."""
        for number, board in numbered(self.position, self.boards):
            if player in (board.white, board.black):
                return number
        return None

    def opponent_of(self, player: int) -> int | None:
        """Whom the player meets; None for who has no opponent."""
        for board in self.boards:
            if player in (board.white, board.black):
                return board.black if player == board.white else board.white
        return None

    def with_results(self, results: Results | None = None) -> Round:
        """The round as facts. `results` maps boards to results.

        A board is named by its number or by its two players, in either order; the result
        has the player named first (for a number: White) first. For a match of two games the result
        is a pair, the White of each game first: after `("1-0", "0-1")` the board's White has won
        both. Boards and games without one stay open, unless a schedule pairs somebody who is away:
        that game is forfeited. A round of teams has no results yet: those of
        the boards are entered match by match (`Tournament.with_match`). Raises InvalidTournament
        for an unknown board or result.
        """
        if self.rules.system.pairs_teams:
            return self._matches(results or {})
        byes = () if self.bye is None else (Bye(self.bye, ByeKind.PAIRING_ALLOCATED),)
        played = Round(tuple(map(self._game, self.boards)), byes + self.requested_byes)
        return played.with_results(
            results or {},
            Phrase("tournament:round.number", {"round": self.round_number}),
            self.position.first_board,
        )

    def _game(self, board: Board) -> Game:
        """The game of a board: open, unless a schedule pairs somebody who is away."""
        second = GameResult.MISSING if self.games > 1 else None
        result = result_without(self.position.absent, board.white, board.black)
        return Game(board.white, board.black, result, return_result=second)

    def recorded_in(self, tournament: Tournament, results: Results | None = None) -> Tournament:
        """The tournament with this round, and with what soft rules gave up for it.

        Raises InvalidTournament as `with_results` does.
        """
        after = tournament.with_round(self.with_results(results))
        number = self.round_number
        free = {group.rule: group.free for group in self.position.soft if group.free}
        rules = tuple(
            rule.with_waivers(number, (Waiver(number, free[place]),)) if place in free else rule
            for place, rule in enumerate(after.forbidden_pairs)
        )
        return replace(after, forbidden_pairs=rules) if free else after

    def _matches(self, results: Results) -> Round:
        if results:
            raise InvalidTournament(fault("rules:match-result"))
        matches = tuple(Match(board.white, board.black) for board in self.boards)
        return Round(matches=matches, team_bye=self.bye)


_FORFEITS = {
    (False, False): GameResult.MISSING,
    (True, False): GameResult.BLACK_WINS_BY_FORFEIT,
    (False, True): GameResult.WHITE_WINS_BY_FORFEIT,
    (True, True): GameResult.DOUBLE_FORFEIT,
}
"""The result of a game by whether White and Black are away."""


def result_without(absent: Collection[int], white: int, black: int) -> GameResult:
    """The result of a game before it begins: none, unless a schedule pairs somebody away."""
    return _FORFEITS[white in absent, black in absent]


def boards_in_order(position: Position, pairs: Mapping[int, int]) -> tuple[Board, ...]:
    """C.04.2 art. 3.6: the boards of these pairs (White to Black) in publishing order.

    Score of the higher-ranked player, sum of both, TPN of the higher-ranked. Under acceleration the
    pairing score sorts the boards from 2026 on (C.04.7 art. 1.5). A schedule has them in the order
    of its table.
    """
    if position.is_scheduled:
        return tuple([Board(white, black) for white, black in pairs.items()])
    entered = position.entered
    by_pairing_score = position.handling.boards_by_pairing_score
    keyed = []
    for white, black in pairs.items():
        higher, lower = entered[white], entered[black]
        score, other = higher.score, lower.score
        if by_pairing_score:
            score, other = higher.pairing_score, lower.pairing_score
        if other > score or (other == score and lower.tpn < higher.tpn):
            higher, score, other = lower, other, score
        # The number decides in the end: no two boards have the same.
        keyed.append((-score, -score - other, higher.tpn, white, black))
    return tuple([Board(white, black) for _, _, _, white, black in sorted(keyed)])
