"""Double-Swiss: time per round, solver against literal procedure, generated events checked.

python -m bench.double_swiss speed 50 200 500 5000
python -m bench.double_swiss differential 20000
python -m bench.double_swiss generated 100
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar

from tests.positions_before import before
from tests.systems.double_swiss.random_events import dense_histories, events

from pairwright import formats
from pairwright.checking import Verdict, check
from pairwright.generate import Config, Span, tournaments
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import pair, upfloat
from pairwright.systems.double_swiss.pairing import C7, C8, solve
from pairwright.systems.double_swiss.players import DoublePosition
from pairwright.systems.upfloat import UpfloatRoundSteps, UpfloatRules
from pairwright.tournament import NoLegalPairing

ROUNDS = 9

Paired = TypeVar("Paired")


def speed(sizes: Sequence[int]) -> None:
    """Seconds to pair each of nine rounds: without and with building the position."""
    print("players   median   slowest   slowest with position")
    for size in sizes:
        solving, whole = [], []
        for tournament in events(random.Random(size), size, ROUNDS, unusual=0.03):
            begin = time.perf_counter()
            position = before(tournament, edition_name="2026")
            ready = time.perf_counter()
            solve(DoublePosition.of(position))
            end = time.perf_counter()
            solving.append(end - ready)
            whole.append(end - begin)
        median = statistics.median(solving)
        print(f"{size:7d} {median:8.3f} {max(solving):9.3f} {max(whole):12.3f}", flush=True)


def differential(count: int) -> int:
    """Positions made at will and positions from play; returns how many came out differently."""
    found: list[tuple[object, object]] = [_drawn(seed) for seed in range(count // 2)]
    seed = 0
    while len(found) < count:
        found += _played(seed)
        seed += 1
    different = sum(literal != solved for literal, solved in found)
    illegal = sum(literal is None for literal, _ in found)
    print(
        f"{len(found)} positions, {illegal} without a legal pairing, {different} paired differently"
    )
    return different


def _drawn(seed: int) -> tuple[UpfloatRoundSteps | None, UpfloatRoundSteps | None]:
    """A position drawn at will, paired both ways."""
    chance = random.Random(seed)
    entrants, forbidden = dense_histories(chance, chance.randint(2, 11))
    last_round = chance.random() < 0.2
    rules = UpfloatRules("C.04.5", (), ()) if last_round else UpfloatRules("C.04.5", (C7,), (C8,))
    return (
        _steps(lambda: upfloat.pair_literally(entrants, rules, forbidden)),
        _steps(lambda: upfloat.pair(entrants, rules, forbidden)),
    )


def _played(seed: int) -> list[tuple[RoundPairing | None, RoundPairing | None]]:
    """Every round of a small tournament, paired both ways; colours and order of boards too."""
    chance = random.Random(seed)
    return [
        (_steps(partial(pair, given, literal=True)), _steps(partial(pair, given)))
        for given in events(chance, chance.randint(2, 10), chance.randint(1, 7))
    ]


def _steps(way: Callable[[], Paired]) -> Paired | None:
    try:
        return way()
    except NoLegalPairing:
        return None


def generated(count: int) -> int:
    """Generated tournaments of up to 200 players, written as TRF26, read and checked.

    Returns how many rounds are not identical.
    """
    config = Config(system="double-swiss", players=Span(2, 200))
    verdicts: Counter[str] = Counter()
    stopped = 0
    for tournament in tournaments(config, 1, count):
        report = check(formats.loads(formats.dumps(tournament, "trf26")))
        verdicts.update(round_.verdict.value for round_ in report.rounds)
        stopped += len(tournament.rounds) < (tournament.number_of_rounds or 0)
    rounds = ", ".join(f"{number} {verdict}" for verdict, number in verdicts.items())
    print(f"{count} tournaments ({stopped} stopped where nobody could be paired): {rounds} rounds")
    return verdicts.total() - verdicts[Verdict.IDENTICAL]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["speed", "differential", "generated"])
    parser.add_argument("numbers", type=int, nargs="+")
    given = parser.parse_args()
    if given.what == "speed":
        speed(given.numbers)
        return 0
    way = differential if given.what == "differential" else generated
    return 1 if way(given.numbers[0]) else 0


if __name__ == "__main__":
    raise SystemExit(main())
