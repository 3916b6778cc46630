"""A reason: a message with the facts that it names, and the articles that it rests on.

A reason is data. The language in which it is read comes last (language.py), so that one reason can
be checked against the position, written as JSON, and said in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pairwright.quick_dataclass import dataclass, field


@dataclass(frozen=True, slots=True)
class PlayerRef:
    """One player, by number in the tournament."""

    number: int


@dataclass(frozen=True, slots=True)
class PlayerRefs:
    """Several players, by number."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Score:
    """Points, in hundredths."""

    hundredths: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """A word or phrase that has its own message, such as a colour or the text of a criterion."""

    message: str
    values: Mapping[str, Fact] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Measure:
    """The value of a criterion: a count, or a list of scores in hundredths.

    `counted` says how many leading terms are plain numbers rather than scores. Terms from `again`
    on stand for players who float again: what exceeds it is their score.
    """

    value: tuple[int, ...]
    counted: int
    again: int | None = None


Fact = int | str | PlayerRef | PlayerRefs | Score | Phrase | Measure
"""What a message can be filled with. A text stands for itself: names of articles and criteria."""


@dataclass(frozen=True, slots=True)
class Reason:
    """`message` is the key of a message; `values` are its facts, not all of them shown."""

    message: str
    articles: tuple[str, ...] = ()
    values: Mapping[str, Fact] = field(default_factory=dict)

    def as_data(self) -> dict[str, Any]:
        """The reason as plain data for JSON."""
        return {
            "message": self.message,
            "articles": list(self.articles),
            "values": {name: fact_data(value) for name, value in self.values.items()},
        }


def fact_data(fact: Fact) -> Any:
    """A fact as plain data: players as numbers, scores in hundredths of a point."""
    match fact:
        case PlayerRef(number):
            return number
        case PlayerRefs(numbers):
            return list(numbers)
        case Score(hundredths):
            return {"hundredths": hundredths}
        case Measure(value):
            return list(value)
        case Phrase(message, values):
            inner = {name: fact_data(value) for name, value in values.items()}
            return {"term": message, **({"values": inner} if inner else {})}
        case _:
            return fact
