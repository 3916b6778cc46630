"""Colours, game results and byes: every code of the FIDE report format, as values."""

from __future__ import annotations

from enum import StrEnum

from pairwright.vocabulary.errors import InvalidResult
from pairwright.vocabulary.reason import fault


class Colour(StrEnum):
    """The colour of the pieces."""

    WHITE = "w"
    BLACK = "b"

    @property
    def other(self) -> Colour:
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE


class Outcome(StrEnum):
    """What one player's side of a game says; the values are the result codes of the TRF."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    UNRATED_WIN = "W"
    UNRATED_DRAW = "D"
    UNRATED_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    ADJOURNED = "?"
    MISSING = "*"


class GameResult(StrEnum):
    """Both sides of a game, White first.

    W, D and L (less than one move made) are played games that are not rated; +:- and the like are
    games that were not played; 1/2-0 and 0-0 over the board are the arbiter's decisions.
    """

    white: Outcome
    black: Outcome
    played: bool
    forfeited: bool
    turned: GameResult
    """The result with its two sides exchanged."""

    WHITE_WINS = "1:0"
    BLACK_WINS = "0:1"
    DRAW = "=:="
    WHITE_HALF_BLACK_ZERO = "=:0"
    WHITE_ZERO_BLACK_HALF = "0:="
    BOTH_ZERO = "0:0"
    UNRATED_WHITE_WINS = "W:L"
    UNRATED_BLACK_WINS = "L:W"
    UNRATED_DRAW = "D:D"
    WHITE_WINS_BY_FORFEIT = "+:-"
    BLACK_WINS_BY_FORFEIT = "-:+"
    DOUBLE_FORFEIT = "-:-"
    ADJOURNED = "?:?"
    MISSING = "*:*"

    def __init__(self, code: str) -> None:
        self.white = Outcome(code[0])
        self.black = Outcome(code[2])
        self.forfeited = code[0] in "+-"
        # An adjourned game has begun (C.04.2 art. 3.1); one without any result has not.
        self.played = not self.forfeited and code[0] != "*"

    @classmethod
    def of(cls, white: Outcome, black: Outcome) -> GameResult:
        """The result with these two sides. Raises ValueError where the sides contradict."""
        return cls(f"{white.value}:{black.value}")

    @classmethod
    def parse(cls, text: str | GameResult) -> GameResult:
        """Read `1-0`, `0-1`, `1/2-1/2`, `½-0`, `+--`, `1F-0F`, `0F-0F`, `W-L`, `?`, `1:0` ...

        Raises InvalidResult, a ValueError, for anything else.
        """
        if isinstance(text, cls):
            return text
        if not isinstance(text, str):
            raise InvalidResult(fault("tournament:result.no-text", text=repr(text)))
        compact = text.strip().upper().replace(" ", "").replace("1/2", "=").replace("½", "=")
        compact = compact.replace("1F", "+").replace("0F", "-").replace(":", "-", 1)
        if compact in ("", "*", "?"):
            return cls.ADJOURNED if compact == "?" else cls.MISSING
        if compact == "=":
            return cls.DRAW
        if len(compact) == 3 and compact[1] == "-":
            try:
                return cls(f"{compact[0]}:{compact[2]}")
            except ValueError:
                pass
        raise InvalidResult(
            fault(
                "tournament:result.unknown",
                text=repr(text),
                known="1-0, 0-1, 1/2-1/2, +--, --+, ---",
                others="W-L, D-D, L-W, ?",
            )
        )


for _result in GameResult:
    _result.turned = GameResult.of(_result.black, _result.white)


class ByeKind(StrEnum):
    """Why a player had no opponent; the values are the codes of the TRF."""

    PAIRING_ALLOCATED = "U"
    FULL_POINT = "F"
    HALF_POINT = "H"
    ZERO_POINT = "Z"
