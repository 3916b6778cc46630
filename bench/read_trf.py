"""How long reading a report takes, and how much memory.

    python bench/read_trf.py FILE...

Without a file: a made-up event of 1,000 players and 11 rounds.
"""

from __future__ import annotations

import resource
import sys
import time
from pathlib import Path

from pairwright import formats
from pairwright.tournament import Game, GameResult, Player, Rating, Round, Tournament

PLAYERS, ROUNDS, REPEATS = 1000, 11, 7


def made_up_event() -> bytes:
    """Everybody plays in every round; who meets whom is of no interest here."""
    half = PLAYERS // 2
    players = tuple(
        Player(n, f"Player {n:04}", ratings=(Rating(3000 - n),)) for n in range(1, PLAYERS + 1)
    )
    rounds = tuple(
        Round(
            tuple(Game(n, half + (n + r) % half + 1, GameResult.DRAW) for n in range(1, half + 1))
        )
        for r in range(ROUNDS)
    )
    return formats.dumps(Tournament(players=players, rounds=rounds)).encode()


def report(name: str, data: bytes) -> None:
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        tournament = formats.loads(data, name)
        best = min(best, time.perf_counter() - start)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    size = f"{len(tournament.players)} players, {len(tournament.rounds)} rounds"
    print(f"{name}: {size}: {best:.3f} s (best of {REPEATS}), peak memory {peak:.0f} MB")


def main() -> None:
    files = sys.argv[1:]
    for file in files:
        report(file, Path(file).read_bytes())
    if not files:
        report("made-up event", made_up_event())


if __name__ == "__main__":
    main()
