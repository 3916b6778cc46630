"""C.04.4.3 articles 1 to 3 and 6 to 8: the bye, groups, floaters, blocked medians."""

from __future__ import annotations

import pytest

from pairwright.systems import declaration_of, pair
from pairwright.systems.lim.editions import LIM_1999, LIM_2026_MAXI
from pairwright.systems.lim.log import StepKind
from pairwright.tournament import Colour, NoLegalPairing, Player, Tournament
from tests.systems.lim.rounds import (
    articles,
    cracked,
    floats,
    messages,
    opened,
    paired,
    pairs,
    view,
)


def first_round(players: int, colour: Colour) -> Tournament:
    return Tournament(
        declaration=declaration_of("lim", "2026"),
        number_of_rounds=5,
        initial_colour=colour,
        players=tuple(Player(number) for number in range(1, players + 1)),
    )


@pytest.mark.parametrize("colour", list(Colour))
def test_round_one_of_forty_players(colour: Colour) -> None:
    """7.2: 1 v 21, 22 v 2, 3 v 23, ..., 40 v 20; or 21 v 1, 2 v 22, ..., 20 v 40."""
    boards = [(b.white, b.black) for b in pair(first_round(40, colour)).boards]
    expected = []
    for number in range(1, 21):
        first = (number % 2 == 1) == (colour is Colour.WHITE)
        expected.append((number, number + 20) if first else (number + 20, number))
    assert boards == expected
    assert expected[0] == ((1, 21) if colour is Colour.WHITE else (21, 1))
    assert expected[-1] == ((40, 20) if colour is Colour.WHITE else (20, 40))


def test_bye_of_round_one_goes_to_the_lowest_rated() -> None:
    """7.1, R-LIM-3: by rating, not by number; the lowest number among equals."""
    rating = {1: 1500, 2: 1400, 3: 1600, 4: 1400, 5: 1700}
    log = paired(view((0, "- - - - -"), rounds=0, rating=rating))
    assert log.steps[0].players == (4,)
    assert log.steps[0].reason.articles == ("C.04.4.3 art. 7.1",)


def test_order_of_groups_in_round_two() -> None:
    """8.3: 1 point, then 0 points, then the median of half a point."""
    assert opened(paired(view((100, "- -"), (50, "- -"), (0, "- -")))) == [100, 0, 50]


def test_groups_from_both_ends() -> None:
    """2.2: down to just above the median, then from the bottom up, the median last."""
    groups = [(score, "- -") for score in (400, 350, 300, 250, 200, 150, 100, 50, 0)]
    log = paired(view(*groups, rounds=4))
    assert opened(log) == [400, 350, 300, 250, 0, 50, 100, 150, 200]


def test_bye_goes_to_the_lowest_rank_of_the_lowest_group() -> None:
    """1.1 with C.04.1 art. 4."""
    assert paired(view((100, "- -"), (0, "- - -"))).steps[0].players == (5,)
    barred = view((100, "- -"), (0, "- - -"), may_receive_bye={5: False, 4: False})
    assert paired(barred).steps[0].players == (3,)


def test_bye_leaves_the_others_pairable() -> None:
    """R-LIM-3: without #3 nobody could be paired, since #1 and #2 have met."""
    log = paired(view((100, "- -"), (0, "-"), met="1-2"))
    assert log.steps[0].players == (2,)
    assert [number for number, _ in log.steps[0].passed] == [3]


def test_nobody_can_have_the_bye() -> None:
    with pytest.raises(NoLegalPairing, match=r"C\.04\.1 art\. 4"):
        paired(view((0, "- - -"), may_receive_bye={1: False, 2: False, 3: False}))


def test_no_legal_pairing_names_who_cannot_be_paired() -> None:
    with pytest.raises(NoLegalPairing, match=r"1, 2 cannot all be paired.*art\. 2\.1"):
        paired(view((0, "- -"), met="1-2"))


# --- who floats ----------------------------------------------------------------------------------


def test_who_met_everybody_floats() -> None:
    """2.3.1, and 3.2.1: to the next group on the way to the median."""
    log = paired(view((200, "- - -"), (150, "- - -"), met="1-2 1-3", rounds=2))
    assert floats(log)[0] == 1
    assert articles(log, "step.float-lonely")[0] == "C.04.4.3 art. 2.3.1"
    old = paired(view((200, "- - -"), (150, "- - -"), met="1-2 1-3", rounds=2, edition=LIM_1999))
    assert articles(old, "step.float-lonely")[0] == "C.04.4.3 art. 2.3 a"


@pytest.mark.parametrize(
    ("history", "article"), [("wwbww", "2.3.2"), ("bbwbb", "2.3.2"), ("ww", "2.3.2")]
)
def test_who_finds_no_permitted_colour_floats(history: str, article: str) -> None:
    """2.3.2, 2.3.3: everybody in the group is bound to the same colour."""
    log = paired(view((200, f"{history} {history}"), (100, "- -"), rounds=2))
    assert floats(log) == [1, 2]
    assert articles(log, "step.float-lonely")[0] == f"C.04.4.3 art. {article}"


def test_same_colour_twice_without_a_surplus() -> None:
    """2.3.3: wbbww has one White more, and may not have White a third time."""
    log = paired(view((300, "wbbww wbbww"), (250, "- -"), rounds=5))
    assert articles(log, "step.float-lonely")[0] == "C.04.4.3 art. 2.3.3"


def test_majority_colour_decides_who_makes_even() -> None:
    """3.2.2: three are due White, two Black: the lowest-numbered of the three floats down."""
    assert floats(paired(view((100, "b b b w w"), (50, "-")))) == [3]


def test_majority_colour_upwards() -> None:
    """3.2.2, 3.4: upwards the highest-numbered of those due the majority colour."""
    assert floats(paired(view((50, "-"), (0, "w b b b w")))) == [3]


def test_equal_colours_upwards() -> None:
    """3.2.4: as many are due White as Black: the highest-numbered floats up."""
    assert floats(paired(view((50, "-"), (0, "w b w b -")))) == [2]


def test_previous_floater_is_spared() -> None:
    """3.10."""
    log = paired(view((100, "- - -"), (50, "-"), floated={3: True}))
    assert floats(log) == [2]
    assert "choice.floated" in messages(log)


def test_previous_floater_is_not_spared_for_a_worse_type() -> None:
    """3.10: #1 and #2 have no compatible opponent below: they would be floaters of type c."""
    log = paired(
        view((100, "- - -"), (50, "- - -"), met="1-4 1-5 1-6 2-4 2-5 2-6", floated={3: True})
    )
    assert floats(log) == [3]


def test_floater_needs_an_opponent_below() -> None:
    """3.3, 3.5, 3.9: #3 has met the whole lower group, so #2 floats."""
    log = paired(view((100, "- - -"), (50, "-"), (0, "- -"), met="3-4"))
    assert floats(log)[0] == 2
    assert "choice.type" in messages(log)


def test_opponents_of_other_floaters_are_excluded() -> None:
    """3.3: #1 floats and can only meet #5; so can #4, so that #3 makes the group even."""
    log = paired(view((100, "- - - -"), (50, "- -"), met="1-2 1-3 1-4 1-6 4-6"))
    assert floats(log) == [1, 3]
    assert pairs(log) == [(2, 4), (1, 5), (3, 6)]
    assert floats(paired(view((100, "- - - -"), (50, "- -"), met="1-2 1-3 1-4 4-6"))) == [1, 4]


def test_who_floated_in_does_not_float_on() -> None:
    """3.9: type d before b: #3 floats, though #1, who floated in, could, too."""
    log = paired(view((200, "-"), (150, "- -"), (100, "-"), rounds=2))
    assert floats(log) == [1, 3]


def test_maxi_tournaments() -> None:
    """3.2.3: the floater for the colours must be within 100 points of the lowest-numbered."""
    groups = ((100, "b b b w w"), (50, "-"))
    near = {1: 2400, 2: 2300, 3: 2100, 4: 2050, 5: 2000, 6: 1900}
    far = near | {3: 2101}
    assert floats(paired(view(*groups, edition=LIM_2026_MAXI, rating=near))) == [3]
    assert floats(paired(view(*groups, edition=LIM_2026_MAXI, rating=far))) == [5]
    assert floats(paired(view(*groups, rating=far))) == [3]


# --- whom floaters meet ---------------------------------------------------------------------------


def test_floater_meets_the_highest_numbered_due_the_other_colour() -> None:
    """3.8: #1 is due Black; #2 and #3 are, too; #4 is the first who is due White."""
    log = paired(view((200, "w"), (150, "w w b b -"), rounds=2))
    assert pairs(log)[0] == (1, 4)
    assert "step.pair-floater-exchanged" in messages(log)


def test_floater_upwards_meets_the_lowest_numbered() -> None:
    """3.8."""
    log = paired(view((100, "- -"), (50, "b w w b w"), (0, "w"), rounds=2))
    first = next(step for step in log.steps if step.action is StepKind.PAIR and step.by == 8)
    assert set(first.players) == {8, 6}


def test_exchange_for_a_floater_in_maxi_tournaments() -> None:
    """3.8: the two opponents that are exchanged must be within 100 points."""
    groups = ((200, "w"), (150, "w w b b -"))
    near = {1: 2500, 2: 2200, 3: 2150, 4: 2100, 5: 2090, 6: 2080}
    far = near | {2: 2201}
    assert pairs(paired(view(*groups, rounds=2, edition=LIM_2026_MAXI, rating=near)))[0] == (1, 4)
    assert pairs(paired(view(*groups, rounds=2, edition=LIM_2026_MAXI, rating=far)))[0] == (1, 2)


def test_floaters_from_the_highest_group_first() -> None:
    """3.6.2: #8 comes from the higher group, #7 has the higher number."""
    seen = view((100, "- - - - - -"), (150, "-"), (200, "-"), met="7-8", rounds=2)
    assert pairs(paired(seen))[:2] == [(1, 8), (2, 7)]


def test_down_floaters_before_up_floaters_in_the_median() -> None:
    """3.6.3: and both take the highest-numbered player who is left (R-LIM-8)."""
    log = paired(view((100, "-"), (50, "- -"), (0, "-")))
    assert pairs(log) == [(1, 2), (3, 4)]
    made = [step for step in log.steps if step.action is StepKind.PAIR]
    assert [step.by for step in made] == [1, 4]
    assert [step.reason.articles[0][-3:] for step in made] == ["3.6", "3.7"]


# --- the blocked median ---------------------------------------------------------------------------


def test_blocked_median_cracks_the_higher_pairing() -> None:
    """2.6.2: as many floaters from above as from below (none)."""
    log = paired(view((100, "- -"), (50, "- -"), (0, "- -"), met="3-4"))
    assert cracked(log) == [(1, 2)]
    assert pairs(log) == [(5, 6), (1, 3), (2, 4)]
    assert articles(log, "step.crack") == ("C.04.4.3 art. 2.6.2",)


def test_blocked_median_cracks_the_lower_pairing() -> None:
    """2.6.1: two floaters from above, none from below."""
    met = "1-2 1-3 1-4 2-3 2-4"
    log = paired(view((100, "- -"), (50, "- -"), (0, "- -"), met=met))
    assert cracked(log) == [(5, 6)]
    assert pairs(log) == [(1, 5), (2, 6), (3, 4)]
    assert articles(log, "step.crack") == ("C.04.4.3 art. 2.6.1",)


def test_last_pairing_made_is_cracked_first() -> None:
    """R-LIM-10: of 1-3 and 2-4, 2-4 was made last."""
    log = paired(view((100, "- - - -"), (50, "- -"), (0, "- -"), met="5-6"))
    assert cracked(log) == [(2, 4)]


def test_one_side_has_nothing_left_to_crack() -> None:
    """R-LIM-10: nobody is below the median, so the other side is cracked."""
    log = paired(view((150, "- -"), (100, "- - - -"), (50, "- -"), met="1-7 1-8 2-7 2-8 7-8"))
    assert cracked(log)


def test_median_without_players_of_its_own() -> None:
    """R-LIM-4: it exists all the same, for those who float."""
    log = paired(view((100, "-"), (0, "-")))
    assert opened(log) == [100, 0, 50]
    assert pairs(log) == [(1, 2)]


# --- the last round -------------------------------------------------------------------------------


def test_last_round_pairs_same_scores_against_colours() -> None:
    """6: both had White twice: they float before the last round, and meet in it."""
    groups = ((200, "ww ww"), (100, "bb bb"))
    assert floats(paired(view(*groups, rounds=2))) == [1, 2]
    assert pairs(paired(view(*groups, rounds=2, last=True))) == [(1, 2), (3, 4)]


def test_last_round_keeps_colours_where_it_can() -> None:
    """R-LIM-15: 1-3 would leave #2 and #4, both bound to Black: not unless it is necessary."""
    assert pairs(paired(view((200, "w ww b ww"), rounds=2, last=True))) == [(1, 4), (2, 3)]
    necessary = view((200, "w ww b ww"), met="1-4 1-2", rounds=2, last=True)
    assert pairs(paired(necessary)) == [(1, 3), (2, 4)]


def test_last_round_floaters_keep_to_the_colours() -> None:
    """R-LIM-15: players of different scores are not exempt."""
    log = paired(view((200, "ww"), (100, "ww - -"), rounds=2, last=True))
    assert pairs(log)[0] == (1, 3)
