"""Those to be paired as bits of masks: who may meet whom, and who is left over with the bye.

Those to be paired as bits of masks, and who may meet whom: what the fields of chapters share.

Who may meet whom: what forbids it, and the masks that follow.

A meeting is forbidden by few things: an earlier game or a rule for two players (a short list for
each player), or what a few kinds of players have in common (a mask for each kind). So nothing needs
to be kept for every two players, and much is known about many players without a search.

Who is left over with the bye, by matching: what systems that give it first share.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, Generic, Protocol, Self, TypeVar, overload

from pairwright.matching import FREE, augment, bits, mask_of, maximise, structure
from pairwright.systems.no_pairing import Impossible

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


class FieldPlayer(Protocol):
    """Somebody to be paired."""

    @property
    def number(self) -> int: ...

    @property
    def pairing_score(self) -> int: ...

    @property
    def may_receive_bye(self) -> bool: ...


Player = TypeVar("Player", bound=FieldPlayer)


class Field(Generic[Player]):
    """Bit i is `players[i]`, in the order that the chapter has them in.

    `graph` says who may meet whom: the field of a chapter says who may. `vertices` are the bits of
    the players in the whole field, of which this is a part where it is `narrowed`.
    """

    graph: Meetings

    def __init__(self, players: Iterable[Player]) -> None:
        self.players = tuple(players)
        self.vertices: Sequence[int] = range(len(self.players))
        self._place = {v: v for v in self.vertices}
        self.everybody = (1 << len(self.players)) - 1
        self._groups = self._by_score()

    def _by_score(self) -> dict[int, int]:
        """The scoregroups by their scores, from the top."""
        groups: dict[int, list[int]] = {}
        for index, player in enumerate(self.players):
            groups.setdefault(player.pairing_score, []).append(index)
        return {score: mask_of(groups[score]) for score in sorted(groups, reverse=True)}

    def narrowed(self, mask: int) -> Self:
        """The field of these players alone: what is asked of it does not cost the whole length.

        The field of a chapter adds what else it knows of its players.
        """
        part = copy(self)
        if mask == self.everybody:
            return part
        part.players = self.members(mask)
        part.vertices = bits(mask)
        part._place = {v: index for index, v in enumerate(part.vertices)}
        part.everybody = (1 << len(part.players)) - 1
        part._groups = part._by_score()
        part.graph = self.graph.narrowed(part.vertices, part._place)
        return part

    def inward(self, mask: int) -> int:
        """Those of a mask of the whole field who are in this part of it, as bits of the part."""
        place = self._place
        return mask_of([place[v] for v in bits(mask) if v in place])

    def matched(self, mate: Sequence[int]) -> list[int]:
        """What a matching of the whole field has of this part of it."""
        place = self._place
        return [place.get(mate[v], FREE) for v in self.vertices]

    def mask(self, holds: Callable[[Player], bool]) -> int:
        """Those of whom it holds."""
        return mask_of([index for index, player in enumerate(self.players) if holds(player)])

    def members(self, mask: int) -> tuple[Player, ...]:
        """The players of a mask, in the order of the field."""
        return tuple([self.players[index] for index in bits(mask)])

    def levels(self, mask: int) -> list[int]:
        """The scoregroups within a mask, from the top."""
        found = [group & mask for group in self._groups.values()]
        return [group for group in found if group]

    def numbers(self, mask: int) -> tuple[int, ...]:
        """The numbers of the players of a mask, in the order of the field."""
        return tuple([self.players[index].number for index in bits(mask)])

    def names(self, mask: int) -> str:
        """The numbers of the players of a mask, for messages."""
        return ", ".join(map(str, self.numbers(mask)))


def choose_bye(
    field: Field[Player],
    mate: list[int],
    order: Callable[[Player], Any],
    impossible: Impossible,
) -> tuple[int, list[int]]:
    """The mask of who receives the bye (0 if nobody), and a pairing of all the others.

    `mate` is a matching to start from. `order` is that of the chapter: of those who may have the
    bye, the smallest comes first. Raises NoLegalPairing when no complete pairing exists.
    """
    graph, everybody = field.graph, field.everybody
    free = maximise(graph, mate, everybody)
    if not free:
        return 0, mate
    if free.bit_count() == 1:
        eligible = [v for v, player in enumerate(field.players) if player.may_receive_bye]
        eligible.sort(key=lambda v: order(field.players[v]))
        receiver = first_left_over(graph, mate, free, eligible)
        if receiver is not None:
            return 1 << receiver, mate
    found = structure(graph, mate, everybody, free)
    raise impossible.error(field.names(found.outer), field.names(found.inner), free.bit_count())


def matched_by_score(
    field: Field[Player], rows: Callable[[int], Iterable[tuple[int, int]]]
) -> list[int]:
    """A matching to start from: in every scoregroup these pairs, as far as they may meet.

    The nearer to what the chapter will do, the more of it survives to the end.
    """
    mate = [FREE] * len(field.players)
    for group in field.levels(field.everybody):
        for first, second in rows(group):
            if field.graph.may_meet(first, second):
                mate[first], mate[second] = second, first
    return mate


def first_half_against_second(group: int) -> zip[tuple[int, int]]:
    """The rows of a group in two halves, the upper one against the lower one."""
    members = bits(group)
    half = len(members) // 2
    return zip(members[:half], members[half:], strict=False)


def can_be_left_over(field: Field[Player], some: Sequence[Player]) -> list[Player]:
    """Those of some without whom all the others of the field can be paired."""
    mate = [FREE] * len(field.players)
    free = maximise(field.graph, mate, field.everybody)
    found = field.numbers(field.graph.missable(mate, field.everybody, free))
    return [player for player in some if player.number in found]


def first_left_over(
    graph: Meetings, mate: list[int], free: int, candidates: Iterable[int]
) -> int | None:
    """The first of the candidates without whom all the others can be paired; None if there is none.

    `mate` is a largest matching that leaves one vertex, `free`, over; it becomes a pairing of all
    the others.
    """
    everybody = (1 << len(graph)) - 1
    possible = everybody
    for index in candidates:
        if not possible >> index & 1:
            continue
        if _leaves_a_pairing(graph, mate, index, free):
            return index
        if possible == everybody:  # one search tells everybody who can be left over
            possible = graph.missable(mate, everybody, free)
    return None


def _leaves_a_pairing(graph: Meetings, mate: list[int], index: int, free: int) -> bool:
    """Whether everybody else can be paired; then `mate` is such a pairing."""
    partner = mate[index]
    if partner == FREE:
        return True
    mate[index] = mate[partner] = FREE
    among = (1 << len(graph)) - 1 & ~(1 << index)
    if augment(graph, mate, partner, among, free | 1 << partner) != FREE:
        return True
    mate[index], mate[partner] = partner, index
    return False
