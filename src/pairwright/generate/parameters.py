"""What one tournament is made with: every axis drawn."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import TypeVar

from pairwright.generate.config import (
    AXES,
    Acceleration,
    Config,
    RatingSpread,
)
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.spans import InvalidConfiguration, Span
from pairwright.position import declared_edition, declared_system
from pairwright.position.baku import EDITIONS as BAKU_EDITIONS
from pairwright.position.declared import games_per_pairing
from pairwright.systems import SYSTEMS, System
from pairwright.tournament import (
    DOUBLE_SWISS_POINTS,
    STANDARD_POINTS,
    Colour,
    Points,
    PointSystem,
    points_text,
)

T = TypeVar("T")

ANY_EDITION = "any"
DEFAULT_SYSTEM = "dutch"

FORBIDDEN_PAIR_PER_PLAYERS = 5
"""Unless more are asked for: a small field could not be paired at all."""

POINT_SYSTEMS = {
    "1-1/2-0": STANDARD_POINTS,
    "3-1-0": PointSystem.of(3, 1, 0),
    "3-1-0, bye 1": PointSystem.of(3, 1, 0, pairing_allocated_bye=1),
    "3-2-1, absence 0": PointSystem.of(3, 2, 1, absence=0, pairing_allocated_bye=2),
    "2-1-0": PointSystem.of(2, 1, 0),
    "bye 1/2": PointSystem.of(pairing_allocated_bye="0.5"),
    "bye 0": PointSystem.of(pairing_allocated_bye=0),
    "absence 1/2": PointSystem.of(2, 1, 0, absence="0.5"),
    "black wins more": PointSystem(black_win=Points("1.25"), black_draw=Points("0.75")),
}
"""Systems to draw from: the usual ones, a paid loss, and byes worth a draw or nothing."""

MATCH_POINT_SYSTEMS = {
    "1-1/2-0": DOUBLE_SWISS_POINTS,
    "3-1-0": PointSystem.of_matches(3, 1, 0),
    "3-1-0, bye 1": PointSystem.of_matches(3, 1, 0, pairing_allocated_bye=1),
    "2-1-0": PointSystem.of_matches(2, 1, 0),
    "bye 1": PointSystem.of_matches(pairing_allocated_bye=1),
    "bye 0": PointSystem.of_matches(pairing_allocated_bye=0),
    "absence 1/2": PointSystem.of_matches(2, 1, 0, absence="0.5"),
}
"""The same for matches of two games (C.04.5 art. 1.4): games, and byes of whole matches."""

POINT_SYSTEMS_BY_GAMES = {1: POINT_SYSTEMS, 2: MATCH_POINT_SYSTEMS}
"""By the number of games that a pairing stands for."""

_STANDARD = "1-1/2-0"
_STANDARD_SHARE = 700
_PLAIN_SHARE = 850
_SPREADS = (
    *(RatingSpread.NORMAL,) * 8,
    *(RatingSpread.UNIFORM,) * 4,
    *(RatingSpread.GROUPS,) * 3,
    *(RatingSpread.PARTLY_UNRATED,) * 3,
    RatingSpread.EQUAL,
    RatingSpread.UNRATED,
)


@dataclass(frozen=True, slots=True)
class Parameters:
    """The axes of one tournament; the names and units are those of Config."""

    players: int
    rounds: int
    highest_rating: int
    lowest_rating: int
    rating_groups: int
    rating_gap: int
    rating_step: int
    unrated: int
    draws: int
    late_entries: int
    withdrawals: int
    half_point_byes: int
    full_point_byes: int
    zero_point_byes: int
    forfeits: int
    double_forfeits: int
    unrated_games: int
    unusual_results: int
    adjourned: int
    forbidden_pairs: int
    ratings: RatingSpread
    points: PointSystem
    acceleration: Acceleration
    initial_colour: Colour
    system: str
    edition: str

    @classmethod
    def drawn(cls, config: Config, seed: int) -> Parameters:
        """Draw every axis from a stream of its own, so that setting one leaves the others."""

        def stream(axis: str) -> Draw:
            return Draw(derived_seed(seed, "axis", axis))

        numbers = {axis: _number(config, axis, stream(axis)) for axis in AXES}
        numbers["lowest_rating"] = min(numbers["lowest_rating"], numbers["highest_rating"])
        if config.forbidden_pairs is None:
            few = numbers["players"] // FORBIDDEN_PAIR_PER_PLAYERS
            numbers["forbidden_pairs"] = min(numbers["forbidden_pairs"], few)
        if config.model is not None:
            numbers["players"] = len(config.model.players)
            if config.rounds is None:
                played = len(config.model.rounds)
                numbers["rounds"] = config.model.number_of_rounds or played or numbers["rounds"]
        points = _points(config, stream("points"))
        edition = _edition(config, stream("edition"))
        objections = _objections_to_baku(edition, points, numbers["rounds"])
        return cls(
            **numbers,
            ratings=config.ratings or stream("ratings").one_of(_SPREADS),
            points=points,
            acceleration=_acceleration(config, objections, stream("acceleration")),
            initial_colour=_initial_colour(config, stream("initial_colour")),
            system=system_of(config).name,
            edition=edition,
        )

    def described(self) -> str:
        """Every value in one line, for the comment in the file."""
        words = []
        for each in fields(self):
            value = getattr(self, each.name)
            shown = _points_shown(value) if isinstance(value, PointSystem) else str(value)
            words.append(f"{each.name}={shown}")
        return " ".join(words)


def _number(config: Config, axis: str, draw: Draw) -> int:
    span: Span | None = getattr(config, axis)
    if span is not None:
        return span.drawn(draw)
    unset = AXES[axis]
    if unset.seldom and draw.happens(500):
        return 0
    return unset.often.drawn(draw)


def _points(config: Config, draw: Draw) -> PointSystem:
    if config.points is not None:
        return config.points
    games = system_of(config).games
    if config.model is not None:
        return points_for(games, config.model.point_system, games_per_pairing(config.model))
    named = POINT_SYSTEMS_BY_GAMES[games]
    if config.acceleration is Acceleration.BAKU or draw.happens(_STANDARD_SHARE):
        return named[_STANDARD]
    return draw.one_of(list(named.values()))


def points_for(games: int, system: PointSystem, made_for: int = 1) -> PointSystem:
    """The points of games as given, with byes for pairings of so many games.

    Where the system was made for pairings of as many games it stays as it is. Otherwise byes are
    worth what that many games are, and the pairing-allocated bye a win, or a win and a draw
    (C.04.1 art. 3, C.04.5 art. 1.4).
    """
    if games == made_for:
        return system
    return replace(
        system,
        full_point_bye=games * system.win,
        half_point_bye=games * system.draw,
        zero_point_bye=games * system.forfeit_loss,
        pairing_allocated_bye=system.win + (games - 1) * system.draw,
    )


def _acceleration(config: Config, objections: list[str], draw: Draw) -> Acceleration:
    """As asked for; drawn, Baku comes up only where its premise (C.04.7 art. 1.1) holds."""
    if config.acceleration is Acceleration.BAKU and objections:
        raise InvalidConfiguration("; ".join(objections))
    if config.acceleration is not None:
        return config.acceleration
    if config.model is not None or draw.happens(_PLAIN_SHARE):
        return Acceleration.NONE
    named = draw.happens(500) and not objections
    return Acceleration.BAKU if named else Acceleration.VIRTUAL_POINTS


def _objections_to_baku(edition: str, points: PointSystem, rounds: int) -> list[str]:
    if edition not in BAKU_EDITIONS:
        return [f"there is no Baku acceleration for the edition {edition!r} (C.04.7)"]
    return list(BAKU_EDITIONS[edition].objections(points, rounds))


def _initial_colour(config: Config, draw: Draw) -> Colour:
    given = config.initial_colour or (config.model and config.model.initial_colour)
    return given or draw.one_of((Colour.WHITE, Colour.BLACK))


def system_of(config: Config) -> System:
    """The system asked for, or that of the model. Raises InvalidConfiguration."""
    declared = declared_system(config.model) if config.model is not None else DEFAULT_SYSTEM
    name = config.system or declared
    if name not in SYSTEMS:
        raise InvalidConfiguration(
            f"there is no pairing system {name!r} here; known: {', '.join(SYSTEMS)}"
        )
    return SYSTEMS[name]


def _edition(config: Config, draw: Draw) -> str:
    """The edition in force comes first in the list of each system."""
    known = system_of(config).editions
    if config.edition == ANY_EDITION:
        return draw.one_of(known)
    declared = declared_edition(config.model) if config.model is not None else known[0]
    wanted = config.edition or (declared if len(known) > 1 else known[0])
    if wanted not in known:
        raise InvalidConfiguration(
            f"the {system_of(config).name} system has no edition {wanted!r} here; "
            f"known: {', '.join(known)}, {ANY_EDITION}"
        )
    return wanted


def _points_shown(system: PointSystem) -> str:
    return ",".join(points_text(getattr(system, each.name)) for each in fields(system))
