"""The expected score of a game (B.02, 8.3.1 and table 8.1.2), with the cap of the difference."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.rating.editions import WIDEST_DIFFERENCE, DifferenceCap, RatingEdition
from pairwright.tournament.rating_tables import expected_percentage


class CapUse(StrEnum):
    """What became of a difference of more than 400 points."""

    NOT_NEEDED = ""
    CAPPED = "capped"
    TOP = "top"
    """The true difference: the player is rated so high that nothing is capped."""
    SPENT = "spent"
    """The true difference: another game of the tournament had the cap."""


class ExpectedScore(Frozen):
    """D, the difference that is `counted`, and PD for it in per cent."""

    difference: int
    counted: int
    cap: CapUse

    @property
    def percentage(self) -> int:
        return expected_percentage(self.counted)


def expected_scores(
    rating: int, opponents: Sequence[int], edition: RatingEdition
) -> tuple[ExpectedScore, ...]:
    """The expected scores of a player against opponents with these ratings, in their order."""
    differences = [rating - other for other in opponents]
    widest = max(differences, default=0)
    # Of several games with the largest gap it is the first that has the cap.
    place = differences.index(widest) if differences else 0
    found = []
    for number, difference in enumerate(differences):
        cap = _cap(rating, difference, number == place, edition)
        if cap is CapUse.CAPPED:
            counted = WIDEST_DIFFERENCE if difference > 0 else -WIDEST_DIFFERENCE
        else:
            counted = difference
        found.append(ExpectedScore(difference, counted, cap))
    return tuple(found)


def _cap(rating: int, difference: int, is_widest: bool, edition: RatingEdition) -> CapUse:
    if abs(difference) <= WIDEST_DIFFERENCE:
        return CapUse.NOT_NEEDED
    if edition.top is not None and rating >= edition.top:
        return CapUse.TOP
    # readings-ratings.md R-RTG-2: who is rated lower does not benefit, and is not limited.
    if edition.cap is DifferenceCap.ONCE and difference > 0 and not is_widest:
        return CapUse.SPENT
    return CapUse.CAPPED
