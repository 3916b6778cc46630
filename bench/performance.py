"""Everything about speed in one run: docs/performance.md, with data and plots beside it.

    make bench
    python -m bench.performance [--sizes 20,100] [--systems dutch:2026] [--py4swiss PYTHON] ...

Every tournament is played in a process of its own by bench/performance_cases.py; py4swiss pairs the
files of the same rounds, in its own environment, in the same run. What does not end within the
limit is shown as such.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from bench.performance_cases import ENOUGH, MOST_RUNS
from bench.performance_plots import plot

from pairwright.formats.atomic import write_atomically
from pairwright.systems import SYSTEMS

ROOT = Path(__file__).resolve().parents[1]
WORST = ROOT.parent / "shared" / "cases" / "worst"
SIZES = "20,100,500,1000,2000,10000"
ROUNDS = 9
LISTED = "1,2,6,9"
MOST_TEAMS = 999
"""As many as a report file has numbers for."""
THEIRS = ("dutch", "dubov", "burstein")
"""The systems that py4swiss has."""
LARGEST_FOR_THEM = 1000
LIMIT = 600


@dataclass(frozen=True, slots=True)
class Measured:
    """One round: seconds of ours and of py4swiss, None where there is no time within the limit.

    `same` tells whether the boards are the same ones, where both have them.
    """

    what: str
    system: str
    players: int
    round: int
    seconds: float | None
    megabytes: int | None = None
    theirs: float | None = None
    same: bool | None = None


@dataclass(frozen=True, slots=True)
class Bench:
    """How the run is made."""

    sizes: list[int]
    systems: list[str]
    limit: int
    py4swiss: str | None
    largest_for_them: int
    worst: Path

    def typical(self, folder: Path) -> Iterator[Measured]:
        for system in self.systems:
            pairs_teams = SYSTEMS[system.partition(":")[0]].pairs_teams
            for size in self.sizes:
                if pairs_teams and size > MOST_TEAMS:
                    continue
                words = ("play", system, str(size), str(ROUNDS), LISTED, str(folder))
                found = {said["round"]: said for said in self._ours(*words)}
                for number in map(int, LISTED.split(",")):
                    yield self._compared("typical", system, size, number, found.get(number), folder)

    def hard(self) -> Iterator[Measured]:
        """Positions built to be hard, in both editions of the Dutch system."""
        for file in sorted(self.worst.glob("*.trf")):
            for edition in ("2026", "2017"):
                said = next(self._ours("file", f"dutch:{edition}", str(file)), None)
                players = 0 if said is None else _players(said["boards"])
                number = 0 if said is None else said["round"]
                name = f"dutch:{edition}"
                yield self._compared(file.stem, name, players, number, said, file.parent)

    def _ours(self, *words: str) -> Iterator[dict[str, object]]:
        """What a process of ours tells, up to the limit."""
        command = [sys.executable, "-m", "bench.performance_cases", *words]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        try:
            out, _ = process.communicate(timeout=self.limit)
        except subprocess.TimeoutExpired:
            process.kill()
            out, _ = process.communicate()
        yield from (json.loads(line) for line in out.splitlines() if line.endswith("}"))

    def _compared(
        self,
        what: str,
        system: str,
        players: int,
        number: int,
        said: dict[str, object] | None,
        folder: Path,
    ) -> Measured:
        if said is None:
            return Measured(what, system, players, number, None)
        seconds, megabytes = said["seconds"], said["mb"]
        assert isinstance(seconds, float)
        assert isinstance(megabytes, int)
        theirs, same = None, None
        name = system.partition(":")[0]
        if said["file"] and name in THEIRS and players <= self.largest_for_them:
            answer = self._theirs(name, folder / str(said["file"]))
            if answer is not None:
                theirs, same = float(answer["seconds"]), answer["boards"] == said["boards"]
        return Measured(what, system, players, number, seconds, megabytes, theirs, same)

    def _theirs(self, system: str, file: Path) -> dict[str, float] | None:
        """What py4swiss tells; None without it, beyond the limit, or where it refuses the file."""
        if self.py4swiss is None:
            return None
        script = str(ROOT / "bench" / "py4swiss_time.py")
        command = [self.py4swiss, script, system, str(file), str(MOST_RUNS), str(ENOUGH)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=self.limit, check=True
            )
        except (subprocess.TimeoutExpired, subprocess.CalledProcessError):
            return None
        answer: dict[str, float] = json.loads(done.stdout)
        return answer


def _players(boards: object) -> int:
    assert isinstance(boards, list)
    return sum(1 if black == 0 else 2 for _, black in boards)


# --- what is written ---------------------------------------------------------------------------


def machine() -> dict[str, str]:
    """Where it was measured."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
        model = named[0] if named else model
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": f"{model}, {os.cpu_count()} cores, load before the run {load}",
        "python": f"{platform.python_implementation()} {platform.python_version()}, "
        f"{platform.system()}",
    }


def page(rows: list[Measured], facts: dict[str, str], command: str, plots: list[str]) -> str:
    """docs/performance.md."""
    lines = [
        "# Performance",
        "",
        "Written by a command: change bench/performance.py, not this page.",
        "",
        f"    {command}",
        "",
        *(f"- {name}: {value}" for name, value in facts.items()),
        "",
        f"Seconds for one round of {ROUNDS}: the position and its pairing, one core, without",
        "reading the file and without the judge. Typical fields are random ratings from 1400 to",
        "2700 with 30 % of draws; the others are positions built to be hard. py4swiss pairs the",
        f"same file. Both: the best of at most {MOST_RUNS} runs that take {ENOUGH:g} s together.",
        "`boards` tells whether both give the same ones; py4swiss has one engine for each system,",
        "whatever the edition. `-`: not measured, or not within the limit. Where the load is",
        "higher than the number of cores, times and ratios tell little.",
        "",
        *(f"![{Path(name).stem}]({name})" for name in plots),
        "",
    ]
    for system in dict.fromkeys(row.system for row in rows if row.what == "typical"):
        lines += [f"## {system}", "", *_table([r for r in rows if _is_typical(r, system)]), ""]
    hard = [row for row in rows if row.what != "typical"]
    if hard:
        lines += ["## Positions built to be hard", "", *_table(hard, named=True), ""]
    return "\n".join(lines)


def _is_typical(row: Measured, system: str) -> bool:
    return row.what == "typical" and row.system == system


def _table(rows: list[Measured], named: bool = False) -> Iterator[str]:
    first = "| position | rules | " if named else "| "
    yield f"{first}players | round | ours | py4swiss | times faster | boards | peak memory |"
    yield "|---" * (9 if named else 7) + "|"
    for row in rows:
        ratio = row.theirs / row.seconds if row.theirs and row.seconds else None
        cells = [
            *((row.what, row.system) if named else ()),
            f"{row.players:,}" if row.players else "-",
            str(row.round or "-"),
            _seconds(row.seconds),
            _seconds(row.theirs),
            "-" if ratio is None else f"{ratio:.1f}",
            "-" if row.same is None else "same" if row.same else "differ",
            "-" if row.megabytes is None else f"{row.megabytes} MB",
        ]
        yield f"| {' | '.join(cells)} |"


def _seconds(value: float | None) -> str:
    if value is None:
        return "-"
    return f"{1000 * value:.1f} ms" if value < 1 else f"{value:.2f} s"


def write_all(rows: list[Measured], command: str, output: Path, facts: dict[str, str]) -> None:
    """The page, and beside it the data and the plots under the same name."""
    folder = output.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    drawn = {}
    for number in map(int, LISTED.split(",")):
        series: dict[str, list[tuple[int, float]]] = {}
        for row in rows:
            if row.what == "typical" and row.round == number:
                if row.seconds:
                    series.setdefault(row.system, []).append((row.players, row.seconds))
                if row.theirs:
                    name = f"py4swiss {row.system.partition(':')[0]}"
                    if row.players not in [players for players, _ in series.get(name, [])]:
                        series.setdefault(name, []).append((row.players, row.theirs))
        if series:
            drawn[f"round-{number}.svg"] = plot(f"Seconds for round {number}, by players", series)
    for name, text in drawn.items():
        write_atomically(folder / name, text)
    data = {"command": command, "machine": facts, "rows": [asdict(row) for row in rows]}
    write_atomically(folder / "data.json", json.dumps(data, indent=1) + "\n")
    plots = [f"{folder.name}/{name}" for name in drawn]
    write_atomically(output, page(rows, facts, command, plots) + "\n")


def main(arguments: list[str] | None = None) -> None:
    usual = [
        f"{system.name}:{edition.name}"
        for system in SYSTEMS.values()
        for edition in system.editions
        if edition.in_force is not None
    ]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", default=SIZES)
    parser.add_argument("--systems", default=",".join(usual))
    parser.add_argument("--limit", type=int, default=LIMIT, help="seconds for one tournament")
    parser.add_argument("--py4swiss", help="the Python that has py4swiss")
    parser.add_argument("--largest-for-py4swiss", type=int, default=LARGEST_FOR_THEM)
    parser.add_argument("--worst", type=Path, default=WORST)
    parser.add_argument("--output", type=Path, default=ROOT / "docs" / "performance.md")
    given = parser.parse_args(arguments)
    bench = Bench(
        [int(size) for size in given.sizes.split(",")],
        given.systems.split(","),
        given.limit,
        given.py4swiss,
        given.largest_for_py4swiss,
        given.worst,
    )
    facts, rows = machine(), []
    asked = sys.argv[1:] if arguments is None else arguments
    words = [Path(word).name if "/" in word else word for word in asked]
    command = shlex.join(["python", "-m", "bench.performance", *words])
    with tempfile.TemporaryDirectory() as folder:
        for source in (bench.typical(Path(folder)), bench.hard()):
            for row in source:
                rows.append(row)
                print(*asdict(row).values(), flush=True)
                write_all(rows, command, given.output, facts)  # a long run may be stopped


if __name__ == "__main__":
    main()
