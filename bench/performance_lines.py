"""The lines that the program has promised, beside other programs and what is physically necessary.

All times of a line are of the processor and of the same run, so that a ratio is one of the same
minutes; what is fast enough to be repeated counts with its least time.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from bench.bbppairings import BbpEngine, spent
from bench.compiled import CHECK
from bench.large_fields import exponent
from bench.performance_rounds import BBP, GROWING, PY4SWISS, ROOT, TYPICAL, Measured
from bench.performance_targets import Found
from bench.performance_works import (
    BYTES,
    GENERATE,
    PAIRS,
    READ_20,
    READ_9999,
    SEED,
    SIMULATE,
    SMALL,
    SMALL_ROUNDS,
    file_of,
)
from bench.startup import EMPTY, ENGINE, PAIR

from pairwright.form import form
from pairwright.formats import write
from pairwright.frozen import Frozen
from pairwright.generate import Config, Span, generate_tournament
from pairwright.tournament import STANDARD_POINTS

SHOWN_ROUND = 6
"""The round of a typical field that a line shows; all of them stand in the tables below."""
PER_SECOND = (GENERATE, SIMULATE)
LATE = "late-"
STARTED, PLAYED = 100, 8
CHECKED = "check, 20 players, 9 rounds"
RUNS = 3


class Line(Frozen):
    """One promised line. Seconds of one piece of work, ours and those of others.

    `others` has every program that can do the work and was there: None where it was stopped after
    `beyond` seconds. `limit` are the seconds below which nobody comes, because `amount` things of
    the kind `touched` have to be touched.
    """

    what: str
    seconds: float | None
    others: Mapping[str, float | None]
    touched: str
    amount: int
    limit: float | None
    beyond: float | None = None
    is_rate: bool = False
    """Shown as how many a second."""

    def times_faster(self, program: str) -> float | None:
        """How many times faster ours is; at least so many where the other one was stopped."""
        if program not in self.others or not self.seconds:
            return None
        theirs = self.others[program]
        if theirs is None:
            theirs = self.beyond
        return None if theirs is None else theirs / self.seconds

    @property
    def times_limit(self) -> float | None:
        return self.seconds / self.limit if self.seconds and self.limit else None


class GrowthLine(Frozen):
    """With which power of the players the time of a round grows. No power is below 1."""

    system: str
    smaller: int
    larger: int
    power: float | None


class Others:
    """What other programs do beside works that are none of rounds; measured once."""

    def __init__(
        self, py4swiss: Path | None, engines: Mapping[str, BbpEngine], limit: float, folder: Path
    ) -> None:
        self._py4swiss = py4swiss
        self._engine = engines.get("2026") or engines.get("2017")
        self._limit = limit
        self._folder = folder

    def measured(self) -> Iterator[tuple[str, dict[str, float | None]]]:
        """By work, the seconds of every program that can do it."""
        for what in (READ_20, READ_9999):
            yield what, self._by_py4swiss("read", file_of(self._folder, what))
        file = self._folder / "hundred.trf"
        config = Config(
            players=Span.only(STARTED), rounds=Span.only(PLAYED + 1), points=STANDARD_POINTS
        )
        write(generate_tournament(config, SEED).through_round(PLAYED), file, "trf16")
        yield PAIR, self._started(file)
        if self._engine is not None:
            engine, whole = self._engine, file_of(self._folder, READ_20)
            checked = [engine.checked(whole, self._limit) for _ in range(RUNS)]
            yield CHECKED, {BBP: _least(checked)}
            made = [
                engine.generated(SMALL, SMALL_ROUNDS, seed, self._limit) for seed in range(RUNS)
            ]
            yield GENERATE, {BBP: _least(made)}

    def _started(self, file: Path) -> dict[str, float | None]:
        """From start to end: the other programs pair a round of the same size."""
        found: dict[str, float | None] = {}
        if self._py4swiss is not None:
            script = str(ROOT / "bench" / "py4swiss_time.py")
            command = (str(self._py4swiss), script, "dutch", "1", "0", str(file))
            found[PY4SWISS] = min(spent(command, self._limit)[0] for _ in range(RUNS))
        if self._engine is not None:
            engine = self._engine
            found[BBP] = min(engine.paired(file, self._limit).seconds for _ in range(RUNS))
        return found

    def _by_py4swiss(self, what: str, file: Path) -> dict[str, float | None]:
        if self._py4swiss is None:
            return {}
        script = str(ROOT / "bench" / "py4swiss_time.py")
        command = [str(self._py4swiss), script, what, str(RUNS), "0", str(file)]
        try:
            done = subprocess.run(
                command, capture_output=True, text=True, timeout=10 * self._limit, check=True
            )
        except subprocess.TimeoutExpired:
            return {PY4SWISS: None}
        seconds = json.loads(done.stdout).get("seconds")
        return {} if seconds is None else {PY4SWISS: seconds}


def _least(seconds: list[float | None]) -> float | None:
    return min((value for value in seconds if value is not None), default=None)


def lines(found: Found) -> Iterator[Line]:
    """Every promised line, as far as it was measured."""
    yield from _starts(found)
    yield from _typical(found)
    yield from _of_works(found)
    for row in found.rows:
        if row.what.startswith(LATE):
            yield _of_row(f"{row.what}, {row.system}", row, found)


def _starts(found: Found) -> Iterator[Line]:
    for command in (PAIR, ENGINE):
        if command in found.commands:
            seconds, nothing = found.commands[command], found.commands.get(EMPTY)
            others = found.others.get(PAIR, {})
            yield Line(f"start `{command}`, 100 players", seconds, others, "starts", 1, nothing)


def _typical(found: Found) -> Iterator[Line]:
    for row in found.rows:
        if row.what == TYPICAL and row.system.startswith("dutch") and row.round == SHOWN_ROUND:
            yield _of_row(f"pair, {row.players:,} players, {row.system}", row, found)


def _of_row(what: str, row: Measured, found: Found) -> Line:
    others: dict[str, float | None] = {}
    if row.theirs is not None or PY4SWISS in row.stopped:
        others[PY4SWISS] = row.theirs
    if row.engine is not None or BBP in row.stopped:
        others[BBP] = row.engine
    pairs = row.players // 2
    limit = None if found.units is None else found.units.least(PAIRS, pairs)
    return Line(what, row.seconds, others, PAIRS, pairs, limit, found.limit_of_others)


def _of_works(found: Found) -> Iterator[Line]:
    checking = found.forms.get(form(), {}).get(CHECK)
    read = next((work for work in found.works if work.what == READ_20), None)
    if checking is not None and read is not None and found.units is not None:
        limit = found.units.least(BYTES, read.amount)
        others = found.others.get(CHECKED, {})
        yield Line(CHECKED, checking / 1000, others, BYTES, read.amount, limit, None, True)
    for work in found.works:
        limit_of = None if found.units is None else found.units.least(work.touched, work.amount)
        yield Line(
            work.what,
            work.seconds,
            found.others.get(work.what, {}),
            work.touched,
            work.amount,
            limit_of,
            found.limit_of_others,
            work.what in PER_SECOND,
        )


def growth_lines(found: Found) -> Iterator[GrowthLine]:
    """The power for every system whose fields of two sizes were paired."""
    rows = [row for row in found.rows if row.what == GROWING]
    for system in dict.fromkeys(row.system for row in rows):
        small, *larger = [row for row in rows if row.system == system]
        if not larger:  # stopped in between
            continue
        [large] = larger
        power = None
        if small.seconds and large.seconds:
            power = exponent((small.players, small.seconds), (large.players, large.seconds))
        yield GrowthLine(system, small.players, large.players, power)
