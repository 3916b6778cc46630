"""`pairwright-engine`: the arguments, files, exit codes and messages of other engines."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.cli import engine_pairing
from pairwright.cli.engine import run
from pairwright.cli.engine_arguments import Call, Mode, WrongUsage, parse
from pairwright.cli.engine_settings import with_baku_of_this_round
from pairwright.cli.engine_tournament import release
from pairwright.systems import declaration_from_code
from pairwright.systems.dutch.checklists import preference_kind
from pairwright.systems.preferences import colour_difference, colour_preference
from pairwright.tournament import (
    Colour,
    Declaration,
    InvalidTournament,
    Points,
    Tournament,
    VirtualPoints,
)
from tests.cli import files
from tests.evidence import CASES
from tests.positions_before import dutch_before
from tests.small_events import event, played

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
        ("--dutch d/in.trf -p", Call(Mode.PAIR, system="dutch", source="d/in.trf")),
        (
            "-r --dutch d/in.trf -p out -l",
            Call(Mode.PAIR, True, "dutch", "d/in.trf", "d/out", "d/in.list"),
        ),
        (
            "d/in.trf -p ./out -l e/list",
            Call(Mode.PAIR, False, None, "d/in.trf", "./out", "e/list"),
        ),
        ("in.trf -c", Call(Mode.CHECK, source="in.trf")),
        ("in.trf -c 4", Call(Mode.CHECK, source="in.trf", round=4)),
        (
            "--dutch -g d/cfg -o out -s 12",
            Call(
                Mode.GENERATE,
                system="dutch",
                output="d/out",
                configuration="d/cfg",
                seed=12,
            ),
        ),
        (
            "--dutch d/model.trf -g -o out -l",
            Call(
                Mode.GENERATE,
                system="dutch",
                source="d/model.trf",
                output="d/out",
                checklist="d/out.list",
            ),
        ),
        ("-g 77 -o out.trf", Call(Mode.GENERATE, output="out.trf", seed=77)),
        # JaVaFo 1.4: how it searches, wherever it stands and with or without a number
        ("-w -q 12 in.trf -p", Call(Mode.PAIR, source="in.trf")),
        ("in.trf -q -p ./out -w", Call(Mode.PAIR, source="in.trf", output="./out")),
        ("in.trf -c 4 -q 99", Call(Mode.CHECK, source="in.trf", round=4)),
        ("in.trf -b -p", Call(Mode.PAIR, source="in.trf", baku=True)),
        ("-g 7 -b -o ./o", Call(Mode.GENERATE, output="./o", seed=7, baku=True)),
        (
            "--dutch --edition 2017 in.trf -p",
            Call(Mode.PAIR, system="dutch", source="in.trf", edition="2017"),
        ),
        ("in.trf -c --edition=2017", Call(Mode.CHECK, source="in.trf", edition="2017")),
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
        ("--teams in.trf -p", "'--teams' is not expected"),
        ("--dutch in.trf -b -p", "-b .*belongs to -p and -g in JaVaFo's order"),
        ("in.trf -b -c", "-b "),
        ("in.trf -p --edition", "--edition needs the name"),
        ("in.trf --edition -p", "--edition needs the name"),
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
    assert capsys.readouterr().out == f"{release()}\n" * 2


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


TRIAL = Path(__file__).parents[1] / "data" / "trial"


@pytest.mark.parametrize(
    ("order", "code", "left"), [([], 0, "0\n"), (["--dutch"], 1, "")], ids=["javafo", "bbp"]
)
def test_an_impossible_round_is_answered_as_the_order_of_arguments_asks(
    order: list[str], code: int, left: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = str(TRIAL / "no-pairing.trf")
    out = tmp_path / "out"
    assert run([*order, source, "-p", str(out)]) == code
    assert out.read_text() == left
    assert run([*order, source, "-p"]) == code
    said = capsys.readouterr()
    assert said.out == left
    assert said.err.count("No valid pairing exists: ") == 2


@pytest.mark.parametrize(
    ("system", "edition"), [("burstein", "old"), ("dubov", "1997"), ("lim", "1999")]
)
@pytest.mark.parametrize("mode", ["-c", "-p"])
def test_the_edition_is_one_of_the_system_that_was_named(
    system: str, edition: str, mode: str, seven: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([f"--{system}", seven, mode, "--edition", edition]) == 0, capsys.readouterr().err
    assert run([f"--{system}", seven, mode, "--edition", "2017"]) == 3
    assert "there is no edition '2017' here" in capsys.readouterr().err


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
    assert run(["--dutch", files.write(tmp_path / "b.trf", colourless), "-p"]) == 3
    assert "Please configure the initial piece colors" in capsys.readouterr().err
    black = event(4, number_of_rounds=3, initial_colour=Colour.BLACK)
    assert run([files.write(tmp_path / "c.trf", black), "-p"]) == 0
    assert capsys.readouterr().out == "2\n3 1\n2 4\n"


def test_javafo_draws_the_initial_colour_from_the_content(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = set()
    for players in range(4, 14, 2):
        colourless = event(players, number_of_rounds=3, initial_colour=None)
        source = files.write(tmp_path / f"{players}.trf", colourless)
        assert run([source, "-p"]) == 0
        first = capsys.readouterr()
        moved = tmp_path / "moved.trf"
        moved.write_bytes(Path(source).read_bytes())
        assert run([str(moved), "-p"]) == 0
        assert capsys.readouterr().out == first.out
        [colour] = {"white", "black"} & set(first.err.split())
        assert f"XXC {colour}1" in first.err
        assert first.out.splitlines()[1].startswith("1 ") == (colour == "white")
        drawn.add(colour)
    assert drawn == {"white", "black"}


def test_what_a_javafo_client_writes_for_round_1(capsys: pytest.CaptureFixture[str]) -> None:
    source = str(CASES / "clients/javafo-no-initial-colour.trfx")
    assert run([source, "-q", "10", "-w", "-p"]) == 0
    shown = capsys.readouterr()
    assert shown.out.splitlines()[0] == "4"
    assert "no initial colour is declared" in shown.err
    assert run(["--dutch", source, "-p"]) == 3


@pytest.mark.parametrize("order", [[], ["--dutch"]])
@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("w_rr", "BERGER_ROUNDROBIN"),
        ("eng_FIDE_DUBOV", "FIDE_DUBOV"),
        ("eng_FIDE_BURSTEIN", "FIDE_BURSTEIN"),
        ("eng_FIDE_DOUBLESWISS", "FIDE_DOUBLESWISS"),
    ],
)
def test_other_systems_are_refused_by_name(
    name: str, code: str, order: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Without a system on the command line a system that is here is paired by its own rules."""
    source = str(CASES / f"handling/{name}.trf")
    here = declaration_from_code(code).system is not None
    if here and not order:
        return
    for mode in ("-p", "-c"):
        assert run([*order, source, mode]) == 3
        assert code in capsys.readouterr().err


def test_edition(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The names of the columns tell by which edition a round was paired."""
    seven = files.write(tmp_path / "seven.trf", files.SEVEN)
    assert run(["--dutch", seven, "-p", "-l", "--edition", "2017"]) == 0
    assert "C2\tC12\tC14" in (tmp_path / "seven.list").read_text()
    assert run([seven, "-p", "--edition", "1999"]) == 3
    assert "no edition '1999'" in capsys.readouterr().err


def accelerated(rounds: int) -> Tournament:
    return event(8, number_of_rounds=rounds)


def test_baku_of_one_round(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """C.04.5.1: group A is 1 to 4 and starts with a point, so that it meets itself."""
    source = files.write(tmp_path / "a.trf", accelerated(9))
    assert run([source, "-b", "-p"]) == 0
    assert capsys.readouterr().out == "4\n1 3\n4 2\n5 7\n8 6\n"
    assert run([source, "-p"]) == 0
    assert capsys.readouterr().out == "4\n1 5\n6 2\n3 7\n8 4\n"
    assert run([files.write(tmp_path / "b.trf", accelerated(8)), "-b", "-p"]) == 3
    assert "nine rounds or more" in capsys.readouterr().err


def test_baku_beside_virtual_points() -> None:
    rounds = played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1")
    given = (VirtualPoints(1, (Points(1),)), VirtualPoints(2, (Points(1), Points(1))))
    before = replace(event(8, rounds, number_of_rounds=9), virtual_points=given[:1])
    after = {v.participant: v.by_round for v in with_baku_of_this_round(before).virtual_points}
    assert after == {1: (1, 1), 2: (0, 1), 3: (0, 1), 4: (0, 1)}
    with pytest.raises(InvalidTournament, match="round 2 itself"):
        with_baku_of_this_round(replace(before, virtual_points=given))
    named = replace(before, virtual_points=(), declaration=Declaration(acceleration="baku"))
    assert with_baku_of_this_round(named) is named


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

    monkeypatch.setattr(engine_pairing, "judged", fail)
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
        f"{release()}"
    )


def test_checklist_in_the_layout_of_javafo(seven: str, tmp_path: Path) -> None:
    assert run([seven, "-p", "-l", "check.txt"]) == 0
    assert (tmp_path / "check.txt").read_text(encoding="utf-8") == (
        "\ufeffID\tPts\t-\tPref\t-1R\t-2R\t  Cur\tG-1\t\n"
        "\n"
        " 1\t1.0\tW\t (B)\t   \t   \t (7B)\t  4\t\n"
        " 2\t1.0\tB\t (W)\t   \t   \t (3W)\t  5\t\n"
        " 3\t1.0\tW\t (B)\t   \t   \t (2B)\t  6\t\n"
        " 7\t1.0\t \t   A\t  ▼\t   \t (1W)\t[X]\t\n"
        "\n"
        " 4\t0.0\tB\t (W)\t   \t   \t (5W)\t  1\t\n"
        " 5\t0.0\tW\t (B)\t   \t   \t (4B)\t  2\t\n"
        " 6\t0.0\tB\t (W)\t   \t   \t(pab)\t  3\t\n"
        "\n"
    )


@pytest.mark.parametrize(
    ("colours", "kind"),
    [
        ("WW", "BBB"),
        ("WWBW", "BB"),
        ("BWW", "B1"),
        ("WBBWW", "B1"),
        ("BBWW", "B"),
        ("W", "(B)"),
        ("WB", "(w)"),
        ("", "A"),
    ],
)
def test_kinds_of_preferences(colours: str, kind: str) -> None:
    history = tuple(Colour(letter.lower()) for letter in colours)
    [player] = [p for p in dutch_before(files.SEVEN).participants if p.number == 1]
    changed = replace(
        player,
        colours=history,
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
    )
    assert preference_kind(changed) == kind


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


def test_random_tournaments_have_no_titles(tmp_path: Path) -> None:
    for order in ([], ["--dutch"]):
        out = tmp_path / "new.trf"
        assert run([*order, "-g", "-o", str(out), "-s", "5"]) == 0
        lines = [line for line in out.read_text().splitlines() if line.startswith("001")]
        assert {line[10:13] for line in lines} == {"   "}


def test_random_tournament_with_baku_checks_clean(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "cfg").write_text("PlayersNumber=14\nRoundsNumber=9\n")
    for edition in ([], ["--edition", "2017"]):
        config = str(tmp_path / "cfg")
        assert run([*edition, "-g", config, "-b", "-o", "new.trf", "-s", "7"]) == 0
        made = formats.read(tmp_path / "new.trf")
        assert made.virtual_points or made.declaration.acceleration == "baku"
        assert run([*edition, str(tmp_path / "new.trf"), "-c"]) == 0
        assert "Checker pairings" not in capsys.readouterr().out


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
