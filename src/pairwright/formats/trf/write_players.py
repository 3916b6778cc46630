"""Writing player records 001 and national rating records."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal

from pairwright.formats.trf.dates import write_birth
from pairwright.formats.trf.field_text import fits, fitting, number_field, points_field
from pairwright.formats.trf.player_record import ROUND_WIDTH
from pairwright.position.record import UNITS_PER_POINT
from pairwright.systems import scheduled_system
from pairwright.systems.annulled import counted_records
from pairwright.tournament import (
    Announcement,
    ByeKind,
    GameResult,
    NationalRecord,
    Outcome,
    Player,
    RecordedStanding,
    Round,
    Tournament,
)

POINTS_WIDTH = 5
"""Columns 81 to 84, and the blank before them where points need it."""

_BLANK = " " * ROUND_WIDTH
_WON = (Outcome.WIN, Outcome.UNRATED_WIN, Outcome.FORFEIT_WIN)


def write_players(tournament: Tournament, announced: Iterable[Announcement] = ()) -> list[str]:
    """Every player record; `announced` byes stand in the columns of the round to be paired.

    Only for a program that knows no other place for them: others take that round for a fact.
    """
    left_over = _left_over(tournament)
    columns = [_blocks_of_round(played, left_over) for played in tournament.rounds]
    coming = {a.participant: f"  0000 - {a.kind.value}" for a in announced}
    if coming:
        columns.append(coming)
    standings = standings_to_write(tournament)
    lines = []
    for player in tournament.players:
        blocks = "".join([column.get(player.number, _BLANK) for column in columns])
        lines.append((_static(player, standings[player.number]) + blocks).rstrip())
    return lines


def _static(player: Player, standing: RecordedStanding) -> str:
    return (
        f"001 {player.number:>4} {player.sex.value:1}{player.title.value:>3} "
        f"{fitting(player.name, 33):<33} {number_field(player.rating, 4)} "
        f"{fitting(player.federation, 3):>3} {fitting(player.fide_id, 11):>11} "
        f"{fitting(write_birth(player.birth), 10):<10}"
        f"{points_field(standing.points, POINTS_WIDTH)} {number_field(standing.rank, 4)}"
    )


def write_national(tournament: Tournament) -> list[str]:
    """The national rating records, player by player."""
    return [
        _national(player.number, record)
        for player in tournament.players
        for record in player.national
    ]


def _national(number: int, record: NationalRecord) -> str:
    return (
        f"{record.federation:<3} {number:>4} {record.sex.value:1}"
        f"{fitting(record.classification, 3):>3} {fitting(record.name, 33):<33} "
        f"{number_field(record.rating, 4)} {fitting(record.origin, 3):>3} "
        f"{fitting(record.national_id, 11):>11} {fitting(write_birth(record.birth), 10)}"
    ).rstrip()


def _left_over(tournament: Tournament) -> ByeKind:
    """As what the round of who is left over is written: in a schedule it is free (TRF16, Z)."""
    points = tournament.point_system
    if scheduled_system(tournament.declaration) is None:
        return ByeKind.PAIRING_ALLOCATED
    is_nothing = points.pairing_allocated_bye == points.zero_point_bye
    return ByeKind.ZERO_POINT if is_nothing else ByeKind.PAIRING_ALLOCATED


def _blocks_of_round(played: Round, left_over: ByeKind) -> dict[int, str]:
    """For every player named in the round, ten characters; the first two are blank."""
    blocks: dict[int, str] = {}
    for game in played.games:
        coloured = game.coloured or game.result.played
        mine, theirs = ("w", "b") if coloured else ("-", "-")
        blocks[game.white] = f"  {game.black:>4} {mine} {_code(game.result.white)}"
        blocks[game.black] = f"  {game.white:>4} {theirs} {_code(game.result.black)}"
        if game.result is GameResult.MISSING and not coloured:
            blocks[game.white] = f"  {game.black:>4}    "
            blocks[game.black] = f"  {game.white:>4}    "
    for bye in played.byes:
        kind = left_over if bye.kind is ByeKind.PAIRING_ALLOCATED else bye.kind
        blocks[bye.player] = f"  0000 - {kind.value}"
    for board in played.unopposed:
        colour = board.colour.value if board.colour else "-"
        blocks[board.player] = f"  0000 {colour} {'+' if board.outcome in _WON else '-'}"
    return blocks


def _code(outcome: Outcome) -> str:
    return " " if outcome is Outcome.MISSING else outcome.value


def standings_to_write(tournament: Tournament) -> Mapping[int, RecordedStanding]:
    """What is recorded for a player; points, and rank for a player without any, are computed."""
    computed = computed_standings(tournament)
    standings = dict(computed)
    for recorded in tournament.recorded_standings:
        filled = computed[recorded.player].points if recorded.points is None else recorded.points
        standings[recorded.player] = RecordedStanding(recorded.player, filled, recorded.rank)
    return standings


def computed_standings(tournament: Tournament) -> dict[int, RecordedStanding]:
    """Points as the standings have them, and the rank that they give; equals share a rank.

    Points too many for their columns are left out.
    """
    records = counted_records(tournament, len(tournament.rounds) + 1)
    totals = {
        number: sum([r.standing_points for r in history]) for number, history in records.items()
    }
    descending = sorted(totals.values(), reverse=True)
    place = {total: rank for rank, total in reversed(list(enumerate(descending, start=1)))}
    points = {total: Decimal(total) / UNITS_PER_POINT for total in place}
    return {
        number: RecordedStanding(
            number, points[total] if fits(points[total], POINTS_WIDTH) else None, place[total]
        )
        for number, total in totals.items()
    }
