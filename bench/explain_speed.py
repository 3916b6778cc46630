"""What explanations cost, and whether the why-not answers are right on many positions.

    python -m bench.explain_speed --players 300 --rounds 9
    python -m bench.explain_speed --why-not 2000

The first form plays a tournament and compares, in one run and for every round: explaining all
boards of a traced pairing against pairing twice, and one why-not question against three pairings
(untraced pairings, the position given). The second form compares why-not answers with the literal
procedure; the exit code is 1 if any differs.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.explaining.agreement import agreements
from tests.positions_before import dutch_before
from tests.systems.dutch.positions import pair, published
from tests.systems.dutch.small_positions import small_position

from pairwright.explaining import explain
from pairwright.rules.pairing import RoundPairing
from pairwright.systems.dutch.pairing import solve
from pairwright.systems.dutch.reasons.explainer import DutchReasons
from pairwright.tournament import Colour, Player, Tournament

REPEATS = 5


def seconds(work: Callable[[], object]) -> float:
    """The median time of a few runs."""
    times = []
    for _ in range(REPEATS):
        began = time.perf_counter()
        work()
        times.append(time.perf_counter() - began)
    return median(times)


def explain_everything(made: RoundPairing) -> int:
    """Say every board and the bye of a traced pairing in English."""
    explanation = explain(made)
    spoken = sum(len(answer.text()) for answer in explanation.boards())
    return spoken + len(explanation.bye().text())


def measure(players: int, rounds: int, edition: str, seed: int) -> None:
    draw = random.Random(seed)
    tournament = Tournament(
        number_of_rounds=rounds,
        initial_colour=Colour.WHITE,
        players=tuple(Player(number) for number in range(1, players + 1)),
    )
    print(f"{players} players, edition {edition}; times in ms, ratios to one pairing")
    print("round  pairing  traced  all boards  ratio  why-not (median, worst)  ratio (both)")
    for number in range(1, rounds + 1):
        position = dutch_before(tournament, number, edition)
        made = pair(position)
        once = seconds(lambda position=position: solve(position))
        traced = seconds(lambda position=position: solve(position, tracing=True))
        told = published(position, solve(position, tracing=True))
        boards = seconds(lambda told=told: explain_everything(told))
        reasons = DutchReasons(position)
        everybody = [player.number for player in position.participants]
        asked = [draw.sample(everybody, 2) for _ in range(15)]
        answers = [seconds(lambda reasons=reasons, two=two: reasons.why_not(*two)) for two in asked]
        middle, worst = median(answers), max(answers)
        print(
            f"{number:>5}  {once * 1000:7.1f}  {traced * 1000:6.1f}  {boards * 1000:10.1f}  "
            f"{boards / once:5.2f}  "
            f"{middle * 1000:14.1f} {worst * 1000:8.1f}  {middle / once:12.2f} {worst / once:8.2f}",
            flush=True,
        )
        results = {
            board: draw.choice(("1-0", "1/2-1/2", "0-1"))
            for board in range(1, len(made.boards) + 1)
        }
        tournament = tournament.with_round(made.with_results(results))


def compare(count: int, edition: str, seed: int) -> int:
    seen: Counter[str] = Counter()
    different = 0
    for index in range(count):
        for message, wrong in agreements(small_position(edition, seed, index, (3, 8))):
            seen[message] += 1
            if wrong:
                different += 1
                print(f"DIFFERENT: edition {edition} index {index}: {wrong}", flush=True)
    print(f"edition {edition}: {count} positions, {seen.total()} questions, {different} different")
    print("  " + ", ".join(f"{message} {number}" for message, number in sorted(seen.items())))
    return different


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--players", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--edition", choices=("2026", "2017"), default="2026")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--why-not", type=int, metavar="COUNT", help="compare so many positions")
    arguments = parser.parse_args()
    if arguments.why_not:
        return 1 if compare(arguments.why_not, arguments.edition, arguments.seed) else 0
    measure(arguments.players, arguments.rounds, arguments.edition, arguments.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
