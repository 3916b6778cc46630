"""What commands take of the processor to start: `python bench/startup.py [RUNS]`.

A tournament of 100 players is generated, eight rounds played; then `pair` and `pairwright-engine`
pair the ninth, and every other command shows its help: each RUNS times (5 unless given) in turn
with an interpreter that does nothing. The least time of user and system counts, with modules that
are compiled once beforehand.
"""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Collection, Iterator
from pathlib import Path

from pairwright import formats
from pairwright.cli.command import Group
from pairwright.cli.commands import PAIRWRIGHT
from pairwright.generate import Config, Span, generate_tournament

PLAYERS, PLAYED, SEED, RUNS = 100, 8, 2026, 5
MODULES = {"pairwright": "pairwright.cli.start", "pairwright-engine": "pairwright.cli.engine"}
NO_BYTECODE = "PYTHONDONTWRITEBYTECODE"
EMPTY, PAIR, ENGINE = "python -c pass", "pairwright pair", "pairwright-engine"
START = "from {module} import main; main()"


def commands(file: str) -> dict[str, list[str]]:
    """What is measured: its name, and how it is called."""

    def called(program: str, *words: str) -> list[str]:
        return [sys.executable, "-c", START.format(module=MODULES[program]), *words]

    return {
        EMPTY: [sys.executable, "-c", "pass"],
        ENGINE: called("pairwright-engine", "--dutch", file, "-p"),
        PAIR: called("pairwright", "pair", file),
        "pairwright show FILE": called("pairwright", "show", file),
        "pairwright check FILE": called("pairwright", "check", file),
        "pairwright standings FILE": called("pairwright", "standings", file),
        "pairwright --help": called("pairwright", "--help"),
        **{
            f"pairwright {' '.join(words)} --help": called("pairwright", *words, "--help")
            for words in _all_words(PAIRWRIGHT)
        },
    }


def _all_words(group: Group) -> Iterator[list[str]]:
    for name, each in group.commands.items():
        if isinstance(each, Group):
            yield from ([name, *below] for below in _all_words(each))
        elif not name.startswith("--"):
            yield [name]


def least_seconds(runs: int, only: Collection[str] = ()) -> dict[str, float]:
    """The least time of the processor, of some commands or of every one."""
    config = Config(players=Span.only(PLAYERS), rounds=Span.only(PLAYED + 1), system="dutch")
    played = generate_tournament(config, SEED).through_round(PLAYED)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "open.trf"
        formats.write(played, file)
        wanted = commands(str(file))
        given = {name: value for name, value in os.environ.items() if name != NO_BYTECODE}
        given["PYTHONPYCACHEPREFIX"] = folder
        least: dict[str, float] = {}
        for run in range(runs + 1):
            for name, command in wanted.items():
                if only and name not in only:
                    continue
                seconds = _seconds(command, given)
                if run:  # the first one compiles
                    least[name] = min(seconds, least.get(name, seconds))
    return least


def _seconds(command: list[str], environment: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, env=environment, capture_output=True, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    for name, seconds in least_seconds(int(sys.argv[1]) if len(sys.argv) > 1 else RUNS).items():
        print(f"{name:42} {1000 * seconds:6.0f} ms")


if __name__ == "__main__":
    main()
