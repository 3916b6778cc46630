"""What the performance run times, each in a process of its own.

    python -m bench.performance_cases play SYSTEM:EDITION PLAYERS ROUNDS LISTED FOLDER
    python -m bench.performance_cases file SYSTEM:EDITION FILE

`play` plays a tournament of random players to its end and prints one line of JSON for each of the
rounds listed: processor seconds for the position and its pairing (best of several short runs),
the boards, and the file before the round, which it leaves in the folder for other programs. `file`
does so for the next round of one file.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from bench.memory import peak_megabytes
from msgspec.structs import replace

from pairwright.formats import read, write
from pairwright.generate import Acceleration, Config, RatingSpread, Span
from pairwright.generate.config import AXES, MOST_PLAYERS, PER_CENT
from pairwright.generate.drawing import Draw
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import PlayerEvent
from pairwright.generate.team_events import TeamEvent
from pairwright.generate.tournaments import EventKind
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import Rules, rules_named
from pairwright.tournament import Colour, Player, Rating, Tournament

SEED = 1
BOARDS = 4
LOWEST, HIGHEST = 1400, 2700
MOST_RUNS = 5
ENOUGH = 1.0
"""Seconds of work after which a time is not measured again. Both hold for py4swiss as well: the
best of five runs beside a single one would flatter whoever runs five times."""


def event_of(rules: Rules, players: int, rounds: int) -> tuple[EventKind, Tournament]:
    """Random players or teams, before round 1; nobody is away and nobody forfeits."""
    nothing = {name: Span.only(0) for name, axis in AXES.items() if axis.seldom}
    config = Config(
        **nothing,  # type: ignore[arg-type]
        rounds=Span.only(rounds),
        ratings=RatingSpread.UNIFORM,
        highest_rating=Span.only(HIGHEST),
        lowest_rating=Span.only(LOWEST),
        draws=Span.only(30 * PER_CENT),
        acceleration=Acceleration.NONE,
        points=rules.system.usual_points(),
        system=rules.system.name,
        edition=rules.edition.name,
        initial_colour=Colour.WHITE,
        boards=Span.only(BOARDS),
        players=Span.only(players) if rules.system.pairs_teams else None,
        model=None if rules.system.pairs_teams else _field(players),
    )
    parameters = Parameters.drawn(config, SEED)
    kind = TeamEvent if rules.system.pairs_teams else PlayerEvent
    event: EventKind = kind(config, parameters, SEED)
    return event, _declared(event.before_round_1(), parameters)


def _declared(tournament: Tournament, parameters: Parameters) -> Tournament:
    return replace(
        tournament,
        number_of_rounds=parameters.rounds,
        initial_colour=parameters.initial_colour,
        point_system=parameters.points,
    )


def _field(players: int) -> Tournament:
    """Players with ratings only: as many as you like, though files hold 9,999."""
    draw = Draw(SEED)
    ratings = sorted((draw.between(LOWEST, HIGHEST) for _ in range(players)), reverse=True)
    return Tournament(
        players=tuple(
            Player(number, f"Player {number}", ratings=(Rating(rating),))
            for number, rating in enumerate(ratings, start=1)
        )
    )


def play(rules: Rules, players: int, rounds: int, listed: set[int], folder: Path) -> None:
    event, tournament = event_of(rules, players, rounds)
    for number in range(1, max(listed) + 1):
        seconds, paired = timed(rules, tournament, MOST_RUNS if number in listed else 1)
        if number in listed:
            file = ""
            if players <= MOST_PLAYERS and not rules.system.pairs_teams:
                file = f"{rules.system.name}-{rules.edition.name}-{players}-{number}.trf"
                write(tournament, folder / file, "trf16")
            tell(number, seconds, [[b.white, b.black] for b in paired.boards], paired.bye, file)
        tournament = event.played(tournament, paired)


def timed(rules: Rules, tournament: Tournament, runs: int) -> tuple[float, RoundPairing]:
    """The best time of at most so many runs, until they took enough time together."""
    times: list[float] = []
    while len(times) < runs and sum(times) < ENOUGH:
        began = time.process_time()
        paired = rules.pair(rules.position(tournament))
        times.append(time.process_time() - began)
    return min(times), paired


def tell(number: int, seconds: float, boards: list[list[int]], bye: int | None, file: str) -> None:
    everything = sorted(boards + ([] if bye is None else [[bye, 0]]))
    peak = round(peak_megabytes())
    said = {"round": number, "seconds": seconds, "boards": everything, "file": file, "mb": peak}
    print(json.dumps(said), flush=True)


def pair_file(rules: Rules, file: Path) -> None:
    tournament = read(file)
    seconds, paired = timed(rules, tournament, MOST_RUNS)
    boards = [[board.white, board.black] for board in paired.boards]
    tell(paired.round_number, seconds, boards, paired.bye, str(file))


def main() -> None:
    what, named, *rest = sys.argv[1:]
    system, _, edition = named.partition(":")
    rules = rules_named(system, edition)
    if what == "file":
        pair_file(rules, Path(rest[0]))
    else:
        players, rounds, listed, folder = rest
        play(rules, int(players), int(rounds), set(map(int, listed.split(","))), Path(folder))


if __name__ == "__main__":
    main()
