"""The Dubov System (2026): from a position to pairs, fast or word by word."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.rules.pairing import Solution
from pairwright.systems import round_steps
from pairwright.systems.dubov.colours import allocate
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.literal.readings import TAKEN, DubovReadings, Parity, UpfloatReading
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.solver import edition_2026 as solver
from pairwright.systems.dubov.steps import DubovRoundSteps


def solve(view: DubovPosition) -> Solution:
    """Pair the round; the trace is a Trace.

    Raises NoLegalPairing when no complete pairing exists (1.9.3), InvalidTournament when the
    initial colour is needed and not known.
    """
    return solution(view, solver.pair_2026(view))


def solve_literally(view: DubovPosition, readings: DubovReadings = TAKEN) -> Solution:
    """Pair the round by enumeration, for small fields; raises as `solve` does."""
    if readings.upfloated is UpfloatReading.PLAYED:
        view = DubovPosition.of(view.position, played_only=True)
    if readings.parity is Parity.TPN:
        players = tuple(
            replace(participant, parity_number=participant.tpn) for participant in view.participants
        )
        view = replace(view, participants=players)
    return solution(view, literal.pair_2026(view, readings))


def solution(view: DubovPosition, steps: DubovRoundSteps) -> Solution:
    """The round with its colours (article 5)."""
    pairs = steps.pairs()
    return round_steps.solution(steps, (allocate(*pair, view.initial_colour) for pair in pairs))
