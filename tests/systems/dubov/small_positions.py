"""Small positions of the Dubov System, by turns from an event and sketched.

A sketch has players whose scores, colours, ratings, upfloats and opponents are drawn one by one,
and which need not follow from any tournament.
"""

from __future__ import annotations

from fractions import Fraction

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import MOST_ROUNDS, small_event
from pairwright.position import HANDLING_2026, Participant, Position
from pairwright.systems import rules_named
from pairwright.systems.dubov.edition_1997.players import Player1997, Position1997
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition, due_colour
from pairwright.systems.preferences import PreferenceStrength, colour_difference, colour_preference
from pairwright.tournament import STANDARD_POINTS, Colour


def small_position(seed: int, index: int, players: tuple[int, int] = (2, 10)) -> DubovPosition:
    """Position number `index` of the stream with this seed: by turns an event and a sketch."""
    draw = Draw(derived_seed(seed, "dubov", index))
    count = draw.between(*players)
    if index % 2:
        return sketch(draw, count)
    return DubovPosition.of(event_position(draw, count))


def small_position_1997(seed: int, index: int, players: tuple[int, int] = (2, 10)) -> Position1997:
    """The same for the text of 1997."""
    draw = Draw(derived_seed(seed, "dubov 1997", index))
    count = draw.between(*players)
    if index % 2 == 0:
        return Position1997.of(event_position(draw, count, "1997"))
    sketched = sketch(draw, count)
    return Position1997(
        sketched.position,
        tuple(
            Player1997(
                **{name: getattr(participant, name) for name in _COMMON},
                due=colour_preference(participant.colours).colour,
                absolute=participant.preference.strength is PreferenceStrength.ABSOLUTE,
                difference=colour_difference(participant.colours),
                aro=Fraction(participant.aro, draw.between(1, 3)),
                may_rise=not participant.upfloated_last,
                may_receive_bye=participant.may_receive_bye,
            )
            for participant in sketched.participants
        ),
        frozenset(),
    )


_COMMON = list(Participant.__struct_fields__)


def event_position(draw: Draw, count: int, edition: str = "2026") -> Position:
    """A position that some event leads to, paired by the system or by lot."""
    rules = rules_named("dubov", edition)
    return rules.position(small_event(draw, rules, count, rated=True))


def sketch(draw: Draw, count: int) -> DubovPosition:
    """Participants whose properties are drawn one by one."""
    played = draw.between(0, 6)
    is_last = draw.happens(250)
    met = _meetings(draw, count, draw.one_of((0, 100, 250, 400, 550)))
    groups = draw.between(1, 4)
    unplayed = draw.one_of((0, 0, 200, 900))
    ratings = draw.one_of((1, 4, 600))
    leaning = draw.one_of((500, 500, 300, 800))
    players = [
        _sketched(
            draw,
            number,
            50 * draw.below(groups),
            () if draw.happens(unplayed) else _colours(draw, played, leaning),
            draw.below(ratings),
            met,
        )
        for number in range(1, count + 1)
    ]
    players.sort(key=lambda p: (-p.pairing_score, p.tpn))
    position = Position(
        round_number=played + 1,
        number_of_rounds=played + 1 if is_last else MOST_ROUNDS,
        handling=HANDLING_2026,
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        entered={player.number: player for player in players},
        participants=tuple(players),
        forbidden=frozenset(),
        byes={},
        point_system=STANDARD_POINTS,
    )
    return DubovPosition(position, tuple(players), frozenset())


def _meetings(draw: Draw, count: int, per_thousand: int) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {number: set() for number in range(1, count + 1)}
    for first in met:
        for second in range(first + 1, count + 1):
            if draw.happens(per_thousand):
                met[first].add(second)
                met[second].add(first)
    return met


def _colours(draw: Draw, played: int, leaning: int) -> tuple[Colour, ...]:
    colours: list[Colour] = []
    for _ in range(draw.below(played + 1)):
        colour = Colour.WHITE if draw.happens(leaning) else Colour.BLACK
        # Colours mostly alternate; twice the same is common, three times cannot be.
        if colours and colour is colours[-1] and (draw.happens(500) or colours[-2:-1] == [colour]):
            colour = colour.other
        colours.append(colour)
    return tuple(colours)


def _sketched(
    draw: Draw,
    number: int,
    score: int,
    history: tuple[Colour, ...],
    rating: int,
    met: dict[int, set[int]],
) -> DubovPlayer:
    upfloats = draw.below(6)
    return DubovPlayer(
        number=number,
        tpn=number,
        parity_number=number,
        rating=rating,
        score=score,
        pairing_score=score,
        colours=history,
        opponents=frozenset(met[number]),
        records=(),
        pairing_scores=(score,),
        preference=due_colour(history),
        aro=rating,
        upfloats=upfloats,
        upfloated_last=draw.happens(300),
        is_maximum_upfloater=upfloats >= 4,
        may_receive_bye=not draw.happens(300),
    )
