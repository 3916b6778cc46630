"""The very first candidate of a bracket (art. 3.4.1): where it is perfect, nothing is searched."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import bits
from pairwright.systems.dutch.criteria import violates_colours
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.quality import Qualities


def first_if_perfect(
    field: Field, qualities: Qualities, bracket: BracketGraph, floaters: Sequence[int]
) -> list[tuple[int, int]] | None:
    """The pairs of the first candidate if it is legal and touches no criterion, or None.

    All moved-down players are paired, with the first residents; of the others the upper half meets
    the lower half, and who has to leave is the last one. `floaters` as for `pair_bracket`.
    """
    if len(floaters) > 1:
        return None
    players = [*bits(bracket.mdps), *bits(bracket.residents)]
    moved_down = bracket.mdps.bit_count()
    below = 2 * moved_down
    half = (len(players) - below) // 2
    if (len(players) - len(floaters)) % 2 or half < 0:
        return None
    nothing = qualities.nothing
    if floaters:
        last = players[-1]
        if not floaters[0] >> last & 1 or qualities.of_floater(bracket, last, False) is not nothing:
            return None
    pairs = list(zip(players[:moved_down], players[moved_down:below], strict=True))
    pairs += zip(players[below : below + half], players[below + half :], strict=False)
    people, barred = field.players, field.bars.others
    for place, (v, w) in enumerate(pairs):
        if w in barred[v] or violates_colours(people[v], people[w]):
            return None
        if qualities.of_pair(bracket, v, w, place < moved_down) is not nothing:
            return None
    return pairs
