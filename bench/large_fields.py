"""Large fields: seconds and memory of a round, and how they grow with the number of players.

    python -m bench.large_fields [--sizes 1000,10000,100000] [--rounds 1,2,6,9] [--edition 2026]
                                 [--system dutch|...|all] [--of 9] [--runs 1] [--most SECONDS]
                                 [--keep FOLDER]

A tournament with results by rating is played round by round with our own pairings; the rounds asked
for are measured the whole way: position, pairing and judgement, in a process of its own for every
size, each the least of so many runs. `--system all` goes through every system in every edition;
teams have two boards. `--most` ends a system with the size of which a round took longer. `--keep`
writes the boards of these rounds, to be compared with those of another version.
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
from pairwright.systems import SYSTEMS, Rules, declaration_of, rules_named
from pairwright.systems.resolution import judged
from pairwright.tournament import Colour, Player, Rating, Team
from pairwright.tournament.team_rounds import MatchSheet, with_sheets

BOARDS = 2
"""Of a match of teams."""


class Plan(Frozen):
    """What is to be played and measured."""

    size: int
    edition: str
    number_of_rounds: int
    measured: Sequence[int]
    keep: Path | None
    system: str = "dutch"
    runs: int = 1


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


def field_of(size: int, number_of_rounds: int, rules: Rules) -> pw.Tournament:
    """A field of this size before its first round: players, or teams of two."""
    chance = random.Random(f"large {size}")
    teams = rules.system.pairs_teams
    count = size * BOARDS if teams else size
    ratings = sorted((chance.randint(1000, 2800) for _ in range(count)), reverse=True)
    return pw.Tournament(
        name=f"large {size}",
        number_of_rounds=number_of_rounds,
        initial_colour=Colour.WHITE,
        declaration=declaration_of(rules.system.name, rules.edition.name),
        point_system=rules.system.usual_points(),
        players=tuple(
            Player(number, f"Player {number}", ratings=(Rating(rating),))
            for number, rating in enumerate(ratings, start=1)
        ),
        is_team_event=teams,
        teams=_teams(size) if teams else (),
        board_colours="WB" if teams else "",
    )


def _teams(size: int) -> tuple[Team, ...]:
    """The first with the last of the players, and so on towards the middle."""
    return tuple(
        Team(number, f"Team {number}", members=(number, BOARDS * size + 1 - number))
        for number in range(1, size + 1)
    )


def with_results(tournament: pw.Tournament, pairing: RoundPairing) -> pw.Tournament:
    """The tournament with this round played: the higher rated score as their rating says."""
    chance = random.Random(f"{tournament.name}/{len(tournament.rounds)}")
    ratings = {player.number: player.ratings[0].value for player in tournament.players}

    def drawn(white: int, black: int) -> str:
        expected = 1 / (1 + 10 ** ((ratings[black] - ratings[white]) / 400))
        number = chance.random()
        if number < expected - 0.15:
            return "1-0"
        return "1/2-1/2" if number < expected + 0.15 else "0-1"

    boards = [(board.white, board.black) for board in pairing.boards]
    if pairing.rules.system.pairs_teams:
        recorded = tournament.with_round(pairing.with_results())
        sheets = [MatchSheet(board, [drawn(*board) for _ in range(BOARDS)]) for board in boards]
        return with_sheets(recorded, pairing.round_number, sheets)
    if pairing.games > 1:
        matches = {(w, b): (drawn(w, b), drawn(b, w)) for w, b in boards}
        return tournament.with_round(pairing.with_results(matches))
    results = {number: drawn(*board) for number, board in enumerate(boards, start=1)}
    return tournament.with_round(pairing.with_results(results))


def measure_round(
    tournament: pw.Tournament, rules: Rules, runs: int
) -> tuple[Measured, RoundPairing]:
    """The next round, the whole way; of every part the least of the runs."""
    number = len(tournament.rounds) + 1
    parts: list[list[float]] = []
    for _ in range(runs):
        moments = [time.process_time()]
        position = rules.position(tournament, number)
        moments.append(time.process_time())
        pairing = rules.pair(position)
        moments.append(time.process_time())
        judged(pairing)
        moments.append(time.process_time())
        parts.append([later - earlier for earlier, later in pairwise(moments)])
    least = [min(part) for part in zip(*parts, strict=True)]
    return Measured(number, *least, peak_megabytes()), pairing


def measure(plan: Plan, answer: Connection) -> None:
    """Play the tournament and send what the rounds asked for took."""
    rules = rules_named(plan.system, plan.edition)
    tournament = field_of(plan.size, plan.number_of_rounds, rules)
    for number in range(1, max(plan.measured) + 1):
        runs = plan.runs if number in plan.measured else 1
        measured, pairing = measure_round(tournament, rules, runs)
        if number in plan.measured:
            answer.send(measured)
            if plan.keep is not None:
                name = f"{plan.system}-{plan.edition}-{plan.size}-{number}.pairs"
                keep(pairing, plan.keep / name)
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
            f"| {plan.system} {plan.edition} | {plan.size} | {took.round_number} "
            f"| {took.position:.2f} | {took.pairing:.2f} | {took.judgement:.2f} "
            f"| {took.seconds:.2f} | {took.megabytes:.0f} MB |",
            flush=True,
        )
    process.join()
    return found


def exponent(smaller: tuple[int, float], larger: tuple[int, float]) -> float:
    """The power of the number of players with which the seconds grow from one size to another."""
    return math.log(larger[1] / smaller[1]) / math.log(larger[0] / smaller[0])


def grown(found: dict[int, list[Measured]]) -> None:
    """Print how position and pairing of every round grow from the first size to each other one."""
    smallest = min(found)
    for size in sorted(found)[1:]:
        for small, large in zip(found[smallest], found[size], strict=True):
            powers = [
                f"{part} {exponent((smallest, was), (size, now)):.2f}"
                for part, was, now in (
                    ("position", small.position, large.position),
                    ("pairing", small.pairing, large.pairing),
                    ("all", small.seconds, large.seconds),
                )
            ]
            number = small.round_number
            print(f"round {number}: {smallest} to {size} players, exponents: {', '.join(powers)}")


def asked_for(system: str, edition: str) -> list[tuple[str, str]]:
    """The systems in the editions that are to be measured."""
    if system != "all":
        return [(system, edition or SYSTEMS[system].editions[0].name)]
    return [
        (name, each.name)
        for name, found in SYSTEMS.items()
        if found.schedule is None  # a table has its own bounds
        for each in found.editions
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--rounds", default="1,2,6,9")
    parser.add_argument("--of", type=int, default=9, help="rounds of the tournament")
    parser.add_argument("--system", default="dutch", help="or all")
    parser.add_argument("--edition", default="")
    parser.add_argument("--runs", type=int, default=1)
    parser.add_argument("--most", type=float, default=math.inf, help="seconds of a round")
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    sizes = [int(size) for size in given.sizes.split(",")]
    rounds = [int(number) for number in given.rounds.split(",")]
    print("| system | players | round | position | pairing | judgement | seconds | peak memory |")
    print("|---|---|---|---|---|---|---|---|")
    for system, edition in asked_for(given.system, given.edition):
        found: dict[int, list[Measured]] = {}
        for size in sizes:
            plan = Plan(size, edition, given.of, rounds, given.keep, system, given.runs)
            found[size] = measurements(plan)
            if max(took.seconds for took in found[size]) > given.most:
                break
        grown(found)


if __name__ == "__main__":
    main()
