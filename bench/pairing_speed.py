"""How long pairing one round takes: ours, both editions, against py4swiss (2017).

Round 6 of 11, warm, one core, best of several runs, every engine on the same files in the same run;
what counts is the ratio. Usage:

    pip install py4swiss            # only for the comparison
    python bench/pairing_speed.py [--sizes 20,100,200,500,1000,2000] [--without-py4swiss]
"""

from __future__ import annotations

import argparse
import random
import resource
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pairwright as pw
from pairwright.formats import write
from pairwright.systems import rules_named
from pairwright.tournament import Colour, Player, Rating

ROUNDS = 11
PLAYED = 5
LARGEST_FOR_PY4SWISS = 500


def files_of(size: int) -> int:
    """Small fields differ more from each other, and are cheap."""
    return 12 if size <= 50 else 3


Answer = TypeVar("Answer")


def played_tournament(players: int, seed: int) -> pw.Tournament:
    """A tournament after five rounds of the 2017 edition, with results by rating."""
    chance = random.Random(f"{players}/{seed}")
    ratings = sorted((chance.randint(1400, 2700) for _ in range(players)), reverse=True)
    tournament = pw.Tournament(
        name=f"speed {players}/{seed}",
        number_of_rounds=ROUNDS,
        initial_colour=Colour.WHITE,
        players=tuple(
            Player(number, f"Player {number}", ratings=(Rating(rating),))
            for number, rating in enumerate(ratings, start=1)
        ),
    )
    for _ in range(PLAYED):
        pairing = pw.pair(tournament, edition="2017")
        results = {}
        for number, board in enumerate(pairing.boards, start=1):
            expected = 1 / (1 + 10 ** ((ratings[board.black - 1] - ratings[board.white - 1]) / 400))
            drawn = chance.random()
            if drawn < expected - 0.15:
                results[number] = "1-0"
            else:
                results[number] = "1/2-1/2" if drawn < expected + 0.15 else "0-1"
        tournament = tournament.with_round(pairing.with_results(results))
    return tournament


def best_time(work: Callable[[], Answer], runs: int) -> tuple[float, Answer]:
    fastest = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        answer = work()
        fastest = min(fastest, time.perf_counter() - start)
    return fastest, answer


def ours(tournament: pw.Tournament, edition: str, runs: int) -> tuple[float, set[tuple[int, int]]]:
    rules = rules_named("dutch", edition)
    seconds, pairing = best_time(lambda: rules.pair(rules.position(tournament, PLAYED + 1)), runs)
    boards = {(board.white, board.black) for board in pairing.boards}
    return seconds, boards | ({(pairing.bye, 0)} if pairing.bye is not None else set())


def py4swiss(tournament: pw.Tournament, runs: int) -> tuple[float, set[tuple[int, int]]]:
    from py4swiss.engines import DutchEngine
    from py4swiss.trf import TrfParser

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tournament.trf"
        write(tournament, path, to="trf16")
        parsed = TrfParser.parse(path)
    seconds, pairings = best_time(lambda: DutchEngine.generate_pairings(parsed), runs)
    return seconds, {(pairing.white, pairing.black) for pairing in pairings}


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--sizes", default="20,100,200,500,1000,2000")
    arguments.add_argument("--without-py4swiss", action="store_true")
    options = arguments.parse_args()
    print("| players | ours 2017 | ours 2026 | py4swiss 2017 | times faster | same boards |")
    print("|---|---|---|---|---|---|")
    for size in map(int, options.sizes.split(",")):
        times = {"2017": 0.0, "2026": 0.0, "py4swiss": 0.0}
        same = True
        against = not options.without_py4swiss and size <= LARGEST_FOR_PY4SWISS
        for seed in range(files_of(size)):
            tournament = played_tournament(size, seed)
            runs = 15 if size <= 200 else 3
            seconds, boards = ours(tournament, "2017", runs)
            times["2017"] += seconds
            times["2026"] += ours(tournament, "2026", runs)[0]
            if against:
                seconds, others = py4swiss(tournament, max(1, min(runs, 400 // size)))
                times["py4swiss"] += seconds
                same = same and boards == others
        ms = {name: 1000 * seconds / files_of(size) for name, seconds in times.items()}
        theirs = f"{ms['py4swiss']:.1f} ms" if against else "-"
        ratio = f"{ms['py4swiss'] / ms['2017']:.1f}" if against else "-"
        agree = ("yes" if same else "NO") if against else "-"
        print(
            f"| {size} | {ms['2017']:.1f} ms | {ms['2026']:.1f} ms "
            f"| {theirs} | {ratio} | {agree} |",
            flush=True,
        )
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\npeak memory of the run: {peak:.0f} MB")


if __name__ == "__main__":
    main()
