"""Whether a round can be completed, as the solver asks it for sets of downfloaters."""

from __future__ import annotations

from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.solver.lower import Lower
from tests.systems.dutch.positions import only, participant, position


def test_downfloaters_who_could_meet_are_not_like_those_who_could_not() -> None:
    """1, 2 and 3 can meet nobody below; of them only 1 and 3 could meet each other."""
    scores = {1: 3, 2: 2, 3: 2, 4: 1, 5: 1}
    players = [participant(number, score) for number, score in scores.items()]
    field = Field.of(position(players, forbidden=only(scores, [(1, 3), (4, 5)])))
    below = 1 << 3 | 1 << 4
    lower = Lower(field, below, below)
    assert not lower.completes_with((0, 1))
    assert lower.completes_with((0, 2))
    assert not lower.completes_with((1, 2))


def test_outlook_of_downfloaters_who_could_meet_further_down() -> None:
    """1, 2 and 3 can meet neither 4 nor 5; only 1 and 3 could meet each other below them."""
    scores = {1: 4, 2: 3, 3: 3, 4: 2, 5: 2, 6: 1, 7: 1}
    players = [participant(number, score) for number, score in scores.items()]
    field = Field.of(position(players, forbidden=only(scores, [(1, 3), (4, 5), (6, 7)])))
    following, below = 1 << 3 | 1 << 4, 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6
    lower = Lower(field, below, following)
    lower.outlook((0, 1))
    assert lower.outlook((0, 2)) == (2, (400, 300))
