"""The field to be paired, as numbers and masks.

Players are numbered 0, 1, 2, ... in the order of art. 1.2; if their number is odd, one more vertex
stands for the pairing-allocated bye, so that a complete round-pairing is a perfect matching.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour, NoLegalPairing


@dataclass(slots=True)
class Field:
    """Who may meet whom.

    `graph[i]` is the mask of those whom player i may meet ([C1], [C3], forbidden pairs) and of the
    bye vertex where i may take the bye; `bye` is that vertex, or FREE.
    """

    position: DutchPosition
    players: tuple[DutchPlayer, ...]
    graph: list[int]
    groups: list[int]
    """Scoregroups as masks, from the top."""
    bye: int

    @classmethod
    def of(cls, position: DutchPosition) -> Field:
        players = position.participants
        count = len(players)
        graph = _meetings(position)
        groups: list[int] = []
        score = None
        for index, player in enumerate(players):
            if player.pairing_score != score:
                groups.append(0)
                score = player.pairing_score
            groups[-1] |= 1 << index
        bye = FREE
        if count % 2:
            bye = count
            graph.append(0)
            for index, player in enumerate(players):
                if player.may_receive_bye:
                    graph[index] |= 1 << bye
                    graph[bye] |= 1 << index
        return cls(position, players, graph, groups, bye)

    @property
    def everybody(self) -> int:
        """All players and the bye vertex."""
        return (1 << len(self.graph)) - 1

    def restrict_bye(self, allowed: int) -> None:
        """Only these players may take the bye from now on."""
        for index in bits(self.graph[self.bye] & ~allowed):
            self.graph[index] &= ~(1 << self.bye)
        self.graph[self.bye] &= allowed

    def require_complete(self) -> int:
        """Check that a complete round-pairing exists (art. 1.9.1).

        Returns the mask of the players who can take the bye in one (0 without a bye). Raises
        NoLegalPairing, naming players who cannot be matched (art. 1.9.3: the arbiter decides).
        """
        among = (1 << len(self.players)) - 1
        mate = [FREE] * len(self.graph)
        free = maximise(self.graph, mate, among)
        if not free and self.bye == FREE:
            return 0
        found = structure(self.graph, mate, among, free)
        rules = self.position.edition.absolute
        if self.bye != FREE and free.bit_count() == 1:
            takers = found.outer & self.graph[self.bye]
            if takers:
                return takers
            raise NoLegalPairing(
                "no complete pairing exists: everybody who could be left over is barred from the "
                f"pairing-allocated bye ({rules.bye}): players {self._names(found.outer)} "
                f"({rules.arbiter}: the arbiter decides)"
            )
        partners = self._names(found.inner)
        others = f"only players {partners} could, too few" if partners else "nobody else could"
        raise NoLegalPairing(
            f"no complete pairing exists: of players {self._names(found.outer)} not all can be "
            f"paired with each other ({rules.meetings}, forbidden pairs), and {others} meet those "
            f"left over ({rules.arbiter}: the arbiter decides)"
        )

    def _names(self, mask: int) -> str:
        return ", ".join(
            str(self.players[i].number) for i in bits(mask & ~(1 << len(self.players)))
        )


def _meetings(position: DutchPosition) -> list[int]:
    """For every player the mask of those whom [C1], [C3] and the forbidden pairs allow."""
    players = position.participants
    everybody = (1 << len(players)) - 1
    index_of = {player.number: index for index, player in enumerate(players)}
    barred_colours = _absolute_preferences(players)
    graph = []
    for index, player in enumerate(players):
        barred = 1 << index
        for opponent in player.opponents:
            if opponent in index_of:
                barred |= 1 << index_of[opponent]
        if player.preference.strength is PreferenceStrength.ABSOLUTE and not player.is_topscorer:
            assert player.preference.colour is not None
            barred |= barred_colours[player.preference.colour]
        graph.append(everybody & ~barred)
    for first, second in position.forbidden:
        i, j = index_of[first], index_of[second]
        graph[i] &= ~(1 << j)
        graph[j] &= ~(1 << i)
    return graph


def _absolute_preferences(players: tuple[DutchPlayer, ...]) -> dict[Colour, int]:
    """[C3]: the non-topscorers with an absolute preference, by colour."""
    masks = {Colour.WHITE: 0, Colour.BLACK: 0}
    for index, player in enumerate(players):
        if player.preference.strength is PreferenceStrength.ABSOLUTE and not player.is_topscorer:
            assert player.preference.colour is not None
            masks[player.preference.colour] |= 1 << index
    return masks
