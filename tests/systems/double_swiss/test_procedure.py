"""Articles 3.4 to 3.6 on positions made for each rule: literal procedure and solver alike."""

from __future__ import annotations

from itertools import combinations

import pytest
from msgspec.structs import replace

from pairwright.systems.match_players import UpfloatReadings
from pairwright.systems.upfloat import UpfloaterCriterion, UpfloatRules, pair
from pairwright.systems.upfloat.literal import identifier, ordered_sets
from pairwright.systems.upfloat.solver import first_pairing
from pairwright.tournament import NoLegalPairing
from tests.systems.double_swiss.matches import (
    LAST_ROUND,
    RULES,
    both_ways,
    entrant,
    met_each_other,
    raised,
    tpns,
)


def test_order_of_sets() -> None:
    """3.5.4, the example of the article: two upfloaters with 3 points, one with 2.5."""
    scores = {2: 300, 6: 300, 8: 300, 1: 250, 3: 250, 5: 250}
    entrants = [entrant(tpn, score) for tpn, score in scores.items()]
    wanted = [
        given
        for given in combinations(entrants, 3)
        if sorted(e.pairing_score for e in given) == [250, 300, 300]
    ]
    assert [tuple(e.tpn for e in given) for given in ordered_sets(reversed(wanted))] == [
        (2, 6, 1), (2, 6, 3), (2, 6, 5),
        (2, 8, 1), (2, 8, 3), (2, 8, 5),
        (6, 8, 1), (6, 8, 3), (6, 8, 5),
    ]  # fmt: skip


def test_sets_are_tried_in_that_order() -> None:
    """Three residents who have met each other, and nobody who can pair with 2: {6, 8, 1}."""
    entrants = [entrant(tpn, 400) for tpn in (11, 12, 13)]
    entrants += [entrant(tpn, 300) for tpn in (2, 6, 8)]
    entrants += [entrant(tpn, 250) for tpn in (1, 3, 5)]
    entrants += [entrant(tpn, 0) for tpn in (20, 21, 22)]
    residents = (11, 12, 13)
    assert raised(both_ways(met_each_other(entrants, residents))) == [2, 6, 8]
    # 8 cannot go up, so one of those with 2.5 must: {2, 6, 1}
    without_8 = met_each_other(entrants, residents, (11, 8), (12, 8), (13, 8))
    assert raised(both_ways(without_8)) == [2, 6, 1]
    without_2 = met_each_other(entrants, residents, (11, 2), (12, 2), (13, 2))
    assert raised(both_ways(without_2)) == [6, 8, 1]


def test_identifier() -> None:
    """3.6.2, the example of the article."""
    pairs = [(11, 24), (16, 6), (10, 9), (8, 4)]
    named = tuple((entrant(a), entrant(b)) for a, b in pairs)
    assert identifier(named) == (4, 6, 9, 11, 8, 16, 10, 24)


def test_order_of_identifiers_of_four() -> None:
    """1-3 2-4, then 1-4 2-3, then 1-2 3-4."""
    entrants = [entrant(tpn) for tpn in (1, 2, 3, 4)]
    assert tpns(both_ways(entrants)) == [(1, 3), (2, 4)]
    assert tpns(both_ways(met_each_other(entrants, (1, 3)))) == [(1, 4), (2, 3)]
    assert tpns(both_ways(met_each_other(entrants, (1, 3), (1, 4)))) == [(1, 2), (3, 4)]


def test_first_pairing_without_any() -> None:
    assert first_pairing({0: 0, 1: 0}, 0b11) is None


def test_top_members_go_by_tpn_and_not_by_score() -> None:
    """3.6.1, the seat-order vector: residents 1, 2, 4 and the upfloater 3 give 1-3, 2-4."""
    entrants = [entrant(1, 2), entrant(2, 2), entrant(4, 2), entrant(3, 1), entrant(7, 1)]
    entrants += [entrant(5), entrant(6), entrant(8)]
    steps = both_ways(met_each_other(entrants, (1, 5), (2, 6), (4, 8), (3, 7)))
    assert raised(steps) == [3]
    assert tpns(steps) == [(1, 3), (2, 4)]
    assert steps.brackets[0].identifier == (1, 2, 3, 4)


@pytest.mark.parametrize(
    ("facts", "receiver"),
    [
        ({}, 5),  # 3.4.4: the largest TPN
        ({1: {"score": 0}, 2: {"score": 0}}, 2),  # 3.4.2: the lowest score
        ({3: {"games_played": 3}, 4: {"games_played": 2}}, 3),  # 3.4.3: most matches
        ({5: {"may_receive_bye": False}}, 4),  # [C2]
        ({2: {"score": 0}, 3: {"score": 0, "games_played": 1}}, 3),
    ],
)
def test_receiver_of_the_bye(facts: dict[int, dict[str, int]], receiver: int) -> None:
    entrants = [entrant(tpn, **{"score": 100, **facts.get(tpn, {})}) for tpn in range(1, 6)]
    bye = both_ways(entrants).bye
    assert bye is not None
    assert bye.tpn == receiver


def test_bye_must_leave_a_legal_pairing() -> None:
    """3.4.1: without 3, only 1 and 2 would be left, who have met."""
    steps = both_ways(met_each_other([entrant(tpn) for tpn in (1, 2, 3)], (1, 2)))
    assert steps.bye is not None
    assert steps.bye.tpn == 2


def test_no_complete_pairing() -> None:
    entrants = met_each_other([entrant(tpn) for tpn in (1, 2, 3, 4)], (1, 2, 3))
    with pytest.raises(NoLegalPairing, match=r"C\.04\.5 art\. 3\.3\.3"):
        both_ways(entrants)
    with pytest.raises(NoLegalPairing, match=r"1, 2, 3 can only meet each other or 4, and these"):
        pair(entrants, RULES)


def test_nobody_may_receive_the_bye() -> None:
    entrants = [entrant(tpn, may_receive_bye=False) for tpn in (1, 2, 3)]
    with pytest.raises(NoLegalPairing, match=r"3\.3\.3"):
        both_ways(entrants)


def test_fewest_upfloaters_first_and_more_where_they_are_needed() -> None:
    """[C4]: two residents who have met need two upfloaters, not none."""
    entrants = [entrant(1, 2), entrant(2, 2), *(entrant(tpn, 1) for tpn in (3, 4, 5, 6))]
    assert raised(both_ways(entrants)) == []
    assert raised(both_ways(met_each_other(entrants, (1, 2)))) == [3, 4]


def test_completion_can_ask_for_more_upfloaters() -> None:
    """R-UPFLOAT-1: [C3] outranks [C4]; 5 and 6 have met, so both go up."""
    entrants = [entrant(tpn, 1) for tpn in (1, 2, 3, 4)] + [entrant(5), entrant(6)]
    steps = both_ways(met_each_other(entrants, (5, 6)))
    assert raised(steps) == [5, 6]
    assert len(steps.brackets) == 1


def test_three_upfloaters_where_no_single_one_leaves_a_pairing() -> None:
    """R-UPFLOAT-1: 3 can only meet 4, but then 5 and 6 would be left, who have met."""
    entrants = [entrant(tpn, 1) for tpn in (1, 2, 3)] + [entrant(tpn) for tpn in (4, 5, 6)]
    steps = both_ways(met_each_other(entrants, (1, 3), (2, 3), (3, 5), (3, 6), (5, 6)))
    assert raised(steps) == [4, 5, 6]
    assert tpns(steps) == [(1, 5), (2, 6), (3, 4)]


def test_higher_scores_float_first() -> None:
    """[C5]: 3 is met, so 4 with the next score goes up, not 2 who is ranked by TPN."""
    entrants = [entrant(5, 3), entrant(3, 2), entrant(4, 1), entrant(2, 0)]
    assert raised(both_ways(entrants)) == [3]
    assert raised(both_ways(met_each_other(entrants, (5, 3)))) == [4]


def test_lowest_score_of_the_upfloaters_is_maximised_first() -> None:
    """[C5], ascending: scores 2 and 2 are better than 3 and 1."""
    entrants = [entrant(1, 4), entrant(2, 4), entrant(3, 3), entrant(4, 2), entrant(5, 2)]
    entrants += [entrant(6, 1), entrant(7, 1), entrant(8, 1)]
    met = met_each_other(entrants, (1, 2), (3, 4), (3, 5))
    assert raised(both_ways(met)) == [3, 4]
    # Only 3 and 6, or 4 and 5, can go up together.
    met = met_each_other(entrants, (1, 2), (1, 4), (1, 3), (1, 7), (1, 8), (2, 5), (1, 6))
    assert raised(both_ways(met)) == [3, 5]


def test_following_scoregroup_decides_between_sets() -> None:
    """[C6]: if 3 went up, 4 and 5 would be left, who have met."""
    entrants = [entrant(1, 2), entrant(3, 1), entrant(4, 1), entrant(5, 1), entrant(6), entrant(7)]
    steps = both_ways(met_each_other(entrants, (4, 5)))
    assert raised(steps) == [4]
    assert steps.brackets[0].following_complies is True


def test_following_scoregroup_is_pass_or_fail() -> None:
    """R-UPFLOAT-2: every set fails, so the first one is taken; graded it would be {3}."""
    entrants = [entrant(1, 2), *(entrant(tpn, 1) for tpn in (2, 3, 4, 5, 6))]
    entrants += [entrant(tpn) for tpn in range(7, 13)]
    steps = both_ways(met_each_other(entrants, (3, 4, 5, 6)))
    assert raised(steps) == [2]
    assert steps.brackets[0].following_complies is False


def test_emptied_following_scoregroup_complies() -> None:
    """R-UPFLOAT-3: all of it went up; the scores below it are not looked at."""
    entrants = [entrant(1, 3), entrant(2, 2), entrant(3, 1), entrant(4, 1), entrant(5), entrant(6)]
    steps = both_ways(met_each_other(entrants, (3, 4)))
    assert raised(steps) == [2]
    assert steps.brackets[0].following_complies is True
    assert raised(steps, 1) == [5, 6]


def test_following_scoregroup_may_have_been_used_up_by_an_earlier_bracket() -> None:
    entrants = [entrant(1, 4), entrant(2, 3), entrant(3, 3), entrant(4, 2), entrant(5, 1)]
    entrants += [entrant(6, 1), entrant(7), entrant(8)]
    met = met_each_other(entrants, (1, 2), (1, 3), (5, 6), (2, 3))
    steps = both_ways(met)
    assert raised(steps, 0) == [4]
    assert raised(steps, 1) == [5, 6]
    assert steps.brackets[1].following_complies is True


def test_following_scoregroup_outranks_previous_floaters() -> None:
    """[C6] before [C7]."""
    entrants = [entrant(1, 2), entrant(3, 1), entrant(4, 1, floated=True), entrant(5, 1)]
    entrants[3] = replace(entrants[3], floated=True)
    entrants += [entrant(6), entrant(7)]
    assert raised(both_ways(met_each_other(entrants, (4, 5)))) == [4]


def test_fewest_previous_floaters_go_up() -> None:
    """[C7], the vector of two residents: 3 and 4 floated, so {3, 5} beats {3, 4} and {4, 5}."""
    entrants = [entrant(1, 2), entrant(2, 2)]
    entrants += [entrant(3, 1, floated=True), entrant(4, 1, floated=True), entrant(5, 1)]
    entrants += [entrant(6, 1), entrant(7), entrant(8)]
    entrants = met_each_other(entrants[:5] + entrants[6:7], (1, 2))
    steps = both_ways(entrants)
    assert raised(steps) == [3, 5]
    assert steps.brackets[0].upfloater_values == (1,)
    assert raised(both_ways(entrants, LAST_ROUND)) == [3, 4]


def test_opponents_who_floated_are_avoided() -> None:
    """[C8]: 1 and 2 floated in the previous round, so the upfloater 4 meets 3."""
    entrants = [entrant(1, 2, floated=True), entrant(2, 2, floated=True), entrant(3, 2)]
    entrants += [entrant(4, 1)]
    steps = both_ways(entrants)
    assert tpns(steps) == [(1, 2), (3, 4)]
    assert steps.brackets[0].pair_values == (0,)
    assert tpns(both_ways(entrants, LAST_ROUND)) == [(1, 3), (2, 4)]


def test_opponents_who_floated_cannot_always_be_avoided() -> None:
    """R-UPFLOAT-4: the least attainable number, then the first identifier."""
    entrants = [entrant(1, 2, floated=True), entrant(2, 2, floated=True), entrant(3, 2)]
    entrants += [entrant(4, 1)]
    steps = both_ways(met_each_other(entrants, (3, 4)))
    assert tpns(steps) == [(1, 3), (2, 4)]
    assert steps.brackets[0].pair_values == (1,)


def test_two_upfloaters_are_never_paired_with_each_other() -> None:
    """R-UPFLOAT-5: both could have stayed below, and [C4] would be better."""
    entrants = [entrant(tpn, 1) for tpn in (1, 2)] + [entrant(tpn) for tpn in (3, 4, 5, 6)]
    steps = both_ways(met_each_other(entrants, (1, 2)))
    scores = [(top.pairing_score, bottom.pairing_score) for top, bottom in steps.brackets[0].pairs]
    assert scores == [(1, 0), (1, 0)]


def test_criteria_are_parameters() -> None:
    """Another chapter brings its own criteria: here, upfloaters with an odd TPN cost."""
    odd = UpfloaterCriterion("X", "x", "odd TPNs", lambda upfloater: upfloater.tpn % 2)
    entrants = [entrant(1, 1), entrant(3), entrant(4), entrant(5)]
    assert raised(both_ways(entrants, RULES)) == [3]
    assert raised(both_ways(entrants, UpfloatRules("C.04.6", (odd,), ()))) == [4]


def test_few_upfloaters_from_deep_below_beat_many_from_above() -> None:
    """[C4] before [C5]: 5 to 8 could all go up, but two from the lowest score are fewer."""
    entrants = [entrant(tpn, 3) for tpn in (1, 2, 3, 4)] + [entrant(tpn, 2) for tpn in (5, 6, 7, 8)]
    deep = tuple(range(11, 17))
    entrants += [entrant(tpn) for tpn in deep]
    met = met_each_other(entrants, (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))
    met = met_each_other(met, (3, 6), (3, 7), (3, 8), (4, 5), (4, 6), (4, 8))
    met = met_each_other(met, (5, 7), (5, 8), (6, 7), (6, 8))
    for upper in (5, 6, 7, 8):
        met = met_each_other(met, *((upper, low) for low in deep))
    steps = both_ways(met)
    assert raised(steps) == [11, 12]
    without_deep = [e for e in met if e.tpn not in deep]
    assert raised(both_ways(without_deep)) == [5, 6, 7, 8]


def test_scoregroup_emptied_by_the_bye_is_not_the_following_one() -> None:
    """R-UPFLOAT-3, from the case ds_111027: 2 alone on 500 has the bye, 4 and 5 have met.

    [C6] looks at the scoregroup on 450: if 1 floated up, 4 and 5 would be left; so 4 does.
    """
    field = [
        entrant(8, 800),
        entrant(2, 500),
        entrant(1, 450, (3, 6), may_receive_bye=False),
        entrant(4, 450, (5,), may_receive_bye=False),
        entrant(5, 450, (4,), may_receive_bye=False),
        entrant(3, 400, (1, 8), may_receive_bye=False),
        entrant(6, 250, (1, 8), may_receive_bye=False),
    ]
    steps = both_ways(field)
    assert steps.bye is not None
    assert steps.bye.number == 2
    assert raised(steps) == [4]
    assert [tpns(steps, bracket) for bracket in range(3)] == [[(4, 8)], [(1, 5)], [(3, 6)]]
    # The other reading: the empty group on 500 asks nothing, and 1 is the first in order (3.5.4).
    other = replace(RULES, readings=UpfloatReadings(bye_group_follows=True))
    assert raised(both_ways(field, other)) == [1]


def test_other_readings_of_the_following_scoregroup_and_of_seats() -> None:
    """R-UPFLOAT-2: graded, 3 goes up, which leaves one clash less of 3 to 6, who have all met.

    R-UPFLOAT-6: seats by score put the residents 1, 2, 4 before the upfloater 3: 1-4, 2-3.
    """
    field = [entrant(1, 2), *(entrant(tpn, 1) for tpn in (2, 3, 4, 5, 6))]
    field += [entrant(tpn) for tpn in range(7, 13)]
    graded = replace(RULES, readings=UpfloatReadings(following_graded=True))
    steps = both_ways(met_each_other(field, (3, 4, 5, 6)), graded)
    assert raised(steps) == [3]
    seated = replace(RULES, readings=UpfloatReadings(seats_by_score=True))
    field = [entrant(1, 2), entrant(2, 2), entrant(4, 2), entrant(3, 1)]
    assert tpns(both_ways(field)) == [(1, 3), (2, 4)]
    assert tpns(both_ways(field, seated)) == [(1, 4), (2, 3)]
