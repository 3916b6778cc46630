"""Changes of the draft of 2015: its requirements, and the steps from attempt to attempt.

The literal bench lowers requirements one at a time (C.9) and takes the first candidate that
complies. As X1 and Z1 never exceed what can be reached, that is the candidate with the fewest
breaches of B.5, then of B.6, and so on: so it is written here, with the criteria as a list.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from functools import partial
from typing import Any

from bench.criteria_changes import Change, attribute_replaced, function_replaced
from bench.criteria_changes.dutch_quality import Others, quality_changes, reversed_value
from msgspec.structs import replace

from pairwright.systems.dutch.criteria import (
    DutchBracket,
    DutchCriterion,
    Scope,
    no_floater,
    no_pair,
)
from pairwright.systems.dutch.draft_2015 import procedure as tried
from pairwright.systems.dutch.draft_2015.criteria import (
    DIFFERENCES_2015,
    DOWNFLOATERS_2015,
    QUALITY_2015,
)
from pairwright.systems.dutch.draft_2015.procedure import (
    Attempt,
    DraftProcedure,
    FollowingBracket,
    Lowest,
    attempts,
    limbos,
    most_pairs,
)
from pairwright.systems.dutch.literal import edition_2015
from pairwright.systems.dutch.literal.edition_2015 import LiteralBench
from pairwright.systems.dutch.players import Candidate

QUALITY = QUALITY_2015 + DIFFERENCES_2015
_PSD = DOWNFLOATERS_2015[1]


def by_criteria(criteria: tuple[DutchCriterion, ...]) -> AbstractContextManager[None]:
    """Pair every bracket by these criteria, in this order."""

    def first(
        bench: LiteralBench, bracket: DutchBracket, pairs: int, candidates: Iterable[Candidate]
    ) -> Candidate | None:
        scope = Scope.of(bracket)

        def value(candidate: Candidate) -> list[tuple[int, ...]]:
            return [c.value(scope, candidate.pairs, candidate.floaters) for c in criteria]

        return min(candidates, key=value, default=None)

    return attribute_replaced(LiteralBench, "_first", first)


def changes_2015() -> Iterator[Change]:
    """Return the changes of section A.11, of B.5 to B.12, and of steps C.10 to C.14."""
    yield from _attempt_changes()
    yield from _difference_changes()
    yield from _step_changes()


def _attempts_replaced(
    order: Callable[[DutchBracket, Callable[[int], bool]], Iterable[Attempt]],
) -> AbstractContextManager[None]:
    """Try these attempts, in every bracket but the lowest."""
    original = DraftProcedure.__init__

    def begin(self: Any, view: Any, bench: Any, groups: Any, penultimate: Any = None) -> None:
        original(self, view, bench, groups, order)

    return _together(
        function_replaced(attempts, order), attribute_replaced(DraftProcedure, "__init__", begin)
    )


class _together(AbstractContextManager[None]):  # noqa: N801
    """Several contexts as one."""

    def __init__(self, *contexts: AbstractContextManager[None]) -> None:
        self._contexts = contexts

    def __enter__(self) -> None:
        for context in self._contexts:
            context.__enter__()

    def __exit__(self, *error: Any) -> None:
        for context in reversed(self._contexts):
            context.__exit__(*error)


def _attempt_changes() -> Iterator[Change]:
    """A.11.b (P1), C.12 (M1) and A.11.c (the weight of the Limbo)."""

    def listed(bracket: DutchBracket, reaches: Callable[[int], bool]) -> list[Attempt]:
        return list(attempts(bracket, reaches))

    def fewest(bracket: DutchBracket, reaches: Callable[[int], bool]) -> list[Attempt]:
        return sorted(listed(bracket, reaches), key=lambda made: made.pairs)

    def one_less(bracket: DutchBracket, reaches: Callable[[int], bool]) -> list[Attempt]:
        found = listed(bracket, reaches)
        most = most_pairs(bracket)
        return [made for made in found if made.pairs < most] or found

    def lightest(bracket: DutchBracket, reaches: Callable[[int], bool]) -> list[Attempt]:
        return sorted(listed(bracket, reaches), key=lambda made: tried.weight(bracket, made.limbo))

    def heaviest(bracket: DutchBracket, reaches: Callable[[int], bool]) -> list[Attempt]:
        def key(made: Attempt) -> tuple[int, list[int]]:
            return -made.pairs, [-d for d in tried.weight(bracket, made.limbo)]

        return sorted(listed(bracket, reaches), key=key)

    def plain_limbos(bracket: DutchBracket, reaches: Callable[[int], bool]) -> list[Attempt]:
        found = listed(bracket, reaches)
        place = {made: index for index, made in enumerate(found)}
        return sorted(
            found, key=lambda made: (-made.pairs, -made.mdps, made.limbo[::-1], place[made])
        )

    def change(criterion: str, kind: str, order: Any) -> Change:
        return Change(criterion, kind, partial(_attempts_replaced, order))

    yield change("A.11.b", "inverted", fewest)
    yield change("A.11.b", "off by one: one pair less", one_less)
    yield change("A.11.b", "swapped", lightest)
    yield change("A.11.c", "inverted", heaviest)
    yield change("A.11.c", "neighbour: the lowest of the Limbo first", plain_limbos)
    yield change("A.11.c", "inverted: D.3", _other_limbos)


def _other_limbos(bracket: DutchBracket, reaches: Callable[[int], bool]) -> Iterator[Attempt]:
    """The heaviest Limbo of each size first."""
    found = list(attempts(bracket, reaches))
    for pairs, mdps in dict.fromkeys((made.pairs, made.mdps) for made in found):
        for limbo in reversed(list(limbos(bracket, mdps))):
            yield Attempt(pairs, mdps, limbo)


def _difference_changes() -> Iterator[Change]:
    """A.11.c and D.4 in the lowest bracket."""

    def change(kind: str, criterion: DutchCriterion) -> Change:
        return Change("A.11.c", kind, partial(attribute_replaced, edition_2015, "_PSD", criterion))

    yield change("dropped: lowest", replace(_PSD, pair=no_pair, floater=no_floater))
    yield change("inverted: lowest", reversed_value(_PSD))
    yield change("dropped: pairs", replace(_PSD, pair=no_pair))
    yield change("dropped: the bye", replace(_PSD, floater=no_floater))
    against_lowest = replace(
        _PSD, floater=lambda scope, player: player.pairing_score - scope.lowest_score
    )
    yield change("off by one: the bye against the lowest score", against_lowest)
    scores = replace(_PSD, pair=no_pair, floater=lambda scope, player: player.pairing_score)
    yield change("neighbour: as C7", scores)


def _step_changes() -> Iterator[Change]:
    """A.11.d: backtracking by C.10; C.13: the penultimate bracket and joining."""
    backtracked = DraftProcedure._backtracked

    def change(criterion: str, kind: str, name: str, new: Any) -> Change:
        return Change(criterion, kind, partial(attribute_replaced, DraftProcedure, name, new))

    def never(self: Any, bracket: DutchBracket, condition: Any) -> bool:
        return False

    def only_following(self: Any, bracket: DutchBracket, condition: Any) -> bool:
        return isinstance(condition, FollowingBracket) and backtracked(self, bracket, condition)

    def only_lowest(self: Any, bracket: DutchBracket, condition: Any) -> bool:
        return isinstance(condition, Lowest) and backtracked(self, bracket, condition)

    yield change("A.11.d", "dropped", "_backtracked", never)
    yield change("A.11.d", "dropped: lowest", "_backtracked", only_following)
    yield change("A.11.d", "dropped: following", "_backtracked", only_lowest)

    paired = LiteralBench._allows

    def any_scores(self: Any, floaters: Any, condition: Any) -> bool:
        if isinstance(condition, Lowest):
            condition = Lowest(condition.residents)
        return paired(self, floaters, condition)

    def others(self: Any, floaters: Any, condition: Any) -> bool:
        if isinstance(condition, FollowingBracket):
            return not paired(self, floaters, condition)
        return paired(self, floaters, condition)

    yield Change(
        "A.11.d",
        "off by one: whoever has the bye",
        partial(attribute_replaced, LiteralBench, "_allows", any_scores),
    )
    yield Change("A.11.d", "inverted", partial(attribute_replaced, LiteralBench, "_allows", others))

    def straight(self: Any, lowest: Any) -> bool:
        return False

    yield change("C.13", "dropped: penultimate bracket", "_pair_penultimate", straight)


def requirement_changes(others: Others) -> Iterator[Change]:
    """B.5 to B.12 and the differences for whom B.9 to B.12 are dropped."""
    yield from quality_changes(QUALITY, others, by_criteria)
