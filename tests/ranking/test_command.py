"""`pairwright standings`, as it is typed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.formats import dumps
from tests.command_line import Done, typed
from tests.ranking.notation import players, teams

ROWS = {1: "2w1 3b1 U", 2: "1b0 U 3w1", 3: "H 1w0 2b0"}


@pytest.fixture
def file(tmp_path: Path) -> str:
    tournament = players(
        ROWS, number_of_rounds=3, name="Open", standings_order=("PTS", "BH/C1"), type_text="Swiss"
    )
    path = tmp_path / "open.trf"
    path.write_text(dumps(tournament, to="trf26"), encoding="utf-8")
    return str(path)


def run(*arguments: str, stdin: bytes = b"") -> Done:
    return typed("standings", *arguments, stdin=stdin)


def test_the_declared_order_is_the_default(file: str) -> None:
    result = run(file)
    assert result.exit_code == 0
    assert "Standings after round 3" in result.output
    assert "Tie-breaks by C.07, edition 2026: PTS, BH/C1" in result.output


def test_csv(file: str) -> None:
    result = run(file, "--tie-breaks", "BH:C1,SB-C1,KS/L-1", "--format", "csv")
    head, first, *_ = result.output.splitlines()
    assert head == "rank,number,name,federation,rating,points,BH/C1,SB/C1,KS/L-1"
    assert first.startswith("1,1,Player 1,,2200,3.0,")


def test_json_and_edition(file: str) -> None:
    new = json.loads(run(file, "--format", "json").output)
    old = json.loads(run(file, "--format", "json", "--edition", "2024").output)
    assert (new["edition"], old["edition"]) == ("2026", "2024")
    assert new["tournament"] == "Open"
    # Player 1's bye: a dummy with three draws, formerly with the own three points.
    assert [
        row["values"][1]["contributions"][2]["amount"] for row in (new["rows"][0], old["rows"][0])
    ] == [150, 300]


def test_why(file: str) -> None:
    result = run(file, "--why", "3", "1", "--lang", "it")
    assert result.output.startswith(
        "Perché 1 Player 1 (posizione 1) precede 3 Player 3 (posizione 3)"
    )
    assert "Classifica" not in result.output
    both = run(file, "--why", "3", "1", "--progress")
    assert "Score after each round" in both.output
    assert "Why 1 Player 1 (rank 1) is ahead" in both.output
    asked = json.loads(run(file, "--why", "3", "1", "--format", "json").output)
    assert asked["why"]["decided_by"] == "PTS"


def test_more_tables(file: str) -> None:
    output = run(file, "--cross-table", "--progress", "--statistics", "--lang", "fr").output
    for title in (
        "Classement après la ronde 3",
        "Grille américaine par rang",
        "Grille américaine par numéro",
        "Score après chaque ronde",
        "Résultats par couleur",
        "Résultats par fédération",
        "Résultats par Elo",
    ):
        assert title in output


def test_after_an_earlier_round(file: str) -> None:
    rows = run(file, "--round", "1", "--format", "csv").output.splitlines()
    assert [row.split(",")[5] for row in rows[1:]] == ["1.0", "0.5", "0.0"]


def test_output_file(file: str, tmp_path: Path) -> None:
    out = tmp_path / "page.html"
    assert run(file, "--format", "html", "--cross-table", "-o", str(out)).output == ""
    assert "<title>Open</title>" in out.read_text(encoding="utf-8")
    text = tmp_path / "table.txt"
    run(file, "--output", str(text))
    assert "Standings after round 3" in text.read_text(encoding="utf-8")


def test_standard_input(file: str) -> None:
    result = run("-", "--format", "csv", stdin=Path(file).read_bytes())
    assert result.output.splitlines()[1].startswith("1,1,Player 1")


def test_lots_and_pairings(file: str) -> None:
    tied = run(file, "--tie-breaks", "PTS", "--round", "0", "--format", "csv").output
    assert tied.splitlines()[1].startswith("1=,")
    drawn = run(
        file, "--tie-breaks", "PTS", "--round", "0", "--format", "csv", "--lots", "x"
    ).output
    assert [line.split(",")[0] for line in drawn.splitlines()[1:]] == ["1", "2", "3"]
    fixed = run(file, "--tie-breaks", "BH", "--pairings", "fixed").output
    assert "BH is left out" in fixed


def test_teams(tmp_path: Path) -> None:
    path = tmp_path / "teams.json"
    path.write_text(dumps(teams({1: "2:2.5", 2: "1:1.5"}), to="json"), encoding="utf-8")
    rows = run(str(path), "--tie-breaks", "MPTS,GPTS,EDE", "--format", "csv").output.splitlines()
    assert rows[:2] == ["rank,number,name,points,MPTS,GPTS,EDE", "1,1,Team 1,2.0,2.0,2.5,-"]


def test_refusals(file: str) -> None:
    refused = run(file, "--tie-breaks", "BHH")
    assert refused.exit_code == 3
    assert "did you mean BH" in refused.stderr
    assert run(file, "--why", "1", "9").exit_code == 3
    assert run("no-such-file.trf").exit_code == 5
    csv = run(file, "--why", "1", "2", "--format", "csv")
    assert csv.exit_code == 3
    assert "--why has no CSV form" in csv.stderr


@pytest.mark.parametrize("lang", ["en", "fr", "it"])
def test_just_after_pairing_the_table_before_it_is_shown_with_a_note(
    lang: str, tmp_path: Path
) -> None:
    """The byes of a round that nobody has played would be points already."""
    rows = {1: "2w1 3b*", 2: "1b0 U", 3: "U 1w*"}
    path = tmp_path / "open.trf"
    path.write_text(dumps(players(rows, number_of_rounds=3), to="trf26"), encoding="utf-8")
    result = run(str(path), "--lang", lang)
    assert result.exit_code == 0
    told = {
        "en": "Round 2 is paired and has no results yet: this is the table before it",
        "fr": "La ronde 2 est appariée et n’a pas encore de résultat\u00a0: ce classement",
        "it": "Il turno 2 è abbinato e non ha ancora risultati",
    }
    assert told[lang] in result.output
    asked = run(str(path), "--lang", lang, "--round", "2")
    assert told[lang] not in asked.output


def test_cross_tables_have_the_letters_and_signs_of_the_language(file: str) -> None:
    french = run(file, "--cross-table", "--lang", "fr").output
    assert "2b1" in french
    assert "3n1" in french
    assert "12b1\u00a0: les Blancs contre 12" in french
    assert "0,5" in french
    assert "0.5" not in french
    csv = run(file, "--cross-table", "--lang", "fr", "--format", "csv").output
    assert "2w1" in csv
