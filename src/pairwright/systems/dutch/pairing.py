"""The Dutch system: from a position to pairs, fast or word by word."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pairwright.matching import FREE
from pairwright.rules.pairing import Solution
from pairwright.systems.dutch.criteria import allocate, has_white
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.solver.bracket import Steps, finished
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.trace import RoundTrace

if TYPE_CHECKING:
    from pairwright.systems.dutch.literal.steps import LiteralStep
    from pairwright.systems.dutch.solver.memory import BracketMemory

Solver = Callable[[DutchField, RoundTrace | None], Steps]


def solver_of(edition: str) -> Solver:
    """The procedure of an edition; who pairs by one does not wait for the others."""
    match edition:
        case "2026":
            from pairwright.systems.dutch.solver.edition_2026 import steps

            return steps
        case "2017":
            from pairwright.systems.dutch.solver.edition_2017 import steps as steps_2017

            return steps_2017
        case _:
            from pairwright.systems.dutch.solver.edition_2015 import steps as steps_2015

            return steps_2015


def _literally(view: DutchPosition) -> list[LiteralStep]:
    from pairwright.systems.dutch.literal import pair_2015, pair_2017, pair_2026

    procedures = {"2026": pair_2026, "2017": pair_2017, "2015-draft": pair_2015}
    return procedures[view.edition.name](view)


def solve(
    view: DutchPosition, *, tracing: bool = False, memory: BracketMemory | None = None
) -> Solution:
    """Pair the round by the edition of the view.

    With `tracing`, the solution carries a RoundTrace of how it came about; with `memory`, brackets
    that it knows are not paired again. Raises NoLegalPairing when no complete pairing exists,
    InvalidTournament when the initial colour is needed and not known.
    """
    field = DutchField.of(view, memory)
    trace = RoundTrace(view.edition.name) if tracing else None
    pairs, bye = finished(solver_of(view.edition.name)(field, trace))
    players, initial = field.players, view.initial_colour
    boards: dict[int, int] = {}
    for first, second in pairs:
        higher, lower = players[min(first, second)], players[max(first, second)]
        if has_white(higher, lower, initial):
            boards[higher.number] = lower.number
        else:
            boards[lower.number] = higher.number
    receiver = None if bye == FREE else players[bye].number
    if trace is not None:
        trace.bye = receiver
    return Solution(boards, receiver, trace)


def solver_of_series() -> Callable[[DutchPosition], Solution]:
    """A `solve` for a series of positions, which differ in results of the last round alone.

    Where soft rules give something up, other pairs are forbidden: that is no part of the series.
    """
    from pairwright.systems.dutch.solver.memory import BracketMemory

    memory = BracketMemory()
    series: list[frozenset[tuple[int, int]]] = []

    def solve_next(view: DutchPosition) -> Solution:
        if not series:
            series.append(view.forbidden)
        return solve(view, memory=memory if view.forbidden == series[0] else None)

    return solve_next


def solve_literally(view: DutchPosition) -> Solution:
    """Pair the round by enumeration; the trace is a tuple of LiteralStep. Raises as `solve`."""
    steps = _literally(view)
    boards: dict[int, int] = {}
    for step in steps:
        for higher, lower in step.candidate.pairs:
            given = allocate(higher, lower, view.initial_colour)
            boards[given.white.number] = given.black.number
    left = steps[-1].candidate.floaters if steps else ()
    return Solution(boards, left[0].number if left else None, tuple(steps))
