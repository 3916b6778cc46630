"""The texts of the standings in one language, and numbers as that language writes them."""

from __future__ import annotations

import re
from fractions import Fraction

from pairwright.ranking.criterion import Unit
from pairwright.ranking.messages import CATALOGUE
from pairwright.ranking.numbers import amount_text, number_text, points_text
from pairwright.ranking.terms import Amount
from pairwright.tournament import Colour
from pairwright.vocabulary.language import Language, decimal_sign, language_of
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.reason import Reason
from pairwright.vocabulary.translation import SOURCE, require_language

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
