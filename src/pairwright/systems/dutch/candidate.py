"""A candidate: one way of pairing a bracket (C.04.3 art. 3.3; 2017: B.3; draft of 2015: C.5)."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.frozen import Frozen
from pairwright.systems.allocation import rank
from pairwright.systems.dutch.players import DutchPlayer

Pairs = tuple[tuple[DutchPlayer, DutchPlayer], ...]


class Candidate(Frozen):
    """3.3: pairs (the higher-ranked player first) and downfloaters in the order of art. 1.2."""

    pairs: Pairs
    floaters: tuple[DutchPlayer, ...]


def in_order(players: Iterable[DutchPlayer]) -> tuple[DutchPlayer, ...]:
    """Art. 1.2."""
    return tuple(sorted(players, key=rank))
