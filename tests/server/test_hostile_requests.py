"""Hostile requests: refused in bounded time while other clients are served."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator

import httpx
import pytest

from pairwright.server.api.description import EXAMPLE
from tests.patience import SECONDS

PLAIN = {"content-type": "text/plain"}


def code_of(answer: httpx.Response) -> str:
    return str(answer.json()["problems"][0]["code"])


def test_a_body_of_50_mb_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/v1/pair", content=b"0" * 50_000_000, headers=PLAIN)
    assert (answer.status_code, code_of(answer)) == (413, "TOO-LARGE")


def test_a_body_without_a_stated_length_is_counted(client: httpx.Client) -> None:
    def parts() -> Iterator[bytes]:
        for _ in range(50):
            yield b"0" * 1_000_000

    answer = client.post("/api/v1/lint", content=parts(), headers=PLAIN)
    assert (answer.status_code, code_of(answer)) == (413, "TOO-LARGE")


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"[" * 1_000_000, id="deep-list"),
        pytest.param(b'{"a":' * 200_000, id="deep-object"),
        pytest.param(b"\xff\xfe\x00\x00", id="utf-32-mark"),
        pytest.param(b"\x00" * 1000, id="zeros"),
        pytest.param("012 x\n".encode("utf-16"), id="utf-16"),
        pytest.param(b"{}", id="empty-object"),
        pytest.param(b"[]", id="empty-list"),
        pytest.param(b"null", id="null"),
        pytest.param(b'{"format": "pairwright", "version": 99}', id="future"),
        pytest.param(b"9" * 1_000_000, id="long-number"),
    ],
)
@pytest.mark.parametrize(
    "path", ["pair", "check", "standings", "ratings", "norms", "explain", "convert", "lint"]
)
def test_nonsense_is_refused(client: httpx.Client, path: str, body: bytes) -> None:
    answer = client.post(f"/api/v1/{path}", content=body, headers=PLAIN)
    assert answer.status_code in (200, 422), answer.text[:500]
    if answer.status_code == 200:
        assert path == "lint" or body.startswith(b"\xff\xfe")
        assert path != "lint" or not answer.json()["valid"]


def test_another_media_type_is_refused(client: httpx.Client) -> None:
    answer = client.post("/api/v1/pair", content=EXAMPLE, headers={"content-type": "image/png"})
    assert (answer.status_code, code_of(answer)) == (415, "MEDIA-TYPE")


def test_a_file_of_100_000_players_is_refused_while_others_are_served(client: httpx.Client) -> None:
    line = "001 {0:>4}      Player {0:<26}                                  0.0 {0:>4}\n"
    huge = "012 Huge\n" + "".join(line.format(n) for n in range(1, 100_001))
    answers: list[httpx.Response] = []

    def send() -> None:
        with httpx.Client(base_url=client.base_url, timeout=SECONDS) as other:
            answers.append(other.post("/api/v1/pair", content=huge, headers=PLAIN))

    sender = threading.Thread(target=send)
    sender.start()
    served = 0
    while sender.is_alive():
        assert client.post("/api/v1/pair", content=EXAMPLE, headers=PLAIN).status_code == 200
        served += 1
    sender.join()
    assert served >= 1
    assert answers[0].status_code in (413, 422)


def test_slow_clients_do_not_hold_up_others(client: httpx.Client, address: str) -> None:
    host, port = address.removeprefix("http://").split(":")
    slow = []
    for _ in range(100):
        connection = socket.create_connection((host, int(port)))
        connection.sendall(
            b"POST /api/v1/pair HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\n0"
        )
        slow.append(connection)
    assert client.post("/api/v1/pair", content=EXAMPLE, headers=PLAIN).status_code == 200
    slow[-1].setblocking(False)
    with pytest.raises(BlockingIOError):  # the slow ones are still waited for
        slow[-1].recv(1)
    for sock in slow:
        sock.close()
