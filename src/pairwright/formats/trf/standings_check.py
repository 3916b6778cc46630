"""The points that a file claims, against what its results add up to."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal

from msgspec.structs import replace

from pairwright.formats.diagnostics import Collector
from pairwright.formats.trf.lines import PlayerLine
from pairwright.position.record import UNITS_PER_POINT, RoundRecord, player_records, units
from pairwright.systems import scheduled_system
from pairwright.tournament import ByeKind, Outcome, Tournament, points_text
from pairwright.vocabulary.reason import Phrase, fault


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
