"""Built engines of bbpPairings, to measure and compare with: `BBPPAIRINGS=ENGINE[:ENGINE...]`.

An engine tells its version: from 6 on it pairs by the Dutch system of 2026, before it by that of
2017. Its time is that of the processor for the whole command, starting and reading included.
"""

from __future__ import annotations

import math
import os
import re
import resource
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from pairwright.frozen import Frozen

VARIABLE = "BBPPAIRINGS"
FIRST_OF_2026 = 6


class EngineRun(Frozen):
    """What an engine did. `boards` are sorted, with 0 for the bye; None where it refused the file,
    found no pairing, or was stopped after so many seconds.
    """

    seconds: float
    stopped: bool
    boards: list[list[int]] | None = None


class BbpEngine(Frozen):
    """One built engine."""

    program: str
    version: str

    @property
    def edition(self) -> str:
        return "2026" if int(self.version.split(".")[0]) >= FIRST_OF_2026 else "2017"

    def paired(self, file: Path, limit: float) -> EngineRun:
        """The next round of the file."""
        with tempfile.TemporaryDirectory() as folder:
            answer = Path(folder) / "boards.txt"
            seconds, code = spent((self.program, "--dutch", str(file), "-p", str(answer)), limit)
            if code != 0:
                return EngineRun(seconds, stopped=code < 0)
            lines = answer.read_text(encoding="utf-8").splitlines()[1:]
        return EngineRun(seconds, False, sorted(list(map(int, line.split())) for line in lines))

    def checked(self, file: Path, limit: float) -> float | None:
        """Seconds to pair all rounds of the file again and compare; None where it did not."""
        seconds, code = spent((self.program, "--dutch", str(file), "-c"), limit)
        return None if code else seconds

    def generated(self, players: int, rounds: int, seed: int, limit: float) -> float | None:
        """Seconds to make a tournament and write it; None where it did not."""
        with tempfile.TemporaryDirectory() as folder:
            settings = Path(folder) / "settings.txt"
            settings.write_text(f"PlayersNumber={players}\nRoundsNumber={rounds}\n")
            words = ("-g", str(settings), "-o", str(Path(folder) / "made.trf"), "-s", str(seed))
            seconds, code = spent((self.program, "--dutch", *words), limit)
        return None if code else seconds


def engines() -> Mapping[str, BbpEngine]:
    """By edition, the engines that the environment names; the last one of an edition counts."""
    programs = [name for name in os.environ.get(VARIABLE, "").split(os.pathsep) if name]
    found = [BbpEngine(os.path.abspath(program), _version(program)) for program in programs]
    return {engine.edition: engine for engine in found}


def _version(program: str) -> str:
    """By its first line: `BBP Pairings (https://...) - v6.0.0 (Built ...)`."""
    done = subprocess.run([program], capture_output=True, text=True, check=False)
    told = re.search(r"- v(\d+[.\d]*)", done.stdout + done.stderr)
    if told is None:
        raise SystemExit(f"{VARIABLE}: {program} does not tell its version as bbpPairings does")
    return told[1]


def spent(command: Sequence[str], limit: float) -> tuple[float, int]:
    """Seconds of the processor that a command takes, and its code; stopped after the limit.

    The limit is one of the processor, too: on a busy machine a command is not stopped sooner.
    """

    def limited() -> None:
        whole = max(1, math.ceil(limit))
        resource.setrlimit(resource.RLIMIT_CPU, (whole, whole))

    before = _of_children()
    done = subprocess.run(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limited
    )
    return _of_children() - before, done.returncode


def _of_children() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
