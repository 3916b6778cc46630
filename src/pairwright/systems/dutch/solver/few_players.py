"""A bracket of few players, whose downfloaters are settled: best and first by one table.

Every set of players that can be left over while the others are paired has one line in the table:
what the best pairing of it costs. Costs are whole numbers whose digits are the criteria, in the
order of their priority, and behind them the exchange of art. 4.3, which is a property of pairs as
well (`ExchangeCosts`). So the best is the sum for everybody, and the first of the best is found by
taking, for one player after the other, the first partner that leaves the rest at its best.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pairwright.matching import bits
from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
from pairwright.systems.dutch.solver.candidate_order import ExchangeCosts
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.quality import Qualities
from pairwright.systems.dutch.solver.terms import Contributions, weighed

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
