"""kill -9 in the middle of submissions: nothing acknowledged is lost, nothing half written.

    python -m bench.server_kill --times 200
    python -m bench.server_kill --times 200 --postgresql

A server is started, a site submits round after round; at a random moment the server is killed. It
is started again over the same database, and everything that was acknowledged must be there: the
same answer to the same file, a log that verifies, no round without its file.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import signal
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
from tests.server import postgres
from tests.server.conftest import Running, running
from tests.server.pairings.site import Site

from pairwright.server.pairings import submissions
from pairwright.server.storage.database import Database
from pairwright.server.storage.log_keys import signed_log
from pairwright.server.storage.log_storage import SqlLog

ROUNDS = 5
LONGEST_WAIT = 0.08
"""Seconds after the beginning of a submission: about as long as one takes."""


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=200)
    options.add_argument("--postgresql", action="store_true")
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="pairwright-kill-"))
    if chosen.postgresql:
        with postgres.postgres() as url:
            _all(url, folder, chosen.times, chosen.seed)
    else:
        _all(f"sqlite:///{folder / 'kill.db'}", folder, chosen.times, chosen.seed)


def _all(url: str, folder: Path, times: int, seed: int) -> None:
    draw = random.Random(seed)
    keys: dict[str, str] = {}
    acknowledged: dict[tuple[str, bytes], bytes] = {}
    for number in range(times):
        with running(folder, url) as server:
            _make_account(server, keys)
            acknowledged |= _until_killed(server, keys["arbiter"], f"K{number}", draw)
        _require_consistent(url, acknowledged)
        print(f"\r{number + 1} kills, {len(acknowledged)} answers", end="", flush=True)
    with running(folder, url) as server, server.client(keys["arbiter"]) as client:
        lost = [
            code for (code, sent), got in acknowledged.items() if _again(client, code, sent) != got
        ]
    print(f"\n{times} kills, {len(acknowledged)} acknowledged submissions, {len(lost)} lost")
    sys.exit(bool(lost))


def _make_account(server: Running, keys: dict[str, str]) -> None:
    if "arbiter" in keys:
        return
    with server.client(server.key) as administrator:
        told = {"name": "arbiter", "role": "arbiter"}
        keys["arbiter"] = administrator.post("/api/v1/accounts", json=told).json()["key"]


def _until_killed(
    server: Running, key: str, code: str, draw: random.Random
) -> dict[tuple[str, bytes], bytes]:
    """Submit rounds until the server is killed, in the middle of one; what was answered."""
    answered: dict[tuple[str, bytes], bytes] = {}
    after = draw.randrange(ROUNDS)
    killer = threading.Timer(
        draw.uniform(0, LONGEST_WAIT), server.process.send_signal, [signal.SIGKILL]
    )
    with contextlib.suppress(httpx.HTTPError), server.client(key) as client:
        site = Site(client, code, players=10, rounds=ROUNDS, seed=draw.randrange(10**6))
        site.register()
        for number in range(ROUNDS):
            if number == after:
                killer.start()
            sent = site.file
            answer = site.send()
            assert answer.status_code == 200, answer.text
            answered[code, sent] = answer.content
            site.take(answer)
            site.play()
    killer.join()
    while server.process.poll() is None:
        time.sleep(0.01)
    return answered


def _again(client: httpx.Client, code: str, sent: bytes) -> bytes:
    path = f"/api/v1/tournaments/{code}/rounds"
    return client.post(path, content=sent, headers={"content-type": "text/plain"}).content


def _require_consistent(url: str, acknowledged: dict[tuple[str, bytes], bytes]) -> None:
    """No round without its file, and a log whose checkpoint is that of its entries."""
    database = Database(url)
    with database.writing() as connection:
        log = SqlLog(connection)
        for code in {code for code, _ in acknowledged}:
            for made in submissions.all_of(connection, code):
                assert submissions.file_issued(connection, made) is not None
                assert {made.received, made.issued} <= set(log.indices(code))
        if log.size():
            newest = signed_log(connection).checkpoint()
            assert newest.checkpoint.size == log.size()
    database.close()


if __name__ == "__main__":
    main()
