"""The pairing-allocated bye (art. 3.4), by matching."""

from __future__ import annotations

from pairwright.systems import left_over
from pairwright.systems.left_over import first_half_against_second, matched_by_score
from pairwright.systems.no_pairing import Impossible
from pairwright.systems.upfloat.entrants import Entrant, EntrantField
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.vocabulary.reason import fault


def choose_bye(field: EntrantField, rules: UpfloatRules) -> tuple[int, list[int]]:
    """Art. 3.4: the mask of who receives the bye, and a pairing of all the others.

    Raises NoLegalPairing when no complete round-pairing exists (art. 3.3.3).
    """
    decides, chapter = f"{rules.chapter} art. 3.3.3", rules.chapter
    impossible = Impossible(
        few=lambda names, others: fault(
            "systems:none.few", decides, rules="[C1]", names=names, others=others
        ),
        barred=lambda names: fault(
            "systems:none.barred", f"{chapter} art. 2.1.2", decides, rules="[C2]", names=names
        ),
    )
    start = matched_by_score(field, first_half_against_second)
    return left_over.choose_bye(field, start, bye_order, impossible)


def bye_order(entrant: Entrant) -> tuple[int, int, int]:
    """3.4.2 the lowest score, 3.4.3 most matches played, 3.4.4 the largest TPN: smaller first."""
    return entrant.pairing_score, -entrant.games_played, -entrant.tpn
