"""How the command ends: exit codes and one line on standard error."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest
import typer

from pairwright.cli import main as command
from pairwright.cli.ending import COMPLETION
from pairwright.tournament import InvalidTournament, NoLegalPairing, PairwrightError

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "lakeside-open.trf")


def raising(error: Exception) -> Callable[..., NoReturn]:
    def fail(*_: Any, **__: Any) -> NoReturn:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (NoLegalPairing("nobody left"), 1, "pairwright: nobody left\n"),
        (InvalidTournament("wrong"), 3, "pairwright: wrong\n"),
        (InvalidTournament(["wrong", "worse", "bad"]), 3, "pairwright: wrong (and 2 more)\n"),
        (PairwrightError("two\nlines"), 3, "pairwright: two lines\n"),
        (MemoryError(), 4, "pairwright: this is too large for the memory of this machine\n"),
        (FileNotFoundError(2, "No such file", "x.trf"), 5, "pairwright: x.trf: No such file\n"),
        (OSError("disk gone"), 5, "pairwright: disk gone\n"),
        (typer.Abort(), 3, "pairwright: stopped; nothing was written\n"),
    ],
)
def test_errors_end_in_their_exit_code_and_one_line(
    error: Exception,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(command, "app", raising(error))
    assert command.run(["show", "x.trf"]) == code
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", line)


def test_our_own_fault_asks_for_a_report_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "app", raising(KeyError("x")))
    assert command.run([]) == 2
    shown = capsys.readouterr().err
    assert shown.startswith("pairwright: our own fault: KeyError: 'x'. Please report it")
    assert shown.count("\n") == 1


def test_debug_anywhere_adds_the_traceback(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run(["show", "--debug", "no-such-file.trf"]) == 5
    assert "Traceback" in capsys.readouterr().err
    assert command.run(["show", "no-such-file.trf"]) == 5
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [["shwo"], ["show"], ["show", EXAMPLE, "--nonsense"], ["show", EXAMPLE, "--round", "x"]],
)
def test_wrong_requests_are_invalid_input(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(arguments) == 3
    assert capsys.readouterr().err.startswith("pairwright: ")


def test_without_command_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.run([]) == 0
    assert "Usage: pairwright" in capsys.readouterr().out


def test_exit_code_of_a_command_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    app = typer.Typer()

    @app.command()
    def stop() -> None:
        raise typer.Exit(1)

    monkeypatch.setattr(command, "app", app)
    assert command.run([]) == 1


def test_entry_point_survives_a_terminal_without_accents() -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from pairwright.cli.main import main; main()", "show", EXAMPLE],
        env={"PYTHONIOENCODING": "ascii", "COLUMNS": "80"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Aguirre, In?s" in done.stdout


def test_closed_pipe_is_no_drama() -> None:
    """`pairwright show FILE | head`: the reader goes away before anything is written."""
    running = subprocess.Popen(
        [sys.executable, "-c", "from pairwright.cli.main import main; main()", "show", EXAMPLE],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.close()
    message = running.stderr.read()
    running.stderr.close()
    assert (running.wait(), message) == (5, b"")


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    content = io.TextIOWrapper(io.BytesIO(Path(EXAMPLE).read_bytes()))
    monkeypatch.setattr(sys, "stdin", content)
    assert command.run(["show", "-"]) == 0
    assert "Lakeside Spring Open" in capsys.readouterr().out


def test_the_package_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pairwright", "--version"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.startswith("pairwright ")


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_shells_complete_commands(shell: str) -> None:
    """The variables are those that the script of `--show-completion` sets."""
    asked = {
        "bash": {"COMP_WORDS": "pairwright ex", "COMP_CWORD": "1"},
        "zsh": {"_TYPER_COMPLETE_ARGS": "pairwright ex"},
        "fish": {
            "_TYPER_COMPLETE_ARGS": "pairwright ex",
            "_TYPER_COMPLETE_FISH_ACTION": "get-args",
        },
    }[shell]
    done = subprocess.run(
        [sys.executable, "-m", "pairwright"],
        env={COMPLETION: f"complete_{shell}", **asked},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "explain" in done.stdout
    assert "generate" not in done.stdout


@pytest.mark.parametrize("arguments", [[], *([name] for name in ("pair", "explain", "standings"))])
def test_help_shows_flags_without_a_type(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run([*arguments, "--help"]) == 0
    shown = capsys.readouterr().out
    assert "--help" in shown
    assert "bool" not in shown
