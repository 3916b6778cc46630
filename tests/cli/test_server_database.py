"""Which database `pairwright server` means when nobody says it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.server import settings
from tests.test_project import ROOT


@pytest.fixture
def unit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The database of the systemd unit, used by somebody; the user has a data folder of his own."""
    file = tmp_path / "machine" / "pairwright.db"
    file.parent.mkdir()
    url = f"sqlite:///{file}"
    assert run(("server", "account", "add", "Ann", "--database", url)) == 0
    monkeypatch.delenv("PAIRWRIGHT_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "own"))
    monkeypatch.setattr(settings, "UNIT_DATABASE", file)
    return file


def accounts(capsys: pytest.CaptureFixture[str]) -> tuple[list[str], str]:
    capsys.readouterr()
    assert run(("server", "account", "list")) == 0
    shown = capsys.readouterr()
    return [line.split()[0] for line in shown.out.splitlines()], shown.err


def test_a_backup_finds_the_database_of_the_unit(
    unit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = tmp_path / "copy.jsonl"
    assert run(("server", "backup", str(copy))) == 0
    assert capsys.readouterr().err == f"The database is sqlite:///{unit}\n"
    assert '"Ann"' in copy.read_text()
    assert not (tmp_path / "own").exists()


def test_a_database_of_one_s_own_comes_first(
    unit: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert accounts(capsys)[0] == ["Ann"]
    own = f"sqlite:///{tmp_path / 'own' / 'pairwright' / 'pairwright.db'}"
    (tmp_path / "own" / "pairwright").mkdir(parents=True)
    assert run(("server", "account", "add", "Bo", "--database", own)) == 0
    assert accounts(capsys) == (["Bo"], f"The database is {own}\n")
    unit.unlink()
    assert accounts(capsys)[0] == ["Bo"]


def test_a_database_that_is_named_is_not_told(
    unit: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PAIRWRIGHT_DATABASE", f"sqlite:///{unit}")
    assert accounts(capsys) == (["Ann"], "")


def test_a_unit_that_may_not_be_looked_at_is_no_reason_to_begin_anew(
    unit: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Closed(type(unit)):  # type: ignore[misc]
        def stat(self, *, follow_symlinks: bool = True) -> os.stat_result:
            raise PermissionError(13, "Permission denied", str(self))

    monkeypatch.setattr(settings, "UNIT_DATABASE", Closed(unit))
    assert run(("server", "account", "list")) == 5
    assert f"{unit}: Permission denied" in capsys.readouterr().err
    assert not (tmp_path / "own").exists()


def test_the_unit_keeps_its_database_there(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = (ROOT / "deploy" / "pairwright.service").read_text().splitlines()
    assert {"Environment=XDG_DATA_HOME=%S", "StateDirectory=pairwright"} <= set(lines)
    monkeypatch.setenv("XDG_DATA_HOME", "/var/lib")  # what %S is for the system's units
    assert settings.data_folder() / "pairwright.db" == settings.UNIT_DATABASE
