"""What the program has promised to reach, and whether this run did."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from bench.compiled import CHECK, PAIR_20, PAIR_100
from bench.large_fields import Measured as LargeRound
from bench.large_fields import exponent
from bench.performance_rounds import Measured
from bench.performance_works import (
    GENERATE,
    PREVIEW,
    READ_9999,
    SIMULATE,
    STANDINGS,
    UnitCosts,
    Work,
)
from bench.startup import EMPTY, ENGINE, MOST_TO_PAIR, PAIR
from msgspec import Struct, field

from pairwright.form import form
from pairwright.frozen import Frozen


class Found(Struct):
    """All that a run has measured so far."""

    rows: list[Measured] = field(default_factory=list)
    forms: Mapping[str, Mapping[str, float]] = field(default_factory=dict)
    """By form and work, milliseconds (bench/compiled.py)."""
    large: dict[int, Sequence[LargeRound]] = field(default_factory=dict)
    """By players (bench/large_fields.py)."""
    commands: Mapping[str, float] = field(default_factory=dict)
    """By command, seconds of the processor from start to end (bench/startup.py)."""
    works: list[Work] = field(default_factory=list)
    """What is no round (bench/performance_works.py)."""
    units: UnitCosts | None = None
    others: dict[str, dict[str, float | None]] = field(default_factory=dict)
    """By work and program, seconds of others."""
    limit_of_others: float | None = None
    """Seconds after which others are stopped."""


class Target(Frozen):
    """A promise: `value` is what was measured, None where it was not."""

    what: str
    limit: float
    unit: str
    value: float | None
    at_least: bool = False

    @property
    def reached(self) -> bool | None:
        if self.value is None:
            return None
        return self.value >= self.limit if self.at_least else self.value <= self.limit


def targets(found: Found) -> Iterator[Target]:
    """What was promised, with what this run has measured."""
    yield from _of_small_fields(found)
    yield from _of_large_fields(found)
    bare = found.commands.get(EMPTY)
    for command in (PAIR, ENGINE):
        spent = found.commands.get(command)
        times = spent / bare if spent and bare else None
        yield Target(f"start `{command}`, pair, end", MOST_TO_PAIR, f"times `{EMPTY}`", times)


def _of_small_fields(found: Found) -> Iterator[Target]:
    ms = found.forms.get(form(), {})
    yield Target("pair a round of 20 players, with the judge", 0.8, "ms", ms.get(PAIR_20))
    yield Target("pair a round of 100 players, with the judge", 5, "ms", ms.get(PAIR_100))
    seconds = {work.what: work.seconds for work in found.works}
    if CHECK in ms:
        seconds[CHECK] = ms[CHECK] / 1000
    for what, rate in ((CHECK, 500), (GENERATE, 250), (SIMULATE, 150)):
        reached = 1 / seconds[what] if what in seconds else None
        yield Target(f"{what}, one core", rate, "a second", reached, at_least=True)
    yield Target(f"{PREVIEW}, every outcome", 5, "s", seconds.get(PREVIEW))


def _of_large_fields(found: Found) -> Iterator[Target]:
    for players, limit in ((10_000, 0.3), (100_000, 5)):
        seconds = [measurement.seconds for measurement in found.large.get(players, ())]
        what = f"pair a round of {players:,} players, with position and judge"
        yield Target(what, limit, "s", max(seconds, default=None))
    megabytes = [measurement.megabytes for measurement in found.large.get(100_000, ())]
    yield Target("memory for 100,000 players", 1000, "MB", max(megabytes, default=None))
    steepest = max(growth(found.large).values(), default=None)
    yield Target("growth of time with players, as a power", 1.2, "", steepest)
    spent = {work.what: work.seconds for work in found.works}
    yield Target(STANDINGS, 1, "s", spent.get(STANDINGS))
    yield Target(READ_9999, 0.5, "s", spent.get(READ_9999))


def growth(large: Mapping[int, Sequence[LargeRound]]) -> dict[int, float]:
    """By round, the power of the players with which the seconds grow, smallest to largest field."""
    if len(large) < 2:
        return {}
    low, high = min(large), max(large)
    return {
        small.round_number: exponent((low, small.seconds), (high, big.seconds))
        for small, big in zip(large[low], large[high], strict=True)
    }
