"""Reasons for Burstein rounds: with the Index that decided, in every language."""

from __future__ import annotations

from itertools import combinations

import pytest

import pairwright as pw
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.translation import LANGUAGES
from tests.small_events import event, played
from tests.systems.burstein.small_positions import EDITIONS, small_tournament

SIX = event(
    7,
    played("1-4 1-0", "5-2 0-1", "3-6 1-0", "7 U"),
    played("2-1 1/2-1/2", "7-3 0-1", "4-5 1-0", "6 U"),
    number_of_rounds=5,
)
"""Round 3 of 5 is the first after the seeding rounds."""


def test_bye() -> None:
    answer = pw.explain(SIX, system="burstein").bye()
    assert answer.lines()[-1] == ("5 (0 points) has the pairing-allocated bye (C.04.4.2 art. 3.1).")
    assert "may not have it" in answer.lines()[1]


def test_index_stands_in_the_reasons_of_a_board() -> None:
    explained = pw.explain(SIX, system="burstein")
    lines = explained.player(1).lines()
    assert any("by Index: Buchholz 2.5, Sonneborn-Berger 1.75, TPN 1" in line for line in lines), (
        lines
    )
    assert any("C.04.4.2 art. 1.8, 4.1" in line for line in lines)


def test_why_not_by_order() -> None:
    lines = pw.explain(SIX, system="burstein").why_not(1, 6).lines()
    assert lines[0].startswith("Suppose 1 met 6")
    assert "C.04.4.2 art." in lines[1]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_question_has_an_answer(edition: str, code: str) -> None:
    asked = 0
    for index in range(25):
        tournament = small_tournament(edition, 6, index, (4, 9))
        try:
            explained = pw.explain(tournament)
        except NoLegalPairing:
            continue
        players = [participant.number for participant in explained.position.participants]
        answers = [
            explained.bye(),
            *(explained.player(number) for number in players),
            *(explained.why_not(first, second) for first, second in combinations(players, 2)),
            *(explained.why_not_bye(number) for number in players),
        ]
        for answer in answers:
            for line in answer.lines(code):
                assert line
                assert "{" not in line
                asked += 1
    assert asked > 300


def test_french_and_italian_are_not_english() -> None:
    answer = pw.explain(SIX, system="burstein").player(1)
    lines = {code: answer.lines(code) for code in LANGUAGES}
    for place, line in enumerate(lines["en"]):
        assert line != lines["fr"][place]
        assert line != lines["it"][place]
