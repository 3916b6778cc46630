"""Article 5 (2017: section E): who has White, and by which rule."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.systems.dutch.criteria import allocate, has_white
from pairwright.tournament import Colour, InvalidTournament
from tests.systems.dutch.positions import participant


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        ("WB", "BW", 1, "5.2.1"),
        ("BW", "WB", 2, "5.2.1"),
        ("W", "", 2, "5.2.1"),
        ("", "B", 2, "5.2.1"),
        ("WB", "BWB", 2, "5.2.2"),  # mild against strong
        ("BWB", "WB", 1, "5.2.2"),
        ("WBB", "BWBWB", 1, "5.2.2"),  # absolute against strong
        ("WWBB", "WBWBB", 2, "5.2.2"),  # both absolute: differences 0 and -1
        ("BWBB", "WBB", 1, "5.2.2"),  # both absolute: differences -2 and -1
        ("WBWB", "BWWB", 1, "5.2.3"),  # third from the end: Black, White
        ("BWWB", "WBWB", 2, "5.2.3"),
        ("WB", "BWWB", 1, "5.2.4"),  # equal as far as both have played
        ("BW", "WBBW", 2, "5.2.4"),
    ],
)
def test_first_rule_that_decides(higher: str, lower: str, white: int, article: str) -> None:
    first, second = participant(1, 2, higher), participant(2, 1, lower)
    for given in (
        allocate(first, second, Colour.WHITE),
        allocate(second, first, Colour.WHITE),
    ):
        assert (given.white.number, given.article) == (white, article)
        assert {given.white.number, given.black.number} == {1, 2}
    assert has_white(first, second, Colour.WHITE) == (white == 1)


@pytest.mark.parametrize(
    ("initial", "number", "white"),
    [(Colour.WHITE, 3, 3), (Colour.BLACK, 3, 8), (Colour.WHITE, 4, 8), (Colour.BLACK, 4, 4)],
)
def test_initial_colour_goes_to_odd_numbers(initial: Colour, number: int, white: int) -> None:
    given = allocate(participant(number), participant(8), initial)
    assert (given.white.number, given.article) == (white, "5.2.5")
    assert has_white(participant(number), participant(8), initial) == (white == number)


def test_parity_is_that_of_the_parity_number() -> None:
    higher = replace(participant(4), parity_number=3)
    assert allocate(higher, participant(8), Colour.WHITE).white.number == 4


def test_higher_ranked_is_the_higher_score_before_the_smaller_number() -> None:
    given = allocate(participant(2, 0), participant(9, 1), Colour.WHITE)
    assert (given.white.number, given.article) == (9, "5.2.5")


def test_without_an_initial_colour_the_message_says_what_to_declare() -> None:
    with pytest.raises(InvalidTournament, match=r"5\.1.*declare"):
        allocate(participant(1), participant(2), None)
