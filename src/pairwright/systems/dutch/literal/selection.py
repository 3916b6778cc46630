"""The choice among the candidates of a bracket (C.04.3 art. 3.4 and 3.8; 2017: B.4 and B.8)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from pairwright.frozen import Frozen
from pairwright.systems.dutch.candidate import Candidate
from pairwright.systems.dutch.criteria import DutchBracket, DutchCriterion, Scope

Value = tuple[int, ...]
CandidateMeasure = tuple[str, Callable[[Candidate], Value]]
"""A criterion's name and what it makes of a candidate; smaller is better."""


class LiteralStep(Frozen):
    """A bracket that was paired: what was chosen, and its value under each criterion in order."""

    bracket: DutchBracket
    candidate: Candidate
    values: tuple[tuple[str, Value], ...]


def measures_of(
    criteria: Iterable[DutchCriterion], bracket: DutchBracket
) -> list[CandidateMeasure]:
    """The measures of criteria that look at the bracket alone."""
    scope = Scope.of(bracket)

    def measure(criterion: DutchCriterion) -> CandidateMeasure:
        return criterion.name, lambda c: criterion.value(scope, c.pairs, c.floaters)

    return [measure(criterion) for criterion in criteria]


def first_best(
    candidates: Iterable[Candidate], measures: Sequence[CandidateMeasure], perfect: Sequence[Value]
) -> tuple[Candidate, list[Value]] | None:
    """3.8.1: the best candidate, of equal ones the earliest; 3.4.1: a perfect one at once.

    `perfect` begins the list of values that nothing can beat; where it ends, 0 is perfect.
    """
    best: tuple[Candidate, list[Value]] | None = None
    for candidate in candidates:
        values = _values_if_better(candidate, measures, best[1] if best else None)
        if values is None:
            continue
        best = candidate, values
        known = len(perfect)
        if values[:known] == list(perfect) and not any(map(any, values[known:])):
            return best
    return best


def _values_if_better(
    candidate: Candidate, measures: Sequence[CandidateMeasure], best: list[Value] | None
) -> list[Value] | None:
    """The candidate's values, or None as soon as a criterion shows that it is not better."""
    values: list[Value] = []
    is_better = best is None
    for place, (_, measure) in enumerate(measures):
        value = measure(candidate)
        if best is not None and not is_better:
            if value > best[place]:
                return None
            is_better = value < best[place]
        values.append(value)
    return values if is_better else None
