"""Matchings of largest size in general graphs (Edmonds), on neighbour masks.

A matching is a list `mate`: `mate[v]` is the partner of v, or FREE.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pairwright.matching.masks import FEW, WORD, bits, mask_of, words
from pairwright.matching.patience import require_patience
from pairwright.matching.rows import Rows, SharedRows, narrow, neighbours

FREE: Final = -1

Graph = Sequence[int] | Mapping[int, int]
"""The mask of neighbours of every vertex. An edge must be in it from both of its ends."""


LONG = 2000
"""Masks of more bits are worth joining before they are changed."""


class _Forest:
    """Alternating trees grown from free vertices, with shrunken odd cycles.

    `outer` are the vertices at an even distance from a root (all vertices of a shrunken cycle are
    outer), `inner` those at an odd distance.
    """

    __slots__ = ("_base", "_graph", "_mate", "_members", "_parent", "has_cycles", "inner", "outer")

    def __init__(self, graph: Graph, mate: list[int]) -> None:
        self._graph = graph
        self._mate = mate
        self._parent: dict[int, int] = {}
        self._base: dict[int, int] = {}
        self._members: dict[int, int] = {}
        self.outer = 0
        self.inner = 0
        self.has_cycles = False

    def grow(self, roots: Sequence[int], among: int, targets: int) -> int:
        """Grow from the roots until a target (a free vertex that is no root) is reached.

        Returns that vertex, or FREE when the trees cannot grow any more.
        """
        require_patience()
        graph, mate, parent = self._graph, self._mate, self._parent
        for root in roots:
            self.outer |= 1 << root
        unseen = among & ~self.outer & ~self.inner
        targets &= unseen
        queue = list(roots)
        grown = shrunk = looked_at = 0
        aside: set[int] = set()
        long = LONG
        while True:
            while grown < len(queue):
                v = queue[grown]
                grown += 1
                fresh = graph[v] & unseen
                reached = fresh & targets
                if reached:
                    w = (reached & -reached).bit_length() - 1
                    parent[w] = v
                    return w
                if fresh >> long:
                    end = self._take_many(v, fresh, targets, queue)
                    if end != FREE:
                        return end
                    unseen &= ~(self.inner | self.outer)
                    continue
                while fresh:
                    low = fresh & -fresh
                    w = low.bit_length() - 1
                    parent[w] = v
                    beyond = mate[w]
                    reached = graph[beyond] & targets
                    if reached:
                        end = (reached & -reached).bit_length() - 1
                        parent[end] = beyond
                        return end
                    self.inner |= low
                    self.outer |= 1 << beyond
                    unseen &= ~(low | 1 << beyond)
                    queue.append(beyond)
                    fresh &= unseen
            # Odd cycles are looked for only where growing alone comes to an end: it mostly does
            # not, and the fewer are shrunken the better.
            if shrunk == len(queue):
                return FREE
            if looked_at < len(queue):  # there are more outer vertices than before
                looked_at = len(queue)
                aside.clear()
            self._shrink_around(queue[shrunk], queue, aside)
            shrunk += 1

    def _take_many(self, v: int, fresh: int, targets: int, queue: list[int]) -> int:
        """Take many vertices next to the outer vertex v, and their partners, into the tree at once.

        Returns a target that one of the partners reaches, or FREE.
        """
        graph, mate, parent = self._graph, self._mate, self._parent
        inner = []
        first = len(queue)
        aside: set[int] = set()
        offset = -WORD
        for word in words(fresh):  # not all at once: mostly a target is near
            offset += WORD
            while word:
                low = word & -word
                word ^= low
                w = offset + low.bit_length() - 1
                beyond = mate[w]
                if beyond in parent:  # w is the partner of one taken just now
                    continue
                parent[w] = v
                reached = _reached(graph, beyond, targets, aside)
                if reached:
                    end = (reached & -reached).bit_length() - 1
                    parent[end] = beyond
                    return end
                inner.append(w)
                queue.append(beyond)
        self.inner |= mask_of(inner)
        self.outer |= mask_of(queue[first:])
        return FREE

    def _find(self, v: int) -> int:
        """The base of the shrunken cycle that v is in; v itself if it is in none."""
        bases = self._base
        while v in bases:
            above = bases[v]
            if above in bases:
                bases[v] = bases[above]
            v = above
        return v

    def _shrink_around(self, v: int, queue: list[int], aside: set[int]) -> None:
        """Shrink every odd cycle that an edge from v to another outer vertex closes.

        `aside` as for `_reached`, for the outer vertices that there are.
        """
        touching = _reached(self._graph, v, self.outer, aside)
        while touching:
            own = self._find(v)
            touching &= ~self._members.get(own, 1 << own)
            if not touching:
                return
            if touching.bit_count() <= FEW or not self._take_in(v, own, touching, queue):
                w = (touching & -touching).bit_length() - 1
                self._shrink(v, w, queue)
            touching = self._graph[v] & self.outer

    def _take_in(self, v: int, own: int, touching: int, queue: list[int]) -> bool:
        """Shrink at once what `_shrink` would for each vertex that hangs on the cycle of v.

        These are vertices next to v whose partner was reached from the cycle: in a dense graph
        almost all. Returns whether there was one.
        """
        mate, parent, bases, known = self._mate, self._parent, self._base, self._members
        cycle, partners = [], []
        for w in bits(touching):
            partner = mate[w]
            if partner == FREE or w in bases or w in known or self._find(parent[partner]) != own:
                continue
            parent[w] = v
            bases[w] = bases[partner] = own
            cycle.append(w)
            partners.append(partner)
        if not cycle:
            return False
        self.has_cycles = True
        newly_outer = mask_of(partners)
        known[own] = known.get(own, 1 << own) | mask_of(cycle) | newly_outer
        self.outer |= newly_outer
        self.inner &= ~newly_outer
        queue.extend(partners)
        return True

    def _shrink(self, v: int, w: int, queue: list[int]) -> None:
        self.has_cycles = True
        top = self._meeting_base(v, w)
        merged = self._climb(v, w, top)
        merged.update(self._climb(w, v, top))
        members = self._members.get(top, 1 << top)
        for base in merged:
            members |= self._members.pop(base, 1 << base)
            self._base[base] = top
        newly_outer = members & ~self.outer
        self.outer |= newly_outer
        self.inner &= ~newly_outer
        self._members[top] = members
        queue.extend(bits(newly_outer))

    def _meeting_base(self, v: int, w: int) -> int:
        """The first base that the paths from v and from w to their root share."""
        mate, parent = self._mate, self._parent
        # Both climb in turns, so that two long paths that meet early cost little.
        seen = set()
        x, y = self._find(v), self._find(w)
        while True:
            assert x != FREE or y != FREE, "a largest matching of a symmetric graph has one tree"
            if x != FREE:
                if x in seen:
                    return x
                seen.add(x)
                x = FREE if mate[x] == FREE else self._find(parent[mate[x]])
            x, y = (y, x) if y != FREE else (x, y)

    def _climb(self, v: int, child: int, top: int) -> set[int]:
        """Re-hang the path from v up to `top` so that its inner vertices become outer.

        Returns the bases passed.
        """
        mate, parent = self._mate, self._parent
        passed = set()
        base = self._find(v)
        while base != top:
            partner = mate[v]
            passed.add(base)
            passed.add(self._find(partner))
            parent[v] = child
            child = partner
            v = parent[partner]
            base = self._find(v)
        return passed

    def flip(self, end: int) -> None:
        """Exchange matched and unmatched edges along the path from `end` to its root."""
        mate, parent = self._mate, self._parent
        v = end
        while v != FREE:
            above = parent[v]
            beyond = mate[above]
            mate[v] = above
            mate[above] = v
            v = beyond


def _reached(graph: Graph, vertex: int, mask: int, aside: set[int]) -> int:
    """The neighbours of a vertex in a mask.

    Where vertices share masks, `aside` keeps the classes that have none: no other mask will do.
    """
    if isinstance(graph, SharedRows):
        return graph.reached(vertex, mask, aside)
    return graph[vertex] & mask


def augment(graph: Graph, mate: list[int], root: int, among: int, free: int) -> int:
    """Match the free vertex `root` with another one of the mask `free`, by an alternating path.

    Only vertices of `among` are touched. Returns the other end of the path, or FREE if there is
    none; then nothing has changed.
    """
    targets = free & ~(1 << root)
    direct = graph[root] & targets
    if direct:
        end = (direct & -direct).bit_length() - 1
        mate[root], mate[end] = end, root
        return end
    forest = _Forest(graph, mate)
    end = forest.grow((root,), among, targets)
    if end != FREE:
        forest.flip(end)
    return end


class Structure:
    """The Gallai-Edmonds structure of a largest matching.

    `outer`: vertices that some largest matching leaves free. `inner`: their other neighbours.
    `has_cycles`: some component of the outer vertices has more than one vertex.
    """

    __slots__ = ("has_cycles", "inner", "outer")

    def __init__(self, outer: int, inner: int, has_cycles: bool) -> None:
        self.outer = outer
        self.inner = inner
        self.has_cycles = has_cycles


def maximise(graph: Graph, mate: list[int], among: int) -> int:
    """Extend the matching of the vertices `among` to a largest one; returns the mask left free.

    Every matched vertex of `among` must have its partner in `among`.
    """
    return _Sizing(graph, mate, among).extend(among.bit_length())


def complete(graph: Graph, mate: list[int], among: int) -> bool:
    """Extend the matching to one of all vertices of `among`, as `maximise` does, if there is one.

    Where there is none this ends with the first vertex that tells so; `mate` is a matching still.
    """
    return not _Extension(graph, mate, among).extend(0)


def maximise_and_structure(graph: Graph, mate: list[int], among: int) -> tuple[int, Structure]:
    """Like `maximise`, and the structure of the largest matching, which the searches tell."""
    extension = _Extension(graph, mate, among)
    free = extension.extend(among.bit_length())
    return free, Structure(extension.outer, extension.inner, extension.has_cycles)


class _Extension:
    """Extends a matching, and keeps the trees of the roots that cannot be matched.

    Nothing leaves such a tree, so no later search needs to enter it (Edmonds): some largest
    matching of all agrees with this one on the tree. The trees together are a forest that cannot
    grow: another tree could only reach their inner vertices, which are in it already.
    """

    __slots__ = ("_among", "_graph", "_mate", "has_cycles", "inner", "outer")

    def __init__(self, graph: Graph, mate: list[int], among: int) -> None:
        self._graph = graph
        self._mate = mate
        self._among = among
        self.outer = 0
        self.inner = 0
        self.has_cycles = False

    def extend(self, failures: int) -> int:
        """Extend until more than so many roots cannot be matched; returns the mask left free."""
        require_patience()
        graph, mate = self._graph, self._mate
        roots = [v for v in bits(self._among) if mate[v] == FREE]
        free = mask_of(roots)
        for root in roots:
            if mate[root] != FREE:
                continue
            low = 1 << root
            direct = graph[root] & free
            if direct:  # most are matched like this
                near = direct & -direct
                end = near.bit_length() - 1
                mate[root], mate[end] = end, root
                free ^= low | near
                continue
            end = self._search(root, free ^ low)
            if end != FREE:
                free ^= low | 1 << end
                continue
            failures -= 1
            if failures < 0:
                break
        return free

    def _search(self, root: int, targets: int) -> int:
        forest = _Forest(self._graph, self._mate)
        end = forest.grow((root,), self._among, targets)
        if end != FREE:
            forest.flip(end)
            return end
        self.outer |= forest.outer
        self.inner |= forest.inner
        self.has_cycles |= forest.has_cycles
        self._among &= ~(forest.outer | forest.inner)
        return FREE


class _Sizing(_Extension):
    """Looks for no way from a vertex that is left alone: only its tree would be told."""

    __slots__ = ()

    def _search(self, root: int, targets: int) -> int:
        return super()._search(root, targets) if targets else FREE


class Barrier:
    """Vertices without which the others fall into as many odd components as they are.

    In every perfect matching each of the `members` is matched with one of these components: never
    with another member, and never with a vertex of the even components (`away`).
    """

    __slots__ = ("away", "members")

    def __init__(self, members: int, away: int) -> None:
        self.members = members
        self.away = away


def rule_out(graph: Rows, barrier: Barrier) -> None:
    """Take away the edges that the barrier forbids: no perfect matching has one of them."""
    members, away = barrier.members, barrier.away
    touched = neighbours(graph, members) & away
    narrow(graph, ((members, ~(members | away)), (touched, ~members)))


def rematch(graph: Graph, mate: list[int], v: int, w: int, among: int) -> bool:
    """Make v and w partners, keeping all of `among` matched, in which both have partners.

    On failure `mate` is unchanged.
    """
    return rematch_or_barrier(graph, mate, v, w, among) is None


def rematch_or_barrier(graph: Graph, mate: list[int], v: int, w: int, among: int) -> Barrier | None:
    """Like `rematch`; returns None, or a barrier that forbids v and w to be partners."""
    a, b = mate[v], mate[w]
    if a == w:
        return None
    mate[v], mate[w] = w, v
    if graph[a] >> b & 1:
        mate[a], mate[b] = b, a
        return None
    mate[a] = mate[b] = FREE
    settled = 1 << v | 1 << w
    forest = _Forest(graph, mate)
    end = forest.grow((a,), among & ~settled, 1 << b)
    if end != FREE:
        forest.flip(end)
        return None
    mate[v], mate[w], mate[a], mate[b] = a, b, v, w
    if not graph[w] & forest.outer:
        # The tree has one odd component more than inner vertices, and v is the barrier's last.
        members = forest.inner | 1 << v
        return Barrier(members, among & ~forest.outer & ~members)
    # v and w together: b is in one more odd component, because the number of all is even.
    return Barrier(forest.inner | settled, 0)


def first_partner(graph: Rows, mate: list[int], v: int, among: int, allowed: int) -> int:
    """Match v with the smallest of those allowed with whom all of `among` stay matched.

    FREE if there is none. The graph loses what it is then known that no perfect matching has.
    """
    partners = graph[v] & among & allowed
    while partners:
        w = (partners & -partners).bit_length() - 1
        barrier = rematch_or_barrier(graph, mate, v, w, among)
        if barrier is None:
            return w
        rule_out(graph, barrier)
        partners &= graph[v]
    return FREE


def structure(graph: Graph, mate: list[int], among: int, free: int) -> Structure:
    """The structure, from a largest matching that leaves `free` without partners."""
    forest = _Forest(graph, mate)
    end = forest.grow(tuple(bits(free)), among, 0)
    assert end == FREE
    return Structure(forest.outer, forest.inner, forest.has_cycles)
