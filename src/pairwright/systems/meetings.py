"""Who may meet whom, as masks: bit i of `graph[v]` says that v and i may meet."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Protocol

from pairwright.matching import FREE, bits


class MeetingRecord(Protocol):
    """Who has met whom, by number."""

    @property
    def number(self) -> int: ...

    @property
    def opponents(self) -> Collection[int]: ...


def meetings(
    players: Sequence[MeetingRecord], forbidden: Iterable[tuple[int, int]], *apart: int
) -> list[int]:
    """C.04.1 art. 2: nobody meets twice; nor do forbidden pairs, nor two of one mask of `apart`."""
    index_of = {player.number: index for index, player in enumerate(players)}
    everybody = (1 << len(players)) - 1
    graph = []
    for index, player in enumerate(players):
        barred = 1 << index
        for opponent in player.opponents:
            if opponent in index_of:
                barred |= 1 << index_of[opponent]
        for mask in apart:
            if mask >> index & 1:
                barred |= mask
        graph.append(everybody & ~barred)
    for first, second in forbidden:
        i, j = index_of.get(first), index_of.get(second)
        if i is not None and j is not None:
            graph[i] &= ~(1 << j)
            graph[j] &= ~(1 << i)
    return graph


def neighbours(graph: Sequence[int], mask: int) -> int:
    """Everybody who may meet somebody of the mask."""
    found = 0
    for v in bits(mask):
        found |= graph[v]
    return found


def separated(mate: list[int], *parts: int) -> list[int]:
    """The matching without the pairs that join different parts; who is in no part is free."""
    kept = [FREE] * len(mate)
    for part in parts:
        for v in bits(part):
            if mate[v] != FREE and part >> mate[v] & 1:
                kept[v] = mate[v]
    return kept
