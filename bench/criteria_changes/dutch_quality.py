"""Changes of quality criteria that are objects in a tuple: of every Dutch edition alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial

from bench.criteria_changes import Change
from msgspec.structs import replace

from pairwright.systems.dutch.criteria import (
    Aggregate,
    DutchCriterion,
    PairKind,
    Scope,
    no_floater,
    no_pair,
)
from pairwright.systems.dutch.players import DutchPlayer

MOST = 10**9
"""More than any term of a criterion."""
Criteria = tuple[DutchCriterion, ...]
Others = Mapping[str, Sequence[DutchCriterion]]
"""By name of a criterion those that other editions have in its place."""


class _OneIsFree(DutchCriterion):
    """A criterion that overlooks one: a count one less, a list without its largest term."""

    def value(
        self,
        scope: Scope,
        pairs: Iterable[tuple[DutchPlayer, DutchPlayer]],
        floaters: Iterable[DutchPlayer],
    ) -> tuple[int, ...]:
        terms = super().value(scope, pairs, floaters)
        if self.aggregate is Aggregate.COUNT:
            return (max(0, terms[0] - 1),)
        return terms[1:]


class _Reversed(DutchCriterion):
    """A criterion whose value is compared the other way round."""

    def value(
        self,
        scope: Scope,
        pairs: Iterable[tuple[DutchPlayer, DutchPlayer]],
        floaters: Iterable[DutchPlayer],
    ) -> tuple[int, ...]:
        return tuple(-term for term in super().value(scope, pairs, floaters))


def reversed_value(criterion: DutchCriterion) -> DutchCriterion:
    """Return the criterion maximised as a whole, for the literal procedure."""
    return _Reversed(**{name: getattr(criterion, name) for name in criterion.__struct_fields__})


def one_is_free(criterion: DutchCriterion) -> DutchCriterion:
    """Return the criterion off by one; only the literal procedure asks for its value."""
    return _OneIsFree(**{name: getattr(criterion, name) for name in criterion.__struct_fields__})


def inverted(criterion: DutchCriterion) -> DutchCriterion:
    """Return the criterion maximised: what counts little counts much."""
    largest = 2 if criterion.aggregate is Aggregate.COUNT else MOST
    pair, floater = criterion.pair, criterion.floater

    def other_pair(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
        return largest - pair(scope, higher, lower)

    def other_floater(scope: Scope, player: DutchPlayer) -> int:
        return largest - floater(scope, player)

    return replace(
        criterion,
        pair=no_pair if pair is no_pair else other_pair,
        floater=no_floater if floater is no_floater else other_floater,
        concerns=PairKind.ANY,
    )


def defined_as(criterion: DutchCriterion, other: DutchCriterion) -> DutchCriterion:
    """Return the criterion with the definition of another one."""
    return replace(other, name=criterion.name, article=criterion.article, text=criterion.text)


def _same(first: DutchCriterion, second: DutchCriterion) -> bool:
    """Whether two criteria count the same."""
    return (first.pair, first.floater, first.aggregate) == (
        second.pair,
        second.floater,
        second.aggregate,
    )


def quality_changes(
    quality: Criteria,
    elsewhere: Others,
    apply: Callable[[Criteria], AbstractContextManager[None]],
) -> Iterator[Change]:
    """Return the changes of each of these criteria; `apply` puts a tuple in the place of theirs."""
    for place, criterion in enumerate(quality):
        before, after = quality[:place], quality[place + 1 :]
        others = {
            "inverted": inverted(criterion),
            "off by one: one is free": one_is_free(criterion),
        }
        for other in (*before[-1:], *after[:1], *elsewhere.get(criterion.name, ())):
            if not _same(other, criterion):
                others[f"neighbour: as {other.name}"] = defined_as(criterion, other)
        tuples = {kind: (*before, other, *after) for kind, other in others.items()}
        tuples["dropped"] = before + after
        if after:
            tuples["swapped"] = (*before, after[0], criterion, *after[1:])
        for kind, criteria in tuples.items():
            yield Change(criterion.name, kind, partial(apply, criteria))
