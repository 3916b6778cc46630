"""The judges of Double-Swiss and Team Swiss against rounds altered at random, valued apart.

    python -m bench.judges 4000 [--seed 1]

In so many small events of each system rounds are proposed: worse ones, illegal ones, some with
colours turned, and a legal one for everything that can decide. The verdict, what is broken and what
decides are worked out by an evaluator that is written from the chapters alone
(tests/systems/rounds_apart.py).
"""

from __future__ import annotations

import argparse
from collections import Counter

from tests.systems.worse_rounds import judged_apart

SYSTEMS = ("double-swiss", "team-swiss")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("events", type=int)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    wrong = 0
    for system in SYSTEMS:
        seen: Counter[str] = Counter()
        for index in range(asked.events):
            for told in judged_apart(system, asked.seed, index):
                if told.startswith("not "):
                    wrong += 1
                    print(f"{system}, event {index}: {told}", flush=True)
                kind = told.partition(": ")[0]
                seen[told if kind == "different" else kind] += 1
        counts = ", ".join(f"{number} {kind}" for kind, number in sorted(seen.items()))
        print(f"{system}: {seen.total()} rounds: {counts}")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
