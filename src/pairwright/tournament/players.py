"""Players and teams as they entered; line-ups, match facts, and what a team competition chooses.

Nothing here is computed.
"""

from __future__ import annotations

from decimal import Decimal
from enum import StrEnum

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.results import Points

LARGEST_K = 40
"""The largest coefficient of the rating rules (B.02, 8.3.3)."""
FIDE = "FIDE"
"""The source of a rating that FIDE published."""
NATIONAL = "NAT"
"""The source of a national rating where nothing says of which federation."""
MOST_EXTRAS = 20
"""Columns of an entry list that a player keeps besides those with a meaning."""
LONGEST_HEADING = 60


class Title(StrEnum):
    """FIDE titles, in the order of C.04.2 art. 2.2.2."""

    GM = "GM"
    IM = "IM"
    WGM = "WGM"
    FM = "FM"
    WIM = "WIM"
    CM = "CM"
    WFM = "WFM"
    WCM = "WCM"
    NONE = ""


class Sex(StrEnum):
    MALE = "m"
    FEMALE = "w"
    UNKNOWN = ""


class Cadence(StrEnum):
    """Which of the three ratings of a player."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"


class ListedRating(StrEnum):
    """The ratings that lists have of a player: three of FIDE, and that of a federation."""

    STANDARD = "standard"
    RAPID = "rapid"
    BLITZ = "blitz"
    NATIONAL = "national"


class Rating(TournamentFact):
    """A rating and the list it was taken from (`FIDE` or the code of a federation)."""

    value: int
    source: str = FIDE


class RatingOrigin(TournamentFact):
    """Which list a rating was taken from: its name, its date (`YYYY-MM-DD` or as much of it as is
    known) and the coefficient K that it has for the player.

    `source` is that of the rating.
    """

    source: str
    name: str
    date: str = ""
    k: int | None = None


class LaterRating(TournamentFact):
    """A rating that a player has from a round on, in an event of more than 30 days.

    Until then the player has the one before it; `Player.ratings` are those of round 1.
    """

    first_round: int
    rating: Rating


class NationalRecord(TournamentFact):
    """What a national federation's record of TRF26 says about a player."""

    federation: str
    rating: int | None = None
    sex: Sex = Sex.UNKNOWN
    classification: str = ""
    name: str = ""
    origin: str = ""
    national_id: str = ""
    birth: str = ""


class Player(TournamentFact):
    """One entry.

    `number` identifies the player in the tournament and in its files. `arrives` is the first round
    for which the player may be paired (C.04.2 art. 2.4). `strength` is the arbiter's estimate where
    ratings are missing or unreliable (art. 2.1). `birth` is `YYYY-MM-DD` or as much of it as is
    known, or what was written where that is no date. `k` is the coefficient K of the rating rules
    (B.02, 8.3.3) as the arbiter knows it. `extra` are other columns of an entry
    list, names with values; `origins` say from which lists the ratings are. `later_ratings` are
    those of later rounds, in the order of these.
    """

    number: int
    name: str = ""
    title: Title = Title.NONE
    federation: str = ""
    fide_id: str = ""
    sex: Sex = Sex.UNKNOWN
    birth: str = ""
    ratings: tuple[Rating, ...] = ()
    national: tuple[NationalRecord, ...] = ()
    strength: int | None = None
    arrives: int = 1
    k: int | None = None
    club: str = ""
    extra: tuple[tuple[str, str], ...] = ()
    origins: tuple[RatingOrigin, ...] = ()
    later_ratings: tuple[LaterRating, ...] = ()

    @property
    def rating(self) -> int | None:
        """The FIDE rating, if there is one."""
        for rating in self.ratings:
            if rating.source == FIDE:
                return rating.value
        return None


class RecordedStanding(TournamentFact):
    """Points and rank that a file claims for a player; kept so that they can be checked."""

    player: int
    points: Points | None = None
    rank: int | None = None


class Withdrawal(TournamentFact):
    """The player takes no part in any round after `after_round` (C.04.2 art. 3.2).

    In a team event `player` is the number of a team.
    """

    player: int
    after_round: int


class PreferenceType(StrEnum):
    """Which colour preferences teams have (C.04.6 art. 1.7)."""

    A = "A"
    B = "B"
    NONE = "none"


class PrimaryScore(StrEnum):
    """Which points make the score of a team (C.04.6 art. 1.2.1)."""

    MATCH_POINTS = "MP"
    GAME_POINTS = "GP"


class TeamRules(TournamentFact):
    """What the rules of a team competition choose; the defaults are those of C.04.6.

    `secondary_decides` tells that the other points than the primary ones are looked at to find the
    first-team of a pair (art. 1.2.1, 1.2.2, 4.2.2).
    """

    preferences: PreferenceType = PreferenceType.A
    primary: PrimaryScore = PrimaryScore.MATCH_POINTS
    secondary_decides: bool = True


class Team(TournamentFact):
    """A team (TRF26 record 310, or 013 of the older formats, which has a name and members only).

    `match_points`, `game_points` and `rank` are what a file claims. `members` stand in board order.
    `arrives` is the first round for which the team may be paired (C.04.2 art. 2.4).
    """

    number: int
    name: str = ""
    nickname: str = ""
    strength: Decimal | None = None
    match_points: Points | None = None
    game_points: Points | None = None
    rank: int | None = None
    members: tuple[int, ...] = ()
    arrives: int = 1


class LineUp(TournamentFact):
    """TRF26 record 300: who sat at boards 1, 2, ...; 0 is an empty board."""

    round: int
    team: int
    opponent: int
    boards: tuple[int, ...]


class TeamByes(TournamentFact):
    """TRF26 record 320: the value of the pairing-allocated bye and who had it, round by round.

    0 in `teams` is a round without such a bye.
    """

    match_points: Points | None = None
    game_points: Points | None = None
    teams: tuple[int, ...] = ()


class ForfeitedMatch(TournamentFact):
    """TRF26 record 330. `result` is `+-`, `-+` or `--`, the White team first."""

    result: str
    round: int
    white: int
    black: int


class MatchPoints(TournamentFact):
    """TRF26 record 362: match points for a won, drawn and lost match."""

    win: Points = Decimal(2)
    draw: Points = Decimal(1)
    loss: Points = Decimal(0)
