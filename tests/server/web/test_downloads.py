"""Rating lists from an address: what is fetched, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from pairwright.server.web.entries import downloads
from pairwright.server.web.entries.downloads import (
    DownloadSource,
    address_in,
    download,
    is_public,
)
from pairwright.tournament import InvalidRequest


class _Site(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        if self.path == "/list.zip":
            self.send_response(200)
            self.send_header("Content-Length", "1000")
            self.end_headers()
            self.wfile.write(b"x" * 1000)
            return
        places = {"/moved": "/list.zip", "/loop": "/loop", "/out": "file:///etc/passwd"}
        self.send_response(302 if self.path in places else 404)
        self.send_header("Location", places.get(self.path, ""))
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Nothing: it is a test."""


@pytest.fixture
def site() -> Iterator[str]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Site)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


def fetched(address: str, tmp_path: Path, may_be_private: bool = True) -> bytes:
    target = tmp_path / "fetched"
    download(DownloadSource(address, may_be_private), target, lambda _: None)
    return target.read_bytes()


@pytest.mark.parametrize("path", ["/list.zip", "/moved"])
def test_a_file_is_fetched_on_ones_own_machine(site: str, path: str, tmp_path: Path) -> None:
    assert fetched(site + path, tmp_path) == b"x" * 1000


def test_progress_is_told(site: str, tmp_path: Path) -> None:
    told: list[int] = []
    download(DownloadSource(f"{site}/list.zip", True), tmp_path / "x", told.append)
    assert told[-1] == 1000


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/loop", "more than 5 times"),
        ("/nothing", "status 404"),
        ("/out", "Give a web address"),
    ],
)
def test_what_is_no_file_is_refused(site: str, path: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match=why):
        fetched(site + path, tmp_path)


def test_a_file_has_a_limit(site: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(downloads, "LARGEST", 999)
    with pytest.raises(InvalidRequest, match="larger than"):
        fetched(f"{site}/list.zip", tmp_path)


def test_a_server_of_others_does_not_ask_its_own_network(site: str, tmp_path: Path) -> None:
    for address in (f"{site}/list.zip", site.replace("127.0.0.1", "localhost")):
        with pytest.raises(InvalidRequest, match="network of this server"):
            fetched(address, tmp_path, may_be_private=False)


def test_a_silent_address_is_told(site: str, tmp_path: Path) -> None:
    with pytest.raises(InvalidRequest, match="does not answer"):
        fetched("http://127.0.0.1:1/list.zip", tmp_path)


@pytest.mark.parametrize(
    "place",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "169.254.169.254",
        "0.0.0.0",
        "100.64.0.1",
        "224.0.0.1",
        "::1",
        "fe80::1%eth0",
        "fd00::1",
        "::ffff:127.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
    ],
)
def test_addresses_of_machines_and_their_networks(place: str) -> None:
    assert not is_public(place)


@pytest.mark.parametrize("place", ["93.184.216.34", "2606:2800:220:1::1"])
def test_addresses_of_the_world(place: str) -> None:
    assert is_public(place)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "list.zip",
        "ftp://example.org/x",
        "file:///etc/passwd",
        "http://",
        "http://a b/",
        "http://user:word@example.org/",
        "http://example.org:99999/",
        "http://example.org/\r\nX: y",
        "http://exämple.org/",
        "http://example.org/" + "x" * 3000,
    ],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(InvalidRequest):
        address_in(text)


def test_the_file_has_the_name_that_it_has_there() -> None:
    named = DownloadSource("https://example.org/download/standard_sep26frl.zip?x=1", False)
    assert named.name == "standard_sep26frl.zip"
    assert DownloadSource("https://example.org/", False).name == "example.org"
