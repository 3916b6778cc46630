"""`lint` and `convert`: output, exit codes, nothing half-written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pairwright import formats
from tests.command_line import typed
from tests.formats.corpora import as_declared_in_files
from tests.formats.reports import line, text
from tests.formats.samples import DATA, REPORTS

WRONG = text(line(1, "   1 w 1", sex="f"))


def test_lint_shows_every_problem(tmp_path: Path) -> None:
    file = tmp_path / "wrong.trf"
    file.write_text(WRONG)
    done = typed("lint", str(DATA / "trf26.trf"), str(file))
    assert done.exit_code == 3
    first, second = done.stdout.splitlines()
    assert first.startswith(f"{file}:1:10: warning TRF-SEX: player 1: ")
    assert first.endswith("taken as w")
    assert second.startswith(f"{file}:1:92: error TRF-SELF: player 1: ")
    assert done.stderr == "2 files: 1 errors, 1 warnings\n"


def test_lint_of_a_good_file() -> None:
    done = typed("lint", str(DATA / "trf26.trf"))
    assert (done.exit_code, done.stdout) == (0, "")


def test_lint_reads_standard_input_and_writes_json() -> None:
    done = typed("lint", "--json", "-", stdin=WRONG)
    assert done.exit_code == 3
    [found] = json.loads(done.stdout)
    assert (found["file"], found["format"], found["valid"]) == ("<stdin>", "trf", False)
    assert found["diagnostics"][1]["code"] == "TRF-SELF"
    assert found["diagnostics"][0]["taken"] == "w"


def test_lint_for_an_engine() -> None:
    arguments = ["lint", "-", "--strictness", "engine"]
    one_sided = text(line(1, "   2 w 1", points="1.0"), line(2))
    assert typed(*arguments, stdin=one_sided).exit_code == 3
    assert typed("lint", "-", stdin=one_sided).exit_code == 0


def test_lint_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    done = typed("lint", str(tmp_path / "none.trf"), str(DATA / "bbx.trf"))
    assert done.exit_code == 5
    assert "none.trf: No such file or directory" in done.stderr
    assert "TRF-ALL-FORFEIT" in done.stdout


@pytest.mark.parametrize("to", ["trf26", "trf16", "json"])
@pytest.mark.parametrize("name", REPORTS)
def test_convert(name: str, to: str, tmp_path: Path) -> None:
    target = tmp_path / "out"
    done = typed("convert", str(DATA / f"{name}.trf"), str(target), "--to", to)
    assert done.exit_code == 0
    tournament = formats.loads(REPORTS[name])
    lost = [d for d in formats.losses(tournament, to) if d.code.startswith("LOSS")]
    shown = [f"{DATA / name}.trf:0:0: warning {loss.code}: {loss.text}\n" for loss in lost]
    assert all(text in done.stderr for text in shown)
    if not lost:
        read = formats.read(target)
        assert as_declared_in_files(read) == as_declared_in_files(tournament)
    assert [path.name for path in tmp_path.iterdir()] == ["out"]


def test_convert_chooses_the_format_by_name(tmp_path: Path) -> None:
    for name, first in (("a.json", "{"), ("a.trf", "0")):
        typed("convert", str(DATA / "bbx.trf"), str(tmp_path / name))
        assert (tmp_path / name).read_text()[0] == first


def test_convert_from_and_to_standard_streams() -> None:
    arguments = ["convert", "-", "-", "--to", "trf16", "--line-ends", "crlf"]
    done = typed(*arguments, stdin=REPORTS["trf16"].encode())
    assert done.exit_code == 0
    tournament = formats.loads(REPORTS["trf16"])
    assert done.stdout == formats.dumps(tournament, "trf16", "\r\n")


def test_convert_refuses_an_invalid_file_and_writes_nothing(tmp_path: Path) -> None:
    target = tmp_path / "out.trf"
    target.write_text("before")
    done = typed("convert", "-", str(target), stdin=WRONG)
    assert done.exit_code == 3
    assert "<stdin>:1:92: error TRF-SELF" in done.stderr
    assert target.read_text() == "before"


def test_convert_refuses_what_has_no_room(tmp_path: Path) -> None:
    big = (
        '{"format":"pairwright-tournament","version":1,"tournament":{"players":[{"number":10000}]}}'
    )
    target = tmp_path / "out.trf"
    done = typed("convert", "-", str(target), stdin=big)
    assert done.exit_code == 3
    assert "player number 10000" in done.stderr
    assert not target.exists()


def test_convert_says_what_cannot_be_read_or_written(tmp_path: Path) -> None:
    missing = typed("convert", str(tmp_path / "no.trf"), "-")
    assert missing.exit_code == 5
    assert "cannot read" in missing.stderr
    nowhere = typed("convert", str(DATA / "bbx.trf"), str(tmp_path / "no" / "out"))
    assert nowhere.exit_code == 5
    assert "cannot write" in nowhere.stderr
