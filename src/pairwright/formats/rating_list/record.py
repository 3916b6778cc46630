"""A player of a rating list."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.tournament import Cadence, ListedRating, Player, Rating, RatingOrigin, Sex, Title
from pairwright.tournament.players import FIDE, LARGEST_K, NATIONAL

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


class OwnList(Frozen):
    """A table that an arbiter calls a rating list: whose ratings it has (`NAT` where that is not
    known), and under which headings its fields stand where these do not say it.
    """

    source: str = NATIONAL
    columns: tuple[tuple[str, str], ...] = ()


NAMELESS = ListTitle()
_CADENCES = frozenset(cadence.value for cadence in Cadence)


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

    def official(self, kind: str, about: ListTitle) -> Rating | None:
        """The rating of this kind, a `ListedRating` or the name of a list that has its own."""
        if kind in _CADENCES:
            value, source = self.rating(Cadence(kind)), FIDE
        else:
            is_meant = kind in (ListedRating.NATIONAL, about.name)
            value, source = (self.national if is_meant else None), about.source
        return Rating(value, source) if value else None

    def player(
        self,
        number: int,
        wanted: Cadence | Sequence[str] = Cadence.STANDARD,
        about: ListTitle = NAMELESS,
    ) -> Player:
        """The player as an entry with this number, with the ratings that are wanted of this list
        (`entered`); a cadence alone asks for its rating and the national one.
        """
        if isinstance(wanted, Cadence):
            wanted = (wanted.value, ListedRating.NATIONAL)
        return entered(number, wanted, (Sighting(self, about),))


class Sighting(Frozen):
    """Somebody as one list has them."""

    listed: ListedPlayer
    about: ListTitle = NAMELESS


def entered(number: int, wanted: Sequence[str], sightings: Sequence[Sighting]) -> Player:
    """Somebody as an entry with this number, with the ratings that are wanted, in their order: each
    a `ListedRating` or the name of a list.

    Of every source (FIDE, a federation) the first that there is counts; of one kind that of the
    first list. Name and date of its list are kept with each rating, and which rating of FIDE it is,
    where that is not the first one wanted. What the first list leaves empty the next may tell.
    """
    main = next((kind for kind in wanted if kind in _CADENCES), "")
    found: dict[str, tuple[Rating, RatingOrigin]] = {}
    for kind in wanted:
        for sighting in sightings:
            rating = sighting.listed.official(kind, sighting.about)
            if rating is not None and rating.source not in found:
                found[rating.source] = (rating, _origin(kind, rating, sighting, main))
    taken = sorted(found.values(), key=lambda each: each[0].source != FIDE)
    told = together([sighting.listed for sighting in sightings])
    return Player(
        number,
        told.name,
        told.title,
        told.federation,
        str(told.fide_id) if told.fide_id else "",
        told.sex,
        told.birth,
        tuple(rating for rating, _ in taken),
        strength=told.strength,
        club=told.club,
        origins=tuple(origin for _, origin in taken if origin.name),
    )


def together(listed: Sequence[ListedPlayer]) -> ListedPlayer:
    """The first, with what it leaves empty as the next one has it."""
    first, *others = listed
    for other in others:
        empty = {
            name: getattr(other, name)
            for name in ListedPlayer.__struct_fields__
            if not getattr(first, name)
        }
        first = replace(first, **empty)
    return first


def _origin(kind: str, rating: Rating, sighting: Sighting, main: str) -> RatingOrigin:
    about = sighting.about
    if rating.source != FIDE or kind not in _CADENCES:
        return RatingOrigin(rating.source, about.name, about.date)
    named = about.name if kind == main or not about.name else f"{about.name} ({kind})"
    return RatingOrigin(FIDE, named, about.date, sighting.listed.k(Cadence(kind)))


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
