"""Random tournaments as rows: one for every tournament, or one for every round."""

from __future__ import annotations

from collections import Counter

from pairwright.formats.rows import CellKind, Row, RowColumn
from pairwright.position import field_of
from pairwright.systems import resolve
from pairwright.tournament import ByeKind, GameResult, Round, Tournament, points_text

_WHICH = (
    RowColumn("file"),
    RowColumn("tournament"),
    RowColumn("seed"),
    RowColumn("system"),
    RowColumn("edition"),
)
_GAMES = ("games", "white_wins", "draws", "black_wins", "other_results", "forfeits")
_BYES = ("requested_byes", "pairing_allocated_byes")
_COUNTS = tuple(RowColumn(name, CellKind.WHOLE) for name in ("boards", *_GAMES, *_BYES))

TOURNAMENT_COLUMNS = (
    *_WHICH,
    RowColumn("acceleration"),
    RowColumn("win", CellKind.DECIMAL),
    RowColumn("draw", CellKind.DECIMAL),
    RowColumn("loss", CellKind.DECIMAL),
    RowColumn("players", CellKind.WHOLE),
    RowColumn("rounds", CellKind.WHOLE),
    RowColumn("rounds_played", CellKind.WHOLE),
    *_COUNTS,
)
ROUND_COLUMNS = (
    *_WHICH,
    RowColumn("round", CellKind.WHOLE),
    *_COUNTS,
    RowColumn("bye", CellKind.WHOLE),
)

_KINDS = {
    GameResult.WHITE_WINS: "white_wins",
    GameResult.UNRATED_WHITE_WINS: "white_wins",
    GameResult.DRAW: "draws",
    GameResult.UNRATED_DRAW: "draws",
    GameResult.BLACK_WINS: "black_wins",
    GameResult.UNRATED_BLACK_WINS: "black_wins",
}
"""What was played to a usual end; the arbiter's decisions and adjourned games are others."""


def tournament_rows(tournament: Tournament, file: str, seed: int) -> tuple[Row, ...]:
    """The one row of the tournament."""
    field, points = field_of(tournament), tournament.point_system
    counts = sum(map(_counts, tournament.rounds, field.rounds), Counter[str]())
    row = (
        *_which(tournament, file, seed),
        tournament.declaration.acceleration or ("points" if tournament.virtual_points else "none"),
        *map(points_text, (points.win, points.draw, points.white_loss)),
        len(field.players),
        tournament.number_of_rounds,
        len(tournament.rounds),
        *(counts[column.name] for column in _COUNTS),
    )
    return (row,)


def round_rows(tournament: Tournament, file: str, seed: int) -> tuple[Row, ...]:
    """A row for every round that was played."""
    which, field = _which(tournament, file, seed), field_of(tournament)
    return tuple(
        (*which, number, *_round(played, paired))
        for number, (played, paired) in enumerate(
            zip(tournament.rounds, field.rounds, strict=True), start=1
        )
    )


def _which(tournament: Tournament, file: str, seed: int) -> Row:
    rules = resolve(tournament)
    # Seeds have 64 bits: more than the numbers of many programs that read JSON.
    return (file, tournament.name, str(seed), rules.system.name, rules.edition.name)


def _round(played: Round, paired: Round) -> Row:
    counts = _counts(played, paired)
    byes = [bye.player for bye in paired.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
    return (*(counts[column.name] for column in _COUNTS), byes[0] if byes else None)


def _counts(played: Round, paired: Round) -> Counter[str]:
    """Of a round: the games as they were played, boards and byes as they were paired.

    In a team event those are of teams: a board is a match.
    """
    counts = Counter({"boards": len(paired.games)})
    for result in (result for game in played.games for result in game.results):
        counts["games"] += 1
        counts["forfeits" if result.forfeited else _KINDS.get(result, "other_results")] += 1
    for bye in paired.byes:
        allocated = bye.kind is ByeKind.PAIRING_ALLOCATED
        counts["pairing_allocated_byes" if allocated else "requested_byes"] += 1
    return counts
