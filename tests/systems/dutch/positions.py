"""Positions made to measure, for tests: participants with just the properties a rule asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.position import (
    Float,
    Participant,
    Position,
    colour_difference,
    colour_preference,
    edition,
    units,
)
from pairwright.tournament import STANDARD_POINTS, Colour, points

_FLOATS = {"-": Float.NONE, "d": Float.DOWN, "u": Float.UP}


def participant(
    number: int, score: int | str = 0, colours: str = "", floats: str = "--", **others: Any
) -> Participant:
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
    return Participant(
        number=number,
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
    participants: Iterable[Participant],
    edition_name: str = "2026",
    forbidden: Iterable[tuple[int, int]] = (),
) -> Position:
    """A position of these players in which the `forbidden` pairs cannot be made."""
    return Position(
        round_number=5,
        number_of_rounds=9,
        edition=edition(edition_name),
        initial_colour=Colour.WHITE,
        participants=tuple(sorted(participants, key=lambda p: (-p.pairing_score, p.tpn))),
        forbidden=frozenset((min(pair), max(pair)) for pair in forbidden),
        byes={},
        point_system=STANDARD_POINTS,
    )


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
