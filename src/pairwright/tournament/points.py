"""Points: exact decimal numbers, and what each result of a tournament is worth."""

from __future__ import annotations

from decimal import Decimal, InvalidOperation

from msgspec.structs import force_setattr, replace

from pairwright.frozen import Frozen
from pairwright.vocabulary.errors import InvalidTournament
from pairwright.vocabulary.reason import fault

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
