"""Look for positions that take long to pair: random shapes first, then small changes of the worst.

    python -m bench.worst_case search --minutes 5 [--players 20-400] [--seed 1] [--edition 2026]
    python -m bench.worst_case measure          # the worst ones found so far, both editions

What counts is the time in relation to that of an ordinary position of the same size, measured in
the same process: compiled or pure Python, whichever Python runs this. A position that takes longer
than `--limit` seconds is broken off there and counts as that. Positions without a legal pairing
count too: that must be found out in time as well. What takes 20 times as long or more is printed.
"""

from __future__ import annotations

import argparse
import random
import time
from functools import cache

from bench.memory import peak_megabytes
from bench.worst_inputs import WORST, Shape, tournament_of
from msgspec.structs import replace

from pairwright.form import form
from pairwright.frozen import Frozen
from pairwright.matching.patience import OutOfPatience, within
from pairwright.position import Position
from pairwright.systems import rules_named
from pairwright.tournament import NoLegalPairing

EDITIONS = ("2026", "2017")
CHOICES: dict[str, tuple[int | str | bool, ...]] = {
    "played": (0, 1, 2, 3, 5, 7, 9, 11, 15, 20, 31),
    "order": ("score", "rank", "chance"),
    "is_last": (False, False, True),
    "draws": (0, 10, 30, 60, 90, 100),
    "repeated": (0, 0, 10, 30, 60, 100),
    "clubs": (0, 0, 1, 2, 4, 8, 20, 100),
    "club_size": (2, 3, 5, 10, 20, 30, 50, 100),
    "forbidden": (0, 0, 0, 0, 0, 0, 10, 50, 80, 90, 95),
    "islands": (0, 0, 0, 0, 0, 0, 3, 5, 7, 9, 15, 31),
    "gates": (1, 2, 3, 4),
    "forfeits": (0, 0, 5, 20, 50, 90),
    "accelerated": (0, 0, 0, 10, 50),
    "sided": (0, 0, 0, 50, 100),
}
HOUR = 3600
REMARKABLE = 20
"""How many times as long as an ordinary position is worth a look."""


class Measured(Frozen):
    """How long a position takes."""

    shape: Shape
    edition: str
    seconds: float
    outcome: str

    @property
    def times_typical(self) -> float:
        return self.seconds / typical_seconds(self.shape.players)


def typical_seconds(players: int) -> float:
    """An ordinary position of this size, round 6: as the next multiple of 20."""
    return _ordinary(-(-players // 20) * 20)


@cache
def _ordinary(players: int) -> float:
    shape = Shape(players=players)
    return min(measured(shape, "2026", HOUR).seconds for _ in range(9))


def measured(shape: Shape, edition: str, limit: float) -> Measured:
    """Seconds of CPU to pair the position."""
    rules = rules_named("dutch", edition)
    tournament = tournament_of(shape)
    position: Position = rules.position(tournament, shape.played + 1)
    began = time.process_time()
    try:
        with within(limit):
            rules.pair(position)
        outcome = "paired"
    except NoLegalPairing:
        outcome = "no legal pairing"
    except OutOfPatience:
        outcome = "broken off"
    return Measured(shape, edition, time.process_time() - began, outcome)


def drawn(chance: random.Random, players: tuple[int, int]) -> Shape:
    """A shape by chance."""
    values = {name: chance.choice(options) for name, options in CHOICES.items()}
    size = round(players[0] * (players[1] / players[0]) ** chance.random())
    return Shape(players=size, seed=chance.randrange(10**6), **values)  # type: ignore[arg-type]


def changed(chance: random.Random, shape: Shape, players: tuple[int, int]) -> Shape:
    """The shape with one or two things different, or with another seed."""
    for _ in range(chance.choice((1, 1, 2))):
        name = chance.choice(list(Shape.__struct_fields__))
        if name == "players":
            size = round(shape.players * chance.choice((0.7, 0.9, 1.1, 1.4))) + chance.randrange(2)
            shape = replace(shape, players=min(max(size, players[0]), players[1]))
        elif name == "seed":
            shape = replace(shape, seed=chance.randrange(10**6))
        else:
            value = chance.choice(CHOICES[name])
            if isinstance(value, int) and not isinstance(value, bool) and chance.random() < 0.5:
                value = max(0, getattr(shape, name) + chance.choice((-3, -2, -1, 1, 2, 3)))
            shape = replace(shape, **{name: value})
    return shape


def search(given: argparse.Namespace) -> None:
    low, high = map(int, given.players.split("-"))
    chance = random.Random(given.seed)
    end = time.monotonic() + 60 * given.minutes
    editions = EDITIONS if given.edition is None else (given.edition,)
    best: list[Measured] = []
    tried = remarkable = 0
    print(f"{form()}, an ordinary round of 400 players: {1000 * typical_seconds(400):.1f} ms")
    while time.monotonic() < end:
        if len(best) < given.keep or chance.random() < 0.3:
            shape = drawn(chance, (low, high))
        else:
            shape = changed(chance, chance.choice(best).shape, (low, high))
        found = measured(shape, chance.choice(editions), given.limit)
        tried += 1
        if found.shape.played >= found.shape.players:
            continue
        best.append(found)
        best.sort(key=lambda position: -position.times_typical)
        if found is best[0] or found.times_typical >= REMARKABLE:
            remarkable += found.times_typical >= REMARKABLE
            print(f"{tried}: {described(found)}", flush=True)
        del best[given.keep :]
    print(f"tried {tried} positions, {remarkable} take {REMARKABLE} times as long; the worst:")
    for worst in best[:10]:
        print(described(worst))
    print(f"peak memory {peak_megabytes():.0f} MB")


def described(case: Measured) -> str:
    plain = Shape()
    differs = ", ".join(
        f"{name}={getattr(case.shape, name)!r}"
        for name in Shape.__struct_fields__
        if getattr(case.shape, name) != getattr(plain, name)
    )
    return (
        f"{case.seconds:.3f} s, {case.times_typical:.0f} times an ordinary one, {case.outcome}, "
        f"{case.edition}: Shape({differs})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("search", "measure"))
    parser.add_argument("--minutes", type=float, default=5)
    parser.add_argument("--players", default="20-400", metavar="LOW-HIGH")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=EDITIONS)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for one position")
    parser.add_argument("--keep", type=int, default=16, help="positions to change further")
    given = parser.parse_args()
    if given.what == "search":
        search(given)
        return
    for shape in WORST:
        for edition in EDITIONS:
            print(described(measured(shape, edition, given.limit)), flush=True)


if __name__ == "__main__":
    main()
