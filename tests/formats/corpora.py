"""The way of a corpus tournament through all formats."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright import formats
from pairwright.formats.report import as_report
from pairwright.tournament import Tournament

NOT_IN_TRF16 = {"LOSS-FORBIDDEN-PAIRS": "forbidden_pairs"}
"""What the corpora have and TRF16 has no record for: rounds of forbidden pairs."""


def as_declared_in_files(tournament: Tournament) -> Tournament:
    """The tournament without the year of its code where the first day says the same."""
    return replace(tournament, declaration=as_report(tournament).declaration)


def survives(data: bytes, name: str) -> str:
    """Read, TRF26, read, TRF16, read, JSON, read: what changed, or nothing.

    TRF26 and JSON must give back every fact; TRF16 every fact but those it cannot hold.
    """
    first = formats.loads(data, name)
    second = formats.loads(formats.dumps(first, "trf26"), f"{name} as TRF26")
    if second != as_declared_in_files(first):
        return f"TRF26 changes {_changed(first, second)}"
    third = formats.loads(formats.dumps(second, "trf16"), f"{name} as TRF16")
    if third != second:
        changed = _changed(second, third)
        told = {d.code for d in formats.losses(second, "trf16")}
        explained = {field for code, field in NOT_IN_TRF16.items() if code in told}
        if not set(changed) <= explained:
            return f"TRF16 changes {changed}"
    fourth = formats.loads(formats.dumps(third, "json"), f"{name} as JSON")
    if fourth != third:
        return f"JSON changes {_changed(third, fourth)}"
    return ""


def _changed(before: Tournament, after: Tournament) -> list[str]:
    return [
        name
        for name in Tournament.__struct_fields__
        if getattr(before, name) != getattr(after, name)
    ]
