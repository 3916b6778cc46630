"""Edition 1997: from a position to pairs, fast or word by word."""

from __future__ import annotations

from pairwright.rules.pairing import Solution
from pairwright.systems import decisions
from pairwright.systems.dubov.edition_1997.players import Position1997, allocate
from pairwright.systems.dubov.edition_1997.procedure import Steps1997
from pairwright.systems.dubov.literal import edition_1997 as literal
from pairwright.systems.dubov.literal.edition_2026 import TAKEN_1997, Readings1997
from pairwright.systems.dubov.solver import edition_1997 as solver


def solve(view: Position1997) -> Solution:
    """Pair the round; the trace is a Trace. Raises NoLegalPairing and InvalidTournament."""
    return solution(view, solver.pair_1997(view))


def solve_literally(view: Position1997, readings: Readings1997 = TAKEN_1997) -> Solution:
    """Pair the round by enumeration, for small fields; raises as `solve` does."""
    if readings != TAKEN_1997:
        view = Position1997.of(
            view.position, rounded=readings.rounded, unplayed_black=readings.unplayed_black
        )
    return solution(view, literal.pair_1997(view))


def solution(view: Position1997, steps: Steps1997) -> Solution:
    """The round with its colours (chapters 3 and 5)."""
    first_round, initial = view.position.round_number == 1, view.position.initial_colour
    colours = (allocate(*pair, first_round, initial) for pair in steps.pairs())
    return decisions.solution(steps, colours)
