"""The searches of the text of 1997 by matching, for fields of any size."""

from __future__ import annotations

from copy import copy

from pairwright.matching import FREE, bits, mask_of, maximise, rematch
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.systems.dubov.edition_1997.procedure import (
    DubovProcedure,
    Pairs,
    Players,
    Steps1997,
)
from pairwright.systems.dubov.solver.bracket import ShrinkingMatching
from pairwright.systems.dubov.solver.field import fewest_inside
from pairwright.systems.field import Meetings, meetings, separated
from pairwright.tournament import Colour


def pair_1997(view: Position1997) -> Steps1997:
    """Raises NoLegalPairing."""
    return MatchingProcedure(view).paired()


class MatchingProcedure(DubovProcedure):
    """Bit i is the player on the i-th place of the list; `_mate` is the last pairing found.

    `graph` are the masks of those whom each may meet.
    """

    def __init__(self, view: Position1997) -> None:
        super().__init__(view)
        self._players = sorted(view.participants, key=lambda player: player.tpn)
        self._index = {player.number: index for index, player in enumerate(self._players)}
        self.graph = self._meetings()
        self._mate = [FREE] * len(self._players)

    def _meetings(self) -> Meetings:
        absolute = [
            self._mask([p for p in self._players if p.absolute and p.due is colour])
            for colour in Colour
        ]
        kinds = zip(absolute, absolute, strict=True)
        return meetings(self._players, self.view.forbidden, *kinds)

    @property
    def numbers(self) -> list[int]:
        """The players by their bits."""
        return [player.number for player in self._players]

    def _mask(self, players: Players) -> int:
        return mask_of([self._index[player.number] for player in players])

    def _named(self, places: list[int]) -> list[Player1997]:
        return [self._players[place] for place in places]

    def may_meet(self, first: Player1997, second: Player1997) -> bool:
        return self.graph.may_meet(self._index[first.number], self._index[second.number])

    def _rows(self, members: Players) -> tuple[tuple[Player1997, ...], Pairs]:
        """7.3, 7.4, 6.2 and 6.3 among the members alone: nothing is as long as the field."""
        part = copy(self)
        vertices = bits(self._mask(members))
        place = {v: index for index, v in enumerate(vertices)}
        part._players = [self._players[v] for v in vertices]
        part._index = {player.number: index for index, player in enumerate(part._players)}
        part.graph = self.graph.narrowed(vertices, place)
        part._mate = [place.get(self._mate[v], FREE) for v in vertices]
        return super(MatchingProcedure, part)._rows(members)

    def complete(self, players: Players) -> bool:
        return len(players) % 2 == 0 and self._complete(self._mask(players))

    def _complete(self, mask: int) -> bool:
        mate = separated(self._mate, mask)
        if maximise(self.graph, mate, mask):
            return False
        for v in bits(mask):
            self._mate[v] = mate[v]
        # whoever was paired with one of these is not any more
        for v, w in enumerate(self._mate):
            if w != FREE and self._mate[w] != v:
                self._mate[v] = FREE
        return True

    # --- 6.4 ------------------------------------------------------------------------------------

    def fewest_floaters(self, group: Players, others: Players, numbered: Players) -> Players:
        members, rest = self._mask(group), self._mask(others)
        greedy = self._greedy_floaters(members, numbered)
        if self._pairable(rest | self._mask(greedy)):
            return greedy
        return self._cheapest_floaters(members, rest, numbered)

    def _pairable(self, mask: int) -> bool:
        return not maximise(self.graph, separated(self._mate, mask), mask)

    def _greedy_floaters(self, members: int, numbered: Players) -> Players:
        """As few as a largest pairing of the group leaves over, the first ones possible.

        The sets that a largest pairing can leave over are the bases of a matroid.
        """
        mate = separated(self._mate, members)
        size = maximise(self.graph, mate, members).bit_count()
        floated: list[Player1997] = []
        for player in numbered:
            if len(floated) == size:
                break
            without = members & ~(1 << self._index[player.number])
            left = maximise(self.graph, separated(mate, without), without).bit_count()
            if left == size - len(floated) - 1:
                floated.append(player)
                members = without
        return floated

    def _cheapest_floaters(self, members: int, rest: int, numbered: Players) -> Players:
        """Exactly, by weights: the fewest pairs between the group and the others, then the order.

        Two floaters who meet each other could both have stayed, so that in the smallest sets every
        floater meets one of the others.
        """
        room = 2 << len(numbered)
        worth = {
            self._index[player.number]: room - (1 << (len(numbered) - 1 - place))
            for place, player in enumerate(numbered)
        }
        costs = {}
        everybody = members | rest
        for v in bits(everybody):
            for w in bits(self.graph[v] & everybody & ~((2 << v) - 1)):
                crossing = (members >> v & 1) != (members >> w & 1)
                costs[v, w] = worth[v if members >> v & 1 else w] if crossing else 0
        mate = cheapest_perfect_matching(bits(everybody), costs)
        assert mate is not None, "all who remain can be paired completely"
        return [p for p in numbered if rest >> mate[self._index[p.number]] & 1]

    # --- 7.3, 7.4 -------------------------------------------------------------------------------

    def movers(self, smaller: Players, larger: Players, numbered: Players, size: int) -> Players:
        few, many = self._mask(smaller), self._mask(larger)
        first = numbered[:size]
        moved = {player.number for player in first}
        left, right = [*smaller, *first], [p for p in larger if p.number not in moved]
        if self._least(self._mask(left), self._mask(right), self._start(left, right)) == 0:
            return first
        found = fewest_inside(self.graph, few, many, self._mate)
        places = [self._index[player.number] for player in numbered]
        if found.fewest == 0:
            assert found.tight is not None
            fixed = many & ~mask_of(places)
            choice = ShrinkingMatching(found.tight, found.mate, few | many)
            return self._named(choice.first_set(many, places, size, fixed))
        return self._named(self._movers_by_weights(few, many, places, size, found.fewest))

    def _movers_by_weights(
        self, few: int, many: int, numbered: list[int], size: int, inside: int
    ) -> list[int]:
        """One by one, each by a weighted matching: seldom needed, and in small groups only.

        Pairs inside the larger column are as many as those who are moved and `inside` more, so
        that at most so many of them may be without anybody who is or can still be moved.
        """
        moved = 0
        kept = many & ~sum([1 << v for v in numbered])
        for v in numbered:
            if moved.bit_count() == size:
                break
            if self._can_move(few, many, (moved | 1 << v, kept), inside):
                moved |= 1 << v
            else:
                kept |= 1 << v
        return [v for v in numbered if moved >> v & 1]

    def _can_move(self, few: int, many: int, chosen: tuple[int, int], inside: int) -> bool:
        moved, kept = chosen
        everybody = few | many
        base = everybody.bit_count()
        costs = {}
        for v in bits(everybody):
            for w in bits(self.graph[v] & everybody & ~((2 << v) - 1)):
                pair = 1 << v | 1 << w
                if pair & moved == pair or (pair & moved and pair & few):
                    continue
                costs[v, w] = base if pair & few == pair else int(pair & kept == pair)
        mate = cheapest_perfect_matching(bits(everybody), costs)
        if mate is None:
            return False
        total = sum(costs[v, w] for v, w in mate.items() if v < w)
        return total // base == inside and total % base <= inside

    # --- 6.2, 6.3 -------------------------------------------------------------------------------

    def rows(self, left: Players, right: Players) -> Pairs:
        first, second = self._mask(left), self._mask(right)
        start = self._start(left, right)
        found = fewest_inside(self.graph, first, second, start)
        order = [self._index[player.number] for player in (*left, *right)]
        if found.tight is None:
            return self._rows_one_by_one(order, first, second, found.fewest)
        graph, mate, left_over = found.tight, found.mate, first | second
        # the right column, then those further down the own one, each with the first at its end
        waiting = [order[len(left) :][::-1], order[: len(left)][::-1]]
        rows = []
        for v in order:
            if not left_over >> v & 1:
                continue
            w = self._first_opponent(graph, mate, v, left_over, waiting)
            rows.append((self._players[v], self._players[w]))
            left_over &= ~(1 << v | 1 << w)
        return tuple(rows)

    def _first_opponent(
        self, graph: dict[int, int], mate: list[int], v: int, among: int, waiting: list[list[int]]
    ) -> int:
        """The first who waits and with whom the rest can be paired; who is paired is dropped."""
        possible = graph[v] & among
        for column in waiting:
            while column and not among >> column[-1] & 1:
                column.pop()
            for w in reversed(column):
                if possible >> w & 1 and rematch(graph, mate, v, w, among):
                    return w
        raise AssertionError("the group can be paired")

    def _start(self, left: Players, right: Players) -> list[int]:
        mate = [FREE] * len(self._players)
        for first, second in zip(left, right, strict=False):
            v, w = self._index[first.number], self._index[second.number]
            if self.graph.may_meet(v, w):
                mate[v], mate[w] = w, v
        return mate

    def _rows_one_by_one(self, order: list[int], first: int, second: int, inside: int) -> Pairs:
        """Row by row, each opponent held against the fewest pairs inside that then remain.

        For structures that have no graph of just the best pairings: seldom, in small groups only.
        """
        rows = []
        left = first | second
        free = [FREE] * len(self._players)
        while left:
            v = next(place for place in order if left >> place & 1)
            for w in self._opponents(v, order, left, first):
                rest = left & ~(1 << v | 1 << w)
                spent = int(bool(first >> v & first >> w & 1))
                if not self._pairable(rest):
                    continue
                if self._least(rest & first, rest & second, free) == inside - spent:
                    rows.append((self._players[v], self._players[w]))
                    left, inside = rest, inside - spent
                    break
            else:
                raise AssertionError("the group can be paired with so many pairs inside")
        return tuple(rows)

    def _opponents(self, v: int, order: list[int], left: int, first: int) -> list[int]:
        """The right column in its order, then those further down the own column."""
        allowed = [w for w in order if left >> w & self.graph[v] >> w & 1]
        return [w for w in allowed if not first >> w & 1] + [w for w in allowed if first >> w & 1]

    def _least(self, left: int, right: int, mate: list[int]) -> int:
        """The fewest pairs inside the left column, which may be the longer one by now."""
        if left.bit_count() <= right.bit_count():
            return fewest_inside(self.graph, left, right, mate).fewest
        surplus = (left.bit_count() - right.bit_count()) // 2
        return fewest_inside(self.graph, right, left, mate).fewest + surplus
