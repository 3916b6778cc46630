"""What rating officers send a report back for: each thing alone, with the field to mend."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.formats import dumps
from pairwright.formats.rating_list import ListedPlayer
from pairwright.rating import report_review
from pairwright.tournament import Player, Rating, Title, Tournament
from tests.command_line import typed
from tests.formats.rating_list.test_national_lists import FRENCH

ANN = Player(1, "Ann", Title.IM, "ITA", "1001", birth="1990-02-03", ratings=(Rating(1700),))
BO = Player(2, "Bo", Title.NONE, "FRA", "1002", birth="1991", ratings=(Rating(1600),))
LISTED = {"1001": ListedPlayer(1001, "Ann", title=Title.IM), "1002": ListedPlayer(1002, "Bo")}
GOOD = Tournament(
    name="Open",
    players=(ANN, BO),
    time_control="90 min + 30 s",
    round_dates=("2026-11-01", "2026-11-01", "2026-11-02"),
)


def codes(tournament: Tournament, **listed: ListedPlayer) -> list[str]:
    found = report_review(tournament, (LISTED | listed).get)
    return [f"{told.code} {told.player or ''}".strip() for told in found]


def with_ann(**facts: Any) -> Tournament:
    return replace(GOOD, players=(replace(ANN, **facts), BO))


def test_a_good_report_stays() -> None:
    assert codes(GOOD) == []
    assert report_review(GOOD) == ()


@pytest.mark.parametrize(
    ("facts", "code"),
    [
        ({"birth": ""}, "RATING-BIRTH 1"),
        ({"birth": "spring"}, "RATING-BIRTH 1"),
        ({"fide_id": ""}, "RATING-ID 1"),
        ({"fide_id": "A12"}, "RATING-ID 1"),
        ({"fide_id": "0"}, "RATING-ID 1"),
        ({"fide_id": "1009"}, "RATING-ID-UNKNOWN 1"),
        ({"title": Title.FM}, "RATING-TITLE 1"),
        ({"title": Title.NONE}, "RATING-TITLE 1"),
    ],
)
def test_each_thing_alone(facts: dict[str, Any], code: str) -> None:
    assert codes(with_ann(**facts)) == [code]


def test_without_a_list_nothing_is_compared() -> None:
    assert report_review(with_ann(fide_id="1009", title=Title.GM)) == ()


@pytest.mark.parametrize(
    ("rating", "control", "is_short"),
    [
        (2400, "90 min + 30 s", False),
        (2400, "119 min", True),
        (2399, "119 min", False),
        (1800, "90 min", False),
        (1800, "89 min", True),
        (1799, "60 min", False),
    ],
)
def test_how_long_a_standard_game_must_be(rating: int, control: str, is_short: bool) -> None:
    found = replace(with_ann(ratings=(Rating(rating),)), time_control=control, round_dates=())
    assert codes(found) == (["RATING-TIME"] if is_short else [])


@pytest.mark.parametrize(
    ("control", "encoded"), [("", ""), ("as agreed", ""), ("", "W300-B240"), ("3 min", "")]
)
def test_time_controls_that_are_for_no_rating(control: str, encoded: str) -> None:
    found = replace(GOOD, time_control=control, encoded_time_control=encoded, round_dates=())
    assert codes(found) == ["RATING-TIME"]


@pytest.mark.parametrize(
    ("control", "rounds", "is_much"),
    [
        ("90 min + 30 s", 3, False),  # three rounds of four hours
        ("90 min + 30 s", 4, True),
        ("15 min + 10 s", 15, False),
        ("15 min + 10 s", 16, True),
        ("5 min", 30, False),
        ("5 min", 31, True),
    ],
)
def test_days_with_too_much_play(control: str, rounds: int, is_much: bool) -> None:
    found = replace(GOOD, time_control=control, round_dates=("2026-11-01",) * rounds)
    assert codes(found) == (["RATING-DAY"] if is_much else [])


def test_the_command_names_the_field(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    path.write_text(dumps(with_ann(birth=""), to="json"), encoding="utf-8")
    assert "RATING-" not in typed("lint", str(path)).output
    told = typed("lint", str(path), "--rating-report").output
    assert "warning RATING-BIRTH: player 1: the date of birth is missing or no date" in told
    assert "(record 001)" in told
    assert (
        "la date de naissance" in typed("lint", str(path), "--rating-report", "--lang", "fr").output
    )


def test_the_command_compares_with_a_list(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    path.write_text(dumps(with_ann(), to="json"), encoding="utf-8")
    listed = tmp_path / "list.xml"
    listed.write_text(
        "<playerslist><player><fideid>1001</fideid><name>Ann</name><country>ITA</country>"
        "<sex>F</sex><title>FM</title><rating>1700</rating><birthday>1990</birthday></player>"
        "</playerslist>",
        encoding="utf-8",
    )
    told = typed("lint", str(path), "--rating-report", "--ratings", str(listed)).output
    assert "RATING-TITLE: player 1: the title is IM here and FM in the loaded list" in told
    assert "RATING-ID-UNKNOWN: player 2: the FIDE ID 1002 is not in the loaded list" in told


def test_a_list_that_is_not_of_fide_compares_nothing_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "open.json"
    path.write_text(dumps(with_ann(), to="json"), encoding="utf-8")
    listed = tmp_path / "joueurs.csv"
    listed.write_bytes(FRENCH.encode("cp1252"))
    found = typed("lint", str(path), "--ratings", str(listed))
    assert found.exit_code == 3
    assert f"compared with a rating list of FIDE; this is none: {listed}" in found.output
