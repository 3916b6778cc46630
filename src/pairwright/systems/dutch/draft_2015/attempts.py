"""What is tried in a bracket, one after the other: P1, M1 and the Limbo (A.6, C.11 to C.14)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.position import UNITS_PER_POINT
from pairwright.systems.dutch.criteria import DutchBracket

Scores = tuple[int, ...]


class Attempt(Frozen):
    """So many pairs (P1), so many moved-down players in them (M1), the others in the Limbo (D.3).

    `limbo` are the scores of those others, the highest first.
    """

    pairs: int
    mdps: int
    limbo: Scores


def most_pairs(bracket: DutchBracket) -> int:
    """A.6.a: P0."""
    return min(len(bracket.residents), len(bracket.players) // 2)


def limbos(bracket: DutchBracket, m1: int) -> Iterator[Scores]:
    """D.3: the scores that a Limbo can have when M1 moved-down players are paired, in order.

    The weights of two Limbos of the same size are in the order of their scores, the highest first:
    so the fewer of the highest score, the earlier. There can be very many; they come one by one.
    """
    there = Counter(mdp.pairing_score for mdp in bracket.mdps)
    return _chosen(sorted(there.items(), reverse=True), there.total() - m1)


def _chosen(there: Sequence[tuple[int, int]], size: int) -> Iterator[Scores]:
    """So many of the scores, each given with its number; the fewest of the highest first."""
    if not there:
        yield ()
        return
    (score, count), *lower = there
    fewest = max(0, size - sum(number for _, number in lower))
    for number in range(fewest, min(count, size) + 1):
        for others in _chosen(lower, size - number):
            yield (score,) * number + others


def weight(bracket: DutchBracket, limbo: Scores) -> Scores:
    """D.3, D.4: the part of the PSD that moved-down players make up, in hundredths.

    Those in the Limbo face one point less than the residents have, the others a resident.
    """
    resident = bracket.residents[0].pairing_score
    paired = [mdp.pairing_score for mdp in bracket.mdps]
    for score in limbo:
        paired.remove(score)
    differences = [score - resident for score in paired]
    differences += [score - resident + UNITS_PER_POINT for score in limbo]
    return tuple(sorted(differences, reverse=True))


def attempts_by_quality(bracket: DutchBracket) -> list[Attempt]:
    """A.11.b and A.11.c by themselves: the most pairs, then the lowest PSD (R-DUTCH15-2)."""
    found = [
        Attempt(pairs, mdps, limbo)
        for pairs in range(1, most_pairs(bracket) + 1)
        for mdps in range(min(len(bracket.mdps), pairs) + 1)
        for limbo in limbos(bracket, mdps)
        if len(bracket.players) - 2 * pairs >= len(limbo)
    ]

    def psd(attempt: Attempt) -> Scores:
        leaving = len(bracket.players) - 2 * attempt.pairs - len(attempt.limbo)
        differences = (*weight(bracket, attempt.limbo), *[UNITS_PER_POINT] * leaving)
        return tuple(sorted(differences, reverse=True))

    return sorted(found, key=lambda attempt: (-attempt.pairs, psd(attempt)))


def attempts(bracket: DutchBracket, reaches_remainder: Callable[[int], bool]) -> Iterator[Attempt]:
    """C.1, C.11, C.12 and C.14: what is tried until a pairing is found.

    `reaches_remainder(m1)` tells whether M1 moved-down players could be paired at all (C.12). Where
    nothing is found the entire bracket moves down (C.14).
    """
    size, p0 = len(bracket.players), most_pairs(bracket)
    pairs, mdps = p0, min(len(bracket.mdps), p0)
    while pairs:
        for limbo in limbos(bracket, mdps):
            yield Attempt(pairs, mdps, limbo)
        if mdps and size > 2 * pairs and not reaches_remainder(mdps):
            mdps -= 1
            if not mdps:  # C.12: managed as homogeneous (R-DUTCH15-3)
                pairs = p0
        else:
            pairs -= 1
            mdps = min(mdps, pairs)  # R-DUTCH15-4
