"""Who may meet whom: what forbids it, and the masks that follow.

A meeting is forbidden by few things: an earlier game or a rule for two players (a short list for
each player), or what a few kinds of players have in common (a mask for each kind). So nothing needs
to be kept for every two players, and much is known about many players without a search.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Protocol, overload

from pairwright.matching import FREE, bits, mask_of, structure

KEPT = 20_000
"""The masks of so many players are kept; those of more would fill the memory."""

Kind = tuple[int, int]
"""Two masks: nobody of the first may meet anybody of the second."""


class MeetingRecord(Protocol):
    """Who has met whom, by number."""

    @property
    def number(self) -> int: ...

    @property
    def opponents(self) -> Collection[int]: ...


class Meetings(Sequence[int]):
    """By vertex the mask of those whom it may meet, made when it is asked for.

    `barred` are for every vertex those whom it may not meet whatever their kind; nobody is of two
    kinds that bar anybody.
    """

    def __init__(self, barred: Sequence[Collection[int]], kinds: Iterable[Kind] = ()) -> None:
        self._barred = barred
        self._kinds = tuple([kind for kind in kinds if kind[0]])
        self._most = max(map(len, barred), default=0)
        self._everybody = (1 << len(barred)) - 1
        self._kind_of = [FREE] * len(barred)
        self._unsuited: list[bytes] = []
        for place, (members, others) in enumerate(self._kinds):
            for v in bits(members):
                self._kind_of[v] = place
            self._unsuited.append(others.to_bytes(len(barred) // 8 + 1, "little"))
        self._rows: dict[int, int] = {}

    @classmethod
    def of_rows(cls, rows: Sequence[int]) -> Meetings:
        """By masks that were changed one by one: for explanations."""
        everybody = (1 << len(rows)) - 1
        return cls([set(bits(everybody & ~row & ~(1 << v))) for v, row in enumerate(rows)])

    def __len__(self) -> int:
        return len(self._barred)

    @overload
    def __getitem__(self, vertex: int) -> int: ...
    @overload
    def __getitem__(self, vertex: slice) -> list[int]: ...
    def __getitem__(self, vertex: int | slice) -> int | list[int]:
        if isinstance(vertex, slice):
            return [self[v] for v in range(len(self))[vertex]]
        row = self._rows.get(vertex)
        if row is None:
            row = self._row(range(len(self))[vertex])
            if len(self._barred) <= KEPT:
                self._rows[vertex] = row
        return row

    def _row(self, vertex: int) -> int:
        barred = mask_of(self._barred[vertex]) | 1 << vertex
        if self._kind_of[vertex] != FREE:
            barred |= self._kinds[self._kind_of[vertex]][1]
        return self._everybody & ~barred

    def may_meet(self, v: int, w: int) -> bool:
        """Whether two players may meet: nothing is as long as the field."""
        if w in self._barred[v]:
            return False
        kind = self._kind_of[v]
        return kind == FREE or not self._unsuited[kind][w >> 3] >> (w & 7) & 1

    def with_kinds(self, kinds: Iterable[Kind]) -> Meetings:
        """The same where other kinds of players do not suit."""
        return Meetings(self._barred, kinds)

    def is_dense(self, mask: int) -> bool:
        """Whether everybody may meet more than half of the mask, without looking at each.

        Then (Dirac) they have a round trip by pairs who may meet, also without any one of them:
        if their number is even, all of them can be paired, if it is odd, all but any one.
        """
        apart = [(others & mask).bit_count() for members, others in self._kinds if members & mask]
        size = mask.bit_count()
        return 2 * (size - 1 - self._most - max(apart, default=0)) >= size + 2

    def missable(self, mate: list[int], mask: int, free: int) -> int:
        """Whom largest matchings of the mask can leave free; `mate` is one that leaves `free`."""
        if free.bit_count() == 1 and self.is_dense(mask):
            return mask
        return structure(self, mate, mask, free).outer

    def narrowed(self, vertices: Sequence[int], place: Mapping[int, int]) -> Meetings:
        """The same for some vertices, each of which has this place from now on."""
        barred = [{place[w] for w in self._barred[v] if w in place} for v in vertices]
        mask = mask_of(vertices)

        def inward(part: int) -> int:
            return mask_of([place[v] for v in bits(part & mask)])

        return Meetings(barred, [(inward(some), inward(others)) for some, others in self._kinds])


def meetings(
    players: Sequence[MeetingRecord], forbidden: Iterable[tuple[int, int]], *kinds: Kind
) -> Meetings:
    """C.04.1 art. 2: nobody meets twice; nor do forbidden pairs, nor kinds that do not suit."""
    index_of = {player.number: index for index, player in enumerate(players)}
    barred = [{index_of[n] for n in player.opponents if n in index_of} for player in players]
    for first, second in forbidden:
        i, j = index_of.get(first), index_of.get(second)
        if i is not None and j is not None:
            barred[i].add(j)
            barred[j].add(i)
    return Meetings(barred, kinds)


def neighbours(graph: Sequence[int], mask: int, wanted: int = -1) -> int:
    """Everybody wanted who may meet somebody of the mask."""
    found = 0
    for v in bits(mask):
        found |= graph[v] & wanted
        if found == wanted:  # mostly the first few meet them all
            break
    return found


def separated(mate: Sequence[int], *parts: int) -> list[int]:
    """The matching without the pairs that join different parts; who is in no part is free."""
    kept = [FREE] * len(mate)
    for part in parts:
        members = bits(part)
        inside = set(members)
        for v in members:
            if mate[v] in inside:
                kept[v] = mate[v]
    return kept
