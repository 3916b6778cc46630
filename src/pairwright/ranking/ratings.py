"""Tie-breaks that use ratings (C.07 art. 10); for individuals only."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pairwright.ranking.competition import Competition
from pairwright.ranking.criterion import (
    NO_VALUE,
    Contestants,
    RankingCriterion,
    TieBreak,
    TieBreakTerm,
    Unit,
    Value,
    by_score,
    cut,
    kept_sum,
    rounded_average,
)
from pairwright.ranking.score_sheet import RoundKind, StandardResult
from pairwright.tournament.rating_tables import (
    LARGEST_BELOW_CERTAINTY,
    expected_percentage,
    rating_difference,
)

STANDARD_POINTS = 50
"""Results count 1 - 1/2 - 0 for art. 10, whatever the tournament gives: 50 hundredths a half."""

ZERO_SCORE_BELOW = 800
"""Art. 10.3: with no point, so much below the lowest opponent."""


def ratings_of(
    competition: Competition, criterion: RankingCriterion, round_number: int
) -> Mapping[int, int]:
    """Everybody's rating in a round; for unrated players the one of all (/Unnnn), or the estimate
    (/UE).

    Unrated players who have none have met nobody: the tie-break would be dropped.
    """
    known = competition.ratings_of_rounds.get(round_number, competition.ratings)
    return {n: rating or _instead(competition, criterion, n) or 0 for n, rating in known.items()}


def _instead(competition: Competition, criterion: RankingCriterion, number: int) -> int | None:
    """What counts for an unrated player."""
    return competition.estimates.get(number) if criterion.estimated else criterion.unrated


def _way(criterion: RankingCriterion) -> tuple[int | None, bool]:
    """The way for unrated players."""
    return criterion.unrated, criterion.estimated


def _games(
    competition: Competition, criterion: RankingCriterion
) -> Mapping[int, tuple[TieBreakTerm, ...]]:
    """For everybody, the games over the board: the opponent's rating and the standard result.

    Art. 15.2: forfeits stay unplayed for art. 10 in every kind of tournament.
    """

    def build() -> Mapping[int, tuple[TieBreakTerm, ...]]:
        rounds = competition.ratings_of_rounds
        at_first = ratings_of(competition, criterion, 0)
        later = {number: ratings_of(competition, criterion, number) for number in rounds}
        played = RoundKind.PLAYED
        rows = {}
        for number, row in competition.sheets[competition.primary].entries.items():
            terms = []
            for entry in row:
                opponent = entry.opponent
                if entry.kind is played and opponent is not None:
                    rating = later.get(entry.round, at_first)[opponent]
                    points = STANDARD_POINTS * (entry.result or StandardResult.LOSS)
                    terms.append(
                        TieBreakTerm(entry.round, opponent, rating, "rating", rating, points)
                    )
            rows[number] = tuple(terms)
        return rows

    return competition.remember(("rated-games", *_way(criterion)), build)


def _average_rating(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 10.1: the average rating of the opponents, halves upwards."""
    values = {}
    for number, row in _games(competition, criterion).items():
        terms = cut(row, criterion.cut_low, criterion.cut_high, by_score)
        values[number] = _average(terms)
    return values


def _average(terms: tuple[TieBreakTerm, ...]) -> Value:
    count = len([term for term in terms if not term.cut])
    if not count:
        return Value(None, terms)
    return Value(rounded_average(kept_sum(terms), count), terms, (("average-of", count),))


def performance(games: tuple[TieBreakTerm, ...]) -> Value:
    """Art. 10.2: average rating plus dp of the fractional score."""
    if not games:
        return NO_VALUE
    count = len(games)
    average = rounded_average(sum([game.amount for game in games]), count)
    percentage = rounded_average(sum([game.points for game in games]), count)
    difference = rating_difference(percentage)
    steps = (("average-rating", average), ("percentage", percentage), ("difference", difference))
    return Value(average + difference, games, steps)


def perfect_performance(games: tuple[TieBreakTerm, ...]) -> Value:
    """Art. 10.3: the lowest rating whose expected score reaches the score.

    The expected score grows with the rating, so the rating is found by bisection.
    """
    if not games:
        return NO_VALUE
    ratings = [game.amount for game in games]
    score = sum([game.points for game in games])
    if not score:
        return Value(min(ratings) - ZERO_SCORE_BELOW, games, (("no-point", min(ratings)),))
    low = min(ratings) - LARGEST_BELOW_CERTAINTY - 1
    high = max(ratings) + LARGEST_BELOW_CERTAINTY + 1
    while low < high:
        middle = (low + high) // 2
        if _expected(ratings, middle) >= score:
            high = middle
        else:
            low = middle + 1
    steps = (("score", score), ("expected", _expected(ratings, low)))
    return Value(low, games, steps)


def _expected(ratings: Sequence[int], rating: int) -> int:
    """The expected score in hundredths against these ratings."""
    return sum([expected_percentage(rating - other) for other in ratings])


Performance = Callable[[tuple[TieBreakTerm, ...]], Value]


def _performances(
    competition: Competition, criterion: RankingCriterion, function: Performance
) -> Mapping[int, Value]:
    def build() -> Mapping[int, Value]:
        games = _games(competition, criterion)
        return {number: function(row) for number, row in games.items()}

    return competition.remember((function.__name__, *_way(criterion)), build)


def _own(function: Performance) -> Callable[[Competition, RankingCriterion], Mapping[int, Value]]:
    def compute(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
        return _performances(competition, criterion, function)

    return compute


def _opponents_average(
    function: Performance,
) -> Callable[[Competition, RankingCriterion], Mapping[int, Value]]:
    """Art. 10.4, 10.5: the average performance of the opponents met over the board."""

    def compute(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
        performances = {
            number: value.amount if isinstance(value.amount, int) else 0
            for number, value in _performances(competition, criterion, function).items()
        }
        values = {}
        for number, row in _games(competition, criterion).items():
            # Whoever was met over the board has played, and so has a performance.
            terms = [
                TieBreakTerm(
                    game.round, game.opponent, performances[game.opponent], "performance-of"
                )
                for game in row
                if game.opponent is not None
            ]
            values[number] = _average(tuple(terms))
        return values

    return compute


def _rating(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 10.6."""
    return {
        number: Value(competition.ratings[number] or _instead(competition, criterion, number))
        for number in competition.participants
    }


def unrated_players(competition: Competition) -> list[int]:
    """Unrated players who take part."""
    return [
        n
        for n in competition.participants
        if n in competition.active and not competition.ratings[n]
    ]


def _dropped_with_unrated(competition: Competition, criterion: RankingCriterion) -> str | None:
    """Art. 10: dropped if unrated players take part, unless there is a rule for them.

    A rule is a rating for all of them, or the arbiter's estimate for each (R-TB-14).
    """
    if criterion.unrated is not None:
        return None
    unrated = unrated_players(competition)
    if not criterion.estimated:
        return "dropped-unrated" if unrated else None
    return None if competition.estimates.keys() >= set(unrated) else "dropped-unestimated"


def _rating_tie_break(
    acronym: str,
    article: str,
    type_: str,
    compute: Callable[[Competition, RankingCriterion], Mapping[int, Value]],
    modifiers: str,
) -> TieBreak:
    return TieBreak(
        acronym,
        article,
        type_,
        Unit.WHOLE,
        compute,
        Contestants.INDIVIDUALS,
        modifiers,
        dropped=_dropped_with_unrated,
    )


RATINGS = (
    _rating_tie_break("ARO", "10.1", "D", _average_rating, "CMU"),
    _rating_tie_break("TPR", "10.2", "DB", _own(performance), "U"),
    _rating_tie_break("PTP", "10.3", "DB", _own(perfect_performance), "U"),
    _rating_tie_break("APRO", "10.4", "DC", _opponents_average(performance), "U"),
    _rating_tie_break("APPO", "10.5", "DC", _opponents_average(perfect_performance), "U"),
    _rating_tie_break("RTNG", "10.6", "B", _rating, "RU"),
)
