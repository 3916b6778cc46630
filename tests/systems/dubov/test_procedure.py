"""Article 3 on positions made for each rule: literal procedure and solver alike."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.systems.dubov.literal.edition_2026 import (
    DubovReadings,
    ShifterPool,
    UnplayedBracket,
    UpfloatCountReading,
    pair_2026,
)
from pairwright.systems.dubov.players import DubovPlayer
from pairwright.systems.dubov.solver import edition_2026 as solver
from pairwright.tournament import NoLegalPairing
from tests.systems.dubov.positions import both_ways, bracket, man, pairs, tpns, view


@pytest.mark.parametrize(
    ("facts", "receiver"),
    [
        ({}, 5),  # 3.1.5: the largest TPN
        ({1: {"score": 0}, 2: {"score": 0}}, 2),  # 3.1.3: the lowest score
        ({5: {"may_receive_bye": False}}, 4),  # 3.1.1
    ],
)
def test_receiver_of_the_bye(facts: dict[int, dict[str, Any]], receiver: int) -> None:
    players = [man(tpn, **{"score": 100, **facts.get(tpn, {})}) for tpn in range(1, 6)]
    bye = both_ways(view(players)).bye
    assert bye is not None
    assert bye.tpn == receiver


def test_bye_must_leave_a_legal_pairing() -> None:
    """3.1.2: without 3, only 1 and 2 would be left, who have met."""
    bye = both_ways(view([man(tpn) for tpn in (1, 2, 3)], (1, 2))).bye
    assert bye is not None
    assert bye.tpn == 2


def test_no_complete_pairing() -> None:
    """1.9.3."""
    given = view([man(tpn) for tpn in (1, 2, 3, 4)], (1, 2), (1, 3), (2, 3))
    with pytest.raises(NoLegalPairing, match=r"1\.9\.3"):
        pair_2026(given)
    with pytest.raises(NoLegalPairing, match=r"1, 2, 3 can only meet each other or 4.*1\.9\.3"):
        solver.pair_2026(given)


def test_nobody_may_have_the_bye() -> None:
    given = view([man(tpn, may_receive_bye=False) for tpn in (1, 2, 3)])
    for way in (pair_2026, solver.pair_2026):
        with pytest.raises(NoLegalPairing, match=r"1\.9\.3"):
            way(given)


def test_same_absolute_preferences_never_meet() -> None:
    """[C3]: no exception for topscorers, not even in the last round."""
    players = [man(1, 900, "ww"), man(2, 900, "bww"), man(3, 0, "bb"), man(4, 0, "wbb")]
    assert pairs(bracket(view(players, last=True))) == [(3, 1), (4, 2)]


# --- 3.2.1, 3.2.2 ------------------------------------------------------------------------------


def up(tpn: int, colours: str = "b", score: int = 100, **facts: Any) -> DubovPlayer:
    """A possible upfloater, due White unless said otherwise."""
    return man(tpn, score, colours, **facts)


TOP = man(1, 200, "w")
"""One resident, due Black: an upfloater due White lets both have their preference."""


def chosen(*lower: DubovPlayer, met: tuple[tuple[int, int], ...] = (), last: bool = False) -> int:
    step = bracket(view([TOP, *lower], *met, last=last))
    [upfloater] = step.upfloaters
    return upfloater.tpn


def test_fewest_upfloaters() -> None:
    """[C5]: two residents who have met need two, not none."""
    players = [man(1, 200, "w"), man(2, 200, "b"), *(up(tpn) for tpn in (3, 4, 5, 6))]
    assert bracket(view(players)).upfloaters == ()
    assert len(bracket(view(players, (1, 2))).upfloaters) == 2


def test_completion_can_ask_for_more_upfloaters() -> None:
    """[C4] before [C5]: 5 and 6 have met, so both go up."""
    players = [man(tpn, 100) for tpn in (1, 2, 3, 4)] + [man(5), man(6)]
    assert tpns(bracket(view(players, (5, 6))).upfloaters) == [5, 6]


def test_highest_score_floats_up_before_colours_are_asked() -> None:
    """[C6] before [C7]: 2 is due the same colour as the resident, 3 is not."""
    assert chosen(up(2, "w", 150), up(3), up(4, "w"), up(5, "b", 0), up(6, "w", 0)) == 2


def test_score_differences_are_compared_in_descending_order() -> None:
    """[C6]: 1.5 and 1.5 are better than 2 and 0.5."""
    players = [man(1, 300, "w"), man(2, 300, "b"), up(3, "w", 250), up(4, "b", 150)]
    players += [up(5, "w", 150), up(6, "b", 100)]
    # 1 may meet 4 and 6, 2 may meet 3 and 5
    apart = ((1, 2), (1, 3), (1, 5), (2, 4), (2, 6))
    assert tpns(bracket(view(players, *apart)).upfloaters) == [3, 4]
    # {3, 4} would leave 5 and 6, who have met: {4, 5} before {3, 6}
    assert tpns(bracket(view(players, *apart, (5, 6))).upfloaters) == [4, 5]


def test_colours_decide_between_upfloaters_of_one_score() -> None:
    """[C7]: 2 would be due the same colour as the resident."""
    assert chosen(up(2, "w"), up(3), up(4, "w")) == 3


def test_colours_of_the_whole_bracket_count() -> None:
    """[C7] is that of the ensuing bracket: residents 1 (White), 2 and 3 (Black)."""
    players = [man(1, 200, "b"), man(2, 200, "w"), man(3, 200, "w")]
    players += [up(4, "w"), up(5, "b"), up(6, "w")]
    assert tpns(bracket(view(players)).upfloaters) == [5]
    # 5 has met 2 and 3: with 5 the bracket would be paired 1-5, 2-3, two preferences denied
    assert tpns(bracket(view(players, (2, 5), (3, 5))).upfloaters) == [4]


def test_maximum_upfloaters_stay() -> None:
    """[C8], which lapses in the last round."""
    lower = (up(2, is_maximum_upfloater=True, upfloats=3), up(3, upfloated_last=True), up(4, "w"))
    assert chosen(*lower) == 3
    assert chosen(*lower, last=True) == 2


def test_maximum_upfloaters_who_floated_least_go_first() -> None:
    """[C9] before [C10]."""
    lower = (
        up(2, is_maximum_upfloater=True, upfloats=4),
        up(3, is_maximum_upfloater=True, upfloats=3, upfloated_last=True),
        up(4, "w", is_maximum_upfloater=True),
    )
    assert chosen(*lower) == 3
    assert chosen(*lower, last=True) == 2


def test_upfloats_of_maximum_upfloaters_are_added_up() -> None:
    """[C9], R-DUBOV-4: 3 + 6 is less than 5 + 5; the largest first it would be the other way."""
    players = [man(1, 200, "w"), man(2, 200, "w")]
    players += [
        up(3, is_maximum_upfloater=True, upfloats=5),
        up(4, is_maximum_upfloater=True, upfloats=5),
        up(5, is_maximum_upfloater=True, upfloats=3),
        up(6, is_maximum_upfloater=True, upfloats=6),
    ]
    # 3 goes with 4 and 5 with 6: who stays below must be able to meet
    given = view(players, (1, 2), (3, 5), (3, 6), (4, 5), (4, 6))
    assert tpns(bracket(given).upfloaters) == [5, 6]
    for reading, expected in (
        (UpfloatCountReading.LARGEST_FIRST, [3, 4]),
        (UpfloatCountReading.COUNT, [3, 4]),
    ):
        other = pair_2026(given, DubovReadings(times_upfloated=reading))
        assert tpns(other.brackets[0].upfloaters) == expected


def test_upfloaters_of_the_previous_round_stay() -> None:
    """[C10], which lapses in the last round."""
    lower = (up(2, upfloated_last=True), up(3), up(4, "w"))
    assert chosen(*lower) == 3
    assert chosen(*lower, last=True) == 2


def test_smallest_tpn_floats_up_at_last() -> None:
    """4.2.2."""
    assert chosen(up(5), up(3), up(4, "w"), up(7, "w"), up(9)) == 3


def test_many_upfloaters_by_every_way() -> None:
    """Six residents of one club, all due Black: three of each colour would be even too late."""
    residents = [man(tpn, 100, "w") for tpn in range(1, 7)]
    lower = [man(tpn, 0, "wb"[tpn % 2]) for tpn in range(7, 31)]
    club = [(a, b) for a in range(1, 7) for b in range(a + 1, 7)]
    step = solver.pair_2026(view([*residents, *lower], *club)).brackets[0]
    assert tpns(step.upfloaters) == [7, 9, 11, 13, 15, 17]
    assert step.denied == 0


# --- 3.2.3 to 3.2.6 ----------------------------------------------------------------------------


def whites(*aros: int) -> list[DubovPlayer]:
    """White seekers 1, 2, ... with these AROs."""
    return [man(tpn, 0, "b", aro) for tpn, aro in enumerate(aros, start=1)]


def blacks(first: int, number: int) -> list[DubovPlayer]:
    return [man(tpn, 0, "w") for tpn in range(first, first + number)]


def test_lowest_aro_meets_the_smallest_tpn() -> None:
    """3.2.5 and 3.2.6; equal AROs by TPN."""
    step = bracket(view([*whites(30, 10, 20, 20), *blacks(5, 4)]))
    assert pairs(step) == [(2, 5), (3, 6), (4, 7), (1, 8)]


def test_first_legal_transposition() -> None:
    step = bracket(view([*whites(10, 20, 30), *blacks(4, 3)], (1, 4), (2, 4)))
    assert pairs(step) == [(1, 5), (2, 6), (3, 4)]


def test_surplus_is_shifted_from_the_middle() -> None:
    """3.2.4.2: six due White, two due Black; #1 and #2 of the six are the third and the fourth."""
    step = bracket(view([*whites(10, 20, 30, 40, 50, 60), *blacks(7, 2)]))
    assert (tpns(step.shifted_out), tpns(step.shifted_back)) == ([], [3, 4])
    assert pairs(step) == [(1, 3), (2, 4), (5, 7), (6, 8)]
    assert step.denied == 2


def test_black_seekers_are_shifted_by_tpn_from_the_middle() -> None:
    """Of 3 to 8 the middle ones are 5 and 6; they join S1 with their AROs."""
    step = bracket(view([*whites(10, 20), *blacks(3, 6)]))
    assert tpns(step.shifted_back) == [5, 6]
    assert pairs(step) == [(5, 3), (6, 4), (1, 7), (2, 8)]


def test_next_shifter_where_the_first_leaves_no_pairing() -> None:
    """#1 is 2; but 1 and 3 have met all others, so that 2 must stay to meet one of them."""
    given = view([*whites(10, 20, 30), *blacks(4, 1)], (1, 3), (1, 4))
    step = bracket(given)  # 1-2 is the only game left for 1
    assert tpns(step.shifted_back) == [2]
    given = view([*whites(10, 20, 30), *blacks(4, 1)], (1, 2), (2, 4))
    step = bracket(given)  # 2-3 and 1-4
    assert tpns(step.shifted_back) == [2]
    given = view([*whites(10, 20, 30, 40), *blacks(5, 2)], (2, 1), (2, 3), (2, 4))
    step = bracket(given)  # 2 meets 5 or 6, so 2 cannot be shifted
    assert tpns(step.shifted_back) == [3]


def test_unavoidable_pairs_inside_the_smaller_subgroup() -> None:
    """3.2.4.1: 1 and 2 have met all Black seekers; the first of them in the middle is shifted."""
    players = [*whites(10, 20), *blacks(3, 2)]
    given = view(players, (1, 3), (1, 4), (2, 3), (2, 4))
    step = bracket(given)
    assert (tpns(step.shifted_out), tpns(step.shifted_back)) == ([1], [3])
    assert pairs(step) == [(3, 4), (2, 1)]
    assert step.denied == 2


def test_second_shifters_are_numbered_among_their_own() -> None:
    """R-DUBOV-6: after 1 was shifted to 4, 5, 6, 7, the middle of these four is 5, not 4."""
    players = [*whites(10, 20), *blacks(4, 4)]
    apart = [(white, black) for white in (1, 2) for black in (4, 5, 6, 7)]
    given = view(players, *apart)
    assert tpns(bracket(given).shifted_back) == [5, 6]
    other = pair_2026(given, DubovReadings(shifter_pool=ShifterPool.EVERYBODY))
    assert tpns(other.brackets[0].shifted_back) == [5, 4]


def test_bracket_in_which_nobody_has_played() -> None:
    """3.2.3, R-DUBOV-5: halves by TPN in any round."""
    players = [man(1, 100, "w"), man(2, 100, "b"), *(man(tpn) for tpn in (3, 4, 5, 6))]
    given = view(players)
    step = bracket(given, 1)
    assert (tpns(step.g1), tpns(step.g2)) == ([3, 4], [5, 6])
    assert pairs(step) == [(3, 5), (4, 6)]
    other = pair_2026(given, DubovReadings(unplayed_bracket=UnplayedBracket.ROUND_1)).brackets[1]
    assert (tpns(other.g1), tpns(other.g2)) == ([], [3, 4, 5, 6])
    assert pairs(other) == [(4, 3), (5, 6)]


def test_one_who_has_played_is_enough_for_colours() -> None:
    players = [man(1, 0, "b"), *(man(tpn) for tpn in (2, 3, 4))]
    step = bracket(view(players))
    assert (tpns(step.g1), tpns(step.g2)) == ([1], [2, 3, 4])


def test_halves_with_unavoidable_pairs_inside() -> None:
    """3.2.4.1 in round 1: 1 and 2 may meet nobody of the second half."""
    players = [man(tpn) for tpn in range(1, 5)]
    step = bracket(view(players, (1, 3), (1, 4), (2, 3), (2, 4), round_number=1))
    assert (tpns(step.shifted_out), tpns(step.shifted_back)) == ([1], [3])
    assert pairs(step) == [(2, 1), (3, 4)]


def test_new_edition_reads_no_ratings_as_fractions() -> None:
    """AROs are whole numbers, compared as such."""
    players = [replace(white, aro=2001) for white in whites(0, 0)]
    assert pairs(bracket(view([*players, *blacks(3, 2)]))) == [(1, 3), (2, 4)]
