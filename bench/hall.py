"""The robot hall, for long: random whole events by room, terminal and app, held to a model.

python -m bench.hall                          20,000 events, two at a time
python -m bench.hall --events 500 --jobs 1 --seed 7
python -m bench.hall --first 8000             goes on where another run was stopped

Every event follows from the seed and its number. What is not explained is shown with the fewest
acts that show it; the answer is then 1.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.hall.arbiter import Chance, run, spec_of
from tests.hall.hall import Halls, Unexplained
from tests.hall.shrinking import shrunk

from pairwright.frozen import Frozen

CHUNK = 100
"""Events that one process runs in one app, over one database."""
TEAM_EVENTS = 3
"""Every third event is one of teams."""


class Ran(Frozen):
    """A chunk: its events, acts and seconds of processor, and what was not explained."""

    events: int
    acts: int
    seconds: float
    unexplained: tuple[str, ...]


def chunk(seed: int, numbers: range) -> Ran:
    """Run these events."""
    halls = Halls()
    began = time.process_time()
    acts, found = 0, []
    for number in numbers:
        pick = Chance(f"{seed} {number}")
        spec = spec_of(pick, teams=number % TEAM_EVENTS == 0)
        hall = halls.hall(spec)
        try:
            run(hall, pick)
        except Unexplained as error:
            least = shrunk(halls, spec, hall.wishes, error.kind)
            found.append(f"event {number}, {spec}\n{least or error}")
        acts += len(hall.wishes)
    seconds = time.process_time() - began
    halls.close()
    return Ran(len(numbers), acts, seconds, tuple(found))


def chunks(seed: int, first: int, events: int, jobs: int) -> Iterator[tuple[int, Ran]]:
    """Every chunk in order, with the number of the event after it."""
    end = first + events
    parts = [range(n, min(n + CHUNK, end)) for n in range(first, end, CHUNK)]
    with ProcessPoolExecutor(jobs) as pool:
        made = pool.map(chunk, [seed] * len(parts), parts)
        for part, ran in zip(parts, made, strict=True):
            yield part.stop, ran


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=20_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    began, events, acts, worked, faults = time.monotonic(), 0, 0, 0.0, 0
    goes_on = asked.first
    try:
        for following, ran in chunks(asked.seed, asked.first, asked.events, asked.jobs):
            events, acts, worked = events + ran.events, acts + ran.acts, worked + ran.seconds
            faults += len(ran.unexplained)
            goes_on = following
            for text in ran.unexplained:
                print(f"UNEXPLAINED {text}", flush=True)
            pace = events / (time.monotonic() - began)
            print(f"{events} events, {pace:.1f} a second, {faults} unexplained", flush=True)
    except KeyboardInterrupt:
        print(f"stopped; --first {goes_on} goes on")
    each = worked / max(1, events)
    print(f"{events} events, {acts} acts, {faults} unexplained; {each:.2f} s of processor an event")
    return 1 if faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
