"""C.04.1 art. 2 and 3 by enumeration: what is complete, whatever the proposal looks like."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from pairwright.rules.pairing import Board
from pairwright.rules.proposal import Proposal
from pairwright.systems.allocation import allocate_by, rank
from pairwright.systems.basic_rules import BasicArticles, incomplete
from pairwright.tournament import Colour
from tests.positions_before import before
from tests.small_events import event
from tests.systems.dutch.positions import participant

ARTICLES = BasicArticles(("met", ()), ("bye", ()), ("complete", ()))
SOMEBODY_ELSE = 9


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_only_everybody_once_and_one_left_over_is_complete(count: int) -> None:
    position = before(event(count))
    people = [*range(1, count + 1), SOMEBODY_ELSE]
    boards = [Board(white, black) for white, black in product(people, repeat=2)]
    complete = 0
    for number in range(3):
        for chosen in combinations_with_replacement(boards, number):
            for left in range(3):
                for byes in combinations_with_replacement(people, left):
                    named = sorted(
                        [player for b in chosen for player in (b.white, b.black)] + [*byes]
                    )
                    is_right = named == people[:-1] and len(byes) == count % 2
                    found = list(incomplete(position, Proposal(chosen, byes), ARTICLES))
                    assert is_right == (not found), (chosen, byes)
                    complete += is_right
    assert complete


def test_the_higher_ranked_player_is_the_one_of_the_order() -> None:
    """C.04.3 art. 1.2: the score, then the smaller TPN, whoever is named first."""
    people = [participant(number, score=score) for number in (1, 2) for score in (0, 50, 100)]
    for first, second in product(people, repeat=2):
        given = allocate_by(lambda *_: (Colour.WHITE, ""), first, second, None)
        assert [rank(given.white), rank(given.black)] == sorted([rank(first), rank(second)])
