"""Articles 1.9.2, 3.1 and 3.2 of C.04.4.1 (2026) for fields of any size.

The pairing-allocated bye (3.1), by matching.
"""

from __future__ import annotations

from pairwright.matching import bits, mask_of, maximise
from pairwright.systems.dubov.criteria import DubovRoundSteps, bye_order
from pairwright.systems.dubov.players import DubovPosition
from pairwright.systems.dubov.solver.bracket import pair_bracket
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.dubov.solver.upfloaters import DubovSplit, choose_upfloaters
from pairwright.systems.field import choose_bye as choose_left_over
from pairwright.systems.field import matched_by_score, separated
from pairwright.systems.no_pairing import Impossible
from pairwright.vocabulary.reason import fault

IMPOSSIBLE = Impossible(
    few=lambda names, others: fault(
        "systems:none.few-players",
        "C.04.4.1 art. 1.9.3",
        rules="[C1] art. 2.1.1, [C3] art. 2.1.3",
        names=names,
        others=others,
    ),
    barred=lambda names: fault(
        "systems:none.barred-players",
        "C.04.4.1 art. 2.1.2",
        "C.04.4.1 art. 1.9.3",
        rules="[C2]",
        names=names,
    ),
)


def choose_bye(field: DubovField) -> tuple[int, list[int]]:
    """3.1: the mask of who receives the bye, and a pairing of all the others.

    Raises NoLegalPairing when no complete round-pairing exists (1.9.3).
    """

    def white_against_black(group: int) -> zip[tuple[int, int]]:
        return zip(bits(group & field.white), bits(group & ~field.white), strict=False)

    start = matched_by_score(field, white_against_black)
    return choose_left_over(field, start, bye_order, IMPOSSIBLE)


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
