"""The procedure, C.1 to C.14, and the examples of D.4, on positions made to measure."""

from __future__ import annotations

import re
from pathlib import Path
from unittest.mock import patch

import pytest

from pairwright.service.problems import outcome_of
from pairwright.systems.dutch.criteria import DutchBracket, Scope
from pairwright.systems.dutch.draft_2015 import procedure
from pairwright.systems.dutch.draft_2015.criteria import DOWNFLOATERS_2015
from pairwright.systems.dutch.draft_2015.procedure import Attempt
from pairwright.systems.dutch.players import DutchPosition
from pairwright.tournament import Colour, NoLegalPairing, TooLarge
from tests.systems.dutch.draft_2015.rounds import completed, paired, scored, shown, steps, view
from tests.systems.dutch.positions import pair, pair_literally, participant

PSD = DOWNFLOATERS_2015[1]
READINGS = Path(__file__).parents[4] / "docs" / "explanation" / "readings-dutch-2015.md"


def psd(where: DutchPosition, mdps: str, pairs: str, left: str = "") -> tuple[int, ...]:
    people = {player.number: player for player in where.participants}
    down = tuple(people[int(number)] for number in mdps.split())
    others = tuple(player for player in where.participants if player not in down)
    scope = Scope.of(DutchBracket(down, others, Colour.WHITE))
    meeting = [tuple(people[int(n)] for n in pair.split("-")) for pair in pairs.split()]
    return PSD.value(
        scope, [(a, b) for a, b in meeting], [people[int(number)] for number in left.split()]
    )


# --- D.4 ----------------------------------------------------------------------------------------


def test_first_example_of_score_differences() -> None:
    """1 meets 3 although the colours do not fit: the differences come first."""
    players = [
        participant(1, "7.5", "BWB"),
        participant(2, "6", "WBW"),
        participant(3, "5.5", "BWB"),
    ]
    where = view(players, met="1-2")
    assert psd(where, "1 2", "1-3", "2") == (200, 150)
    assert psd(where, "1 2", "2-3", "1") == (300, 50)
    below = participant(4, "5")
    assert paired(view([*players, below], met="1-2")) == {(1, 3), (2, 4)}


def last_bracket(score_of_7: str) -> DutchPosition:
    """Example 2: who can meet whom, and who can have the bye."""
    bye = {1, 5, 7}
    scores = {1: "3", 4: "2", 5: "2", 6: "1.5", 7: score_of_7}
    players = [participant(n, s, may_receive_bye=n in bye) for n, s in scores.items()]
    return view(players, only_pairs="1-4 1-6 4-5 6-7")


def test_second_example_of_score_differences() -> None:
    where = last_bracket("1")
    assert psd(where, "1", "1-4 6-7", "5") == (200, 100, 50)
    assert psd(where, "1", "1-6 4-5", "7") == (150, 100)
    assert psd(where, "1", "4-5 6-7", "1") == (300, 50)
    assert shown(completed(where, [1], [4, 5, 6, 7])) == {(1, 6), (4, 5), (7, 0)}


def test_second_example_with_half_a_point_more() -> None:
    """Two are equal: neither colours nor floats decide, so the first one generated is taken."""
    where = last_bracket("1.5")
    assert psd(where, "1", "1-4 6-7", "5") == (150, 100)
    assert psd(where, "1", "1-6 4-5", "7") == (150, 100)
    assert psd(where, "1", "4-5 6-7", "1") == (250,)
    assert shown(completed(where, [1], [4, 5, 6, 7])) == {(1, 4), (6, 7), (5, 0)}


# --- C ------------------------------------------------------------------------------------------


def test_one_bracket_in_order() -> None:
    assert paired(view(scored({"0": "1 2 3 4 5 6"}))) == {(1, 4), (2, 5), (3, 6)}


def test_moved_down_players_are_paired_first() -> None:
    where = view(scored({"1": "1 2 3", "0": "4 5 6 7 8"}))
    assert paired(where) == {(1, 2), (3, 4), (5, 7), (6, 8)}


def test_backtracking_to_send_down_another_player() -> None:
    """C.10: 3 has met 4, so 2 comes down instead."""
    where = view(scored({"3": "1 2 3", "2": "4", "1": "5 6"}), met="3-4")
    assert paired(where) == {(1, 3), (2, 4), (5, 6)}
    assert [step.again for step in steps(where)] == ["C.10", "", ""]


def test_backtracking_goes_up_one_bracket_only() -> None:
    """C.10: 3 meets 4 only, so 5 comes down to 6, whom it has met. 2 instead of 3 would help."""
    scores = {"4": "1 2 3", "3": "4 5", "2": "6", "1": "7 8"}
    where = view(scored(scores), only_pairs="1-2 1-3 2-4 2-5 3-4 4-6 5-7 5-8 6-7 6-8 7-8 4-5")
    assert paired(where) == {(1, 2), (3, 4), (5, 7), (6, 8)}
    assert {step.again for step in steps(where)} == {""}


def test_a_bracket_that_cannot_be_paired_moves_down() -> None:
    """C.14: P1 becomes zero."""
    where = view(scored({"2": "1 2", "1": "3 4 5 6"}), met="1-2")
    first, _ = steps(where)
    assert (first.attempt, len(first.candidate.floaters)) == (None, 2)
    assert paired(where) == {(1, 3), (2, 4), (5, 6)}


def test_the_penultimate_bracket_is_paired_again() -> None:
    """C.13: 5 and 6 have met. One pair less lets two players come down to them."""
    where = view(scored({"1": "1 2 3 4", "0": "5 6"}), met="5-6")
    assert paired(where) == {(1, 2), (3, 5), (4, 6)}
    again, last = steps(where)
    assert (again.again, again.attempt) == ("C.13", Attempt(1, 0, ()))
    assert not last.merged


def test_the_two_lowest_brackets_are_joined() -> None:
    """C.13: 1-2 would leave 3 and 4, who have met."""
    where = view(scored({"1": "1 2", "0": "3 4"}), met="3-4")
    assert paired(where) == {(1, 3), (2, 4)}
    [merged] = steps(where)
    assert merged.merged
    assert [player.number for player in merged.bracket.mdps] == [1, 2]


def test_brackets_are_joined_as_often_as_it_takes() -> None:
    """C.13 repeated: neither 3 nor 4 can meet 5 or 6, who have met each other."""
    where = view(scored({"2": "1 2", "1": "3 4", "0": "5 6"}), met="3-5 3-6 4-5 4-6 5-6")
    assert paired(where) == {(1, 5), (2, 6), (3, 4)}
    [merged] = steps(where)
    assert [player.number for player in merged.bracket.mdps] == [1, 2]


@pytest.mark.parametrize("procedure_of", [pair, pair_literally])
def test_no_complete_pairing(procedure_of: object) -> None:
    where = view(scored({"1": "1 2", "0": "3 4"}), only_pairs="1-2 1-3 1-4")
    with pytest.raises(NoLegalPairing, match=r"[Aa]rbiter decides"):
        procedure_of(where)  # type: ignore[operator]


def test_nobody_to_pair() -> None:
    assert paired(view([])) == set()
    assert paired(view([participant(1)])) == {(1, 0)}


def test_giving_up_says_what_was_reached() -> None:
    where = view(scored({"3": "1 2 3", "2": "4", "1": "5 6"}))
    with (
        patch.object(procedure, "MOST_ATTEMPTS", 1),
        pytest.raises(TooLarge, match=r"round 5: 1 attempts .* 1 pairs with 1 moved-down .*--edi"),
    ):
        steps(where)


def test_the_limit_is_documented() -> None:
    """readings-dutch-2015.md says after how many attempts a round is given up, and how."""
    [text] = re.findall(r"## The limit\n(.*?)\n## ", READINGS.read_text("utf-8"), flags=re.DOTALL)
    assert f"{procedure.MOST_ATTEMPTS:,} attempts" in text
    assert f"`TooLarge` (exit code {outcome_of(TooLarge([])).value})" in text
