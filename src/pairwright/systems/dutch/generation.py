"""The orders in which candidates are generated (C.04.3 article 4 in 2026, section D in 2017).

Everything here works on BSNs (art. 4.1.1): the players of a bracket or remainder, numbered 1, 2,
3, ... in the order of art. 1.2.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations

from pairwright.frozen import Frozen


def transpositions(s2: Sequence[int], n1: int) -> Iterator[tuple[int, ...]]:
    """4.2 (2017: D.1): the first `n1` BSNs of every transposition of S2, in order.

    4.2.2: the order is lexicographic; the BSNs behind the first `n1` are ignored.
    """
    return permutations(sorted(s2), n1)


class ResidentExchange(Frozen):
    """4.3.1 (2017: D.2): equally many BSNs change places between the original S1 and S2."""

    from_s1: tuple[int, ...]
    from_s2: tuple[int, ...]

    def precedence(self) -> tuple[int, int, tuple[int, ...], tuple[int, ...]]:
        """4.3.2: smaller comes first."""
        return (
            len(self.from_s1),  # the fewest BSNs
            sum(self.from_s2) - sum(self.from_s1),  # the smallest difference of the sums
            tuple(-bsn for bsn in sorted(self.from_s1, reverse=True)),  # the largest differing
            tuple(sorted(self.from_s2)),  # the smallest differing
        )

    def applied(self, s1: Sequence[int], s2: Sequence[int]) -> tuple[list[int], list[int]]:
        """3.6.1: the new S1 and S2, each in the order of art. 1.2 again."""
        new_s1 = sorted((set(s1) - set(self.from_s1)) | set(self.from_s2))
        new_s2 = sorted((set(s2) - set(self.from_s2)) | set(self.from_s1))
        return new_s1, new_s2


def resident_exchanges(s1: Sequence[int], s2: Sequence[int]) -> Iterator[ResidentExchange]:
    """4.3.2 (2017: D.2): every exchange between the original S1 and S2, in order."""
    for size in range(1, min(len(s1), len(s2)) + 1):
        yield from sorted(
            (
                ResidentExchange(out, into)
                for out in combinations(s1, size)
                for into in combinations(s2, size)
            ),
            key=ResidentExchange.precedence,
        )


def valid_mdp_sets(
    scores: Mapping[int, int], limbo_scores: Sequence[int]
) -> Iterator[tuple[int, ...]]:
    """4.4 (2026): the sets of pairable MDPs that leave a Limbo with these scores, in order.

    `scores` maps the BSN of every MDP to its score. 4.4.1: a set is valid if its Limbo complies
    with [C7], which is what `limbo_scores` says. 4.4.2: the smallest differing BSN decides, that
    is, the lexicographic order of the sets.
    """
    bsns = sorted(scores)
    wanted = sorted(limbo_scores)
    for chosen in combinations(bsns, len(bsns) - len(wanted)):
        if sorted(scores[bsn] for bsn in bsns if bsn not in chosen) == wanted:
            yield chosen


def mdp_exchanges(scores: Mapping[int, int], m1: int) -> list[tuple[int, ...]]:
    """D.3 (2017): the original S1 and what every MDP-exchange makes of it, in order.

    The new S1 with the highest different score comes first, then the lexicographically lowest
    BSNs. `scores` maps the BSN of every MDP to its score.
    """
    return sorted(
        combinations(sorted(scores), m1),
        key=lambda s1: (sorted(-scores[bsn] for bsn in s1), s1),
    )
