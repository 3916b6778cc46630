"""Edition 1997: from a position to pairs, fast or word by word."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.position import Position
from pairwright.systems.allocation import Allocation
from pairwright.systems.dubov.edition_1997.colours import allocate
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.systems.dubov.edition_1997.procedure import Steps1997
from pairwright.systems.dubov.literal import edition_1997 as literal
from pairwright.systems.dubov.literal.readings import TAKEN_1997, Readings1997
from pairwright.systems.dubov.solver import edition_1997 as solver
from pairwright.vocabulary.pairing import Solution


@dataclass(frozen=True, slots=True)
class Trace1997:
    """How a round came about: bye and groups (chapters 4 to 8), colours (3 and 5)."""

    steps: Steps1997
    colours: tuple[Allocation[Player1997], ...]


def solve(view: Position1997) -> Solution:
    """Pair the round; the trace is a Trace1997. Raises NoLegalPairing and InvalidTournament."""
    return solution(view, solver.pair_1997(view))


def solve_literally(position: Position, readings: Readings1997 = TAKEN_1997) -> Solution:
    """Pair the round by enumeration, for small fields; raises as `solve` does."""
    view = Position1997.of(
        position, rounded=readings.rounded, unplayed_black=readings.unplayed_black
    )
    return solution(view, literal.pair_1997(view))


def solution(view: Position1997, steps: Steps1997) -> Solution:
    position = view.position
    colours = tuple(
        allocate(first, second, position.round_number == 1, position.initial_colour)
        for group in steps.groups
        for first, second in group.pairs
    )
    boards = {given.white.number: given.black.number for given in colours}
    bye = None if steps.bye is None else steps.bye.number
    return Solution(boards, bye, Trace1997(steps, colours))
