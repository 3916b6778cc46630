"""The compiled form beside pure Python: `python bench/compiled.py [REPEATS]`, after `make run`.

Both forms check the same tournaments of 20 players and nine rounds, and pair the last round of
tournaments of 20 and 100 players, by turns, REPEATS times each (5 unless given), so that a busy
machine slows both down. The least CPU time counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

FORMS = {
    "pure Python": Path(".venv/bin/python"),
    "compiled": Path(".venv/compiled/bin/python"),
}
COUNT, SEED = 30, 2026
PAIR_20, PAIR_100 = "pair, 20 players", "pair, 100 players"
CHECK = "read and check, 20 players, 9 rounds"


def measured(tournaments_of_20: int) -> dict[str, Any]:
    """The least CPU times in the form that runs this, in milliseconds."""
    from pairwright import formats, pair
    from pairwright.checking import check
    from pairwright.form import form
    from pairwright.generate import Config, Span, tournaments

    def played(players: int, count: int) -> list[Any]:
        config = Config(players=Span.only(players), rounds=Span.only(9), system="dutch")
        return list(tournaments(config, SEED, count))

    def paired(events: list[Any]) -> Callable[[], object]:
        return lambda: [pair(event, round=9) for event in events]

    count = tournaments_of_20
    of_100 = -(-count // 10)
    texts = [formats.dumps(event) for event in played(20, count)]
    work: dict[str, tuple[int, Callable[[], object]]] = {
        "read, 20 players": (count, lambda: [formats.loads(text) for text in texts]),
        CHECK: (count, lambda: [check(formats.loads(text)) for text in texts]),
        PAIR_20: (count, paired(played(20, count))),
        PAIR_100: (of_100, paired(played(100, of_100))),
    }
    times = {name: min(_seconds(do) for _ in range(4)) / n for name, (n, do) in work.items()}
    return {"form": form(), "ms": {name: 1000 * seconds for name, seconds in times.items()}}


def _seconds(do: Callable[[], object]) -> float:
    started = time.process_time()
    do()
    return time.process_time() - started


def least_milliseconds(
    pythons: Sequence[Path], repeats: int, count: int = COUNT
) -> dict[str, dict[str, float]]:
    """By form and work, the least of so many processes of each Python, by turns."""
    least: dict[str, dict[str, float]] = {}
    for _ in range(repeats):
        for python in pythons:
            command = [str(python), __file__, "--measure", str(count)]
            done = subprocess.run(command, check=True, capture_output=True, text=True)
            found = json.loads(done.stdout)
            of_form = least.setdefault(found["form"], {})
            for name, spent in found["ms"].items():
                of_form[name] = min(spent, of_form.get(name, spent))
    return least


def main() -> None:
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    least = least_milliseconds(list(FORMS.values()), repeats)
    assert list(least) == list(FORMS), f"measured were {', '.join(least)}"
    for name in least["pure Python"]:
        pure, compiled = (least[form][name] for form in FORMS)
        print(f"{name:37} {pure:8.2f} ms pure {compiled:8.2f} ms compiled {pure / compiled:5.1f} x")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured(int(sys.argv[2]))))
    else:
        main()
