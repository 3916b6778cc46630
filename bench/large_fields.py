"""Large fields: seconds and memory of a round, and how they grow with the number of players.

    python -m bench.large_fields [--sizes 1000,10000,100000] [--rounds 1,2,6,9] [--edition 2026]
                                 [--of 9] [--keep FOLDER]

A tournament with results by rating is played round by round with our own pairings; the rounds asked
for are measured the whole way: position, pairing and judgement, in a process of its own for every
size. `--keep` writes the boards of these rounds, to be compared with those of another version.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import time
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from pathlib import Path

from bench.memory import peak_megabytes

import pairwright as pw
from pairwright.frozen import Frozen
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import rules_named
from pairwright.systems.door import judged
from pairwright.tournament import Colour, Player, Rating


class Plan(Frozen):
    """What is to be played and measured."""

    size: int
    edition: str
    number_of_rounds: int
    measured: Sequence[int]
    keep: Path | None


class Measured(Frozen):
    """Seconds of CPU for each part of a round, and the peak memory of the process so far."""

    round_number: int
    position: float
    pairing: float
    judgement: float
    megabytes: float

    @property
    def seconds(self) -> float:
        return self.position + self.pairing + self.judgement


def field_of(size: int, number_of_rounds: int) -> pw.Tournament:
    """A field of this size before its first round."""
    chance = random.Random(f"large {size}")
    ratings = sorted((chance.randint(1000, 2800) for _ in range(size)), reverse=True)
    return pw.Tournament(
        name=f"large {size}",
        number_of_rounds=number_of_rounds,
        initial_colour=Colour.WHITE,
        players=tuple(
            Player(number, f"Player {number}", ratings=(Rating(rating),))
            for number, rating in enumerate(ratings, start=1)
        ),
    )


def with_results(tournament: pw.Tournament, pairing: RoundPairing) -> pw.Tournament:
    """The tournament with this round played: the higher rated score as their rating says."""
    chance = random.Random(f"{tournament.name}/{len(tournament.rounds)}")
    ratings = {player.number: player.ratings[0].value for player in tournament.players}
    results = {}
    for number, board in enumerate(pairing.boards, start=1):
        expected = 1 / (1 + 10 ** ((ratings[board.black] - ratings[board.white]) / 400))
        drawn = chance.random()
        if drawn < expected - 0.15:
            results[number] = "1-0"
        else:
            results[number] = "1/2-1/2" if drawn < expected + 0.15 else "0-1"
    return tournament.with_round(pairing.with_results(results))


def measure_round(tournament: pw.Tournament, edition: str) -> tuple[Measured, RoundPairing]:
    """The next round, the whole way."""
    rules = rules_named("dutch", edition)
    number = len(tournament.rounds) + 1
    moments = [time.process_time()]
    position = rules.position(tournament, number)
    moments.append(time.process_time())
    pairing = rules.pair(position)
    moments.append(time.process_time())
    judged(pairing)
    moments.append(time.process_time())
    parts = [later - earlier for earlier, later in pairwise(moments)]
    return Measured(number, *parts, peak_megabytes()), pairing


def measure(plan: Plan, answer: Connection) -> None:
    """Play the tournament and send what the rounds asked for took."""
    tournament = field_of(plan.size, plan.number_of_rounds)
    for number in range(1, max(plan.measured) + 1):
        measured, pairing = measure_round(tournament, plan.edition)
        if number in plan.measured:
            answer.send(measured)
            if plan.keep is not None:
                keep(pairing, plan.keep / f"{plan.edition}-{plan.size}-{number}.pairs")
        if number < max(plan.measured):
            tournament = with_results(tournament, pairing)
    answer.send(None)


def keep(pairing: RoundPairing, path: Path) -> None:
    lines = [f"{board.white} {board.black}" for board in pairing.boards]
    if pairing.bye is not None:
        lines.append(f"{pairing.bye} 0")
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def measurements(plan: Plan) -> list[Measured]:
    """What the rounds of one size take, printed as soon as it is known."""
    fresh = multiprocessing.get_context("spawn")
    here, there = fresh.Pipe(duplex=False)
    process = fresh.Process(target=measure, args=(plan, there))
    process.start()
    there.close()
    found: list[Measured] = []
    while (took := here.recv()) is not None:
        found.append(took)
        print(
            f"| {plan.size} | {took.round_number} | {took.position:.2f} | {took.pairing:.2f} "
            f"| {took.judgement:.2f} | {took.seconds:.2f} | {took.megabytes:.0f} MB |",
            flush=True,
        )
    process.join()
    return found


def exponent(smaller: tuple[int, float], larger: tuple[int, float]) -> float:
    """The power of the number of players with which the seconds grow from one size to another."""
    return math.log(larger[1] / smaller[1]) / math.log(larger[0] / smaller[0])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--rounds", default="1,2,6,9")
    parser.add_argument("--of", type=int, default=9, help="rounds of the tournament")
    parser.add_argument("--edition", default="2026")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    sizes = [int(size) for size in given.sizes.split(",")]
    rounds = [int(number) for number in given.rounds.split(",")]
    print("| players | round | position | pairing | judgement | seconds | peak memory |")
    print("|---|---|---|---|---|---|---|")
    all_found = [
        measurements(Plan(size, given.edition, given.of, rounds, given.keep)) for size in sizes
    ]
    for place, number in enumerate(rounds):
        seconds = [found[place].seconds for found in all_found]
        if len(sizes) > 1:
            grown = exponent((sizes[0], seconds[0]), (sizes[-1], seconds[-1]))
            print(f"round {number}: {sizes[0]} to {sizes[-1]} players, exponent {grown:.2f}")


if __name__ == "__main__":
    main()
