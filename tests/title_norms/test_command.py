"""`pairwright norms`, as it is typed, and what a working says."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.formats import dumps
from pairwright.title_norms import norm_workings, norms
from tests.command_line import Done, typed
from tests.title_norms.events import GOOD, event, results

MADE = event(GOOD, results(14, 9), name="Open")


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "open.json"
    path.write_text(dumps(MADE, to="json"), encoding="utf-8")
    return str(path)


def run(*arguments: str) -> Done:
    return typed("norms", *arguments)


def test_the_working_says_every_condition() -> None:
    grandmaster, _ = norm_workings(norms(MADE), MADE, 1)
    assert grandmaster.headline == "GM norm of 1 Player 1: made, it counts for 9 games"
    assert grandmaster.lines[0] == "Round 1, 2 Player 2 (GM, FRA, 2480): score 1.0"
    assert grandmaster.lines[9:11] == (
        "Ra 2380, score 78 %, dp +220: performance 2600",
        "Against these opponents 7.0 points are needed.",
    )
    assert grandmaster.lines[11:] == (
        "✓ rounds on one day: 1 of at most 2 (B.01 art. 1.1)",
        "✓ minutes for 60 moves: 120 of at least 120 (B.01 art. 1.1)",
        "✓ games: 9 of at least 9 (B.01 art. 1.4.1)",
        "✓ titled opponents: 6 of at least 5 (B.01 art. 1.4.5a)",
        "✓ opponents with the title GM: 3 of at least 3 (B.01 art. 1.4.5b)",
        "✓ federations other than the player's own: 2 of at least 2 (B.01 art. 1.4.3)",
        "✓ opponents of the player's own federation: 3 of at most 5 (foreigners: 6) "
        "(B.01 art. 1.4.4)",
        "✓ opponents of one federation, ITA: 3 of at most 6 (B.01 art. 1.4.4)",
        "✓ average rating of the opponents: 2380 of at least 2380 (B.01 art. 1.4.8a)",
        "✓ points: 7.0 of at least 3.5 (B.01 art. 1.4.8b)",
        "✓ performance: 2600 of at least 2600 (B.01 art. 1.4.8)",
    )


def test_an_exception_is_said() -> None:
    own = event([(t, "ITA", r) for t, _, r in GOOD], results(14, 9), norm_kind="national-final")
    grandmaster, _ = norm_workings(norms(own), own, 1)
    assert (
        "✓ federations other than the player's own: 0 of at least 2 (B.01 art. 1.4.3, 1.4.3a): "
        "does not apply" in grandmaster.lines
    )


def test_the_table_and_one_working(file: str) -> None:
    table = run(file)
    assert table.exit_code == 0
    assert "Norms after round 9" in table.output
    assert "made" in table.output
    told = run(file, "--player", "1").output
    assert told.startswith("GM norm of 1 Player 1: made")
    assert "Norms after" not in told


def test_rounds_and_languages(file: str) -> None:
    earlier = run(file, "--round", "7", "--player", "1").output
    assert "GM norm of 1 Player 1: still possible" in earlier
    assert "In 2 more games: 0.0 points against " in earlier
    assert "Normes après la ronde 9" in run(file, "--lang", "fr").output
    assert "Norme dopo il turno 9" in run(file, "--lang", "it").output
    assert "Norme GM de 1 Player 1" in run(file, "--lang", "fr", "--player", "1").output


def test_json_csv_and_html(file: str) -> None:
    data = json.loads(run(file, "--format", "json", "--player", "1").output)
    assert data["rules_since"] == "2024-01-01"
    grandmaster = data["players"][0]["norms"][0]
    assert (grandmaster["state"], grandmaster["performance"]) == ("made", 2600)
    assert grandmaster["conditions"][-2] == {
        "condition": "score",
        "article": "1.4.8b",
        "value": "7.0",
        "at_least": "3.5",
        "met": True,
        "lifted_by": None,
    }
    assert [working["value"] for working in data["workings"]] == ["GM", "IM"]
    head, first, *_ = run(file, "--format", "csv").output.splitlines()
    assert head == "number,name,federation,norm,state,games,score,average,performance,lacking"
    assert first == "1,Player 1,ITA,GM,made,9,7.0,2380,2600,"
    assert "<table" in run(file, "--format", "html").output


@pytest.mark.parametrize(
    "wrong",
    [
        ["--round", "10"],
        ["--kind", "village"],
        ["--player", "77"],
        ["--player", "1", "--format", "csv"],
    ],
)
def test_refusals_are_one_line(file: str, wrong: list[str]) -> None:
    refused = run(file, *wrong)
    assert refused.exit_code == 3
    assert refused.stdout == ""
    assert len(refused.stderr.strip().splitlines()) == 1


def test_a_declared_kind_goes_with_the_file(tmp_path: Path) -> None:
    own = event([(t, "ITA", r) for t, _, r in GOOD], results(14, 9), norm_kind="zonal")
    path = tmp_path / "zonal.json"
    path.write_text(dumps(own, to="json"), encoding="utf-8")
    assert "1,Player 1,ITA,GM,made" in run(str(path), "--format", "csv").output
    ordinary = run(str(path), "--format", "csv", "--kind", "ordinary").output
    assert "GM,made" not in ordinary
