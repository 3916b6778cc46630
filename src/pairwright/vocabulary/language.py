"""Reasons as sentences, in English, French and Italian."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from functools import cache, reduce

from pairwright.vocabulary.messages import COMMON
from pairwright.vocabulary.printable import isolated, printable
from pairwright.vocabulary.reason import (
    BoardRefs,
    Fact,
    Figure,
    Measure,
    Phrase,
    PlayerRef,
    PlayerRefs,
    Reason,
    Score,
)
from pairwright.vocabulary.translation import (
    SOURCE,
    Catalogue,
    Message,
    catalogue_of,
    require_language,
    translated,
)
from pairwright.vocabulary.writing import WRITINGS, ListStyle, is_singular

_DECIMAL_POINT = r"(?<=\d)\.(?=\d)"
HUNDREDTHS = 100
"""Of a point: scores are whole numbers of them."""
LONGEST_LIST = 12
"""So many players are named one by one."""


_CHECKLIST = "VCL "
"""Begins the questions of FIDE's verification checklist, among articles."""


def _cited(articles: Sequence[str]) -> list[str]:
    """The articles, those of one chapter together: `C.04.3 art. 4.2, 3.8.1`."""
    cited: list[str] = []
    for article in articles:
        chapter, found, number = article.rpartition(" art. ")
        if found and cited and cited[-1].startswith(f"{chapter} art. "):
            cited[-1] += f", {number}"
        else:
            cited.append(article)
    return cited


def _names(text: str, article: str) -> bool:
    """Whether a text names an article, or one that is a part of it; `[C1]` is none."""
    return (
        not article.startswith("[")
        and re.search(rf"{re.escape(article)}(?!\d|\.\d)", text) is not None
    )


def _date(written: str) -> date | None:
    """The day of a date in writing, with any of the usual signs between year, month and day."""
    try:
        return date.fromisoformat(re.sub(r"[./]", "-", written.strip()))
    except ValueError:
        return None


def decimal_sign(code: str) -> str:
    """The sign before the decimals."""
    return WRITINGS[code].decimal_sign


def _number(code: str, hundredths: int) -> str:
    """Hundredths as points, with no more decimals than they have."""
    whole, _, decimals = f"{Decimal(hundredths) / HUNDREDTHS:.2f}".partition(".")
    decimals = decimals.rstrip("0")
    return f"{whole}{decimal_sign(code)}{decimals}" if decimals else whole


def _table_number(code: str, hundredths: int) -> str:
    """The same with one decimal at least."""
    text = _number(code, hundredths)
    return text if hundredths % HUNDREDTHS else f"{text}{decimal_sign(code)}0"


@cache
def _points(code: str, hundredths: int) -> str:
    """The points with their unit: French says `1,5 point`, English `1.5 points`."""
    singular = is_singular(code, Decimal(hundredths) / HUNDREDTHS)
    text = COMMON.template("ui.points", code, 1 if singular else 2)
    return text.format(points=_number(code, hundredths))


class Language:
    """One language, the names of the players where they are known, and what can be said.

    The messages that all systems share are always there; `catalogues` are those of a system. Names
    and texts from files enter sentences here, so here they are made safe to be shown.
    """

    def __init__(
        self,
        code: str = SOURCE,
        names: Mapping[int, str] | None = None,
        *catalogues: Catalogue,
    ) -> None:
        """Raises InvalidRequest for a language that is not there."""
        self.code = require_language(code)
        self._names = {n: isolated(printable(name)) for n, name in (names or {}).items()}
        borrowed = [lender for catalogue in catalogues for lender in catalogue.borrowed]
        self._catalogues = (*catalogues, *borrowed, COMMON)

    # --- sentences -------------------------------------------------------------------------------

    def sentence(self, reason: Reason) -> str:
        """The reason as a sentence, with its articles behind it."""
        text = self.told(reason)
        return f"{text[:1].upper()}{text[1:]}."

    def told(self, reason: Reason) -> str:
        """What the reason says, with its articles behind it unless the text names them itself.

        A reason inside it may have said one of them: `no pairing ... (C.04.1 art. 4)` rests on
        C.04.1. Names of criteria, `[C12]`, are no articles: each stands before its own.
        """
        text = self.plain(reason)
        articles = [article for article in self.behind(reason) if not _names(text, article)]
        return f"{text} ({self.series(self._articles(articles))})" if articles else text

    def behind(self, reason: Reason) -> tuple[str, ...]:
        """The articles that stand behind the text: all, or none where the text names them."""
        named = reason.articles and "{article}" in self._found(reason.message)[1].text
        return () if named else reason.articles

    def article(self, article: str) -> str:
        """An article as people cite it: questions of the checklist by its name."""
        if not article.startswith(_CHECKLIST):
            return article
        return self.say("ui.verification", questions=article.removeprefix(_CHECKLIST))

    def _articles(self, articles: Sequence[str]) -> list[str]:
        return [self.article(article) for article in _cited(articles)]

    def plain(self, reason: Reason) -> str:
        """What the reason says, without its articles."""
        articles = (
            {"article": "; ".join(self._articles(reason.articles))} if reason.articles else {}
        )
        return self.say(reason.message, **articles, **reason.values)

    def plainly(self, reason: Reason) -> str | None:
        """The reason as a sentence in plain words; None where it has no plain form."""
        room, of, name = reason.message.rpartition(":")
        key = f"{room}{of}plain.{name}"
        if not self._knows(key):
            return None
        values = {name: self._plain_fact(fact) for name, fact in reason.values.items()}
        return self.plain_sentence(Reason(key, (), values))

    def plain_sentence(self, reason: Reason) -> str:
        """The reason as a sentence, without its articles."""
        return self.sentence(Reason(reason.message, (), reason.values))

    def _plain_fact(self, fact: Fact) -> Fact:
        """Phrases in plain words, where they have them."""
        if isinstance(fact, Phrase) and self._knows(f"plain.{fact.message}"):
            return Phrase(f"plain.{fact.message}", fact.values)
        return fact

    def sentences(self, reasons: Sequence[Reason]) -> list[str]:
        return [self.sentence(reason) for reason in reasons]

    def say(self, message: str, **values: Fact) -> str:
        """The message with this key, filled in. Raises KeyError where no catalogue has it."""
        catalogue, found = self._found(message)
        number = self._counted(values.get(found.count))
        text = catalogue.template(message.rpartition(":")[2], self.code, number)
        speaker = self if catalogue in self._catalogues else self._with(catalogue)
        return text.format_map(_Spoken(speaker, values))

    def _counted(self, fact: Fact | None) -> int | None:
        """The number that decides between singular and plural, if it is one."""
        if isinstance(fact, Figure):
            return 1 if is_singular(self.code, abs(Decimal(fact.written))) else 2
        return fact if isinstance(fact, int) else None

    def _with(self, catalogue: Catalogue) -> Language:
        """The same language with the messages of a room, whose own phrases name no room."""
        speaker = Language.__new__(type(self))
        speaker.__dict__.update(self.__dict__)
        speaker._catalogues = (catalogue, *catalogue.borrowed, *self._catalogues)
        return speaker

    def _found(self, message: str) -> tuple[Catalogue, Message]:
        """Where a message is: in its room if it names one, else in what this language was given."""
        room, _, key = message.rpartition(":")
        named = catalogue_of(room) if room else None
        for catalogue in (named, *named.borrowed) if named else self._catalogues:
            if key in catalogue.messages:
                return catalogue, catalogue.messages[key]
        raise KeyError(message)

    def _knows(self, message: str) -> bool:
        try:
            self._found(message)
        except KeyError:
            return False
        return True

    # --- texts that stand in templates, by the names that Jinja2 and Babel know -------------------

    def gettext(self, text: str, /, **values: Fact) -> str:
        """The text of a page, with its `%(name)s` filled in."""
        return self._filled(Message(text), values)

    def ngettext(self, text: str, plural: str, number: int, /, **values: Fact) -> str:
        """The same where a number decides, which is also filled in as `%(num)s`."""
        return self._filled(Message(text, plural), {"num": number, **values}, number)

    def pgettext(self, context: str, text: str, /, **values: Fact) -> str:
        """The same where the context tells texts apart that are the same in English."""
        return self._filled(Message(text, context=context), values)

    def npgettext(
        self, context: str, text: str, plural: str, number: int, /, **values: Fact
    ) -> str:
        """The same where a number decides and the context tells texts apart."""
        return self._filled(Message(text, plural, "", context), {"num": number, **values}, number)

    def _filled(
        self, message: Message, values: Mapping[str, Fact], number: int | None = None
    ) -> str:
        return translated(message, self.code, number) % _Spoken(self, values)

    # --- facts -----------------------------------------------------------------------------------

    def fact(self, fact: Fact) -> str:
        match fact:
            case PlayerRef(number):
                return self.player(number)
            case PlayerRefs(numbers):
                return self._players(numbers)
            case BoardRefs(pairs):
                return self._boards(pairs)
            case Score(hundredths):
                return _points(self.code, hundredths)
            case Figure(written):
                return written.replace(".", decimal_sign(self.code))
            case Phrase(message, values):
                return self.say(message, **values)
            case Measure():
                return self._measure(fact)
            case Reason():
                return self.told(fact)
            case _:
                return printable(str(fact))

    def player(self, number: int) -> str:
        """The number of a player, and the name where it is known."""
        name = self._names.get(number, "")
        return f"{number} {name}" if name else str(number)

    def labelled(self, label: str, text: str) -> str:
        """A label, a colon as the language sets it, and a text."""
        return self.say("ui.labelled", label=label, text=text)

    def series(self, parts: Sequence[str]) -> str:
        """Parts with semicolons between them, as the language sets these."""
        return reduce(lambda text, other: self.say("ui.series", one=text, other=other), parts)

    def one_of(self, players: PlayerRefs) -> str:
        """The players with "or" between the last two."""
        return self._players(players.numbers, "or")

    def number(self, hundredths: int) -> str:
        """Hundredths as points, written as the language does."""
        return _number(self.code, hundredths)

    def decimal(self, text: str) -> str:
        """A text with numbers in it, with the decimal sign of the language."""
        sign = decimal_sign(self.code)
        return text if sign == "." else re.sub(_DECIMAL_POINT, sign, text)

    def day(self, written: str) -> str:
        """A date as the language writes it; what is no date stays as it was written."""
        found = _date(written)
        if found is None:
            return printable(written)
        return WRITINGS[self.code].long_date(found)

    def days(self, first: str, last: str) -> str:
        """From a first to a last day, which may be the same one or not be known."""
        begins, ends = _date(first), _date(last)
        if begins is not None and ends is not None and begins < ends:
            return WRITINGS[self.code].days(begins, ends)
        day = begins or ends
        return printable(first or last) if day is None else WRITINGS[self.code].short_date(day)

    def points(self, hundredths: int) -> str:
        """Hundredths as points in a table: always with one decimal."""
        return _table_number(self.code, hundredths)

    def letter(self, colour: str) -> str:
        """The letter of a colour in tables: W and B, in French and Italian B and N."""
        return self.say(f"letter.{colour}")

    def pieces(self, letters: str) -> str:
        """Pieces by the letters of the language, which are given by those of English."""
        return letters.translate(str.maketrans("KQRBN", self.say("pieces")))

    def colours(self, colours: Sequence[str]) -> str:
        """The colours of a player's games as letters, the first game first."""
        return "".join(map(self.letter, colours)) or "-"

    def _measure(self, measure: Measure) -> str:
        counted = [str(count) for count in measure.value[: measure.counted]]
        scores = [self._term(measure, score) for score in measure.value[measure.counted :]]
        if not counted:
            return ", ".join(scores) if scores else self.say("none")
        return ", ".join(counted) + (f" ({', '.join(scores)})" if scores else "")

    def _term(self, measure: Measure, value: int) -> str:
        """A score or score difference; beyond all of these, the score of who floats again."""
        if measure.again is not None and value >= measure.again:
            return self.say("again", score=Score(value - measure.again))
        return self.number(value)

    def _players(self, numbers: Sequence[int], style: ListStyle = "and") -> str:
        """All of them, or the first ones and how many more: a sentence must stay readable."""
        if not numbers:
            return self.say("none")
        if len(numbers) <= LONGEST_LIST:
            named = [self.player(number) for number in numbers]
            return WRITINGS[self.code].listed(named, style)
        shown = ", ".join(self.player(number) for number in numbers[: LONGEST_LIST - 2])
        return self.say("more", players=shown, number=len(numbers) - LONGEST_LIST + 2)

    def _boards(self, pairs: Sequence[tuple[int, int]]) -> str:
        """The boards with the names of the players; `3-7, 4-0` where no names are known."""
        if not pairs:
            return self.say("none")
        named = self.series if self._names else ", ".join
        if len(pairs) <= LONGEST_LIST:
            return named([self.board(*pair) for pair in pairs])
        shown = named([self.board(*pair) for pair in pairs[: LONGEST_LIST - 2]])
        return self.say("more", players=shown, number=len(pairs) - LONGEST_LIST + 2)

    def board(self, white: int, black: int) -> str:
        """White and Black, or who has the bye."""
        if not self._names:
            return f"{white}-{black}"
        return f"{self.player(white)} – {self.player(black) if black else self.say('bye.U')}"


class _Spoken(dict[str, str]):
    """Facts by name, put into words only where a text asks for them."""

    def __init__(self, language: Language, facts: Mapping[str, Fact]) -> None:
        super().__init__()
        self._language = language
        self._facts = facts

    def __missing__(self, name: str) -> str:
        fact = self._facts[name]
        if isinstance(fact, PlayerRefs):
            return _Players(self._language, fact)
        if name == "bracket" and isinstance(fact, str):
            return self._language.decimal(fact)  # brackets of a comparison are named by scores
        return self._language.fact(fact)


class _Players(str):
    """Several players; a text that has `{players:or}` names them with "or" between them."""

    _either: str

    def __new__(cls, language: Language, players: PlayerRefs) -> _Players:
        made = super().__new__(cls, language.fact(players))
        made._either = language.one_of(players)
        return made

    def __format__(self, style: str) -> str:
        return self._either if style == "or" else str(self)


@cache
def english(*catalogues: Catalogue) -> Language:
    """The source language, without names."""
    return Language(SOURCE, None, *catalogues)


@cache
def language_of(code: str) -> Language:
    """A language without names, for what finds its text by its key. Raises InvalidRequest."""
    return Language(code)


def colours_legend(language: Language) -> str:
    """What the letters of colours mean in tables."""
    return language.say("legend.colours", **colour_words(language))


def colour_words(language: Language, small: bool = False) -> dict[str, Fact]:
    """The letters (or small letters) and names of the colours, for legends."""
    white, black = language.letter("w"), language.letter("b")
    return {
        "w": white.lower() if small else white,
        "b": black.lower() if small else black,
        "white": Phrase("colour.w"),
        "black": Phrase("colour.b"),
    }
