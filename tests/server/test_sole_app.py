"""The app on one's own machine runs once for a database, and on a port that is free."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from pairwright.cli.main import run
from pairwright.server.listening import PortInUse, listening_on
from pairwright.server.sole_app import ENDING, RunsAlready, sole_app
from tests.server.web.conftest import App, running_app

LINK = re.compile(r"(http://127\.0\.0\.1:\d+)/open\?link=\S+")


def started_again(app: App, *options: str) -> str:
    """What a further start says, which ends by itself."""
    command = [sys.executable, "-m", "pairwright", "app", "--no-browser", "--database"]
    again = subprocess.run(
        [*command, app.database, *options], capture_output=True, encoding="utf-8", check=False
    )
    assert (again.returncode, again.stdout) == (0, "")
    return again.stderr


def test_a_second_start_leads_to_the_app_that_runs(tmp_path: Path) -> None:
    with running_app(tmp_path) as app, closing(app.client()):
        said = started_again(app)
        assert said.startswith(f"Pairwright runs already with these data, at {app.address};")
        found = LINK.search(said)
        assert found is not None
        assert found[1] == app.address
        assert httpx.get(found[0]).status_code == 303
        assert httpx.get(found[0]).status_code == 403, "a link lets one browser in"
        third = LINK.search(started_again(app, "--lang", "fr"))
        assert third is not None, "there is always a link for who comes next"
        assert httpx.get(third[0]).status_code == 303


@pytest.mark.parametrize("command", ["app", "serve"])
def test_the_name_of_a_file_is_no_address(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([command, "--database", str(tmp_path / "a.db")]) == 3
    assert "sqlite:///FILE" in capsys.readouterr().err


def test_the_link_is_for_the_owner_of_the_data_only(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    with sole_app(url) as tell:
        tell("http://127.0.0.1:8000/open?link=a")
        assert (tmp_path / f"one.db{ENDING}").stat().st_mode & 0o777 == 0o600
        tell("http://127.0.0.1:8000/open?link=b")
        with pytest.raises(RunsAlready) as found, sole_app(url):
            pass
        assert found.value.link == "http://127.0.0.1:8000/open?link=b"
    with sole_app(url):
        pass


def test_what_a_killed_app_has_left_is_no_hindrance(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'one.db'}"
    killed = (
        "import os, signal, sys\n"
        "from pairwright.server.sole_app import sole_app\n"
        "with sole_app(sys.argv[1]) as tell:\n"
        "    tell('http://127.0.0.1:1/open?link=old')\n"
        "    os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    subprocess.run([sys.executable, "-c", killed, url], check=False)
    left = tmp_path / f"one.db{ENDING}"
    assert left.read_text(encoding="utf-8") == "http://127.0.0.1:1/open?link=old\n"
    with sole_app(url):
        assert left.read_text(encoding="utf-8") == "", "nobody is led to the one that is gone"


def test_the_app_takes_the_next_port_that_is_free() -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with pytest.raises(PortInUse, match=f"port {port} is in use by another program"):
            listening_on("127.0.0.1", (port,))
        [found] = listening_on("127.0.0.1", range(port, min(port + 100, 2**16)))
        with found:
            assert port < found.getsockname()[1] < port + 100
            assert found.proto == socket.IPPROTO_TCP, "asyncio would hold answers back"


@pytest.mark.parametrize(("lang", "said"), [("en", "Port {} is in use"), ("it", "La porta {} è")])
def test_another_port_than_the_usual_one_is_said(tmp_path: Path, lang: str, said: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        with running_app(tmp_path, "", "--port", str(port), "--lang", lang) as app:
            assert app.address != f"http://127.0.0.1:{port}"
            [log] = tmp_path.glob("log-*")
            assert said.format(port) in log.read_text(encoding="utf-8")


def test_a_server_refuses_a_port_that_is_in_use(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = str(busy.getsockname()[1])
        url = f"sqlite:///{tmp_path / 'one.db'}"
        assert run(["serve", "--port", port, "--database", url]) == 3
    told = capsys.readouterr().err
    assert told == (
        f"pairwright: port {port} is in use by another program: stop that one, or name another "
        "port (--port)\n"
    )
    assert os.listdir(tmp_path) == [], "nothing is begun"
