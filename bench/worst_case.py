"""Look for positions that take long to pair: random shapes first, then small changes of the worst.

    python -m bench.worst_case search --minutes 5 [--players 20-400] [--seed 1] [--edition 2026]
        [--found FILE]
    python -m bench.worst_case measure          # the worst ones found so far, both editions

What counts is the time in relation to that of an ordinary position of the same size, measured in
the same process: compiled or pure Python, whichever Python runs this. A position that takes longer
than `--limit` seconds is broken off there and counts as that. Positions without a legal pairing
count too: that must be found out in time as well. What takes 20 times as long or more is printed.

The promise: nothing takes longer than 3 s unless it has more than 5,000 players, and nothing that
takes longer than 0.1 s takes longer than bbpPairings, where BBPPAIRINGS names an engine of the
edition (bench/bbppairings.py). What breaks it is printed as such and kept in FILE, a shape with its
times a line; a search that is begun again with the same FILE changes these further. Minutes are
those of the processor, bbpPairings' included: a busy machine looks at as much as a quiet one.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import tempfile
import time
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from bench.bbppairings import BbpEngine, engines
from bench.memory import peak_megabytes
from bench.worst_inputs import WORST, Shape, tournament_of
from msgspec import convert, to_builtins
from msgspec.structs import replace

from pairwright.form import form
from pairwright.formats import write
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
LONGEST, SHORT, MANY_PLAYERS = 3.0, 0.1, 5_000
"""The promise: seconds that nothing takes but with more players, and seconds that nobody counts."""


class Measured(Frozen):
    """How long a position takes."""

    shape: Shape
    edition: str
    seconds: float
    outcome: str
    theirs: float | None = None
    """Seconds of bbpPairings, where it was asked and was not stopped: then it was slower."""

    @property
    def breaks_promise(self) -> bool:
        if self.seconds > LONGEST and self.shape.players <= MANY_PLAYERS:
            return True
        return self.seconds > SHORT and self.theirs is not None and self.theirs < self.seconds

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


def beside_theirs(case: Measured, engine: BbpEngine | None) -> Measured:
    """With the seconds of bbpPairings, where ours are worth it; ours again where they are more."""
    if engine is None or case.seconds <= SHORT:
        return case
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "position.trf"
        write(tournament_of(case.shape), file, "trf16")
        theirs = engine.paired(file, case.seconds)
    if theirs.stopped or theirs.seconds >= case.seconds:
        return case
    again = measured(case.shape, case.edition, case.seconds + 1).seconds
    return replace(case, seconds=min(case.seconds, again), theirs=theirs.seconds)


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


class Search:
    """Shapes by chance, and small changes of the worst of them so far."""

    def __init__(self, given: argparse.Namespace) -> None:
        low, high = map(int, given.players.split("-"))
        self._players = low, high
        self._chance = random.Random(given.seed)
        self._editions = EDITIONS if given.edition is None else (given.edition,)
        self._limit: float = given.limit
        self._keep: int = given.keep
        self._found: Path | None = given.found
        self._engines: Mapping[str, BbpEngine] = engines()
        self._best: list[Measured] = kept_in(given.found)
        self._seen = {(case.shape, case.edition) for case in self._best}
        """A change may be none: nothing is tried twice, and nothing is kept twice."""
        self.tried = self.remarkable = self.broken = 0

    def step(self) -> None:
        """One more position."""
        shape = self._next()
        if shape.played >= shape.players:
            return
        edition = self._chance.choice(self._editions)
        if (shape, edition) in self._seen:
            return
        self._seen.add((shape, edition))
        case = measured(shape, edition, self._limit)
        case = beside_theirs(case, self._engines.get(edition))
        self.tried += 1
        self._best.append(case)
        self._best.sort(key=lambda position: -position.times_typical)
        is_remarkable = case.times_typical >= REMARKABLE
        self.remarkable += is_remarkable
        self.broken += case.breaks_promise
        if case is self._best[0] or is_remarkable or case.breaks_promise:
            print(f"{self.tried}: {described(case)}", flush=True)
        if case.breaks_promise and self._found is not None:
            with self._found.open("a", encoding="utf-8") as file:
                print(json.dumps(to_builtins(case)), file=file)
        del self._best[self._keep :]

    def _next(self) -> Shape:
        if len(self._best) < self._keep or self._chance.random() < 0.3:
            return drawn(self._chance, self._players)
        return changed(self._chance, self._chance.choice(self._best).shape, self._players)

    def told(self) -> None:
        print(
            f"tried {self.tried} positions, {self.remarkable} take {REMARKABLE} times as long, "
            f"{self.broken} break the promise; the worst:"
        )
        for worst in self._best[:10]:
            print(described(worst))
        print(f"peak memory {peak_megabytes():.0f} MB", flush=True)


def kept_in(file: Path | None) -> list[Measured]:
    """What an earlier search found."""
    if file is None or not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [convert(json.loads(line), Measured) for line in lines]


def search(given: argparse.Namespace) -> None:
    print(f"{form()}, an ordinary round of 400 players: {1000 * typical_seconds(400):.1f} ms")
    searched = Search(given)
    end = spent() + 60 * given.minutes
    try:
        while spent() < end:
            searched.step()
    except KeyboardInterrupt:
        print("stopped")
    searched.told()


def spent() -> float:
    """Seconds of the processor, of this process and those that it started."""
    return sum(os.times()[:4])


def described(case: Measured) -> str:
    plain = Shape()
    differs = ", ".join(
        f"{name}={getattr(case.shape, name)!r}"
        for name in Shape.__struct_fields__
        if getattr(case.shape, name) != getattr(plain, name)
    )
    theirs = "" if case.theirs is None else f" (bbpPairings {case.theirs:.3f} s)"
    broken = "BREAKS THE PROMISE, " if case.breaks_promise else ""
    return (
        f"{broken}{case.seconds:.3f} s{theirs}, {case.times_typical:.0f} times an ordinary one, "
        f"{case.outcome}, {case.edition}: Shape({differs})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("what", choices=("search", "measure"))
    parser.add_argument("--minutes", type=float, default=5, help="of the processor")
    parser.add_argument("--players", default="20-400", metavar="LOW-HIGH")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--edition", choices=EDITIONS)
    parser.add_argument("--limit", type=float, default=20.0, help="seconds for one position")
    parser.add_argument("--found", type=Path, help="where what breaks the promise is kept")
    parser.add_argument("--keep", type=int, default=16, help="positions to change further")
    given = parser.parse_args()
    if given.what == "search":
        search(given)
        return
    beside = engines()
    for shape in WORST:
        for edition in EDITIONS:
            case = measured(shape, edition, given.limit)
            print(described(beside_theirs(case, beside.get(edition))), flush=True)


if __name__ == "__main__":
    main()
