"""Random positions are repeatable, small, and have everything that can happen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import ByeKind, Colour, Outcome
from tests.systems.dutch.small_positions import small_position

BATCH = [small_position("2026", 5, index) for index in range(600)]


def traits(position: DutchPosition) -> Iterator[object]:
    yield len(position.participants)
    yield position.initial_colour
    yield position.point_system
    yield "last" if position.is_last_round else "not last"
    yield from position.byes.values()
    if position.forbidden:
        yield "forbidden"
    for player in position.participants:
        yield from player.floats
        yield player.preference.strength
        yield "topscorer" if player.is_topscorer else "not topscorer"
        yield "accelerated" if player.pairing_score != player.score else "not accelerated"
        yield "may receive the bye" if player.may_receive_bye else "barred from the bye"
        yield "gap in parity numbers" if player.parity_number != player.number else "no gap"
        yield from (record.outcome for record in player.records)


def test_the_same_place_of_the_same_stream_is_the_same_position() -> None:
    for index in range(30):
        assert small_position("2017", 9, index) == small_position("2017", 9, index)
    assert small_position("2017", 9, 0) != small_position("2017", 10, 0)


def test_everything_happens() -> None:
    seen = Counter(trait for position in BATCH for trait in traits(position))
    wanted: list[object] = [
        *range(2, 13),
        *Colour,
        *Float,
        *PreferenceStrength,
        *ByeKind,
        *(outcome for outcome in Outcome if outcome is not Outcome.MISSING),
        *("last", "not last", "forbidden", "topscorer", "accelerated", "barred from the bye"),
        "gap in parity numbers",
    ]
    assert [trait for trait in wanted if seen[trait] < 5] == []
    assert len({position.point_system for position in BATCH}) >= 8


def test_number_of_players_is_kept_to() -> None:
    for index in range(60):
        assert len(small_position("2026", 1, index, (3, 5)).participants) <= 5
