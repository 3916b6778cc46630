"""The readings that the words of C.04.4.2 leave open, as switches of the literal procedure.

The defaults are the readings taken; readings-burstein.md says why.
"""

from __future__ import annotations

from enum import Enum, auto

from pairwright.frozen import Frozen


class LookAheadReading(Enum):
    """[C7] 2.3.3: what "is complied with" means in the following bracket."""

    AS_WELL_AS_POSSIBLE = auto()
    """Its best value of [C5], then of [C6]."""
    PASS_OR_FAIL = auto()
    """Whether it leaves nobody over but for one where its number is odd."""


class BursteinReadings(Frozen):
    """One reading of every delicate article.

    `away_now`: zero-point byes count as draws only for who is away from the round to be paired
    (1.7.2). `floaters_by_sum`: [C6] compares sums of scores instead of the scores in descending
    order. `look_ahead`: see there. `floaters_first`: incoming floaters are ranked before residents
    (1.8). `seeding_bye_first`: the bye of a seeding round is given by 3.1 before the Dutch system
    pairs the others (1.9.2), by TPN where 1.8 does not rank yet.
    """

    away_now: bool = True
    floaters_by_sum: bool = False
    look_ahead: LookAheadReading = LookAheadReading.AS_WELL_AS_POSSIBLE
    floaters_first: bool = False
    seeding_bye_first: bool = False


TAKEN = BursteinReadings()
