"""`pairwright preview`: text, JSON, refusals, many processes, and being stopped."""

from __future__ import annotations

import contextlib
import io
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.cli import preview as command
from pairwright.cli.main import run
from pairwright.previewing import Case, CasePairer, PairedCase, preview, preview_text
from pairwright.previewing.plan import RESULTS
from pairwright.service.previewing import PreviewRequest, previewed
from pairwright.tournament import Player, Tournament
from tests.cli import files
from tests.patience import SECONDS
from tests.previewing.test_outcomes import first_round, matches
from tests.previewing.test_preview import EIGHT
from tests.test_project import ROOT

HALF = {(number, number + 20): "1-0" for number in range(1, 13)}
"""Results for twelve of twenty games: eight stay open."""


class Terminal(io.StringIO):
    """A stream that people look at."""

    def isatty(self) -> bool:
        return True


def no_progress(done: int, total: int) -> None:
    """Nobody looks."""


@pytest.fixture
def eight(tmp_path: Path) -> str:
    return files.write(tmp_path / "eight.trf", EIGHT)


def test_text(eight: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["preview", eight]) == 0
    shown = capsys.readouterr()
    assert shown.err == ""
    lines = shown.out.splitlines()
    assert lines[:7] == [
        "Preview of round 3 – FIDE (Dutch) System, C.04.3, edition 2026",
        "",
        "2 games of round 2 are open:",
        "  Board 1: 2 – 1",
        "  Board 2: 4 – 3",
        "Every open game may end 1-0, drawn or 0-1; forfeits are not considered.",
        "These are 9 outcomes, and all of them were paired.",
    ]
    assert shown.out == preview_text(preview(EIGHT))


def test_json(eight: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["preview", eight, "--format", "json", "--outcome", "2=0-1"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    found = preview(EIGHT, fixed={2: "0-1"})
    assert (data["system"], data["edition"], data["round"]) == ("dutch", "2026", 3)
    assert data["open_games"] == [{"board": 1, "white": 2, "black": 1, "game": 1}]
    assert data["supposed"] == [{"board": 2, "white": 4, "black": 3, "results": ["0-1"]}]
    assert data["results_considered"] == ["1-0", "1/2-1/2", "0-1"]
    assert (data["outcomes"], data["considered"], data["exact"]) == (3, 3, True)
    assert (data["seed"], data["stopped"], data["without_pairing"]) == (None, False, 0)
    assert [board["board"] for board in data["certain"]] == [way.board for way in found.certain]
    assert len(data["shifting"]) == len(found.shifting)
    assert len(data["open"]) == len(found.open)
    assert [listed["player"] for listed in data["players"]] == list(range(1, 9))
    for player in data["players"]:
        assert player["bye"] + sum(other["outcomes"] for other in player["opponents"]) == 3


def test_the_results_in_json_can_be_supposed() -> None:
    for result in RESULTS:
        supposed = preview(EIGHT, fixed={1: result}).supposed[0].results[0]
        assert preview(EIGHT, fixed={1: supposed}) == preview(EIGHT, fixed={1: result})


def test_a_game_is_supposed_by_players_and_a_match_by_both_results(
    tmp_path: Path, eight: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preview", eight, "--outcome", " 1-2 = ½ ", "--outcome=3-4=+--"]) == 0
    shown = capsys.readouterr().out
    assert "Board 1: 2 – 1: 1/2-1/2\n  Board 2: 4 – 3: --+\n" in shown
    source = files.write(tmp_path / "matches.trf", matches(2, 1, 0, 2))
    assert run(["preview", source, "--outcome", "1=1-0,0-1", "--outcome", "2=0-1"]) == 0
    shown = capsys.readouterr().out
    assert "  Board 4: 4 4 – 8 8, game 1\n  Board 4: 4 4 – 8 8, game 2\n" in shown
    assert "Board 1: 1 1 – 5 5: 1-0, 0-1\n  Board 2: 2 2 – 6 6: 1-0, 0-1\n" in shown


@pytest.mark.parametrize(
    "wrong",
    ["", "4", "=", "4=", "x=1-0", "1-2-3=1-0", "4:1-0", "123456=1-0", "\x1b[31m=1-0", "9=1-0"],
)
def test_wrong_outcomes_are_refused(
    wrong: str, eight: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preview", eight, "--outcome", wrong]) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert "\x1b" not in shown.err


def test_two_outcomes_for_a_board_are_refused(
    eight: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preview", eight, "--outcome", "1=1-0", "--outcome", "1=0-1"]) == 3
    assert "has a supposed result already" in capsys.readouterr().err


def test_nothing_to_preview(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["preview", files.write(tmp_path / "done.trf", files.RIGHT)]) == 3
    assert capsys.readouterr().err == (
        "pairwright: round 2 is finished (adjourned games count as draws, C.04.2 art. 3.1), so "
        "there is nothing to preview: `pairwright pair` pairs round 3\n"
    )
    last = files.write(tmp_path / "last.trf", replace(EIGHT, number_of_rounds=2))
    assert run(["preview", last]) == 3
    assert capsys.readouterr().err == (
        "pairwright: round 2 is the last of 2 rounds (C.04.1 art. 1): no round follows that could "
        "be previewed\n"
    )


def test_an_open_game_of_an_earlier_round_is_told_with_the_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "early.trf", files.unfinished())
    assert run(["preview", source]) == 3
    assert f"{source}: round 1: the game 1-4 has no result" in capsys.readouterr().err


def test_a_sample_never_speaks_of_certainty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "many.trf", first_round(60))
    assert run(["preview", source, "--samples", "4", "--seed", "9"]) == 0
    shown = capsys.readouterr().out
    assert "4 of 3^30 outcomes were paired, drawn by lot with seed 9" in shown
    assert "THE SAME IN ALL OF THE SAMPLE:" in shown
    assert "CERTAIN" not in shown
    assert run(["preview", source, "--samples", "4", "--seed", "9"]) == 0
    assert capsys.readouterr().out == shown


def test_many_processes_find_the_same() -> None:
    tournament = first_round(8)
    request = PreviewRequest({})
    told: list[int] = []
    shared = previewed(tournament, request, "x", 2, lambda done, total: told.append(done))
    assert shared == previewed(tournament, request, "x", 1, no_progress) == preview(tournament)
    assert told == list(range(1, 82))


def test_after_its_seconds_a_preview_tells_what_it_knows() -> None:
    found = previewed(first_round(8), PreviewRequest({}), "x", 1, no_progress, seconds=0)
    assert (found.considered, found.stopped, found.is_exact) == (1, True, False)


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Ctrl-C after so many cases."""
    left = [5]

    paired = CasePairer.paired

    def stopped(pairer: CasePairer, case: Case) -> PairedCase | None:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return paired(pairer, case)

    monkeypatch.setattr(CasePairer, "paired", stopped)
    return left


def test_a_stop_shows_what_is_known(
    stopping: list[int], eight: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preview", eight]) == 130
    shown = capsys.readouterr()
    assert "STOPPED: 5 of 9 outcomes were paired by then" in shown.out
    assert "THE SAME IN ALL OUTCOMES SO FAR:" in shown.out
    assert "CERTAIN" not in shown.out
    assert shown.err.strip() == "pairwright: stopped"


def test_a_stop_is_marked_in_json(
    stopping: list[int], eight: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["preview", eight, "--format", "json"]) == 130
    data = json.loads(capsys.readouterr().out)
    assert (data["stopped"], data["exact"], data["considered"], data["outcomes"]) == (
        True,
        False,
        5,
        9,
    )


def test_a_stop_before_anything_is_known_shows_nothing(
    stopping: list[int], eight: str, capsys: pytest.CaptureFixture[str]
) -> None:
    stopping[0] = 0
    assert run(["preview", eight]) == 130
    assert capsys.readouterr().out == ""


def test_hostile_names_do_not_act(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    named = tuple(
        Player(number, f"A\u202eB\x9b31m; ({number}) " + "x" * 90) for number in range(1, 9)
    )
    tournament: Tournament = replace(EIGHT, players=named)
    source = tmp_path / "hostile.json"
    formats.write(tournament, source)
    for wanted in ("text", "json"):
        assert run(["preview", str(source), "--format", wanted]) == 0
        shown = capsys.readouterr().out
        assert "\u202e" not in shown
        assert "\x9b" not in shown


def test_the_example_of_the_document(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "docs/how-to/preview.md").read_text(encoding="utf-8")
    block = text.split("## An example\n\n")[1].split("\n`--format json`")[0]
    lines = [line.removeprefix("    ") for line in block.rstrip().splitlines()]
    commands = [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]
    assert len(commands) == 2
    monkeypatch.chdir(tmp_path)
    for line in commands:
        words = shlex.split(line.replace("examples/", f"{ROOT}/examples/"))
        assert run(words[1:]) == 0
    shown = [line for line in lines if not line.startswith("$ ")]
    assert capsys.readouterr().out.splitlines() == shown


def test_progress_is_shown_to_who_waits(
    eight: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal = Terminal()
    monkeypatch.setattr("sys.stderr", terminal)
    monkeypatch.setattr(command, "PATIENCE", 3600.0)
    assert run(["preview", eight]) == 0
    assert terminal.getvalue() == ""  # done before anybody asks how far it is
    monkeypatch.setattr(command, "PATIENCE", -1.0)
    assert run(["preview", eight]) == 0
    assert "outcomes" in terminal.getvalue()
    assert "outcomes " not in capsys.readouterr().out.splitlines()[0]


def test_ctrl_c_ends_all_processes_and_shows_what_is_known(tmp_path: Path) -> None:
    source = files.write(tmp_path / "sixteen.trf", first_round(40).with_results(HALF))
    watcher, terminal = pytest.importorskip("pty").openpty()
    stopped = subprocess.Popen(
        [sys.executable, "-m", "pairwright", "preview", source],
        stdout=subprocess.PIPE,
        stderr=terminal,
        start_new_session=True,
    )
    os.close(terminal)
    told = b""
    while b"outcomes" not in told:  # the first sign of progress comes after a second
        told += os.read(watcher, 1000)
    os.killpg(stopped.pid, signal.SIGINT)
    with stopped:
        shown, _ = stopped.communicate(timeout=SECONDS)
    assert stopped.returncode == 130
    assert b"STOPPED: " in shown
    with contextlib.suppress(OSError):  # what a closed terminal answers
        while part := os.read(watcher, 1000):
            told += part
    os.close(watcher)
    assert told.rstrip().endswith(b"pairwright: stopped")
    assert b"Traceback" not in told
