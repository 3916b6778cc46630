"""Small Dubov positions in few words, for tests."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.position import HANDLING_2026, Position
from pairwright.systems.dubov.criteria import DubovBracketStep, DubovRoundSteps
from pairwright.systems.dubov.literal import edition_2026 as literal
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition, due_colour
from pairwright.systems.dubov.solver import edition_2026 as solver
from pairwright.tournament import STANDARD_POINTS, Colour


def man(tpn: int, score: int = 0, colours: str = "", aro: int = 0, **facts: Any) -> DubovPlayer:
    """A player: colours as `wbw`, score in hundredths, nothing else unless given."""
    history = tuple(Colour(letter) for letter in colours)
    values: dict[str, Any] = {
        "number": tpn,
        "tpn": tpn,
        "parity_number": tpn,
        "rating": 0,
        "score": score,
        "pairing_score": score,
        "colours": history,
        "opponents": frozenset(),
        "records": (),
        "pairing_scores": (score,),
        "preference": due_colour(history),
        "aro": aro,
        "upfloats": 0,
        "upfloated_last": False,
        "is_maximum_upfloater": False,
        "may_receive_bye": True,
    }
    return DubovPlayer(**(values | facts))


def view(
    players: Iterable[DubovPlayer], *met: tuple[int, int], last: bool = False, round_number: int = 4
) -> DubovPosition:
    """The position of these players, of whom some pairs have met (kept apart as forbidden)."""
    listed = sorted(players, key=lambda p: (-p.pairing_score, p.tpn))
    apart = frozenset((min(pair), max(pair)) for pair in met)
    position = Position(
        round_number=round_number,
        number_of_rounds=round_number if last else 9,
        handling=HANDLING_2026,
        initial_colour=Colour.WHITE,
        entered={player.number: player for player in listed},
        participants=tuple(listed),
        forbidden=apart,
        byes={},
        point_system=STANDARD_POINTS,
    )
    return DubovPosition(position, tuple(listed), apart)


def both_ways(given: DubovPosition) -> DubovRoundSteps:
    """The round by the literal procedure, which the solver must pair alike."""
    steps = literal.pair_2026(given)
    assert solver.pair_2026(given) == steps
    return steps


def bracket(given: DubovPosition, place: int = 0) -> DubovBracketStep:
    return both_ways(given).brackets[place]


def tpns(players: Iterable[DubovPlayer]) -> list[int]:
    return [player.tpn for player in players]


def pairs(step: DubovBracketStep) -> list[tuple[int, int]]:
    return [(first.tpn, second.tpn) for first, second in step.pairs]
