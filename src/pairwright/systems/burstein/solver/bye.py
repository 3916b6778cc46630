"""The pairing-allocated bye (art. 3.1), by matching."""

from __future__ import annotations

from pairwright.matching import bits
from pairwright.systems import left_over
from pairwright.systems.burstein.criteria import ByeOrder
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.left_over import matched_by_score
from pairwright.systems.no_pairing import Impossible, only_those
from pairwright.vocabulary.reason import fault


def choose_bye(field: BursteinField, order: ByeOrder, decides: str) -> tuple[int, list[int]]:
    """3.1 (old: 4): the mask of who receives the bye, and a pairing of all the others.

    `decides` cites who does when no complete pairing exists. Raises NoLegalPairing.
    """
    impossible = Impossible(
        few=lambda names, others: fault(
            "systems:none.not-all-met", decides, names=names, others=others
        ),
        barred=lambda names: fault("systems:none.barred-who", decides, names=names),
        others=only_those,
    )
    return left_over.choose_bye(field, folded(field), order, impossible)


def folded(field: BursteinField) -> list[int]:
    """A matching to start from, highest against lowest."""
    return matched_by_score(field, _highest_against_lowest)


def _highest_against_lowest(group: int) -> zip[tuple[int, int]]:
    members = bits(group)
    return zip(members[: len(members) // 2], reversed(members), strict=False)
