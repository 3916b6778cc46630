"""Average of opponents and performance: Rp = Ra + dp (table 8.1.1; B.01, 1.4.8 and 1.4.9)."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.ranking.terms import rounded_average
from pairwright.tournament.rating_tables import rating_difference


class RatingPerformance(Frozen):
    """A performance: the opponents' `average`, the score in per cent, and its `difference` dp."""

    average: int
    percentage: int
    difference: int

    @property
    def rating(self) -> int:
        """Rp."""
        return self.average + self.difference


def rating_performance(ratings: Sequence[int], score: int) -> RatingPerformance:
    """The performance of a score, in hundredths, against opponents with these ratings.

    Average and percentage are whole numbers, halves upwards. There is at least one rating.
    """
    percentage = rounded_average(score, len(ratings))
    average = rounded_average(sum(ratings), len(ratings))
    return RatingPerformance(average, percentage, rating_difference(percentage))
