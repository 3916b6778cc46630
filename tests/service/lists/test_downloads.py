"""Rating lists from an address: what is fetched, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairwright.service.lists import downloads
from pairwright.service.lists.downloads import (
    DownloadSource,
    address_in,
    download,
    is_public,
    newer_state,
)
from pairwright.service.lists.file_state import UNKNOWN
from pairwright.tournament import InvalidRequest
from tests.server.web.list_sites import list_site, make_certificate


@pytest.fixture
def site() -> Iterator[str]:
    with list_site() as address:
        yield address


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No time for who sends little."""
    monkeypatch.setattr(downloads, "SECONDS_BETWEEN_LOOKS", 0.01)
    monkeypatch.setattr(downloads, "SECONDS_OF_GRACE", 0)
    monkeypatch.setattr(downloads, "SLOWEST", 1 << 40)


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


def test_a_file_that_is_known_is_not_fetched_again(tmp_path: Path) -> None:
    """By its mark, without asking for more than the head where it is only looked for."""
    told: list[int] = []
    with list_site(b"first") as site:
        source = DownloadSource(f"{site}/dated", True)
        state = download(source, tmp_path / "first", told.append)
        assert state is not None
        assert state.tag
        assert download(source, tmp_path / "second", told.append, state) is None
        assert newer_state(source, state) is None
        assert newer_state(DownloadSource(f"{site}/list.zip", True), UNKNOWN) == UNKNOWN
        with pytest.raises(InvalidRequest, match="status 404"):
            newer_state(DownloadSource(f"{site}/nothing", True), state)
    assert told == [5]
    with list_site(b"second") as other:
        moved = DownloadSource(f"{other}/dated", True)
        newer = newer_state(moved, state)
        assert newer is not None
        assert newer != state
        assert download(moved, tmp_path / "second", told.append, state) == newer


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/loop", "more than 5 times"),
        ("/nowhere", "more than 5 times"),
        ("/cut", "broke off: 1000 of 1001 bytes"),
        ("/large", "larger than 1024 MiB"),
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


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("path", ["/drip", "/head"])
def test_who_sends_a_byte_now_and_then_is_not_waited_for(
    site: str, path: str, tmp_path: Path
) -> None:
    with pytest.raises(InvalidRequest, match="comes too slowly: 0 KiB"):
        fetched(site + path, tmp_path)


@pytest.mark.usefixtures("impatient")
def test_nor_over_tls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = make_certificate(tmp_path / "own.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with (
        list_site(certificate=certificate) as secure,
        pytest.raises(InvalidRequest, match="comes too slowly"),
    ):
        fetched(f"{secure}/drip", tmp_path)


def test_a_server_has_to_prove_who_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate = make_certificate(tmp_path / "own.pem")
    with list_site(certificate=certificate) as secure:
        with pytest.raises(InvalidRequest, match="cannot prove that it is the one you mean: self"):
            fetched(f"{secure}/list.zip", tmp_path)
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        assert fetched(f"{secure}/moved", tmp_path) == b"x" * 1000
        with pytest.raises(InvalidRequest, match=r"cannot prove .* mismatch"):
            fetched(f"{secure}/list.zip".replace("127.0.0.1", "localhost"), tmp_path)
        with pytest.raises(InvalidRequest, match="without encryption"):
            fetched(f"{secure}/plain", tmp_path)


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
