"""Positions that are hard to pair, made from a few parameters and a seed.

`tournament_of(shape)` gives the facts before the round to be paired; `WORST` are the hardest shapes
that `bench.worst_case` has found so far.
"""

from __future__ import annotations

import random
from decimal import Decimal

from pairwright.frozen import Frozen
from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    Player,
    Rating,
    Round,
    Tournament,
    VirtualPoints,
)


class Shape(Frozen):
    """What a position is like. Shares are per cent."""

    players: int = 100
    played: int = 5
    seed: int = 1
    order: str = "score"
    """By what the opponents of past rounds were close to each other: score, rank or chance."""
    is_last: bool = False
    draws: int = 30
    repeated: int = 0
    """Of the games, those whose players have the colours of their games before."""
    clubs: int = 0
    club_size: int = 0
    """So many groups of so many players who may not meet each other."""
    forbidden: int = 0
    """Of all pairs, those that are forbidden."""
    islands: int = 0
    """The players stand in groups of this size, by chance; only their gates may meet others."""
    gates: int = 1
    """So many players of every group may meet gates of other groups."""
    forfeits: int = 0
    """Of the games, those won by forfeit: the winner is barred from the bye."""
    accelerated: int = 0
    """Of the players, those who have a virtual point."""
    sided: int = 0
    """Of the games, those in which even numbers have White if one is even: preferences become
    absolute. Not part of the name, which seeds everything: positions kept before stay as they were.
    """


def tournament_of(shape: Shape) -> Tournament:
    """The tournament before the round to be paired."""
    return _Builder(shape).tournament()


class _Builder:
    """Plays the rounds of the past."""

    def __init__(self, shape: Shape) -> None:
        self._shape = shape
        self._chance = random.Random(repr(shape))
        self._numbers = list(range(1, shape.players + 1))
        self._points = dict.fromkeys(self._numbers, 0)
        self._met: dict[int, set[int]] = {number: set() for number in self._numbers}
        self._last_white: dict[int, bool] = {}

    def tournament(self) -> Tournament:
        shape = self._shape
        rounds = tuple([self._round() for _ in range(shape.played)])
        return Tournament(
            name=repr(shape),
            number_of_rounds=shape.played + (1 if shape.is_last else 5),
            initial_colour=Colour.WHITE,
            players=tuple(
                Player(number, f"Player {number}", ratings=(Rating(2800 - number),))
                for number in self._numbers
            ),
            rounds=rounds,
            forbidden_pairs=(*self._clubs(), *self._pairs()),
            virtual_points=self._virtual_points(),
        )

    def _round(self) -> Round:
        games, byes = [], []
        waiting = self._queue()
        while waiting:
            player = waiting.pop(0)
            place = next(
                (i for i, other in enumerate(waiting) if other not in self._met[player]), None
            )
            if place is None:
                byes.append(Bye(player, ByeKind.ZERO_POINT))
            else:
                games.append(self._game(player, waiting.pop(place)))
        return Round(games=tuple(games), byes=tuple(byes))

    def _queue(self) -> list[int]:
        shape, chance = self._shape, self._chance
        if shape.order == "rank":
            return list(self._numbers)
        queue = list(self._numbers)
        chance.shuffle(queue)
        if shape.order == "score":
            queue.sort(key=lambda number: -self._points[number])
        return queue

    def _game(self, first: int, second: int) -> Game:
        shape, chance = self._shape, self._chance
        repeats = chance.randrange(100) < shape.repeated
        was_white = self._last_white.get(first, chance.random() < 0.5)
        white, black = (first, second) if was_white == repeats else (second, first)
        if shape.sided and white % 2 and chance.randrange(100) < shape.sided:
            white, black = black, white
        self._met[white].add(black)
        self._met[black].add(white)
        self._last_white[white], self._last_white[black] = True, False
        if chance.randrange(100) < shape.forfeits:
            self._points[white] += 2
            return Game(white, black, GameResult.WHITE_WINS_BY_FORFEIT)
        if chance.randrange(100) < shape.draws:
            self._points[white] += 1
            self._points[black] += 1
            return Game(white, black, GameResult.parse("1/2-1/2"))
        winner = white if chance.random() < 0.5 else black
        self._points[winner] += 2
        return Game(white, black, GameResult.parse("1-0" if winner == white else "0-1"))

    def _clubs(self) -> list[ForbiddenPairs]:
        shape = self._shape
        size = min(shape.club_size, shape.players)
        if size < 2:
            return []
        return [
            ForbiddenPairs(tuple(sorted(self._chance.sample(self._numbers, size))))
            for _ in range(shape.clubs)
        ]

    def _pairs(self) -> list[ForbiddenPairs]:
        shape, chance = self._shape, self._chance
        if not shape.forbidden and not shape.islands:
            return []
        place = dict(
            zip(self._numbers, chance.sample(range(shape.players), k=shape.players), strict=True)
        )

        def apart(first: int, second: int) -> bool:
            size, gates = shape.islands, shape.gates
            if not size or place[first] // size == place[second] // size:
                return False
            return place[first] % size >= gates or place[second] % size >= gates

        return [
            ForbiddenPairs((first, second))
            for first in self._numbers
            for second in range(first + 1, shape.players + 1)
            if apart(first, second) or chance.randrange(100) < shape.forbidden
        ]

    def _virtual_points(self) -> tuple[VirtualPoints, ...]:
        shape = self._shape
        count = shape.players * shape.accelerated // 100
        points = (Decimal(1),) * (shape.played + 1)
        return tuple(VirtualPoints(number, points) for number in self._numbers[:count])


WORST: tuple[Shape, ...] = (
    # One bracket with odd cycles: a weighted matching finds the first exchange.
    Shape(players=400, played=0, islands=5, gates=2),
    Shape(players=399, played=0, islands=3, gates=2),
    Shape(players=1000, played=0, islands=9, gates=5),
    # Many downfloaters, whose sets are tried or weighed.
    Shape(
        players=311,
        played=7,
        seed=188869,
        order="chance",
        repeated=30,
        clubs=2,
        club_size=5,
        islands=9,
        gates=2,
        forfeits=90,
        accelerated=10,
    ),
    # One of every odd group leaves: 10 s and more while each set of them was paired by itself.
    Shape(
        players=329,
        played=2,
        seed=340448,
        order="chance",
        draws=100,
        repeated=7,
        clubs=8,
        club_size=4,
        islands=5,
        gates=2,
    ),
    # One of three of the odd groups leaves: 10 s while 72 sets of them were paired one by one.
    Shape(
        players=371,
        played=1,
        seed=484114,
        order="chance",
        is_last=True,
        draws=90,
        clubs=100,
        club_size=10,
        islands=7,
        gates=3,
    ),
    # Small odd groups over many brackets of a larger field: above 3 s.
    Shape(
        players=931,
        played=31,
        seed=180851,
        order="rank",
        repeated=60,
        clubs=8,
        club_size=30,
        islands=15,
        gates=3,
        forfeits=90,
        accelerated=10,
    ),
    Shape(
        players=802,
        seed=189302,
        order="rank",
        is_last=True,
        draws=100,
        repeated=10,
        club_size=10,
        islands=9,
        gates=4,
        forfeits=50,
    ),
    Shape(players=400, played=3, clubs=1, club_size=199),
    # Many in clubs: 4 s while the long lists of those they may not meet were read again and again.
    Shape(
        players=3067,
        played=11,
        seed=656230,
        draws=90,
        repeated=30,
        clubs=100,
        club_size=100,
        gates=4,
        accelerated=10,
    ),
    # A last round in which nearly every player is a class of its own.
    Shape(players=400, played=20, order="chance", is_last=True, draws=60, repeated=60),
    Shape(
        players=147,
        played=20,
        seed=184675,
        order="chance",
        is_last=True,
        clubs=1,
        club_size=31,
        forbidden=50,
        islands=12,
        gates=3,
        accelerated=10,
    ),
    # Late rounds with few partners: several must float from many brackets, each of which is matched
    # with everybody below; in 2017 the last brackets collapse into one of most of the field.
    Shape(
        players=290,
        played=31,
        order="rank",
        is_last=True,
        repeated=100,
        forfeits=50,
        accelerated=10,
    ),
    Shape(
        players=400,
        played=34,
        seed=753419,
        order="rank",
        is_last=True,
        draws=100,
        repeated=100,
        clubs=101,
        club_size=2,
        forbidden=10,
        gates=2,
        forfeits=51,
        accelerated=53,
    ),
    Shape(
        players=400,
        played=20,
        seed=753419,
        order="rank",
        is_last=True,
        draws=100,
        repeated=100,
        gates=2,
        forfeits=51,
        accelerated=50,
    ),
    Shape(players=312, played=15, order="chance", is_last=True, forfeits=51, sided=98),
    # The same with small odd groups: odd sets have a say on many levels. 3.2 s to 3.8 s in 2017
    # while all levels were one number.
    Shape(
        players=371,
        played=20,
        seed=803367,
        order="rank",
        is_last=True,
        repeated=100,
        clubs=3,
        club_size=30,
        forbidden=10,
        islands=7,
        gates=4,
        forfeits=50,
    ),
    # The same with fewer players, and one-sided colours.
    Shape(
        players=244,
        played=31,
        seed=892643,
        order="rank",
        is_last=True,
        draws=0,
        clubs=3,
        club_size=5,
        islands=9,
        gates=3,
        forfeits=20,
        sided=50,
    ),
    Shape(
        players=77,
        played=29,
        seed=492900,
        order="chance",
        is_last=True,
        draws=65,
        repeated=63,
        club_size=20,
        gates=3,
        forfeits=49,
        sided=100,
    ),
    # Small odd groups over several brackets.
    Shape(players=397, played=3, draws=89, islands=7, gates=4),
    # Few partners for everybody.
    Shape(players=400, draws=100, forbidden=95),
    # Slower than bbpPairings while criteria were asked about pairs that may not meet.
    Shape(
        players=203,
        played=20,
        seed=782001,
        order="rank",
        is_last=True,
        draws=10,
        repeated=31,
        clubs=20,
        club_size=2,
        forbidden=95,
        gates=0,
        forfeits=20,
        accelerated=50,
    ),
    Shape(players=50, played=40, order="chance"),
)
