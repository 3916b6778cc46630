"""B.02: rating changes, first ratings and performances, with all that they are made of.

What other rooms build on: the tables 8.1.1 (`rating_difference`) and 8.1.2 (`expected_percentage`),
`rating_performance` (Rp = Ra + dp), `game_sides` (which games count), `fide_ratings`.
"""

from pairwright.rating.editions import RATING_EDITIONS, RatingEdition, rating_edition
from pairwright.rating.formulas import KFactor, KSource, RatingPerformance, rating_performance
from pairwright.rating.ratings import (
    GameSide,
    RatedGame,
    RatedPlayer,
    Ratings,
    fide_ratings,
    game_sides,
    ratings,
)
from pairwright.rating.report_review import report_review
from pairwright.rating.tables import ratings_data, ratings_table, with_rating_columns
from pairwright.rating.time_control import times_of_players
from pairwright.rating.working import rating_notes, rating_workings
from pairwright.tournament.rating_tables import expected_percentage, rating_difference

__all__ = [
    "RATING_EDITIONS",
    "GameSide",
    "KFactor",
    "KSource",
    "RatedGame",
    "RatedPlayer",
    "RatingEdition",
    "RatingPerformance",
    "Ratings",
    "expected_percentage",
    "fide_ratings",
    "game_sides",
    "rating_difference",
    "rating_edition",
    "rating_notes",
    "rating_performance",
    "rating_workings",
    "ratings",
    "ratings_data",
    "ratings_table",
    "report_review",
    "times_of_players",
    "with_rating_columns",
]
