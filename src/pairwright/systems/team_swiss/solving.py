"""Team Swiss: from a position to a round of matches, fast or word by word."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from pairwright.position import Position
from pairwright.systems import upfloat
from pairwright.systems.allocation import Allocation
from pairwright.systems.team_swiss.colours import allocate
from pairwright.systems.team_swiss.criteria import entrants, rules
from pairwright.systems.team_swiss.players import TeamEntry, TeamView, read_by, teams
from pairwright.systems.team_swiss.readings import TAKEN, Readings
from pairwright.systems.upfloat import RoundSteps
from pairwright.vocabulary.pairing import Solution


@dataclass(frozen=True, slots=True)
class Trace:
    """How a round came about: bye and brackets (article 3), colours (article 4)."""

    steps: RoundSteps
    colours: tuple[Allocation[TeamEntry], ...]


def solve(position: Position) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (3.3.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return _solution(position, teams(position), upfloat.pair)


def solve_literally(position: Position, readings: Readings = TAKEN) -> Solution:
    """Pair the round by enumeration, word by word: for small fields. Raises as `solve` does."""
    procedure = partial(upfloat.pair_literally, graded=readings.following_graded)
    return _solution(position, read_by(position, readings), procedure)


def _solution(position: Position, view: TeamView, procedure: Callable[..., RoundSteps]) -> Solution:
    steps = procedure(entrants(view), rules(position, view), position.forbidden)
    colours = tuple(
        allocate(view.entered[top.number], view.entered[bottom.number], position.initial_colour)
        for bracket in steps.brackets
        for top, bottom in bracket.pairs
    )
    boards = {given.white.number: given.black.number for given in colours}
    bye = None if steps.bye is None else steps.bye.number
    return Solution(boards, bye, Trace(steps, colours))
