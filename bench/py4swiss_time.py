"""What py4swiss pairs, and how long it takes: run by the Python of its own environment.

    PYTHON bench/py4swiss_time.py SYSTEM RUNS ENOUGH FILE...

Prints one line of JSON for each file: the best time in seconds of the processor, without reading
the file, of at most so many runs that take ENOUGH seconds together, and the boards; or the error
that stopped it. For the system `read`: the best time of reading it, RUNS times.
It imports nothing of ours; how often it runs is said by the caller: as often as ours does.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from py4swiss import engines  # type: ignore[import-not-found,unused-ignore]
from py4swiss.trf import TrfParser  # type: ignore[import-not-found,unused-ignore]

ENGINES = {
    "dutch": engines.DutchEngine,
    "dubov": engines.DubovEngine,
    "burstein": engines.BursteinEngine,
}

READ = "read"
"""In place of a system: the file is read only."""


def told(system: str, runs: int, enough: float, file: str) -> dict[str, object]:
    times: list[float] = []
    try:
        parsed = TrfParser.parse(Path(file))
        while len(times) < runs and sum(times) < enough:
            began = time.process_time()
            found = ENGINES[system].generate_pairings(parsed)
            times.append(time.process_time() - began)
    except Exception as error:  # it does not read, or pair, everything that can happen in an event
        return {"error": type(error).__name__}
    boards = sorted([pairing.white, pairing.black] for pairing in found)
    return {"seconds": min(times), "boards": boards}


def read(runs: int, file: str) -> dict[str, object]:
    """The best time of reading alone."""
    times: list[float] = []
    try:
        for _ in range(runs):
            began = time.process_time()
            TrfParser.parse(Path(file))
            times.append(time.process_time() - began)
    except Exception as error:
        return {"error": type(error).__name__}
    return {"seconds": min(times)}


def main() -> None:
    system, runs, enough, *files = sys.argv[1:]
    for file in files:
        done = (
            read(int(runs), file)
            if system == READ
            else told(system, int(runs), float(enough), file)
        )
        print(json.dumps(done), flush=True)


if __name__ == "__main__":
    main()
