"""Kill a writer of a journal again and again: `python -m bench.event_kill [times]`.

A process appends acts and tells after each that it is done; it is killed with SIGKILL at a random
moment, between and during appends. Then the file must open, hold every act that was told to be
done, and at most one more. The next writer goes on with the same file.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path

from pairwright.event import Create, Describe, Event, JournalFile, load, verify

NOW = "2026-11-16T09:00:00Z"
LONGEST_LIFE = 0.03
"""Seconds that a writer lives at most after it has opened the file."""
LONGEST_JOURNAL = 400
"""Entries after which a new file is begun, so that opening it stays quick."""

PROCESSES = get_context("forkserver")
PROCESSES.set_forkserver_preload(["pairwright.event"])


def write(path: str, told: Connection) -> None:
    """The writer: acts for ever, and tells after each how many entries are on the disk."""
    with JournalFile.open(path) as journal:
        told.send(len(journal.event.entries))
        while True:
            text = f"{len(journal.event.entries)} " + "x" * 180
            event = journal.act(
                Describe(title=text, city=text), author="writer", time=NOW, reason="y" * 2000
            )
            told.send(len(event.entries))


def killed_writer(path: Path, chance: random.Random) -> int:
    """Let a writer live for a moment. The number of entries that it said were done."""
    ours, theirs = PROCESSES.Pipe(duplex=False)
    writer = PROCESSES.Process(target=write, args=(str(path), theirs))
    writer.start()
    theirs.close()
    done = ours.recv()
    time.sleep(chance.random() * LONGEST_LIFE)
    writer.kill()
    writer.join()
    try:
        while True:
            done = ours.recv()
    except (EOFError, OSError):  # a number that was being told is not told
        ours.close()
        return int(done)


def lost_after(times: int, folder: Path, seed: int = 1) -> tuple[int, list[str]]:
    """The acts written in so many lives of a writer, and everything that went wrong."""
    chance = random.Random(seed)
    path = folder / "killed.event"
    begun = Event.start(Create.of(["A", "B"], rounds=1), author="writer", time=NOW)
    JournalFile.create(path, begun).close()
    wrong = []
    acts = 0
    for number in range(times):
        before = len(load(path).event.entries)
        told = killed_writer(path, chance)
        found = verify(path).entries
        acts += found - before
        if not told <= found <= told + 1:
            wrong.append(f"kill {number}: {told} entries were told, {found} are there")
        if found > LONGEST_JOURNAL:
            path.unlink()
            JournalFile.create(path, begun).close()
    return acts, wrong


def main() -> int:
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    with tempfile.TemporaryDirectory() as folder:
        acts, wrong = lost_after(times, Path(folder))
    print(f"{times} kills, {acts} acts written, {len(wrong)} kills with a loss")
    print("\n".join(wrong))
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
