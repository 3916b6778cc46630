"""The judge of the Dutch system: what a proposed round breaks, and whether its colours are right.

It knows what is forbidden and what each criterion counts; it shares no search with the solver.
"""

from __future__ import annotations

from pairwright.rules.proposal import Proposal
from pairwright.systems.dutch.judge.legality import colour_faults, violations
from pairwright.systems.dutch.players import DutchPosition
from pairwright.vocabulary.judgement import Judgement


def judge(view: DutchPosition, proposal: Proposal) -> Judgement:
    """Judge a proposed pairing.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    return Judgement(
        violations=tuple(violations(view, proposal)),
        colour_faults=tuple(colour_faults(view, proposal)),
    )
