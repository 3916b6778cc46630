"""`pairwright check`: verdicts, the last line, exit codes, JSON, many files at once."""

from __future__ import annotations

import io
import json
import sys
import tarfile
from collections.abc import Generator, Iterator
from decimal import Decimal
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright.cli import progress
from pairwright.cli.check import JsonOutput, parse_rounds
from pairwright.cli.main import run
from pairwright.service import checking
from pairwright.service.checking import (
    CheckedTournament,
    CheckRequest,
    CheckTally,
    examine,
    examine_all,
)
from pairwright.service.inputs import Item, Trouble
from pairwright.service.outcome import RequestOutcome
from pairwright.service.workplaces import Cores
from pairwright.tournament import RecordedStanding
from pairwright.vocabulary.reason import as_said
from tests.cli import files
from tests.patience import wait_until
from tests.small_events import played
from tests.systems.dutch.test_readings import bye_like_a_loss


def check(*arguments: str) -> int:
    return run(["check", "--jobs", "1", "--no-causes", *arguments])


def last_line(capsys: pytest.CaptureFixture[str]) -> str:
    return capsys.readouterr().out.splitlines()[-1]


def test_clean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    assert check(source) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{source}: 2 rounds, dutch 2026: 2 IDENTICAL",
        "checked 1 tournaments, 2 rounds: 2 identical, 0 different, 0 illegal",
    ]


def test_different(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.WRONG_PAIRS)
    assert check(source) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("2 rounds, dutch 2026: 1 IDENTICAL, 1 DIFFERENT")
    assert lines[1].startswith("  round 2: DIFFERENT: [C12] (players without their colour")
    assert lines[2:4] == ["    recorded:     2-7, 3-1", "    by the rules: 2-3, 7-1"]
    [mark] = [line for line in lines if line.endswith("<- decides")]
    assert mark.split()[0] == "C12"
    assert lines[-1] == "checked 1 tournaments, 2 rounds: 1 identical, 1 different, 0 illegal"


def test_wrong_colours(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(files.write(tmp_path / "a.trf", files.WRONG_COLOURS)) == 1
    assert (
        "round 2: DIFFERENT: only colours differ: White belongs to 2 against 3, not the other "
        "way (C.04.3 art. 5.2.1)"
    ) in capsys.readouterr().out


def test_illegal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert check(files.write(tmp_path / "a.trf", files.SECOND_BYE)) == 1
    shown = capsys.readouterr().out
    assert (
        "round 2: ILLEGAL: player 7 has the pairing-allocated bye, but had one in round 1 "
        "(C.04.3 art. 2.1.2; C.04.1 art. 4)"
    ) in shown
    assert shown.splitlines()[-1].endswith("1 identical, 0 different, 1 illegal")


def test_rounds_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.WRONG_PAIRS)
    assert check(source, "--rounds", "1") == 0
    assert last_line(capsys).startswith("checked 1 tournaments, 1 rounds: 1 identical")


@pytest.mark.parametrize(
    ("text", "rounds"), [("3", {3}), ("1,4-6", {1, 4, 5, 6}), (" 2 - 3 ,9", {2, 3, 9})]
)
def test_lists_of_rounds(text: str, rounds: set[int]) -> None:
    assert parse_rounds(text) == rounds


@pytest.mark.parametrize("text", ["", "0", "x", "3-1", "1,,2", "1-", "-1"])
def test_wrong_lists_of_rounds(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    assert check(source, f"--rounds={text}") == 3
    assert capsys.readouterr().out == ""


def test_exit_codes_of_files_that_cannot_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good = files.write(tmp_path / "a.trf", files.RIGHT)
    (tmp_path / "bad.trf").write_text("001 nonsense\n")
    assert check(good, str(tmp_path / "bad.trf")) == 3
    lines = capsys.readouterr().out.splitlines()
    assert "bad.trf: NOT CHECKED: " in lines[1]
    assert lines[-2:] == [
        "1 file was not checked: see above",
        "checked 1 tournaments, 2 rounds: 2 identical, 0 different, 0 illegal",
    ]
    assert check(good, str(tmp_path / "none.trf")) == 5
    wrong = files.write(tmp_path / "wrong.trf", files.WRONG_PAIRS)
    assert check(str(tmp_path / "bad.trf"), wrong) == 1


def test_rounds_that_cannot_be_judged_are_not_hidden(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(files.write(tmp_path / "a.trf", files.unfinished())) == 3
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].endswith("1 IDENTICAL, 1 NOT JUDGED")
    assert lines[-2:] == [
        "1 round could not be judged: see above",
        "checked 1 tournaments, 2 rounds: 1 identical, 0 different, 0 illegal",
    ]
    twice = files.NO_PAIRING.with_round(files.played("2-1 1-0"))
    assert check(files.write(tmp_path / "b.trf", twice)) == 0
    assert "1 round could not be judged" in capsys.readouterr().out


def test_wrong_points_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    standings = tuple(
        RecordedStanding(player.number, files.RIGHT.point_system.win * 9)
        for player in files.RIGHT.players
    )
    wrong = replace(files.RIGHT, recorded_standings=standings)
    assert check(files.write(tmp_path / "a.trf", wrong)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert sum(line.startswith("  standings: ") for line in lines) == 7
    assert lines[-2:] == [
        "1 tournament has wrong standings: see above",
        "checked 1 tournaments, 2 rounds: 2 identical, 0 different, 0 illegal",
    ]


def test_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sources = [
        files.write(tmp_path / "a.trf", files.RIGHT),
        files.write(tmp_path / "b.trf", files.WRONG_PAIRS),
        str(tmp_path / "none.trf"),
    ]
    assert check("--json", *sources) == 1
    shown = capsys.readouterr()
    data: dict[str, Any] = json.loads(shown.out)
    assert set(data) == {"tournaments", "summary"}
    assert data["summary"] == {
        "tournaments": 2,
        "rounds": 4,
        "identical": 3,
        "changed": 0,
        "different": 1,
        "illegal": 0,
        "not_judged": 0,
        "not_checked": 1,
        "wrong_standings": 0,
    }
    right, wrong, missing = data["tournaments"]
    assert [tournament["name"] for tournament in data["tournaments"]] == sources
    assert set(right) == {
        *("name", "system", "edition", "notes", "counts", "rounds", "standings"),
        *("fide_mode", "outside_fide_mode"),
    }
    assert wrong["rounds"][1]["decision"]["criterion"] == "C12"
    assert wrong["rounds"][1]["recorded"] == [[2, 7], [3, 1]]
    assert missing == {
        "name": sources[2],
        "problem": "No such file or directory",
        "trouble": "unreadable",
    }


def test_nothing_to_check_is_still_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Checking nothing is no success: a folder that was named wrongly must not look right."""
    assert check("--json", str(tmp_path)) == 3
    [nothing] = json.loads(capsys.readouterr().out)["tournaments"]
    assert nothing["problem"].startswith("there is no tournament in this folder")


def test_archive_in_order_by_many_processes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = []
    with tarfile.open(tmp_path / "all.tar.gz", "w:gz") as archive:
        for number in range(11):
            event = files.WRONG_PAIRS if number == 5 else files.RIGHT
            name = f"t{(number * 7) % 11}.trf"
            archive.add(files.write(tmp_path / name, event), arcname=name)
            names.append(f"{tmp_path}/all.tar.gz!{name}")
    assert run(["check", "--jobs", "2", str(tmp_path / "all.tar.gz")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in lines if not line.startswith(" ")][:-1] == names
    assert lines[-1] == "checked 11 tournaments, 22 rounds: 21 identical, 1 different, 0 illegal"


def test_expected_pairs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    files.write(tmp_path / "x.r2.trf", files.SEVEN)
    (tmp_path / "x.r2.pairs").write_text("7 1\n2 3\n4 5\n6 0\n")
    assert check(str(tmp_path)) == 0
    assert last_line(capsys) == (
        "checked 1 tournaments, 1 rounds: 1 identical, 0 different, 0 illegal"
    )
    (tmp_path / "x.r2.pairs").write_text("7 1\n2 3\n4 6\n5 0\n")
    assert check(str(tmp_path)) == 1
    (tmp_path / "x.r2.pairs").write_text("7 1\n2 three\n")
    assert check(str(tmp_path)) == 3
    assert "line 2 of the list of pairs" in capsys.readouterr().out


def test_as_an_engine_reads_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """R-FLOAT-1: DIFFERENT by our readings, with exit code 1; IDENTICAL as bbpPairings 6."""
    after = bye_like_a_loss().with_round(played("2-1 1-0", "4-3 1-0", "6-5 1-0", "7-8 1-0"))
    file = files.write(tmp_path / "a.trf", after)
    assert run(["check", file]) == 1
    assert "round 2: DIFFERENT" in capsys.readouterr().out
    assert run(["check", file, "--as", "bbp6"]) == 0
    told = capsys.readouterr().out
    assert "a.trf: 2 rounds, dutch 2026 as bbpPairings 6 reads it: 2 IDENTICAL" in told
    assert "note: by the readings of bbpPairings 6, which differ from ours in R-ACCEL-2" in told
    assert run(["check", file, "--as", "bbp6", "--json"]) == 0
    [data] = json.loads(capsys.readouterr().out)["tournaments"]
    assert (data["as_engine"], "R-FLOAT-1" in data["readings"]) == ("bbp6", True)
    assert run(["check", file, "--as", "gacrux"]) == 1
    assert "round 2: DIFFERENT" in capsys.readouterr().out


def test_edition_and_system(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    assert check(source, "--edition", "2017", "--system", "dutch") == 0
    assert "dutch 2017" in capsys.readouterr().out
    assert check(source, "--edition", "1999") == 3


def test_our_own_fault_does_not_hide_the_other_verdicts(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise KeyError("x")

    monkeypatch.setattr(checking, "check", fail)
    found = examine(Item("a.trf", files.formats.dumps(files.RIGHT).encode()), CheckRequest())
    assert found.outcome is RequestOutcome.OUR_OWN_FAULT
    assert "our own fault: KeyError" in found.problems[0].text
    tally = CheckTally()
    tally.add(found)
    assert tally.exit_code == 2


def test_worst_trouble_decides_the_exit_code() -> None:
    tally = CheckTally()
    for trouble in (Trouble.UNREADABLE, Trouble.TOO_LARGE):
        tally.add(examine(Item("x", problem=as_said("p"), trouble=trouble), CheckRequest()))
    assert tally.exit_code == 4


def test_items_are_taken_as_they_are_needed() -> None:
    """An archive is not read to its end before the first answer."""
    read = 0

    def endless() -> Any:
        nonlocal read
        while True:
            read += 1
            yield Item(str(read), problem=as_said("none"), trouble=Trouble.INVALID)

    answers = examine_all(endless(), CheckRequest(), Cores(2), JsonOutput.tell)
    assert [next(answers).name for _ in range(5)] == ["1", "2", "3", "4", "5"]
    assert read < 200
    assert isinstance(answers, Generator)
    answers.close()


def test_problems_are_of_one_kind() -> None:
    found = examine(Item("a.trf", b"001 nonsense\n"), CheckRequest())
    assert (found.outcome, found.report) == (RequestOutcome.INVALID, None)
    assert {problem.file for problem in found.problems} == {"a.trf"}


# --- languages -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "expected"),
    [
        (
            "fr",
            [
                "2 rondes, Système suisse de la FIDE (néerlandais), C.04.3, édition 2026",
                "\u00a0: 1 IDENTIQUE, 1 DIFFÉRENTE",
                "  ronde 2\u00a0: DIFFÉRENTE\u00a0: ",
                "    enregistré\u00a0:       2-7, 3-1",
                "    selon les règles\u00a0: 2-3, 7-1",
                "<- décide",
            ],
        ),
        (
            "it",
            [
                "2 turni, Sistema Svizzero FIDE (Olandese), C.04.3, edizione 2026",
                "2026: 1 IDENTICO, 1 DIVERSO",
                "  turno 2: DIVERSO: ",
                "    registrato:        2-7, 3-1",
                "    secondo le regole: 2-3, 7-1",
                "<- decide",
            ],
        ),
    ],
)
def test_verdicts_in_other_languages(
    lang: str, expected: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert check(files.write(tmp_path / "a.trf", files.WRONG_PAIRS), "--lang", lang) == 1
    shown = capsys.readouterr().out
    for text in expected:
        assert text in shown
    assert shown.splitlines()[-1] == (
        "checked 1 tournaments, 2 rounds: 1 identical, 1 different, 0 illegal"
    )
    assert "more players" not in shown  # no English reason


def test_faults_and_notes_in_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    unknown = replace(files.WRONG_COLOURS, number_of_rounds=None)
    assert check(files.write(tmp_path / "a.trf", unknown), "--lang", "fr") == 1
    shown = capsys.readouterr().out
    assert "  remarque\u00a0: " in shown
    assert "seules les couleurs diffèrent\u00a0: " in shown
    assert check(files.write(tmp_path / "b.trf", files.SECOND_BYE), "--lang", "fr", "--json") == 1
    [tournament] = json.loads(capsys.readouterr().out)["tournaments"]
    assert "player 7" not in tournament["rounds"][1]["reason"]
    assert "(C.04.3 art. 2.1.2\xa0; C.04.1 art. 4)" in tournament["rounds"][1]["reason"]
    assert check(str(tmp_path / "a.trf"), "--lang", "de") == 3


def test_a_file_that_is_not_checked_is_told_in_the_language_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = str(tmp_path / "a.trf")
    Path(broken).write_text("001    x")
    nowhere = str(tmp_path / "nowhere.trf")
    assert check(broken, nowhere, "--lang", "fr") != 0
    lines = [line for line in capsys.readouterr().out.splitlines() if tmp_path.name in line]
    assert [line.count("NON VÉRIFIÉ") for line in lines] == [1, 1]
    assert lines[1].endswith("Il n’y a pas de tel fichier ou dossier")


def test_wrong_standings_in_italian(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = replace(files.RIGHT, recorded_standings=(RecordedStanding(1, Decimal(9)),))
    assert check(files.write(tmp_path / "a.trf", wrong), "--lang", "it") == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[1].startswith("  classifica: ")
    assert lines[2] == "1 torneo ha una classifica errata: vedi sopra"


# --- outside FIDE mode ---------------------------------------------------------------------------


def test_outside_fide_mode_is_a_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    points = replace(files.RIGHT.point_system, pairing_allocated_bye=Decimal(2))
    source = files.write(tmp_path / "a.trf", replace(files.RIGHT, point_system=points))
    check(source)
    note = "  note: outside FIDE mode: the pairing-allocated bye is worth 2 points, more than "
    assert any(line.startswith(note) for line in capsys.readouterr().out.splitlines())
    check(source, "--json")
    [tournament] = json.loads(capsys.readouterr().out)["tournaments"]
    assert tournament["fide_mode"] is False
    assert [notice["code"] for notice in tournament["outside_fide_mode"]] == ["FIDE-MODE-BYE"]
    assert run(["lint", "--json", source]) == 0
    [linted] = json.loads(capsys.readouterr().out)
    assert linted["fide_mode"] is False
    assert "FIDE-MODE-BYE" in {diagnostic["code"] for diagnostic in linted["diagnostics"]}
    assert run(["convert", source, str(tmp_path / "out.json")]) == 0
    assert "FIDE-MODE-BYE" in capsys.readouterr().err


def test_within_fide_mode(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    check(source, "--json")
    [tournament] = json.loads(capsys.readouterr().out)["tournaments"]
    assert (tournament["fide_mode"], tournament["outside_fide_mode"]) == (True, [])
    assert run(["lint", "--json", source]) == 0
    assert json.loads(capsys.readouterr().out)[0]["fide_mode"] is True


@pytest.mark.parametrize(
    ("lang", "bye", "open_game"),
    [
        (
            "fr",
            "l’exemption vaut 2 points, plus qu’un gain",
            "n’a pas de résultat (C.04.2 art. 3.1)",
        ),
        ("it", "il bye assegnato dall’abbinamento vale 2 punti", "non ha risultato (C.04.2"),
    ],
)
def test_notices_and_unjudged_rounds_in_other_languages(
    lang: str, bye: str, open_game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    points = replace(files.RIGHT.point_system, pairing_allocated_bye=Decimal(2))
    check(
        files.write(tmp_path / "a.trf", replace(files.RIGHT, point_system=points)), "--lang", lang
    )
    assert bye in capsys.readouterr().out
    check(files.write(tmp_path / "b.trf", files.unfinished()), "--lang", lang)
    shown = capsys.readouterr().out
    assert open_game in shown
    assert "has no result" not in shown


# --- progress ------------------------------------------------------------------------------------


check_command = import_module("pairwright.cli.check")


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("delay", "expected"), [(0.0, True), (60.0, False)])
def test_progress_is_shown_on_a_terminal_after_a_while(
    delay: float,
    expected: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On standard error only: what programs read stays as it is."""
    source = files.write(tmp_path / "a.trf", files.RIGHT)
    check(source)
    plain = capsys.readouterr()
    assert plain.err == ""
    shown = Terminal()
    monkeypatch.setattr(sys, "stderr", shown)
    monkeypatch.setattr(progress, "SECONDS_WITHOUT_PROGRESS", delay)
    monkeypatch.setenv("TERM", "xterm")

    def slowly(*arguments: Any) -> Iterator[CheckedTournament]:
        wait_until(lambda: not expected or "checking" in shown.getvalue())
        yield from examine_all(*arguments)

    monkeypatch.setattr(check_command, "examine_all", slowly)
    assert check(source) == 0
    assert ("checking" in shown.getvalue()) is expected
    assert capsys.readouterr().out == plain.out
