"""The outcomes of the open games: those that no pairing can tell apart are one case."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import gcd, prod
from random import Random
from typing import TypeVar

from pairwright.frozen import Frozen
from pairwright.position import RoundRecord, player_records
from pairwright.previewing.open_boards import RoundBoard, with_games
from pairwright.tournament import GameResult, Tournament

T = TypeVar("T")

RESULTS = (GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS)
"""What an open game may end in; forfeits are not expected."""

Ending = tuple[GameResult, ...]
"""Results for the open games of one board."""
Endings = dict[Ending, Ending]
"""Every ending of a board, and the ending that stands for it."""


class Case(Frozen):
    """Endings for all open boards, and how many outcomes are paired as this one is."""

    endings: tuple[Ending, ...]
    outcomes: int = 1


def written(result: GameResult) -> str:
    """The result as it can be given: `1-0`, `1/2-1/2`, `+--`."""
    return result.value.replace(":", "-").replace("=", "1/2")


def filled(tournament: Tournament, boards: Sequence[RoundBoard], case: Case) -> Tournament:
    """The tournament with the last round finished in this way."""
    games = list(tournament.rounds[-1].games)
    for board, ending in zip(boards, case.endings, strict=True):
        games[board.place] = board.with_results(ending)
    return with_games(tournament, games)


def merged_endings(tournament: Tournament, boards: Sequence[RoundBoard]) -> tuple[Endings, ...]:
    """For every open board its endings, equal ones represented by the first of them.

    A position takes the results of a round from the records of the players only, and the record of
    a player is made from the player's own game. Endings of a board with equal records for both
    players therefore give equal positions, whatever happens on the other boards, and equal
    positions are paired alike. So two drawn games of a match are as good as a win each. In team
    events the boards of a match count together: nothing is merged.
    """
    if tournament.is_team_event:
        return tuple({ending: ending for ending in _endings(board)} for board in boards)
    merged: list[Endings] = [{} for _ in boards]
    first_with: list[dict[tuple[RoundRecord, RoundRecord], Ending]] = [{} for _ in boards]
    for tried in every_ending(boards):
        finished = filled(tournament, boards, tried)
        records = player_records(finished, len(finished.rounds) + 1)
        for index, (board, ending) in enumerate(zip(boards, tried.endings, strict=True)):
            key = records[board.game.white][-1], records[board.game.black][-1]
            merged[index][ending] = first_with[index].setdefault(key, ending)
    return tuple(merged)


def every_ending(boards: Sequence[RoundBoard]) -> Iterator[Case]:
    """Cases in which every board has each of its endings once at least.

    So few serve all boards where these do not touch each other.
    """
    endings = [_endings(board) for board in boards]
    for turn in range(max(map(len, endings), default=1)):
        yield Case(tuple(of_board[min(turn, len(of_board) - 1)] for of_board in endings))


def _endings(board: RoundBoard) -> tuple[Ending, ...]:
    return tuple(product(RESULTS, repeat=len(board.open)))


def number_of_cases(merged: Sequence[Endings]) -> int:
    return prod(len(set(endings.values())) for endings in merged)


def all_cases(merged: Sequence[Endings]) -> Iterator[Case]:
    """Every outcome of the open games, in an order that mixes them.

    Who stops half-way has then seen a bit of everything, not one result of the first board only.
    """
    weights = [list(Counter(endings.values()).items()) for endings in merged]
    count = number_of_cases(merged)
    # Steps of a size without a common divisor come to every case once.
    step = next(n for n in range(max(1, count * 5 // 8), count + 2) if gcd(n, count) == 1)
    for turn in range(count):
        chosen = _numbered(weights, turn * step % count)
        yield Case(tuple(ending for ending, _ in chosen), prod(weight for _, weight in chosen))


def sampled_cases(merged: Sequence[Endings], samples: int, seed: int) -> Iterator[Case]:
    """So many different outcomes drawn by lot, those that are paired alike together."""
    bits = Random(seed).getrandbits  # the bits of a seed are the same in every version of Python
    every = [tuple(endings) for endings in merged]
    count = prod(map(len, every))
    drawn: dict[int, None] = {}
    while len(drawn) < samples:
        number = bits(count.bit_length())
        if number < count:
            drawn[number] = None
    sampled = Counter(
        tuple(endings[pair] for endings, pair in zip(merged, _numbered(every, number), strict=True))
        for number in drawn
    )
    return (Case(endings, outcomes) for endings, outcomes in sampled.items())


def _numbered(choices: Sequence[Sequence[T]], number: int) -> list[T]:
    """The combination with this number: one of every sequence of choices."""
    chosen = []
    for among in choices:
        number, place = divmod(number, len(among))
        chosen.append(among[place])
    return chosen
