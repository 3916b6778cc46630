"""What is left of those who can be the one floater, rule by rule: for explanations."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.matching import bits
from pairwright.systems.burstein.criteria import denied_in
from pairwright.systems.burstein.solver.bracket import pair_bracket
from pairwright.systems.burstein.solver.field import BursteinField


class SingleChoice(Frozen):
    """Masks of players: who can float alone (with the lowest score), whom the following bracket
    is served best by, and with whom the fewest players, `denied`, miss their colours."""

    possible: int
    served: int
    granting: int
    denied: int


def fewest_denied(
    field: BursteinField, players: int, floaters: int, known: Sequence[int]
) -> tuple[int, int]:
    """Those of the floaters with whom the fewest are denied their colours, and how many."""
    lost = {}
    for v in bits(floaters):
        pairs = pair_bracket(field, players, (1 << v,), known)
        lost[v] = denied_in((field.players[a], field.players[b]) for a, b in pairs)
    least = min(lost.values())
    return sum([1 << v for v, number in lost.items() if number == least]), least
