"""Works that the performance run times in its own process, each beside what nobody can do without.

The least time of the processor counts. A physical limit is what has to be touched whatever the
program does, bytes that are read or pairs that are made, times what one of them costs this Python
when it does nothing else with them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from bench.preview import event
from bench.standings import CODES, of_neighbours

from pairwright.formats import dumps, loads
from pairwright.frozen import Frozen
from pairwright.generate import Acceleration, Config, Span, generate_tournament
from pairwright.generate.config import PER_CENT
from pairwright.previewing import preview
from pairwright.ranking import standings
from pairwright.simulate import SimulationPlan, Variant, invented, measured
from pairwright.tournament import STANDARD_POINTS

SEED = 2026
SMALL, SMALL_ROUNDS = 20, 9
READ_LARGE, READ_ROUNDS = 9_999, 11
RANKED, RANKED_ROUNDS = 10_000, 11
PREVIEWED, OPEN = 100, 8
OF_20 = Config(
    players=Span.only(SMALL),
    rounds=Span.only(SMALL_ROUNDS),
    points=STANDARD_POINTS,
    acceleration=Acceleration.NONE,
    system="dutch",
    edition="2026",
    portable=True,
    adjourned=Span.only(0),
    unusual_results=Span.only(0),
)
"""What other programs read as well."""
MADE = 20
"""Tournaments of 20 players that are made one after the other."""
ENOUGH, MOST_RUNS = 0.3, 50
BYTES, PAIRS = "bytes", "pairs"
READ_20, READ_9999 = "read, 20 players, 9 rounds", "read, 9,999 players, 11 rounds"
GENERATE, SIMULATE = "generate, 20 players, 9 rounds", "simulate, 20 players, 9 rounds"
STANDINGS = "standings, 10,000 players, ten tie-breaks"
PREVIEW = "preview, 100 players, 8 open games"


class Work(Frozen):
    """Seconds for one of it, and how many bytes or pairs have to be touched at least."""

    what: str
    seconds: float
    touched: str
    amount: int


class UnitCosts(Frozen):
    """Seconds to touch one byte or one pair and do nothing else with it."""

    byte: float
    pair: float

    def least(self, touched: str, amount: int) -> float:
        return amount * (self.byte if touched == BYTES else self.pair)


def unit_costs() -> UnitCosts:
    """A report is split into its words; neighbours of a list become tuples."""
    text = dumps(of_neighbours(1_000)).encode()
    numbers = list(range(100_000))
    return UnitCosts(
        least(5, text.split) / len(text),
        least(5, lambda: list(zip(numbers[::2], numbers[1::2], strict=True))) * 2 / len(numbers),
    )


def least(runs: int, do: Callable[[], object]) -> float:
    """The least time of the processor; what is short is done until it took some time together."""
    times: list[float] = []
    while len(times) < runs or (sum(times) < ENOUGH and len(times) < MOST_RUNS):
        began = time.process_time()
        do()
        times.append(time.process_time() - began)
    return min(times)


def works(runs: int, folder: Path) -> Iterator[Work]:
    """All of them; what is read is left in the folder for other programs."""
    files = {
        READ_20: generate_tournament(OF_20, SEED),
        READ_9999: of_neighbours(READ_LARGE, READ_ROUNDS),
    }
    for what, tournament in files.items():
        data = dumps(tournament, "trf16").encode()
        file_of(folder, what).write_bytes(data)
        yield Work(what, least(runs, partial(loads, data)), BYTES, len(data))
    boards = SMALL // 2 * SMALL_ROUNDS
    made = least(1, lambda: [generate_tournament(OF_20, seed) for seed in range(MADE)])
    yield Work(GENERATE, made / MADE, PAIRS, boards)
    plan = SimulationPlan(
        field=invented(OF_20, SEED),
        rounds=SMALL_ROUNDS,
        variants=(Variant("dutch", "2026"),),
        orders=("BH,SB",),
        draws=30 * PER_CENT,
        top=3,
        seed=SEED,
        count=MADE,
    )
    played = least(1, lambda: [measured(plan, index) for index in range(MADE)])
    yield Work(SIMULATE, played / MADE, PAIRS, boards)
    large = of_neighbours(RANKED, RANKED_ROUNDS)
    ranked = least(runs, lambda: standings(large, CODES))
    yield Work(STANDINGS, ranked, PAIRS, RANKED // 2 * RANKED_ROUNDS)
    asked = event("dutch", "2026", PREVIEWED, OPEN)
    began = time.process_time()
    found = preview(asked)
    seconds = time.process_time() - began
    yield Work(PREVIEW, seconds, PAIRS, found.outcomes * PREVIEWED // 2)


def file_of(folder: Path, what: str) -> Path:
    """The report that a work reads."""
    return folder / f"{'20' if what == READ_20 else '9999'}.trf"
