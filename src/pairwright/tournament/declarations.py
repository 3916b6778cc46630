"""What the organiser declares (system, byes, forbidden pairs, points), decides of standings, and
registers with FIDE or a federation (officials, event number).

Chief arbiter and deputies stand in `chief_arbiter` and `deputy_arbiters` (records 102 and 112), as
report files have them: `IA Lind, Lea (200100)`; what these cannot hold, in `EventRegistration`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from decimal import Decimal
from enum import StrEnum

from msgspec.structs import replace

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.players import TeamRules
from pairwright.tournament.results import ByeKind, Points
from pairwright.vocabulary.reason import Reason, fault

OTHER_CODE = "OTHER_"
"""How the code of a tie-break begins that is not one of C.07 art. 5 (MTB26)."""
LARGEST_VALUE = 1_000_000
MOST_DECIMALS = 4
"""An entered value is smaller than that, with at most so many decimals."""


class Numbering(StrEnum):
    """Where the pairing numbers (TPNs) come from."""

    AS_GIVEN = "as-given"
    """The players' numbers are their TPNs, as in every report file."""
    BY_LISTING = "by-listing"
    """The order of the player list is the order of TPNs (JaVaFo's `XXC rank`)."""
    BY_STRENGTH = "by-strength"
    """C.04.2 art. 2.2: strength, title, then name or the announced order."""


class NormEventKind(StrEnum):
    """What an event is to the title regulations (B.01); nothing in its games tells."""

    ORDINARY = "ordinary"
    NATIONAL_FINAL = "national-final"
    """B.01 art. 1.4.3a: the final of a national individual championship."""
    NATIONAL_TEAM = "national-team"
    """B.01 art. 1.4.3b: a national team championship, one division."""
    ZONAL = "zonal"
    """B.01 art. 1.4.3c: a zonal or sub-zonal event."""
    WORLD_TEAM = "world-team"
    """A world or continental championship of teams or clubs: seven games suffice."""
    WORLD_CUP = "world-cup"
    """Eight games suffice and count as nine."""


class Declaration(TournamentFact):
    """The declared pairing system.

    `code` is the encoded type of tournament (TRF26 record 192), as written. The other fields are
    what it means; they are None where it says nothing, or names a type that is not paired here.
    `team` is what a team competition chooses.
    """

    code: str = ""
    system: str | None = None
    edition: str | None = None
    acceleration: str | None = None
    team: TeamRules | None = None


class Announcement(TournamentFact):
    """A bye or absence that is known before the round is paired (C.04.2 art. 3.3).

    `participant` is a player, or in a team event a team.
    """

    participant: int
    round: int
    kind: ByeKind = ByeKind.ZERO_POINT


class VirtualPoints(TournamentFact):
    """Acceleration given point by point: what is added to a score before pairing each round.

    `by_round[0]` belongs to round 1; rounds beyond the tuple have none. `match_points` is used for
    teams only.
    """

    participant: int
    by_round: tuple[Points, ...] = ()
    match_points: tuple[Points, ...] = ()


class Waiver(TournamentFact):
    """What a soft rule gave up in a round: these were free to meet each other.

    `by_hand` where two of them met in a pairing made by hand; else the round could not be paired
    without it (readings-event.md R-EVENT-17).
    """

    round: int
    participants: tuple[int, ...]
    by_hand: bool = False


class ForbiddenPairs(TournamentFact):
    """No two of these participants may be paired in these rounds (None: to the end).

    `by` is what they have in common where that is why (`club`, `federation`, `family`, or the
    heading of a column of a list), and `shared` its value. A soft rule holds in every round that
    can be paired with it; what it gave up in rounds that are paired stands in `waivers`.
    """

    participants: tuple[int, ...]
    first_round: int = 1
    last_round: int | None = None
    by: str = ""
    shared: str = ""
    is_soft: bool = False
    waivers: tuple[Waiver, ...] = ()

    @property
    def always_holds(self) -> bool:
        """Whether it counts in every round, and gave up no pair."""
        return self.first_round == 1 and self.last_round is None and not self.waivers

    def is_in_force(self, round_number: int) -> bool:
        """Whether it counts for the pairing of this round."""
        last = round_number if self.last_round is None else self.last_round
        return self.first_round <= round_number <= last

    def waived(self, round_number: int) -> tuple[Waiver, ...]:
        """What it gave up in this round."""
        return tuple(waiver for waiver in self.waivers if waiver.round == round_number)

    def with_waivers(self, round_number: int, waivers: Iterable[Waiver]) -> ForbiddenPairs:
        """The same rule with these waivers of this round, and no others of it."""
        others = (waiver for waiver in self.waivers if waiver.round != round_number)
        return replace(self, waivers=(*others, *waivers))


class AbnormalPoints(TournamentFact):
    """TRF26 record 299: a result worth something unusual, or a bonus or penalty (no result).

    `round` None means every round, no participants means everybody.
    """

    result: str = ""
    points: Points = Decimal(0)
    match_points: Points | None = None
    round: int | None = None
    participants: tuple[int, ...] = ()


class RankMethod(TournamentFact):
    """TRF26 record 172: which ratings give the starting rank (FIDE, NRO, FIDON, ...)."""

    federation: str
    method: str


class RankMethodName(StrEnum):
    """The methods of record 172."""

    FIDE = "FIDE"
    """The FIDE rating alone."""
    NRO = "NRO"
    """The national rating alone."""
    FIDON = "FIDON"
    """The FIDE rating, else the national one."""
    NIDOF = "NIDOF"
    """The national rating, else that of FIDE."""
    HBFN = "HBFN"
    """The higher of both."""
    LBFN = "LBFN"
    """The lower of both."""
    OTHER = "OTHER"
    """The arbiter's own number, where a player has one."""


class RatingChoice(StrEnum):
    """Which of several ratings of a player tie-breaks take (C.07 art. 10)."""

    FIRST = "first"
    """That of round 1, as the text has it."""
    OF_ROUND = "of-round"
    """That of the round in which the game was played."""
    CHOSEN = "chosen"
    """That of one round, for everybody and all games."""


class LongEvent(TournamentFact):
    """An event of more than 30 days, and which ratings its tie-breaks take.

    `round` is the one of `RatingChoice.CHOSEN`, and nothing otherwise.
    """

    ratings: RatingChoice = RatingChoice.FIRST
    round: int | None = None


class EarlierNumber(TournamentFact):
    """The pairing number that a player had before, and the strength where that was another one."""

    player: int
    number: int
    strength: int | None = None


class EarlierNumbers(TournamentFact):
    """With which pairing numbers the rounds up to `last_round` were paired (C.04.2 art. 2.3).

    For numbers as given (`Numbering.AS_GIVEN`); who is not named had the present one. Of several,
    the one with the smallest `last_round` that reaches to a round counts for it.
    """

    last_round: int
    numbers: tuple[EarlierNumber, ...]


class TieOrder(TournamentFact):
    """The order, made by hand, of those whom the order of ranking leaves tied after a round.

    It counts while exactly these share a place in the standings after that round.
    """

    after_round: int
    participants: tuple[int, ...]


class StartPosition(TournamentFact):
    """The position from which all games of a round of Chess960 begin, by its number."""

    round: int
    number: int


class OutsideValue(TournamentFact):
    """A value of a tie-break of the organiser (`OTHER_...`, C.07 art. 4.1), worked out elsewhere.

    It counts in the standings after `after_round`, and in later ones until another is entered.
    """

    code: str
    participant: int
    after_round: int
    value: Points


def is_outside_value(value: Points) -> bool:
    """Whether standings can compare and show it."""
    if not value.is_finite():
        return False
    exponent = value.as_tuple().exponent
    return abs(value) < LARGEST_VALUE and isinstance(exponent, int) and -exponent <= MOST_DECIMALS


MOST_ARBITERS = 100
MOST_REMARKS = 4
"""So many lines the tournament report has for them."""


class Official(TournamentFact):
    """An arbiter or the organiser, as reports name them; `title` is one of an arbiter."""

    name: str
    fide_id: str = ""
    title: str = ""
    federation: str = ""
    email: str = ""

    @property
    def record(self) -> str:
        """As a report file has it: title, name and FIDE ID; nothing of it is private."""
        number = f" ({self.fide_id})" if self.fide_id else ""
        return f"{self.title} {self.name}{number}".strip()


class EventRegistration(TournamentFact):
    """The event as FIDE and a federation know it.

    `arbiters` are those who are neither chief nor deputies. `details` are what is known of chief
    and deputies besides their records, found by their names. E-mail addresses are never public.
    """

    event_id: str = ""
    web: str = ""
    organiser: Official | None = None
    arbiters: tuple[Official, ...] = ()
    details: tuple[Official, ...] = ()
    remarks: tuple[str, ...] = ()

    def known(self, text: str) -> Official:
        """The official of a record, with what is known besides."""

        official = official_in(text)
        named = official.name.casefold()
        found = next((known for known in self.details if known.name.casefold() == named), None)
        if found is None:
            return official
        return replace(
            found,
            name=official.name,
            fide_id=official.fide_id or found.fide_id,
            title=official.title or found.title,
        )


UNREGISTERED = EventRegistration()
"""Nothing is known."""


def wrong_registration(registration: EventRegistration) -> Iterator[Reason]:
    """What no report could hold."""
    for people in (registration.arbiters, registration.details):
        if len(people) > MOST_ARBITERS:
            yield fault("tournament:registration.arbiters", most=MOST_ARBITERS)
    if len(registration.remarks) > MOST_REMARKS:
        yield fault("tournament:registration.remarks", most=MOST_REMARKS)


UNDECLARED = Declaration()
"""Nothing was declared."""


ARBITER_TITLES = ("IA", "FA", "NA")
"""International, FIDE and national arbiter."""

_ID_FIRST = r"(\d{4,10})\s+(.+)"
_TITLE = rf"({'|'.join(ARBITER_TITLES)})\s+(?=\S)"
_EMAIL = r"\s*<([^<>]*)>$"
_IN_BRACKETS = r"\s*\(\s*(\d{1,10})?\s*,?\s*([A-Z]{3})?\s*\)$"


def official_in(text: str) -> Official:
    """`IA Lind, Lea (200100)`, `24148296 Lind, Lea`, `FA Moe, Max (200200, NOR) <max@example.org>`.

    What cannot be read so is the name.
    """
    rest, email = text.strip(), ""
    if found := re.search(_EMAIL, rest):
        rest, email = rest[: found.start()], found[1].strip()
    fide_id = federation = ""
    if (found := re.search(_IN_BRACKETS, rest)) and found.start():
        rest, fide_id, federation = rest[: found.start()], found[1] or "", found[2] or ""
    elif found := re.fullmatch(_ID_FIRST, rest):
        fide_id, rest = found[1], found[2]
    title = ""
    if found := re.match(_TITLE, rest):
        title, rest = found[1], rest[found.end() :]
    return Official(rest.strip(), fide_id, title, federation, email)
