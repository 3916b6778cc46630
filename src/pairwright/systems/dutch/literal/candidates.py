"""Candidates of a bracket in the prescribed sequence (C.04.3 art. 3.2-3.7; 2017: B.2-B.7).

Two kinds of candidates are left out, and neither can change the outcome:

- those with a pair that [C1] or [C3] forbids. A transposition is built from its first BSN on, and
  abandoned with all that begin alike as soon as one pair is forbidden; the order of the others
  stays.
- repetitions after an exchange (readings.md R-DUTCH-18): a pair of S1 player b and S2 player
  a with the smaller BSN. Let a and b change places. The same pairs and downfloaters result, with an
  exchange that comes earlier: if a is of the original S1 and b of the original S2, fewer BSNs are
  exchanged; if both are of the original S1, b instead of a leaves it, if both are of the original
  S2, a instead of b leaves it, and either makes the difference of the sums smaller. As of equal
  candidates the earlier one is taken (3.8.1), the later one never is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pairwright.systems.dutch.candidate import Candidate
from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.generation import resident_exchanges
from pairwright.systems.dutch.players import DutchPlayer

MayMeet = Callable[[DutchPlayer, DutchPlayer], bool]


def permitted_transpositions(
    s1: Sequence[int], s2: Sequence[int], permitted: Callable[[int, int], bool]
) -> Iterator[tuple[int, ...]]:
    """The transpositions of 4.2 in which every pair is permitted, in their order."""
    if not s1:
        yield ()
        return
    for bsn in s2:
        if permitted(s1[0], bsn):
            others = [other for other in s2 if other != bsn]
            for following in permitted_transpositions(s1[1:], others, permitted):
                yield (bsn, *following)


def homogeneous_candidates(
    players: Sequence[DutchPlayer], pairs: int, may_meet: MayMeet
) -> Iterator[Candidate]:
    """3.6: a homogeneous bracket or a remainder, `players` in the order of art. 1.2.

    S1 is the first `pairs` players. Transpositions of S2 first; when they are exhausted, the next
    exchange of the original S1 and S2.
    """

    def permitted(first: int, second: int) -> bool:
        return first < second and may_meet(players[first - 1], players[second - 1])

    bsns = range(1, len(players) + 1)
    original_s1, original_s2 = list(bsns[:pairs]), list(bsns[pairs:])
    for s1, s2 in _subgroups(original_s1, original_s2):
        for partners in permitted_transpositions(s1, s2, permitted):
            paired = {*s1, *partners}
            yield Candidate(
                tuple(
                    (players[first - 1], players[second - 1])
                    for first, second in zip(s1, partners, strict=True)
                ),
                tuple(players[bsn - 1] for bsn in bsns if bsn not in paired),
            )


def _subgroups(s1: list[int], s2: list[int]) -> Iterator[tuple[list[int], list[int]]]:
    yield s1, s2
    for exchange in resident_exchanges(s1, s2):
        yield exchange.applied(s1, s2)


def heterogeneous_candidates(
    bracket: DutchBracket, mdp_sets: Iterable[Sequence[int]], pairs: int, may_meet: MayMeet
) -> Iterator[Candidate]:
    """3.7: sets of pairable MDPs (BSNs), then transpositions of S2, then the remainder.

    With no MDPs and the one empty set, the bracket is its own remainder: this is 3.6.
    """
    players = bracket.players
    first_resident = len(bracket.mdps) + 1
    s2 = list(range(first_resident, len(players) + 1))

    def permitted(first: int, second: int) -> bool:
        return may_meet(players[first - 1], players[second - 1])

    for s1 in mdp_sets:
        limbo = tuple(mdp for bsn, mdp in enumerate(bracket.mdps, start=1) if bsn not in s1)
        for partners in permitted_transpositions(s1, s2, permitted):
            mdp_pairing = tuple(
                (players[first - 1], players[second - 1])
                for first, second in zip(s1, partners, strict=True)
            )
            remainder = [players[bsn - 1] for bsn in s2 if bsn not in partners]
            for rest in homogeneous_candidates(remainder, pairs - len(s1), may_meet):
                yield Candidate(mdp_pairing + rest.pairs, limbo + rest.floaters)
