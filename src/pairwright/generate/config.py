"""What is asked of the generator: every axis set, given as a range, or left to be drawn; byes that
are asked for exactly: so many players, or a share of them, in all rounds or some.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from enum import StrEnum

from pairwright.frozen import Frozen
from pairwright.generate.drawing import Draw
from pairwright.tournament import (
    Announcement,
    ByeKind,
    Colour,
    InvalidConfiguration,
    PointSystem,
    TeamRules,
    Tournament,
)
from pairwright.vocabulary.reason import Reason, fault

MILLION = 1_000_000
PER_THOUSAND = MILLION // 1000
PER_CENT = MILLION // 100

_DIGITS = r"[0-9]{1,9}(?:\.[0-9]{1,9})?"
"""No axis reaches a thousand million: longer numbers are refused, not computed with."""
_WRITTEN_SPAN = re.compile(rf"(?P<low>{_DIGITS})(?:\s*-\s*(?P<high>{_DIGITS}))?")


class Span(Frozen):
    """From `low` to `high`, both included."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise InvalidConfiguration(fault("generate:span.order", low=self.low, high=self.high))

    @classmethod
    def only(cls, value: int) -> Span:
        return cls(value, value)

    @classmethod
    def parse(cls, text: str, unit: int = 1) -> Span:
        """Read `20`, `20-80` or, where a unit allows it, `2.5`; the values are in that unit.

        Raises InvalidConfiguration.
        """
        match = _WRITTEN_SPAN.fullmatch(text.strip())
        if match is None:
            raise InvalidConfiguration(fault("generate:span.form", text=repr(text[:80])))
        ends = [Decimal(match["low"]) * unit, Decimal(match["high"] or match["low"]) * unit]
        if any(end != int(end) for end in ends):
            raise InvalidConfiguration(fault("generate:span.places", text=repr(text)))
        return cls(int(ends[0]), int(ends[1]))

    def drawn(self, draw: Draw) -> int:
        return draw.between(self.low, self.high)


KINDS = {"H": ByeKind.HALF_POINT, "F": ByeKind.FULL_POINT, "Z": ByeKind.ZERO_POINT}
"""By the letters of TRF26."""
_WRITTEN = re.compile(r"([HFZ])=(\d{1,4})(%?)(?:@(\d{1,2})(?:-(\d{1,2}))?)?", re.IGNORECASE)


class ByeRequest(Frozen):
    """So many byes of a kind in each of these rounds; `number` is in millionths of the players
    where it is a share. Without a last round, in all of them.
    """

    kind: ByeKind
    number: int
    is_share: bool = False
    first_round: int = 1
    last_round: int | None = None

    def holds_in(self, round_number: int) -> bool:
        return self.first_round <= round_number <= (self.last_round or round_number)

    def of(self, players: int) -> int:
        """How many of so many players; shares are rounded down."""
        return self.number * players // MILLION if self.is_share else self.number


class ByePlan(Frozen):
    """Everything that is asked for."""

    requests: tuple[ByeRequest, ...]

    @classmethod
    def parse(cls, text: str) -> ByePlan:
        """Read `H=3@2 Z=5%@1-3 F=1`. Raises InvalidConfiguration."""
        return cls(tuple(_parsed(word) for word in text.replace(",", " ").split()))

    @property
    def kinds(self) -> frozenset[ByeKind]:
        return frozenset(request.kind for request in self.requests)

    def drawn(
        self, present: Sequence[int], players: int, number: int, draw: Draw
    ) -> list[Announcement]:
        """The byes of a round: of those who are there, by lot, nobody twice."""
        left = draw.shuffled(present)
        byes: list[Announcement] = []
        for request in self.requests:
            if request.holds_in(number):
                count = request.of(players)
                taken, left = left[:count], left[count:]
                byes += (Announcement(player, number, request.kind) for player in sorted(taken))
        return byes


def _parsed(word: str) -> ByeRequest:
    match = _WRITTEN.fullmatch(word)
    if match is None:
        raise InvalidConfiguration(fault("generate:byes", text=repr(word[:80])))
    letter, number, share, first, last = match.groups()
    begin = int(first or 1)
    end = int(last or first) if first else None
    too_many = share and int(number) > 100
    if too_many or begin < 1 or (end is not None and end < begin):
        raise InvalidConfiguration(fault("generate:byes", text=repr(word[:80])))
    count = int(number) * (PER_CENT if share else 1)
    return ByeRequest(KINDS[letter.upper()], count, bool(share), begin, end)


MOST_PLAYERS = 9999
"""As many as a report file has numbers for."""
MOST_ROUNDS = 99
HIGHEST_RATING = 3500


class RatingSpread(StrEnum):
    """How the ratings of a field are distributed."""

    UNIFORM = "uniform"
    NORMAL = "normal"
    GROUPS = "groups"
    EQUAL = "equal"
    PARTLY_UNRATED = "partly-unrated"
    UNRATED = "unrated"


class Acceleration(StrEnum):
    NONE = "none"
    VIRTUAL_POINTS = "points"
    """Given point by point: the upper half of the field, full points first, then half ones."""
    BAKU = "baku"
    """Declared by name (C.04.7)."""


class Axis(Frozen):
    """The limits of an axis that is a number, and the span to draw from when nothing is said.

    Of `seldom` things half of the tournaments have none at all.
    """

    smallest: int
    largest: int
    often: Span
    seldom: bool = False
    unit: int = 1
    """How many of our parts make one of those that people write."""

    def in_units(self, *values: int) -> str:
        """Values as people write them: 4, or 4-8, with the unit."""
        written = [f"{value / self.unit:g}" for value in dict.fromkeys(values)]
        return "-".join(written) + _UNITS[self.unit]


_UNITS = {1: "", PER_CENT: " per cent", PER_THOUSAND: " per thousand"}


def _rate(highest_per_thousand: int) -> Axis:
    """An axis that counts in a million, though people write it per thousand."""
    often = Span(0, highest_per_thousand * PER_THOUSAND)
    return Axis(0, MILLION, often, seldom=True, unit=PER_THOUSAND)


AXES = {
    "players": Axis(2, MOST_PLAYERS, Span(10, 120)),
    "rounds": Axis(1, MOST_ROUNDS, Span(5, 11)),
    "highest_rating": Axis(1, HIGHEST_RATING, Span(2400, 2800)),
    "lowest_rating": Axis(1, HIGHEST_RATING, Span(1400, 2300)),
    "rating_groups": Axis(1, 100, Span(2, 10)),
    "rating_gap": Axis(0, HIGHEST_RATING, Span(20, 70)),
    "rating_step": Axis(1, HIGHEST_RATING, Span(1, 10)),
    "unrated": Axis(0, MILLION, Span(5 * PER_CENT, 50 * PER_CENT), unit=PER_CENT),
    "draws": Axis(0, MILLION, Span(10 * PER_CENT, 50 * PER_CENT), unit=PER_CENT),
    "late_entries": _rate(60),
    "withdrawals": _rate(60),
    "half_point_byes": _rate(45),
    "full_point_byes": _rate(5),
    "zero_point_byes": _rate(20),
    "forfeits": _rate(60),
    "double_forfeits": _rate(8),
    "unrated_games": _rate(20),
    "unusual_results": _rate(8),
    "adjourned": _rate(8),
    "forbidden_pairs": Axis(0, 1000, Span(0, 4), seldom=True),
}
"""In the order in which they are shown; the names are those of Config and Parameters."""
TEAM_AXES = {"boards": Axis(1, 50, Span(2, 6))}
"""What only team events have."""


class Config(Frozen):
    """The axes of design.md section 7. None means: drawn for every tournament anew.

    Rates are parts of a million: of players (late entries, withdrawals, unrated), of players and
    rounds (byes), or of games (forfeits and the rest). With a `model`, its players, its number of
    rounds and what it declares are taken. Otherwise the system is the usual one, in the edition in
    force unless another or `any` is asked for.
    `reported` keeps to what a report file can number, `portable` to what TRF16 with the records of
    engines can hold. By a system that pairs teams, `players` are teams, of so many `boards`, and
    `team_rules` what the competition chooses.
    `byes` are asked for exactly, in the place of the rate of their kind unless that is set, too;
    `tie_breaks` are declared after points, or drawn where they are `any`.
    """

    players: Span | None = None
    rounds: Span | None = None
    ratings: RatingSpread | None = None
    highest_rating: Span | None = None
    lowest_rating: Span | None = None
    rating_groups: Span | None = None
    rating_gap: Span | None = None
    rating_step: Span | None = None
    unrated: Span | None = None
    draws: Span | None = None
    late_entries: Span | None = None
    withdrawals: Span | None = None
    half_point_byes: Span | None = None
    full_point_byes: Span | None = None
    zero_point_byes: Span | None = None
    forfeits: Span | None = None
    double_forfeits: Span | None = None
    unrated_games: Span | None = None
    unusual_results: Span | None = None
    adjourned: Span | None = None
    forbidden_pairs: Span | None = None
    points: PointSystem | None = None
    acceleration: Acceleration | None = None
    initial_colour: Colour | None = None
    system: str = ""
    edition: str = ""
    model: Tournament | None = None
    portable: bool = False
    reported: bool = False
    boards: Span | None = None
    team_rules: TeamRules | None = None
    byes: ByePlan | None = None
    tie_breaks: str = ""

    def __post_init__(self) -> None:
        problems = list(self._problems())
        if problems:
            raise InvalidConfiguration(problems)

    def _problems(self) -> Iterator[Reason]:
        for name, axis in (AXES | TEAM_AXES).items():
            span: Span | None = getattr(self, name)
            if span is not None and not axis.smallest <= span.low <= span.high <= axis.largest:
                yield fault(
                    "generate:axis",
                    name=name.replace("_", " "),
                    given=axis.in_units(span.low, span.high),
                    allowed=axis.in_units(axis.smallest, axis.largest),
                )
        if (
            self.highest_rating is not None
            and self.lowest_rating is not None
            and self.lowest_rating.low > self.highest_rating.high
        ):
            yield fault("generate:ratings")
        if self.model is not None and self.model.is_team_event:
            yield fault("generate:model-teams")
