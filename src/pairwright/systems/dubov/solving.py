"""The Dubov System (2026): from a position to pairs, fast or word by word."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairwright.position import Position
from pairwright.systems.allocation import Allocation
from pairwright.systems.dubov.colours import allocate
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.literal.readings import TAKEN, Parity, Readings, Upfloated
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.solver import edition_2026 as solver
from pairwright.systems.dubov.steps import RoundSteps
from pairwright.vocabulary.pairing import Solution


@dataclass(frozen=True, slots=True)
class Trace:
    """How a round came about: bye and brackets (article 3), colours (article 5)."""

    steps: RoundSteps
    colours: tuple[Allocation[DubovPlayer], ...]


def solve(view: DubovPosition) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (1.9.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return solution(view, solver.pair_2026(view))


def solve_literally(position: Position, readings: Readings = TAKEN) -> Solution:
    """Pair the round by enumeration, for small fields; raises as `solve` does."""
    view = DubovPosition.of(position, played_only=readings.upfloated is Upfloated.PLAYED)
    if readings.parity is Parity.TPN:
        players = tuple(replace(one, parity_number=one.tpn) for one in view.participants)
        view = replace(view, participants=players)
    return solution(view, literal.pair_2026(view, readings))


def solution(view: DubovPosition, steps: RoundSteps) -> Solution:
    colours = tuple(
        [
            allocate(first, second, view.initial_colour)
            for bracket in steps.brackets
            for first, second in bracket.pairs
        ]
    )
    boards = {given.white.number: given.black.number for given in colours}
    bye = None if steps.bye is None else steps.bye.number
    return Solution(boards, bye, Trace(steps, colours))
