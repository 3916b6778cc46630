"""The first rating of an unrated player (B.02, 8.2 and 7.1.4)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import floor

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.terms import rounded_average
from pairwright.rating.editions import FirstRatingRule, RatingEdition
from pairwright.tournament.rating_tables import rating_difference

FEWEST_GAMES = 5
IMAGINARY_OPPONENTS, IMAGINARY_RATING, DRAW = 2, 1800, 50
_FOR_HALF_POINT = 20


class FirstRatingEnd(StrEnum):
    """What becomes of it."""

    PUBLISHED = "published"
    BELOW_FLOOR = "below-floor"
    """Not published; the games stay in the pool (7.1.4)."""
    TOO_FEW = "too-few"
    NO_POINT = "no-point"
    """A first event without a point is thrown away (8.2.2)."""


class FirstRating(Frozen):
    """A first rating from the games of this tournament alone, and how it came about.

    `average` is Ra, exact, over the opponents and the imaginary ones that the edition adds;
    `percentage` the score against all of them. `difference` is what the score adds to Ra, which
    makes `unlimited`. `rating` is None where none comes about; it is at most the highest first one.
    """

    games: int
    score: int
    imaginary: int
    average: Fraction
    percentage: int
    difference: int
    end: FirstRatingEnd
    rating: int | None = None

    @property
    def unlimited(self) -> int:
        """Ra and what the score adds, to the nearest whole number, halves upwards."""
        return floor(self.average + self.difference + Fraction(1, 2))

    @property
    def is_limited(self) -> bool:
        return self.rating is not None and self.rating != self.unlimited

    @property
    def is_published(self) -> bool:
        return self.end is FirstRatingEnd.PUBLISHED


def first_rating(ratings: Sequence[int], score: int, edition: RatingEdition) -> FirstRating | None:
    """The first rating after games against opponents with these ratings; None without a game.

    `score` is in hundredths.
    """
    games = len(ratings)
    if not games:
        return None
    adds = edition.first_rating is FirstRatingRule.IMAGINARY_OPPONENTS
    imaginary = IMAGINARY_OPPONENTS if adds else 0
    count, points = games + imaginary, score + imaginary * DRAW
    average = Fraction(sum(ratings) + imaginary * IMAGINARY_RATING, count)
    percentage = rounded_average(points, count)
    difference = _difference(points, count, percentage, edition.first_rating)
    made = FirstRating(
        games, score, imaginary, average, percentage, difference, FirstRatingEnd.TOO_FEW
    )
    if not score:
        return replace(made, end=FirstRatingEnd.NO_POINT)
    if games < FEWEST_GAMES:
        return made
    rating = min(made.unlimited, edition.highest_first or made.unlimited)
    is_published = rating >= edition.floor
    end = FirstRatingEnd.PUBLISHED if is_published else FirstRatingEnd.BELOW_FLOOR
    return replace(made, rating=rating, end=end)


def _difference(points: int, count: int, percentage: int, rule: FirstRatingRule) -> int:
    above = points - DRAW * count
    if rule is FirstRatingRule.HALF_POINTS and above >= 0:
        return _FOR_HALF_POINT * (above // DRAW)
    return rating_difference(percentage)
