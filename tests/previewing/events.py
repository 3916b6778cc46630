"""Events with open games for the tests of previews, and every outcome of them by brute force."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from msgspec.structs import replace

import pairwright as pw
from pairwright.generate.drawing import Draw
from pairwright.generate.small_events import small_event
from pairwright.systems import SYSTEMS, Rules
from pairwright.tournament import Game, GameResult, NoLegalPairing, Tournament

EDITIONS = [
    (system.name, edition.name) for system in SYSTEMS.values() for edition in system.editions
]
OPEN = GameResult.MISSING


def reopened(tournament: Tournament, *games: tuple[int, int]) -> Tournament:
    """The tournament with results of its last round taken back: (place, number of the game)."""
    changed = list(tournament.rounds[-1].games)
    for place, number in games:
        name = "result" if number == 1 else "return_result"
        changed[place] = replace(changed[place], **{name: OPEN})
    return with_last_games(tournament, changed)


def with_last_games(tournament: Tournament, games: list[Game]) -> Tournament:
    last = replace(tournament.rounds[-1], games=tuple(games))
    return replace(tournament, rounds=(*tournament.rounds[:-1], last))


def random_event(system: str, edition: str, seed: int, most_open: int = 3) -> Tournament:
    """A small event of everything that can happen, with one to `most_open` open games."""
    rules = Rules(SYSTEMS[system], SYSTEMS[system].edition_named(edition) or SYSTEMS[system].newest)
    draw = Draw(seed)
    while True:
        event = small_event(draw, rules, draw.between(4, 9), rated=True)
        if not event.rounds or not event.rounds[-1].games:
            continue
        games = [
            (place, number)
            for place, game in enumerate(event.rounds[-1].games)
            for number in range(1, len(game.results) + 1)
        ]
        return reopened(event, *draw.shuffled(games)[: draw.between(1, most_open)])


def finished(tournament: Tournament) -> Iterator[Tournament]:
    """The tournament after every outcome of its open games: one by one, nothing merged."""
    games = tournament.rounds[-1].games
    holes = [
        (place, number)
        for place, game in enumerate(games)
        for number, result in enumerate(game.results)
        if result is OPEN
    ]
    for results in product(("1-0", "1/2-1/2", "0-1"), repeat=len(holes)):
        filled = [list(game.results) for game in games]
        for (place, number), result in zip(holes, results, strict=True):
            filled[place][number] = GameResult.parse(result)
        yield with_last_games(
            tournament,
            [
                replace(game, result=of_game[0], return_result=(*of_game[1:], None)[0])
                for game, of_game in zip(games, filled, strict=True)
            ],
        )


@dataclass
class Counted:
    """What all outcomes give, counted one by one."""

    outcomes: int = 0
    without_pairing: int = 0
    seats: Counter[tuple[int, int, int]] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)

    @classmethod
    def of(cls, tournament: Tournament) -> Counted:
        counted = cls()
        for event in finished(tournament):
            counted.outcomes += 1
            try:
                pairing = pw.pair(event)
            except NoLegalPairing:
                counted.without_pairing += 1
                continue
            counted.seats.update(
                (number, board.white, board.black)
                for number, board in enumerate(pairing.boards, start=1)
            )
            if pairing.bye is not None:
                counted.byes[pairing.bye] += 1
        return counted
