"""The judge of Double-Swiss rounds (C.04.5): what is forbidden, and what is visibly not best."""

from __future__ import annotations

from pairwright.rules.proposal import Proposal
from pairwright.systems.double_swiss.messages import CATALOGUE
from pairwright.systems.double_swiss.players import DoublePosition, allocate
from pairwright.systems.upfloat_judge import UpfloatJudge
from pairwright.vocabulary.judgement import Judgement

_JUDGE = UpfloatJudge("C.04.5", CATALOGUE, allocate)


def judge(view: DoublePosition, proposal: Proposal) -> Judgement:
    """Judge a proposed round of matches.

    Raises InvalidTournament where only the initial colour can decide and none is known.
    """
    return _JUDGE.judge(view, proposal)
