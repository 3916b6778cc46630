"""`pairwright server account`: who may use a server, without a browser or a key."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pairwright.cli.main import run
from pairwright.server.accounts.accounts import account_of_password
from pairwright.server.accounts.hashing import Checker
from pairwright.server.storage.database import Database

PASSWORD = "correct horse battery staple"


@pytest.fixture
def url(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    made = f"sqlite:///{tmp_path / 'server.db'}"
    monkeypatch.setenv("PAIRWRIGHT_DATABASE", made)
    return made


def account(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = run(("server", "account", *arguments))
    shown = capsys.readouterr()
    return code, shown.out, shown.err


def may_sign_in(url: str, name: str, password: str) -> bool:
    database = Database(url)
    with database.reading() as connection:
        found = account_of_password(connection, name, password, Checker())
    database.close()
    return found is not None


def test_an_account_with_a_password_from_a_file_or_the_input(
    url: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (tmp_path / "password").write_text(f" {PASSWORD}\r\nignored\n")
    code, out, _ = account(capsys, "add", "Ada", "--password-file", str(tmp_path / "password"))
    assert code == 0
    assert "pwk_1_" in out
    assert may_sign_in(url, "Ada", f" {PASSWORD}")
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{PASSWORD}, changed\n"))
    code, out, _ = account(capsys, "reset", "Ada", "--password-file", "-")
    assert (code, "pwk_" in out) == (0, False)
    assert may_sign_in(url, "Ada", f"{PASSWORD}, changed")
    assert not may_sign_in(url, "Ada", f" {PASSWORD}")


def test_without_a_password_a_link_is_printed(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("add", "reset"):
        code, out, _ = account(capsys, command, "Bo")
        assert code == 0
        assert out.splitlines()[-1].startswith("/welcome/")


def test_disabled_enabled_and_listed_but_not_the_last_administrator(
    url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    account(capsys, "add", "Chief", "--role", "administrator")
    account(capsys, "add", "Cy")
    code, _, err = account(capsys, "disable", "Chief")
    assert code == 3
    assert "last administrator" in err
    assert account(capsys, "disable", "Cy")[0] == 0
    _, out, _ = account(capsys, "list")
    assert [line.split()[:2] + line.split()[3:] for line in out.splitlines()] == [
        ["Chief", "administrator", "active"],
        ["Cy", "arbiter", "disabled"],
    ]
    assert account(capsys, "enable", "Cy")[0] == 0
    account(capsys, "add", "Deputy", "--role", "administrator")
    assert account(capsys, "disable", "Chief")[0] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("add", "Di", "--role", "witness"), "--role is one of"),
        (("enable", "Nobody"), "no account 'Nobody'"),
        (("add", "Di", "--password-file", "/dev/null"), "12 to"),
    ],
)
def test_what_cannot_be_is_said(
    url: str, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], said: str
) -> None:
    code, _, err = account(capsys, *arguments)
    assert code == 3
    assert said in err
