"""Reasons as sentences, in English, French and Italian.

The catalogues are gettext files (locale/LANGUAGE/LC_MESSAGES/explain.po), read at first use.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from decimal import Decimal
from functools import cache
from gettext import GNUTranslations, NullTranslations
from importlib.resources import files
from io import BytesIO

from babel import Locale
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from pairwright.explain.messages import MESSAGES
from pairwright.explain.reason import (
    Fact,
    Measure,
    Player,
    Players,
    Reason,
    Score,
    Term,
)
from pairwright.position import UNITS_PER_POINT
from pairwright.systems.dutch.criteria import REFLOAT
from pairwright.tournament import InvalidTournament

LANGUAGES = ("en", "fr", "it")
SOURCE = "en"
"""The language in which messages.py is written; it has no catalogue."""
LONGEST_LIST = 12
"""So many players are named one by one."""


@cache
def _translations(code: str) -> NullTranslations:
    if code == SOURCE:
        return NullTranslations()
    place = files("pairwright.explain") / "locale" / code / "LC_MESSAGES" / "explain.po"
    with place.open("rb") as source:
        catalogue = read_po(source, locale=code)
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    compiled.seek(0)
    return GNUTranslations(compiled)


def _cited(articles: Sequence[str]) -> str:
    """The articles, those of one chapter together: `C.04.3 art. 4.2, 3.8.1`."""
    cited: list[str] = []
    for article in articles:
        chapter, found, number = article.rpartition(" art. ")
        if found and cited and cited[-1].startswith(f"{chapter} art. "):
            cited[-1] += f", {number}"
        else:
            cited.append(article)
    return "; ".join(cited)


@cache
def _locale(code: str) -> Locale:
    return Locale(code)


@cache
def _number(code: str, hundredths: int) -> str:
    """Hundredths as points. There are few scores in a tournament, and formatting is slow."""
    points = Decimal(hundredths) / UNITS_PER_POINT
    return format_decimal(points, format="0.##", locale=_locale(code))


@cache
def _points(code: str, hundredths: int) -> str:
    """The points with their unit: French says `1,5 point`, English `1.5 points`."""
    found = MESSAGES["ui.points"]
    singular = _locale(code).plural_form(Decimal(hundredths) / UNITS_PER_POINT) == "one"
    text = _translations(code).ngettext(found.text, found.plural, 1 if singular else 2)
    return text.format(points=_number(code, hundredths))


class Language:
    """One language, and the names of the players where they are known."""

    def __init__(self, code: str = SOURCE, names: Mapping[int, str] | None = None) -> None:
        """Raises InvalidTournament for a language that is not there."""
        if code not in LANGUAGES:
            raise InvalidTournament(
                f"there is no language {code!r} here; known: {', '.join(LANGUAGES)}"
            )
        self.code = code
        self._translations = _translations(code)
        self._names = names or {}

    # --- sentences -------------------------------------------------------------------------------

    def sentence(self, reason: Reason) -> str:
        """The reason as a sentence, with its articles behind it."""
        text = self.say(reason.message, **reason.values)
        articles = f" ({_cited(reason.articles)})" if reason.articles else ""
        return f"{text[:1].upper()}{text[1:]}{articles}."

    def sentences(self, reasons: Sequence[Reason]) -> list[str]:
        return [self.sentence(reason) for reason in reasons]

    def say(self, message: str, **values: Fact) -> str:
        """The message with this key, filled in."""
        found = MESSAGES[message]
        if found.plural:
            number = values[found.count]
            assert isinstance(number, int), f"{message}: {found.count} counts"
            text = self._translations.ngettext(found.text, found.plural, number)
        else:
            text = self._translations.gettext(found.text)
        return text.format_map(_Spoken(self, values))

    # --- facts -----------------------------------------------------------------------------------

    def fact(self, fact: Fact) -> str:
        match fact:
            case Player(number):
                return self.player(number)
            case Players(numbers):
                return self._players(numbers)
            case Score(hundredths):
                return _points(self.code, hundredths)
            case Term(message, values):
                return self.say(message, **values)
            case Measure():
                return self._measure(fact)
            case _:
                return str(fact)

    def player(self, number: int) -> str:
        """The number of a player, and the name where it is known."""
        name = self._names.get(number, "")
        return f"{number} {name}" if name else str(number)

    def number(self, hundredths: int) -> str:
        """Hundredths as points, written as the language does."""
        return _number(self.code, hundredths)

    def _measure(self, measure: Measure) -> str:
        counted = [str(count) for count in measure.value[: measure.counted]]
        scores = [self._term(score) for score in measure.value[measure.counted :]]
        if not counted:
            return ", ".join(scores) if scores else self.say("none")
        return ", ".join(counted) + (f" ({', '.join(scores)})" if scores else "")

    def _term(self, value: int) -> str:
        """A score difference; an MDP that floats again has none (docs/readings.md R-DUTCH-8)."""
        if value >= REFLOAT:
            return self.say("again", score=Score(value - REFLOAT))
        return self.number(value)

    def _players(self, numbers: Sequence[int]) -> str:
        """All of them, or the first ones and how many more: a sentence must stay readable."""
        if not numbers:
            return self.say("none")
        if len(numbers) <= LONGEST_LIST:
            named = [self.player(number) for number in numbers]
            return format_list(named, locale=_locale(self.code))
        shown = ", ".join(self.player(number) for number in numbers[: LONGEST_LIST - 2])
        return self.say("more", players=shown, number=len(numbers) - LONGEST_LIST + 2)


class _Spoken(dict[str, str]):
    """Facts by name, put into words only where a text asks for them."""

    def __init__(self, language: Language, facts: Mapping[str, Fact]) -> None:
        super().__init__()
        self._language = language
        self._facts = facts

    def __missing__(self, name: str) -> str:
        return self._language.fact(self._facts[name])
