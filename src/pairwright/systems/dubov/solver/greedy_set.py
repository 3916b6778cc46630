"""Several upfloaters at once (3.2.2), greedily: the sets that suffice for one side make a matroid.

With as few upfloaters as T's own largest pairing leaves players over, the sets that complete T are
the bases of a matroid; and so are, with as few as R's own largest pairing leaves over, the sets
without which R can be paired. The best base by [C6], [C8] to [C10] and the order of 4.2 is found
greedily. [C7] is at least half the difference between the two colours in the bracket. So the best
base with just so many White seekers as make that difference smallest is looked for: a price on
White seekers is raised or lowered until the best base has that many. If the base found suits the
other side as well and the bracket needs no pair inside the smaller subgroup, nothing better exists;
otherwise this way tells nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from pairwright.matching import FREE, augment, bits
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.meetings import neighbours


class GrowingSet(Protocol):
    """A set that grows as long as it is part of a base."""

    def takes(self, v: int) -> bool:
        """Take v into the set, if that leaves it part of a base."""

    def is_base(self) -> bool: ...


class CompletingSet:
    """T, whose largest pairing leaves `free` over, is completed by the set."""

    def __init__(self, graph: Sequence[int], mate: list[int], top: int, free: int) -> None:
        self._graph, self._mate = graph, mate.copy()
        self._among, self._free = top, free

    def takes(self, v: int) -> bool:
        was, self._mate[v] = self._mate[v], FREE
        bit = 1 << v
        end = augment(self._graph, self._mate, v, self._among | bit, self._free | bit)
        if end == FREE:
            self._mate[v] = was
            return False
        self._among |= bit
        self._free &= ~(1 << end)
        return True

    def is_base(self) -> bool:
        return not self._free


class RelievingSet:
    """R, whose largest pairing leaves `free` over, can be paired without the set."""

    def __init__(self, graph: Sequence[int], mate: list[int], lower: int, free: int) -> None:
        self._graph, self._mate = graph, mate.copy()
        self._among, self._free = lower, free

    def takes(self, v: int) -> bool:
        partner, bit = self._mate[v], 1 << v
        if partner == FREE:
            end = v
        else:
            self._mate[v] = self._mate[partner] = FREE
            free = self._free | 1 << partner
            end = augment(self._graph, self._mate, partner, self._among & ~bit, free)
            if end == FREE:
                self._mate[v], self._mate[partner] = partner, v
                return False
        self._among &= ~bit
        self._free &= ~(1 << end)
        return True

    def is_base(self) -> bool:
        return not self._free


class GreedySets:
    """The bases of `size` upfloaters for one scoregroup; `side` makes an empty set."""

    def __init__(
        self, field: DubovField, top: int, lower: int, size: int, side: Callable[[], GrowingSet]
    ) -> None:
        self._field = field
        self._top = top
        self._size = size
        self._side = side
        self._candidates = neighbours(field.graph, top, lower)
        self._levels = field.levels(lower)
        self._price = self._prices()

    def best(self) -> list[int] | None:
        """The best base of those with the smallest difference of colours, in the order of 4.2."""
        white = self._field.white
        most = self._base(lambda v: int(not white >> v & 1))
        fewest = self._base(lambda v: white >> v & 1)
        if most is None or fewest is None:
            return None
        # whites - blacks in the bracket is 0 for this many White seekers among the upfloaters
        even = (self._top.bit_count() + self._size) // 2
        even -= (self._top & white).bit_count()
        wanted = min(max(even, (fewest & white).bit_count()), (most & white).bit_count())
        found = self._with_whites(wanted)
        return None if found is None else [v for level in self._levels for v in bits(level & found)]

    def _prices(self) -> dict[int, int]:
        """[C8] to [C10] and the order of 4.2 as one number, doubled."""
        costs = self._field.costs
        numbered = [v for level in self._levels for v in bits(level & self._candidates)]
        base = 1 + sum([term for v in numbered for term in costs[v]])
        prices = {}
        for place, v in enumerate(numbered):
            value = 0
            for term in costs[v]:
                value = value * base + term
            prices[v] = 2 * ((value << len(numbered) + 1) - (1 << len(numbered) - 1 - place))
        return prices

    def _with_whites(self, wanted: int) -> int | None:
        """The cheapest base with this many White seekers, by the price on them."""
        white = self._field.white

        def base(price: int) -> int:
            found = self._base(lambda v: self._price[v] + (price if white >> v & 1 else 0))
            assert found is not None
            return found

        found = base(0)
        if (found & white).bit_count() == wanted:
            return found
        seekers = [self._price[v] for v in bits(self._candidates & white)]
        others = [self._price[v] for v in bits(self._candidates & ~white)]
        # Between two neighbouring differences nothing changes; odd numbers are never a difference.
        steps = sorted({dark - light for light in seekers for dark in others})
        low, high = 0, len(steps)
        while low < high:
            middle = (low + high) // 2
            found = base(steps[middle] + 1)
            number = (found & white).bit_count()
            if number == wanted:
                return found
            if number > wanted:
                low = middle + 1
            else:
                high = middle
        found = base(steps[0] - 1)
        return found if (found & white).bit_count() == wanted else None

    def _base(self, price: Callable[[int], int]) -> int | None:
        """The cheapest base, higher scores first; None if there is none."""
        side = self._side()
        chosen = 0
        for level in self._levels:
            for v in sorted(bits(level & self._candidates), key=lambda v: (price(v), v)):
                if side.takes(v):
                    chosen |= 1 << v
                    if side.is_base():
                        return chosen
        return None
