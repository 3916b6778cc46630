"""Articles 1.9.2, 3.1 and 3.2 of C.04.4.1 (2026) for fields of any size."""

from __future__ import annotations

from pairwright.matching import mask_of, maximise
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.solver.bracket import pair_bracket
from pairwright.systems.dubov.solver.bye import choose_bye
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.dubov.solver.upfloaters import DubovSplit, choose_upfloaters
from pairwright.systems.dubov.steps import DubovRoundSteps
from pairwright.systems.meetings import separated


def pair_2026(view: DubovPosition) -> DubovRoundSteps:
    """1.9.2: the bye, then bracket after bracket. Raises NoLegalPairing (1.9.3)."""
    field = DubovField(view)
    bye, mate = choose_bye(field)
    rest = field.everybody & ~bye
    steps = []
    while rest:
        top = field.levels(rest)[0]
        lower = rest & ~top
        upfloaters = choose_upfloaters(DubovSplit(field, mate, top, lower))
        steps.append(pair_bracket(field, top, upfloaters))
        rest = lower & ~mask_of(upfloaters)
        mate = separated(mate, rest)
        left = maximise(field.graph, mate, rest)
        assert not left, "[C4]: those below can be paired"
    return DubovRoundSteps(field.members(bye)[0] if bye else None, tuple(steps))
