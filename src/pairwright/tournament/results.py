"""Results of games, colours and byes (every code of the FIDE report format), and points: exact
decimal numbers, and what each result of a tournament is worth.
"""

from __future__ import annotations

from decimal import Decimal, InvalidOperation
from enum import StrEnum

from msgspec.structs import force_setattr, replace

from pairwright.frozen import Frozen
from pairwright.vocabulary.errors import InvalidResult, InvalidTournament
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


Points = Decimal
"""Points are decimal numbers with at most two places; never floats."""

SMALLEST_UNIT = Decimal("0.01")
LARGEST_VALUE = Decimal("9999.99")


def points(value: Decimal | int | str) -> Points:
    """Turn `1`, `"0.5"`, `".5"` or `"1,5"` into points.

    Raises InvalidTournament for anything that is no number with at most two decimal places.
    """
    if isinstance(value, float):
        raise InvalidTournament(fault("tournament:points.float", value=repr(value)))
    text = str(value).strip().replace(",", ".")
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise InvalidTournament(fault("tournament:points.no-number", value=repr(value))) from None
    if not number.is_finite() or abs(number) > LARGEST_VALUE:
        raise InvalidTournament(fault("tournament:points.impossible", value=repr(value)))
    if number != number.quantize(SMALLEST_UNIT):
        raise InvalidTournament(fault("tournament:points.places", value=repr(value)))
    return number.normalize() + 0 if number else Decimal(0)


def points_text(value: Decimal) -> str:
    """Write points as tournament reports do: at least one decimal place (`3.0`, `0.25`)."""
    hundredths = value.quantize(SMALLEST_UNIT)
    text = f"{hundredths:f}"
    return text[:-1] if text.endswith("0") else text


class PointSystem(Frozen):
    """What every kind of result is worth.

    The finest division that a known format makes (JaVaFo's XXS: by colour and by kind of bye);
    record 162 of TRF26 and the BB? records merge some of these.
    """

    white_win: Points = Decimal(1)
    black_win: Points = Decimal(1)
    white_draw: Points = Decimal("0.5")
    black_draw: Points = Decimal("0.5")
    white_loss: Points = Decimal(0)
    black_loss: Points = Decimal(0)
    forfeit_win: Points = Decimal(1)
    forfeit_loss: Points = Decimal(0)
    full_point_bye: Points = Decimal(1)
    half_point_bye: Points = Decimal("0.5")
    zero_point_bye: Points = Decimal(0)
    pairing_allocated_bye: Points = Decimal(1)
    unknown: Points = Decimal("0.5")

    def __post_init__(self) -> None:
        problems = []
        for name in self.__struct_fields__:
            try:
                force_setattr(self, name, points(getattr(self, name)))
            except InvalidTournament as error:
                problems.append(
                    fault("tournament:points.of-system", name=name, what=error.reasons[0])
                )
        if problems:
            raise InvalidTournament(problems)

    @classmethod
    def of(
        cls,
        win: Decimal | int | str = 1,
        draw: Decimal | int | str = "0.5",
        loss: Decimal | int | str = 0,
        absence: Decimal | int | str = 0,
        pairing_allocated_bye: Decimal | int | str | None = None,
        unknown: Decimal | int | str | None = None,
    ) -> PointSystem:
        """Build a system from the six values of TRF26 record 162 (W, D, L, A, P, X)."""
        w, d, low, a = points(win), points(draw), points(loss), points(absence)
        return cls(
            white_win=w,
            black_win=w,
            white_draw=d,
            black_draw=d,
            white_loss=low,
            black_loss=low,
            forfeit_win=w,
            forfeit_loss=a,
            full_point_bye=w,
            half_point_bye=d,
            zero_point_bye=a,
            pairing_allocated_bye=(
                w if pairing_allocated_bye is None else points(pairing_allocated_bye)
            ),
            unknown=d if unknown is None else points(unknown),
        )

    def for_matches(self, games: int, bye: Points | None = None) -> PointSystem:
        """The same games for pairings of so many: requested byes and absences are worth them all.

        `bye` is the worth of the pairing-allocated bye; None leaves it.
        """
        return replace(
            self,
            full_point_bye=self.full_point_bye * games,
            half_point_bye=self.half_point_bye * games,
            zero_point_bye=self.zero_point_bye * games,
            pairing_allocated_bye=self.pairing_allocated_bye if bye is None else bye,
        )

    @property
    def win(self) -> Points:
        """A win over the board; with different values for the colours, the smaller one.

        readings.md R-POINTS-1: C.04.1 art. 4 asks for "as many points as a win".
        """
        return min(self.white_win, self.black_win)

    @property
    def draw(self) -> Points:
        """A draw over the board; with different values for the colours, the smaller one."""
        return min(self.white_draw, self.black_draw)

    @property
    def loss(self) -> Points:
        """A loss over the board; with different values for the colours, the larger one."""
        return max(self.white_loss, self.black_loss)


STANDARD_POINTS = PointSystem()
"""1 - 1/2 - 0, pairing-allocated bye worth a win (C.04.1 art. 3)."""
