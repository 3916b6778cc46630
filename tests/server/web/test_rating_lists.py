"""Whose a rating list is: of the installation, and of who loaded it."""

from __future__ import annotations

import html
import json
import os
import re
import stat
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from msgspec.structs import replace

from pairwright.server.accounts.accounts import Account
from pairwright.server.accounts.roles import Role
from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.entries.list_loading import PROGRESS, Progress
from pairwright.server.web.entries.rating_lists import ListsOfOne, RatingLists
from pairwright.server.web.frame.sign_in import OneTimeLinks
from pairwright.service.lists.downloads import DownloadSource
from pairwright.service.lists.loading import ListTask, ListWish, renewing
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
        own.build([ListTask("list.txt", file=str(place))], "Ann")
        wait_until(lambda: told(own).state == "done")
        for _ in range(2):  # a wish is for one load, not for the next
            source = DownloadSource(f"{site}/drip", True)
            own.build([ListTask("drip", source=source)], "Ann")
            wait_until(lambda: told(own).process != os.getpid())
            assert told(own).is_building
            assert not own.is_stopping
            stop_elsewhere(tmp_path, ann)
            wait_until(lambda: not told(own).is_building)
            assert (told(own).state, told(own).name) == ("stopped", "drip")
    assert not own.is_stopping
    assert [person[0].listed.name for person in own.find("carl")] == ["Carlsen, Magnus"]
    left = sorted(file.name for file in place.parent.iterdir())
    [kept] = own.shelf.lists()
    assert left == [f"{kept.key}.index", f"{kept.key}.json", "progress.json", "stop"]
    stop_elsewhere(tmp_path, ann)
    assert told(own).state == "stopped"


def told(own: ListsOfOne) -> Progress:
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


def test_two_processes_do_not_both_begin_to_load(tmp_path: Path) -> None:
    """Who comes second sees the load of who came first, however near they come."""
    lists = RatingLists(tmp_path)
    ann, bo = (lists.of(Account(n, name, Role.ARBITER)) for n, name in ((1, "Ann"), (2, "Bo")))
    with list_site() as site:
        slow = ListTask("drip", source=DownloadSource(f"{site}/drip", True))
        with ThreadPoolExecutor(8) as together:
            begun = list(together.map(lambda own: lists.begin(own, [slow], "x"), [ann, bo] * 4))
        assert begun.count(True) == 1
        for own in (ann, bo):
            own.stop()
        wait_until(lambda: not lists.is_building())


def after(client: TestClient, address: str, name: str, **fields: str) -> str:
    """What the page says once everything is done that a form of it asks for."""
    client.post(address, data={"csrf": signed_in(client, name), **fields})
    wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
    return html.unescape(client.get("/ratings").text)


def test_all_lists_are_brought_up_to_date_by_one_press(tmp_path: Path) -> None:
    """One after the other; what cannot be fetched is told by its name, and stays as it was."""
    own = RatingLists(tmp_path).of(Account(1, "Ann", Role.ARBITER))
    own.prepare()
    with list_site(RATINGS.encode()) as site:
        named = (("/dated-fide.txt", ListWish("2026-10")), ("/list.zip", ListWish("2026-09")))
        for path, wish in named:
            source = DownloadSource(f"{site}{path}", True)
            run(own, [ListTask(source.name, wish, source=source)])
        kept = own.shelf.lists()
        assert [(each.name, each.newness) for each in kept] == [
            ("dated-fide.txt", "not-asked"),
            ("list.zip", "not-asked"),
        ]
        run(own, [renewing(each, True, looks=True) for each in kept])
        assert [each.newness for each in own.shelf.lists()] == ["no", "untold"]
        run(own, [renewing(each, True) for each in kept])
        assert (told(own).state, told(own).fresh, told(own).steps) == ("done", 1, 2)
        gone = replace(kept[1], address=f"{site}/nothing")
        run(own, [renewing(each, True) for each in (gone, kept[0])])
    assert (told(own).state, told(own).step) == ("failed", 2)
    [problem] = told(own).problems
    assert problem["en"].startswith("list.zip: The address answers with status 404")
    assert "dated-fide.txt" in [each.name for each in own.shelf.lists()]


def run(own: ListsOfOne, tasks: list[ListTask]) -> None:
    own.build(tasks, "Ann")
    wait_until(lambda: not told(own).is_building)


def test_the_page_of_the_lists(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with serving(tmp_path) as client:
        form = {"csrf": signed_in(client, "Ann")}
        assert (
            "No list was fetched from an address" in client.post("/ratings/renew", data=form).text
        )
        for fields, said in (
            ({"name": "a,b"}, "needs a name of at most 60 letters"),
            ({"name": "Club", "columns": "x"}, "field=heading"),
        ):
            file = {"file": ("club.csv", b"Player;Elo\nBerg, Ada;1700\n")}
            answer = client.post("/ratings", data=form | fields, files=file)
            assert answer.status_code == 422
            assert said in html.unescape(answer.text)
        load(client, "Ann")
        form = {"csrf": signed_in(client, "Ann")}
        file = {"file": ("club.csv", b"Player;Elo\nBerg, Ada;1700\n")}
        client.post("/ratings", data=form | {"name": "Club list"}, files=file)
        wait_until(lambda: client.get("/ratings/progress").json()["state"] != "building")
        page = client.get("/ratings?q=berg").text
        for said in ("players_list.txt", "Club list", "unknown", "Club list 1700"):
            assert said in page
        asked = "/ratings/find?q=berg&cadence="
        [ada] = client.get(f"{asked}standard,national").json()["players"]
        assert (ada["rating"], ada["national"], ada["others"]) == (2150, "Club list 1700", "")
        [ada] = client.get(f"{asked}Club list").json()["players"]
        assert (ada["rating"], ada["others"]) == ("", "")
        assert "Switch these checks off" in page
        assert "Switch checks on" in after(client, "/ratings/checks", "Ann", on="0")
        assert "Switch these checks off" in after(client, "/ratings/checks", "Ann", on="1")
        key = re.findall(r'name="list"\s+value="(list-[0-9a-f]+)"', page)[0]
        assert "players_list.txt" not in after(client, "/ratings/remove", "Ann", list=key)
        assert client.post("/ratings/remove", data={"list": key}).status_code == 403
