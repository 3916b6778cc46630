"""Reads files that were made wrong at random: each is read or refused, never anything else.

    python bench/fuzz_formats.py --count 100000 --seed 1

Ends with exit code 1, and shows the input, if reading raises anything.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.formats.mutations import mutated
from tests.formats.samples import REPORTS, json_samples

from pairwright import formats

SLOW = 1.0


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    arguments.add_argument("--count", type=int, default=10_000)
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()
    random = Random(options.seed)
    files = [text.encode() for text in [*REPORTS.values(), *json_samples().values()]]
    read = {"trf": 0, "json": 0}
    tried = {"trf": 0, "json": 0}
    slowest = 0.0
    for number in range(options.count):
        data = mutated(random.choice(files), random.choice(files), random)
        strictness = random.choice(("import", "engine"))
        start = time.perf_counter()
        try:
            found = formats.inspect(data, "fuzz", strictness)
            if found.tournament is not None and number % 10 == 0:
                formats.losses(found.tournament, "trf26")
        except Exception:
            traceback.print_exc()
            print(f"seed {options.seed}, file {number}: {data!r}")
            return 1
        slowest = max(slowest, time.perf_counter() - start)
        tried[found.format] += 1
        read[found.format] += found.tournament is not None
    for name in tried:
        print(f"{name}: {tried[name]} tried, {read[name]} read, {tried[name] - read[name]} refused")
    print(f"{options.count} files, none raised; the slowest took {slowest:.3f} s")
    return 0 if slowest < SLOW else 1


if __name__ == "__main__":
    sys.exit(main())
