"""Burstein: from a position to a round, fast or word by word."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.rules.pairing import Solution
from pairwright.systems import decisions
from pairwright.systems.burstein.literal import pair_2026, pair_old
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.solver import edition_2026, edition_old
from pairwright.systems.burstein.solver.bracket import SingleChoice
from pairwright.systems.burstein.solver.edition_2026 import solve_2026
from pairwright.systems.burstein.solver.edition_old import solve_old
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps

SOLVERS: Mapping[str, Callable[[BursteinPosition, bool], BursteinRoundSteps]] = {
    "2026": solve_2026,
    "old": solve_old,
}
FIRST_BRACKETS: Mapping[
    str, Callable[[BursteinField, int, list[int]], BursteinBracketStep | None]
] = {
    "2026": edition_2026.first_bracket,
    "old": edition_old.first_bracket,
}
"""One bracket alone: a field, the incoming floaters, its residents and the groups below."""
SINGLE_CHOICES: Mapping[str, Callable[[BursteinField, int, list[int]], SingleChoice]] = {
    "2026": edition_2026.single_choice,
    "old": edition_old.single_choice,
}
LITERALS: Mapping[str, Callable[[BursteinPosition], BursteinRoundSteps]] = {
    "2026": pair_2026,
    "old": pair_old,
}


def solve(view: BursteinPosition) -> Solution:
    """Pair a round; the trace is a Trace without the values of the criteria.

    Raises NoLegalPairing when no complete pairing exists, InvalidTournament when the initial
    colour is needed and not known.
    """
    return solution(view, SOLVERS[view.edition.name](view, False), valued=False)


def solve_traced(view: BursteinPosition) -> Solution:
    """Pair a round; the Trace has the values of the criteria. Raises as `solve` does."""
    return solution(view, SOLVERS[view.edition.name](view, True))


def solve_literally(view: BursteinPosition) -> Solution:
    """Pair the round by enumeration, word by word: for small fields. Raises as `solve` does."""
    return solution(view, LITERALS[view.edition.name](view))


def solution(view: BursteinPosition, steps: BursteinRoundSteps, *, valued: bool = True) -> Solution:
    """The round with its colours (article 5)."""
    allocate, initial = view.edition.allocate, view.initial_colour
    colours = (allocate(*pair, initial) for pair in steps.pairs())
    return decisions.solution(steps, colours, valued=valued)
