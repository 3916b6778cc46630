"""How the command ends: exit codes and one line on standard error."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

import pytest

from pairwright.cli import main as command
from pairwright.cli.command import CommandGroup
from pairwright.cli.completion import SHELLS
from pairwright.tournament import InvalidTournament, NoLegalPairing, PairwrightError
from pairwright.vocabulary.reason import as_said

EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "lakeside-open.trf")


def raising(error: Exception) -> Callable[..., NoReturn]:
    def fail(*_: Any, **__: Any) -> NoReturn:
        raise error

    return fail


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (NoLegalPairing(as_said("nobody left")), 1, "pairwright: nobody left\n"),
        (InvalidTournament(as_said("wrong")), 3, "pairwright: wrong\n"),
        (
            InvalidTournament(map(as_said, ["wrong", "worse", "bad"])),
            3,
            "pairwright: wrong (and 2 more)\n",
        ),
        (PairwrightError(as_said("two\nlines")), 3, "pairwright: two lines\n"),
        (MemoryError(), 4, "pairwright: this is too large for the memory of this machine\n"),
        (FileNotFoundError(2, "No such file", "x.trf"), 5, "pairwright: x.trf: No such file\n"),
        (OSError("disk gone"), 5, "pairwright: disk gone\n"),
    ],
)
def test_errors_end_in_their_exit_code_and_one_line(
    error: Exception,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(CommandGroup, "run", raising(error))
    assert command.run(["show", "x.trf"]) == code
    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", line)


def test_our_own_fault_asks_for_a_report_without_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(CommandGroup, "run", raising(KeyError("x")))
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
    monkeypatch.setattr(CommandGroup, "run", lambda *_: 1)
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


def completed(typed: str, shell: str, folder: Path) -> list[str]:
    """What a shell is told; the variables are those that the scripts of argcomplete set."""
    answer = folder / "answer"
    done = subprocess.run(
        [sys.executable, "-m", "pairwright"],
        env={
            "_ARGCOMPLETE": "1",
            "_ARGCOMPLETE_SHELL": shell,
            "_ARGCOMPLETE_IFS": "\n",
            "_ARGCOMPLETE_STDOUT_FILENAME": str(answer),
            "COMP_LINE": typed,
            "COMP_POINT": str(len(typed)),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return [re.split(r"[ :\t]", line)[0] for line in answer.read_text().splitlines()]


@pytest.mark.parametrize("shell", SHELLS)
@pytest.mark.parametrize(
    ("typed", "offered", "not_offered"),
    [
        ("pairwright ex", "explain", "generate"),
        ("pairwright comp", "compare-editions", "pair"),
        ("pairwright --ins", "--install-completion", "--version"),
        ("pairwright pair --for", "--format", "--round"),
        ("pairwright withdraw --lea", "--leave-fide-mode", "--author"),
        ("pairwright serve --no-s", "--no-stateless", "--stateless"),
        ("pairwright server acc", "account", "key"),
        ("pairwright server account res", "reset", "add"),
        ("pairwright server account reset --pass", "--password-file", "--database"),
        ("pairwright pair x --format to", "tournament", "trf"),
    ],
)
def test_shells_complete(
    shell: str, typed: str, offered: str, not_offered: str, tmp_path: Path
) -> None:
    found = completed(typed, shell, tmp_path)
    assert offered in found
    assert not_offered not in found


@pytest.mark.parametrize("shell", SHELLS)
def test_completion_is_installed_once(
    shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("SHELL", f"/bin/{shell}")
    place, reader = SHELLS[shell]
    if reader is not None:
        (tmp_path / reader).write_text("export A=1\n")
    for _ in range(2):
        assert command.run(["--install-completion"]) == 0
    assert command.run(["--show-completion", shell]) == 0
    script = (tmp_path / place).read_text()
    assert script.rstrip() in capsys.readouterr().out
    if reader is not None:
        lines = (tmp_path / reader).read_text().splitlines()
        assert lines == ["export A=1", f"source '{tmp_path / place}'"]
    assert command.run(["--install-completion", "csh"]) == 3


@pytest.mark.parametrize("arguments", [[], *([name] for name in ("pair", "explain", "standings"))])
def test_help_shows_flags_without_a_type(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run([*arguments, "--help"]) == 0
    shown = capsys.readouterr().out
    assert "--help" in shown
    assert "bool" not in shown


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["pari"], "no such command: 'pari'. Did you mean 'pair'?"),
        (["--vresion"], "no such option: '--vresion'. Did you mean '--version'?"),
        (
            ["pair", EXAMPLE, "--fromat", "json"],
            "no such option: --fromat. Did you mean '--format'?",
        ),
        (["pair", EXAMPLE, "--rou", "2"], "no such option: --rou"),
        (["pair"], "the following arguments are required: FILE"),
        (["pair", "a.trf", "b.trf"], "unrecognized arguments: b.trf"),
        (["pair", EXAMPLE, "--round", "two"], "argument --round: 'two' is not a whole number"),
        (["pair", EXAMPLE, "--round"], "argument --round: expected one argument"),
        (["pair", EXAMPLE, "--time-limit", "x"], "argument --time-limit: 'x' is not a number"),
        (
            ["pair", EXAMPLE, "--format", "pdf"],
            "argument --format: 'pdf' is not one of table",
        ),
        (["serve", "--port", "70000"], "argument --port: 70000 is not between 0 and 65535"),
        (["check", EXAMPLE, "--jobs", "0"], "argument --jobs: 0 is not at least 1"),
        (["explain", EXAMPLE, "--why-not", "1"], "argument --why-not: expected 2 arguments"),
        (["generate", "--players", "many"], "argument --players: "),
        (["app", "--example", "no-such-file"], "argument --example: there is no file"),
        (["witness", "follow", "state", "x"], "missing option: --account-key"),
        (["server", "accont"], "no such command: 'accont'. Did you mean 'account'?"),
    ],
)
def test_a_wrong_line_is_told_in_one_line(
    arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(arguments) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(f"pairwright: {line}")
    assert re.search(r" \(see pairwright[ a-z]* --help\)\n$", shown.err)
    assert shown.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "helped"),
    [
        (["enter", "open.event", "--nam", "Ann"], "pairwright enter"),
        (["pair"], "pairwright pair"),
        (["server", "account", "add"], "pairwright server account add"),
        (["server", "accont"], "pairwright server"),
        (["witness", "follow", "state", "x"], "pairwright witness follow"),
        (["pare"], "pairwright"),
    ],
)
def test_a_wrong_line_names_the_help_of_its_command(
    arguments: list[str], helped: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command.run(arguments) == 3
    assert capsys.readouterr().err.endswith(f" (see {helped} --help)\n")
