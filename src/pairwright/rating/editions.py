"""The editions of the rating rules (B.02), as data: what changed, and from which day.

An edition is named by the day on which it came into force; the first day of a tournament chooses
it (readings-ratings.md R-RTG-1). Rapid and blitz have a chapter and days of their own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.tournament import Cadence

WIDEST_DIFFERENCE = 400
"""8.3.1: a larger difference of ratings counts as this one, where the edition caps it."""

_DAY = re.compile(r"\d{4}-\d\d-\d\d")


class DifferenceCap(StrEnum):
    """Whose difference of more than 400 points counts as 400 (8.3.1)."""

    ONCE = "once"
    """The higher rated player benefits in one game of a tournament, that of the largest gap."""
    EVERYBODY = "everybody"
    BELOW_TOP = "below-top"
    """Players below `RatingEdition.top`; who is rated higher has the true difference."""


class FirstRatingRule(StrEnum):
    """How a first rating is worked out (8.2)."""

    HALF_POINTS = "half-points"
    """The average and, above 50 %, 20 points for each half point more."""
    IMAGINARY_OPPONENTS = "imaginary-opponents"
    """Two drawn games against imaginary opponents of 1800 are added."""


class RatingEdition(Frozen):
    """One edition of the rules for one kind of rating.

    `floor` is the lowest rating that is published (7.1.4), `highest_first` the highest first one.
    `k_for_all` is the K of everybody, before K depended on the player. A game with a gap of
    `not_rated_from` or more is not rated where a player is above `not_rated_above`.
    """

    since: str
    cap: DifferenceCap
    first_rating: FirstRatingRule
    floor: int
    highest_first: int | None = None
    top: int | None = None
    k_for_all: int | None = None
    not_rated_from: int | None = None
    not_rated_above: int = 0

    def leaves_out(self, rating: int, other: int) -> bool:
        """Whether a game between these ratings is not rated because of their difference."""
        if self.not_rated_from is None or abs(rating - other) < self.not_rated_from:
            return False
        return max(rating, other) > self.not_rated_above


_OLD_FLOOR, _FLOOR, _HIGHEST_FIRST = 1000, 1400, 2200
_HALVES, _IMAGINARY = FirstRatingRule.HALF_POINTS, FirstRatingRule.IMAGINARY_OPPONENTS

_STANDARD = (
    RatingEdition("2022-01-01", DifferenceCap.ONCE, _HALVES, _OLD_FLOOR),
    RatingEdition("2024-03-01", DifferenceCap.EVERYBODY, _IMAGINARY, _FLOOR, _HIGHEST_FIRST),
    RatingEdition(
        "2025-10-01", DifferenceCap.BELOW_TOP, _IMAGINARY, _FLOOR, _HIGHEST_FIRST, top=2650
    ),
)
_QUICK = (
    RatingEdition("2022-01-01", DifferenceCap.ONCE, _HALVES, _OLD_FLOOR, k_for_all=20),
    RatingEdition("2022-10-01", DifferenceCap.ONCE, _HALVES, _OLD_FLOOR),
    RatingEdition("2024-03-01", DifferenceCap.EVERYBODY, _IMAGINARY, _FLOOR, _HIGHEST_FIRST),
    RatingEdition(
        "2024-12-01",
        DifferenceCap.EVERYBODY,
        _IMAGINARY,
        _FLOOR,
        _HIGHEST_FIRST,
        not_rated_from=600,
        not_rated_above=2600,
    ),
)
RATING_EDITIONS: Mapping[Cadence, tuple[RatingEdition, ...]] = {
    Cadence.STANDARD: _STANDARD,
    Cadence.RAPID: _QUICK,
    Cadence.BLITZ: _QUICK,
}
"""The editions of each kind of rating, the oldest first."""


def rating_edition(cadence: Cadence, day: str = "") -> RatingEdition:
    """The edition in force on a day, `YYYY-MM-DD`.

    Without a day it is the newest one; before the oldest one that is here, that one.
    """
    known = RATING_EDITIONS[cadence]
    if not _DAY.fullmatch(day):
        return known[-1]
    in_force = [edition for edition in known if edition.since <= day]
    return in_force[-1] if in_force else known[0]


def is_before_all(cadence: Cadence, day: str) -> bool:
    """Whether a day is before the oldest edition that is here."""
    return _DAY.fullmatch(day) is not None and day < RATING_EDITIONS[cadence][0].since
