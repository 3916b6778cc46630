"""Questions of pairability, answered by matchings of largest size."""

from __future__ import annotations

from pairwright.matching import FREE, augment, bits, mask_of, maximise, rematch, structure
from pairwright.systems.field import first_half_against_second, matched_by_score, neighbours
from pairwright.systems.lim.field import Graph, LimField
from pairwright.systems.lim.procedure.opponents import (
    Chooser,
    OpponentChoice,
    exchange_order,
    leave,
)


class MatchingTable:
    """A matching of all players of a group that are not settled."""

    def __init__(self, mate: list[int], members: int, graph: Graph) -> None:
        self._mate = mate
        self._members = members
        self._gone: list[int] = []
        self._graph = graph
        self._known: tuple[int, int] | None = None

    def available(self, player: int, other: int) -> bool:
        if not self._graph.may_meet(player, other):
            return False
        mine, theirs = self._mate[player], self._mate[other]
        if mine == other or self._graph.may_meet(mine, theirs):
            return True
        if not self._knows(player) and rematch(
            self._graph, self._mate, player, other, self._left()
        ):
            return True  # in a large group one path is near; only a "no" is worth knowing all
        return bool(self._opponents_of(player) >> other & 1)

    def _left(self) -> int:
        """Those who are not settled: most pairs are, without anybody asking for it."""
        self._members &= ~mask_of(self._gone)
        self._gone.clear()
        return self._members

    def _knows(self, player: int) -> bool:
        return self._known is not None and self._known[0] == player

    def _opponents_of(self, player: int) -> int:
        """All with whom the rest can be paired, in one search.

        They are those whom a largest matching of the others can leave free: Gallai and Edmonds.
        """
        if not self._knows(player):
            mine = self._mate[player]
            self._mate[mine] = FREE
            others = self._left() & ~(1 << player)
            found = structure(self._graph, self._mate, others, 1 << mine)
            self._mate[mine] = player
            self._known = player, found.outer
        assert self._known is not None
        return self._known[1]

    def settle(self, player: int, other: int) -> None:
        mate = self._mate
        mine, theirs = mate[player], mate[other]
        if mine != other and self._graph.may_meet(mine, theirs):
            mate[player], mate[other], mate[mine], mate[theirs] = other, player, theirs, mine
        elif mine != other:
            done = rematch(self._graph, mate, player, other, self._left())
            assert done, "only available opponents are chosen"
        self._known = None
        self._gone += player, other


class LimMatchingBench:
    """The matching found last is where the next one starts: most questions differ little."""

    def __init__(self, field: LimField) -> None:
        self._mate = matched_by_score(field, first_half_against_second)
        self._pool: tuple[int, list[int]] = (0, [])
        self._excluded: tuple[int, Graph | None, int] = (0, None, 0)

    def most_pairs(self, members: int, graph: Graph) -> int:
        return (members.bit_count() - self._maximise(members, graph).bit_count()) // 2

    def pairable(self, members: int, graph: Graph) -> bool:
        """Given up at the first player without an alternating path: no later one gives it one."""
        free = self._keep(members, graph)
        for root in bits(free):
            if free >> root & 1:
                end = augment(graph, self._mate, root, members, free)
                if end == FREE:
                    return False
                free &= ~(1 << root | 1 << end)
        return True

    def spare(self, members: int, graph: Graph) -> int:
        free = self._maximise(members, graph)
        return graph.missable(self._mate, members, free) if free else 0

    def finds_opponent(self, player: int, before: int, pool: int, graph: Graph) -> bool:
        if not before:  # mostly the first one will do
            return any(graph.may_meet(player, other) for other in self._listed(pool))
        return bool(graph[player] & pool & ~self._opponents(before, graph))

    def _listed(self, pool: int) -> list[int]:
        """The pool of which everybody of a group is asked in turn."""
        if self._pool[0] != pool:
            self._pool = pool, bits(pool)
        return self._pool[1]

    def _opponents(self, floaters: int, graph: Graph) -> int:
        """Everybody whom one of them may meet: mostly the same for everybody of a group."""
        if self._excluded[:2] != (floaters, graph):
            self._excluded = floaters, graph, neighbours(graph, floaters)
        return self._excluded[2]

    def table(self, members: int, graph: Graph) -> MatchingTable:
        free = self._maximise(members, graph)
        assert not free, "all players of the group can be paired"
        return MatchingTable(list(self._mate), members, graph)

    def residents(
        self, chooser: Chooser, members: int, graph: Graph, downward: bool
    ) -> list[OpponentChoice]:
        """Both scrutinies in one walk: the first opponent with whom the rest can be paired."""
        table = self.table(members, graph)
        made, waiting = [], bits(members)
        while waiting:
            player, others = exchange_order(waiting, downward)
            choice = chooser.choose(player, others, table.available)
            assert choice is not None, "all players of the group can be paired"
            table.settle(player, choice.opponent)
            made.append(choice)
            leave(waiting, player, choice.opponent)
        return made

    def _maximise(self, members: int, graph: Graph) -> int:
        """Make the matching one of largest size of `members`; returns who is free."""
        self._keep(members, graph)
        return maximise(graph, self._mate, members)

    def _keep(self, members: int, graph: Graph) -> int:
        """Keep what the matching has of `members` and the graph; returns who is free of them.

        Pairs of others stay: they are where questions about later groups start.
        """
        mate = self._mate
        listed = bits(members)
        inside = set(listed)
        for index in listed:
            other = mate[index]
            if other != FREE and not (other in inside and graph.may_meet(index, other)):
                mate[index] = mate[other] = FREE
        return mask_of([index for index in listed if mate[index] == FREE])
