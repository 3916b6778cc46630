"""Positions built to be hard: seconds and peak memory of each, in both editions.

    python -m bench.worst [FILE...]      # without files: all of ../shared/cases/worst

Every file is paired in a process of its own, which counts reading and importing as well.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

from bench.memory import peak_megabytes

WORST = Path(__file__).resolve().parents[2] / "shared" / "cases" / "worst"
EDITIONS = ("2026", "2017")


def measure(file: Path, edition: str, answer: Connection) -> None:
    import pairwright as pw

    began, cpu_began = time.perf_counter(), time.process_time()
    pairing = pw.pair(pw.read(file), edition=edition)
    seconds, cpu = time.perf_counter() - began, time.process_time() - cpu_began
    megabytes = peak_megabytes()
    answer.send((seconds, cpu, megabytes, len(pairing.boards)))


def main() -> None:
    files = [Path(name) for name in sys.argv[1:]] or sorted(WORST.glob("*.trf"))
    fresh = multiprocessing.get_context("spawn")
    print("| file | edition | boards | seconds | of them CPU | peak memory |")
    print("|---|---|---|---|---|---|")
    for file in files:
        for edition in EDITIONS:
            here, there = fresh.Pipe(duplex=False)
            process = fresh.Process(target=measure, args=(file, edition, there))
            process.start()
            there.close()
            seconds, cpu, megabytes, boards = here.recv()
            process.join()
            print(
                f"| {file.name} | {edition} | {boards} | {seconds:.2f} | {cpu:.2f} "
                f"| {megabytes:.0f} MB |",
                flush=True,
            )


if __name__ == "__main__":
    main()
