"""What an answer says in its headers: short, however much there is to be said."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.server.api.tournaments import list_diagnostics, list_taken
from pairwright.server.pairings.deviation_store import KeptDeviation
from pairwright.server.pairings.deviations import Deviation, DeviationKind
from pairwright.vocabulary.diagnostic import Diagnostic, Severity
from pairwright.vocabulary.reason import as_said


def stored(taken: str) -> KeptDeviation:
    kind = DeviationKind.MISSING_BYE
    deviation = Deviation(3, kind, (5,), "5 bye U", "5 not paired", taken=taken)
    return KeptDeviation(1, "NICE", 1, "Ana", "2026-11-19T09:00:00Z", "", deviation)


def test_a_header_is_short_however_many_deviations_there_are() -> None:
    """Ten of them, and of each what was taken unless it is long; the JSON answer has all."""
    item = 'missing-bye;round=3;taken="5: 0.0 points"'
    assert list_taken([stored("5: 0.0 points")]) == item
    assert list_taken([stored("5: 0.0 points")] * 500) == ", ".join([item] * 10)
    assert list_taken([stored("7 " * 51)]) == "missing-bye;round=3"
    assert list_taken([stored("")]) == "missing-bye;round=3"


def test_diagnostics_are_counted_by_their_codes() -> None:
    first = Diagnostic(Severity.WARNING, "TRF-POINTS", as_said("x"), "f", 13, 81)
    other = Diagnostic(Severity.WARNING, "FACT-ROUNDS", as_said("y"))
    many = [first, other, *(replace(first, line=line) for line in range(14, 500))]
    assert list_diagnostics(many) == ("TRF-POINTS;count=487;line=13, FACT-ROUNDS;count=1;line=0")
