"""Questions of pairability, answered by matchings of largest size."""

from __future__ import annotations

from pairwright.matching import FREE, augment, bits, maximise, rematch, structure
from pairwright.systems.lim.field import Graph, LimField
from pairwright.systems.lim.procedure.opponents import Choice, Chooser, exchange_order


class MatchingTable:
    """A matching of all players of a group that are not settled."""

    def __init__(self, mate: list[int], members: int, graph: Graph) -> None:
        self._mate = mate
        self._members = members
        self._graph = graph

    def available(self, player: int, other: int) -> bool:
        if not self._graph[player] >> other & 1:
            return False
        return rematch(self._graph, self._mate, player, other, self._members)

    def settle(self, player: int, other: int) -> None:
        done = rematch(self._graph, self._mate, player, other, self._members)
        assert done, "only available opponents are chosen"
        self._members &= ~(1 << player | 1 << other)


class MatchingBench:
    """The matching found last is where the next one starts: most questions differ little."""

    def __init__(self, field: LimField) -> None:
        self._mate = [FREE] * len(field.players)

    def most_pairs(self, members: int, graph: Graph) -> int:
        return (members.bit_count() - self._maximise(members, graph).bit_count()) // 2

    def spare(self, members: int, graph: Graph) -> int:
        free = self._maximise(members, graph)
        return structure(graph, self._mate, members, free).outer if free else 0

    def finds_opponent(self, player: int, before: int, pool: int, graph: Graph) -> bool:
        suited = graph[player] & pool
        if not before or suited.bit_count() > before.bit_count():
            return bool(suited)
        seekers = before | 1 << player
        joined = {index: graph[index] & pool for index in bits(seekers)}
        joined |= {index: graph[index] & seekers for index in bits(pool)}
        mate = [FREE] * len(graph)
        among = before | pool
        maximise(joined, mate, among)
        free = sum(1 << index for index in bits(pool) if mate[index] == FREE)
        return augment(joined, mate, player, among | 1 << player, free | 1 << player) != FREE

    def table(self, members: int, graph: Graph) -> MatchingTable:
        free = self._maximise(members, graph)
        assert not free, "all players of the group can be paired"
        return MatchingTable(list(self._mate), members, graph)

    def residents(
        self, chooser: Chooser, members: int, graph: Graph, downward: bool
    ) -> list[Choice]:
        """Both scrutinies in one walk: the first opponent with whom the rest can be paired."""
        table = self.table(members, graph)
        made = []
        while members:
            player, others = exchange_order(list(bits(members)), downward)
            choice = chooser.choose(player, others, table.available)
            assert choice is not None, "all players of the group can be paired"
            table.settle(player, choice.opponent)
            made.append(choice)
            members &= ~(1 << player | 1 << choice.opponent)
        return made

    def _maximise(self, members: int, graph: Graph) -> int:
        """Make the matching one of `members` only, and of largest size; returns who is free."""
        mate = self._mate
        for index, other in enumerate(mate):
            inside = members >> index & 1 and members >> other & 1 if other != FREE else True
            if not inside or (other != FREE and not graph[index] >> other & 1):
                mate[index] = FREE
                mate[other] = FREE
        return maximise(graph, mate, members)
