"""Pairwright: Swiss tournaments paired by the FIDE rules, proved and explained.

`pairwright.standings`, `pairwright.check` and `pairwright.explain` are the functions; the rooms of
these names are imported from as usual (`from pairwright.standings import ...`).
"""

from importlib.metadata import version

from pairwright.check import Report, check
from pairwright.explain import Explanation, explain
from pairwright.formats import InvalidFile, dumps, loads, read, write
from pairwright.position import Position
from pairwright.standings import Standings, standings
from pairwright.systems import pair
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    InvalidRequest,
    InvalidTournament,
    NoLegalPairing,
    PairwrightError,
    Player,
    PointSystem,
    Round,
    Tournament,
)
from pairwright.vocabulary.pairing import RoundPairing

__version__ = version("pairwright")

__all__ = [
    "Bye",
    "ByeKind",
    "Colour",
    "Explanation",
    "Game",
    "GameResult",
    "InvalidFile",
    "InvalidRequest",
    "InvalidTournament",
    "NoLegalPairing",
    "PairwrightError",
    "Player",
    "PointSystem",
    "Position",
    "Report",
    "Round",
    "RoundPairing",
    "Standings",
    "Tournament",
    "__version__",
    "check",
    "dumps",
    "explain",
    "loads",
    "pair",
    "read",
    "standings",
    "write",
]
