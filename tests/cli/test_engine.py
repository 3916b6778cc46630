"""`pairwright-engine`: the arguments, files, exit codes and messages of other engines."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import NoReturn

import pytest

from pairwright import formats
from pairwright.cli import engine
from pairwright.cli.engine import RELEASE, run
from pairwright.cli.engine_arguments import Call, Mode, WrongUsage, parse
from pairwright.tournament import Colour
from tests.cli import files
from tests.small_events import event

PAIRS = "4\n7 1\n2 3\n4 5\n6 0\n"


@pytest.fixture
def seven(tmp_path: Path) -> str:
    return files.write(tmp_path / "seven.trf", files.SEVEN)


# --- arguments ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "call"),
    [
        ("", Call(Mode.SHOW_RELEASE, release=True)),
        ("-r", Call(Mode.SHOW_RELEASE, release=True)),
        ("--dutch d/in.trf -p", Call(Mode.PAIR, system="dutch", source=Path("d/in.trf"))),
        (
            "-r --dutch d/in.trf -p out -l",
            Call(Mode.PAIR, True, "dutch", Path("d/in.trf"), Path("d/out"), Path("d/in.list")),
        ),
        (
            "d/in.trf -p ./out -l e/list",
            Call(Mode.PAIR, False, None, Path("d/in.trf"), Path("out"), Path("e/list")),
        ),
        ("in.trf -c", Call(Mode.CHECK, source=Path("in.trf"))),
        ("in.trf -c 4", Call(Mode.CHECK, source=Path("in.trf"), round=4)),
        (
            "--dutch -g d/cfg -o out -s 12",
            Call(
                Mode.GENERATE,
                system="dutch",
                output=Path("d/out"),
                configuration=Path("d/cfg"),
                seed=12,
            ),
        ),
        (
            "--dutch d/model.trf -g -o out -l",
            Call(
                Mode.GENERATE,
                system="dutch",
                source=Path("d/model.trf"),
                output=Path("d/out"),
                checklist=Path("d/out.list"),
            ),
        ),
        ("-g 77 -o out.trf", Call(Mode.GENERATE, output=Path("out.trf"), seed=77)),
    ],
)
def test_command_lines(line: str, call: Call) -> None:
    assert parse(line.split()) == call


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--dutch in.trf", "exactly one of -p, -c and -g"),
        ("--dutch in.trf -p -c", "exactly one of -p, -c and -g"),
        ("--dutch -p", "-p needs a tournament"),
        ("--burstein in.trf -p", "--burstein is not available"),
        ("in.trf -b -p", "-b "),
        ("in.trf -p -p", "'-p' is not expected"),
        ("in.trf -p out more", "'more' is not expected"),
        ("in.trf -p -s 3", "-o and -s belong to -g"),
        ("in.trf -c x", "-c takes a number"),
        ("--dutch -g", "-g needs -o"),
        ("--dutch m.trf -g cfg -o out", "not both"),
        ("--dutch -g -o out -s seed", "-s takes a number"),
    ],
)
def test_wrong_command_lines(line: str, why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(WrongUsage, match=why):
        parse(line.split())
    assert run(line.split()) == 3
    shown = capsys.readouterr()
    assert shown.out == ""
    assert "usage: pairwright-engine" in shown.err


def test_release(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([]) == run(["-r"]) == 0
    assert capsys.readouterr().out == f"{RELEASE}\n" * 2


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--help"]) == 0
    shown = capsys.readouterr()
    assert shown.out.startswith("usage: pairwright-engine [-r]\n")
    assert shown.err == ""


# --- pairing -----------------------------------------------------------------------------------


@pytest.mark.parametrize("system", [["--dutch"], []])
def test_pairs_on_standard_output_and_in_a_file(
    system: list[str], seven: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*system, seven, "-p"]) == 0
    assert capsys.readouterr().out == PAIRS
    assert run([*system, seven, "-p", "out.txt"]) == 0
    assert capsys.readouterr().out == ""
    assert (tmp_path / "out.txt").read_bytes() == PAIRS.encode()


def test_no_valid_pairing_leaves_an_empty_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "two.trf", files.NO_PAIRING)
    assert run(["--dutch", source, "-p", "out.txt", "-l"]) == 1
    assert (tmp_path / "out.txt").read_bytes() == b""
    message = capsys.readouterr().err
    assert message.startswith(f"Error while pairing {source}: No valid pairing exists: ")
    assert message.count("\n") == 1
    assert "\t   \t" in (tmp_path / "two.list").read_text()


def test_unreadable_input_makes_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "bad.trf"
    assert run(["--dutch", str(source), "-p", "out.txt"]) == 5
    expected = f"Error reading file {source}: The file could not be loaded"
    assert capsys.readouterr().err.startswith(expected)
    source.write_text("001 nonsense\n")
    assert run(["--dutch", str(source), "-p", "out.txt"]) == 3
    assert capsys.readouterr().err.startswith(f"Error parsing file {source}: line 1: ")
    assert [path.name for path in tmp_path.iterdir()] == ["bad.trf"]


def test_output_that_cannot_be_written(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["--dutch", seven, "-p", "missing/out.txt"]) == 5
    assert capsys.readouterr().err.startswith("Error accessing file ")


def test_settings_that_are_not_guessed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    endless = replace(files.SEVEN, number_of_rounds=None)
    assert run([files.write(tmp_path / "a.trf", endless), "-p"]) == 3
    assert "The total number of rounds in the tournament must be" in capsys.readouterr().err
    colourless = event(4, number_of_rounds=3, initial_colour=None)
    assert run([files.write(tmp_path / "b.trf", colourless), "-p"]) == 3
    assert "Please configure the initial piece colors" in capsys.readouterr().err
    black = event(4, number_of_rounds=3, initial_colour=Colour.BLACK)
    assert run([files.write(tmp_path / "c.trf", black), "-p"]) == 0
    assert capsys.readouterr().out == "2\n3 1\n2 4\n"


def test_score_that_does_not_match(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    text = Path(seven).read_text()
    line = next(line for line in text.splitlines() if line.startswith("001    4"))
    Path(seven).write_text(text.replace(line, line.replace(" 0.0 ", " 3.0 ")))
    assert run(["--dutch", seven, "-p"]) == 3
    assert "player 4" in capsys.readouterr().err


def test_our_own_fault(
    seven: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object, **__: object) -> NoReturn:
        raise AssertionError("wrong")

    monkeypatch.setattr(engine, "judged", fail)
    assert run(["--dutch", seven, "-p"]) == 2
    assert capsys.readouterr().err == (
        "Unexpected error (please report it, with the input): AssertionError: wrong\n"
    )


# --- checklist ---------------------------------------------------------------------------------


def test_checklist(seven: str, tmp_path: Path) -> None:
    assert run(["--dutch", seven, "-p", "-l", "check.txt"]) == 0
    assert (tmp_path / "check.txt").read_text() == (
        "\n"
        "ID\tPts\t--\tPref\tC2\tC14\tC16\t  Cur\t\tR1\t\n"
        "\n"
        " 1\t1.0\t W\t (B)\t Y\t   \t   \t (7B)\t\t 4\t\n"
        " 2\t1.0\t B\t (W)\t Y\t   \t   \t (3W)\t\t 5\t\n"
        " 3\t1.0\t W\t (B)\t Y\t   \t   \t (2B)\t\t 6\t\n"
        " 7\t1.0\t  \t  A \t N\t  D\t   \t (1W)\t\t  \t\n"
        "\n"
        " 4\t0.0\t B\t (W)\t Y\t   \t   \t (5W)\t\t 1\t\n"
        " 5\t0.0\t W\t (B)\t Y\t   \t   \t (4B)\t\t 2\t\n"
        " 6\t0.0\t B\t (W)\t Y\t   \t   \t(bye)\t\t 3\t\n"
        "\n"
        "\n"
        f"{RELEASE}"
    )


def test_checklist_of_a_check(tmp_path: Path) -> None:
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    assert run(["--dutch", source, "-c", "-l"]) == 0
    text = (tmp_path / "a.list").read_text()
    assert [line for line in text.splitlines() if line.startswith("Round")] == [
        "Round #1",
        "Round #2",
    ]
    assert text.startswith("Round #1\n\nID\t")


# --- checking ----------------------------------------------------------------------------------


def test_check_that_disagrees(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.WRONG_PAIRS)
    assert run(["--dutch", source, "-c"]) == 0
    assert capsys.readouterr().out == (
        "a: Round #1\n"
        "a: Round #2\n"
        "  Checker pairings        Tournament pairings \n"
        "      2 -   3                  2 -   7\n"
        "      7 -   1                  3 -   1\n"
        "\n"
        "\n"
    )


def test_check_shows_byes_and_rows_that_only_one_side_has(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    byes = files.with_second_round("7-1 1-0", "2-3 1-0", "4 U", "5 U", "6 U")
    assert run([files.write(tmp_path / "a.trf", byes), "-c", "2"]) == 0
    assert capsys.readouterr().out == (
        "a: Round #2\n"
        "  Checker pairings        Tournament pairings \n"
        "      4 -   5                  4 -   0\n"
        "                               5 -   0\n"
        "\n"
    )


def test_check_where_no_pairing_exists(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    twice = files.NO_PAIRING.with_round(files.played("2-1 1-0"))
    assert run([files.write(tmp_path / "a.trf", twice), "-c"]) == 0
    assert capsys.readouterr().out == (
        "a: Round #1\na: Round #2\nNo valid pairing exists for round 2.\n\n"
    )


def test_check_of_a_round_that_is_not_there(seven: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run([seven, "-c", "5"]) == 3
    assert "round 5 is not recorded" in capsys.readouterr().err


# --- random tournaments ------------------------------------------------------------------------


@pytest.mark.parametrize("system", [["--dutch"], []])
def test_random_tournament_checks_clean(
    system: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cfg").write_text("PlayersNumber=12\nRoundsNumber=5\n")
    config = str(tmp_path / "cfg")
    assert run([*system, "-g", config, "-o", "new.trf", "-s", "7", "-l"]) == 0
    assert "Round #5.\n" in (tmp_path / "new.list").read_text()
    made = formats.read(tmp_path / "new.trf")
    assert (len(made.players), len(made.rounds)) == (12, 5)
    assert run([str(tmp_path / "new.trf"), "-c"]) == 0
    lines = "".join(f"new: Round #{number}\n" for number in range(1, 6))
    assert capsys.readouterr().out == lines
    assert run([*system, "-g", config, "-o", "again.trf", "-s", "7"]) == 0
    assert (tmp_path / "again.trf").read_text() == (tmp_path / "new.trf").read_text()


def test_random_tournament_like_a_model(seven: str, tmp_path: Path) -> None:
    assert run(["--dutch", seven, "-g", "-o", "new.trf", "-s", "3"]) == 0
    made = formats.read(tmp_path / "new.trf")
    assert (len(made.players), len(made.rounds)) == (7, 4)


def test_random_tournaments_that_cannot_be_made(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "new.trf")
    assert run(["--dutch", "-g", "-o", out, "-s", str(2**64)]) == 4
    (tmp_path / "cfg").write_text("Nonsense=12\n")
    assert run(["--dutch", "-g", str(tmp_path / "cfg"), "-o", "new.trf"]) == 3
    assert "Nonsense" in capsys.readouterr().err
    assert run(["--dutch", "-g", str(tmp_path / "none"), "-o", "new.trf"]) == 5
    (tmp_path / "cfg").write_text("PlayersNumber=4\nRoundsNumber=9\n")
    assert run(["--dutch", "-g", str(tmp_path / "cfg"), "-o", "new.trf", "-s", "1"]) == 1
    assert "No valid pairing exists for round" in capsys.readouterr().err
    assert not (tmp_path / "new.trf").exists()


def test_entry_point(seven: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "from pairwright.cli.engine import main; main()", seven, "-p"],
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, PAIRS.encode(), b"")
