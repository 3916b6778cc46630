"""Writing team records."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from pairwright.formats.trf.field_text import (
    clean,
    fitting,
    number_field,
    numbers_list,
    points_field,
)
from pairwright.tournament import Team, Tournament


def write_013(tournament: Tournament) -> Iterator[str]:
    """The old form: name and members; also the clubs of an event of individuals."""
    for team in tournament.teams:
        yield f"013 {fitting(team.name, 32):<32}{numbers_list(team.members)}".rstrip()


def write_team_records(tournament: Tournament) -> Iterator[str]:
    """Every team record of TRF26."""
    if tournament.board_colours:
        yield f"352 {clean(tournament.board_colours)}"
    if tournament.match_points is not None:
        given = tournament.match_points
        yield "362 " + "   ".join(
            f"{symbol}{points_field(value)}"
            for symbol, value in (("TW", given.win), ("TD", given.draw), ("TL", given.loss))
        )
    for team in tournament.teams:
        yield _310(team)
    for line_up in tournament.line_ups:
        start = f"300 {line_up.round:>3} {line_up.team:>3} {line_up.opponent:>3} "
        yield (start + numbers_list(line_up.boards)).rstrip()
    yield from _320(tournament)
    for match in tournament.forfeited_matches:
        yield f"330 {match.result:<2} {match.round:>3} {match.white:>3} {match.black:>3}"


def _310(team: Team) -> str:
    return (
        f"310 {team.number:>3} {fitting(team.name, 32):<32} {fitting(team.nickname, 5):<5} "
        f"{_strength(team.strength):>6} {points_field(team.match_points, 6)} "
        f"{points_field(team.game_points, 6)} {number_field(team.rank, 3)}  "
        f"{numbers_list(team.members)}"
    ).rstrip()


def _strength(value: Decimal | None) -> str:
    if value is None:
        return ""
    text = f"{value.normalize():f}"
    return text if len(text) <= 6 else ""


def _320(tournament: Tournament) -> Iterator[str]:
    byes = tournament.team_byes
    if byes is None:
        return
    given = " ".join(f"{number or '':>3}" for number in byes.teams)
    yield f"320 {points_field(byes.match_points)} {points_field(byes.game_points)} {given}".rstrip()
