"""The first of the best pairings in the prescribed order (articles 3.6, 3.7 and 4).

Works on a Restriction: every perfect matching of its graph is equally good.

The first exchange of residents (art. 4.3), without weighing all pairs.

In a pair inside the original S2 the smaller number moves up; in a pair inside the original S1 the
larger one moves down, and so does a floater of S1: any other choice comes later in the order. So
the digits of art. 4.3.2 are properties of pairs, and are settled one after the other.

A bracket of few players, whose downfloaters are settled: best and first by one table.

Every set of players that can be left over while the others are paired has one line in the table:
what the best pairing of it costs. Costs are whole numbers whose digits are the criteria, in the
order of their priority, and behind them the exchange of art. 4.3, which is a property of pairs as
well (`ExchangeCosts`). So the best is the sum for everybody, and the first of the best is found by
taking, for one player after the other, the first partner that leaves the rest at its best.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from pairwright.matching import Rows, bits, mask_of, maximise, narrow, with_one_left
from pairwright.systems.dutch.criteria import Aggregate, DutchCriterion
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.quality import Contributions, Qualities, QualityLevel, weighed
from pairwright.systems.dutch.solver.refine import Restriction, UnresolvedStructure

EXCHANGED = DutchCriterion("4.3.2", "4.3.2", "players exchanged", Aggregate.COUNT)


class ExchangeSearch:
    """The original S1 and S2 of a remainder, and the pairings that are still the best.

    `best` is narrowed down step by step.
    """

    def __init__(self, best: Restriction, players: list[int], number_of_pairs: int) -> None:
        self._best = best
        self._players = players
        self._s1 = mask_of(players[:number_of_pairs])
        self._s2 = mask_of(players[number_of_pairs:])
        self._beyond = best.among & ~self._s1 & ~self._s2

    def smallest_exchanges(self) -> int:
        """Art. 4.3.2.1 and 4.3.2.2: the fewest players are exchanged, with the smallest difference
        of the sums of the numbers moved; returns how many.
        """
        inside_s2 = QualityLevel(EXCHANGED, 1, dict.fromkeys(bits(self._s2), self._s2))
        try:
            count = self._best.mark(inside_s2)
        except UnresolvedStructure:
            move = len(self._players) ** 2 + 1  # more than the largest difference
            return self._best.weigh(self._differences(move)) // (2 * move)
        if count:
            self._best.minimise(self._differences(0))
        return count

    def _differences(self, move: int) -> dict[int, list[tuple[int, int]]]:
        """What moving costs: `move`, and how far the number is from the border of S1 and S2.

        As many move up as down, so both may be counted from there.
        """
        costs: dict[int, list[tuple[int, int]]] = {v: [] for v in bits(self._best.among)}
        count = self._s1.bit_count()
        for place, v in enumerate(self._players):
            distance = move + (count - 1 - place if place < count else place - count)
            moving = self._moved_by(v)
            if moving and distance:
                costs[v].append((distance, moving))
                for w in bits(moving):
                    costs[w].append((distance, 1 << v))
        return costs

    def _moved_by(self, v: int) -> int:
        """The partners with whom v is the one who changes its subgroup."""
        partners = self._best.graph[v] & self._best.among
        if self._s2 >> v & 1:
            return partners & self._s2 & ~((2 << v) - 1)
        return partners & (self._s1 & ((1 << v) - 1) | self._beyond)

    def first_moved(self) -> int:
        """Art. 4.3.2.3 and 4.3.2.4: the largest numbers move down, then the smallest move up.

        Returns the new S1.
        """
        players = [*reversed(bits(self._s1)), *bits(self._s2)]
        moved = self._best.grant([(v, self._moved_by(v)) for v in players])
        return self._s1 ^ moved


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


_UNKNOWN: Final = -2
_IMPOSSIBLE: Final = -1


def pair_few(
    field: DutchField, qualities: Qualities, bracket: BracketGraph, floaters: Sequence[int]
) -> list[tuple[int, int]] | None:
    """As `pair_bracket`; None where somebody else has to do it.

    That is where there are many players, or where it is open which of the moved-down players are
    paired, or which two of the players leave.
    """
    if not bracket.are_few:
        return None
    leaving = choice = 0
    for mask in floaters:
        if not mask & (mask - 1):
            leaving |= mask
        elif choice or mask & bracket.mdps:
            return None
        else:
            choice = mask
    staying = bracket.players & ~leaving
    second = staying & (staying - 1)
    if choice or second & (second - 1):
        return _FewPlayers(field, qualities, bracket, leaving, choice).pairs()
    # Two stay, or nobody: there is nothing to choose.
    return [((staying ^ second).bit_length() - 1, second.bit_length() - 1)] if second else []


class _FewPlayers:
    """The players who stay, numbered from 0 in their order, and behind them the float, if any.

    `leaving` have to go; of `choice` one goes, if there is any.
    """

    __slots__ = ("_bracket", "_choice", "_costs", "_leaving", "_mdps", "_rows", "_size", "_stay")

    def __init__(
        self,
        field: DutchField,
        qualities: Qualities,
        bracket: BracketGraph,
        leaving: int,
        choice: int,
    ) -> None:
        self._bracket = bracket
        self._leaving = leaving
        self._choice = choice
        self._stay = bits(bracket.players & ~leaving)
        self._mdps = (bracket.mdps & ~leaving).bit_count()
        self._size = len(self._stay) + (choice != 0)
        self._rows = [0] * self._size
        self._costs = [0] * (self._size * self._size)
        self._weigh(field, qualities)

    def _weigh(self, field: DutchField, qualities: Qualities) -> None:
        """Who may meet whom, and what it costs."""
        bracket, size, nothing = self._bracket, self._size, qualities.nothing
        stay, mdps, rows, costs = self._stay, self._mdps, self._rows, self._costs
        places: list[int] = []
        contributions: list[Contributions] = []
        lists = False
        for i, v in enumerate(stay):
            graph, is_mdp, row = field.graph[v], i < mdps, 0
            for j in range(mdps if is_mdp else i + 1, len(stay)):
                if graph >> stay[j] & 1:
                    row |= 1 << j
                    found = qualities.of_pair(bracket, v, stay[j], is_mdp)
                    if found is not nothing:
                        costs[i * size + j] = found.counts
                        places.append(i * size + j)
                        contributions.append(found)
                        lists = lists or found.lists
            if self._choice >> v & 1:
                row |= 1 << size - 1
                found = qualities.of_floater(bracket, v, False)
                if found is not nothing:
                    costs[i * size + size - 1] = found.counts
                    places.append(i * size + size - 1)
                    contributions.append(found)
                    lists = lists or found.lists
            rows[i] = row
        if lists:
            for number, cost in enumerate(weighed(contributions, 2 * size)):
                costs[places[number]] = cost

    def pairs(self) -> list[tuple[int, int]]:
        """The best and first pairing: moved-down players, then the remainder."""
        stay, rest = self._stay, (1 << self._size) - 1
        made: list[tuple[int, int]] = []
        if self._mdps:
            table = _Table(self._size, self._rows, self._costs)
            for mdp in range(self._mdps):
                opponent = table.first_partner(rest)
                made.append((stay[mdp], stay[opponent]))
                rest ^= 1 << mdp | 1 << opponent
        last = rest & (rest - 1)
        if not last & (last - 1):  # two are left, or nobody
            if last and last.bit_length() <= len(stay):
                made.append((stay[(rest ^ last).bit_length() - 1], stay[last.bit_length() - 1]))
            return made
        table = _Table(self._size, self._rows, self._with_exchanges(rest))
        while rest:
            low = rest & -rest
            partner = table.first_partner(rest)
            rest ^= low | 1 << partner
            if partner < len(stay):
                made.append((stay[low.bit_length() - 1], stay[partner]))
        return made

    def _with_exchanges(self, rest: int) -> list[int]:
        """What pairs of the remainder cost, with the digits of art. 4.3.2 behind the others."""
        size, players = self._size, bits(rest)
        number_of_pairs = len(players) // 2
        if self._choice:
            players.pop()  # the float
            number_of_pairs -= 1
        places = self._places(players)
        leaving = self._leaving & self._bracket.residents
        count = len(players) + (leaving.bit_count() if leaving else 0)
        if self._choice:
            places[size - 1] = count
        exchange = _exchange_costs(count, number_of_pairs)
        shift = exchange.bound.bit_length()
        costs = [0] * (size * size)
        for i in players:
            partners = self._rows[i] & rest
            while partners:
                near = partners & -partners
                partners ^= near
                j = near.bit_length() - 1
                place = i * size + j
                costs[place] = self._costs[place] << shift | exchange.of_pair(places[i], places[j])
        return costs

    def _places(self, players: list[int]) -> list[int]:
        """Where these players stand in the remainder; whoever leaves it has a place too."""
        places = [0] * self._size
        leaving = self._leaving & self._bracket.residents
        for place, i in enumerate(players):
            places[i] = place
            if leaving:
                places[i] += (leaving & (1 << self._stay[i]) - 1).bit_count()
        return places


_EXCHANGES: Final[dict[tuple[int, int], ExchangeCosts]] = {}


def _exchange_costs(count: int, number_of_pairs: int) -> ExchangeCosts:
    """Few players have few of them: each is made once."""
    known = _EXCHANGES.get((count, number_of_pairs))
    if known is None:
        known = _EXCHANGES[count, number_of_pairs] = ExchangeCosts(count, number_of_pairs)
    return known


class _Table:
    """What the best pairing of every set of players costs, found when it is asked for."""

    __slots__ = ("_costs", "_lines", "_rows", "_size")

    def __init__(self, size: int, rows: list[int], costs: list[int]) -> None:
        self._size = size
        self._rows = rows
        self._costs = costs
        self._lines = [_UNKNOWN] * (1 << size)
        self._lines[0] = 0

    def of(self, players: int) -> int:
        """The cost of the best pairing of all these players; _IMPOSSIBLE if there is none."""
        known = self._lines[players]
        if known != _UNKNOWN:
            return known
        low = players & -players
        first = low.bit_length() - 1
        rest = players ^ low
        best = _IMPOSSIBLE
        costs, row = self._costs, first * self._size
        partners = self._rows[first] & rest
        while partners:
            near = partners & -partners
            partners ^= near
            cost = costs[row + near.bit_length() - 1]
            if best != _IMPOSSIBLE and cost >= best:
                continue
            others = self.of(rest ^ near)
            if others != _IMPOSSIBLE and (best == _IMPOSSIBLE or cost + others < best):
                best = cost + others
                if not best:
                    break
        self._lines[players] = best
        return best

    def first_partner(self, players: int) -> int:
        """The first partner of the first of these players in a best pairing of all of them."""
        best = self.of(players)
        low = players & -players
        first = low.bit_length() - 1
        rest = players ^ low
        costs, row, lines = self._costs, first * self._size, self._lines
        partners = self._rows[first] & rest
        while partners:
            near = partners & -partners
            partners ^= near
            partner = near.bit_length() - 1
            others = lines[rest ^ near]  # unknown only where it cannot be best
            if others >= 0 and costs[row + partner] + others == best:
                return partner
        raise AssertionError("the floaters were chosen so that the others can be paired")
