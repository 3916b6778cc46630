"""A reason: a message with the facts that it names, and the articles that it rests on.

A reason is data. The language in which it is read comes last (language.py), so that one reason can
be checked against the position, written as JSON, and said in every language. What is wrong is a
reason as well (`fault`), with its place where it is in a file (diagnostic.py); exceptions carry it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import Any, Union

from msgspec import field

from pairwright.frozen import Frozen


class PlayerRef(Frozen):
    """One player, by number in the tournament."""

    number: int


class PlayerRefs(Frozen):
    """Several players, by number."""

    numbers: tuple[int, ...]


class BoardRefs(Frozen):
    """Several boards, as White and Black by number; a bye is (player, 0)."""

    pairs: tuple[tuple[int, int], ...]


class Score(Frozen):
    """Points, in hundredths."""

    hundredths: int


class Figure(Frozen):
    """A number in writing, such as `3.50`: a language sets its decimal sign, and counts by it."""

    written: str


class Phrase(Frozen):
    """A word or phrase that has its own message, such as a colour or the text of a criterion."""

    message: str
    values: Mapping[str, Fact] = field(default_factory=dict)


class Measure(Frozen):
    """The value of a criterion: a count, or a list of scores in hundredths.

    `counted` says how many leading terms are plain numbers rather than scores. Terms from `again`
    on stand for players who float again: what exceeds it is their score.
    """

    value: tuple[int, ...]
    counted: int
    again: int | None = None


Fact = Union[int, str, PlayerRef, PlayerRefs, BoardRefs, Score, Figure, Phrase, Measure, "Reason"]
"""What a message can be filled with. A text stands for itself: names of articles and criteria."""


class Reason(Frozen):
    """`message` is the key of a message; `values` are its facts, not all of them shown.

    A key `ROOM:NAME` finds its text anywhere, in the messages of that room (`tournament:no-round`
    is `no-round` in `pairwright/tournament/messages.py`); one without a room is said by a language
    that was given the messages. A text that has `{article}` names its articles itself.
    """

    message: str
    articles: tuple[str, ...] = ()
    values: Mapping[str, Fact] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The key of the message in its room."""
        return self.message.rpartition(":")[2]

    @property
    def article(self) -> str:
        """The first article of the Handbook that it rests on, or that a fact of it rests on.

        Empty where none is named. Names of criteria, `[C1]`, are no articles.
        """
        own = (article for article in self.articles if not article.startswith("["))
        inner = (fact.article for fact in self.values.values() if isinstance(fact, Reason))
        return next(own, "") or next(filter(None, inner), "")

    def as_data(self) -> dict[str, Any]:
        """The reason as plain data for JSON."""
        return {
            "message": self.key,
            "articles": list(self.articles),
            "values": {name: fact_data(value) for name, value in self.values.items()},
        }


def fault(key: str, /, *articles: str, **values: Fact) -> Reason:
    """What is wrong, by the key `ROOM:NAME` of its message."""
    return Reason(key, articles, values)


EDITION = "edition."
"""Before the name of an edition, where it is the key of a message."""


def edition_named(name: str) -> Fact:
    """An edition for people: a year as it is, any other name by its message."""
    return name if name.isdigit() else Phrase(f"{EDITION}{name}")


VERDICTS = {
    "IDENTICAL": "verdict.identical",
    "CHANGED": "verdict.changed",
    "DIFFERENT": "verdict.different",
    "ILLEGAL": "verdict.illegal",
    "NOT JUDGED": "verdict.not-judged",
}
"""The verdicts on a round, with the keys of their messages."""


def verdict_named(name: str) -> Fact:
    """A verdict for people; what is none stays as it is."""
    return Phrase(VERDICTS[name]) if name in VERDICTS else name


def at(place: Fact, what: Reason) -> Reason:
    """What is wrong, after the place where it is."""
    return Reason("place.at", (), {"place": place, "what": what})


def in_series(reasons: Iterable[Reason]) -> Reason:
    """Several reasons as one, with semicolons between them as the language sets these."""

    def both(first: Reason, other: Reason) -> Reason:
        return Reason("ui.series", (), {"one": first, "other": other})

    return reduce(both, reasons)


def as_said(text: str) -> Reason:
    """A text of somebody else, which is the same in every language: of a library, of a system."""
    return Reason("as-said", (), {"text": text.replace("\n", " ")})


def fact_data(fact: Fact) -> Any:
    """A fact as plain data: players as numbers, scores in hundredths of a point."""
    match fact:
        case PlayerRef(number):
            return number
        case PlayerRefs(numbers):
            return list(numbers)
        case BoardRefs(pairs):
            return [list(pair) for pair in pairs]
        case Score(hundredths):
            return {"hundredths": hundredths}
        case Figure(written):
            return written
        case Measure(value):
            return list(value)
        case Phrase(message, values):
            inner = {name: fact_data(value) for name, value in values.items()}
            return {"term": message, **({"values": inner} if inner else {})}
        case Reason():
            return fact.as_data()
        case _:
            return fact
