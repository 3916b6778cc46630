"""What arbiters add to standings, from words to acts: an order of tied players, entered values."""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal

from pairwright.event import EnterValues, Event, OrderTied
from pairwright.service.events.words import Unclear
from pairwright.tournament import Points

_VALUE = re.compile(r"\s*([0-9]{1,6})\s*[=:;\s]\s*([+-]?[0-9]{1,9}(?:[.,][0-9]{1,9})?)\s*")


def order_of(event: Event, players: tuple[int, ...], after_round: int | None) -> OrderTied:
    """The order of these, best first; without a round, after the last one with a result."""
    return OrderTied(_round(event, after_round), players)


def values_of(
    event: Event, code: str, words: Iterable[str], after_round: int | None
) -> EnterValues:
    """`7=12.5` for each; without a round, after the last one with a result. Raises Unclear."""
    return EnterValues(code, _round(event, after_round), tuple(map(_value, words)))


def numbers_in(text: str) -> tuple[int, ...]:
    """`5, 3, 7` or `5 3 7`. Raises Unclear."""
    found = re.split(r"[\s,;]+", text.strip())
    if not all(re.fullmatch(r"[0-9]{1,6}", number) for number in found):
        raise Unclear("event.numbers", text=text[:40])
    return tuple(map(int, found))


def _round(event: Event, after_round: int | None) -> int:
    # Imported here: who names the round does not wait for the standings.
    from pairwright.service.ranking import counted_rounds

    return counted_rounds(event.tournament) if after_round is None else after_round


def _value(text: str) -> tuple[int, Points]:
    found = _VALUE.fullmatch(text)
    if found is None:
        raise Unclear("event.value", text=text[:40])
    return int(found[1]), Decimal(found[2].replace(",", "."))
