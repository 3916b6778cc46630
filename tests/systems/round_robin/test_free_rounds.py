"""Who has no opponent in a schedule has a free round, and nobody calls it a bye."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright.explaining.text import answer_title
from pairwright.service.pairing_lines import lines_below
from pairwright.tournament import Tournament


@pytest.mark.parametrize(
    ("system", "title"), [("round-robin", "Free round"), ("dutch", "Pairing-allocated bye")]
)
def test_the_name_of_who_is_left_over(system: str, title: str) -> None:
    tournament = Tournament.new(
        ["A", "B", "C", "D", "E"], system=system, rounds=5, initial_colour="white"
    )
    made = pw.pair(tournament)
    words = made.rules.language("en", made.names)
    assert [line.startswith(f"{title}: ") for line in lines_below(made, words)] == [True]
    assert answer_title(pw.explain(tournament).bye(), words) == title
