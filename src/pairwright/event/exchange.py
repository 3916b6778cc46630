"""An event as a file for others: at any time, losing nothing that the format can hold."""

from __future__ import annotations

from pairwright.event.state import State
from pairwright.formats import Diagnostic, FormatName, dumps, losses
from pairwright.formats.report import pairing_numbers
from pairwright.tournament import Tournament


def export(state: State, to: FormatName = "trf26") -> str:
    """The event as a report file or our JSON. Raises InvalidTournament where numbers do not fit."""
    return dumps(as_reported(state, to), to)


def export_losses(state: State, to: FormatName = "trf26") -> list[Diagnostic]:
    """What the format cannot hold, or holds in other words, each with its player."""
    return losses(as_reported(state, to), to)


def as_reported(state: State, to: FormatName) -> Tournament:
    """The tournament whose comments name players by the numbers that the file gives them."""
    if to == "json":
        return state.tournament
    numbers = pairing_numbers(state.facts)
    return state.reported(lambda number: numbers.get(number, number)).checked()
