"""Check and make tournaments on a cluster of this machine, and kill a worker in the middle of it.

    python -m bench.cluster [--tournaments 200] [--workers 2] [--players 20-60]

Every run is held to the same one on one core: the same output of `check`, the same files of
`generate`, byte for byte. What was lost or counted twice would show. Exit code 1 if it does.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

from msgspec import Struct

PATIENCE = 120
"""Seconds after which something that does not happen is a failure."""


class LocalCluster(Struct):
    """A scheduler and its workers, each a process of its own without anybody to restart it."""

    address: str
    workers: list[subprocess.Popen[bytes]]

    def kill_one(self) -> None:
        """As a machine goes down: at once, with whatever it has in hand."""
        worker = self.workers.pop()
        os.kill(worker.pid, signal.SIGKILL)
        worker.wait()


@contextmanager
def local_cluster(folder: Path, workers: int) -> Iterator[LocalCluster]:
    """A cluster that lives in the folder until the block ends."""
    found = folder / "scheduler.json"
    with ExitStack() as stack:

        def started(*words: str) -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "dask", *words]
            with (folder / f"{words[0]}.log").open("ab") as log:
                process = subprocess.Popen(command, stdout=log, stderr=log, cwd=folder)
            stack.callback(_ended, process)
            return process

        dashboard = ("--dashboard-address", "127.0.0.1:0")
        started(
            *("scheduler", "--host", "127.0.0.1", "--port", "0", *dashboard),
            *("--scheduler-file", str(found)),
        )
        _until(lambda: found.exists() and found.stat().st_size > 0, "the scheduler has started")
        address = str(json.loads(found.read_text(encoding="utf-8"))["address"])
        options = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
        made = [
            started("worker", address, *options, "--local-directory", str(folder / f"worker{n}"))
            for n in range(workers)
        ]
        yield LocalCluster(address, made)


def _ended(process: subprocess.Popen[bytes]) -> None:
    if process.poll() is None:
        process.kill()
        process.wait()


def _until(happened, what: str) -> None:  # type: ignore[no-untyped-def]
    end = time.monotonic() + PATIENCE
    while not happened():
        if time.monotonic() > end:
            raise SystemExit(f"bench.cluster: not within {PATIENCE} s: {what}")
        time.sleep(0.02)


def pairwright(*words: str) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "pairwright", *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def finished(*words: str) -> str:
    """The output of a command that has to end well."""
    process = pairwright(*words)
    out, err = process.communicate(timeout=PATIENCE * 10)
    if process.returncode:
        raise SystemExit(f"bench.cluster: {' '.join(words)}: {process.returncode}: {err}")
    return out


def kept_in(state: Path) -> int:
    """How many answers a file of kept work holds; 0 before it is there."""
    if not state.exists():
        return 0
    with closing(sqlite3.connect(f"file:{state}?mode=ro", uri=True)) as connection:
        try:
            return int(connection.execute("SELECT count(*) FROM done").fetchone()[0])
        except sqlite3.OperationalError:
            return 0


def with_a_worker_killed(cluster: LocalCluster, state: Path, words: Sequence[str]) -> str:
    """The output of a command on the cluster that loses a worker after its first answers."""
    process = pairwright(*words, "--cluster", cluster.address)
    _until(lambda: kept_in(state) or process.poll() is not None, "the first answer")
    if process.poll() is not None:
        raise SystemExit(f"bench.cluster: it ended before a worker was killed: {process.stderr}")
    cluster.kill_one()
    out, err = process.communicate(timeout=PATIENCE * 10)
    if process.returncode:
        raise SystemExit(f"bench.cluster: {process.returncode}: {err}")
    return out


def texts_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tournaments", type=int, default=200)
    parser.add_argument("--players", default="20-60")
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    made = ("generate", "--players", arguments.players, "--seed", "1")
    made += ("--count", str(arguments.tournaments), "--output")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        alone, shared, state = folder / "alone", folder / "shared", folder / "check.state"
        began = time.monotonic()
        finished(*made, str(alone), "--jobs", "1")
        checked = finished("check", str(alone), "--jobs", "1")
        print(f"one core: {time.monotonic() - began:.1f} s; {checked.splitlines()[-1]}")
        same = True
        for what in ("generate", "check"):
            with local_cluster(folder, arguments.workers) as cluster:
                began = time.monotonic()
                if what == "generate":
                    with_a_worker_killed(cluster, shared / "generate.state", (*made, str(shared)))
                    agrees = texts_in(alone) == texts_in(shared)
                else:
                    words = ("check", str(alone), "--state", str(state))
                    agrees = with_a_worker_killed(cluster, state, words) == checked
            (folder / "scheduler.json").unlink(missing_ok=True)
            told = "the same" if agrees else "DIFFERENT"
            took = time.monotonic() - began
            print(f"{what}, {arguments.workers} workers, one killed: {took:.1f} s; {told}")
            same = same and agrees
    sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
