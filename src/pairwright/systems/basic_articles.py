"""How a system cites the rules that all systems share (C.04.1 art. 2 to 7)."""

from __future__ import annotations

from pairwright.frozen import Frozen


class BasicArticles(Frozen):
    """How a system names and cites the rules that all systems share: (name, articles)."""

    rematch: tuple[str, tuple[str, ...]]
    bye: tuple[str, tuple[str, ...]]
    complete: tuple[str, tuple[str, ...]]


class ColourLimits(Frozen):
    """How a system cites C.04.1 art. 6 (difference) and 7 (the same colour running)."""

    difference: tuple[str, ...]
    running: tuple[str, ...]
