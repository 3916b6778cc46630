"""`pairwright pair`: every format, every way to fail."""

from __future__ import annotations

import io
import json
import sys
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.cli.main import run
from pairwright.systems import pair
from pairwright.tournament import Announcement, ByeKind, GameResult, Player, Withdrawal
from tests.cli import files
from tests.systems.dutch.test_readings import bye_like_a_loss


@pytest.fixture
def seven(tmp_path: Path) -> str:
    return files.write(tmp_path / "seven.trf", files.SEVEN)


def test_list(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--format", "list"]) == 0
    assert capsys.readouterr().out == "4\n7 1\n2 3\n4 5\n6 0\n"


def test_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = tuple(Player(number, name=f"Player {number}") for number in range(1, 8))
    away = (Announcement(5, 2, ByeKind.HALF_POINT), Announcement(6, 2))
    event = replace(files.SEVEN, players=named, announcements=away)
    assert run(["pair", files.write(tmp_path / "a.trf", event)]) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    assert lines[0] == "Round 2"
    assert "1 7 Player 7 (1.0) 1 Player 1 (1.0)" in lines
    assert "2 2 Player 2 (1.0) 3 Player 3 (1.0)" in lines
    assert "Pairing-allocated bye: 4 Player 4 (0.0)" in lines
    assert "Not paired: 5 Player 5 (half-point bye); 6 Player 6 (absent)" in lines


def test_an_edition_that_nobody_named_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = "no edition of the rules is named: the event began on 2020-05-01, so the edition 2017"
    dated = files.write(tmp_path / "a.trf", replace(files.SEVEN, start_date="2020-05-01"))
    for form in ("table", "list", "json", "trf"):
        assert run(["pair", dated, "--format", form]) == 0
        said = capsys.readouterr()
        assert f"a.trf: {taken}" in said.err
        assert form != "json" or json.loads(said.out)["notes"][0].startswith(taken)
    assert run(["pair", dated, "--edition", "2017"]) == 0
    assert taken not in capsys.readouterr().err


def test_by_whose_readings_a_round_is_paired_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """R-FLOAT-1: in every format, on standard error if nowhere else."""
    file = files.write(tmp_path / "a.trf", bye_like_a_loss())
    taken = "by the readings of bbpPairings 6, which differ from ours in"
    for form in ("table", "list", "json", "trf"):
        assert run(["pair", file, "--format", form, "--as", "bbp6"]) == 0
        said = capsys.readouterr()
        assert f"a.trf: {taken}" in said.err
        if form == "list":
            assert said.out == "4\n2 1\n4 3\n6 5\n7 8\n"
        if form == "table":
            assert taken in said.out
        if form == "json":
            data = json.loads(said.out)
            assert data["as_engine"] == "bbp6"
            assert data["readings"] == ["R-ACCEL-2", "R-DUTCH-19", "R-FLOAT-1", "R-TOP-2"]
            assert data["notes"][0].startswith(taken)
    assert run(["pair", file, "--format", "list"]) == 0
    said = capsys.readouterr()
    assert said.out == "4\n2 1\n4 3\n7 5\n6 8\n"
    assert taken not in said.err
    assert run(["explain", file, "--as", "bbp6"]) == 0
    assert "edition 2026 as bbpPairings 6 reads it" in capsys.readouterr().out


def test_an_engine_that_has_no_profile(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--as", "vega"]) == 3
    assert "'vega' is not one of gacrux, bbp6, bbp5, javafo" in capsys.readouterr().err
    assert run(["pair", seven, "--as", "javafo", "--system", "lim"]) == 3
    assert "JaVaFo does not pair by this system" in capsys.readouterr().err


def test_json(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--format", "json", "--edition", "2026"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "notes": [],
        "system": "dutch",
        "edition": "2026",
        "round": 2,
        "boards": [
            {"board": 1, "white": 7, "black": 1},
            {"board": 2, "white": 2, "black": 3},
            {"board": 3, "white": 4, "black": 5},
        ],
        "bye": 6,
        "requested_byes": [],
    }


def test_report_file_with_the_round_filled_in(
    seven: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", seven, "--format", "trf"]) == 0
    text = capsys.readouterr().out
    filled = formats.loads(text)
    assert {(g.white, g.black) for g in filled.rounds[1].games} == {(7, 1), (2, 3), (4, 5)}
    assert {g.result for g in filled.rounds[1].games} == {GameResult.MISSING}
    assert [(b.player, b.kind) for b in filled.rounds[1].byes] == [(6, ByeKind.PAIRING_ALLOCATED)]
    [line] = [line for line in text.splitlines() if line.startswith("001    2")]
    assert line.endswith("     5 b 1     3 w")


def test_tournament_with_the_round_filled_in(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Our JSON holds all facts: what is filled in is what the library makes of the pairing."""
    withdrawn = replace(files.SEVEN, withdrawals=(Withdrawal(6, 1),))
    source = tmp_path / "a.json"
    formats.write(withdrawn, source, "json")
    assert run(["pair", str(source), "--format", "tournament"]) == 0
    filled = formats.loads(capsys.readouterr().out)
    assert filled == withdrawn.with_round(pair(withdrawn).with_results())


def test_what_a_report_file_loses_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    long = replace(files.SEVEN, players=(Player(1, name="x" * 99), *files.SEVEN.players[1:]))
    source = tmp_path / "a.json"
    formats.write(long, source, "json")
    assert run(["pair", str(source), "--format", "trf"]) == 0
    assert f"{source}:0:0: warning LOSS-" in capsys.readouterr().err
    assert run(["pair", str(source), "--format", "tournament"]) == 0
    assert "LOSS-" not in capsys.readouterr().err


def test_recorded_round_is_paired_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.WRONG_PAIRS)
    assert run(["pair", source, "--round", "2", "--format", "list"]) == 0
    assert capsys.readouterr().out == "4\n7 1\n2 3\n4 5\n6 0\n"
    assert run(["pair", source, "--round", "2", "--format", "trf"]) == 0
    assert len(formats.loads(capsys.readouterr().out).rounds) == 2


def test_literal_procedure_agrees(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--format", "list", "--literal"]) == 0
    assert capsys.readouterr().out == "4\n7 1\n2 3\n4 5\n6 0\n"


def test_output_is_written_whole(seven: str, tmp_path: Path) -> None:
    for name in ("list", "table", "json", "trf", "tournament"):
        out = tmp_path / f"out.{name}"
        assert run(["pair", seven, "--format", name, "--output", str(out)]) == 0
        assert out.read_text()
    assert sorted(p.name for p in tmp_path.iterdir()) == sorted(
        ["seven.trf", "out.list", "out.table", "out.json", "out.trf", "out.tournament"]
    )


def test_output_that_cannot_be_written(
    seven: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", seven, "--output", str(tmp_path / "missing" / "out")]) == 5
    assert capsys.readouterr().err.startswith("pairwright: ")


def test_no_legal_pairing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    out.write_text("what was there before")
    source = files.write(tmp_path / "two.trf", files.NO_PAIRING)
    assert run(["pair", source, "--output", str(out)]) == 1
    warning, message = capsys.readouterr().err.splitlines()
    assert " warning FACT-ROUNDS: 3 rounds for 2 players" in warning
    assert message.startswith(f"pairwright: {source}: round 2: no complete pairing exists")
    assert "players 1, 2" in message
    assert out.read_text() == "what was there before"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--round", "9"], "round 9 cannot be paired"),
        (["--edition", "1999"], "no edition '1999'"),
        (["--system", "nonsense"], "no pairing system 'nonsense'"),
        (["--format", "nonsense"], "nonsense"),
    ],
)
def test_invalid_requests(
    seven: str, arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", seven, *arguments]) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert message in shown.err


def test_game_without_a_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.unfinished())
    assert run(["pair", source]) == 3
    assert "the game 1-4 has no result" in capsys.readouterr().err


def test_invalid_and_missing_files(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.trf").write_text("001 nonsense\n")
    assert run(["pair", str(tmp_path / "bad.trf")]) == 3
    assert "bad.trf:1:" in capsys.readouterr().err
    assert run(["pair", str(tmp_path / "none.trf")]) == 5
    assert "none.trf: No such file" in capsys.readouterr().err


def test_standard_input(
    seven: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(Path(seven).read_bytes())))
    assert run(["pair", "-", "--format", "list"]) == 0
    assert capsys.readouterr().out.startswith("4\n")


def test_explanation_follows_the_boards(
    seven: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", seven]) == 0
    boards = capsys.readouterr().out
    assert run(["explain", seven]) == 0
    why = capsys.readouterr().out
    assert run(["pair", seven, "--explain"]) == 0
    assert capsys.readouterr().out == f"{boards}\n{why}"
    assert run(["pair", seven, "--explain", "--output", str(tmp_path / "out.txt")]) == 0
    assert (tmp_path / "out.txt").read_text(encoding="utf-8").endswith(why)


def test_explanation_of_a_round_paired_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    again = [source, "--round", "1", "--edition", "2017"]
    assert run(["explain", *again]) == 0
    why = capsys.readouterr().out
    assert run(["pair", *again, "--explain"]) == 0
    assert capsys.readouterr().out.endswith(why)


def test_explanation_is_not_for_programs(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--explain", "--format", "list"]) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "--explain is text for people" in shown.err


def test_a_time_limit_ends_the_search(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", seven, "--format", "list", "--time-limit", "0.000000001"]) == 6
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "the time limit of 1e-09 s is over" in shown.err
    assert "seven.trf" in shown.err


def test_a_time_limit_is_wall_time(
    seven: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As its help says: an hour on the wall ends a search that has not begun to work."""
    assert run(["pair", "--help"]) == 0
    assert "wall time" in capsys.readouterr().out
    hours = count(step=3600)
    monkeypatch.setattr("pairwright.matching.patience.monotonic", lambda: next(hours))
    assert run(["pair", seven, "--format", "list", "--time-limit", "600"]) == 6


def test_a_time_limit_does_not_change_the_pairing(
    seven: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", seven, "--format", "list", "--time-limit", "600"]) == 0
    assert capsys.readouterr().out == "4\n7 1\n2 3\n4 5\n6 0\n"


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--time-limit", "0"], "give more than 0"),
        (["--time-limit", "nan"], "give more than 0"),
        (["--time-limit", "5", "--literal"], "does not look at the clock"),
    ],
)
def test_time_limits_that_cannot_be(
    options: list[str], told: str, seven: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["pair", seven, *options]) == 3
    assert told in capsys.readouterr().err


def test_options_are_documented(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["pair", "--help"]) == 0
    shown = capsys.readouterr().out
    options = ("--round", "--format", "--output", "--explain", "--literal", "--system", "--edition")
    for option in (*options, "--time-limit"):
        assert option in shown
