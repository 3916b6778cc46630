"""How long py4swiss takes for a round: run by the Python of its own environment.

    PYTHON bench/py4swiss_time.py SYSTEM FILE RUNS ENOUGH

Prints one line of JSON: the best time in seconds, without reading the file, of at most so many runs
that take ENOUGH seconds together, and the boards. It imports nothing of ours; how often it runs is
said by the caller, so that it is as often as ours does.
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


def main() -> None:
    system, file, runs, enough = sys.argv[1:]
    parsed = TrfParser.parse(Path(file))
    times: list[float] = []
    while len(times) < int(runs) and sum(times) < float(enough):
        began = time.perf_counter()
        found = ENGINES[system].generate_pairings(parsed)
        times.append(time.perf_counter() - began)
    boards = sorted([pairing.white, pairing.black] for pairing in found)
    print(json.dumps({"seconds": min(times), "boards": boards}))


if __name__ == "__main__":
    main()
