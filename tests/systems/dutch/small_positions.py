"""Small positions of the Dutch system, by turns from an event and sketched.

A sketch has players whose scores, colours, floats and opponents are drawn one by one, and which
need not follow from any tournament; sketches reach in few draws what events reach seldom.
"""

from __future__ import annotations

from enum import Enum, auto

from msgspec.structs import replace

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import MOST_ROUNDS, small_event
from pairwright.position import Position, units
from pairwright.systems import rules_named
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026, DutchEdition
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import colour_difference, colour_preference
from pairwright.tournament import STANDARD_POINTS, Colour

EDITIONS = {edition.name: edition for edition in (DUTCH_2026, DUTCH_2017, DUTCH_2015)}


def small_position(
    edition_name: str, seed: int, index: int, players: tuple[int, int] = (2, 12)
) -> DutchPosition:
    """Position number `index` of the stream with this seed: by turns an event and a sketch."""
    edition = EDITIONS[edition_name]
    draw = Draw(derived_seed(seed, edition_name, index))
    count = draw.between(*players)
    if index % 2:
        return sketch(draw, edition, count)
    rules = rules_named("dutch", edition_name)
    return DutchPosition.of(rules.position(small_event(draw, rules, count)), edition)


class _Taste(Enum):
    """What a sketch is made for."""

    ANYTHING = auto()
    FLOATS = auto()
    """Nobody has a colour preference, the top players have met: floats alone decide."""
    TOPSCORERS = auto()
    """A last round, most of the players topscorers who are due the same colour."""


_LOPSIDED = ("w", "ww", "bww", "wbww", "wwbw", "wbw", "wwbwbw", "bwwbww", "b", "bwb", "wbb")
"""Colour histories in which White prevails, by one or two, at the end or before."""


def sketch(draw: Draw, edition: DutchEdition, count: int) -> DutchPosition:
    """Participants whose properties are drawn one by one."""
    taste = draw.one_of(tuple(_Taste))
    played = draw.between(1, 6)
    is_last = taste is _Taste.TOPSCORERS or draw.happens(400)
    met = _meetings(draw, count, draw.one_of((0, 150, 300, 450, 600)))
    scores = _scores(draw, count, taste, played)
    if taste is _Taste.FLOATS:
        _let_meet(met, range(1, 1 + draw.below(1 + count // 3)))
    turned = draw.happens(500)
    participants = [
        _sketched(draw, number, scores[number - 1], _colours(draw, taste, played, turned), met)
        for number in range(1, count + 1)
    ]
    if is_last:
        half = played * units(STANDARD_POINTS.win)
        participants = [replace(p, is_topscorer=2 * p.pairing_score > half) for p in participants]
    participants.sort(key=lambda p: (-p.pairing_score, p.tpn))
    position = Position(
        round_number=played + 1,
        number_of_rounds=played + 1 if is_last else MOST_ROUNDS,
        handling=edition.handling,
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        entered={player.number: player for player in participants},
        participants=tuple(participants),
        forbidden=frozenset(),
        byes={},
        point_system=STANDARD_POINTS,
    )
    return DutchPosition(position, edition, tuple(participants), frozenset())


def _scores(draw: Draw, count: int, taste: _Taste, played: int) -> list[int]:
    """Scores in hundredths, of a few scoregroups."""
    groups = draw.between(1, 5)
    if taste is _Taste.FLOATS:
        return sorted((draw.below(groups + 1) * 50 for _ in range(count)), reverse=True)
    if taste is _Taste.TOPSCORERS:
        return [played * 100 - 50 * draw.below(min(groups, 3)) for _ in range(count)]
    return [draw.below(groups) * draw.one_of((50, 100)) for _ in range(count)]


def _meetings(draw: Draw, count: int, per_thousand: int) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {number: set() for number in range(1, count + 1)}
    for first in met:
        for second in range(first + 1, count + 1):
            if draw.happens(per_thousand):
                met[first].add(second)
                met[second].add(first)
    return met


def _let_meet(met: dict[int, set[int]], players: range) -> None:
    for player in players:
        met[player] |= {other for other in players if other != player}


def _colours(draw: Draw, taste: _Taste, played: int, turned: bool) -> tuple[Colour, ...]:
    if taste is _Taste.FLOATS:
        return ()
    if taste is _Taste.TOPSCORERS:
        history = [Colour(letter) for letter in draw.one_of(_LOPSIDED)]
        return tuple(colour.other if turned else colour for colour in history)
    colours: list[Colour] = []
    for _ in range(draw.below(played + 1)):
        colour = draw.one_of((Colour.WHITE, Colour.BLACK))
        # Colours mostly alternate; twice the same is common, three times cannot be.
        if colours and colour is colours[-1] and (draw.happens(500) or colours[-2:-1] == [colour]):
            colour = colour.other
        colours.append(colour)
    return tuple(colours)


def _sketched(
    draw: Draw, number: int, score: int, history: tuple[Colour, ...], met: dict[int, set[int]]
) -> DutchPlayer:
    floats = (Float.NONE, Float.NONE, Float.DOWN, Float.UP)
    return DutchPlayer(
        number=number,
        tpn=number,
        parity_number=number,
        rating=0,
        score=score,
        pairing_score=score,
        colours=history,
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
        floats=(draw.one_of(floats), draw.one_of(floats)),
        opponents=frozenset(met[number]),
        may_receive_bye=not draw.happens(300),
        unplayed_games=draw.below(3),
        is_topscorer=False,
        records=(),
        pairing_scores=(score,),
    )
