"""Whether a round can be completed, as the solver asks it for sets of downfloaters."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from pairwright.systems.dutch.solver import lower as lower_players
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers
from pairwright.systems.dutch.solver.rest import Rest
from tests.systems.dutch.positions import only, participant, position


def test_downfloaters_who_could_meet_are_not_like_those_who_could_not() -> None:
    """1, 2 and 3 can meet nobody below; of them only 1 and 3 could meet each other."""
    scores = {1: 3, 2: 2, 3: 2, 4: 1, 5: 1}
    players = [participant(number, score) for number, score in scores.items()]
    field = DutchField.of(position(players, forbidden=only(scores, [(1, 3), (4, 5)])))
    below = 1 << 3 | 1 << 4
    lower = DutchLowerPlayers(field, Rest(field, below), Rest(field, 0), below)
    assert not lower.completes_with((0, 1))
    assert lower.completes_with((0, 2))
    assert not lower.completes_with((1, 2))


def test_outlook_of_downfloaters_who_could_meet_further_down() -> None:
    """1, 2 and 3 can meet neither 4 nor 5; only 1 and 3 could meet each other below them."""
    scores = {1: 4, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1}
    players = [participant(number, score) for number, score in scores.items()]
    field = DutchField.of(position(players, forbidden=only(scores, [(1, 3), (4, 5), (6, 7)])))
    following, below = 1 << 3 | 1 << 4, 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6
    lower = DutchLowerPlayers(field, Rest(field, below), Rest(field, below & ~following), following)
    lower.outlook((0, 1))
    assert lower.outlook((0, 2)) == (2, (400, 300))


def test_the_outlook_by_levels_is_that_of_trying_all_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random fields of a bracket's floaters, the following bracket and players beyond."""
    monkeypatch.setattr(lower_players, "FEW", 10**6)
    several = 0
    for seed in range(400):
        rng = random.Random(seed)
        size = rng.choice((6, 8, 8, 10))
        floating = rng.randint(1, 3)
        following = rng.randint(1, size - floating)
        scores = {
            number: 4 - (number > 1) if number <= floating else 2 - (number > floating + following)
            for number in range(1, size + 1)
        }
        share = rng.choice((0.3, 0.5, 0.8))
        allowed = [pair for pair in combinations(scores, 2) if rng.random() < share]
        players = [participant(number, score) for number, score in scores.items()]
        field = DutchField.of(position(players, forbidden=only(scores, allowed)))
        below = (1 << size) - (1 << floating)
        next_group = below & ((1 << floating + following) - 1)
        floaters = tuple(range(floating))
        lower = DutchLowerPlayers(
            field, Rest(field, below), Rest(field, below & ~next_group), next_group
        )
        expected = lower.outlook_of_few(floaters)
        assert lower._outlook_by_levels(floaters) == expected, seed
        several += expected[0] > 1 and lower.completes_with(floaters)
    assert several > 50
