"""What the page "Try it" asks about a tournament, and what it is told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pairwright as pw
from pairwright.formats import dumps
from pairwright.service.looking import VIEWS, answered
from pairwright.service.reading import read_input
from tests.small_events import event, played

EXAMPLE = Path(__file__).parents[2] / "examples/lakeside-open.trf"
HALF_POINT = event(
    5,
    played("1-4 1-0", "5-2 1-0", "3 H"),
    played("2-1 1-0", "3-4 0-1", "5 U"),
    number_of_rounds=4,
)
"""Before round 3 player 3 has half a point without playing, which bars it from the bye only by the
draft of 2015 (C.04.1.d): there 4 has the bye."""


def asked(data: bytes, **question: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answered(data, "a.trf", json.dumps(question)))
    return found


def of_example(**question: Any) -> dict[str, Any]:
    return asked(EXAMPLE.read_bytes(), **question)


def rows_of(answer: dict[str, Any], table: int = 0) -> list[list[str]]:
    rows: list[list[str]] = answer["tables"][table]["rows"]
    return rows


def test_the_tournament_and_what_can_be_asked() -> None:
    told = of_example(view="tournament", language="fr")
    assert told["headlines"][0] == "Lakeside Spring Open"
    assert told["editions"] == ["2026", "2017", "2015-draft"]
    assert (told["edition"], told["recorded"], told["round"], told["last"]) == ("2026", 3, 4, 4)


def test_the_next_round_is_the_one_that_the_library_pairs() -> None:
    pairing = pw.pair(pw.read(EXAMPLE))
    rows = rows_of(of_example(view="pairing"))
    numbers = [(int(white.split()[0]), int(black.split()[0])) for _, white, black in rows]
    assert numbers == [(board.white, board.black) for board in pairing.boards]


def test_why_is_the_page_of_explain() -> None:
    page = of_example(view="why", board=2, language="it")["page"]
    assert page.startswith("<!DOCTYPE html>")
    assert 'lang="it"' in page
    assert 'id="board-2"' in page
    assert 'id="board-1"' not in page


def test_every_round_is_judged_alone() -> None:
    [second] = of_example(view="check", round=2)["rounds"]
    assert (second["round"], second["verdict"], second["is_identical"]) == (2, "IDENTICAL", True)
    turned = EXAMPLE.read_bytes().replace(b"152 W", b"152 B")
    [first] = asked(turned, view="check", round=1)["rounds"]
    assert not first["is_identical"]
    assert first["lines"][0].startswith("round 1: DIFFERENT")


def test_standings_and_players() -> None:
    told = of_example(view="standings")
    assert rows_of(told)[0][:3] == ["1", "1", "Okonkwo, Amara"]
    assert len(told["tables"]) == 2
    assert rows_of(of_example(view="players"))[13][0] == "14"


def test_editions_part_where_the_rule_of_the_bye_is_another() -> None:
    data = dumps(HALF_POINT, "json").encode()
    for edition in (None, "2015-draft"):
        told = asked(data, view="editions", edition=edition)
        assert [row[0] for row in rows_of(told)] == ["2", ""]
        first, second = ([row[1:] for row in rows_of(told, table)] for table in (0, 1))
        assert [[cell.split()[0] for cell in row] for row in first] == [["4", "2"], ["3", "bye"]]
        assert [[cell.split()[0] for cell in row] for row in second] == [["2", "3"], ["4", "bye"]]
        assert any("C.04.1.d" in line for line in told["lines"])


def test_editions_that_agree_have_no_table() -> None:
    told = of_example(view="editions", language="it")
    assert told["tables"] == []
    assert len(told["lines"]) == 1


def with_other_result() -> pw.Tournament:
    """The example, had Novotny (7) won against Okonkwo in round 3."""
    text = EXAMPLE.read_text()
    text = text.replace(
        " 2.5    1     8 w 1    12 b =     7 w 1", " 1.5    1     8 w 1    12 b =     7 w 0"
    )
    text = text.replace(
        " 2.0    4    13 b 1    14 w 1     1 b 0", " 3.0    4    13 b 1    14 w 1     1 b 1"
    )
    assert text != EXAMPLE.read_text()
    return pw.loads(text)


def test_another_result_changes_what_the_library_pairs_with_it() -> None:
    as_recorded = {(b.white, b.black) for b in pw.pair(pw.read(EXAMPLE)).boards}
    otherwise = {(b.white, b.black) for b in pw.pair(with_other_result()).boards}
    told = of_example(view="result", game=[1, 7], result="0-1")
    found = [
        {(int(white.split()[0]), int(black.split()[0])) for _, white, black in rows_of(told, table)}
        for table in (0, 1)
    ]
    assert found == [as_recorded - otherwise, otherwise - as_recorded]
    assert told["lines"] == ["Of 6 boards of round 4, a bye counted, 3 are others."]


def test_the_same_result_changes_nothing() -> None:
    told = of_example(view="result", game=[1, 7], result="1-0")
    assert told["tables"] == []
    assert told["lines"] == ["Of 6 boards of round 4, a bye counted, 0 are others."]


def test_games_are_those_of_the_round_before_with_the_results_they_could_have() -> None:
    [first, *_] = of_example(view="result", round=3)["games"]
    second_round = pw.read(EXAMPLE).rounds[1].games[0]
    assert first["game"] == [second_round.white, second_round.black]
    assert first["recorded"] not in first["others"]


def test_a_match_of_two_games_has_pairs_of_results() -> None:
    entered = pw.Tournament.new(["A", "B", "C", "D"], system="double-swiss", rounds=3)
    played_round = pw.pair(entered).with_results({1: ("1-0", "1-0"), 2: ("1-0", "0-1")})
    data = dumps(entered.with_round(played_round), "json")
    [first, _] = asked(data.encode(), view="result")["games"]
    assert first["recorded"] == "1-0,1-0"
    assert len(first["others"]) == 8
    told = asked(data.encode(), view="result", game=first["game"], result="0-1,0-1")
    assert "problems" not in told


@pytest.mark.parametrize(
    ("question", "said"),
    [
        ({"view": "pairing", "round": 99}, "round 99 cannot be paired"),
        ({"view": "pairing", "edition": "1999"}, "there is no edition '1999' here"),
        ({"view": "why", "board": 99}, "99"),
        ({"view": "result", "round": 1}, "there is no round before round 1"),
        ({"view": "result", "game": [1, 2], "result": "1-0"}, "1 and 2 have no result"),
        ({"view": "result", "game": [1, 7], "result": "2-0"}, "'2-0'"),
    ],
)
def test_what_cannot_be_answered_says_why(question: dict[str, Any], said: str) -> None:
    [problem] = of_example(**question)["problems"]
    assert said in problem
    assert "fault" not in problem


@pytest.mark.parametrize("view", VIEWS)
def test_a_file_that_is_none_is_told_as_in_the_terminal(view: str) -> None:
    data = EXAMPLE.read_bytes().replace(b"8 w 1 ", b"8 w X ")
    expected = [each.shown("fr") for each in read_input(data, "a.trf").diagnostics]
    assert expected
    told = asked(data, view=view, language="fr")["problems"]
    assert told == [line for line in expected if " error " in line]


@pytest.mark.parametrize("view", VIEWS)
def test_a_tournament_without_rounds(view: str) -> None:
    told = asked(dumps(event(4), "json").encode(), view=view)
    assert ("problems" in told) == (view == "result")
