"""How long commands take from process start to their last line: `python bench/startup.py [RUNS]`.

A tournament of 100 players is generated, eight rounds played; then `pair` and `pairwright-engine`
pair the ninth, each RUNS times (20 unless given) in turn with an interpreter that does nothing. The
least time counts, and its ratio to the empty interpreter's, which does not depend on the machine.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from pairwright import formats
from pairwright.generate import Config, Span, generate_tournament

PLAYERS, PLAYED, SEED, RUNS = 100, 8, 2026, 20
EMPTY, PAIR, ENGINE = "python -c pass", "pairwright pair", "pairwright-engine"


def commands(file: Path) -> dict[str, list[str]]:
    scripts = Path(sys.executable).parent
    return {
        EMPTY: [sys.executable, "-c", "pass"],
        PAIR: [str(scripts / "pairwright"), "pair", str(file)],
        ENGINE: [str(scripts / "pairwright-engine"), "--dutch", str(file), "-p"],
        "pairwright --help": [str(scripts / "pairwright"), "--help"],
    }


def least_seconds(runs: int) -> dict[str, float]:
    """The least time of every command."""
    config = Config(players=Span.only(PLAYERS), rounds=Span.only(PLAYED + 1), system="dutch")
    played = generate_tournament(config, SEED).through_round(PLAYED)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "open.trf"
        formats.write(played, file)
        wanted = commands(file)
        least: dict[str, float] = {}
        for _ in range(runs):
            for name, command in wanted.items():
                started = time.perf_counter()
                subprocess.run(command, check=True, capture_output=True)
                seconds = time.perf_counter() - started
                least[name] = min(seconds, least.get(name, seconds))
    return least


def main() -> None:
    least = least_seconds(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS)
    for name, seconds in least.items():
        times = seconds / least[EMPTY]
        print(f"{name:18} {1000 * seconds:6.0f} ms  {times:5.1f} x an empty interpreter")


if __name__ == "__main__":
    main()
