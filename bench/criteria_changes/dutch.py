"""Changes of the criteria of the Dutch system."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from itertools import chain
from typing import Any

from bench.criteria_changes import Change, Key, attribute_replaced, edition_replaced
from msgspec.structs import replace

from pairwright.systems import rules_named
from pairwright.systems.dutch.criteria import (
    QUALITY_2017,
    QUALITY_2026,
    Aggregate,
    DutchCriterion,
    PairKind,
    Scope,
    no_floater,
    no_pair,
)
from pairwright.systems.dutch.editions import DUTCH_2015, DUTCH_2017, DUTCH_2026, DutchEdition
from pairwright.systems.dutch.literal import edition_2026
from pairwright.systems.dutch.literal.floaters import Floaters, possible_floaters, scores_of
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.last_view import remembering

EDITIONS = {edition.name: edition for edition in (DUTCH_2026, DUTCH_2017, DUTCH_2015)}
MOST = 10**9
"""More than any term of a criterion."""

EQUIVALENT: dict[Key, str] = {}
"""Changes that change no pairing, each with its proof."""


def changes(edition: str) -> Iterable[Change]:
    """Return every change of an edition."""
    if edition == "2026":
        yield from _downfloater_changes_2026()
    yield from _quality_changes(EDITIONS[edition])


def edition_changed(changed: DutchEdition) -> AbstractContextManager[None]:
    """Pair, judge and explain by this edition in place of the one with its name."""
    known = rules_named("dutch", changed.name).edition
    view = remembering(partial(DutchPosition.of, edition=changed))
    return edition_replaced("dutch", replace(known, view=view, series=None, departure_test=None))


# --- quality criteria: objects in the tuple of the edition ---------------------------------------


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


def one_is_free(criterion: DutchCriterion) -> DutchCriterion:
    """Return the criterion off by one: only the literal procedure asks for its value."""
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


OTHER_EDITIONS = {
    "2026": {
        **{f"C{10 + i}": QUALITY_2017[i] for i in range(12)},
    },
    "2017": {f"C.{8 + i}": QUALITY_2026[i] for i in range(12)},
}
"""The criterion of another edition in the place of each."""


def _quality_changes(edition: DutchEdition) -> Iterator[Change]:
    quality = edition.quality
    elsewhere = OTHER_EDITIONS[edition.name]
    for place, criterion in enumerate(quality):
        before, after = quality[:place], quality[place + 1 :]
        others = {
            "inverted": inverted(criterion),
            "off by one: one is free": one_is_free(criterion),
        }
        neighbours = [*before[-1:], *after[:1], elsewhere[criterion.name]]
        for other in neighbours:
            if (other.pair, other.floater) != (criterion.pair, criterion.floater):
                others[f"neighbour: as {other.name}"] = defined_as(criterion, other)
        tuples = {kind: (*before, other, *after) for kind, other in others.items()}
        tuples["dropped"] = before + after
        if after:
            tuples["swapped"] = (*before, after[0], criterion, *after[1:])
        for kind, criteria in tuples.items():
            changed = replace(edition, quality=criteria)
            yield Change(criterion.name, kind, partial(edition_changed, changed))


# --- [C6], [C7] of 2026: the sets of downfloaters ------------------------------------------------


def _downfloater_changes_2026() -> Iterator[Change]:
    """The literal procedure takes the sets of downfloaters that `best_floaters` gives."""

    def change(criterion: str, kind: str, best: Callable[[list[list[Floaters]]], list[Floaters]]):
        def best_floaters(stage: Any, this_round: Any) -> list[Floaters]:
            accepted = partial(stage.completable, this_round)
            return best(list(possible_floaters(this_round.field, stage.bracket, accepted)))

        apply = partial(attribute_replaced, edition_2026._Stage, "best_floaters", best_floaters)
        return Change(criterion, kind, apply)

    def lowest(sets: list[Floaters]) -> list[Floaters]:
        least = min(map(scores_of, sets))
        return [floaters for floaters in sets if scores_of(floaters) == least]

    yield change("C6", "inverted", lambda by_number: lowest(by_number[-1]))
    yield change("C6", "off by one", lambda by_number: lowest(by_number[:2][-1]))
    yield change("C6", "dropped", lambda by_number: lowest(list(chain.from_iterable(by_number))))
    yield change("C7", "dropped", lambda by_number: by_number[0])
