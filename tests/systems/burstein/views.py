"""Views made to measure, for tests: players with just the properties a rule asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.position import HANDLING_2026, Position, units
from pairwright.systems.burstein.editions import BURSTEIN_2026, BursteinEdition
from pairwright.systems.burstein.pairing import LITERALS, SOLVERS
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition
from pairwright.systems.burstein.steps import BursteinRoundSteps
from pairwright.systems.preferences import colour_difference, colour_preference
from pairwright.tournament import STANDARD_POINTS, Colour, points


def player(
    number: int, score: int | str = 0, colours: str = "", index: tuple[int, ...] = (), **others: Any
) -> BursteinPlayer:
    """A player: `colours` are those played (`WB`); without an index, the number ranks."""
    hundredths = units(points(score))
    history = tuple(Colour.WHITE if letter == "W" else Colour.BLACK for letter in colours)
    facts: dict[str, Any] = {
        "tpn": number,
        "parity_number": number,
        "rating": 0,
        "pairing_score": hundredths,
        "opponents": frozenset(),
        "records": (),
        "may_receive_bye": True,
    }
    return BursteinPlayer(
        number=number,
        score=hundredths,
        colours=history,
        pairing_scores=(hundredths,),
        index=index or (0, 0),
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
        **facts | others,
    )


def view(
    players: Iterable[BursteinPlayer], forbidden: Iterable[tuple[int, int]] = ()
) -> BursteinPosition:
    """A position of these players in which the `forbidden` pairs cannot be made."""
    ordered = tuple(sorted(players, key=lambda player: (-player.pairing_score, player.ranking)))
    apart = frozenset((min(pair), max(pair)) for pair in forbidden)
    position = Position(
        round_number=6,
        number_of_rounds=11,
        handling=HANDLING_2026,
        initial_colour=Colour.WHITE,
        entered={player.number: player for player in ordered},
        participants=ordered,
        forbidden=apart,
        byes={},
        point_system=STANDARD_POINTS,
    )
    return BursteinPosition(position, BURSTEIN_2026, ordered, apart)


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


def both_ways(
    made: BursteinPosition, edition: BursteinEdition = BURSTEIN_2026
) -> BursteinRoundSteps:
    """The round by the literal procedure, after making sure that the solver agrees."""
    literal = LITERALS[edition.name](made)
    assert SOLVERS[edition.name](made, True) == literal
    return literal


def listed(steps: BursteinRoundSteps) -> list[str]:
    """Pairs by number, smaller BSN first, bracket by bracket; `x-0` for who floats."""
    shown = []
    for step in steps.brackets:
        pairs = [f"{first.number}-{second.number}" for first, second in step.pairs]
        floating = [f"{floater.number}-0" for floater in step.floaters]
        shown.append(" ".join(pairs + floating))
    return shown
