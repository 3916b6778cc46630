"""`check --sign`, `check --report` and `protocol verify` of statements, from the outside."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.command_line import typed
from tests.test_project import ROOT


@pytest.fixture
def vkey(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """In a folder with the example, somebody's key and its public key."""
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "examples" / "lakeside-open.trf", "open.trf")
    made = typed("protocol", "new-key", "key", "example.org/arbiters")
    assert (made.exit_code, made.stderr) == (0, "")
    return made.stdout.strip()


def exchanged(text: str) -> str:
    """The report with Black and White of a game of round 3 turned: colours are wrong then."""
    lines = text.splitlines()
    for place, line in enumerate(lines):
        if line.startswith("001"):
            third = line[111:121]
            turned = third.translate(str.maketrans("wb", "bw"))
            lines[place] = line[:111] + turned + line[121:]
    return "\n".join(lines) + "\n"


def test_a_check_is_signed_and_verified(vkey: str) -> None:
    done = typed("check", "open.trf", "--sign", "statement", "--key", "key")
    assert (done.exit_code, done.stderr) == (0, "")
    words = ["protocol", "verify", "statement", "--key", vkey, "--about", "open.trf"]
    verified = typed(*words)
    assert verified.exit_code == 0
    lines = verified.stdout.splitlines()
    assert lines[0] == "statement: statement of example.org/arbiters on 1 tournament: verifies"
    assert lines[2] == "  (verdicts on rounds: 3 IDENTICAL; wrong standings: 0; not checked: 0)"
    french = typed(*words, "--lang", "fr").stdout
    assert "attestation de example.org/arbiters sur 1 tournoi" in french


def test_a_changed_statement_and_a_changed_file_are_told(vkey: str) -> None:
    typed("check", "open.trf", "--sign", "statement", "--key", "key")
    told = Path("statement").read_text(encoding="utf-8")
    Path("forged").write_text(told.replace("IDENTICAL", "DIFFERENT", 1), encoding="utf-8")
    forged = typed("protocol", "verify", "forged", "--key", vkey)
    assert forged.exit_code == 1
    assert "SIGNATURE: the statement of example.org/arbiters is not signed" in forged.stdout
    Path("open.trf").write_text(Path("open.trf").read_text("utf-8") + "\n", encoding="utf-8")
    changed = typed("protocol", "verify", "statement", "--key", vkey, "--about", "open.trf")
    assert changed.exit_code == 1
    assert "DIGEST: open.trf: no tournament of the statement has this content" in changed.stdout
    nobody = typed("protocol", "verify", "statement")
    assert nobody.exit_code == 1
    assert "NO-KEY" in nobody.stdout


def test_what_could_not_be_checked_is_stated_too(vkey: str) -> None:
    Path("broken.trf").write_text("001 nonsense\n", encoding="utf-8")
    done = typed("check", "open.trf", "broken.trf", "--sign", "statement", "--key", "key")
    assert done.exit_code == 3
    verified = typed("protocol", "verify", "statement", "--key", vkey)
    assert verified.exit_code == 0
    assert "not checked: 1" in verified.stdout


def test_a_key_is_needed_before_anything_is_checked(vkey: str) -> None:
    for words in (["--sign", "statement"], ["--key", "key"]):
        done = typed("check", "open.trf", *words)
        assert (done.exit_code, done.stdout) == (3, "")
        assert "--sign and --key go together" in done.stderr
    assert typed("check", "open.trf", "--sign", "s", "--key", "nowhere").exit_code == 5
    Path("no-key").write_text("PRIVATE", encoding="utf-8")
    wrong = typed("check", "open.trf", "--sign", "s", "--key", "no-key")
    assert (wrong.exit_code, wrong.stdout) == (3, "")
    assert not Path("s").exists()


def test_a_report_has_sums_and_every_class(vkey: str) -> None:
    Path("wrong.trf").write_text(exchanged(Path("open.trf").read_text("utf-8")), encoding="utf-8")
    Path("broken.trf").write_text("001 nonsense\n", encoding="utf-8")
    files = ["open.trf", "wrong.trf", "broken.trf"]
    assert typed("check", *files, "--report", "report").exit_code == 1
    lines = Path("report").read_text(encoding="utf-8").splitlines()
    assert lines[1:4] == ["tournaments: 3", "  dutch 2026: 2", "  not checked: 1"]
    assert lines[4:7] == ["rounds: 6", "  IDENTICAL: 5", "  DIFFERENT: 1"]
    assert lines[7:] == [
        "discrepancies: 2",
        "  DIFFERENT: colours: 1",
        "    wrong.trf round 3",
        "  not checked: TRF-NUMBER: 1",
        "    broken.trf",
    ]


def test_a_run_that_goes_on_has_the_same_report_and_statement(vkey: str) -> None:
    files = ["open.trf", "--state", "done", "--sign", "s", "--key", "key", "--report"]
    for report in ("first", "second"):
        assert typed("check", *files, report).exit_code == 0
        assert "3 IDENTICAL" in typed("protocol", "verify", "s", "--key", vkey).stdout
    assert Path("first").read_text("utf-8") == Path("second").read_text("utf-8")
