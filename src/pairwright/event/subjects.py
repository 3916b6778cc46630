"""What an act is about: two acts about the same thing may contradict each other."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, auto

from pairwright.frozen import Frozen


class Topic(Enum):
    """The kind of thing that an act is about."""

    EVERYTHING = auto()
    ROUNDS = auto()
    SETTING = auto()
    BOARD = auto()
    PLAYER = auto()
    LINE_UP = auto()
    ACCOUNT = auto()


class Subject(Frozen):
    """One thing: its topic and, as far as they make it, round, players or teams, and name.

    `place` is a board of a match, 0 the match, or the game, as a whole.
    """

    topic: Topic
    round: int = 0
    players: tuple[int, ...] = ()
    place: int = 0
    name: str = ""


Subjects = frozenset[Subject]

EVERYTHING: Subjects = frozenset({Subject(Topic.EVERYTHING)})
"""Of acts that may change what any other act means."""
ROUNDS: Subjects = frozenset({Subject(Topic.ROUNDS)})
"""Of acts that pair, publish, or change a pairing."""
NOTHING: Subjects = frozenset()
"""Of acts that go beside any other: who enters is new to everybody."""


def of_setting(name: str) -> Subjects:
    return frozenset({Subject(Topic.SETTING, name=name)})


def of_players(numbers: Iterable[int]) -> Subjects:
    """Of players, or of teams."""
    return frozenset(Subject(Topic.PLAYER, players=(number,)) for number in numbers)


def of_board(round: int, white: int, black: int, places: Iterable[int] = (0,)) -> Subjects:
    """Of the game or match of two in a round, or of these boards of the match."""
    return frozenset(Subject(Topic.BOARD, round, (white, black), place) for place in places)


def of_line_up(round: int, team: int) -> Subjects:
    return frozenset({Subject(Topic.LINE_UP, round, (team,))})


def of_account(name: str) -> Subjects:
    return frozenset({Subject(Topic.ACCOUNT, name=name)})
