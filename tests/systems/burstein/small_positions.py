"""Small positions for Burstein rounds, by turns from an event and sketched.

A sketch has players whose scores, indices, colours and opponents are drawn one by one, and which
need not follow from any tournament; sketches reach in few draws what events reach seldom.
"""

from __future__ import annotations

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import MOST_ROUNDS, small_event
from pairwright.position import HANDLING_2026, Position
from pairwright.systems import rules_named
from pairwright.systems.burstein.editions import BURSTEIN_2026, BURSTEIN_OLD
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.preferences import colour_difference, colour_preference
from pairwright.tournament import STANDARD_POINTS, Colour, Tournament

EDITIONS = {edition.name: edition for edition in (BURSTEIN_2026, BURSTEIN_OLD)}
_HISTORIES = ("", "", "w", "b", "wb", "bw", "ww", "bb", "wbw", "bwb", "wwb", "bbw", "wbb", "bww")


def small_tournament(edition: str, seed: int, index: int, players: tuple[int, int]) -> Tournament:
    """Event number `index` of the stream with this seed, with a round left to pair."""
    draw = Draw(derived_seed(seed, "burstein", edition, index))
    return small_event(draw, rules_named("burstein", edition), draw.between(*players))


def sketch(
    seed: int, index: int, players: tuple[int, int] = (2, 10), edition: str = "2026"
) -> BursteinPosition:
    """A view whose players are drawn one by one."""
    draw = Draw(derived_seed(seed, "burstein sketch", index))
    count = draw.between(*players)
    met = _meetings(draw, count, draw.one_of((0, 150, 300, 450, 600)))
    groups = draw.between(1, 5)
    kinds = draw.between(1, len(_HISTORIES))
    values = draw.one_of((1, 2, 4, 100))
    drawn = [
        _sketched(draw, number, draw.below(groups) * 50, values, kinds, met[number])
        for number in range(1, count + 1)
    ]
    ordered = sorted(drawn, key=lambda player: (-player.pairing_score, player.ranking))
    position = Position(
        round_number=6,
        number_of_rounds=MOST_ROUNDS,
        handling=HANDLING_2026,
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        entered={player.number: player for player in drawn},
        participants=tuple(ordered),
        forbidden=frozenset(),
        byes={},
        point_system=STANDARD_POINTS,
    )
    return BursteinPosition(position, EDITIONS[edition], tuple(ordered), frozenset())


def _meetings(draw: Draw, count: int, per_thousand: int) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {number: set() for number in range(1, count + 1)}
    for first in met:
        for second in range(first + 1, count + 1):
            if draw.happens(per_thousand):
                met[first].add(second)
                met[second].add(first)
    return met


def _sketched(
    draw: Draw, number: int, score: int, values: int, kinds: int, met: set[int]
) -> BursteinPlayer:
    history = tuple(Colour(letter) for letter in _HISTORIES[-1 - draw.below(kinds)])
    return BursteinPlayer(
        number=number,
        tpn=number,
        parity_number=number,
        rating=0,
        score=score,
        pairing_score=score,
        colours=history,
        opponents=frozenset(met),
        records=(),
        pairing_scores=(score,),
        index=(draw.below(values), draw.below(values)),
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
        may_receive_bye=not draw.happens(300),
    )
