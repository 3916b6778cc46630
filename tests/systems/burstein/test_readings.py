"""The switches of the literal procedure: what the other readings would do."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from pairwright.systems.burstein.literal import (
    BursteinReadings,
    LookAheadReading,
    OldReadings,
    pair_2026,
    pair_old,
)
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.steps import BursteinRoundSteps
from pairwright.tournament import NoLegalPairing
from tests.systems.burstein.small_positions import sketch
from tests.systems.burstein.views import both_ways, listed, only, player, view


def made(view_: BursteinPosition, readings: BursteinReadings) -> BursteinRoundSteps | None:
    try:
        return pair_2026(view_, readings)
    except NoLegalPairing:
        return None


def differing(readings: BursteinReadings, indices: Sequence[int]) -> list[int]:
    """The sketches that another reading pairs differently."""
    found = []
    for index in indices:
        drawn = sketch(1, index, (4, 8))
        taken, other = made(drawn, BursteinReadings()), made(drawn, readings)
        if taken and other and listed(taken) != listed(other):
            found.append(index)
    return found


def test_look_ahead_as_well_as_possible() -> None:
    """R-BURSTEIN-4: where no floater lets the following bracket pass, the least bad one floats."""
    assert differing(BursteinReadings(look_ahead=LookAheadReading.PASS_OR_FAIL), (1404,)) == [1404]


def test_look_ahead_decides_before_colours() -> None:
    """[C7] before [C8]: 2 floats, whom the following bracket can pair; 3 fits the colours."""
    people = [player(1, 2, "W"), player(2, 2, "B"), player(3, 2, "W"), player(4, 1), player(5, 1)]
    permitted = [(1, 2), (1, 3), (2, 3), (3, 6), (1, 6), (2, 4), (4, 6), (5, 6), (4, 5)]
    steps = both_ways(view([*people, player(6)], only(range(1, 7), permitted)))
    assert listed(steps)[0] == "1-3 2-0"
    assert steps.brackets[0].values == (
        ("C5", (1,)),
        ("C6", (200,)),
        ("C7", (1, 100)),
        ("C8", (1,)),
    )


def test_floaters_are_ranked_by_index_only() -> None:
    """R-BURSTEIN-8: the other reading puts incoming floaters before the residents."""
    people = [
        player(1, 2, index=(100, 0)),
        player(2, 1, index=(300, 0)),
        player(3, 1, index=(200, 0)),
        player(4, 1, index=(50, 0)),
    ]
    steps = both_ways(view(people))
    assert listed(steps) == ["1-0", "2-4 3-1"]
    assert listed(pair_2026(view(people), BursteinReadings(floaters_first=True))) == [
        "1-0",
        "1-4 2-3",
    ]


def test_floaters_scores_in_descending_order_or_their_sum() -> None:
    """R-BURSTEIN-9: the readings of [C6] are the same where completion does not interfere."""
    assert differing(BursteinReadings(floaters_by_sum=True), range(400)) == []


def test_a_lower_score_floats() -> None:
    """[C6]: the incoming floater does not float again if a resident can float instead."""
    people = [player(1, 2), *(player(n, 1) for n in (2, 3, 4, 5)), player(6)]
    steps = both_ways(view(people, [(1, 6)]))
    assert listed(steps) == ["1-0", "1-5 2-4 3-0", "3-6"]


def test_most_pairs_come_before_everything() -> None:
    """[C5]: two floaters are avoided although their scores would not matter."""
    people = [player(n, 1, "WW") for n in (1, 2)] + [player(n, 1, "BB") for n in (3, 4)]
    steps = both_ways(view(people))
    assert listed(steps) == ["1-4 2-3"]


def test_completion_comes_before_the_number_of_pairs() -> None:
    """[C4]: 1 and 2 could meet, but then 3 and 4 could not be paired."""
    people = [player(1, 1), player(2, 1), player(3), player(4)]
    steps = both_ways(view(people, [(3, 4)]))
    assert listed(steps) == ["1-0 2-0", "1-4 2-3"]


def test_old_completion_looks_at_everybody_below() -> None:
    """R-OLDBURSTEIN-4: the other reading looks at the next group only, and gets stuck."""
    people = [player(n, (9 - n) // 2) for n in range(2, 8)]
    made_ = view(people, [(6, 7), (4, 6), (4, 7), (5, 6), (5, 7)])
    assert [len(step.scores) for step in pair_old(made_).brackets] == [3]
    with pytest.raises(NoLegalPairing):
        pair_old(made_, OldReadings(looks_at_all_below=False))
