"""Previews of the next round: seconds for so many open games, by system, on all cores.

python -m bench.preview --players 100 --open 4
python -m bench.preview --players 100 --open 8 --system dutch
"""

from __future__ import annotations

import argparse
import time

from tests.previewing.events import EDITIONS, reopened

from pairwright.generate import Acceleration, Config, Span, generate_tournament
from pairwright.service.previewing import PreviewRequest, previewed
from pairwright.service.workers import available_cores
from pairwright.tournament import Tournament

ROUNDS = 9
PLAYED = 6
SEED = 3


def event(system: str, edition: str, players: int, open_games: int) -> Tournament:
    """Six rounds of nine, with games open all over the last of them."""
    config = Config(
        players=Span(players, players),
        rounds=Span(ROUNDS, ROUNDS),
        acceleration=Acceleration.NONE,
        system=system,
        edition=edition,
    )
    played = generate_tournament(config, SEED).through_round(PLAYED)
    games = played.rounds[-1].games
    per_board = len(games[0].results)
    step = max(1, len(games) * per_board // open_games)
    boards = range(0, len(games), step)
    places = [(place, number) for place in boards for number in range(1, per_board + 1)]
    return reopened(played, *places[:open_games])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--open", type=int, default=4)
    parser.add_argument("--system", default="")
    asked = parser.parse_args()
    print(f"{asked.players} players, {asked.open} open games, {available_cores()} cores")
    print("system               outcomes  seconds  certain  may shift  open pairs")
    for system, edition in EDITIONS:
        if asked.system not in ("", system):
            continue
        tournament = event(system, edition, asked.players, asked.open)
        begun = time.perf_counter()
        found = previewed(
            tournament, PreviewRequest({}), "bench", available_cores(), lambda done, total: None
        )
        taken = time.perf_counter() - begun
        print(
            f"{f'{system} {edition}':<20} {found.considered:>8} {taken:>8.1f} "
            f"{len(found.certain):>8} {len(found.shifting):>10} {len(found.open):>11}"
        )


if __name__ == "__main__":
    main()
