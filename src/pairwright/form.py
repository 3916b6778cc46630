"""In which form the program runs: its hot modules compiled, or all of it in pure Python."""

from __future__ import annotations

from pathlib import Path

COMPILED = "compiled"
PURE = "pure Python"
BUILD_NOTE = Path(__file__).with_name("build_note.txt")
"""In a wheel of pure Python: why nothing is compiled (hatch_build.py writes it)."""


def form() -> str:
    """Whether the modules that a round is paired by are compiled (hatch_build.py)."""
    from pairwright.matching import cardinality

    return PURE if cardinality.__file__.endswith(".py") else COMPILED


def describe_form() -> str:
    """Return the form, and for pure Python the reason why nothing is compiled."""
    if form() == COMPILED:
        return COMPILED
    reason = "run from its sources"
    if BUILD_NOTE.is_file():
        reason = BUILD_NOTE.read_text(encoding="utf-8").strip()
    return f"{PURE}: {reason}"
