"""Configuration files of other generators: JaVaFo 2.x, JaVaFo 1.4 and bbpPairings.

`Name=Value` lines. The two older ones write rates as "1 in N", JaVaFo 2.x per thousand; which is
meant is told by the names in the file. What a file leaves unset is drawn from the ranges of its own
generator, and what that generator does not know does not happen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import StrEnum

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate.config import (
    MILLION,
    PER_CENT,
    PER_THOUSAND,
    Acceleration,
    Config,
    RatingSpread,
    Span,
)
from pairwright.tournament import (
    STANDARD_POINTS,
    InvalidConfiguration,
    InvalidTournament,
    Points,
    PointSystem,
    points,
)
from pairwright.vocabulary.reason import at, fault

_LINE = r"(?P<name>\w+)\s*=\s*(?P<value>[^#]*?)\s*(#.*)?"

NOTHING = Span.only(0)


class Family(StrEnum):
    """Whose configuration a file is."""

    JAVAFO_2 = "JaVaFo 2.x"
    JAVAFO_1 = "JaVaFo 1.4"
    BBP = "bbpPairings"


class ConfigFile(Frozen):
    """What a file says, and whose file it is."""

    config: Config
    family: Family


_COMMON = {"PlayersNumber", "RoundsNumber", "ForfeitRate", "HighestRating", "LowestRating"}
_JAVAFO_2_POINTS = {
    "WWPoints": "white_win",
    "BWPoints": "black_win",
    "WDPoints": "white_draw",
    "BDPoints": "black_draw",
    "WLPoints": "white_loss",
    "BLPoints": "black_loss",
    "ZPBPoints": "zero_point_bye",
    "HPBPoints": "half_point_bye",
    "FPBPoints": "full_point_bye",
    "PABPoints": "pairing_allocated_bye",
    "FWPoints": "forfeit_win",
    "FLPoints": "forfeit_loss",
}
_JAVAFO_2 = {
    *_JAVAFO_2_POINTS,
    *("ZPBRate", "HPBRate", "FPBRate", "QuickgameRate", "Groups", "Separator"),
}
_SMALLEST_N = {"ForfeitRate": 1, "RetiredRate": 2, "HalfPointByeRate": 1}
_MISSPELT = {"HalfPointByteRate": "HalfPointByeRate"}
_BBP_POINTS = {
    "PointsForWin",
    "PointsForDraw",
    "PointsForLoss",
    "PointsForZPB",
    "PointsForForfeitLoss",
    "PointsForPAB",
}
_OLD = {*_MISSPELT, *_BBP_POINTS, "DrawPercentage", "RetiredRate", "HalfPointByeRate"}

_ABSENT = Config(
    late_entries=NOTHING,
    withdrawals=NOTHING,
    full_point_byes=NOTHING,
    double_forfeits=NOTHING,
    unrated_games=NOTHING,
    unusual_results=NOTHING,
    adjourned=NOTHING,
    forbidden_pairs=NOTHING,
    acceleration=Acceleration.NONE,
)
"""What the other generators do not know."""


def read_config(text: str, name: str = "<text>") -> ConfigFile:
    """Read a configuration. Raises InvalidConfiguration that names file and line."""
    values: dict[str, tuple[str, str]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        content = line.strip()
        if not content or content.startswith("#"):
            continue
        where = f"{name}:{number}"
        match = re.fullmatch(_LINE, content)
        if match is None:
            raise InvalidConfiguration(at(where, fault("generate:line", line=repr(content))))
        if match["name"] not in _COMMON | _JAVAFO_2 | _OLD:
            raise InvalidConfiguration(
                at(where, fault("generate:setting", name=repr(match["name"])))
            )
        values[match["name"]] = match["value"], where
    family = _family(values, name)
    reader = _Reader({_MISSPELT.get(key, key): value for key, value in values.items()})
    config = reader.javafo_2() if family is Family.JAVAFO_2 else reader.old()
    return ConfigFile(config, family)


def _family(values: Mapping[str, tuple[str, str]], name: str) -> Family:
    """Told by the names that only one of them has; with none of these, "1 in N" is assumed."""
    new, old = values.keys() & _JAVAFO_2, values.keys() & _OLD
    if new and old:
        raise InvalidConfiguration(at(name, fault("generate:families", new=min(new), old=min(old))))
    if new:
        return Family.JAVAFO_2
    return Family.BBP if values.keys() & _BBP_POINTS else Family.JAVAFO_1


class _Reader:
    """The values of one file, each with its place."""

    def __init__(self, values: Mapping[str, tuple[str, str]]) -> None:
        self._values = values

    def javafo_2(self) -> Config:
        """Rates per thousand; ratings in groups, or all over the range with 0 groups."""
        groups = self._span("Groups", Span(0, 10))
        given = {field: self._points(key) for key, field in _JAVAFO_2_POINTS.items()}
        said = {field: value for field, value in given.items() if value is not None}
        return replace(
            self._common(Span(15, 415), Span(5, 17)),
            forfeits=self._span("ForfeitRate", Span(10, 100), PER_THOUSAND),
            zero_point_byes=self._span("ZPBRate", Span(0, 20), PER_THOUSAND),
            half_point_byes=self._span("HPBRate", Span(5, 45), PER_THOUSAND),
            full_point_byes=self._span("FPBRate", Span(0, 2), PER_THOUSAND),
            unrated_games=self._span("QuickgameRate", Span(0, 20), PER_THOUSAND),
            ratings=RatingSpread.GROUPS if groups.high else RatingSpread.UNIFORM,
            rating_groups=Span(max(1, groups.low), max(1, groups.high)),
            rating_gap=self._span("Separator", Span(20, 70)),
            points=replace(STANDARD_POINTS, **said),
        )

    def old(self) -> Config:
        """Rates as 1 in N, of games or of players in a round."""
        return replace(
            self._common(Span(15, 215), Span(5, 15)),
            forfeits=self._one_in("ForfeitRate", Span(6, 30)),
            zero_point_byes=self._one_in("RetiredRate", Span(15, 3225)),
            half_point_byes=self._one_in("HalfPointByeRate", Span(15, 3225)),
            draws=self._span("DrawPercentage", Span(10, 50), PER_CENT),
            ratings=RatingSpread.UNIFORM,
            points=self._old_points(),
        )

    def _common(self, players: Span, rounds: Span) -> Config:
        return replace(
            _ABSENT,
            players=self._span("PlayersNumber", players),
            rounds=self._span("RoundsNumber", rounds),
            highest_rating=self._span("HighestRating", Span(2400, 2800)),
            lowest_rating=self._span("LowestRating", Span(1400, 2300)),
        )

    def _span(self, key: str, default: Span, unit: int = 1) -> Span:
        if key not in self._values:
            return Span(default.low * unit, default.high * unit)
        text, where = self._values[key]
        try:
            return Span.parse(text, unit)
        except InvalidConfiguration as error:
            raise InvalidConfiguration(at(where, at(key, error.reasons[0]))) from None

    def _one_in(self, key: str, default: Span) -> Span:
        """1 in N as parts of a million, the largest N being the lowest rate."""
        span = self._span(key, default)
        if span.low < _SMALLEST_N[key]:
            _, where = self._values[key]
            raise InvalidConfiguration(
                at(where, fault("generate:one-in", key=key, least=_SMALLEST_N[key]))
            )
        return Span(MILLION // span.high, MILLION // span.low)

    def _points(self, key: str) -> Points | None:
        if key not in self._values:
            return None
        text, where = self._values[key]
        try:
            return points(text)
        except InvalidTournament as error:
            raise InvalidConfiguration(at(where, at(key, error.reasons[0]))) from None

    def _worth(self, key: str, otherwise: Points) -> Points:
        given = self._points(key)
        return otherwise if given is None else given

    def _old_points(self) -> PointSystem:
        """A bye is worth a win unless said; a forfeit loss says what every absence is worth."""
        system = PointSystem.of(
            win=self._worth("PointsForWin", STANDARD_POINTS.win),
            draw=self._worth("PointsForDraw", STANDARD_POINTS.draw),
            loss=self._worth("PointsForLoss", STANDARD_POINTS.loss),
            absence=self._worth("PointsForForfeitLoss", STANDARD_POINTS.forfeit_loss),
            pairing_allocated_bye=self._points("PointsForPAB"),
        )
        return replace(system, zero_point_bye=self._worth("PointsForZPB", system.zero_point_bye))
