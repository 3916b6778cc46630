"""The best and first pairing of a bracket by weighted matching: exact for every structure.

Used where `refine` cannot prove a level by vertex values. Costs are whole numbers whose digits are
the levels that are still open and then the prescribed order; every digit has room for the largest
sum that can occur, so digits never run into each other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pairwright.matching import bits
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.dutch.solver.candidate_order import ExchangeCosts, split
from pairwright.systems.dutch.solver.quality import QualityLevel
from pairwright.systems.dutch.solver.refine import Restriction

Cost = Callable[[int, int], int]

Rows = dict[int, dict[int, int]]
"""What edges cost: for every vertex those to larger ones."""


def first_pairing_by_weights(
    best: Restriction, levels: Sequence[QualityLevel], mdps: int, residents: int, floats: int
) -> list[tuple[int, int]]:
    """Like `order.first_pairing`, for the best on `levels` among the matchings of `best`.

    `floats` are the vertices that take downfloaters: float vertices, or all players below. They
    may have edges among themselves.
    """
    graph, among = dict(best.graph), best.among
    quality = _quality(levels, graph, among)
    mate: Sequence[int] | dict[int, int] = best.mate
    if mdps or any(graph[v] & floats for v in bits(floats)):
        mate = _solve(graph, among, quality, *_mdp_order(mdps, residents, floats))
    # Otherwise every float vertex takes a player, whatever is best.
    pairs = []
    for mdp in bits(mdps):
        if floats >> mate[mdp] & 1:
            graph[mdp] &= floats
        else:
            pairs.append((mdp, mate[mdp]))
            among &= ~(1 << mdp | 1 << mate[mdp])
    remainder = among & residents
    players = bits(remainder)
    leaving = sum(floats >> mate[v] & 1 for v in players)
    number_of_pairs = (len(players) - leaving) // 2
    mate = _solve(graph, among, quality, *_exchange_order(players, number_of_pairs))
    s1 = 0
    for v in players:
        if v < mate[v] and not floats >> mate[v] & 1:
            s1 |= 1 << v
    allowed = split(graph, among, s1, remainder & ~s1)
    mate = _solve(allowed, among, quality, *_transposition_order(s1, remainder & ~s1))
    pairs.extend((v, mate[v]) for v in bits(s1))
    return pairs


def _solve(
    graph: dict[int, int], among: int, quality: Rows, order: Cost, order_bound: int
) -> dict[int, int]:
    scaled: dict[int, int] = {}  # the numbers are long, and few different ones occur
    costs = {}
    for v in bits(among):
        row = quality[v]
        for w in bits(graph[v] & among & _above(v)):
            amount = row[w]
            digits = scaled.get(amount)
            if digits is None:
                digits = scaled[amount] = amount * order_bound
            costs[v, w] = digits + order(v, w)
    mate = cheapest_perfect_matching(bits(among), costs)
    assert mate is not None, "the restriction always has a perfect matching"
    return mate


def _above(v: int) -> int:
    """The mask of all vertices with larger numbers."""
    return ~((2 << v) - 1)


def _quality(levels: Sequence[QualityLevel], graph: dict[int, int], among: int) -> Rows:
    """The open levels as one number for every edge; levels of one uneven count share a digit."""
    rows = {v: dict.fromkeys(bits(graph[v] & among & _above(v)), 0) for v in bits(among)}
    base = 2 * among.bit_count() + 1
    factor = 1
    for position in range(len(levels) - 1, -1, -1):
        level = levels[position]
        amount = factor * level.weight
        for v, partners in level.against.items():
            if among >> v & 1:
                row = rows[v]
                for w in bits(partners & graph[v] & among & _above(v)):
                    row[w] += amount
        shares = position and level.uneven and levels[position - 1].criterion is level.criterion
        if not shares:
            factor *= base
    return rows


def _mdp_order(mdps: int, residents: int, floats: int) -> tuple[Cost, int]:
    """Art. 4.4.2 and 4.2: who of the MDPs is paired, then the numbers of their opponents."""
    place = {player: index for index, player in enumerate(bits(residents), start=1)}
    base = len(place) + 1
    members = bits(mdps)
    opponent_digit: dict[int, int] = {
        mdp: base ** (len(members) - index) for index, mdp in enumerate(members, start=1)
    }
    room = base ** len(members)
    float_digit = {
        mdp: room << (len(members) - index) for index, mdp in enumerate(members, start=1)
    }

    def cost(v: int, w: int) -> int:
        mdp, other = (v, w) if v in opponent_digit else (w, v)
        if mdp not in opponent_digit:
            return 0
        return float_digit[mdp] if floats >> other & 1 else opponent_digit[mdp] * place[other]

    return cost, room << len(members)


def _exchange_order(players: list[int], number_of_pairs: int) -> tuple[Cost, int]:
    """Art. 4.3.2 (see `ExchangeCosts`)."""
    count = len(players)
    place = {player: index for index, player in enumerate(players)}
    exchange = ExchangeCosts(count, number_of_pairs)

    def cost(v: int, w: int) -> int:
        return exchange.of_pair(place.get(v, count), place.get(w, count))

    return cost, exchange.bound


def _transposition_order(s1: int, s2: int) -> tuple[Cost, int]:
    """Art. 4.2: the numbers of the opponents of S1, the first player's first."""
    place = {player: index for index, player in enumerate(bits(s2), start=1)}
    base = len(place) + 1
    members = bits(s1)
    digit: dict[int, int] = {
        player: base ** (len(members) - i) for i, player in enumerate(members, start=1)
    }

    def cost(v: int, w: int) -> int:
        if v in digit:
            return digit[v] * place[w]
        return digit[w] * place[v] if w in digit else 0

    return cost, base ** len(members)
