"""Random tournaments, and random positions for tests."""

from pairwright.generate.config import Acceleration, Config, RatingSpread, Span
from pairwright.generate.drawing import LARGEST_SEED, fresh_seed
from pairwright.generate.tournaments import generate_tournament, tournament_seed, tournaments
from pairwright.tournament import InvalidConfiguration

__all__ = [
    "LARGEST_SEED",
    "Acceleration",
    "Config",
    "InvalidConfiguration",
    "RatingSpread",
    "Span",
    "fresh_seed",
    "generate_tournament",
    "tournament_seed",
    "tournaments",
]
