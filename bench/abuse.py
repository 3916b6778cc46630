"""Abuse: what strangers can do to a server, and how long an arbiter and a reader wait meanwhile.

    python -m bench.abuse --seconds 20

A server on this machine is held under one kind of abuse after the other. During each, an arbiter
enters results and pairs, and a reader reads, all the time; the worst wait of each is printed, and
whether anything failed. Everything goes to the loopback address and ends by itself.
"""

from __future__ import annotations

import argparse
import re
import secrets
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
from tests.server.conftest import PASSWORD, Running, running

import pairwright as pw

IDLE = 2_000
HALF_SENT = 1_000
WRONG = 200
HEAVY = 5
LARGE = 800_000_000
PLAIN = {"content-type": "text/plain"}

Abuse = Callable[[Running, threading.Event], None]


class Desk:
    """An arbiter in a browser's place, with an event whose round 1 is being played and another
    that is paired and thrown away again.
    """

    def __init__(self, server: Running, name: str) -> None:
        with server.client(server.key) as administrator:
            told = {"name": name, "role": "arbiter", "password": PASSWORD}
            administrator.post("/api/v1/accounts", json=told).raise_for_status()
        self.client = httpx.Client(base_url=server.address, timeout=300, follow_redirects=True)
        self.client.post("/login", data={"name": name, "password": PASSWORD}).raise_for_status()
        self.playing, self.pairing = self._practice(), self._practice()
        for step in ("pair", "publish"):
            self.post(self.playing, f"/rounds/1/{step}")

    def _practice(self) -> str:
        self.csrf = re.findall(r'name="csrf" value="([^"]+)"', self.client.get("/").text)[0]
        made = self.client.post("/practice", data={"csrf": self.csrf})
        return str(made.url).split("/e/")[1].split("/")[0].split("?")[0]

    def post(self, slug: str, path: str, **fields: str) -> None:
        data = {"csrf": self.csrf, "token": secrets.token_hex(8), **fields}
        answer = self.client.post(
            f"/e/{slug}{path}", data=data, headers={"accept": "application/json"}
        )
        answer.raise_for_status()

    def result(self) -> None:
        self.post(self.playing, "/rounds/1/results", board="1", key=secrets.choice("123"))

    def pair(self) -> None:
        self.post(self.pairing, "/rounds/1/pair")
        self.post(self.pairing, "/rounds/1/discard")


# --- What strangers do ----------------------------------------------------------------------------


def _sockets(server: Running, number: int, sent: bytes, over: threading.Event) -> None:
    """Keep so many connections on which only this was sent; what is closed is opened again."""
    host, port = server.address.removeprefix("http://").split(":")
    with ExitStack() as stack:
        opened: list[socket.socket] = []
        while not over.is_set():
            if len(opened) >= number:
                opened.pop(0).close()
                over.wait(0.01)
            try:
                made = socket.create_connection((host, int(port)), timeout=30)
                made.sendall(sent)
            except OSError:
                over.wait(0.1)
                continue
            opened.append(stack.enter_context(made))


def idle_sockets(server: Running, over: threading.Event) -> None:
    _sockets(server, IDLE, b"", over)


def half_sent_requests(server: Running, over: threading.Event) -> None:
    head = b"POST /api/v1/check HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n"
    _sockets(server, HALF_SENT, head + b"content-length: 1000\r\n\r\n012 ", over)


def large_bodies(server: Running, over: threading.Event) -> None:
    paths = (
        "/api/v1/accounts",
        "/api/v1/check",
        "/login",
        "/look",
        "/log/cosignatures",
        "/nowhere",
    )

    def parts() -> Iterator[bytes]:
        for _ in range(LARGE // 2**20):
            yield b"0" * 2**20

    while not over.is_set():
        for path in paths:
            try:
                httpx.post(server.address + path, content=parts(), headers=PLAIN, timeout=60)
            except httpx.HTTPError:
                continue  # cut off, as it should be


def _together(number: int, work: Callable[[int], None]) -> None:
    threads = [threading.Thread(target=work, args=(place,)) for place in range(number)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def wrong_sign_ins(server: Running, over: threading.Event) -> None:
    def tries(number: int) -> None:
        while not over.is_set():
            told = {"name": f"arbiter {number % 3}", "password": f"wrong {number}"}
            try:
                httpx.post(server.address + "/login", data=told, timeout=60)
            except httpx.HTTPError:
                continue

    _together(WRONG, tries)


def heavy_clients(server: Running, over: threading.Event) -> None:
    entries = [(f"Player {number}", 2800 - number) for number in range(1, 1500)]
    large = pw.Tournament.new(entries, system="dutch", rounds=12)
    for _ in range(7):
        made = pw.pair(large)
        large = large.with_round(made.with_results(dict.fromkeys(range(1, 750), "1-0")))
    body = pw.dumps(large, "trf26")

    def asks(_: int) -> None:
        while not over.is_set():
            try:
                url = server.address + "/api/v1/check"
                httpx.post(url, content=body, headers=PLAIN, timeout=300)
            except httpx.HTTPError:
                continue

    _together(HEAVY, asks)


ABUSES: tuple[Abuse, ...] = (
    idle_sockets,
    half_sent_requests,
    large_bodies,
    wrong_sign_ins,
    heavy_clients,
)


# --- What is measured -----------------------------------------------------------------------------


def waits(action: Callable[[], object], over: threading.Event, found: list[float]) -> None:
    """Do it again and again; a failure counts as an endless wait."""
    while not over.is_set():
        start = time.perf_counter()
        try:
            action()
        except (httpx.HTTPError, OSError) as error:
            print(f"    FAILED: {error}", flush=True)
            found.append(float("inf"))
        else:
            found.append(time.perf_counter() - start)
        over.wait(0.2)


def measured(server: Running, desk: Desk, abuse: Abuse | None, seconds: float) -> bool:
    """Whether everybody was served; their waits are printed."""
    over = threading.Event()
    reader = httpx.Client(base_url=server.address, timeout=300)
    actions = {
        "result": desk.result,
        "pairing": desk.pair,
        "page": lambda: reader.get("/p").raise_for_status(),
    }
    found: dict[str, list[float]] = {name: [] for name in actions}
    threads = [
        threading.Thread(target=waits, args=(action, over, found[name]))
        for name, action in actions.items()
    ]
    if abuse is not None:
        threads.append(threading.Thread(target=abuse, args=(server, over)))
    for thread in reversed(threads):
        thread.start()
    time.sleep(seconds)
    over.set()
    for thread in threads:
        thread.join()
    told = ", ".join(f"{name} {max(w):.2f} s ({len(w)} times)" for name, w in found.items())
    name = "nothing" if abuse is None else abuse.__name__.replace("_", " ")
    print(f"{name}: worst waits: {told}", flush=True)
    return all(wait < float("inf") for several in found.values() for wait in several)


@contextmanager
def served() -> Iterator[Running]:
    folder = Path(tempfile.mkdtemp(prefix="pairwright-abuse-"))
    with running(folder, f"sqlite:///{folder / 'abuse.db'}") as server:
        yield server


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=20.0)
    options.add_argument("--only", default="")
    chosen = options.parse_args()
    with served() as server:
        desk = Desk(server, "Arbiter")
        abuses = [abuse for abuse in ABUSES if chosen.only in abuse.__name__]
        fine = [measured(server, desk, abuse, chosen.seconds) for abuse in (None, *abuses)]
    return 0 if all(fine) else 1


if __name__ == "__main__":
    raise SystemExit(main())
