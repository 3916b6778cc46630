"""Every next round of the given archives, paired from the facts and from a report written of them.

python bench/written_next_round.py [--every N] [--events N] ARCHIVE.tar.xz...

`--every` takes every N-th position only; `--events` adds so many random events with corrections,
withdrawals and late entries.
"""

from __future__ import annotations

import argparse
import sys
import tarfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.formats.handled_events import random_event
from tests.formats.next_round import difference

from pairwright import formats
from pairwright.tournament import Tournament


def positions(archives: list[str], events: int) -> Iterator[tuple[str, Tournament]]:
    """Every tournament as it stood before each of its rounds; then the random events."""
    for archive in archives:
        with tarfile.open(archive) as members:
            for member in members:
                if not member.name.endswith(".trf"):
                    continue
                file = members.extractfile(member)
                assert file is not None  # a member with this name is a file
                whole = formats.loads(file.read(), member.name)
                for number in range(len(whole.rounds) + 1):
                    yield f"{member.name} round {number + 1}", whole.through_round(number)
    for seed in range(events):
        yield f"random event {seed}", random_event(seed)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("archives", nargs="*")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--events", type=int, default=0)
    wanted = parser.parse_args()
    start = time.perf_counter()
    count = same = 0
    every_position = positions(wanted.archives, wanted.events)
    for name, tournament in islice(every_position, 0, None, wanted.every):
        told = difference(tournament)
        count += 1
        same += not told
        if told:
            print(f"{name}: {told}")
    print(f"{count} next rounds, {same} the same, {time.perf_counter() - start:.0f} s")
    return 0 if same == count else 1


if __name__ == "__main__":
    sys.exit(main())
