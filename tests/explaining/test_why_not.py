"""Why not: the answers agree with the literal procedure, and with well-known positions."""

from __future__ import annotations

from collections import Counter

import pytest

from pairwright.explaining import explain
from pairwright.tournament import ForbiddenPairs, InvalidRequest, Withdrawal
from tests.explaining.agreement import agreements, raw
from tests.small_events import event, played
from tests.systems.dutch.small_positions import small_position

POSITIONS = 100
"""For each edition; bench/explain_speed.py --why-not takes more."""


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_why_not_agrees_with_the_literal_procedure(edition: str) -> None:
    seen: Counter[str] = Counter()
    for index in range(POSITIONS):
        for message, wrong in agreements(small_position(edition, 17, index, (3, 8))):
            assert not wrong, f"{edition} {index}: {wrong}"
            seen[message] += 1
    common = {"then.criterion", "then.opponent", "then.exchange"}
    assert set(seen) >= common | {"then.bye-score" if edition == "2026" else "then.completion"}
    assert sum(seen.values()) > 2 * POSITIONS


def test_the_bye_goes_to_the_lowest_score_before_anything_else() -> None:
    """[C5]: 1 and 3 have not met, yet both float, because the bye would go to one point."""
    tournament = event(
        6,
        played("1-4 1-0", "5-2 0-1", "3-6 1-0"),
        played("2-1 0-1", "4-3 0-1", "6-5 0-1"),
        number_of_rounds=3,
    )
    gone = event(6, *tournament.rounds, number_of_rounds=3, withdrawals=(Withdrawal(4, 2),))
    explanation = explain(gone, edition="2026")
    assert explanation.pairing.bye == 6
    [_, why] = explanation.why_not(1, 3).reasons
    assert why.message == "then.bye-score"
    assert why.articles[0] == "[C5]"
    assert (raw(why, "forced"), raw(why, "actual")) == ((100,), (0,))


def test_the_bye_goes_to_whom_it_costs_least() -> None:
    """[C9]: of 3, 4 and 5 on no points, 5 has missed a game already."""
    tournament = event(5, played("1-3 1-0", "4-2 0-1", "5 Z"), number_of_rounds=3)
    explanation = explain(tournament, edition="2026")
    assert explanation.pairing.bye == 4
    [_, why] = explanation.why_not_bye(5).reasons
    assert (why.message, why.values["criterion"]) == ("then.criterion", "C9")
    assert (raw(why, "forced"), raw(why, "actual")) == ((1,), (0,))
    [_, why] = explanation.why_not_bye(3).reasons
    assert why.message in ("then.criterion", "then.opponent", "then.exchange")
    assert "float.unplayed" in [reason.message for reason in explanation.bye().reasons]


def test_absolute_rules_are_named_with_their_facts() -> None:
    tournament = event(
        6,
        played("1-4 1-0", "5-2 0-1", "3-6 1-0"),
        number_of_rounds=5,
        forbidden_pairs=(ForbiddenPairs((1, 2), 1, None),),
    )
    explanation = explain(tournament, edition="2026")
    [met] = explanation.why_not(1, 4).reasons
    assert (met.message, met.values["round"]) == ("whynot.met", 1)
    assert met.articles == ("[C1]", "C.04.3 art. 2.1.1", "C.04.1 art. 2")
    [forbidden] = explanation.why_not(2, 1).reasons
    assert forbidden.message == "whynot.forbidden"
    [even] = explanation.why_not_bye(3).reasons
    assert (even.message, even.values["number"]) == ("whynot.no-bye", 6)
    old = explain(tournament, edition="2017").why_not(1, 4)
    assert old.reasons[0].articles == ("C.04.3 C.1", "C.04.1.b")


def test_same_absolute_preference_is_named() -> None:
    tournament = event(
        8,
        played("1-5 1-0", "2-6 1-0", "3-7 1-0", "4-8 1-0"),
        played("1-6 1-0", "2-5 1-0", "7-4 0-1", "8-3 0-1"),
        number_of_rounds=7,
    )
    explanation = explain(tournament, edition="2026")
    [colours] = explanation.why_not(1, 2).reasons
    assert colours.message == "whynot.colours"
    assert colours.articles[0] == "[C3]"
    assert "Black" in explanation.why_not(1, 2).text()


def test_who_had_the_bye_is_told_when() -> None:
    tournament = event(
        5,
        played("1-3 1-0", "4-2 0-1", "5 U"),
        played("2-1 0-1", "5-4 1-0", "3 U"),
        number_of_rounds=5,
    )
    explanation = explain(tournament, edition="2026")
    [had] = explanation.why_not_bye(5).reasons
    assert (had.message, had.values["round"]) == ("whynot.had-bye", 1)
    bye = explanation.pairing.bye
    assert bye is not None
    assert explanation.why_not_bye(bye).reasons[0].message == "whynot.has-bye"


def test_a_pair_that_meets_is_explained_instead() -> None:
    explanation = explain(event(4, number_of_rounds=3), edition="2026")
    board = explanation.pairing.boards[0]
    answer = explanation.why_not(board.black, board.white)
    assert answer.reasons[0].message == "whynot.meet"
    assert answer.reasons[1:] == explanation.board(1).reasons


@pytest.mark.parametrize("players", [(1, 1), (1, 99)])
def test_impossible_questions_are_refused(players: tuple[int, int]) -> None:
    explanation = explain(event(4, number_of_rounds=3), edition="2026")
    with pytest.raises(InvalidRequest, match=r"player"):
        explanation.why_not(*players)
