"""What a hall remembers of people and boards: the values of its model."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from pairwright.tournament import ByeKind


@dataclass
class Entrant:
    """A player or a team; `gone` has withdrawn (art. 3.2), `awaited` is not here yet (art. 4.1).

    `ranked` is what counts for the number: strength, title, name (art. 2.2).
    """

    key: int
    name: str
    strength: Fraction
    ranked: tuple[Fraction, int, str]
    club: str = ""
    arrives: int = 1
    gone: bool = False
    awaited: bool = False

    def is_here(self, number: int) -> bool:
        return self.arrives <= number and not self.gone and not self.awaited


@dataclass
class Board:
    """Two who were paired, and the result of every board; `forfeit` of a match not played."""

    white: int
    black: int
    results: tuple[str, ...]
    forfeit: str = ""


@dataclass(frozen=True)
class Known:
    """What a board really was, and the first pairing that may use it; None: no pairing does."""

    board: Board
    really: Board
    first: int | None


@dataclass
class Played:
    """A round: boards, bye, who is away, excluded (art. 4.1), announced as away; as it was made."""

    boards: list[Board]
    bye: int
    away: dict[int, ByeKind]
    excluded: frozenset[int]
    announced: dict[int, ByeKind]
    made: tuple[tuple[int, int], ...]
    published: bool = False
    changed: bool = False
