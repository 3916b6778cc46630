"""The pairing of a bracket (3.2.3 to 3.2.6)."""

from __future__ import annotations

from pairwright.matching import FREE, bits, first_partner, mask_of, maximise
from pairwright.systems.dubov.order import black_key, white_key
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.dubov.solver.shifting import shifters
from pairwright.systems.dubov.steps import DubovBracketStep


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
