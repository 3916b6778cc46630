"""Pairwright: Swiss tournaments paired by the FIDE rules, proved and explained.

`pairwright.standings`, `pairwright.check` and `pairwright.explain` are rooms, which can be called:
`pairwright.standings(tournament)` is the function `pairwright.standings.standings`, and type
checkers see these functions.
"""

from importlib.metadata import version
from typing import TYPE_CHECKING

from pairwright.check import Report
from pairwright.explain import Explanation
from pairwright.formats import InvalidFile, dumps, loads, read, write
from pairwright.position import Position, RoundPairing
from pairwright.standings import Standings
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

if TYPE_CHECKING:
    from pairwright.check import check
    from pairwright.explain import explain
    from pairwright.standings import standings

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
