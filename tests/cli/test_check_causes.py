"""`pairwright check` leads with the cause of a round that differs, where one fact explains it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright.checking import causes
from pairwright.cli.check import search_limits
from pairwright.cli.main import run
from pairwright.service import checking
from tests.cli import files
from tests.small_events import event, played

MOVED = event(
    10, played("1-6 1-0", "7-2 0-1", "4-8 1-0", "9-5 0-1", "3-10 1-0"), number_of_rounds=5
)
"""1, 2, 4, 5, 3 are the upper half: 3 was paired with the fifth number."""
APART = event(
    10, played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1", "9-10 1-0"), number_of_rounds=5
)
"""9 and 10 met apart from the others."""
LAST = "checked 1 tournaments, 1 rounds: 0 identical, 1 different, 0 illegal"


def check(*arguments: str) -> int:
    return run(["check", "--jobs", "1", *arguments])


def test_the_cause_comes_first_and_boards_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "a.trf", MOVED)
    assert check(source) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{source}: 1 round, dutch 2026: 1 DIFFERENT",
        "  round 1: DIFFERENT: identical as if 3 had number 5",
        "    3 boards are not those of the rules: `--rounds 1` lists them",
        LAST,
    ]


def test_rounds_lists_the_boards_as_well(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(files.write(tmp_path / "a.trf", MOVED), "--rounds", "1") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "  round 1: DIFFERENT: identical as if 3 had number 5"
    assert "all criteria are equal" in lines[2]
    assert lines[3] == "    recorded:     3-10, 4-8, 9-5"


def test_several_causes_are_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(files.write(tmp_path / "a.trf", APART)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].endswith(
        "identical without the board 9-10, as if these two were paired with each other apart"
    )
    assert lines[2] == "    also: identical without 9: 10 had the bye, and then 9 for an opponent"
    assert lines[4] == "    also: identical as if 9 had number 5"


def test_without_causes_everything_is_listed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(files.write(tmp_path / "a.trf", MOVED), "--no-causes") == 1
    lines = capsys.readouterr().out.splitlines()
    assert "all criteria are equal" in lines[1]
    assert lines[2] == "    recorded:     3-10, 4-8, 9-5"
    assert lines[-1] == LAST


def test_a_round_without_a_cause_says_what_was_tried(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """1-10, 2-9, 3-8, 4-7, 5-6: far from any pairing of one fact."""
    mirrored = event(10, played(*(f"{n}-{11 - n} 1-0" for n in range(1, 6))), number_of_rounds=5)
    assert check(files.write(tmp_path / "a.trf", mirrored)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("  round 1: DIFFERENT: in the bracket of 0.0 all criteria are equal")
    assert lines[2].startswith("    recorded:     1-10, 2-9")
    assert lines[-2].startswith("    no cause found: ")
    assert lines[-2].endswith("single changes of a fact were tried")


def test_most_rounds_without_a_cause_are_no_single_fact(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three rounds far from any pairing: the last line says what that means; two are too few."""
    mirrored = played(*(f"{n}-{13 - n} 1/2" for n in range(1, 7)))
    halves = played(*(f"{2 * n - 1}-{2 * n} 1/2" for n in range(1, 7)))
    thirds = played("1-3 1/2", "2-4 1/2", "5-7 1/2", "6-8 1/2", "9-11 1/2", "10-12 1/2")
    made = event(12, mirrored, halves, thirds, number_of_rounds=9)
    said = (
        "  3 of 3 rounds differ and no cause was found: the event was probably paired by another "
        "system, by other numbers or by hand"
    )
    assert check(files.write(tmp_path / "a.trf", made)) == 1
    assert said in capsys.readouterr().out.splitlines()
    assert check(files.write(tmp_path / "b.trf", made.through_round(2))) == 1
    assert "no cause was found: the event" not in capsys.readouterr().out


def test_a_search_that_stopped_early_says_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a cause or without one, the tries are counted and the kinds are named."""
    monkeypatch.setattr(causes, "STEPS_OF_A_TRY", 4_000)
    mirrored = event(10, played(*(f"{n}-{11 - n} 1-0" for n in range(1, 6))), number_of_rounds=5)
    assert check(files.write(tmp_path / "a.trf", mirrored)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[-2].startswith("    no cause found in ")
    assert " tries; not all tried: " in lines[-2]
    assert not any("single changes of a fact" in line for line in lines)
    assert check(files.write(tmp_path / "b.trf", APART)) == 1
    shown = capsys.readouterr().out
    assert "identical without the board 9-10" in shown
    assert "    the search stopped after " in shown


def test_what_is_illegal_stays_in_front(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """7 had the bye of round 1; had it been another's, 7 might have it in round 2."""
    assert check(files.write(tmp_path / "a.trf", files.SECOND_BYE)) == 1
    lines = capsys.readouterr().out.splitlines()
    [line] = [line for line in lines if "ILLEGAL" in line and line.startswith("  round 2")]
    assert "player 7 has the pairing-allocated bye, but had one in round 1" in line


def test_causes_in_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", MOVED)
    assert check(source, "--json") == 1
    [found] = json.loads(capsys.readouterr().out)["tournaments"][0]["rounds"]
    assert found["verdict"] == "DIFFERENT"
    [cause] = found["causes"]
    assert (cause["kind"], cause["text"]) == ("number", "identical as if 3 had number 5")
    assert cause["reason"]["message"] == "cause.number"
    assert found["recorded"] == [[3, 10], [4, 8], [9, 5]]
    assert check(source, "--json", "--no-causes") == 1
    [found] = json.loads(capsys.readouterr().out)["tournaments"][0]["rounds"]
    assert "causes" not in found


def test_causes_in_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = tmp_path / "rounds.csv"
    assert check(files.write(tmp_path / "a.trf", MOVED), "--table", str(table)) == 1
    heading, row = table.read_text(encoding="utf-8").splitlines()
    assert heading.endswith(",cause")
    assert row.endswith("identical as if 3 had number 5")
    capsys.readouterr()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("fr", "identique comme si 3 avait le numéro 5"),
        ("it", "identico come se 3 avesse il numero 5"),
    ],
)
def test_causes_in_other_languages(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(files.write(tmp_path / "a.trf", MOVED), "--lang", language) == 1
    shown = capsys.readouterr().out
    assert said in shown
    assert "identical as" not in shown


def test_ctrl_c_tells_what_was_found_so_far(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search of the first file is stopped among the numbers; the second file is not begun."""

    def interrupt(watch: checking.CauseWatch, round_number: int, tried: int) -> None:
        if tried > 30:
            raise KeyboardInterrupt

    monkeypatch.setattr(checking.CauseWatch, "__call__", interrupt)
    first = files.write(tmp_path / "a.trf", APART)
    other = files.write(tmp_path / "b.trf", MOVED)
    state = tmp_path / "state"
    assert check(first, other, "--state", str(state)) == 130
    shown = capsys.readouterr().out
    assert "identical without the board 9-10" in shown
    assert "; not all tried: " in shown
    assert "two boards less" in shown
    assert "b.trf" not in shown
    assert shown.endswith(f"{LAST}\n")
    monkeypatch.undo()
    assert check(first, other, "--state", str(state)) == 1
    shown = capsys.readouterr().out
    assert "also: identical as if 9 had number 5" in shown
    assert "not all tried" not in shown
    assert "identical as if 3 had number 5" in shown


def test_many_tournaments_have_less_work_each() -> None:
    alone, some, many = search_limits(1), search_limits(2), search_limits(100_000)
    assert alone.steps > some.steps > many.steps > 0
    assert search_limits(None) == some


def test_processes_look_for_causes_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sources = [files.write(tmp_path / f"{n}.trf", MOVED) for n in range(6)]
    assert run(["check", "--jobs", "2", *sources]) == 1
    assert capsys.readouterr().out.count("identical as if 3 had number 5") == 6
