"""`pairwright ratings` and `standings --ratings`, as they are typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.formats import dumps
from tests.command_line import Done, typed
from tests.ranking.notation import players, teams

ROWS = {1: "2w1 3b1 U", 2: "1b0 U 3w1", 3: "H 1w0 2b0"}
LAKESIDE = "examples/lakeside-open.trf"


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "open.trf"
    path.write_text(dumps(players(ROWS, number_of_rounds=3, name="Open")), encoding="utf-8")
    return str(path)


def run(*arguments: str) -> Done:
    return typed("ratings", *arguments)


def test_the_table_and_one_working(file: str) -> None:
    table = run(file)
    assert table.exit_code == 0
    assert "Ratings after round 3" in table.output
    told = run(file, "--player", "1", "--k", "1:10").output
    assert told.startswith("Rating change of 1 Player 1: ")
    assert "K 10: as it was given" in told
    assert "Round 3: no game, not counted" in told
    assert "Ratings after" not in told


def test_rounds_kinds_and_languages(file: str) -> None:
    assert "Ratings after round 1" in run(file, "--round", "1").output
    assert "rating: blitz" in run(file, "--kind", "blitz").output
    assert "Elo après la ronde 3" in run(file, "--lang", "fr").output
    assert "Elo dopo il turno 3" in run(file, "--lang", "it").output


def test_json_and_csv(file: str) -> None:
    data = json.loads(run(file, "--format", "json", "--player", "2").output)
    assert data["players"][0]["k"]["from"] == "usual"
    assert [working["value"] for working in data["workings"]] == ["change", "performance"]
    head, first, *_ = run(file, "--format", "csv").output.splitlines()
    assert head.startswith("number,name,federation,rating,k,")
    assert first.startswith("1,Player 1,,2200,20,2,2.0,")


def test_what_is_written_to_a_file(file: str, tmp_path: Path) -> None:
    out = tmp_path / "ratings.txt"
    assert run(file, "--output", str(out)).exit_code == 0
    assert "Ratings after round 3" in out.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "wrong",
    [
        ["--round", "9"],
        ["--k", "1"],
        ["--k", "1:99"],
        ["--k", "77:20"],
        ["--k", "1:20,"],
        ["--player", "77"],
        ["--player", "nobody"],
        ["--kind", "bullet"],
        ["--player", "1", "--format", "csv"],
    ],
)
def test_refusals_are_one_line(file: str, wrong: list[str]) -> None:
    refused = run(file, *wrong)
    assert refused.exit_code == 3
    assert refused.stdout == ""
    assert len(refused.stderr.strip().splitlines()) == 1


def test_standings_with_ratings(file: str) -> None:
    shown = typed("standings", file, "--ratings").output
    assert "Rating ±" in shown
    assert "K of 3 players is assumed" in shown
    data = json.loads(typed("standings", file, "--ratings", "--format", "json").output)
    assert data["ratings"]["after_round"] == 3
    head = typed("standings", file, "--ratings", "--format", "csv").output.splitlines()[0]
    assert head.endswith(",change,performance")


def test_teams_have_no_rating(tmp_path: Path) -> None:
    league = tmp_path / "league.json"
    league.write_text(dumps(teams({1: "2:2.5", 2: "1:1.5"}), to="json"), encoding="utf-8")
    assert typed("standings", str(league), "--ratings").exit_code == 3
    assert run(str(league)).exit_code == 0


def test_the_sheet(file: str) -> None:
    printed = typed("print", file, "ratings", "--lang", "fr").output
    assert "Elo après la ronde 3" in printed
