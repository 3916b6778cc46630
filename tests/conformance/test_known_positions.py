"""Positions whose answer is known from the rules, from other engines, or from both."""

from __future__ import annotations

import json

import pytest

import pairwright as pw
from pairwright.checking import Verdict, check_next
from pairwright.formats.pairing_list import read_pairing_list
from pairwright.rules.proposal import Proposal
from tests.evidence import TESTDATA, needs_testdata

pytestmark = needs_testdata

DUTCH = TESTDATA / "dutch"
EXAMPLES = TESTDATA / "trf-examples"


def pairs_of(name: str, edition: str | None = None) -> set[tuple[int, int]]:
    """White and Black of every board, the bye with 0."""
    pairing = pw.pair(pw.read(EXAMPLES / name), edition=edition)
    return Proposal.of_pairing(pairing).listed()


@pytest.mark.parametrize(
    "name",
    [
        "seed2120538796-r6-p8.trf",
        "seed7073463-r8-p9.trf",
        "seed735265-r7-p10.trf",
        "seed8848759-r9-p10.trf",
    ],
)
def test_nobody_gets_a_second_bye(name: str) -> None:
    """[C2]: another engine gives an illegal bye here; its answer is recognised as illegal."""
    cases = json.loads((DUTCH / "c2_second_pab" / "expected.json").read_text())
    tournament = pw.read(DUTCH / "c2_second_pab" / name)
    right, wrong = (
        Proposal.of_pairs([(white, black) for white, black in cases[name][answer]])
        for answer in ("expected", "bbp_v6")
    )
    assert Proposal.of_pairing(pw.pair(tournament, edition="2026")).listed() == right.listed()
    assert check_next(tournament, right, edition="2026").is_clean
    [round_report] = check_next(tournament, wrong, edition="2026").rounds
    assert round_report.verdict is Verdict.ILLEGAL
    assert ("C2", wrong.byes) in [(v.rule, v.players) for v in round_report.violations]


@pytest.mark.parametrize("number", range(8))
@pytest.mark.parametrize(("edition", "key"), [("2026", "rules_2026"), ("2017", "rules_2022")])
def test_where_the_editions_differ(number: int, edition: str, key: str) -> None:
    case = json.loads((DUTCH / "rule_delta" / "manifest.json").read_text())[number]
    expected = {frozenset(player for player in pair if player) for pair in case[key]}
    pairing = pw.pair(pw.read(DUTCH / "rule_delta" / case["file"]), edition=edition)
    assert Proposal.of_pairing(pairing).pairs() == expected


@pytest.mark.parametrize(
    "name",
    [
        "dutch_2025_C5",
        "dutch_2025_C9",
        "issue_7",
        "indiv_299_bonus",
        "indiv_299_penalty",
    ],
)
def test_golden_cases_of_another_engine(name: str) -> None:
    expected = read_pairing_list((DUTCH / "bbp" / f"{name}.output.expected").read_text())
    pairing = pw.pair(pw.read(DUTCH / "bbp" / f"{name}.input"), edition="2026")
    assert Proposal.of_pairing(pairing).listed() == set(expected)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("ex1-round1-trf26.trf", {(4, 1), (2, 5), (6, 3), (7, 0)}),
        ("ex2-round3-trf26.trf", {(3, 1), (5, 2), (7, 4)}),
        ("ex3-round3-trfx.trf", {(3, 1), (5, 2), (7, 4)}),
        ("ex3b-round3-xxz.trf", {(3, 1), (5, 2), (7, 4)}),
        ("ex4-310-trf26.trf", {(1, 6), (4, 3), (2, 7), (5, 0)}),
        ("ex4b-310-bbx.trf", {(1, 6), (4, 3), (2, 7), (5, 0)}),
        ("ex4c-310-xxs.trf", {(1, 6), (4, 3), (2, 7), (5, 0)}),
        ("ex5-accel-250.trf", {(2, 1), (6, 5), (7, 8), (3, 4)}),
        ("ex5b-accel-xxa.trf", {(2, 1), (6, 5), (7, 8), (3, 4)}),
        ("ex5c-accel-192.trf", {(2, 1), (6, 5), (7, 8), (3, 4)}),
        ("ex6-forbidden-260.trf", {(2, 5), (6, 1), (3, 8), (7, 4)}),
        ("ex6b-forbidden-xxp.trf", {(2, 5), (6, 1), (3, 8), (7, 4)}),
        ("ex8-trf06-style.trf", {(1, 3), (6, 2), (7, 5), (4, 0)}),
        ("ex10-both-dialects.trf", {(3, 2), (7, 1), (5, 4)}),
    ],
)
def test_worked_examples(name: str, expected: set[tuple[int, int]]) -> None:
    assert pairs_of(name, "2026") == expected


def test_worked_example_by_the_rules_of_2017() -> None:
    assert pairs_of("ex3-round3-trfx.trf", "2017") == {(3, 2), (7, 1), (5, 4)}


def test_finished_example_checks_clean() -> None:
    report = pw.check(pw.read(EXAMPLES / "ex7-finished-checks-clean.trf"))
    assert [round_report.verdict for round_report in report.rounds] == [Verdict.IDENTICAL] * 4


def test_exchanged_boards_of_the_finished_example() -> None:
    """2 floated down in round 3 (a forfeit win), so it, not 5, must be spared a second float."""
    report = pw.check(pw.read(EXAMPLES / "ex7b-finished-wrong-round4.trf"))
    assert [round_report.verdict for round_report in report.rounds] == [
        *[Verdict.IDENTICAL] * 3,
        Verdict.DIFFERENT,
    ]
    wrong = report.rounds[3]
    assert (wrong.engine, wrong.recorded) == (((1, 2), (3, 5)), ((1, 5), (3, 2)))
    assert wrong.decision is not None
    assert (wrong.decision.criterion, wrong.decision.bracket) == ("C18", "1.0")
