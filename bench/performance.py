"""Everything about speed in one run: performance.md, with data and plots beside it.

    make bench
    BBPPAIRINGS=ENGINE:ENGINE make bench BENCH=--long
    python -m bench.performance [--long] [--sizes 20,100] [--systems dutch:2026]
        [--large 1000,10000] [--pure PYTHON] [--py4swiss PYTHON] ...

What is measured is the form of the Python that runs this: `make bench` takes the compiled one, with
pure Python beside it. Every tournament has a limit; what does not end within it is shown as such.
Short, it takes some minutes and plays typical fields of the Dutch system only; `--long` plays those
of every system and waits longer for other programs. The page is written after every step, so
Ctrl-C keeps what is measured by then.
"""

from __future__ import annotations

import argparse
import os
import platform
import shlex
import sys
import tempfile
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

from bench.bbppairings import engines
from bench.compiled import COUNT, least_milliseconds
from bench.large_fields import Plan, measurements
from bench.performance_lines import Others
from bench.performance_page import write_all
from bench.performance_rounds import HARD, LISTED, ROOT, ROUNDS, Rounds
from bench.performance_targets import Found
from bench.performance_works import unit_costs, works
from bench.startup import EMPTY, ENGINE, PAIR, RUNS, least_seconds
from msgspec import to_builtins
from msgspec.structs import replace

from pairwright.form import PURE, form
from pairwright.frozen import Frozen
from pairwright.systems import SYSTEMS

WORST = ROOT.parent / "shared" / "cases" / "worst"
SIZES = "20,100,500,1000,10000"
LIMIT = 60
REPEATS = 5


class Extent(Frozen):
    """How much is measured where nothing else is said."""

    systems: list[str]
    large: str
    limit_of_others: float
    runs: int


def extent(is_long: bool) -> Extent:
    if is_long:
        return Extent(in_force(), "1000,10000,100000", 120, 5)
    return Extent(list(HARD), "1000,10000", 10, 2)


def machine() -> dict[str, str]:
    """Where it was measured, and what."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        lines = cpuinfo.read_text(encoding="utf-8").splitlines()
        named = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
        model = named[0] if named else model
    load = ", ".join(f"{load:.1f}" for load in os.getloadavg())
    return {
        "date": datetime.now(UTC).strftime("%Y-%m-%d %H:%M UTC"),
        "processor": f"{model}, {os.cpu_count()} cores, load before the run {load}",
        "python": f"{platform.python_implementation()} {platform.python_version()}, "
        f"{platform.system()}",
        "form": f"{form()}, where nothing else is said",
    }


def measured(given: argparse.Namespace, found: Found, folder: Path) -> Iterator[str]:
    """Fills `found` step by step, and says after each what it was."""
    pure = None if form() == PURE else given.pure
    pythons = [Path(sys.executable), *([pure] if pure else [])]
    found.forms = least_milliseconds(pythons, given.repeats, given.tournaments)
    yield f"one tournament: {found.forms}"
    found.commands = least_seconds(given.starts, (EMPTY, PAIR, ENGINE))
    yield f"from start to end: {found.commands}"
    yield from _works(given, found, folder)
    rounds = Rounds(
        _numbers(given.sizes),
        given.systems.split(","),
        given.limit,
        pure,
        given.py4swiss,
        given.worst,
        given.limit_of_others,
        engines(),
    )
    growing = replace(rounds, systems=given.growing.split(",") if given.growing else [])
    for source in (rounds.hard(), rounds.typical(folder), growing.growing(folder)):
        for row in source:
            found.rows.append(row)
            yield " ".join(map(str, to_builtins(row).values()))
    for size in _numbers(given.large):
        found.large[size] = measurements(Plan(size, "2026", ROUNDS, LISTED, None))
        yield f"{size} players: {sum(run.seconds for run in found.large[size]):.1f} s of rounds"


def _works(given: argparse.Namespace, found: Found, folder: Path) -> Iterator[str]:
    """What is no round, and what others do beside it."""
    if not given.runs:
        return
    found.limit_of_others = given.limit_of_others
    found.units = unit_costs()
    for work in works(given.runs, folder):
        found.works.append(work)
        yield f"{work.what}: {work.seconds:.4f} s"
    beside = Others(given.py4swiss, engines(), given.limit_of_others, folder)
    for what, seconds in beside.measured():
        found.others[what] = seconds
        yield f"others, {what}: {seconds}"


def _numbers(text: str) -> list[int]:
    return [int(number) for number in text.split(",") if number]


def in_force() -> list[str]:
    """Every edition of every system that is or was in force."""
    return [
        f"{system.name}:{edition.name}"
        for system in SYSTEMS.values()
        for edition in system.editions
        if edition.in_force is not None
    ]


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--long", action="store_true", help="every system, and more patience")
    parser.add_argument("--sizes", default=SIZES, help="players of typical fields")
    parser.add_argument("--systems", help="of typical fields")
    parser.add_argument("--growing", default=",".join(in_force()), help="whose growth is measured")
    parser.add_argument("--large", help="players of large fields")
    parser.add_argument("--limit", type=float, default=LIMIT, help="seconds for one tournament")
    parser.add_argument("--limit-of-others", type=float, help="seconds for a round of others")
    parser.add_argument("--runs", type=int, help="of what is no round; the least time counts")
    parser.add_argument("--repeats", type=int, default=REPEATS, help="processes for each form")
    parser.add_argument("--tournaments", type=int, default=COUNT, help="checked in a process")
    parser.add_argument("--starts", type=int, default=RUNS, help="starts of each command")
    # Not resolved: the Python of an environment is a link to one that is in none.
    parser.add_argument("--pure", type=_absolute, help="the Python that has the program uncompiled")
    parser.add_argument("--py4swiss", type=_absolute, help="the Python that has py4swiss")
    parser.add_argument("--worst", type=Path, default=WORST)
    parser.add_argument(
        "--output", type=Path, default=ROOT / "docs" / "explanation" / "performance.md"
    )
    given = parser.parse_args(arguments)
    usual = extent(given.long)
    for name, value in {**to_builtins(usual), "systems": ",".join(usual.systems)}.items():
        if getattr(given, name) is None:
            setattr(given, name, value)
    asked = sys.argv[1:] if arguments is None else arguments
    words = [Path(word).name if Path(word).is_absolute() else word for word in asked]
    command = shlex.join(["python", "-m", "bench.performance", *words])
    facts, found, began = machine(), Found(), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        try:
            for said in measured(given, found, Path(folder)):
                print(f"{time.monotonic() - began:.0f} s: {said}", flush=True)
                write_all(found, command, given.output, facts)
        except KeyboardInterrupt:
            raise SystemExit(
                f"stopped; what was measured by then is in {given.output.name}"
            ) from None


def _absolute(text: str) -> Path:
    return Path(text).absolute()


if __name__ == "__main__":
    main()
