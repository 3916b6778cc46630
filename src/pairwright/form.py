"""In which form the program runs: its hot modules compiled, or all of it in pure Python."""

from __future__ import annotations

COMPILED = "compiled"
PURE = "pure Python"


def form() -> str:
    """Whether the modules that a round is paired by are compiled (hatch_build.py)."""
    from pairwright.matching import cardinality

    return PURE if cardinality.__file__.endswith(".py") else COMPILED
