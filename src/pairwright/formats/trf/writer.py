"""Writing tournament report files: TRF26, and TRF16 with JaVaFo's records."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.formats.report import as_report
from pairwright.formats.trf.acceleration_records import with_points_of_baku
from pairwright.formats.trf.canonical import canonical
from pairwright.formats.trf.columns import LARGEST_PLAYER_NUMBER, MOST_ROUNDS
from pairwright.formats.trf.correction_lines import with_correction_lines
from pairwright.formats.trf.field_text import clean_line
from pairwright.formats.trf.match_columns import (
    columns_of,
    has_matches,
    with_code,
    write_match_points,
)
from pairwright.formats.trf.match_lines import with_match_lines
from pairwright.formats.trf.records import is_interpreted, is_national
from pairwright.formats.trf.system_lines import with_system_line
from pairwright.formats.trf.write_declared import (
    write_162,
    write_240,
    write_250,
    write_260,
    write_299,
    write_engine_points,
    write_xxa,
    write_xxp,
)
from pairwright.formats.trf.write_header import (
    write_engine_settings,
    write_header_of_2026,
    write_old_header,
)
from pairwright.formats.trf.write_players import (
    standings_to_write,
    write_national,
    write_players,
)
from pairwright.formats.trf.write_teams import write_013, write_team_records
from pairwright.tournament import Announcement, ByeKind, InvalidTournament, Tournament

LARGEST_310_NUMBER = 999


def write_trf26(tournament: Tournament) -> list[str]:
    """The lines of a report in the format of 2026.

    What TRF26 has no record for, but engines have, stands in theirs (XXC rank, XXS).
    """
    tournament = _in_records(tournament)
    matches = has_matches(tournament)
    system = tournament.point_system
    return [
        *write_old_header(tournament, tournament.type_text),
        *write_header_of_2026(tournament),
        *(write_match_points(system, engines=False) if matches else write_162(system)),
        *write_240(tournament.announcements),
        *write_250(with_points_of_baku(tournament)),
        *write_260(tournament.forbidden_pairs, tournament.number_of_rounds),
        *write_299(tournament.abnormal_points, tournament.is_team_event),
        *_comments(tournament),
        *write_players(_shown(tournament, ()), ()),
        *write_national(tournament),
        *(write_team_records if tournament.is_team_event else write_013)(tournament),
        *_unknown_records(tournament),
    ]


def write_trf16(tournament: Tournament) -> list[str]:
    """The lines of a report in the format of 2016, with the records that engines use."""
    tournament = _in_records(tournament)
    matches = has_matches(tournament)
    system = tournament.point_system
    in_columns = next_round_in_columns(tournament)
    next_round = len(tournament.rounds) + 1
    absent = sorted(
        a.participant
        for a in tournament.announcements
        if a.round == next_round and a not in in_columns and a.kind is ByeKind.ZERO_POINT
    )
    type_text = tournament.type_text or tournament.declaration.code
    if matches:  # the code alone tells that two columns are one round
        type_text = tournament.declaration.code
    return [
        *write_old_header(tournament, type_text),
        *write_engine_settings(tournament),
        *(write_match_points(system, engines=True) if matches else write_engine_points(system)),
        *([f"XXZ {' '.join(map(str, absent))}"] if absent else []),
        *write_xxa(with_points_of_baku(tournament)),
        *write_xxp(tournament.forbidden_pairs, next_round),
        *_comments(tournament),
        *write_players(_shown(tournament, in_columns), in_columns),
        *write_013(tournament),
        *_unknown_records(tournament),
    ]


def _in_records(tournament: Tournament) -> Tournament:
    """The facts as player records and comments hold them. Raises InvalidTournament."""
    report = as_report(tournament)
    _require_room(report)
    shown = with_correction_lines(with_system_line(with_code(canonical(report))))
    return with_match_lines(shown) if shown.is_team_event else shown


def _shown(tournament: Tournament, announced: tuple[Announcement, ...]) -> Tournament:
    """The tournament with a round for every column of the player records."""
    if not has_matches(tournament):
        return tournament
    return columns_of(tournament, standings_to_write(tournament), announced)


def next_round_in_columns(tournament: Tournament) -> tuple[Announcement, ...]:
    """The announcements that stand in the columns of the next round.

    None do in a team event; nor if all players have one, which would make the round look over.
    """
    if tournament.is_team_event:
        return ()
    number = len(tournament.rounds) + 1
    announced = tuple(
        a
        for a in tournament.announcements
        if a.round == number and a.kind is not ByeKind.PAIRING_ALLOCATED
    )
    return announced if len({a.participant for a in announced}) < len(tournament.players) else ()


def _comments(tournament: Tournament) -> Iterator[str]:
    for comment in tournament.comments:
        yield clean_line(f"### {comment}")


def is_unknown_record(text: str) -> bool:
    """Whether a line would be read back as a record that no rule explains."""
    return bool(text) and text[:3] != "###" and not is_interpreted(text) and not is_national(text)


def _unknown_records(tournament: Tournament) -> Iterator[str]:
    return filter(is_unknown_record, map(clean_line, tournament.unknown_records))


def _require_room(tournament: Tournament) -> None:
    """The format has four digits for a player and three for a round and for a team."""
    problems = [
        f"player number {player.number} does not fit a report file, which has four digits"
        for player in tournament.players
        if player.number > LARGEST_PLAYER_NUMBER
    ]
    problems += [
        f"team number {team.number} does not fit a report file, which has three digits"
        for team in tournament.teams
        if not 1 <= team.number <= LARGEST_310_NUMBER
    ]
    if max(len(tournament.rounds), tournament.number_of_rounds or 0) > MOST_ROUNDS:
        problems.append(f"a report file has room for {MOST_ROUNDS} rounds")
    if problems:
        raise InvalidTournament(problems)
