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
from collections.abc import Callable
from pathlib import Path
from typing import Any

FORMS = {
    "pure Python": Path(".venv/bin/python"),
    "compiled": Path(".venv/compiled/bin/python"),
}
COUNT, SEED = 30, 2026


def measured() -> dict[str, Any]:
    """The least CPU times in the form that runs this, in milliseconds."""
    from pairwright import formats, pair
    from pairwright.check import check
    from pairwright.form import form
    from pairwright.generate import Config, Span, tournaments

    def played(players: int, count: int) -> list[Any]:
        config = Config(players=Span.only(players), rounds=Span.only(9), system="dutch")
        return list(tournaments(config, SEED, count))

    def paired(events: list[Any]) -> Callable[[], object]:
        return lambda: [pair(event, round=9) for event in events]

    texts = [formats.dumps(event) for event in played(20, COUNT)]
    work: dict[str, tuple[int, Callable[[], object]]] = {
        "read, 20 players": (COUNT, lambda: [formats.loads(text) for text in texts]),
        "read and check, 20 players, 9 rounds": (
            COUNT,
            lambda: [check(formats.loads(text)) for text in texts],
        ),
        "pair, 20 players": (COUNT, paired(played(20, COUNT))),
        "pair, 100 players": (3, paired(played(100, 3))),
    }
    times = {name: min(_seconds(do) for _ in range(4)) / n for name, (n, do) in work.items()}
    return {"form": form(), "ms": {name: 1000 * seconds for name, seconds in times.items()}}


def _seconds(do: Callable[[], object]) -> float:
    started = time.process_time()
    do()
    return time.process_time() - started


def main() -> None:
    repeats = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    least: dict[str, dict[str, float]] = {}
    for _ in range(repeats):
        for wanted, python in FORMS.items():
            done = subprocess.run(
                [python, __file__, "--measure"], check=True, capture_output=True, text=True
            )
            found = json.loads(done.stdout)
            assert found["form"] == wanted, f"{python} runs {found['form']}"
            for name, spent in found["ms"].items():
                of_name = least.setdefault(name, {})
                of_name[wanted] = min(spent, of_name.get(wanted, spent))
    for name, by_form in least.items():
        pure, compiled = (by_form[form] for form in FORMS)
        print(f"{name:37} {pure:8.2f} ms pure {compiled:8.2f} ms compiled {pure / compiled:5.1f} x")


if __name__ == "__main__":
    if sys.argv[1:] == ["--measure"]:
        print(json.dumps(measured()))
    else:
        main()
