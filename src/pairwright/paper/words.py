"""One language on paper: texts, points, dates, names that are safe to be shown, and results as they
are printed: `1 – 0`, `½ – ½`, `+ – −`.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.paper.messages import CATALOGUE
from pairwright.position import score_text
from pairwright.tournament import Colour, Game, GameResult, Outcome, Player
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


DASH = " \N{EN DASH} "
COLON = " : "
"""Between a plus and a minus, where a dash would read as another minus."""
ROOM = "\N{EM SPACE}\N{EN DASH}\N{EM SPACE}"
"""A result not yet known: room for a pencil."""
_MINUS = "\N{MINUS SIGN}"

SIGNS = {
    Outcome.WIN: "1",
    Outcome.DRAW: "½",
    Outcome.LOSS: "0",
    Outcome.UNRATED_WIN: "1°",
    Outcome.UNRATED_DRAW: "½°",
    Outcome.UNRATED_LOSS: "0°",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: _MINUS,
    Outcome.ADJOURNED: "?",
    Outcome.MISSING: "",
}

CHOICES = tuple(f"{first}{DASH}{second}" for first, second in ("10", "½½", "01"))
"""What players tick on a slip."""

_LEGENDS = (
    ("legend-adjourned", "?"),
    ("legend-forfeit", f"+{_MINUS}"),
    ("legend-unrated", "°"),
)


def result_text(game: Game) -> str:
    """The result, or both results of a match, with the player named first in front."""
    sides = zip(outcomes(game, Colour.WHITE), outcomes(game, Colour.BLACK), strict=True)
    return "   ".join(_both(own, other) for own, other in sides)


def _both(own: Outcome, other: Outcome) -> str:
    if own is Outcome.MISSING:
        return ROOM
    between = COLON if own in (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS) else DASH
    return f"{SIGNS[own]}{between}{SIGNS[other]}"


def own_signs(game: Game, side: Colour) -> str:
    """What the games of a board were to one of the two."""
    return " ".join(SIGNS[outcome] for outcome in outcomes(game, side)).strip()


def outcomes(game: Game, side: Colour) -> tuple[Outcome, ...]:
    """The outcomes of the one or two games to the player with `side` in the first one."""
    first, *second = game.results
    reversed_side = side.other
    return (_of(first, side), *(_of(result, reversed_side) for result in second))


def _of(result: GameResult, side: Colour) -> Outcome:
    return result.white if side is Colour.WHITE else result.black


def legend(written: Iterable[str], words: Words) -> tuple[str, ...]:
    """What the signs in these cells mean, as one note; nothing if they need no explanation."""
    used = {sign for cell in written for sign in cell}
    said = [words.say(message) for message, signs in _LEGENDS if used & set(signs)]
    return (", ".join(said) + ".",) if said else ()
