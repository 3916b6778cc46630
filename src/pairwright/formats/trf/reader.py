"""Reading a tournament report file, in any dialect (formats.md)."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.files import PlayerLine, split_lines
from pairwright.formats.trf.announced_records import (
    byes_of_past_rounds,
    merge_announcements,
    read_240,
    read_forbidden_pairs,
    read_xxz,
)
from pairwright.formats.trf.blocks import Blocks, read_blocks
from pairwright.formats.trf.header import is_team_event, read_header, report_counts
from pairwright.formats.trf.player_record import read_players, with_national_records
from pairwright.formats.trf.point_records import (
    declares_bye,
    read_abnormal_points,
    read_point_system,
)
from pairwright.formats.trf.records import Records, is_vega, report_unknown
from pairwright.formats.trf.rounds import later_entries, read_rounds, report_oddities
from pairwright.position.record import UNITS_PER_POINT, RoundRecord, player_records, units
from pairwright.systems import match_system, scheduled_system
from pairwright.tournament import (
    ByeKind,
    InvalidTournament,
    Numbering,
    Outcome,
    PointSystem,
    RecordedStanding,
    Tournament,
    VirtualPoints,
    points_text,
)
from pairwright.vocabulary.reason import Phrase, fault

if TYPE_CHECKING:
    from pairwright.formats.trf.header import Header
    from pairwright.formats.trf.team_records import TeamFacts
    from pairwright.systems import System

# --- The file -------------------------------------------------------------------------------------

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
    from pairwright.formats.trf.comment_lines import (
        without_match_lines,
        without_number_lines,
        without_system_line,
    )
    from pairwright.formats.trf.corrections import without_correction_lines

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


# --- Claimed points against the results -----------------------------------------------------------


def report_points(tournament: Tournament, lines: list[PlayerLine], problems: Collector) -> None:
    """Reports every player whose points cannot be explained.

    Four values are taken: the sum S of the rounds that are over, S with the acceleration of the
    round to be paired, S with the bye announced for it, and S with both. In team events the field
    is informative. Adjourned games may count as draws, at their own value, or not yet.
    """
    if tournament.is_team_event:
        return
    number = len(tournament.rounds) + 1
    records = _records(tournament, number)
    virtual = {
        v.participant: units(v.by_round[number - 1])
        for v in tournament.virtual_points
        if len(v.by_round) >= number
    }
    byes = _coming_byes(tournament, number)
    bonuses = any(not rule.result for rule in tournament.abnormal_points)
    plain = player_records(_without_bonus(tournament), number) if bonuses else records
    for entry in lines:
        if entry.points is None:
            continue
        player = entry.player.number
        claimed = units(entry.points)
        history = records[player]
        total = sum([record.points for record in history])
        if claimed == total:
            continue
        extras = (virtual.get(player, 0), byes.get(player, 0))
        if claimed in _tolerated(total, extras, history):
            continue
        if bonuses and claimed == sum([record.points for record in plain[player]]):
            _report_without_bonus(entry, problems)
            continue
        _report(entry, total, problems)


def _records(tournament: Tournament, number: int) -> Mapping[int, tuple[RoundRecord, ...]]:
    """What the rounds were to everybody, as far as they count."""
    if scheduled_system(tournament.declaration) is None:
        return player_records(tournament, number)
    # Imported here: elsewhere all games count, and nobody waits for it.
    from pairwright.systems.annulled import counted_records

    return counted_records(tournament, number)


def _without_bonus(tournament: Tournament) -> Tournament:
    kept = tuple(rule for rule in tournament.abnormal_points if rule.result)
    return replace(tournament, abnormal_points=kept)


def _coming_byes(tournament: Tournament, number: int) -> dict[int, int]:
    coming = [a for a in tournament.announcements if a.round == number]
    if not coming:
        return {}
    system = tournament.point_system
    worth = {
        ByeKind.FULL_POINT: units(system.full_point_bye),
        ByeKind.HALF_POINT: units(system.half_point_bye),
        ByeKind.ZERO_POINT: units(system.zero_point_bye),
        ByeKind.PAIRING_ALLOCATED: units(system.pairing_allocated_bye),
    }
    return {a.participant: worth[a.kind] for a in coming}


def _tolerated(total: int, extras: tuple[int, int], history: tuple[RoundRecord, ...]) -> set[int]:
    virtual, bye = extras
    totals = {total}
    adjourned = [r.points for r in history if r.outcome is Outcome.ADJOURNED]
    if adjourned:
        in_standings = total + sum(r.adjournment for r in history)
        totals |= {total - sum(adjourned), in_standings}
    return {t + extra for t in totals for extra in (0, virtual, bye, virtual + bye)}


def _report_without_bonus(entry: PlayerLine, problems: Collector) -> None:
    problems.warning(
        "TRF-BONUS",
        fault("formats:trf.bonus"),
        line=entry.line.number,
        column=81,
        player=entry.player.number,
        found=str(entry.points),
        taken=Phrase("formats:taken.before-bonus"),
    )


def _report(entry: PlayerLine, total: int, problems: Collector) -> None:
    assert entry.points is not None  # only claimed points are checked
    expected = points_text(Decimal(total) / UNITS_PER_POINT)
    problems.pairing(
        "TRF-POINTS",
        fault("formats:trf.points-sum"),
        line=entry.line.number,
        column=81,
        player=entry.player.number,
        found=points_text(entry.points),
        expected=expected,
        taken=expected,
    )
