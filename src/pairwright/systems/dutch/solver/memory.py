"""Brackets that were paired before, for positions that have most in common.

Who asks what the results of a few games would change pairs one round after thousands of outcomes.
A bracket is paired from its moved-down players, its residents and everybody below (art. 1.9, 3.2;
2017: A.9, B.2): where these are the same, so are its pairs. And once its downfloaters are settled,
nobody below matters any more.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pairwright.matching import FREE, bits

if TYPE_CHECKING:
    from pairwright.systems.dutch.players import DutchPlayer
    from pairwright.systems.dutch.solver.bracket_graph import BracketGraph
    from pairwright.systems.dutch.solver.field import DutchField

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
        self.rests: dict[BracketKey, int] = {}
        """Every scoregroup with all below it has a number."""

    def for_round(self, players: Sequence[DutchPlayer]) -> RoundMemory:
        """The memory for the players of one position."""
        return RoundMemory(self, players)


class RoundMemory:
    """The memory for one round, whose players have vertices of their own."""

    __slots__ = ("_memory", "_players", "_rests", "_vertices")

    def __init__(self, memory: BracketMemory, players: Sequence[DutchPlayer]) -> None:
        self._memory, self._players = memory, players
        self._vertices = {player.number: vertex for vertex, player in enumerate(players)}
        self._rests: list[int] = []

    def look_below(self, field: DutchField) -> None:
        """Number the scoregroups with all below them; who may have the bye is settled by now."""
        known = self._memory.rests
        takers = [] if field.bye == FREE else self._numbers(field.graph[field.bye])
        rest = known.setdefault((FREE, *sorted(takers)), len(known))
        rests: list[int] = []
        for group in reversed(field.groups):
            score = self._players[group.bit_length() - 1].pairing_score
            rest = known.setdefault((rest, score, *self._numbers(group)), len(known))
            rests.append(rest)
        rests.reverse()
        self._rests = rests

    def key(self, number: int, mdps: int) -> BracketKey:
        """The bracket of a scoregroup by its moved-down players, by itself and all below it."""
        return self._rests[number], *self._named(mdps)

    def local_key(self, bracket: BracketGraph, floaters: Sequence[int]) -> BracketKey:
        """A bracket by its players and by those who may leave it."""
        key = [FREE, bracket.mdps.bit_count(), *self._named(bracket.players)]
        for mask in floaters:
            key.append(FREE)
            key += self._numbers(mask)
        return tuple(key)

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

    def _numbers(self, mask: int) -> list[int]:
        players = self._players
        return [players[v].number for v in bits(mask)]

    def _named(self, mask: int) -> list[int]:
        """Numbers and scores."""
        named: list[int] = []
        for v in bits(mask):
            player = self._players[v]
            named.append(player.number)
            named.append(player.pairing_score)
        return named
