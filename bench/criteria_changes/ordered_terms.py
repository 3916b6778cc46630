"""Changes of orders that compare one term after the other, such as who has the bye."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from bench.criteria_changes import Change
from bench.criteria_changes.patching import Apply

Term = Callable[..., Any]
Terms = Mapping[str, Term]


def order_changes(
    article: str, terms: Terms, order_by: Callable[[Callable[..., Any]], Apply]
) -> Iterator[Change]:
    """Drop, invert and swap each term; the last one, which settles the order, is only inverted.

    A term is named by its article, if it has one of its own, or by what it compares; of two values
    the smaller comes first. `order_by` makes the change from the key of the changed terms.
    """
    names = list(terms)
    for name, term in terms.items():
        criterion, words = (name, "") if name[:1].isdigit() else (article, f": {name}")
        if name != names[-1]:
            without = {key: value for key, value in terms.items() if key != name}
            yield Change(criterion, f"dropped{words}", order_by(key_of(without)))
        inverted = {**terms, name: _negated(term)}
        yield Change(criterion, f"inverted{words}", order_by(key_of(inverted)))
    for name, following in pairwise(names):
        criterion, words = (name, "with ") if name[:1].isdigit() else (article, f"{name} and ")
        swapped = {**terms, name: terms[following], following: terms[name]}
        yield Change(criterion, f"swapped: {words}{following}", order_by(key_of(swapped)))


def key_of(terms: Terms) -> Callable[..., tuple[Any, ...]]:
    """The key that compares these terms in their order."""

    def key(*players: Any) -> tuple[Any, ...]:
        return tuple(term(*players) for term in terms.values())

    return key


def _negated(term: Term) -> Term:
    return lambda *players: -term(*players)
