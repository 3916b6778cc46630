"""The first of the best pairings in the prescribed order (articles 3.6, 3.7 and 4).

Works on a Restriction: every perfect matching of its graph is equally good.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from pairwright.matching import FREE, bits, complete, first_partner, maximise
from pairwright.systems.dutch.solver.exchanges import ExchangeSearch
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.values import UnresolvedStructure

SINGLE_EXCHANGES = 400
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
        opponent = _first_partner(best, mdp, residents)
        pairs.append((mdp, opponent))
    pairs.extend(_first_of_remainder(best, best.among & residents, floats))
    return pairs


def _first_mdp_set(best: Restriction, mdps: int, floats: int) -> int:
    """Art. 4.4.2: of the sets of pairable MDPs, the one with the smallest differing number."""
    paired = 0
    for mdp in bits(mdps):
        if best.drop(mdp, floats):
            paired |= 1 << mdp
        else:
            best.keep_only(mdp, floats)
    return paired


def _first_partner(best: Restriction, v: int, allowed: int) -> int:
    """Pair v with the smallest partner that lets the others be paired, and settle the pair."""
    w = first_partner(best.graph, best.mate, v, best.among, allowed)
    assert w != FREE, "a perfect matching was in hand, so some partner must do"
    best.settle(v, w)
    return w


def _first_of_remainder(
    best: Restriction, remainder: int, floats: int
) -> Iterator[tuple[int, int]]:
    """Art. 3.6: the first exchange that does, then the first transposition."""
    players = bits(remainder)
    leaving = sum(floats >> best.mate[player] & 1 for player in players)
    number_of_pairs = (len(players) - leaving) // 2
    s1 = 0
    for player in players[:number_of_pairs]:
        s1 |= 1 << player
    if not _split(best, s1, remainder & ~s1):
        s1 = _first_exchange(best, players, number_of_pairs, floats)
        if not _split(best, s1, remainder & ~s1):
            raise AssertionError("the exchange found must allow a pairing")
    for player in bits(s1):
        yield player, _first_partner(best, player, remainder & ~s1)


def _split(best: Restriction, s1: int, s2: int) -> bool:
    """Allow only pairs of S1 with S2, floats from S2, if a perfect matching remains."""
    allowed, mate = _allowed_by_split(best, s1, s2)
    if not complete(allowed, mate, best.among):
        return False
    best.graph, best.mate = allowed, mate
    return True


def _left_by_split(best: Restriction, s1: int, s2: int) -> int:
    """How many stay without a partner if only pairs of S1 with S2 are allowed."""
    allowed, mate = _allowed_by_split(best, s1, s2)
    return maximise(allowed, mate, best.among).bit_count()


def _allowed_by_split(best: Restriction, s1: int, s2: int) -> tuple[dict[int, int], list[int]]:
    """The pairs of S1 with S2, and what of the matching in hand is left of them."""
    allowed = split(best.graph, best.among, s1, s2)
    mate = best.mate[:]
    for v in bits(best.among):
        w = mate[v]
        if w != FREE and not allowed[v] >> w & 1:
            mate[v] = mate[w] = FREE
    return allowed, mate


def split(graph: dict[int, int], among: int, s1: int, s2: int) -> dict[int, int]:
    """Of the pairs in the remainder only those of S1 with S2; whoever floats is of S2."""
    allowed = {v: graph[v] & ~s1 for v in bits(among & ~s1 & ~s2)}
    allowed.update((v, graph[v] & s2) for v in bits(s1))
    allowed.update((v, graph[v] & ~s2) for v in bits(s2))
    return allowed


def _first_exchange(
    best: Restriction, players: list[int], number_of_pairs: int, floats: int
) -> int:
    """Art. 4.3: the first exchange of residents after which S1 and S2 can be paired; new S1."""
    original = sum(1 << player for player in players[:number_of_pairs])
    remainder = sum(1 << player for player in players)
    if _left_by_split(best, original, remainder & ~original) <= MOST_LEFT:
        downs, ups = _worth_exchanging(best, players, number_of_pairs, floats)
        exchanges = _single_exchanges(len(players), number_of_pairs, downs, ups)
        for down, up in islice(exchanges, SINGLE_EXCHANGES):
            s1 = original & ~(1 << players[down]) | 1 << players[up]
            if _can_split(best, s1, remainder & ~s1):
                return s1
    search = ExchangeSearch(best, players, number_of_pairs)
    try:
        search.exchange_fewest()
        search.smallest_difference()
    except UnresolvedStructure:
        return _exchange_by_weights(best, players, number_of_pairs, floats)
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
    for player, index in place.items():
        partners = best.graph[player] & best.among
        if partners & (partners - 1):
            continue
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


def _exchange_by_weights(
    best: Restriction, players: list[int], number_of_pairs: int, floats: int
) -> int:
    """The first exchange of any size, as the cheapest perfect matching.

    Art. 4.3.2 as the digits of a whole number, most significant first: players exchanged,
    difference of sums, players moved down from the largest number on, players moved up from the
    smallest number on. In a pair inside S2 the smaller number moves up; in a pair inside S1 the
    larger one moves down, and so does a floater of S1: any other choice comes later in the order.
    """
    costs = {}
    place = {player: index for index, player in enumerate(players)}
    count = len(players)
    exchange = ExchangeCosts(count, number_of_pairs)
    for v in bits(best.among):
        for w in bits(best.graph[v] & best.among):
            if v < w:
                costs[v, w] = exchange.of_pair(place.get(v, count), place.get(w, count))
    from pairwright.matching.weighted import cheapest_perfect_matching

    mate = cheapest_perfect_matching(bits(best.among), costs)
    assert mate is not None
    s1 = 0
    for v, w in mate.items():
        if floats >> v & 1 or v > w:
            continue
        if not floats >> w & 1:
            s1 |= 1 << v  # the smaller number of every pair stands in the new S1
    return s1


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
