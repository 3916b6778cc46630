"""What a server needs to start, where it listens, and what it answers then."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update

from pairwright.cli.command import Command
from pairwright.cli.command_list import PAIRWRIGHT as COMMAND_LINE
from pairwright.cli.main import run
from pairwright.server.accounts.one_time import HOURS
from pairwright.server.storage.database import Database
from pairwright.server.storage.tables import one_time_links
from tests.docs.promises import code_of
from tests.patience import SECONDS
from tests.server.conftest import ADMINISTRATOR, PASSWORD, Running, running, set_up_link
from tests.server.web.conftest import csrf_in
from tests.test_project import text_of

LAKESIDE = Path("examples/lakeside-open.trf")
PAIRWRIGHT = (sys.executable, "-m", "pairwright")


def test_a_server_needs_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PAIRWRIGHT_DATABASE", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with running(tmp_path, None, administrator=False) as server, server.client() as client:
        assert server.address.startswith("http://127.0.0.1:")
        assert client.get("/readyz").status_code == 200
    assert (tmp_path / "pairwright" / "pairwright.db").exists()
    serve = COMMAND_LINE.commands["serve"]
    assert isinstance(serve, Command)
    options = {option.name: option.default for option in serve.signature.options}
    said = "http://{host}:{port}".format(**options)
    assert said in "".join(code_of("docs/reference/server.md"))


def test_a_server_listens_where_it_is_told(tmp_path: Path) -> None:
    """Every address of 127.0.0.0/8 is this machine; only one is listened on unless it is told."""
    for options, answers in ((("--host", "127.0.0.1"), False), (("--host", "0.0.0.0"), True)):
        url = f"sqlite:///{tmp_path / 'one.db'}"
        with running(tmp_path, url, *options) as server:
            port = int(server.address.rpartition(":")[2])
            with socket.socket() as other:
                assert (other.connect_ex(("127.0.0.2", port)) == 0) == answers


def test_a_server_takes_its_database_from_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PAIRWRIGHT_DATABASE", f"sqlite:///{tmp_path / 'named.db'}")
    with running(tmp_path, None, administrator=False) as server, server.client() as client:
        assert client.get("/readyz").status_code == 200
    assert (tmp_path / "named.db").exists()


# --- People ---------------------------------------------------------------------------------------


def test_every_start_prints_a_link_until_there_is_an_administrator(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    with running(tmp_path, url, administrator=False) as server:
        first = set_up_link(server)
    with running(tmp_path, url, administrator=False) as server, server.client() as client:
        newest = set_up_link(server)
        assert (client.get(first).status_code, client.get(newest).status_code) == (404, 200)
    add = ("server", "account", "add", "Chief", "--role", "administrator", "--database", url)
    assert run(add) == 0
    with running(tmp_path, url, administrator=False) as server, server.client() as client:
        assert client.get(newest).status_code == 404
        assert "no administrator" not in server.log.read_text()


def test_an_invitation_has_its_role_and_its_time(tmp_path: Path) -> None:
    assert f"works once, for {HOURS} hours" in " ".join(text_of("docs/reference/server.md").split())
    url = f"sqlite:///{tmp_path / 'one.db'}"
    with running(tmp_path, url) as server, server.client() as desk, server.client() as guest:
        desk.post("/login", data={"name": ADMINISTRATOR, "password": PASSWORD})
        csrf = csrf_in(desk.get("/accounts").text)

        def invited(role: str) -> str:
            page = desk.post("/accounts/invite", data={"csrf": csrf, "role": role}).text
            [link] = re.findall(r'href="http://[^"/]+(/welcome/[^"]+)"', page)
            return str(link)

        told = {"password": PASSWORD, "again": PASSWORD}
        for role in ("arbiter", "commission", "administrator"):
            answer = guest.post(invited(role), data={"name": f"One {role}", **told})
            assert answer.status_code == 303, answer.text
        with server.client(server.key) as administrator:
            listed = administrator.get("/api/v1/accounts").json()["accounts"]
        assert {
            (f"One {account['role']}", account["name"])
            for account in listed
            if "One" in account["name"]
        } == {(name, name) for name in ("One arbiter", "One commission", "One administrator")}
        late = invited("arbiter")
        assert guest.get(late).status_code == 200
        database = Database(url)
        with database.writing() as connection:
            connection.execute(update(one_time_links).values(expires="2026-01-01T00:00:00Z"))
        database.close()
        assert guest.get(late).status_code == 404
        assert guest.post(late, data={"name": "Late", **told}).status_code == 404


# --- What the document types ----------------------------------------------------------------------


def typed(document: str, word: str, address: str) -> list[str]:
    """The command of a document with this word, asked of a server that runs elsewhere."""
    lines = [line.strip() for code in code_of(document) for line in code.splitlines()]
    [line] = [line for line in lines if line.startswith("curl ") and word in line]
    return shlex.split(re.sub(r"https?://[\w.:]+", address, line))


needs_curl = pytest.mark.skipif(not shutil.which("curl"), reason="curl is not installed")


@needs_curl
def test_the_request_of_the_document_is_answered(address: str, tmp_path: Path) -> None:
    shutil.copy(LAKESIDE, tmp_path / "open.trf")
    command = typed("docs/reference/server.md", "/pair", address)
    done = subprocess.run([*command, "--silent"], cwd=tmp_path, capture_output=True, check=True)
    pair = [*PAIRWRIGHT, "pair", "open.trf", "--format", "list"]
    terminal = subprocess.run(pair, cwd=tmp_path, capture_output=True, check=True)
    assert done.stdout == terminal.stdout


@needs_curl
def test_the_account_of_a_witness_is_made_as_documented(server: Running, tmp_path: Path) -> None:
    state = str(tmp_path / "state")
    new = [*PAIRWRIGHT, "witness", "new", state, "w.example/doc"]
    vkey = subprocess.run(new, capture_output=True, check=True, text=True).stdout.strip()
    command = [
        word.replace("VKEY", vkey).replace("Bearer KEY", f"Bearer {server.key}")
        for word in typed("docs/reference/server.md", "witness_key", server.address)
    ]
    done = subprocess.run([*command, "--silent"], capture_output=True, check=True)
    key = json.loads(done.stdout)["key"]
    with httpx.Client(timeout=SECONDS, headers={"authorization": f"Bearer {key}"}) as witness:
        assert witness.post(f"{server.address}/log/cosignatures", content="x").status_code == 422
