"""Whose a rating list is: of the installation, and of who loaded it."""

from __future__ import annotations

import html
import json
import os
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.entries.downloads import DownloadSource
from pairwright.server.web.entries.list_loading import PROGRESS, Progress
from pairwright.server.web.entries.rating_lists import RatingListOfOne, RatingLists
from pairwright.server.web.frame.local import OneTimeLinks
from tests.patience import SECONDS, wait_until
from tests.server.conftest import PASSWORD
from tests.server.web.conftest import csrf_in
from tests.server.web.list_sites import list_site
from tests.server.web.test_entries import RATINGS


@contextmanager
def serving(folder: Path) -> Iterator[TestClient]:
    """A server over a database of its own, with two arbiters."""
    url = f"sqlite:///{folder / 'one.db'}"
    database = Database(url)
    upgrade(database)
    for name in ("Ann", "Bo"):
        AccountService(database, now).create(name, Role.ARBITER, PASSWORD)
    database.close()
    app = create_app(ServerSettings(url), OneTimeLinks())
    with TestClient(app, "http://127.0.0.1", raise_server_exceptions=False) as client:
        yield client


def signed_in(client: TestClient, name: str) -> str:
    """What the forms of this account carry."""
    client.cookies.clear()
    client.post("/login", data={"name": name, "password": PASSWORD})
    return csrf_in(client.get("/ratings").text)


def load(client: TestClient, name: str) -> str:
    """The account loads the list; the address that it is sent to."""
    files = {"file": ("players_list.txt", RATINGS.encode(), "text/plain")}
    answer = client.post("/ratings", data={"csrf": signed_in(client, name)}, files=files)
    assert answer.status_code == 200, answer.text
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    return str(answer.url)


def found(client: TestClient, name: str) -> list[str]:
    signed_in(client, name)
    return [player["name"] for player in client.get("/ratings/find?q=carl").json()["players"]]


def test_a_list_is_for_who_loaded_it_and_for_no_other_installation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))  # the same for both
    for name in ("first", "second"):
        (tmp_path / name).mkdir()
    with serving(tmp_path / "first") as first, serving(tmp_path / "second") as second:
        load(first, "Ann")
        assert found(first, "Ann") == ["Carlsen, Magnus"]
        assert "players_list.txt" in first.get("/ratings").text
        assert found(first, "Bo") == []
        page = first.get("/ratings?q=carl").text
        assert "players_list.txt" not in page
        assert "Carlsen" not in page
        assert (found(second, "Ann"), found(second, "Bo")) == ([], [])
    for folder, _, _ in os.walk(tmp_path / "data" / "pairwright" / "ratings"):
        assert stat.S_IMODE(Path(folder).stat().st_mode) == 0o700, folder


def test_lists_are_read_one_by_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with serving(tmp_path) as client:
        database = Database(f"sqlite:///{tmp_path / 'one.db'}")
        lists = RatingLists(tmp_path / "pairwright" / "ratings" / database.mark)
        database.close()
        assert not lists.is_building()
        folder = lists.of(Account(99, "another", Role.ARBITER)).place_for_upload("x").parent
        reading = {"state": "building", "name": "other.txt", "problems": [], "process": os.getpid()}
        (folder / PROGRESS).write_text(json.dumps(reading))
        assert lists.is_building()
        assert load(client, "Bo").endswith("/ratings?problem=busy")
        assert "Another list is being read" in client.get("/ratings?problem=busy").text
        assert "other.txt" not in client.get("/ratings").text


def fetch(client: TestClient, name: str, address: str) -> str:
    """What the page says after the account has asked for a list at an address."""
    form = {"csrf": signed_in(client, name), "address": address}
    client.post("/ratings/fetch", data=form)
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    return html.unescape(client.get("/ratings").text)


def test_a_server_fetches_for_its_arbiters_only_from_the_world(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with serving(tmp_path) as client, list_site(RATINGS.encode()) as site:
        for address in (f"{site}/list.zip", site.replace("127.0.0.1", "localhost")):
            assert "is in the network of this server" in fetch(client, "Ann", address)
        assert found(client, "Ann") == []


STOPPING = """
import sys
from pathlib import Path
from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.web.entries.rating_lists import RatingLists
RatingLists(Path(sys.argv[1])).of(Account(int(sys.argv[2]), "Ann", Role.ARBITER)).stop()
"""


def stop_elsewhere(folder: Path, account: Account) -> None:
    """Another process of the app stops the load of this account."""
    command = [sys.executable, "-c", STOPPING, str(folder), str(account.id)]
    subprocess.run(command, check=True, timeout=SECONDS)


def test_a_load_is_stopped_by_any_process_of_the_app(tmp_path: Path) -> None:
    ann = Account(1, "Ann", Role.ARBITER)
    own = RatingLists(tmp_path).of(ann)
    with list_site() as site:
        place = own.place_for_upload("list.txt")
        place.write_text(RATINGS)
        own.build(place, "list.txt", "Ann")
        wait_until(lambda: told(own).state == "done")
        for _ in range(2):  # a wish is for one load, not for the next
            source = DownloadSource(f"{site}/drip", True)
            own.build(own.place_for_upload("drip"), "drip", "Ann", fetched=source)
            wait_until(lambda: told(own).process != os.getpid())
            assert told(own).is_building
            assert not own.is_stopping
            stop_elsewhere(tmp_path, ann)
            wait_until(lambda: not told(own).is_building)
            assert (told(own).state, told(own).name) == ("stopped", "drip")
    assert not own.is_stopping
    assert [player.name for player in own.find("carl")] == ["Carlsen, Magnus"]
    left = sorted(file.name for file in place.parent.iterdir())
    assert left == ["list.index", "list.json", "progress.json", "stop"]
    stop_elsewhere(tmp_path, ann)
    assert told(own).state == "stopped"


def told(own: RatingListOfOne) -> Progress:
    progress = own.progress()
    assert progress is not None
    return progress


def test_another_process_with_the_number_of_one_that_is_gone_does_not_load(tmp_path: Path) -> None:
    """As after the machine was started anew."""
    own = RatingLists(tmp_path).of(Account(1, "Ann", Role.ARBITER))
    place = own.place_for_upload("x").parent / PROGRESS
    loading = {"state": "building", "name": "x", "problems": [], "process": os.getpid()}
    place.write_text(json.dumps(loading))
    assert told(own).is_building
    os.utime(place, (0, 0))
    assert told(own).state == "stopped"
