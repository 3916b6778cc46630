"""Hostile names, closed streams, absurd numbers, Ctrl-C: no traceback, nothing is our own fault."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

import pytest

from pairwright import formats
from pairwright.cli import engine, main
from tests.cli import files
from tests.evidence import CASES
from tests.patience import SECONDS

PAIRWRIGHT = [sys.executable, "-m", "pairwright"]
ENGINE = [sys.executable, "-c", "from pairwright.cli.engine import main; main()"]
EXAMPLE = str(Path(__file__).resolve().parents[2] / "examples" / "lakeside-open.trf")
ABSURD = "9" * 5000

ACTS = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What a terminal must never get: control characters but the line feed, and bidi controls."""


def done(command: list[str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*command, *arguments], capture_output=True, text=True, encoding="utf-8", check=False
    )


def inside(program: Callable[[list[str]], int], *arguments: str) -> tuple[int, str]:
    """Exit code and all output of a command in this process, which is quicker."""
    out, err = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(err):
        code = program(list(arguments))
    assert "Traceback" not in err.getvalue()
    assert "our own fault" not in out.getvalue() + err.getvalue()
    return code, out.getvalue() + err.getvalue()


def with_shell(redirection: str, command: list[str], *arguments: str) -> tuple[int, str]:
    """Exit code and standard error under a redirection such as `>&-`."""
    ended = done(["sh", "-c", f'exec "$@" {redirection}', "sh"], *command, *arguments)
    assert "Traceback" not in ended.stderr
    assert "Exception" not in ended.stderr
    return ended.returncode, ended.stderr


# --- names -------------------------------------------------------------------------------------


HOSTILE = {
    1: "\x1b[2J\x1b]0;owned\x07One",
    2: "\x9b31mTwo",
    3: "\u202eThree\u2066",
    4: "Four\u2028x\r\ny",
}


def hostile(path: Path) -> str:
    content = json.loads(formats.dumps(files.WRONG_PAIRS, "json"))
    content["tournament"]["name"] = HOSTILE[1]
    content["tournament"]["city"] = HOSTILE[2]
    for player in content["tournament"]["players"]:
        player["name"] = HOSTILE.get(player["number"], "[bold]Seven[/]")
    content["tournament"]["recorded_standings"] = [{"player": 1, "points": "9"}]
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize(
    "arguments",
    [
        ["show"],
        ["pair", "--round", "2"],
        ["pair", "--round", "2", "--explain"],
        ["pair", "--round", "2", "--format", "tournament"],
        ["explain", "--round", "2"],
        ["explain", "--round", "2", "--why-not", "1", "2", "--player", "3"],
        ["explain", "--round", "2", "--format", "html"],
        ["explain", "--round", "2", "--format", "json"],
        ["standings", "--why", "1", "2", "--cross-table"],
        ["standings", "--format", "html"],
        ["standings", "--format", "json"],
        ["check"],
        ["check", "--json"],
        ["check", "--lang", "fr"],
        ["lint"],
    ],
    ids=" ".join,
)
def test_names_do_not_act_on_a_terminal(arguments: list[str], tmp_path: Path) -> None:
    code, shown = inside(main.run, arguments[0], hostile(tmp_path / "a.json"), *arguments[1:])
    assert code in (0, 1), shown
    assert ACTS.search(shown) is None


def test_the_names_of_a_written_tournament_are_whole(tmp_path: Path) -> None:
    source = hostile(tmp_path / "a.json")
    ended = done(PAIRWRIGHT, "pair", source, "--round", "2", "--format", "tournament")
    names = {player.number: player.name for player in formats.loads(ended.stdout).players}
    assert names[3] == HOSTILE[3]
    assert names[1] == HOSTILE[1]


def test_names_of_files_do_not_act_on_a_terminal(tmp_path: Path) -> None:
    name = str(tmp_path / "\x1b[31m\u202e.trf")
    for command in ("show", "pair", "lint", "check", "explain", "standings"):
        code, shown = inside(main.run, command, name)
        assert (code, ACTS.search(shown)) == (5, None)
    code, shown = inside(engine.run, name, "-p")
    assert (code, ACTS.search(shown)) == (5, None)


def test_hostile_case(tmp_path: Path) -> None:
    source = str(CASES / "hostile/hostile.json")
    for arguments in (["show"], ["pair"], ["explain"], ["standings"], ["check"], ["lint"]):
        ended = done(PAIRWRIGHT, *arguments, source)
        assert ended.returncode in (0, 1)
        assert ACTS.search(ended.stdout + ended.stderr) is None
    page = done(PAIRWRIGHT, "explain", source, "--format", "html").stdout
    assert ACTS.search(page) is None
    assert "<script" not in page


# --- streams -----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["show", "pair", "check", "explain", "standings", "lint"])
def test_closed_standard_output(command: str) -> None:
    code, message = with_shell(">&-", PAIRWRIGHT, command, EXAMPLE)
    assert code == 5 or (command == "lint" and code == 0)  # it may have nothing to say
    assert code == 0 or "standard output is closed" in message


def test_closed_standard_output_is_no_matter_for_a_file(tmp_path: Path) -> None:
    out = tmp_path / "out.txt"
    code, message = with_shell(
        ">&-", PAIRWRIGHT, "pair", EXAMPLE, "--format", "list", "-o", str(out)
    )
    assert (code, message) == (0, "")
    assert out.read_text().startswith("6\n")


@pytest.mark.parametrize("command", ["show", "pair", "check", "explain", "standings", "lint"])
def test_closed_standard_input(command: str) -> None:
    code, _ = with_shell("<&-", PAIRWRIGHT, command, "-")
    assert code == 5


def test_closed_standard_error(tmp_path: Path) -> None:
    assert with_shell("2>&-", PAIRWRIGHT, "show", EXAMPLE) == (0, "")
    assert with_shell("2>&-", PAIRWRIGHT, "show", "no-such-file.trf") == (5, "")
    assert with_shell("2>&- >&- <&-", PAIRWRIGHT, "pair", EXAMPLE) == (5, "")


def test_engine_with_closed_streams(tmp_path: Path) -> None:
    seven = files.write(tmp_path / "seven.trf", files.SEVEN)
    code, message = with_shell(">&-", ENGINE, seven, "-p")
    assert (code, "standard output is closed" in message) == (5, True)
    assert with_shell(">&- <&- 2>&-", ENGINE, seven, "-p", "out.txt") == (0, "")
    assert (tmp_path / "out.txt").read_text().startswith("4\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no /dev/full here")
def test_full_disk(tmp_path: Path) -> None:
    seven = files.write(tmp_path / "seven.trf", files.SEVEN)
    for command in ([*PAIRWRIGHT, "show"], [*PAIRWRIGHT, "check"], [*PAIRWRIGHT, "standings"]):
        code, message = with_shell(">/dev/full", command, seven)
        assert (code, message.count("\n")) == (5, 1)
    assert with_shell(">/dev/full", ENGINE, seven, "-p")[0] == 5


# --- numbers -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "arguments",
    [
        ["pair", EXAMPLE, "--round", ABSURD],
        ["show", EXAMPLE, "--round", ABSURD],
        ["explain", EXAMPLE, "--player", ABSURD],
        ["explain", EXAMPLE, "--judge", f"{ABSURD}-1"],
        ["check", EXAMPLE, "--rounds", ABSURD],
        ["check", EXAMPLE, "--jobs", ABSURD],
        ["standings", EXAMPLE, "--tie-breaks", f"BH:C{ABSURD}"],
        ["standings", EXAMPLE, "--tie-breaks", f"SSSC/K{ABSURD}"],
        ["standings", EXAMPLE, "--why", ABSURD, "1"],
        ["standings", EXAMPLE, "--round", ABSURD],
        ["generate", "--players", ABSURD],
        ["generate", "--draws", ABSURD],
        ["generate", "--points", f"W={ABSURD}"],
        ["generate", "--seed", ABSURD],
        ["generate", "--count", ABSURD],
    ],
    ids=lambda arguments: " ".join(arguments).replace(ABSURD, "9...").replace(EXAMPLE, "FILE"),
)
def test_absurd_numbers_in_options(arguments: list[str]) -> None:
    code, shown = inside(main.run, *arguments)
    assert code in (3, 4), shown[:500]


@pytest.mark.parametrize(
    "arguments",
    [["FILE", "-c", ABSURD], ["-g", ABSURD, "-o", "OUT"], ["-g", "-o", "OUT", "-s", ABSURD]],
    ids=["-c", "-g", "-s"],
)
def test_absurd_numbers_for_the_engine(arguments: list[str], tmp_path: Path) -> None:
    names = {"FILE": EXAMPLE, "OUT": str(tmp_path / "out.trf")}
    code, shown = inside(engine.run, *(names.get(argument, argument) for argument in arguments))
    assert code in (3, 4), shown[:500]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "line",
    [
        f"XXR {ABSURD}",
        f"142 {ABSURD}",
        f"XXZ {ABSURD}",
        f"XXS W={ABSURD}",
        f"162 W {ABSURD}",
        f"062 {ABSURD}",
        f"XXP {ABSURD} 1",
        f"XXA {ABSURD} 1.0",
        f"240 {ABSURD}",
        f"001 {ABSURD}",
        f"202 BH:C{ABSURD}",
    ],
    ids=lambda line: line[:3],
)
def test_absurd_numbers_in_files(line: str, tmp_path: Path) -> None:
    source = tmp_path / "a.trf"
    source.write_text(formats.dumps(files.RIGHT) + line + "\n")
    (tmp_path / "x.r3.trf").write_text(formats.dumps(files.RIGHT))
    (tmp_path / "x.r3.pairs").write_text(f"{ABSURD} 1\n")
    for command in ("lint", "show", "check", "pair", "standings"):
        where = str(tmp_path if command == "check" else source)
        code, shown = inside(main.run, command, where)
        assert code in (0, 1, 3, 4), shown[:500]
    code, shown = inside(engine.run, str(source), "-p")
    assert code in (0, 1, 3, 4), shown[:500]


def test_absurd_numbers_in_a_process_of_its_own() -> None:
    """The limit on digits of `int` is one of the interpreter."""
    for command in ([*PAIRWRIGHT, "pair", EXAMPLE, "--round"], [*ENGINE, EXAMPLE, "-c"]):
        ended = done(command, ABSURD)
        assert ended.returncode in (3, 4)
        assert "Traceback" not in ended.stderr


def test_configuration_with_absurd_numbers(tmp_path: Path) -> None:
    (tmp_path / "cfg").write_text(f"PlayersNumber={ABSURD}\n")
    ended = done(PAIRWRIGHT, "generate", "--config", str(tmp_path / "cfg"))
    assert ended.returncode == 3
    assert "cfg:1: PlayersNumber" in ended.stderr


def test_configuration_that_is_not_utf_8(tmp_path: Path) -> None:
    config = tmp_path / "cfg"
    config.write_bytes(b"RoundsNumber=5\nPlayersNumber=\xff\xfe\n")
    ended = done(PAIRWRIGHT, "generate", "--config", str(config))
    assert (ended.returncode, "cfg:2: this is not UTF-8" in ended.stderr) == (3, True)
    ended = done(ENGINE, "-g", str(config), "-o", "out.trf")
    assert (ended.returncode, "cfg:2: this is not UTF-8" in ended.stderr) == (3, True)


def test_configuration_case() -> None:
    config = str(CASES / "hostile/config-not-utf8.cfg")
    assert done(PAIRWRIGHT, "generate", "--config", config).returncode == 3


# --- Ctrl-C ------------------------------------------------------------------------------------


def interrupted(command: list[str], *arguments: str, pipe: Path) -> tuple[int, str]:
    """Start a command in a group of its own, and send that group what Ctrl-C sends.

    It is sent when the command reads from the pipe, into which nobody writes.
    """
    os.mkfifo(pipe)
    running = subprocess.Popen(
        [*command, *arguments],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    writer = None
    while writer is None:
        assert running.poll() is None, "it ended before it could be stopped"
        with suppress(OSError):  # nobody has opened the other end
            writer = os.open(pipe, os.O_WRONLY | os.O_NONBLOCK)
        time.sleep(0.01)
    os.killpg(running.pid, signal.SIGINT)
    _, message = running.communicate(timeout=SECONDS)
    os.close(writer)
    return running.returncode, message


def test_ctrl_c_in_a_check_of_many(tmp_path: Path) -> None:
    """Nobody writes into the pipe: the check waits for it, and its workers for work."""
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    pipe = tmp_path / "pipe"
    sources = [source] * 20 + [str(pipe)]
    code, message = interrupted(PAIRWRIGHT, "check", "--jobs", "2", *sources, pipe=pipe)
    assert (code, message) == (130, "pairwright: stopped\n")


def test_ctrl_c_in_the_engine(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    code, message = interrupted(ENGINE, str(pipe), "-p", pipe=pipe)
    assert (code, message) == (130, "Error: stopped; nothing was written\n")


def test_python_runs_the_package() -> None:
    assert done(PAIRWRIGHT, "--version").stdout.startswith("pairwright ")
    assert done(PAIRWRIGHT, "pair", EXAMPLE, "--format", "list").stdout.startswith("6\n")
