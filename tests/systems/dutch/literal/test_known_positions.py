"""Positions whose answer others have published, read from ../shared/testdata."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pairwright import formats
from pairwright.rules.pairing import RoundPairing
from tests.evidence import TESTDATA, needs_testdata
from tests.positions_before import dutch_before
from tests.systems.dutch.positions import pair_literally

DUTCH = TESTDATA / "dutch"
pytestmark = needs_testdata


def paired(path: Path, edition_name: str) -> RoundPairing:
    return pair_literally(dutch_before(formats.read(path), edition_name=edition_name))


def boards(pairing: RoundPairing) -> set[tuple[int, int]]:
    """White and Black of every board; the bye as a board against 0."""
    found = {(board.white, board.black) for board in pairing.boards}
    return found if pairing.bye is None else found | {(pairing.bye, 0)}


def cases(path: str) -> Any:
    file = DUTCH / path
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


@pytest.mark.parametrize(("edition_name", "key"), [("2026", "rules_2026"), ("2017", "rules_2022")])
@pytest.mark.parametrize("case", list(cases("rule_delta/manifest.json")), ids=lambda c: c["file"])
def test_where_the_editions_differ(case: dict[str, Any], edition_name: str, key: str) -> None:
    pairing = paired(DUTCH / "rule_delta" / case["file"], edition_name)
    assert {frozenset(board) for board in boards(pairing)} == {
        frozenset(player or 0 for player in pair) for pair in case[key]
    }


@pytest.mark.parametrize("name", [n for n in cases("c2_second_pab/expected.json") if n != "note"])
def test_no_second_bye(name: str) -> None:
    expected = cases("c2_second_pab/expected.json")[name]["expected"]
    assert boards(paired(DUTCH / "c2_second_pab" / name, "2026")) == {
        (white, black) for white, black in expected
    }


@pytest.mark.parametrize(
    "name", ["dutch_2025_C5", "dutch_2025_C9", "indiv_299_bonus", "indiv_299_penalty"]
)
def test_published_answers(name: str) -> None:
    text = (DUTCH / "bbp" / f"{name}.output.expected").read_text(encoding="utf-8")
    numbers = [int(word) for word in text.split()[1:]]
    expected = set(zip(numbers[::2], numbers[1::2], strict=True))
    assert boards(paired(DUTCH / "bbp" / f"{name}.input", "2026")) == expected


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        # 1 and 3 both have an absolute preference for Black; 8 has met 3
        ("acceleration/mid-tournament-brackets.trf", {(8, 1), (2, 3), (4, 6), (5, 7)}),
        ("bye_assignee_score/one-candidate-left.trf", {(3, 0)}),
        # 1 cannot have the bye, as 2-3 and 4-5 (a rematch) would be left; 5 has missed a game
        ("bye_assignee_score/top-score-group-tiebreak.trf", {(3, 5), (1, 2), (4, 0)}),
        # 4 can meet nobody but 2, then 6 nobody but 5
        ("forbidden_pairs/only-legal-pairing.trf", {(4, 2), (5, 6), (1, 3)}),
    ],
)
def test_answers_derived_by_hand(name: str, expected: set[tuple[int, int]]) -> None:
    assert boards(paired(DUTCH / "ainalrami" / name, "2026")) == expected


def test_bye_of_a_deep_round() -> None:
    """[C2], [C5]: only 6, 9 and 13 have not had the bye, and 13 has the lowest score."""
    pairing = paired(DUTCH / "ainalrami" / "deep_rounds" / "c2-ineligible-leftover.trf", "2026")
    assert pairing.bye == 13


@pytest.mark.parametrize(
    ("name", "board"),
    [
        ("dutch_e2_both_absolute_higher_favored.trf", (1, 7)),
        ("dutch_e2_both_absolute_lower_favored.trf", (2, 1)),
    ],
)
def test_wider_colour_difference_of_topscorers(name: str, board: tuple[int, int]) -> None:
    assert board in boards(paired(DUTCH / name, "2017"))
