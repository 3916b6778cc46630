"""One language on paper: texts, points, dates, and names that are safe to be shown."""

from __future__ import annotations

from pairwright.paper.messages import CATALOGUE
from pairwright.position import score_text
from pairwright.tournament import Colour, Player
from pairwright.tournament.chess960 import position_told
from pairwright.vocabulary.language import decimal_sign, language_of
from pairwright.vocabulary.printable import printable
from pairwright.vocabulary.translation import SOURCE, require_language


class Words:
    """What is said on paper in one language."""

    def __init__(self, language: str = SOURCE) -> None:
        """Raises InvalidRequest for a language that is not there."""
        self.language = require_language(language)
        self._decimal_sign = decimal_sign(language)

    def say(self, message: str, **values: object) -> str:
        """The text with this key, filled in and safe to be shown."""
        return printable(CATALOGUE.template(message, self.language).format(**values))

    def colour(self, colour: Colour) -> str:
        """White or Black, as a heading says it."""
        return self.say("column-white" if colour is Colour.WHITE else "column-black")

    def letter(self, colour: Colour) -> str:
        """The letter of the colour, which is another one in every language."""
        return self.say(f"letter-{colour.value}")

    def points(self, hundredths: int) -> str:
        return self.decimal(score_text(hundredths))

    def decimal(self, written: str) -> str:
        """A number in writing, with the decimal sign of the language."""
        return written.replace(".", self._decimal_sign)

    def day(self, written: str) -> str:
        """A date as the language writes it; what is no date stays as it was written."""
        return language_of(self.language).day(written)

    def position(self, number: int) -> str:
        """A starting position of Chess960, with the letters of the pieces."""
        return position_told(number, language_of(self.language))

    def titled(self, player: Player) -> str:
        """The name with the title in front; a player without a name is known by the number."""
        return " ".join([player.title.value, self.name(player)]).strip()

    def text(self, written: str) -> str:
        """What stands in a file, safe to be shown."""
        return printable(written).strip()

    def event(self, name: str) -> str:
        """The name of a tournament; one without a name is a chess tournament."""
        return self.text(name) or self.say("no-name")

    def name(self, player: Player) -> str:
        return self.text(player.name) or f"#{player.number}"
