"""Facts: players, games, byes, rounds, point systems, declarations, corrections."""

from pairwright.tournament.corrections import (
    ChangeGround,
    GameCorrection,
    Notified,
    PairingChange,
    RatingCorrection,
    first_round_affected,
)
from pairwright.tournament.declarations import (
    AbnormalPoints,
    Announcement,
    Declaration,
    ForbiddenPairs,
    Numbering,
    RankMethod,
    VirtualPoints,
)
from pairwright.tournament.errors import (
    InvalidRequest,
    InvalidTournament,
    NoLegalPairing,
    PairwrightError,
    TooLarge,
    UnsoundPairing,
)
from pairwright.tournament.player import (
    NationalRecord,
    Player,
    Rating,
    RecordedStanding,
    Sex,
    Title,
    Withdrawal,
)
from pairwright.tournament.points import (
    STANDARD_POINTS,
    Points,
    PointSystem,
    points,
    points_text,
)
from pairwright.tournament.results import ByeKind, Colour, GameResult, Outcome
from pairwright.tournament.rounds import Bye, Game, Result, Round, Unopposed
from pairwright.tournament.teams import ForfeitedMatch, LineUp, MatchPoints, Team, TeamByes
from pairwright.tournament.tournament import Tournament

__all__ = [
    "STANDARD_POINTS",
    "AbnormalPoints",
    "Announcement",
    "Bye",
    "ByeKind",
    "ChangeGround",
    "Colour",
    "Declaration",
    "ForbiddenPairs",
    "ForfeitedMatch",
    "Game",
    "GameCorrection",
    "GameResult",
    "InvalidRequest",
    "InvalidTournament",
    "LineUp",
    "MatchPoints",
    "NationalRecord",
    "NoLegalPairing",
    "Notified",
    "Numbering",
    "Outcome",
    "PairingChange",
    "PairwrightError",
    "Player",
    "PointSystem",
    "Points",
    "RankMethod",
    "Rating",
    "RatingCorrection",
    "RecordedStanding",
    "Result",
    "Round",
    "Sex",
    "Team",
    "TeamByes",
    "Title",
    "TooLarge",
    "Tournament",
    "Unopposed",
    "UnsoundPairing",
    "VirtualPoints",
    "Withdrawal",
    "first_round_affected",
    "points",
    "points_text",
]
