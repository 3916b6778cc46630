"""Load: clients with tournaments of mixed sizes, all at once, on two server processes.

    python -m bench.server_load --clients 50 --rounds 3

Both processes share one PostgreSQL database (or, with --sqlite, one server has its own file).
Prints requests a second, the median and the 99th percentile of their times, the errors, and the
processor time that a submission takes of the servers, their working processes, and the clients.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path

from bench.server_scale import children, processor_ms
from tests.server import postgres
from tests.server.conftest import Running, running
from tests.server.pairings.site import Site

SIZES = (20, 30, 40, 50, 60)


@contextmanager
def servers(sqlite: bool) -> Iterator[list[Running]]:
    folder = Path(tempfile.mkdtemp(prefix="pairwright-load-"))
    with ExitStack() as stack:
        if sqlite:
            url = f"sqlite:///{folder / 'load.db'}"
            yield [stack.enter_context(running(folder, url))]
            return
        url = stack.enter_context(postgres.postgres())
        yield [stack.enter_context(running(folder, url)) for _ in range(2)]


def spent(up: list[Running]) -> tuple[float, float, float]:
    """Milliseconds of the servers, of their working processes and of this process so far."""
    own = [process.process.pid for process in up]
    workers = [child for process in own for child in children(process)]
    return (
        sum(map(processor_ms, own)),
        sum(map(processor_ms, workers)),
        time.process_time() * 1000,
    )


def account(up: list[Running], name: str) -> str:
    """The key of a new account, which every server has seen: one that is new is hashed."""
    with up[0].client(up[0].key) as administrator:
        told = {"name": name, "role": "arbiter"}
        key = str(administrator.post("/api/v1/accounts", json=told).json()["key"])
    for process in up:
        with process.client(key) as client:
            client.get("/api/v1/tournaments").raise_for_status()
    return key


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--clients", type=int, default=50)
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--sqlite", action="store_true")
    chosen = options.parse_args()
    with servers(chosen.sqlite) as up:
        keys = [account(up, f"load {number}") for number in range(chosen.clients)]

        def play(number: int) -> tuple[list[float], int]:
            times, errors = [], 0
            with up[number % len(up)].client(keys[number]) as client:
                size = SIZES[number % len(SIZES)]
                site = Site(client, f"LOAD-{number}", players=size, rounds=9, seed=number)
                site.register()
                for _ in range(chosen.rounds):
                    start = time.perf_counter()
                    answer = site.send()
                    times.append(time.perf_counter() - start)
                    errors += answer.status_code != 200
                    site.take(answer)
                    site.play()
            return times, errors

        before, start = spent(up), time.perf_counter()
        with ThreadPoolExecutor(chosen.clients) as pool:
            found = list(pool.map(play, range(chosen.clients)))
        seconds = time.perf_counter() - start
        used = [after - at_first for after, at_first in zip(spent(up), before, strict=True)]
    times = sorted(answer for part, _ in found for answer in part)
    errors = sum(count for _, count in found)
    print(
        f"{chosen.clients} clients, {len(times)} submissions in {seconds:.1f} s: "
        f"{len(times) / seconds:.1f} a second, p50 {statistics.median(times) * 1000:.0f} ms, "
        f"p99 {times[int(len(times) * 0.99)] * 1000:.0f} ms, {errors} errors"
    )
    own, workers, clients = (seconds / len(times) for seconds in used)
    print(f"  processor: servers {own:.1f} ms, workers {workers:.1f} ms, clients {clients:.1f} ms")


if __name__ == "__main__":
    main()
