"""Rounds that the performance run times: ours, pure Python beside it, py4swiss and bbpPairings.

Every tournament is played in a process of its own by bench/performance_cases.py. py4swiss pairs the
files of the same rounds, in its own environment, and bbpPairings where there is an engine of the
edition (bench/bbppairings.py). A process that does not end within the limit is stopped, and its
rounds have no time.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.bbppairings import BbpEngine, EngineRun
from bench.performance_cases import ENOUGH, MOST_RUNS
from msgspec import field

from pairwright.frozen import Frozen
from pairwright.systems import SYSTEMS

ROOT = Path(__file__).resolve().parents[1]
ROUNDS = 9
LISTED = (1, 2, 6, 9)
MOST_TEAMS = 999
"""As many as a report file has numbers for."""
LARGEST_OF_OTHERS = 1000
"""Larger fields are played by the Dutch system only; pure Python and py4swiss play none of them."""
HARD = ("dutch:2026", "dutch:2017")
IN_PURE_PYTHON = "dutch:2026"
THEIRS = ("dutch:2026", "dutch:2017", "dubov:2026", "burstein:2026")
"""py4swiss has one engine for each system: Dutch 2017, Dubov and Burstein 2026."""
PY4SWISS, BBP = "py4swiss", "bbpPairings"
NEVER = 10**9
"""More players than any field has."""
TYPICAL, GROWING = "typical", "growth"
"""What a row is about, unless it has the name of a file."""
GROWTH = (1_000, 10_000)
GROWTH_OF_TEAMS = (100, 999)
GROWN_ROUND = 2
"""The round whose growth is measured: brackets are largest there, and few rounds lie before it."""


class Measured(Frozen):
    """One round: seconds of ours and of others, None where there is no time within the limit.

    `pure` are ours in pure Python, `theirs` those of py4swiss, `engine` those of bbpPairings.
    `same` and `engine_same` tell whether their boards are ours; `stopped` names those of them that
    were not ready in time, now or with fewer players.
    """

    what: str
    system: str
    players: int
    round: int
    seconds: float | None
    megabytes: int | None = None
    pure: float | None = None
    theirs: float | None = None
    same: bool | None = None
    engine: float | None = None
    engine_same: bool | None = None
    stopped: tuple[str, ...] = ()


class Rounds(Frozen):
    """How rounds are measured. `pure` and `py4swiss` are Pythons, None where there are none."""

    sizes: list[int]
    systems: list[str]
    limit: float
    pure: Path | None
    py4swiss: Path | None
    worst: Path
    limit_of_others: float = 60
    engines: Mapping[str, BbpEngine] = field(default_factory=dict)
    """bbpPairings by edition."""
    too_slow_for_them: dict[tuple[str, str, str], int] = field(default_factory=dict)
    """By program, kind of row and system, the players of the first round not paired in time."""

    def typical(self, folder: Path) -> Iterator[Measured]:
        """Random players, one tournament for each system and size."""
        for system in self.systems:
            for size in self._sizes_of(system):
                words = ("play", system, str(size), str(ROUNDS), ",".join(map(str, LISTED)))
                found = self._by_round(Path(sys.executable), *words, str(folder))
                pure = {}
                if self.pure and system == IN_PURE_PYTHON and size <= LARGEST_OF_OTHERS:
                    pure = self._by_round(self.pure, *words, str(folder))
                for number in LISTED:
                    said = found.get(number)
                    beside = {"pure": _seconds(pure.get(number))}
                    yield self._row(TYPICAL, system, size, number, said, folder, beside)

    def _sizes_of(self, system: str) -> Iterator[int]:
        name = system.partition(":")[0]
        largest = MOST_TEAMS if SYSTEMS[name].pairs_teams else LARGEST_OF_OTHERS
        yield from (size for size in self.sizes if name == "dutch" or size <= largest)

    def hard(self) -> Iterator[Measured]:
        """Positions built to be hard, in both editions of the Dutch system."""
        for file in sorted(self.worst.glob("*.trf")):
            for system in HARD:
                said = next(self._said(Path(sys.executable), "file", system, str(file)), None)
                players = 0 if said is None else _players(said["boards"])
                number = 0 if said is None else int(str(said["round"]))
                yield self._row(file.stem, system, players, number, said, file.parent, {})

    def growing(self, folder: Path) -> Iterator[Measured]:
        """The second round of fields ten times as large, for every system."""
        for system in self.systems:
            name = system.partition(":")[0]
            for size in GROWTH_OF_TEAMS if SYSTEMS[name].pairs_teams else GROWTH:
                words = ("play", system, str(size), str(ROUNDS), str(GROWN_ROUND), str(folder))
                said = self._by_round(Path(sys.executable), *words).get(GROWN_ROUND)
                yield Measured(GROWING, system, size, GROWN_ROUND, _seconds(said))

    def _by_round(self, python: Path, *words: str) -> dict[int, dict[str, object]]:
        return {int(str(said["round"])): said for said in self._said(python, *words)}

    def _said(self, python: Path, *words: str) -> Iterator[dict[str, object]]:
        """What a process of ours tells, up to the limit."""
        command = [str(python), "-m", "bench.performance_cases", *words]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            out, _ = process.communicate(timeout=self.limit)
        except subprocess.TimeoutExpired:
            process.kill()
            out, _ = process.communicate()
        yield from (json.loads(line) for line in out.splitlines() if line.endswith("}"))

    def _row(
        self,
        what: str,
        system: str,
        players: int,
        number: int,
        said: dict[str, object] | None,
        folder: Path,
        beside: dict[str, float | None],
    ) -> Measured:
        if said is None:
            return Measured(what, system, players, number, None, **beside)
        megabytes = said["mb"]
        assert isinstance(megabytes, int)
        theirs, engine = None, None
        if said["file"]:
            file = folder / str(said["file"])
            if system in THEIRS and players <= LARGEST_OF_OTHERS:
                theirs = self._theirs(what, system, players, file)
            engine = self._of_engine(what, system, players, file)
        in_time = engine is not None and not engine.stopped
        slow = [of for of in (PY4SWISS, BBP) if players >= self._too_slow(of, what, system)]
        return Measured(
            what,
            system,
            players,
            number,
            _seconds(said),
            megabytes,
            theirs=_seconds(theirs),
            same=None if theirs is None else theirs["boards"] == said["boards"],
            engine=engine.seconds if engine is not None and in_time else None,
            engine_same=(
                engine.boards == said["boards"] if engine is not None and engine.boards else None
            ),
            stopped=tuple(slow),
            **beside,
        )

    def _too_slow(self, program: str, what: str, system: str) -> int:
        return self.too_slow_for_them.get((program, what, system), NEVER)

    def _of_engine(self, what: str, system: str, players: int, file: Path) -> EngineRun | None:
        """What bbpPairings does with the file; None without it, and where it was too slow once."""
        name, _, edition = system.partition(":")
        engine = self.engines.get(edition) if name == "dutch" else None
        if engine is None or players >= self._too_slow(BBP, what, system):
            return None
        run = engine.paired(file, self.limit_of_others)
        if run.stopped:
            self.too_slow_for_them[BBP, what, system] = players
        return run

    def _theirs(self, what: str, system: str, players: int, file: Path) -> dict[str, object] | None:
        """What py4swiss tells; None without it, beyond the limit, or where it refuses the file.

        Where it was too slow once, larger fields of this system are not tried.
        """
        if self.py4swiss is None or players >= self._too_slow(PY4SWISS, what, system):
            return None
        script = str(ROOT / "bench" / "py4swiss_time.py")
        name = system.partition(":")[0]
        command = [str(self.py4swiss), script, name, str(MOST_RUNS), str(ENOUGH), str(file)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=self.limit_of_others, check=True
            )
        except subprocess.TimeoutExpired:
            self.too_slow_for_them[PY4SWISS, what, system] = players
            return None
        answer: dict[str, object] = json.loads(done.stdout)
        return None if "error" in answer else answer


def _seconds(said: dict[str, object] | None) -> float | None:
    if said is None:
        return None
    seconds = said["seconds"]
    assert isinstance(seconds, float)
    return seconds


def _players(boards: object) -> int:
    assert isinstance(boards, list)
    return sum(1 if black == 0 else 2 for _, black in boards)
