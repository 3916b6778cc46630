"""Every other reading changes something somewhere, and stays legal."""

from __future__ import annotations

import pytest

from pairwright.systems.lim.log import StepKind
from pairwright.systems.lim.pairing import logged_literally
from pairwright.systems.lim.readings import TAKEN, LimReadings
from pairwright.tournament import NoLegalPairing
from tests.systems.lim.rounds import cracked, floats, messages, paired, pairs, view
from tests.systems.lim.small_positions import followed, small_view

SWITCHES = list(LimReadings.__struct_fields__)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_changes_some_round(name: str) -> None:
    """Among small positions; what comes out is legal and follows its log all the same."""
    other = LimReadings(**{name: not getattr(TAKEN, name)})
    for index in range(8000):
        seen = small_view(3, index, (2, 7))
        try:
            usual = logged_literally(seen)
        except NoLegalPairing:
            continue
        found = logged_literally(seen, other)
        assert followed(seen, found)
        if found.final_pairs().keys() != usual.final_pairs().keys() or (
            {s.players for s in found.steps if s.action is StepKind.PAIR}
            != {s.players for s in usual.steps if s.action is StepKind.PAIR}
        ):
            return
    pytest.fail(f"{name} changes nothing")


def test_up_floaters_in_the_median() -> None:
    """R-LIM-8: 3.8 says downward, so the highest-numbered; the other reading, the lowest."""
    seen = view((50, "- - -"), (0, "-"))
    assert pairs(paired(seen))[0] == (1, 4)
    assert pairs(paired(seen, LimReadings(up_floaters_meet_lowest=True)))[0] == (3, 4)


def test_floaters_by_number() -> None:
    """R-LIM-8: 3.6.2 says that scores come first; 3.6.1 alone has numbers only."""
    seen = view((100, "- - - - - -"), (150, "-"), (200, "-"), met="7-8", rounds=2)
    assert pairs(paired(seen))[0] == (1, 8)
    assert pairs(paired(seen, LimReadings(floaters_by_number=True)))[0] == (1, 7)


def test_cracking_the_first_pairing() -> None:
    """R-LIM-10."""
    seen = view((100, "- - - -"), (50, "- -"), (0, "- -"), met="5-6")
    assert cracked(paired(seen)) == [(2, 4)]
    assert cracked(paired(seen, LimReadings(crack_first_made=True))) == [(1, 3)]


def test_majority_of_residents() -> None:
    """R-LIM-5: with the floater #1, due Black, as many are due White as Black."""
    seen = view((200, "w"), (150, "b b w -"), (100, "-"), rounds=2)
    assert floats(paired(seen)) == [1, 5]
    assert floats(paired(seen, LimReadings(majority_of_residents=True))) == [1, 3]


def test_without_going_back() -> None:
    """R-LIM-16: 1-4 is compatible, but leaves 2 and 3, who have met: 4.3 goes back to #1.

    Otherwise #2 would float, in company with the lowest-numbered player remaining.
    """
    seen = view((100, "- - - -"), (50, "- -"), met="1-3 2-3")
    assert pairs(paired(seen))[:2] == [(1, 2), (3, 4)]
    log = paired(seen, LimReadings(going_back=False))
    assert floats(log) == [2, 3]


def test_floaters_without_looking_ahead() -> None:
    """R-LIM-16: #1 would take #2, which leaves #3 and #4, who have met."""
    seen = view((200, "-"), (150, "- - -"), (100, "- -"), met="3-4", rounds=2)
    assert pairs(paired(seen))[0] == (1, 3)
    assert floats(paired(seen, LimReadings(floaters_look_ahead=False))) == [1, 4, 3]


def test_where_nothing_is_left_to_crack_the_round_is_completed_and_says_so() -> None:
    """R-LIM-16: the article that stopped is in the log; the taken readings never stop."""
    seen = view((50, "- - - -"), met="1-3 2-3")
    log = paired(seen, LimReadings(going_back=False))
    stopped = [step for step in log.steps if step.reason.message == "step.stopped"]
    assert [step.reason.articles for step in stopped] == [("C.04.4.3 art. 4.3",)]
    assert pairs(log) == [(1, 2), (3, 4)]
    assert "step.stopped" not in messages(paired(seen))
