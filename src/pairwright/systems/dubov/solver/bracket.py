"""The pairing of a bracket (3.2.3 to 3.2.6).

The re-composition of G1 and G2 (3.2.4), by matching: sets of shifters are never listed.

A set K that leaves the smaller subgroup S is good if some best pairing has one of K in every pair
inside S; likewise for the set that leaves the larger subgroup. (R-DUBOV-6 proves that after both
shifts every legal pairing is of this kind.) So, going up the numbers of 4.3.3, everybody is shifted
who can be while a perfect matching is left: who is shifted may meet only members of the own
subgroup who are not, and two who are not shifted may not meet inside their subgroup.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.matching import FREE, augment, bits, first_partner, mask_of, maximise
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.dubov.criteria import DubovBracketStep
from pairwright.systems.dubov.players import black_key, numbered_shifters, white_key
from pairwright.systems.dubov.solver.field import DubovField, Graph, fewest_inside


def shifters(field: DubovField, g1: int, g2: int, mate: list[int]) -> tuple[list[int], list[int]]:
    """Who leaves the smaller subgroup and who the larger one, each by the numbers of 4.3.3."""
    g1_is_smaller = g1.bit_count() <= g2.bit_count()
    smaller, larger = (g1, g2) if g1_is_smaller else (g2, g1)
    back = _numbered(field, larger, from_g1=not g1_is_smaller)
    surplus = (larger.bit_count() - smaller.bit_count()) // 2
    if _can_be_paired_off(field, smaller, larger, back[:surplus], mate):
        return [], back[:surplus]
    inside = fewest_inside(field.graph, smaller, larger, mate)
    out = _numbered(field, smaller, from_g1=g1_is_smaller)
    if inside.tight is None:
        return _by_weights(field, (smaller, out), (larger, back))
    choice = ShrinkingMatching(inside.tight, inside.mate, smaller | larger)
    shifted = choice.first_set(smaller, out, inside.fewest)
    return shifted, choice.first_set(larger, back, surplus + inside.fewest)


def _numbered(field: DubovField, group: int, *, from_g1: bool) -> list[int]:
    index_of = {field.players[v].number: v for v in bits(group)}
    ordered = numbered_shifters(field.members(group), from_g1=from_g1)
    return [index_of[player.number] for player in ordered]


def _can_be_paired_off(
    field: DubovField, smaller: int, larger: int, back: Iterable[int], mate: list[int]
) -> bool:
    """Whether the subgroups can be paired off when just the first shifters leave the larger one."""
    joined = smaller | mask_of(back)
    left = (smaller | larger) & ~joined
    graph: Graph = {v: field.graph[v] & left for v in bits(joined)}
    graph.update((v, field.graph[v] & joined) for v in bits(left))
    found = [FREE] * len(mate)
    for v in bits(joined):
        w = mate[v]
        if w != FREE and graph[v] >> w & 1:
            found[v], found[w] = w, v
    return not maximise(graph, found, smaller | larger)


class ShrinkingMatching:
    """A perfect matching of a graph that loses edges as sets are chosen."""

    def __init__(self, graph: Graph, mate: list[int], among: int) -> None:
        self._graph = dict(graph)
        self._mate = mate
        self._among = among

    def first_set(self, group: int, numbered: list[int], size: int, kept: int = 0) -> list[int]:
        """4.1.3: the first set of `size` members of the group, one in every pair inside it.

        `kept` are members who may not be in it.
        """
        shifted: list[int] = []
        for v in bits(kept):
            possible = self._loses(v, kept)
            assert possible, "one of every pair inside the group may be in the set"
        for v in numbered:
            if len(shifted) == size:
                break
            if self._loses(v, self._among & ~group | sum([1 << w for w in shifted])):
                shifted.append(v)
            else:
                possible = self._loses(v, kept)
                assert possible, "a set that can be completed either has this player or not"
                kept |= 1 << v
        assert len(shifted) == size
        for v in numbered:
            if v not in shifted and not kept >> v & 1:
                possible = self._loses(v, kept)
                assert possible, "the set is complete"
                kept |= 1 << v
        return shifted

    def _loses(self, v: int, others: int) -> bool:
        """Take the edges between v and the others out, if a perfect matching remains."""
        graph, mate, bit = self._graph, self._mate, 1 << v
        lost = graph[v] & others
        graph[v] &= ~lost
        for w in bits(lost):
            graph[w] &= ~bit
        partner = mate[v]
        if not lost >> partner & 1:
            return True
        mate[v] = mate[partner] = FREE
        if augment(graph, mate, v, self._among, bit | 1 << partner) != FREE:
            return True
        mate[v], mate[partner] = partner, v
        graph[v] |= lost
        for w in bits(lost):
            graph[w] |= bit
        return False


def _by_weights(
    field: DubovField, first: tuple[int, list[int]], second: tuple[int, list[int]]
) -> tuple[list[int], list[int]]:
    """Both sets by one weighted matching, for structures that the simpler way leaves open.

    In a pair inside a subgroup the member with the smaller number is shifted: a set with the other
    one would come later. The cost is the number of pairs inside S, then the numbers of their
    shifters, then those of the pairs inside L, each as bits, the smallest number the highest.
    """
    (smaller, out), (larger, back) = first, second
    everybody = smaller | larger
    room_back, room_out = 1 << (len(back) + 1), 1 << (len(out) + 1)
    worth = {v: 1 << (len(back) - 1 - place) for place, v in enumerate(back)}
    worth |= {v: room_back << (len(out) - 1 - place) for place, v in enumerate(out)}
    costs = {}
    for v in bits(everybody):
        for w in bits(field.graph[v] & everybody & ~((2 << v) - 1)):
            same = (smaller >> v & 1) == (smaller >> w & 1)
            pair_inside = room_back * room_out if smaller >> v & smaller >> w & 1 else 0
            costs[v, w] = pair_inside - (max(worth[v], worth[w]) if same else 0)
    mate = cheapest_perfect_matching(bits(everybody), costs)
    assert mate is not None, "the bracket has a legal pairing"

    def chosen(group: int, numbered: list[int]) -> list[int]:
        return [v for v in numbered if group >> mate[v] & 1 and worth[v] > worth[mate[v]]]

    return chosen(smaller, out), chosen(larger, back)


def pair_bracket(whole: DubovField, residents: int, upfloaters: list[int]) -> DubovBracketStep:
    """3.2.3 to 3.2.6 for a bracket that has a legal pairing; `upfloaters` in the order of 4.2."""
    field = whole.narrowed(residents | mask_of(upfloaters))
    players = field.players
    g1, g2 = _subgroups(field)
    out, back = shifters(field, g1, g2, _start(field, g1, g2))
    moved = mask_of([*out, *back])
    new_g1, new_g2 = g1 & ~moved | g2 & moved, g2 & ~moved | g1 & moved
    return DubovBracketStep(
        whole.members(residents),
        tuple([whole.players[v] for v in upfloaters]),
        tuple(sorted(field.members(g1), key=white_key)),
        tuple(sorted(field.members(g2), key=black_key)),
        tuple([players[v] for v in out]),
        tuple([players[v] for v in back]),
        tuple([(players[v], players[w]) for v, w in _first_transposition(field, new_g1, new_g2)]),
    )


def _subgroups(field: DubovField) -> tuple[int, int]:
    """3.2.3; R-DUBOV-5 for brackets in which nobody has played."""
    if field.played:
        return field.white, field.everybody & ~field.white
    g1 = (1 << len(field.players) // 2) - 1
    return g1, field.everybody & ~g1


def _s1(field: DubovField, g1: int) -> list[int]:
    """3.2.5."""
    return sorted(bits(g1), key=lambda v: (field.players[v].aro, v))


def _start(field: DubovField, g1: int, g2: int) -> list[int]:
    """A matching to start from: row by row, as far as these may meet."""
    mate = [FREE] * len(field.players)
    for v, w in zip(_s1(field, g1), bits(g2), strict=False):
        if field.graph.may_meet(v, w):
            mate[v], mate[w] = w, v
    return mate


def _first_transposition(field: DubovField, g1: int, g2: int) -> list[tuple[int, int]]:
    """3.2.6: player after player of S1, the smallest TPN of G2 that leaves a legal pairing."""
    graph = {v: field.graph[v] & g2 for v in bits(g1)}
    graph.update((v, field.graph[v] & g1) for v in bits(g2))
    mate = _start(field, g1, g2)
    among = g1 | g2
    left = maximise(graph, mate, among)
    assert not left, "3.2.4: the new subgroups can yield a legal pairing"
    pairs = []
    for v in _s1(field, g1):
        w = first_partner(graph, mate, v, among, among)
        assert w != FREE, "a legal pairing is in hand"
        pairs.append((v, w))
        among &= ~(1 << v | 1 << w)
    return pairs
