"""Pairwright: Swiss tournaments paired by the FIDE rules, proved and explained.

`pairwright.standings`, `pairwright.check`, `pairwright.explain` and `pairwright.preview` are rooms,
which can be called: `pairwright.standings(tournament)` is the function
`pairwright.standings.standings`, and type checkers see these functions.
"""

from importlib.metadata import version
from typing import TYPE_CHECKING

from pairwright.check import Report, RoundReport, Verdict
from pairwright.explain import Answer, Explanation
from pairwright.formats import InvalidFile, dumps, loads, read, write
from pairwright.position import Participant, Position
from pairwright.preview import Preview
from pairwright.standings import Standings
from pairwright.systems import SYSTEMS, Edition, Rules, System, pair, resolve
from pairwright.tournament import (
    Announcement,
    Bye,
    ByeKind,
    Colour,
    Declaration,
    ForbiddenPairs,
    Game,
    GameResult,
    InvalidRequest,
    InvalidTournament,
    NoLegalPairing,
    PairwrightError,
    Player,
    PointSystem,
    Rating,
    Round,
    Title,
    TooLarge,
    Tournament,
    UnsoundPairing,
    Withdrawal,
)
from pairwright.vocabulary.judgement import Violation
from pairwright.vocabulary.pairing import Board, RoundPairing
from pairwright.vocabulary.reason import Reason

if TYPE_CHECKING:
    from pairwright.check import check
    from pairwright.explain import explain
    from pairwright.preview import preview
    from pairwright.standings import standings

__version__ = version("pairwright")

__all__ = [
    "SYSTEMS",
    "Announcement",
    "Answer",
    "Board",
    "Bye",
    "ByeKind",
    "Colour",
    "Declaration",
    "Edition",
    "Explanation",
    "ForbiddenPairs",
    "Game",
    "GameResult",
    "InvalidFile",
    "InvalidRequest",
    "InvalidTournament",
    "NoLegalPairing",
    "PairwrightError",
    "Participant",
    "Player",
    "PointSystem",
    "Position",
    "Preview",
    "Rating",
    "Reason",
    "Report",
    "Round",
    "RoundPairing",
    "RoundReport",
    "Rules",
    "Standings",
    "System",
    "Title",
    "TooLarge",
    "Tournament",
    "UnsoundPairing",
    "Verdict",
    "Violation",
    "Withdrawal",
    "__version__",
    "check",
    "dumps",
    "explain",
    "loads",
    "pair",
    "preview",
    "read",
    "resolve",
    "standings",
    "write",
]
