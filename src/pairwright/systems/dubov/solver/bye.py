"""The pairing-allocated bye (3.1), by matching."""

from __future__ import annotations

from pairwright.matching import bits
from pairwright.systems import left_over
from pairwright.systems.dubov.criteria import bye_order
from pairwright.systems.dubov.solver.field import DubovField
from pairwright.systems.left_over import matched_by_score
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
    return left_over.choose_bye(field, start, bye_order, IMPOSSIBLE)
