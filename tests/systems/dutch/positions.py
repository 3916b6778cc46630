"""Positions made to measure, for tests: participants with just the properties a rule asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.position import Position, units
from pairwright.rules.pairing import RoundPairing, Solution
from pairwright.systems import rules_named
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026
from pairwright.systems.dutch.pairing import solve, solve_literally
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import colour_difference, colour_preference
from pairwright.tournament import STANDARD_POINTS, Colour, points

EDITIONS = {edition.name: edition for edition in (DUTCH_2026, DUTCH_2017, DUTCH_2015)}
_FLOATS = {"-": Float.NONE, "d": Float.DOWN, "u": Float.UP}


def participant(
    number: int, score: int | str = 0, colours: str = "", floats: str = "--", **others: Any
) -> DutchPlayer:
    """A player: `colours` are those played (`WB`), `floats` the last one and the one before."""
    hundredths = units(points(score))
    history = tuple(Colour.WHITE if c == "W" else Colour.BLACK for c in colours)
    facts: dict[str, Any] = {
        "tpn": number,
        "parity_number": number,
        "opponents": frozenset(),
        "may_receive_bye": True,
        "unplayed_games": 0,
        "is_topscorer": False,
    }
    return DutchPlayer(
        number=number,
        rating=0,
        score=hundredths,
        pairing_score=hundredths,
        colours=history,
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
        floats=(_FLOATS[floats[0]], _FLOATS[floats[1]]),
        records=(),
        pairing_scores=(hundredths,),
        **facts | others,
    )


def position(
    participants: Iterable[DutchPlayer],
    edition_name: str = "2026",
    forbidden: Iterable[tuple[int, int]] = (),
) -> DutchPosition:
    """A position of these players in which the `forbidden` pairs cannot be made."""
    edition = EDITIONS[edition_name]
    players = tuple(sorted(participants, key=lambda p: (-p.pairing_score, p.tpn)))
    before = Position(
        round_number=5,
        number_of_rounds=9,
        handling=edition.handling,
        initial_colour=Colour.WHITE,
        entered={player.number: player for player in players},
        participants=players,
        forbidden=frozenset((min(pair), max(pair)) for pair in forbidden),
        byes={},
        point_system=STANDARD_POINTS,
    )
    return DutchPosition(before, edition, players, before.forbidden)


def pair(view: DutchPosition) -> RoundPairing:
    """The round that the solver makes of a view, published."""
    return published(view, solve(view))


def pair_literally(view: DutchPosition) -> RoundPairing:
    """The round that the literal procedure makes of a view, published."""
    return published(view, solve_literally(view))


def published(view: DutchPosition, solution: Solution) -> RoundPairing:
    """A solution with its boards in order."""
    return RoundPairing.publish(rules_named("dutch", view.edition.name), view.position, solution)


def only(numbers: Iterable[int], permitted: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """The pairs to forbid so that only the `permitted` ones remain."""
    everybody = sorted(numbers)
    allowed = {(min(pair), max(pair)) for pair in permitted}
    return [
        (first, second)
        for place, first in enumerate(everybody)
        for second in everybody[place + 1 :]
        if (first, second) not in allowed
    ]
