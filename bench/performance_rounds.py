"""Rounds that the performance run times: ours, pure Python beside it, and py4swiss.

Every tournament is played in a process of its own by bench/performance_cases.py. py4swiss pairs the
files of the same rounds, in its own environment. A process that does not end within the limit is
stopped, and its rounds have no time.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

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
PUBLISHED = re.compile(r"([\w-]+) ([\d.]+) \((v\d+)\)")
"""A time of bbpPairings in the text beside the hard positions: `clubs60-20 0.01 (v5)`."""


class Measured(Frozen):
    """One round: seconds of ours and of others, None where there is no time within the limit.

    `pure` are ours in pure Python, `theirs` those of py4swiss, `published` those that bbpPairings
    took elsewhere. `same` tells whether the boards of py4swiss are ours.
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
    published: float | None = None


class Rounds(Frozen):
    """How rounds are measured. `pure` and `py4swiss` are Pythons, None where there are none."""

    sizes: list[int]
    systems: list[str]
    limit: float
    pure: Path | None
    py4swiss: Path | None
    worst: Path
    too_slow_for_them: dict[str, int] = field(default_factory=dict)
    """By system, the players of the first round that py4swiss did not pair within the limit."""

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
                    yield self._row("typical", system, size, number, said, folder, beside)

    def _sizes_of(self, system: str) -> Iterator[int]:
        name = system.partition(":")[0]
        largest = MOST_TEAMS if SYSTEMS[name].pairs_teams else LARGEST_OF_OTHERS
        yield from (size for size in self.sizes if name == "dutch" or size <= largest)

    def hard(self) -> Iterator[Measured]:
        """Positions built to be hard, in both editions of the Dutch system."""
        published = self._published()
        for file in sorted(self.worst.glob("*.trf")):
            for system in HARD:
                said = next(self._said(Path(sys.executable), "file", system, str(file)), None)
                players = 0 if said is None else _players(said["boards"])
                number = 0 if said is None else int(str(said["round"]))
                beside = {"published": published.get(file.stem)}
                yield self._row(file.stem, system, players, number, said, file.parent, beside)

    def _published(self) -> dict[str, float]:
        """Seconds of bbpPairings by position, where the text beside the positions tells them."""
        text = self.worst.parent / "README.md"
        if not text.is_file():
            return {}
        found = PUBLISHED.findall(text.read_text(encoding="utf-8"))
        return {name: float(seconds) for name, seconds, _ in found}

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
        theirs = None
        if said["file"] and system in THEIRS and players <= LARGEST_OF_OTHERS:
            theirs = self._theirs(system, players, folder / str(said["file"]))
        return Measured(
            what,
            system,
            players,
            number,
            _seconds(said),
            megabytes,
            theirs=_seconds(theirs),
            same=None if theirs is None else theirs["boards"] == said["boards"],
            **beside,
        )

    def _theirs(self, system: str, players: int, file: Path) -> dict[str, object] | None:
        """What py4swiss tells; None without it, beyond the limit, or where it refuses the file.

        Where it was too slow once, larger fields of this system are not tried.
        """
        if self.py4swiss is None or players >= self.too_slow_for_them.get(system, players + 1):
            return None
        script = str(ROOT / "bench" / "py4swiss_time.py")
        name = system.partition(":")[0]
        command = [str(self.py4swiss), script, name, str(MOST_RUNS), str(ENOUGH), str(file)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=self.limit, check=True
            )
        except subprocess.TimeoutExpired:
            self.too_slow_for_them[system] = players
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
