"""The boards of several tournaments in one hall: room for late entries, and a full ten each."""

from __future__ import annotations

import pytest

from pairwright.event.state import Facts, State
from pairwright.service.events.hall_numbers import called_alike, numbered_through, numbers_of
from pairwright.tournament import Player, Team


def _state(entered: int, first: int = 1) -> State:
    players = tuple(Player(number, f"P{number}") for number in range(1, entered + 1))
    return State(facts=Facts(players=players, first_board=first))


@pytest.mark.parametrize(
    ("entered", "next_one"),
    [
        (0, 11),
        (18, 11),  # 19.8 with a tenth more: 10 boards
        (19, 21),  # 20.9: 11 boards, so twenty
        (64, 41),  # 70.4: 36 boards
        (72, 41),  # 79.2: 40 boards
        (73, 51),  # 80.3: 41 boards
    ],
)
def test_the_next_tournament_begins_after_a_full_ten(entered: int, next_one: int) -> None:
    assert numbered_through([_state(entered), _state(2)]) == [1, next_one]


def test_all_tournaments_follow_each_other() -> None:
    assert numbered_through([_state(64), _state(30), _state(8)]) == [1, 41, 61]
    assert numbered_through([]) == []


def test_teams_are_counted_by_matches() -> None:
    teams = tuple(Team(number, f"T{number}") for number in range(1, 21))
    state = State(facts=Facts(teams=teams, is_team_event=True))
    assert numbered_through([state, _state(2)]) == [1, 21]


def test_boards_that_are_called_alike_are_found() -> None:
    assert called_alike([_state(8), _state(8)]) == [0, 1]
    assert called_alike([_state(8), _state(8, 5)]) == []
    assert called_alike([_state(10), _state(8, 5), _state(8, 9)]) == [0, 1]
    assert called_alike([_state(0), _state(8)]) == []


@pytest.mark.parametrize(("entered", "shown"), [(9, "41\N{EN DASH}44"), (3, "41"), (1, "")])
def test_the_numbers_are_shown_from_first_to_last(entered: int, shown: str) -> None:
    assert numbers_of(_state(entered, 41)).shown == shown
