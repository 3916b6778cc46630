"""A player of a rating list."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.tournament import Cadence, ListedRating, Player, Rating, RatingOrigin, Sex, Title
from pairwright.tournament.player import FIDE, LARGEST_K

LARGEST_ID = 9_999_999_999
"""The ten digits that a TRF has for a FIDE ID."""
HIGHEST_RATING = 4000

_SEXES = {"M": Sex.MALE, "F": Sex.FEMALE, "W": Sex.FEMALE}
_TITLES = {title.value: title for title in Title}
_OLD_TITLES = {
    "g": Title.GM,
    "m": Title.IM,
    "f": Title.FM,
    "c": Title.CM,
    "wg": Title.WGM,
    "wm": Title.WIM,
    "wf": Title.WFM,
    "wc": Title.WCM,
}
"""How lists before 2012 write titles."""


class ListTitle(Frozen):
    """What a list is called, of when it is (`YYYY-MM-DD` or as much of it as is known), and whose
    national ratings it has, if any.
    """

    name: str = ""
    date: str = ""
    source: str = FIDE


class ListedPlayer(Frozen):
    """One line of the list; ratings are None where there is none, `birth` is a year or empty.

    The coefficients K are those of the list for its next period. A national list has its own rating
    and number, and knows no FIDE ID (0) of some; `strength` is what it only estimates.
    """

    fide_id: int
    name: str
    federation: str = ""
    sex: Sex = Sex.UNKNOWN
    title: Title = Title.NONE
    standard: int | None = None
    rapid: int | None = None
    blitz: int | None = None
    birth: str = ""
    inactive: bool = False
    standard_k: int | None = None
    rapid_k: int | None = None
    blitz_k: int | None = None
    national: int | None = None
    national_id: str = ""
    club: str = ""
    strength: int | None = None

    def rating(self, cadence: Cadence = Cadence.STANDARD) -> int | None:
        return {
            Cadence.STANDARD: self.standard,
            Cadence.RAPID: self.rapid,
            Cadence.BLITZ: self.blitz,
        }[cadence]

    def k(self, cadence: Cadence = Cadence.STANDARD) -> int | None:
        return {
            Cadence.STANDARD: self.standard_k,
            Cadence.RAPID: self.rapid_k,
            Cadence.BLITZ: self.blitz_k,
        }[cadence]

    def player(
        self,
        number: int,
        wanted: Cadence | Sequence[ListedRating] = Cadence.STANDARD,
        about: ListTitle | None = None,
    ) -> Player:
        """The player as an entry with this number, with the ratings of the lists that are wanted.

        Those of FIDE are one list after the other: the first that has the player gives the rating.
        A national rating stands beside it. A cadence alone asks for its list and the national one.
        `about` is the list that it is from: its name and date are kept with each rating, and
        which rating of FIDE it is, where that is not the first one wanted.
        """
        if isinstance(wanted, Cadence):
            wanted = (ListedRating(wanted.value), ListedRating.NATIONAL)
        home = about.source if about is not None else FIDE
        cadences = [Cadence(kind.value) for kind in wanted if kind is not ListedRating.NATIONAL]
        taken = next((cadence for cadence in cadences if self.rating(cadence)), None)
        found: list[tuple[Rating, int | None, str]] = []
        if taken is not None:
            other = "" if taken is cadences[0] else f" ({taken.value})"
            found.append((Rating(self.rating(taken) or 0), self.k(taken), other))
        if self.national and ListedRating.NATIONAL in wanted:
            found.append((Rating(self.national, home), None, ""))
        origins: tuple[RatingOrigin, ...] = ()
        if about is not None and about.name:
            origins = tuple(
                RatingOrigin(rating.source, f"{about.name}{other}", about.date, k)
                for rating, k, other in found
            )
        return Player(
            number,
            self.name,
            self.title,
            self.federation,
            str(self.fide_id) if self.fide_id else "",
            self.sex,
            self.birth,
            tuple(rating for rating, _, _ in found),
            strength=self.strength,
            club=self.club,
            origins=origins,
        )


def listed_player(fields: dict[str, str]) -> ListedPlayer | None:
    """The player of these fields (`id`, `name`, `federation`, ...); None without number or name."""
    number = whole(fields.get("id", ""), LARGEST_ID)
    name = " ".join(fields.get("name", "").split())
    if not number or not name:
        return None
    birth = fields.get("birth", "")[:4]
    return ListedPlayer(
        number,
        name,
        fields.get("federation", "").upper(),
        _SEXES.get(fields.get("sex", "").upper(), Sex.UNKNOWN),
        _title(fields),
        _rating(fields, Cadence.STANDARD),
        _rating(fields, Cadence.RAPID),
        _rating(fields, Cadence.BLITZ),
        birth if birth.isascii() and birth.isdigit() and birth != "0000" else "",
        "i" in fields.get("flag", "").lower(),
        standard_k=_k(fields, Cadence.STANDARD),
        rapid_k=_k(fields, Cadence.RAPID),
        blitz_k=_k(fields, Cadence.BLITZ),
    )


def _k(fields: dict[str, str], cadence: Cadence) -> int | None:
    return whole(fields.get(f"{cadence.value} k", ""), LARGEST_K) or None


def _rating(fields: dict[str, str], cadence: Cadence) -> int | None:
    return whole(fields.get(cadence.value, ""), HIGHEST_RATING) or None


def _title(fields: dict[str, str]) -> Title:
    """The title, else the women's title."""
    for written in (fields.get("title", ""), fields.get("women's title", "")):
        found = _TITLES.get(written.upper()) or _OLD_TITLES.get(written.lower())
        if found:
            return found
    return Title.NONE


def whole(written: str, largest: int) -> int:
    """A whole number up to a largest one, else 0."""
    if not (written.isascii() and written.isdigit()) or len(written) > len(str(largest)):
        return 0
    number = int(written)
    return number if number <= largest else 0
