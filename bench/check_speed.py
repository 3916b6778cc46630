"""How fast tournaments are checked: `python bench/check_speed.py [COUNT]`.

COUNT tournaments (1,000 unless given) of 20 players and nine rounds are generated, written as
report files in memory, and then read, replayed and judged on one core. Only the checking is timed.
"""

from __future__ import annotations

import sys
import time

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.generate import Config, Span, tournaments

PLAYERS, ROUNDS, SEED = 20, 9, 2026


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000
    config = Config(players=Span(PLAYERS, PLAYERS), rounds=Span(ROUNDS, ROUNDS))
    files = [formats.dumps(tournament) for tournament in tournaments(config, SEED, count)]
    started = time.perf_counter()
    cpu_started = time.process_time()
    verdicts = dict.fromkeys(Verdict, 0)
    for text in files:
        for round_ in check(formats.loads(text)).rounds:
            verdicts[round_.verdict] += 1
    seconds = time.perf_counter() - started
    cpu = time.process_time() - cpu_started
    rounds = sum(verdicts.values())
    print(
        f"{count} tournaments of {PLAYERS} players, {rounds} rounds: "
        f"{seconds:.1f} s, {cpu:.1f} s CPU"
    )
    print(
        f"{count / cpu:.1f} tournaments per second and core, {1000 * cpu / rounds:.2f} ms a round"
    )
    print(", ".join(f"{number} {verdict}" for verdict, number in verdicts.items()))


if __name__ == "__main__":
    main()
