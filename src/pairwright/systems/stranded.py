"""Whom a wish would leave without an opponent: the same answer in every system that matches."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.vocabulary.reason import Fact, PlayerRefs, Reason


def no_completion(
    graph: Sequence[int],
    numbers: Sequence[int],
    completion: tuple[str, ...],
    barred: tuple[str, ...],
) -> Reason:
    """Why those who are left cannot all be paired, from a largest matching of them.

    `graph[i]` is the mask of those whom the i-th of `numbers` may meet; `completion` and `barred`
    are the articles about complete pairings and about who may not have the bye.
    """
    everybody = (1 << len(numbers)) - 1
    mate = [FREE] * len(numbers)
    free = maximise(graph, mate, everybody)
    found = structure(graph, mate, everybody, free)
    stranded = PlayerRefs(tuple(numbers[index] for index in bits(found.outer)))
    partners = PlayerRefs(tuple(numbers[index] for index in bits(found.inner)))
    values: dict[str, Fact] = {"stranded": stranded, "partners": partners}
    if free.bit_count() == 1:
        return Reason("then.bye-barred", (*completion, *barred), values)
    message = "then.impossible" if partners.numbers else "then.alone"
    return Reason(message, completion, values)
