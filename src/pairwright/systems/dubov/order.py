"""The orders of C.04.4.1 article 4, and of S1 (3.2.5): who comes first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pairwright.systems.dubov.players import DubovPlayer

T = TypeVar("T")


def upfloater_key(player: DubovPlayer) -> tuple[int, int]:
    """4.2.2: by descending score, then TPN."""
    return (-player.pairing_score, player.tpn)


def white_key(player: DubovPlayer) -> tuple[int, int]:
    """3.2.5 and 4.3.2: S1 and White seekers, by ascending ARO, then TPN."""
    return (player.aro, player.tpn)


def black_key(player: DubovPlayer) -> tuple[int, int]:
    """4.3.2 and 4.4.2: Black seekers and G2, by TPN."""
    return (0, player.tpn)


def middle_out(listed: Sequence[T]) -> list[T]:
    """4.3.3: the middle of the remaining list first; of two middles the one higher in the list."""
    left = list(listed)
    numbered = []
    while left:
        numbered.append(left.pop((len(left) - 1) // 2))
    return numbered


def numbered_shifters(members: Iterable[DubovPlayer], *, from_g1: bool) -> list[DubovPlayer]:
    """4.3: the possible shifters of a subgroup as #1, #2, ..."""
    return middle_out(sorted(members, key=white_key if from_g1 else black_key))
