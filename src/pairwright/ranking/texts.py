"""The texts of the standings in one language, and numbers as FIDE and that language write them:
3.5, 12.25, 13.38, 2105.
"""

from __future__ import annotations

import re
from fractions import Fraction
from math import gcd

from pairwright.ranking.criterion import Amount, RankingCriterion, TieBreak, Unit
from pairwright.ranking.messages import CATALOGUE
from pairwright.tournament import Colour
from pairwright.vocabulary.language import Language, decimal_sign, language_of
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Reason
from pairwright.vocabulary.translation import SOURCE, require_language

NOTHING = "-"
"""Shown where there is no value."""


def unit_of(criterion: RankingCriterion) -> Unit:
    """The unit of a criterion; places among tied participants are whole numbers."""
    tie_break = criterion.tie_break
    return tie_break.unit if isinstance(tie_break, TieBreak) else Unit.WHOLE


def exact(unit: Unit, amount: Amount | None) -> Fraction | tuple[Fraction, ...] | None:
    """The amount as a number of points, products, games or rating points."""
    scale = unit.scale
    if amount is None:
        return None
    if isinstance(amount, tuple):
        return tuple(Fraction(part, scale) for part in amount)
    return Fraction(amount, scale)


def amount_text(unit: Unit, amount: Amount | None) -> str:
    """The amount in writing; the parts of a tuple are separated by slashes."""
    if amount is None:
        return NOTHING
    if isinstance(amount, tuple):
        return " / ".join(number_text(part, unit) for part in amount)
    return number_text(amount, unit)


def number_text(amount: int | Fraction, unit: Unit) -> str:
    """One number: averages with two decimals, halves upwards; others exactly."""
    # A large table has a hundred thousand of these, and a Fraction takes ten times as long.
    above, below = amount.numerator, amount.denominator * unit.scale
    shared = gcd(above, below)
    above, below = above // shared, below // shared
    if unit is Unit.WHOLE and below == 1:
        return str(above)
    if unit is Unit.AVERAGE or 10_000 % below:
        return _fixed(above, below, 2)
    text = _fixed(above, below, 4).rstrip("0")
    return text + "0" if text.endswith(".") else text


def points_text(hundredths: int | Fraction) -> str:
    """Points as reports write them: `3.5`, `4.0`, `0.25`."""
    return number_text(hundredths, Unit.POINTS)


def _fixed(above: int, below: int, decimals: int) -> str:
    """A fraction with so many decimals, halves away from zero."""
    factor = 10**decimals
    rounded = (2 * abs(above) * factor + below) // (2 * below)
    sign = "-" if above < 0 and rounded else ""
    return f"{sign}{rounded // factor}.{rounded % factor:0{decimals}d}"


_GAME = re.compile(r"(\d+|–)([wb])(.*)")


class Texts:
    """One language."""

    def __init__(self, language: str = SOURCE) -> None:
        """Raises InvalidRequest for a language that is not there."""
        self.language = require_language(language)
        self._decimal_sign = decimal_sign(language)

    def say(self, message: str, **values: object) -> str:
        """The text with this key, filled in and safe to be shown.

        The value that the message counts is a number.
        """
        counted = values.get(CATALOGUE.messages[message].count)
        number = counted if isinstance(counted, int) else None
        return printable(CATALOGUE.template(message, self.language, number).format(**values))

    def told(self, reason: Reason) -> str:
        """What a reason says."""
        return language_of(self.language).told(reason)

    def decimal(self, written: str) -> str:
        """A number in writing (or several, with signs between them), with the decimal sign."""
        return written.replace(".", self._decimal_sign)

    def round_cell(self, cell: str) -> str:
        """A round of a cross-table with the language's own letter for the colour: `12b1`, `12n1`.

        Whatever is not the cell of a game stays as it is.
        """
        game = _GAME.fullmatch(cell)
        if game is None:
            return cell
        letter = Language(self.language).letter(Colour(game[2])).lower()
        return f"{game[1]}{letter}{game[3]}"

    def points(self, hundredths: int | Fraction) -> str:
        return self.decimal(points_text(hundredths))

    def number(self, amount: int | Fraction, unit: Unit) -> str:
        return self.decimal(number_text(amount, unit))

    def amount(self, unit: Unit, amount: Amount | None) -> str:
        return self.decimal(amount_text(unit, amount))
