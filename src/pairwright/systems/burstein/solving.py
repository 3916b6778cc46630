"""Burstein: from a position to a round, fast or word by word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from pairwright.systems.allocation import Allocation
from pairwright.systems.burstein.editions import BursteinEdition
from pairwright.systems.burstein.literal import pair_2026, pair_old
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.solver import edition_2026, edition_old
from pairwright.systems.burstein.solver.choice import SingleChoice
from pairwright.systems.burstein.solver.edition_2026 import solve_2026
from pairwright.systems.burstein.solver.edition_old import solve_old
from pairwright.systems.burstein.solver.field import Field
from pairwright.systems.burstein.steps import BracketStep, RoundSteps
from pairwright.vocabulary.pairing import Solution

SOLVERS: Mapping[str, Callable[[BursteinPosition, bool], RoundSteps]] = {
    "2026": solve_2026,
    "old": solve_old,
}
FIRST_BRACKETS: Mapping[str, Callable[[Field, int, list[int]], BracketStep | None]] = {
    "2026": edition_2026.first_bracket,
    "old": edition_old.first_bracket,
}
"""One bracket alone: a field, the incoming floaters, its residents and the groups below."""
SINGLE_CHOICES: Mapping[str, Callable[[Field, int, list[int]], SingleChoice]] = {
    "2026": edition_2026.single_choice,
    "old": edition_old.single_choice,
}
LITERALS: Mapping[str, Callable[[BursteinPosition], RoundSteps]] = {
    "2026": pair_2026,
    "old": pair_old,
}


@dataclass(frozen=True, slots=True)
class Trace:
    """How a round came about: bye and brackets, and then colours.

    `valued` says that the steps have the values of the criteria.
    """

    steps: RoundSteps
    colours: tuple[Allocation[BursteinPlayer], ...]
    valued: bool


def solve(edition: BursteinEdition, view: BursteinPosition, *, tracing: bool = False) -> Solution:
    """Pair a round; the trace is a Trace, with the values of the criteria if `tracing`.

    Raises NoLegalPairing when no complete pairing exists, InvalidTournament when the initial
    colour is needed and not known.
    """
    return solution(edition, view, SOLVERS[edition.name](view, tracing), tracing)


def solve_literally(edition: BursteinEdition, view: BursteinPosition) -> Solution:
    """Pair the round by enumeration, word by word: for small fields. Raises as `solve` does."""
    return solution(edition, view, LITERALS[edition.name](view), True)


def solution(
    edition: BursteinEdition, view: BursteinPosition, steps: RoundSteps, valued: bool
) -> Solution:
    """The round with its colours (article 5)."""
    colours = tuple(
        edition.allocate(first, second, view.initial_colour)
        for bracket in steps.brackets
        for first, second in bracket.pairs
    )
    boards = {given.white.number: given.black.number for given in colours}
    bye = None if steps.bye is None else steps.bye.number
    return Solution(boards, bye, Trace(steps, colours, valued))
