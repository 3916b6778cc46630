"""Time the standings of a large tournament: 1,000 players, 11 rounds, ten tie-breaks.

    python bench/standings.py [FILE] [--codes CODES] [--repeat N]

Without FILE, `t1000.trf` of the large corpus in ../shared is used. Reading the file is not part of
the time; computing every value with every contribution, and ranking, is. The goal is 0.3 s.
"""

from __future__ import annotations

import argparse
import tarfile
import time
from pathlib import Path

from pairwright.formats import loads, read
from pairwright.standings import standings
from pairwright.tournament import Tournament

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus" / "large-dutch-2026.tar.xz"
CODES = "BH/C1,BH,SB,DE,WIN,PS,AOB,ARO,TPR,APRO"
GOAL = 0.3


def from_corpus() -> Tournament:
    """The tournament of 1,000 players, read straight from the archive."""
    with tarfile.open(CORPUS) as archive:
        name = next(name for name in archive.getnames() if name.endswith("t1000.trf"))
        member = archive.extractfile(name)
        assert member is not None
        return loads(member.read(), name)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?")
    parser.add_argument("--codes", default=CODES)
    parser.add_argument("--repeat", type=int, default=7)
    arguments = parser.parse_args()
    tournament = read(arguments.file) if arguments.file else from_corpus()
    wall, processor = [], []
    for _ in range(arguments.repeat):
        began, worked = time.perf_counter(), time.process_time()
        table = standings(tournament, arguments.codes)
        wall.append(time.perf_counter() - began)
        processor.append(time.process_time() - worked)
    print(f"{len(table.rows)} players, {table.after_round} rounds, {', '.join(table.codes)}")
    print(f"best of {arguments.repeat}: {min(wall):.3f} s, processor {min(processor):.3f} s")
    print(f"median: {sorted(wall)[len(wall) // 2]:.3f} s; goal {GOAL} s")


if __name__ == "__main__":
    main()
