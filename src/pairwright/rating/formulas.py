"""The formulas of B.02, 8: expected score (8.3.1 and table 8.1.2) with the cap of the difference, K
(8.3.3), the first rating (8.2 and 7.1.4), and performance: Rp = Ra + dp (table 8.1.1; B.01, 1.4.8
and 1.4.9).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from fractions import Fraction
from math import floor

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.ranking.criterion import rounded_average
from pairwright.rating.editions import (
    WIDEST_DIFFERENCE,
    DifferenceCap,
    FirstRatingRule,
    RatingEdition,
)
from pairwright.tournament import Player, Title
from pairwright.tournament.players import LARGEST_K
from pairwright.tournament.rating_tables import expected_percentage, rating_difference


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


MOST_K_TIMES_GAMES = 700
"""8.3.3: where K times the games of a period is more, K is as much less as it takes."""
_TOP, _JUNIOR_BELOW, _ADULT = 2400, 2300, 18
_OF_TOP = frozenset({Title.GM, Title.IM})
_YEAR = re.compile(r"(\d{4})(?:-|$)")


class KSource(StrEnum):
    """What says which K a player has. The last three are what the entry lets expect."""

    GIVEN = "given"
    """By who asked."""
    LISTED = "listed"
    """It stands in the entry, or in the rating list from which the rating is."""
    FOR_ALL = "for-all"
    """The edition has one for everybody."""
    REACHED = "reached"
    """The rating is 2400 or more: 10 for ever."""
    TITLE = "title"
    """A title for which, as a rule, a rating has been 2400."""
    JUNIOR = "junior"
    """Until the end of the year of the 18th birthday, below 2300."""
    USUAL = "usual"
    """Below 2400; how many games the player has completed is not known."""


_EXPECTED = frozenset({KSource.TITLE, KSource.JUNIOR, KSource.USUAL})


class KFactor(Frozen):
    """The K of a player, what says so, and `games`, the number of games that it is applied to."""

    full: int
    source: KSource
    games: int

    @property
    def value(self) -> int:
        """The K that is applied: K times the games is at most 700."""
        if self.full * self.games <= MOST_K_TIMES_GAMES:
            return self.full
        return MOST_K_TIMES_GAMES // self.games

    @property
    def is_limited(self) -> bool:
        return self.value != self.full

    @property
    def is_assumed(self) -> bool:
        """Whether the rating list could say otherwise."""
        return self.source in _EXPECTED


def k_factor(
    player: Player, rating: int, games: int, edition: RatingEdition, day: str, given: int | None
) -> KFactor:
    """The K of a player in a tournament that began on a day.

    The text gives no order between its lines; readings-ratings.md R-RTG-4 has the one taken.
    """
    if given is not None:
        return KFactor(given, KSource.GIVEN, games)
    if known := _known(player):
        return KFactor(known, KSource.LISTED, games)
    if edition.k_for_all is not None:
        return KFactor(edition.k_for_all, KSource.FOR_ALL, games)
    if rating >= _TOP:
        return KFactor(10, KSource.REACHED, games)
    if player.title in _OF_TOP:
        return KFactor(10, KSource.TITLE, games)
    if rating < _JUNIOR_BELOW and _is_junior(player.birth, day):
        return KFactor(40, KSource.JUNIOR, games)
    return KFactor(20, KSource.USUAL, games)


def _known(player: Player) -> int:
    """The K of the entry, else that of the list from which its FIDE rating is; 0 for none."""
    of_list = (origin.k for origin in player.origins if origin.source == "FIDE")
    return next((k for k in (player.k, *of_list) if k and 1 <= k <= LARGEST_K), 0)


def _is_junior(birth: str, day: str) -> bool:
    born, now = _YEAR.match(birth), _YEAR.match(day)
    return born is not None and now is not None and int(now[1]) - int(born[1]) <= _ADULT


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
