"""Graphs from which edges are taken away, and how that is done for many vertices at once.

A graph of some hundred vertices is a dictionary of their neighbour masks. In one of many thousands
these would fill the memory, and to change each of them would take longer than to search. But most
vertices have the same neighbours as many others: so classes of vertices share a mask
(`SharedRows`), and what is taken away is named by sets of vertices, not one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pairwright.matching.masks import bits

Parts = Sequence[tuple[int, int]]
"""Masks of vertices, and with each a mask that has something to do with all of them."""


class SharedRows(Mapping[int, int]):
    """The neighbour masks of a graph in which many vertices have nearly the same neighbours.

    Nobody is its own neighbour. `lacking` are for every vertex the others with whom it is never
    joined, a short list that has both ends of every edge left out; vertices beyond it lack none.
    `parts` are the classes with their neighbours.
    """

    __slots__ = ("_class_of", "_lacking", "_members", "_most", "_partners")

    def __init__(self, lacking: Sequence[Sequence[int]], most: int, parts: Parts) -> None:
        """`most` is the length of the longest list in `lacking`."""
        self._lacking = lacking
        self._most = most
        self._members = [0]
        self._partners = [0]
        self._class_of = [0] * len(lacking)
        for members, partners in parts:
            self._add_class(members, partners)

    def copy(self) -> SharedRows:
        same = SharedRows(self._lacking, self._most, ())
        same._members = self._members[:]
        same._partners = self._partners[:]
        same._class_of = self._class_of[:]
        return same

    def __getitem__(self, vertex: int) -> int:
        row = self._partners[self._class_of[vertex]]
        if row >> vertex & 1:
            row ^= 1 << vertex
        if vertex < len(self._lacking):
            for other in self._lacking[vertex]:
                if row >> other & 1:
                    row ^= 1 << other
        return row

    def reached(self, vertex: int, mask: int, aside: set[int]) -> int:
        """The neighbours of a vertex in a mask; `aside` are classes who are known to have none."""
        number = self._class_of[vertex]
        if number in aside:
            return 0
        if not self._partners[number] & mask:
            aside.add(number)
            return 0
        return self[vertex] & mask

    def __iter__(self) -> Iterator[int]:
        return iter([vertex for members in self._members for vertex in bits(members)])

    def __len__(self) -> int:
        return sum([members.bit_count() for members in self._members])

    def _add_class(self, members: int, partners: int) -> None:
        number = len(self._members)
        self._members.append(members)
        self._partners.append(partners)
        class_of = self._class_of
        class_of.extend([0] * (members.bit_length() - len(class_of)))
        for vertex in bits(members):
            class_of[vertex] = number

    def _give(self, number: int, members: int, partners: int) -> None:
        """Let these of a class have other neighbours from now on."""
        if members == self._members[number]:
            self._partners[number] = partners
        else:
            self._members[number] ^= members
            self._add_class(members, partners)

    def narrow(self, members: int, allowed: int) -> None:
        """As the function `narrow`, for one part."""
        for number in range(len(self._members)):
            touched = self._members[number] & members
            if touched:
                partners = self._partners[number]
                left = partners & allowed
                if left != partners:
                    self._give(number, touched, left)

    def join(self, vertex: int, neighbours: int) -> None:
        """As the function `join`."""
        for number in range(len(self._members)):
            touched = self._members[number] & neighbours
            if touched:
                self._give(number, touched, self._partners[number] | 1 << vertex)
        self._add_class(1 << vertex, neighbours)

    def neighbours(self, vertices: int) -> int:
        """As the function `neighbours`."""
        found = 0
        for members, partners in zip(self._members, self._partners, strict=True):
            some = members & vertices
            if not some or not partners & ~found:
                continue
            if some.bit_count() > self._most + 1:  # nobody lacks so many
                found |= partners
                continue
            for vertex in bits(some):
                found |= self[vertex]
        return found

    def with_one_left(self, vertices: int, among: int) -> list[int]:
        """As the function `with_one_left`."""
        found: list[int] = []
        for members, partners in zip(self._members, self._partners, strict=True):
            some = members & vertices
            if some and (partners & among).bit_count() <= self._most + 2:
                found += _with_one_left(self, bits(some), among)
        return found


Rows = dict[int, int] | SharedRows
"""A graph that can be changed. An edge must be in it from both of its ends."""


def narrow(graph: Rows, parts: Parts) -> None:
    """Leave to the vertices of every part no other neighbours than those allowed there.

    Whoever calls this takes every edge away from both of its ends.
    """
    if isinstance(graph, dict):
        for members, allowed in parts:
            for v in bits(members):
                graph[v] &= allowed
        return
    for members, allowed in parts:
        graph.narrow(members, allowed)


def join(graph: Rows, vertex: int, neighbours: int) -> None:
    """Add a vertex with these neighbours."""
    if not isinstance(graph, dict):
        graph.join(vertex, neighbours)
        return
    for v in bits(neighbours):
        graph[v] |= 1 << vertex
    graph[vertex] = neighbours


def neighbours(graph: Rows, vertices: int) -> int:
    """All neighbours of some vertices."""
    if not isinstance(graph, dict):
        return graph.neighbours(vertices)
    found = 0
    for v in bits(vertices):
        found |= graph[v]
    return found


def with_one_left(graph: Rows, vertices: int, among: int) -> list[int]:
    """Those of the vertices who have at most one neighbour in a mask."""
    if not isinstance(graph, dict):
        return graph.with_one_left(vertices, among)
    return _with_one_left(graph, bits(vertices), among)


def _with_one_left(graph: Rows, vertices: Sequence[int], among: int) -> list[int]:
    found: list[int] = []
    for v in vertices:
        left = graph[v] & among
        if not left & (left - 1):
            found.append(v)
    return found
