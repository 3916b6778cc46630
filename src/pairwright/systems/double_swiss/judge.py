"""The judge of Double-Swiss rounds (C.04.5): what is forbidden, and what is visibly not best."""

from __future__ import annotations

from pairwright.position import Participant, Position
from pairwright.systems.allocation import Allocation
from pairwright.systems.double_swiss.colours import allocate
from pairwright.systems.double_swiss.messages import CATALOGUE
from pairwright.systems.upfloat_judge import UpfloatJudge
from pairwright.vocabulary.judgement import Judgement
from pairwright.vocabulary.proposal import Proposal

_JUDGE = UpfloatJudge("C.04.5", CATALOGUE)


def judge(position: Position, proposal: Proposal) -> Judgement:
    """Judge a proposed round of matches.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    entered = position.entered

    def colours(one: int, other: int) -> Allocation[Participant]:
        return allocate(entered[one], entered[other], position.initial_colour)

    return _JUDGE.judge(position, proposal, colours)
