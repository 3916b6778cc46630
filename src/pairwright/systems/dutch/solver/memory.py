"""Brackets that were paired before, for positions that have most in common.

Who asks what the results of a few games would change pairs one round after thousands of outcomes.
A bracket is paired from its moved-down players, its residents and everybody below (art. 1.9, 3.2;
2017: A.9, B.2): where these are the same, so are its pairs. And once its downfloaters are settled,
nobody below matters any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pairwright.matching import FREE, bits, mask_of
from pairwright.systems.dutch.solver.field import Bars, LaterBars

if TYPE_CHECKING:
    from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
    from pairwright.systems.dutch.solver.field import BracketGraph, DutchField

Pairs = list[tuple[int, int]]
BracketKey = tuple[int, ...]


class BracketMemory:
    """The pairs of the brackets of a series: positions that differ in results of the last round.

    In such a series a player is known by number and pairing score: colours, opponents, floats and
    unplayed games are those of rounds and pairings that all its positions have had.
    """

    def __init__(self) -> None:
        self.pairs: dict[BracketKey, Pairs] = {}
        """Of every bracket that was paired, by the numbers of the players."""
        self.leavers: dict[BracketKey, tuple[int, list[int]]] = {}
        """How many leave a bracket at least, and who can: by its players alone."""
        self.groups: dict[BracketKey, int] = {}
        """Every set of residents, with their scores, has a number."""
        self.rests: dict[BracketKey, int] = {}
        """Every scoregroup with all below it has a number."""

        self.barred: dict[int, list[int]] | None = None
        """For the number of every player those it may not meet, which no result changes."""
        self.most_barred = 0

    def for_round(self, players: Sequence[DutchPlayer]) -> RoundMemory:
        """The memory for the players of one position."""
        return RoundMemory(self, players)


class RoundMemory:
    """The memory for one round, whose players have vertices of their own."""

    __slots__ = ("_groups", "_memory", "_numbers", "_players", "_rests", "_vertices")

    def __init__(self, memory: BracketMemory, players: Sequence[DutchPlayer]) -> None:
        self._memory, self._players = memory, players
        self._numbers = [player.number for player in players]
        self._vertices = {number: vertex for vertex, number in enumerate(self._numbers)}
        self._groups: dict[int, int] = {}
        """By mask, the numbers of the residents asked for so far."""
        self._rests: list[int] = []

    def bars(self, position: DutchPosition) -> Bars:
        """Who may not meet whom; of the first position it is worked out, and of others known."""
        memory = self._memory
        if memory.barred is None:
            made = Bars.of(position)
            memory.barred, memory.most_barred = made.by_number(self._players), made.most
            return made
        later = LaterBars(memory.barred, self._numbers, self._vertices)
        return Bars.known(later, memory.most_barred, self._players)

    def look_below(self, field: DutchField) -> None:
        """Number the scoregroups with all below them; who may have the bye is settled by now."""
        groups, known = self._memory.groups, self._memory.rests
        takers = [] if field.bye == FREE else self._named_by_number(field.graph[field.bye])
        rest = known.setdefault((FREE, *sorted(takers)), len(known))
        rests: list[int] = []
        end = len(self._players)
        for group in reversed(field.groups):
            first = end - group.bit_count()  # a scoregroup stands together
            score = self._players[first].pairing_score
            number = groups.setdefault((score, *self._numbers[first:end]), len(groups))
            self._groups[group] = number
            rest = known.setdefault((rest, number), len(known))
            rests.append(rest)
            end = first
        rests.reverse()
        self._rests = rests

    def key(self, number: int, mdps: int) -> BracketKey:
        """The bracket of a scoregroup by its moved-down players, by itself and all below it."""
        return self._rests[number], *self._named(mdps)

    def bracket_key(self, bracket: BracketGraph) -> BracketKey:
        """A bracket by its players alone."""
        return FREE, self._group(bracket.residents), *self._named(bracket.mdps)

    def local_key(self, bracket: BracketGraph, floaters: Sequence[int]) -> BracketKey:
        """A bracket by its players and by those who may leave it."""
        key = [*self.bracket_key(bracket)]
        for mask in floaters:
            key.append(FREE)
            key += self._named_by_number(mask)
        return tuple(key)

    def residents_key(self, residents: int, leavers: int) -> BracketKey:
        """Residents by themselves and by those of them who may leave."""
        return self._group(residents), *self._named_by_number(leavers)

    def recall(self, key: BracketKey) -> Pairs | None:
        """The pairs of the bracket; None where it is new."""
        known = self._memory.pairs.get(key)
        if known is None:
            return None
        vertices = self._vertices
        return [(vertices[first], vertices[second]) for first, second in known]

    def keep(self, key: BracketKey, pairs: Pairs) -> None:
        players = self._players
        self._memory.pairs[key] = [(players[v].number, players[w].number) for v, w in pairs]

    def recall_leavers(self, key: BracketKey) -> tuple[int, int] | None:
        """How many leave and the mask of those who can; None where it was not asked before."""
        known = self._memory.leavers.get(key)
        if known is None:
            return None
        vertices = self._vertices
        return known[0], mask_of([vertices[number] for number in known[1]])

    def keep_leavers(self, key: BracketKey, count: int, mask: int) -> None:
        self._memory.leavers[key] = count, self._named_by_number(mask)

    def _group(self, residents: int) -> int:
        known = self._groups.get(residents)
        if known is None:  # no scoregroup: a bracket that has collapsed
            groups = self._memory.groups
            known = groups.setdefault((FREE, *self._named(residents)), len(groups))
            self._groups[residents] = known
        return known

    def _named_by_number(self, mask: int) -> list[int]:
        numbers = self._numbers
        return [numbers[v] for v in bits(mask)]

    def _named(self, mask: int) -> list[int]:
        """Numbers and scores."""
        named: list[int] = []
        for v in bits(mask):
            player = self._players[v]
            named.append(player.number)
            named.append(player.pairing_score)
        return named
