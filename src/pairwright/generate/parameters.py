"""What one tournament is made with: every axis drawn."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate.config import (
    AXES,
    Acceleration,
    Config,
    RatingSpread,
    Span,
)
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.rules.system import PairingSchedule
from pairwright.systems import Rules, System, games_per_pairing, resolve
from pairwright.tournament import (
    Colour,
    InvalidConfiguration,
    PointSystem,
    Tournament,
    points_text,
)
from pairwright.vocabulary.reason import Reason

T = TypeVar("T")

ANY_EDITION = "any"

FORBIDDEN_PAIR_PER_PLAYERS = 5
"""Unless more are asked for: a small field could not be paired at all."""

SCHEDULED = Span(4, 16)
"""Participants where everybody meets everybody, unless others are asked for."""

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


class Parameters(Frozen):
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
    rules: Rules

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
        rules = _rules(config, stream("edition"))
        if rules.system.schedule is not None:
            numbers |= _scheduled(rules.system.schedule, config, numbers, stream("players"))
        objections = list(rules.edition.handling.baku.objections(points, numbers["rounds"]))
        return cls(
            **numbers,
            ratings=config.ratings or stream("ratings").one_of(_SPREADS),
            points=points,
            acceleration=_acceleration(
                config, objections, rules.system.schedule is not None, stream("acceleration")
            ),
            initial_colour=_initial_colour(config, stream("initial_colour")),
            rules=rules,
        )

    def described(self) -> str:
        """Every value in one line, for the comment in the file."""
        words = []
        for name in self.__struct_fields__:
            value = getattr(self, name)
            if isinstance(value, Rules):
                words += [f"system={value.system.name}", f"edition={value.edition.name}"]
                continue
            shown = _points_shown(value) if isinstance(value, PointSystem) else str(value)
            words.append(f"{name}={shown}")
        return " ".join(words)


def _scheduled(
    schedule: PairingSchedule, config: Config, numbers: dict[str, int], draw: Draw
) -> dict[str, int]:
    """Where all pairings follow from the numbers: as many rounds as they give, for a small field.

    Nobody can be kept from meeting anybody, unless that is asked for.
    """
    players = numbers["players"]
    if config.players is None and config.model is None:
        players = SCHEDULED.drawn(draw)
    asked = config.rounds is not None or config.model is not None
    rounds = numbers["rounds"] if asked else schedule.rounds(players) or numbers["rounds"]
    forbidden = 0 if config.forbidden_pairs is None else numbers["forbidden_pairs"]
    return {"players": players, "rounds": rounds, "forbidden_pairs": forbidden}


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
    system = system_asked(config)
    if config.model is not None:
        return points_for(system, config.model.point_system, games_per_pairing(config.model))
    if config.acceleration is Acceleration.BAKU or draw.happens(_STANDARD_SHARE):
        return system.usual_points()
    return draw.one_of(list(system.points.values()))


def points_for(system: System, points: PointSystem, made_for: int = 1) -> PointSystem:
    """The points of games as given, with byes for pairings of the system.

    Where they were made for pairings of as many games they stay as they are. Otherwise byes are
    worth what that many games are, and the pairing-allocated bye what the system says.
    """
    games = system.games
    if games == made_for:
        return points
    return replace(
        points,
        full_point_bye=games * points.win,
        half_point_bye=games * points.draw,
        zero_point_bye=games * points.forfeit_loss,
        pairing_allocated_bye=system.default_bye(points),
    )


def _acceleration(
    config: Config, objections: list[Reason], is_scheduled: bool, draw: Draw
) -> Acceleration:
    """As asked for; drawn, Baku comes up only where its premise (C.04.7 art. 1.1) holds."""
    if config.acceleration is Acceleration.BAKU and objections:
        raise InvalidConfiguration(objections)
    if config.acceleration is not None:
        return config.acceleration
    if config.model is not None or is_scheduled or draw.happens(_PLAIN_SHARE):
        return Acceleration.NONE
    named = draw.happens(500) and not objections
    return Acceleration.BAKU if named else Acceleration.VIRTUAL_POINTS


def _initial_colour(config: Config, draw: Draw) -> Colour:
    given = config.initial_colour or (config.model and config.model.initial_colour)
    return given or draw.one_of((Colour.WHITE, Colour.BLACK))


_NOTHING_DECLARED = Tournament()


def system_asked(config: Config) -> System:
    """The system asked for, or that of the model. Raises InvalidRequest and InvalidTournament."""
    return resolve(config.model or _NOTHING_DECLARED, config.system or None).system


def _rules(config: Config, draw: Draw) -> Rules:
    """The system and edition asked for, or those of the model; the edition may be drawn."""
    system = system_asked(config)
    if config.edition == ANY_EDITION:
        dated = [edition for edition in system.editions if edition.in_force is not None]
        return Rules(system, draw.one_of(dated))
    declared = config.model or _NOTHING_DECLARED
    return resolve(declared, config.system or None, config.edition or None)


def _points_shown(system: PointSystem) -> str:
    return ",".join(points_text(getattr(system, name)) for name in system.__struct_fields__)
