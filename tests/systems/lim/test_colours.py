"""C.04.4.3 article 5: due colours, permitted colours, who gets the colour both are due."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.systems.lim.editions import LIM_2026_MAXI, LimReadings
from pairwright.systems.lim.players import allocate, compatible, may_meet, same_due
from pairwright.tournament import Colour, InvalidTournament
from tests.systems.lim.rounds import paired, pairs, view

W, B = Colour.WHITE, Colour.BLACK


@pytest.mark.parametrize(
    ("history", "due", "white", "black"),
    [
        ("-", None, True, True),
        ("w", B, True, True),  # 5.6: the equalising colour
        ("wb", W, True, True),  # 5.5: equal, so the alternate colour
        ("bw", B, True, True),
        ("ww", B, False, True),  # 5.1.1
        ("wbb", W, True, False),  # 5.3 and 5.6 agree
        ("wwbb", W, True, False),
        ("wwwbb", W, True, False),  # 5.3: must alternate, though Black would equalise
        ("wwbwbw", B, False, True),  # 5.1.2: two more Whites
        ("wwb", B, True, True),  # 5.6 before alternation
    ],
)
def test_due_and_permitted_colours(
    history: str, due: Colour | None, white: bool, black: bool
) -> None:
    [player] = view((0, history)).players
    assert (player.due, player.may_have_white, player.may_have_black) == (due, white, black)


def test_compatible() -> None:
    """2.1: not met, and colours that both may have."""
    seen = view((0, "ww ww bb -"), met="1-4")
    first, two, three, four = seen.players
    assert not compatible(seen, first, two)
    assert compatible(seen, first, three)
    assert not compatible(seen, first, four)
    assert compatible(seen, two, four)


def test_only_the_last_round_exempts_and_only_equal_scores() -> None:
    """6, R-LIM-15."""
    before, last = (view((100, "ww ww"), (0, "ww"), last=is_last) for is_last in (False, True))
    assert not may_meet(before, *before.players[:2])
    assert may_meet(last, *last.players[:2])
    assert not may_meet(last, *last.players[1:])


def test_who_has_had_no_colour_is_due_either() -> None:
    """R-LIM-11."""
    none, white = view((0, "- b")).players
    assert not same_due(none, white)
    assert not same_due(none, none)
    assert same_due(white, white)


def colours(higher: str, lower: str, score: int = 100, **readings: bool) -> tuple[int, str]:
    """Who of 1 and 2 has White, and by which article; the median is at half a point."""
    seen = view((score, f"{higher} {lower}"))
    first, second = seen.players
    given = allocate(seen, first, second, LimReadings(**readings))
    return given.white.number, given.article


@pytest.mark.parametrize(
    ("higher", "lower", "white", "article"),
    [
        ("b", "w", 1, "5.1"),  # each is due another colour
        ("-", "b", 2, "5.1"),  # only one is due a colour
        ("w", "-", 2, "5.1"),
        ("ww", "bw", 2, "5.3"),  # only 1 may not have White
        ("bw", "ww", 1, "5.3"),
        ("wbw", "bwbwbw", 2, "5.4"),  # identical as far as they go: the higher gets Black
        ("bwb", "bwb", 1, "5.4"),  # identical: the higher-ranked gets the due White
        ("-", "-", 1, "7.2"),
    ],
)
def test_first_rule_that_decides(higher: str, lower: str, white: int, article: str) -> None:
    assert colours(higher, lower) == (white, article)


def test_history_decides_going_back() -> None:
    """5.4: both had White last and Black before; before that they differ, and change."""
    assert colours("wbbw", "bwbw") == (1, "5.4")
    assert colours("bwbw", "wbbw") == (2, "5.4")


def test_history_decides_about_the_equalising_colour() -> None:
    """5.6: both have one White more; 1 had Black last and 2 White, so 2 gets Black."""
    assert colours("wwb", "wbw") == (1, "5.4")


def test_identical_histories_above_in_and_below_the_median() -> None:
    """5.4: the higher-ranked gets it in the median group and above, the lower-ranked below."""
    assert colours("w", "w", score=100) == (2, "5.4")
    assert colours("w", "w", score=50) == (2, "5.4")
    assert colours("w", "w", score=0) == (1, "5.4")


def test_below_the_median_means_both() -> None:
    """R-LIM-14: a pair of different scores, one of them below the median."""
    seen = view((50, "w"), (0, "w"))
    assert allocate(seen, *seen.players).black.number == 1


def test_history_before_imbalance() -> None:
    """5.6, R-LIM-13: 2 has one White more, 1 equal colours; but only 1 had White last."""
    assert colours("bw", "wwb") == (2, "5.4")
    assert colours("bw", "wwb", imbalance_first=True) == (1, "5.6")


def test_even_rounds_are_those_of_the_player() -> None:
    """5.4, R-LIM-12: three games played make the next one even, also in round five."""
    seen = view((300, "wwb wwb"), rounds=4)
    assert allocate(seen, *seen.players).black.number == 1
    first, second = seen.players
    assert allocate(seen, first, second, LimReadings(parity_of_rounds=True)).white.number == 1


def test_the_lot_must_be_known() -> None:
    """7.2."""
    seen = view((0, "- -"), rounds=0)
    unknown = replace(seen, position=replace(seen.position, initial_colour=None))
    with pytest.raises(InvalidTournament, match=r"art\. 7\.2"):
        allocate(unknown, *unknown.players)


def test_colours_are_exchanged_for_pair_by_pair() -> None:
    """5.2, R-LIM-6: 1-3 are due the same colour, so 1 meets 4, whatever is left for 2."""
    seen = view((100, "b b b w"))
    assert pairs(paired(seen)) == [(1, 4), (2, 3)]
    fewest = LimReadings(fewest_same_colours=True)
    assert pairs(paired(seen, fewest)) == [(1, 3), (2, 4)]


def test_colours_do_not_undo_compatibility() -> None:
    """5.2 after 4.1: 1-4 would leave 2 and 3, who have met."""
    assert pairs(paired(view((100, "b b b w"), met="2-3"))) == [(1, 3), (2, 4)]


def test_exchange_for_colours_in_maxi_tournaments() -> None:
    """5.7: #3 is exchanged for #4 only if their ratings differ by 100 points or less."""
    near = {1: 2400, 2: 2300, 3: 2200, 4: 2100}
    seen = view((100, "b b b w"), edition=LIM_2026_MAXI, rating=near)
    assert pairs(paired(seen)) == [(1, 4), (2, 3)]
    far = view((100, "b b b w"), edition=LIM_2026_MAXI, rating=near | {4: 2099})
    assert pairs(paired(far)) == [(1, 3), (2, 4)]
