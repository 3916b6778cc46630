"""Reading a tournament report file, in any dialect (formats.md)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.trf.announced_records import (
    byes_of_past_rounds,
    merge_announcements,
    read_240,
    read_forbidden_pairs,
    read_xxz,
)
from pairwright.formats.trf.blocks import Blocks, read_blocks
from pairwright.formats.trf.header import is_team_event, read_header, report_counts
from pairwright.formats.trf.lines import PlayerLine, split_lines
from pairwright.formats.trf.player_record import read_players, with_national_records
from pairwright.formats.trf.point_records import (
    declares_bye,
    read_abnormal_points,
    read_point_system,
)
from pairwright.formats.trf.records import Records, is_vega, report_unknown
from pairwright.formats.trf.rounds import later_entries, read_rounds, report_oddities
from pairwright.formats.trf.standings_check import report_points
from pairwright.systems import match_system, scheduled_system
from pairwright.tournament import (
    InvalidTournament,
    Numbering,
    PointSystem,
    RecordedStanding,
    Tournament,
    VirtualPoints,
)
from pairwright.vocabulary.reason import Phrase, fault

if TYPE_CHECKING:
    from pairwright.formats.trf.header import Header
    from pairwright.formats.trf.team_records import TeamFacts
    from pairwright.systems import System

TEAM_RECORDS = ("013", "300", "310", "320", "330", "352", "362")
FACTS_IN_COMMENTS = (
    "Pairing system: ",
    "Matches @ ",
    "Adjourned @ ",
    "Correction @ ",
    "MPA @ ",
    "Numbers @ ",
)
"""How `###` lines begin that tell what no record holds."""

CLAIMS = frozenset({"TRF-CORRECTION", "TRF-MATCHES"})
"""Codes of diagnostics about such lines that the records contradict, so that they do not count."""


def read_trf(text: str, problems: Collector) -> Tournament | None:
    """The tournament that the text reports; None where `problems` holds an error."""
    lines = split_lines(text, problems)
    if lines is None:
        return None
    if is_vega(lines):
        problems.error(
            "TRF-VEGA",
            fault("formats:trf.vega"),
            line=lines[0].number,
            column=4,
            expected=Phrase("formats:expected.vega"),
        )
        return None
    records = Records(lines, problems)
    if records.is_empty:
        problems.error(
            "TRF-NOT-A-REPORT",
            fault("formats:trf.not-a-report"),
            line=1,
            column=1,
            expected=Phrase("formats:expected.records"),
        )
        return None
    tournament = _interpret(records)
    return None if problems.failed else tournament


def _interpret(records: Records) -> Tournament | None:
    problems = records.problems
    header = read_header(records)
    code = header["declaration"].code
    team_event = is_team_event(records, code, header["type_text"])
    lines = read_players(records)
    if not lines and not records.has("001"):
        problems.warning(
            "TRF-NO-PLAYERS",
            fault("formats:trf.no-players"),
            taken=Phrase("formats:taken.no-players"),
        )
    blocks = _blocks(lines, team_event, problems)
    rounds = read_rounds(blocks, team_event, problems)
    matches = match_system(header["declaration"])
    if matches is not None:
        from pairwright.formats.trf.match_columns import rounds_of_columns

        rounds = rounds_of_columns(rounds, blocks, problems)
    games = 1 if matches is None else matches.games
    report_oddities(rounds, games, blocks, team_event, problems)
    _report_surplus_rounds(header, len(rounds), records)
    known = {entry.player.number for entry in lines}
    scheduled = scheduled_system(header["declaration"])
    if scheduled is not None and not team_event:
        from pairwright.position.free_rounds import with_free_rounds

        rounds = with_free_rounds(rounds, known)
    teams = _teams(records, team_event, known)
    if scheduled is not None and teams["team_byes"] is None:
        teams["team_byes"] = scheduled.team_bye
    participants = {team.number for team in teams["teams"]} if team_event else known
    recorded = read_240(records, participants)
    if not team_event:
        rounds, recorded = byes_of_past_rounds(records, recorded, rounds)
    later = later_entries(blocks, games * len(rounds), team_event, problems)
    if matches is not None:
        from pairwright.formats.trf.match_columns import announced_matches

        later = announced_matches(later)
    announcements = merge_announcements(
        records, later, recorded, read_xxz(records, participants, len(rounds) + 1)
    )
    ordered = lines if header["numbering"] is Numbering.BY_LISTING else _by_number(lines)
    players = with_national_records(records, [entry.player for entry in ordered])
    report_counts(records, len(players), sum(1 for p in players if p.ratings), len(teams["teams"]))
    point_system = _points(records, matches, scheduled)
    virtual_points = _virtual_points(records, participants, team_event, code)
    forbidden_pairs = read_forbidden_pairs(
        records, participants, header["number_of_rounds"], len(rounds) + 1
    )
    abnormal_points = read_abnormal_points(records, team_event, participants)
    unknown_records = report_unknown(records)
    if problems.failed:
        return None
    try:
        tournament = Tournament(
            **header,
            **teams,
            point_system=point_system,
            players=tuple(players),
            rounds=rounds,
            announcements=announcements,
            virtual_points=virtual_points,
            forbidden_pairs=forbidden_pairs,
            abnormal_points=abnormal_points,
            recorded_standings=_recorded_standings(ordered),
            comments=tuple(records.comments),
            unknown_records=unknown_records,
        )
    except InvalidTournament as error:
        for reason in error.reasons:
            problems.error("TRF-FACTS", reason)
        return None
    found = _with_facts_of_comments(tournament, problems)
    report_points(found, lines, problems)
    if not found.virtual_points:
        return found
    from pairwright.formats.trf.acceleration_records import without_points_of_baku

    return without_points_of_baku(found)


# --- What few files have: nobody waits for what reads it without the records -------------------


def _teams(records: Records, team_event: bool, players: set[int]) -> TeamFacts:
    """What team records tell."""
    if not records.has(*TEAM_RECORDS):
        return {
            "is_team_event": team_event,
            "teams": (),
            "line_ups": (),
            "team_byes": None,
            "forfeited_matches": (),
            "board_colours": "",
            "match_points": None,
        }
    from pairwright.formats.trf.team_records import read_teams

    return read_teams(records, team_event, players)


def _points(records: Records, matches: System | None, scheduled: System | None) -> PointSystem:
    """The point system, for a system of matches that of a match."""
    found = read_point_system(records)
    if matches is not None:
        from pairwright.formats.trf.match_columns import points_of_matches

        return points_of_matches(records, found, matches)
    if scheduled is None or declares_bye(records):
        return found
    return replace(found, pairing_allocated_bye=scheduled.default_bye(found))


def _virtual_points(
    records: Records, participants: set[int], team_event: bool, code: str
) -> tuple[VirtualPoints, ...]:
    """Acceleration given point by point."""
    if not records.has("250", "XXA"):
        return ()
    from pairwright.formats.trf.acceleration_records import read_virtual_points

    game_points_first = "_GP" in code and "_MP_GP" not in code
    return read_virtual_points(records, participants, team_event, game_points_first)


def _with_facts_of_comments(tournament: Tournament, problems: Collector) -> Tournament:
    """What `###` lines tell."""
    if not any(comment.startswith(FACTS_IN_COMMENTS) for comment in tournament.comments):
        return tournament
    from pairwright.formats.trf.correction_lines import without_correction_lines
    from pairwright.formats.trf.match_lines import without_match_lines
    from pairwright.formats.trf.number_lines import without_number_lines
    from pairwright.formats.trf.system_lines import without_system_line

    named = without_match_lines(without_system_line(tournament), problems)
    return without_number_lines(without_correction_lines(named, problems), problems)


def _by_number(lines: list[PlayerLine]) -> list[PlayerLine]:
    return sorted(lines, key=lambda entry: entry.player.number)


def _blocks(lines: list[PlayerLine], team_event: bool, problems: Collector) -> Blocks:
    ordered = _by_number(lines)
    return Blocks(
        {entry.player.number: read_blocks(entry, team_event, problems) for entry in ordered},
        {entry.player.number: entry.line.number for entry in ordered},
    )


def _report_surplus_rounds(header: Header, over: int, records: Records) -> None:
    total = header["number_of_rounds"]
    if total is None or over <= total:
        return
    line = next(records.all(code)[0] for code in ("142", "XXR") if records.has(code))
    records.problems.error(
        "TRF-ROUNDS",
        fault("formats:trf.rounds-over", over=over, total=total),
        line=line.number,
        column=5,
        found=str(total),
        expected=Phrase("formats:expected.or-more", {"number": over}),
    )


def _recorded_standings(lines: list[PlayerLine]) -> tuple[RecordedStanding, ...]:
    return tuple(
        RecordedStanding(entry.player.number, entry.points, entry.rank)
        for entry in lines
        if entry.points is not None or entry.rank is not None
    )
