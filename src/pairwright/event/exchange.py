"""An event as a file for others: at any time, losing nothing that the format can hold."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal

from pairwright.event.state import State
from pairwright.formats import Diagnostic, FormatName, dumps, losses
from pairwright.formats.report import pairing_numbers
from pairwright.standings import standings, verify
from pairwright.tournament import InvalidTournament, RecordedStanding, Tournament


def export(state: State, to: FormatName = "trf26") -> str:
    """The event as a report file or our JSON. Raises InvalidTournament where numbers do not fit."""
    return dumps(as_reported(state, to), to)


def export_losses(state: State, to: FormatName = "trf26") -> list[Diagnostic]:
    """What the format cannot hold, or holds in other words, each with its player."""
    return losses(as_reported(state, to), to)


def as_reported(state: State, to: FormatName) -> Tournament:
    """The tournament as it is written.

    In a report file comments name players by the numbers of the file, and everybody has the rank
    that the declared order gives (checklist 21).
    """
    if to == "json" or state.facts.is_team_event:
        return state.tournament
    numbers = pairing_numbers(state.facts)
    facts = state.reported(lambda number: numbers.get(number, number)).checked()
    return replace(facts, recorded_standings=_ranks(state, facts))


def _ranks(state: State, facts: Tournament) -> tuple[RecordedStanding, ...]:
    """Points and rank of everybody, where an order of ranking is declared that can be computed."""
    if not facts.standings_order or not facts.rounds:
        return facts.recorded_standings
    if facts.recorded_standings and not state.lots and not verify(facts):
        return facts.recorded_standings  # a file had them, perhaps with lots that it knows
    try:
        table = standings(facts, lots=state.lots or None)
    except InvalidTournament:
        return facts.recorded_standings
    return tuple(
        RecordedStanding(
            row.number, Decimal(row.points.numerator) / row.points.denominator, row.rank
        )
        for row in table.rows
    )
