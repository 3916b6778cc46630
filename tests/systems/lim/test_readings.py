"""Every other reading changes something somewhere, and stays legal."""

from __future__ import annotations

from pathlib import Path

import pytest

import pairwright as pw
from pairwright.explaining import judged
from pairwright.systems.lim.editions import TAKEN, LimReadings
from pairwright.systems.lim.log import StepKind
from pairwright.systems.lim.pairing import logged_literally
from pairwright.tournament import NoLegalPairing
from tests.systems.lim.rounds import (
    articles,
    cracked,
    floats,
    messages,
    paired,
    pairs,
    view,
)
from tests.systems.lim.small_positions import followed, small_view

OPEN_CASES = Path(__file__).parents[2] / "data" / "cases" / "lim-open"
SWITCHES = list(LimReadings.__struct_fields__)


@pytest.mark.parametrize("name", SWITCHES)
def test_every_switch_changes_some_round(name: str) -> None:
    """Among small positions; what comes out is legal and follows its log all the same."""
    other = LimReadings(**{name: not getattr(TAKEN, name)})
    for index in range(8000):
        seen = small_view(3, index, (5, 9))
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


def test_opponents_of_earlier_floaters_are_excluded() -> None:
    """R-LIM-5: #1 has floated to the median, where it can meet #5 and #6 only.

    #4 can meet nobody there but #5. "After excluding the opponents of other floaters who have
    higher scores" (3.3) #5 is out, so #4 is of type c and #3, who can meet #7, floats. If #1 took
    only as many as it needs, #5 would be left to #4, the lowest-numbered.
    """
    met = "1-2 1-3 1-4 1-7 1-8 4-6 4-7 4-8"
    seen = view((300, "-"), (200, "- - -"), (100, "- - - -"), met=met, rounds=2)
    assert floats(paired(seen)) == [1, 1, 3]
    assert floats(paired(seen, LimReadings(opponents_as_needed=True))) == [1, 1, 4]


def test_an_undecided_floater_of_a_tournament() -> None:
    """R-LIM-5, 3.4: round 6, median 2.5 points. #9 (1.5) met 3, 5 and 6 and floats on to 4 and 7.

    It met these two as well, so that its opponents there are #1 and #2, who floated down. One of
    3, 5 and 6 (2.0) must float; 5 and 6 have met, so 3 stays. #6 met 1, 4 and 7 and has left only
    #2, an opponent of #9: type c. #5 has 4 and 7: type d, and floats, whatever 3.2.2 would ask.
    """
    assert {(2, 5), (3, 6), (1, 9), (4, 7), (8, 10)} == _pairs_of("diff-9510109-r6.trf")


def test_equal_scores_before_colours_make_more_equal_pairs() -> None:
    """R-LIM-15: #4, #5 and #6 may only have Black (ww), #3 only White; #1 and #2 are due Black.

    By the colours #4, #5 and #6 need #1, #2 and #3: three pairs, none with one score. With 6 #4
    can meet #5. Then #1 meets #3, who is due White; #2 cannot take #4 or #5, as the other one would
    be left with #6 of another score (2.1), and meets #6; #4-#5 has one score.
    """
    seen = view((200, "w w"), (100, "bb ww ww"), (0, "ww"), met="1-2", rounds=2, last=True)
    log = paired(seen)
    assert pairs(log) == [(1, 3), (2, 6), (4, 5)]
    assert "choice.last-round-scores" in messages(log)
    assert articles(log, "choice.last-round-scores") == ("C.04.4.3 art. 6",)
    other = paired(seen, LimReadings(equal_scores_for_more_pairs=True))
    assert pairs(other) == [(1, 4), (2, 5), (3, 6)]
    earlier = view((200, "w w"), (100, "bb ww ww"), (0, "ww"), met="1-2", rounds=2)
    assert pairs(paired(earlier)) == [(1, 4), (2, 5), (3, 6)]


def test_floaters_first_is_no_matter_of_colours() -> None:
    """R-LIM-15: #1 and #4 take #2 and #3 by 3.6 to 3.8, whatever colours those two have had.

    So the exception gains nothing, although #2-#3 and #1-#4 would be a pair of one score.
    """
    for histories in ("ww ww", "- -"):
        seen = view((200, "-"), (100, histories), (0, "-"), rounds=2, last=True)
        assert pairs(paired(seen)) == [(1, 2), (3, 4)]


def test_an_undecided_last_round_of_a_tournament() -> None:
    """R-LIM-15: the median (2.5) has 2, 5, 10; 4 and 8 came from above, 7 from below.

    5, 7 and 10 may only have Black, 2 only White. 4 met 7 and 10, 8 met 2 and 5, 2 met 10. By the
    colours 5, 7 and 10 need 2, 4 and 8: 4-5, 8-10, 2-7, and nobody meets the own score. With 6, 5
    may meet 10: 4 meets 2, due White (3.8); 8 meets 7, as 5 was met and 10 would leave 5-7; 5-10.
    """
    assert {(1, 3), (2, 4), (7, 8), (5, 10), (6, 11), (9, 12)} == _pairs_of("diff-9510315-r6.trf")
    explanation = pw.explain(pw.read(OPEN_CASES / "diff-9510315-r6.trf"))
    keys = [reason.message for reason in explanation.board(4).reasons]
    assert "choice.last-round-scores" in keys
    proposal = "1-3 4-5 8-10 2-7 11-6 9-12"
    found = [reason.message for reason in judged(explanation, proposal).reasons]
    assert "systems.lim:choice.last-round-scores" in found


def test_a_third_colour_that_is_not_necessary() -> None:
    """R-LIM-15: the median (1.5) has 5, 12, 14 and 9 from above; 12 and 14 have met.

    By the colours 9-14 and 5-12, one pair of one score; 5 and 14 had White twice. Whatever 6 adds,
    9 needs one of three, so there is one such pair at the most: 5-14 is not necessary.
    """
    assert {(9, 14), (5, 12)} < _pairs_of("diff-9510324-r4.trf")


def test_the_majority_colour_before_the_highest_score() -> None:
    """R-LIM-5: 16 (3.5) can meet 1 (4.5) or 8 (5.5), who have met. 8 and 16 are due Black, 1 White.

    3.2.2 makes 8 float, which equalises; by 3.6 and 4.4 the floater with the highest score would
    be paired first, 8-16, and 1 would float.
    """
    found = _pairs_of("diff-9510007-r7.trf")
    assert {(1, 16), (8, 11)} < found


def _pairs_of(name: str) -> set[tuple[int, int]]:
    boards = pw.pair(pw.read(OPEN_CASES / name)).boards
    return {(min(b.white, b.black), max(b.white, b.black)) for b in boards}


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
