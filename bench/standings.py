"""Time the standings of a large tournament: 1,000 players, 11 rounds, ten tie-breaks.

    python bench/standings.py [FILE] [--codes CODES] [--repeat N]
    python bench/standings.py --players 5000 --repeat 3 --codes BH/C1,BH,SB,...

Without FILE, `t1000.trf` of the large corpus in ../shared is used, or with `--players` an event
of so many, eleven rounds in which neighbours of the table met. Reading the file is not part of the
time; computing every value with every contribution, and ranking, is. The goal is 0.3 s.
"""

from __future__ import annotations

import argparse
import tarfile
import time
from pathlib import Path

from pairwright.formats import loads, read
from pairwright.generate.drawing import Draw
from pairwright.ranking import standings
from pairwright.tournament import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    Player,
    Rating,
    Round,
    Tournament,
)

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus" / "large-dutch-2026.tar.xz"
CODES = "BH/C1,BH,SB,DE,WIN,PS,AOB,ARO,TPR,APRO"
GOAL = 0.3
RESULTS = ((GameResult.WHITE_WINS, 2), (GameResult.DRAW, 1), (GameResult.BLACK_WINS, 0))


def from_corpus() -> Tournament:
    """The tournament of 1,000 players, read straight from the archive."""
    with tarfile.open(CORPUS) as archive:
        name = next(name for name in archive.getnames() if name.endswith("t1000.trf"))
        member = archive.extractfile(name)
        assert member is not None
        return loads(member.read(), name)


def of_neighbours(players: int, rounds: int = 11, seed: int = 1) -> Tournament:
    """A large event in no time: it is not paired by any rules, but it has ties as events have."""
    draw = Draw(seed)
    ratings = {number: draw.bell(1400, 2600) for number in range(1, players + 1)}
    entered = tuple(Player(n, f"Player {n}", ratings=(Rating(r),)) for n, r in ratings.items())
    scores = dict.fromkeys(ratings, 0)
    played = []
    for _ in range(rounds):
        order = sorted(ratings, key=lambda n: (-scores[n], draw.below(1000)))
        byes = [Bye(order.pop(), ByeKind.PAIRING_ALLOCATED)] if players % 2 else []
        games = []
        for white, black in zip(order[::2], order[1::2], strict=True):
            result, points = draw.one_of(RESULTS)
            scores[white] += points
            scores[black] += 2 - points
            games.append(Game(white, black, result))
        played.append(Round(tuple(games), tuple(byes)))
    return Tournament(players=entered, rounds=tuple(played), number_of_rounds=rounds)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("file", nargs="?")
    parser.add_argument("--players", type=int)
    parser.add_argument("--codes", default=CODES)
    parser.add_argument("--repeat", type=int, default=7)
    arguments = parser.parse_args()
    if arguments.players:
        tournament = of_neighbours(arguments.players)
    else:
        tournament = read(arguments.file) if arguments.file else from_corpus()
    wall, processor = [], []
    for _ in range(arguments.repeat):
        began, worked = time.perf_counter(), time.process_time()
        table = standings(tournament, arguments.codes)
        wall.append(time.perf_counter() - began)
        processor.append(time.process_time() - worked)
    print(f"{len(table.rows)} players, {table.after_round} rounds, {', '.join(table.codes)}")
    print(f"best of {arguments.repeat}: {min(wall):.3f} s, processor {min(processor):.3f} s")
    print(f"median: {sorted(wall)[len(wall) // 2]:.3f} s; goal {GOAL} s for the default")


if __name__ == "__main__":
    main()
