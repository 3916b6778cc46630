"""Who is left over with the bye, by matching: what systems that give it first share."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.matching import FREE, augment, maximise, structure


def can_be_left_over(graph: list[int]) -> int:
    """The mask of those without whom all the others can be paired."""
    everybody = (1 << len(graph)) - 1
    mate = [FREE] * len(graph)
    free = maximise(graph, mate, everybody)
    return structure(graph, mate, everybody, free).outer


def first_left_over(
    graph: list[int], mate: list[int], free: int, candidates: Iterable[int]
) -> int | None:
    """The first of the candidates without whom all the others can be paired; None if there is none.

    `mate` is a largest matching that leaves one vertex, `free`, over; it becomes a pairing of all
    the others.
    """
    everybody = (1 << len(graph)) - 1
    possible = everybody
    for index in candidates:
        if not possible >> index & 1:
            continue
        if _leaves_a_pairing(graph, mate, index, free):
            return index
        if possible == everybody:  # one search tells everybody who can be left over
            possible = structure(graph, mate, everybody, free).outer
    return None


def _leaves_a_pairing(graph: list[int], mate: list[int], index: int, free: int) -> bool:
    """Whether everybody else can be paired; then `mate` is such a pairing."""
    partner = mate[index]
    if partner == FREE:
        return True
    mate[index] = mate[partner] = FREE
    among = (1 << len(graph)) - 1 & ~(1 << index)
    if augment(graph, mate, partner, among, free | 1 << partner) != FREE:
        return True
    mate[index], mate[partner] = partner, index
    return False
