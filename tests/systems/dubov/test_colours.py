"""Article 5: the first rule that decides."""

from __future__ import annotations

import pytest

from pairwright.systems import rules_named
from pairwright.systems.dubov.literal.edition_2026 import DubovReadings, Parity
from pairwright.systems.dubov.players import DubovPosition, allocate
from pairwright.systems.dubov.system import solve_literally
from pairwright.tournament import Announcement, ByeKind, Colour, InvalidTournament
from tests.small_events import event
from tests.systems.dubov.positions import man


@pytest.mark.parametrize(
    ("first", "second", "white", "article"),
    [
        (man(1), man(2), 1, "5.2.1"),
        (man(2), man(3), 3, "5.2.1"),
        (man(2), man(1, 50), 1, "5.2.1"),  # the higher score is ranked higher
        (man(1, 0, "w"), man(2, 0, "b"), 2, "5.2.2"),
        (man(1, 0, "b"), man(2), 1, "5.2.2"),  # 1.6.4: 2 mildly prefers Black
        (man(1, 0, "w"), man(2), 2, "5.2.3"),  # strong before mild
        (man(1, 0, "w"), man(2, 0, "bww"), 1, "5.2.3"),  # absolute before strong
        (man(1, 0, "wbw"), man(2, 0, "bww"), 1, "5.2.3"),
        (man(1, 0, "wbbw"), man(2, 0, "bwbw"), 1, "5.2.4"),
        (man(1, 0, "bw"), man(2, 0, "bw"), 2, "5.2.5"),
        (man(1, 0, "wb"), man(2, 0, "wb"), 1, "5.2.5"),
        (man(1, 0, "bw"), man(2), 2, "5.2.5"),  # nothing to alternate with: mild against mild
    ],
)
def test_first_rule_that_decides(first: object, second: object, white: int, article: str) -> None:
    for pair in ((first, second), (second, first)):
        given = allocate(*pair, Colour.WHITE)  # type: ignore[arg-type]
        assert (given.white.number, given.article) == (white, article)


def test_initial_colour_must_be_known() -> None:
    with pytest.raises(InvalidTournament, match=r"C\.04\.4\.1 art\. 5\.1"):
        allocate(man(1), man(2), None)


def test_parity_counts_those_who_take_part() -> None:
    """R-DUBOV-7: 1 is away, so 2 is the first who takes part."""
    away = (Announcement(1, 1, ByeKind.ZERO_POINT),)
    position = rules_named("dubov").position(event(5, announcements=away, number_of_rounds=5))
    assert solve_literally(DubovPosition.of(position)).pairs == {2: 4, 5: 3}
    other = solve_literally(DubovPosition.of(position), DubovReadings(parity=Parity.TPN))
    assert other.pairs == {4: 2, 3: 5}
