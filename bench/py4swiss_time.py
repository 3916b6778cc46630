"""What py4swiss pairs, and how long it takes: run by the Python of its own environment.

    PYTHON bench/py4swiss_time.py SYSTEM RUNS ENOUGH FILE...

Prints one line of JSON for each file: the best time in seconds, without reading the file, of at
most so many runs that take ENOUGH seconds together, and the boards; or the error that stopped it.
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


def told(system: str, runs: int, enough: float, file: str) -> dict[str, object]:
    times: list[float] = []
    try:
        parsed = TrfParser.parse(Path(file))
        while len(times) < runs and sum(times) < enough:
            began = time.perf_counter()
            found = ENGINES[system].generate_pairings(parsed)
            times.append(time.perf_counter() - began)
    except Exception as error:  # it does not read, or pair, everything that can happen in an event
        return {"error": type(error).__name__}
    boards = sorted([pairing.white, pairing.black] for pairing in found)
    return {"seconds": min(times), "boards": boards}


def main() -> None:
    system, runs, enough, *files = sys.argv[1:]
    for file in files:
        print(json.dumps(told(system, int(runs), float(enough), file)), flush=True)


if __name__ == "__main__":
    main()
