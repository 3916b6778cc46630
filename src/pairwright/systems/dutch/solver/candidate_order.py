"""The first of the best pairings in the prescribed order (articles 3.6, 3.7 and 4).

Works on a Restriction: every perfect matching of its graph is equally good.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pairwright.matching import Rows, bits, mask_of, maximise, narrow, with_one_left
from pairwright.systems.dutch.solver.exchanges import ExchangeSearch
from pairwright.systems.dutch.solver.refine import Restriction

SINGLE_EXCHANGES = 20
"""So many exchanges of one player are tried one by one before a weighted matching finds the
first one. Both are exact; this only decides which is used."""
MOST_LEFT = 4
"""The exchange of one player changes the partners of two: so many more at most are then matched
(one for each of the two taken out, and one for each put in again)."""


def first_pairing(
    best: Restriction, mdps: int, residents: int, floats: int
) -> list[tuple[int, int]]:
    """The pairs of the first candidate: MDP set, then its opponents, then the remainder.

    `floats` are the vertices that take downfloaters: float vertices, or all players below, who may
    have edges among themselves. Pairs with one of them are not returned.
    """
    paired_mdps = _first_mdp_set(best, mdps, floats)
    pairs = []
    for mdp in bits(paired_mdps):  # art. 4.2: the transposition with the smallest numbers
        opponent = best.first_partner(mdp, residents)
        pairs.append((mdp, opponent))
    pairs.extend(_first_of_remainder(best, best.among & residents, floats))
    return pairs


def _first_mdp_set(best: Restriction, mdps: int, floats: int) -> int:
    """Art. 4.4.2: of the sets of pairable MDPs, the one with the smallest differing number."""
    return best.grant([(mdp, ~floats) for mdp in bits(mdps)])


def _first_of_remainder(
    best: Restriction, remainder: int, floats: int
) -> Iterator[tuple[int, int]]:
    """Art. 3.6: the first exchange that does, then the first transposition."""
    players = bits(remainder)
    leaving = sum(floats >> best.mate[player] & 1 for player in players)
    number_of_pairs = (len(players) - leaving) // 2
    s1 = mask_of(players[:number_of_pairs])
    if best.odd_sets or not _split(best, s1, remainder & ~s1):
        s1 = _first_exchange(best, players, number_of_pairs, floats)
        if not _split(best, s1, remainder & ~s1):
            raise AssertionError("the exchange found must allow a pairing")
    s2 = remainder & ~s1
    for player in bits(s1):
        yield player, best.first_partner(player, s2)


def _split(best: Restriction, s1: int, s2: int) -> bool:
    """Allow only pairs of S1 with S2, floats from S2, if a perfect matching remains."""
    return best.allow(split(best.graph, best.among, s1, s2))


def _left_by_split(best: Restriction, s1: int, s2: int) -> int:
    """How many stay without a partner if only pairs of S1 with S2 are allowed."""
    allowed = split(best.graph, best.among, s1, s2)
    return maximise(allowed, best.mate_within(allowed), best.among).bit_count()


def split(graph: Rows, among: int, s1: int, s2: int) -> Rows:
    """Of the pairs in the remainder only those of S1 with S2; whoever floats is of S2."""
    allowed = graph.copy()
    narrow(allowed, [(among & ~s1 & ~s2, ~s1), (s1, s2), (s2, ~s2)])
    return allowed


def _first_exchange(
    best: Restriction, players: list[int], number_of_pairs: int, floats: int
) -> int:
    """Art. 4.3: the first exchange of residents after which S1 and S2 can be paired; new S1."""
    original = mask_of(players[:number_of_pairs])
    remainder = mask_of(players)
    if not best.odd_sets and _left_by_split(best, original, remainder & ~original) <= MOST_LEFT:
        downs, ups = _worth_exchanging(best, players, number_of_pairs, floats)
        exchanges = _single_exchanges(len(players), number_of_pairs, downs, ups)
        for down, up in islice(exchanges, SINGLE_EXCHANGES):
            s1 = original & ~(1 << players[down]) | 1 << players[up]
            if _can_split(best, s1, remainder & ~s1):
                return s1
    search = ExchangeSearch(best, players, number_of_pairs)
    if not search.smallest_exchanges():
        return original
    return search.first_moved()


def _can_split(best: Restriction, s1: int, s2: int) -> bool:
    return _split(Restriction(best.graph, best.among, best.mate), s1, s2)


def _worth_exchanging(
    best: Restriction, players: list[int], number_of_pairs: int, floats: int
) -> tuple[set[int], set[int]]:
    """The places from which one exchange could help, in S1 and in S2.

    A player with one partner left must not stand on the same side as that partner, and one who can
    only float must not stand in S1: an exchange that leaves it so is none.
    """
    place = {player: index for index, player in enumerate(players)}
    downs = set(range(number_of_pairs))
    ups = set(range(number_of_pairs, len(players)))
    for player in with_one_left(best.graph, mask_of(players), best.among):
        index, partners = place[player], best.graph[player] & best.among
        upper = index < number_of_pairs
        if partners & floats:
            if upper:
                downs &= {index}
            continue
        other = place[partners.bit_length() - 1]
        if upper and other < number_of_pairs:
            downs &= {index, other}
        elif not upper and other >= number_of_pairs:
            ups &= {index, other}
    return downs, ups


def _single_exchanges(
    count: int, number_of_pairs: int, downs: set[int], ups: set[int]
) -> Iterator[tuple[int, int]]:
    """Exchanges of one player each way, in the order of art. 4.3.2: places in the list."""
    descending = sorted(downs, reverse=True)
    for difference in range(1, count):
        for down in descending:
            if down + difference in ups:
                yield down, down + difference


class ExchangeCosts:
    """The digits of pairs, by the places of their players in the list of the remainder.

    A place equal to the number of players is a float vertex. As many move down as up, so both are
    counted: pairs that need no exchange are then the cheapest ones, and the matching is found in a
    third of the time. What a pair costs depends on the player who moves alone: these numbers, as
    long as the list, are made once for each.
    """

    __slots__ = ("_count", "_number_of_pairs", "_of_moving", "bound")

    def __init__(self, count: int, number_of_pairs: int) -> None:
        self._count = count
        self._number_of_pairs = number_of_pairs
        base = 2 * count * count + 1
        digits = 1 << count
        self.bound = 4 * (count + 1) * base * digits * digits
        """More than all pairs together cost."""
        down = [((base - i) * digits - (1 << i)) * digits for i in range(number_of_pairs)]
        up = [(base + i) * digits * digits - (digits >> 1 >> i) for i in range(count)]
        self._of_moving = down + up[number_of_pairs:]

    def of_pair(self, first: int, second: int) -> int:
        smaller, larger = min(first, second), max(first, second)
        if smaller >= self._number_of_pairs:  # inside S2: the smaller moves up
            return self._of_moving[smaller] if larger < self._count else 0
        if larger < self._number_of_pairs:  # inside S1: the larger moves down
            return self._of_moving[larger]
        # A floater of S1 moves down.
        return self._of_moving[smaller] if larger == self._count else 0
