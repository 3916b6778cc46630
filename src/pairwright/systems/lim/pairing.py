"""The Lim System: from a position to a round, fast or word by word. The trace is the step log."""

from __future__ import annotations

from pairwright.rules.pairing import Solution
from pairwright.systems.lim.editions import TAKEN, LimReadings
from pairwright.systems.lim.field import LimField
from pairwright.systems.lim.literal.bench import TryingBench
from pairwright.systems.lim.log import Log, StepKind
from pairwright.systems.lim.players import LimPosition
from pairwright.systems.lim.procedure.round import RoundProcedure
from pairwright.systems.lim.solver.bench import LimMatchingBench


def solve(view: LimPosition) -> Solution:
    """Pair the round.

    Raises NoLegalPairing when no complete pairing exists, InvalidTournament when the lot of 7.2 is
    needed and not known.
    """
    return _solution(logged(view))


def logged(view: LimPosition) -> Log:
    """The steps of the round, by matching."""
    field = LimField(view)
    return RoundProcedure(field, LimMatchingBench(field)).run()


def solve_literally(view: LimPosition, readings: LimReadings = TAKEN) -> Solution:
    """Pair the round by trying, word by word: for small fields. Raises as `solve` does."""
    return _solution(logged_literally(view, readings))


def logged_literally(view: LimPosition, readings: LimReadings = TAKEN) -> Log:
    """The steps of the round, by trying."""
    field = LimField(view)
    return RoundProcedure(field, TryingBench(field, readings), readings).run()


def _solution(log: Log) -> Solution:
    pairs = {}
    for step in log.final_pairs().values():
        white, black = step.players
        pairs[white] = black
    byes = [step.players[0] for step in log.steps if step.action is StepKind.BYE]
    return Solution(pairs, byes[0] if byes else None, log)
