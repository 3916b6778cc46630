"""The field to be paired, as numbers and masks, and its unavoidable pairs.

The field to be paired, as numbers and masks.

Bit i is the player with the i-th smallest TPN, so that going up the bits is the order of 4.4.2.

How many pairs inside the smaller subgroup are unavoidable (3.2.4.1), by matching.

Let S be the smaller subgroup, L the larger one. With a pairs inside S there are always
a + (|L| - |S|) / 2 inside L: the fewest pairs inside S are the fewest inside both, which is [C7].
Without the edges inside S, a largest matching leaves some number of players over; at least half
that many pairs inside S are needed. Where the outer vertices of the Gallai-Edmonds structure are
single, half that many suffice exactly if the players left over can be joined inside S, and then
the optimal pairings are the perfect matchings of a smaller graph. Everything else goes to a
weighted matching.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, maximise, structure
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems import field
from pairwright.systems.dubov.criteria import upfloater_cost
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.field import meetings
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


class DubovField(field.Field[DubovPlayer]):
    """Who may meet whom ([C1], [C3], forbidden pairs), and what the procedure asks of players.

    `white` are those due White; `played` those who have played. `costs` are the terms of [C8] to
    [C10].
    """

    def __init__(self, view: DubovPosition) -> None:
        super().__init__(sorted(view.participants, key=lambda player: player.tpn))
        self.view = view
        self.white = self.mask(lambda player: player.colour is Colour.WHITE)
        self.played = self.mask(lambda player: bool(player.colours))
        self.costs = [upfloater_cost(view, player) for player in self.players]
        absolute = self.mask(
            lambda player: player.preference.strength is PreferenceStrength.ABSOLUTE
        )
        white, black = absolute & self.white, absolute & ~self.white  # [C3]
        self.graph = meetings(self.players, view.forbidden, (white, white), (black, black))

    def narrowed(self, mask: int) -> Self:
        part = super().narrowed(mask)
        part.white, part.played = part.inward(self.white), part.inward(self.played)
        part.costs = [self.costs[v] for v in part.vertices]
        return part


Graph = dict[int, int]


class Inside(Frozen):
    """The fewest pairs inside the smaller subgroup.

    `tight` is a graph whose perfect matchings are the pairings with just so many, and `mate` one of
    them; None where no such graph was found.
    """

    fewest: int
    tight: Graph | None
    mate: list[int]


def fewest_inside(graph: Sequence[int], smaller: int, larger: int, mate: list[int]) -> Inside:
    """`mate` is any matching among the players, to start from; a legal pairing must exist."""
    everybody = smaller | larger
    without: Graph = {v: graph[v] & larger for v in bits(smaller)}
    without.update((v, graph[v] & everybody) for v in bits(larger))
    found = [FREE] * len(mate)
    for v in bits(everybody):
        w = mate[v]
        if w != FREE and without[v] >> w & 1:
            found[v], found[w] = w, v
    free = maximise(without, found, everybody)
    if not free:
        return Inside(0, without, found)
    parts = structure(without, found, everybody, free)
    if not parts.has_cycles:
        tight: Graph = {v: without[v] & parts.outer for v in bits(parts.inner)}
        for v in bits(parts.outer):
            joined = graph[v] & smaller & parts.outer if smaller >> v & 1 else 0
            tight[v] = without[v] & parts.inner | joined
        rest = everybody & ~parts.outer & ~parts.inner
        tight.update((v, without[v] & rest) for v in bits(rest))
        if not maximise(tight, found, everybody):
            return Inside(free.bit_count() // 2, tight, found)
    return _by_weights(graph, smaller, larger, found)


def _by_weights(graph: Sequence[int], smaller: int, larger: int, mate: list[int]) -> Inside:
    everybody = smaller | larger
    costs = {
        (v, w): smaller >> v & smaller >> w & 1
        for v in bits(everybody)
        for w in bits(graph[v] & everybody & ~((2 << v) - 1))
    }
    found = cheapest_perfect_matching(bits(everybody), costs)
    assert found is not None, "the bracket has a legal pairing"
    number = sum(smaller >> v & smaller >> w & 1 for v, w in found.items()) // 2
    return Inside(number, None, mate)


def fewest_denied(graph: Sequence[int], white: int, bracket: int, mate: list[int]) -> int:
    """[C7] of a bracket: pairs of two White seekers or of two Black seekers."""
    smaller, larger = sorted((bracket & white, bracket & ~white), key=int.bit_count)
    inside = fewest_inside(graph, smaller, larger, mate).fewest
    return 2 * inside + (larger.bit_count() - smaller.bit_count()) // 2
