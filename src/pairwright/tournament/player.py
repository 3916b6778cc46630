"""Players as they entered: nothing here is computed."""

from __future__ import annotations

from enum import StrEnum

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.points import Points


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


class Rating(TournamentFact):
    """A rating and the list it was taken from (`FIDE` or the code of a federation)."""

    value: int
    source: str = "FIDE"


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
    known, or what was written where that is no date.
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
    club: str = ""

    @property
    def rating(self) -> int | None:
        """The FIDE rating, if there is one."""
        for rating in self.ratings:
            if rating.source == "FIDE":
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
