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

PLAYERS, PLAYED, SEED = 100, 8, 2026


def commands(file: Path) -> dict[str, list[str]]:
    scripts = Path(sys.executable).parent
    return {
        "python -c pass": [sys.executable, "-c", "pass"],
        "pairwright pair": [str(scripts / "pairwright"), "pair", str(file)],
        "pairwright-engine": [str(scripts / "pairwright-engine"), "--dutch", str(file), "-p"],
        "pairwright --help": [str(scripts / "pairwright"), "--help"],
    }


def main() -> None:
    runs = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    config = Config(players=Span.only(PLAYERS), rounds=Span.only(PLAYED + 1), system="dutch")
    played = generate_tournament(config, SEED).through_round(PLAYED)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "open.trf"
        formats.write(played, file)
        wanted = commands(file)
        least = dict.fromkeys(wanted, float("inf"))
        for _ in range(runs):
            for name, command in wanted.items():
                started = time.perf_counter()
                subprocess.run(command, check=True, capture_output=True)
                least[name] = min(least[name], time.perf_counter() - started)
    empty = least["python -c pass"]
    for name, seconds in least.items():
        print(f"{name:18} {1000 * seconds:6.0f} ms  {seconds / empty:5.1f} x an empty interpreter")


if __name__ == "__main__":
    main()
