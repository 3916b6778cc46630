"""The field to be paired, as numbers and masks.

Bit i is the player with the i-th smallest TPN, so that going up the bits is the order of 4.4.2.
"""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.matching import FREE, bits
from pairwright.systems.dubov.criteria import upfloater_cost
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour


class Field:
    """Who may meet whom ([C1], [C3], forbidden pairs), and what the procedure asks of players.

    `white` are those due White; `played` those who have played. `costs` are the terms of [C8] to
    [C10].
    """

    def __init__(self, view: DubovPosition) -> None:
        self.view = view
        self.players = tuple(sorted(view.participants, key=lambda player: player.tpn))
        self.everybody = (1 << len(self.players)) - 1
        self.white = self._mask(p.colour is Colour.WHITE for p in self.players)
        self.played = self._mask(bool(p.colours) for p in self.players)
        self.costs = [upfloater_cost(view, player) for player in self.players]
        self._groups: dict[int, int] = {}
        for player in sorted(view.participants, key=lambda p: -p.pairing_score):
            self._groups[player.pairing_score] = 0
        for index, player in enumerate(self.players):
            self._groups[player.pairing_score] |= 1 << index
        self.graph = self._meetings()

    @staticmethod
    def _mask(flags: Iterable[bool]) -> int:
        return sum([1 << index for index, flag in enumerate(flags) if flag])

    def _meetings(self) -> list[int]:
        index_of = {player.number: index for index, player in enumerate(self.players)}
        absolute = self._mask(
            p.preference.strength is PreferenceStrength.ABSOLUTE for p in self.players
        )
        graph = []
        for index, player in enumerate(self.players):
            barred = 1 << index
            for opponent in player.opponents:
                if opponent in index_of:
                    barred |= 1 << index_of[opponent]
            if absolute >> index & 1:  # [C3]
                barred |= absolute & (
                    self.white if self.white >> index & 1 else self.everybody & ~self.white
                )
            graph.append(self.everybody & ~barred)
        for first, second in self.view.forbidden:
            i, j = index_of.get(first), index_of.get(second)
            if i is not None and j is not None:
                graph[i] &= ~(1 << j)
                graph[j] &= ~(1 << i)
        return graph

    def members(self, mask: int) -> tuple[DubovPlayer, ...]:
        """The players of a mask, by TPN."""
        return tuple([self.players[index] for index in bits(mask)])

    def levels(self, mask: int) -> list[int]:
        """The scoregroups (1.3.1) within a mask, from the top."""
        found = (group & mask for group in self._groups.values())
        return [group for group in found if group]

    def names(self, mask: int) -> str:
        return ", ".join(str(player.number) for player in self.members(mask))


def separated(mate: list[int], *parts: int) -> list[int]:
    """The matching without the pairs that join different parts; who is in no part is free."""
    kept = [FREE] * len(mate)
    for part in parts:
        for v in bits(part):
            if mate[v] != FREE and part >> mate[v] & 1:
                kept[v] = mate[v]
    return kept


def neighbours(graph: list[int], mask: int) -> int:
    """Everybody who may meet somebody of the mask."""
    found = 0
    for v in bits(mask):
        found |= graph[v]
    return found
