"""Who may meet whom, and whether a set of players can be paired off: by plain trial."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from pairwright.systems.dutch.criteria import DutchBracket, may_meet
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition


class Pairability:
    """Whether everybody in a set can be paired, but for one of `leftovers` where they are odd.

    Sets are bit masks over the places of the players in the field. The first player of the set
    tries every partner and the bye in turn; answers are remembered.
    """

    def __init__(self, opponents: Sequence[int], leftovers: int) -> None:
        self._opponents = opponents
        self._leftovers = leftovers
        self._known: dict[int, bool] = {0: True}

    def possible(self, players: int) -> bool:
        answer = self._known.get(players)
        if answer is None:
            answer = self._known[players] = self._try_first(players)
        return answer

    def _try_first(self, players: int) -> bool:
        first = players & -players
        rest = players ^ first
        partners = self._opponents[first.bit_length() - 1] & rest
        while partners:
            partner = partners & -partners
            if self.possible(rest ^ partner):
                return True
            partners ^= partner
        is_odd = players.bit_count() % 2 == 1
        return is_odd and bool(first & self._leftovers) and self.possible(rest)


class LiteralField:
    """The players to be paired, in the order of art. 1.2, and their permitted opponents."""

    def __init__(self, position: DutchPosition) -> None:
        self.position = position
        self.players = position.participants
        self._place = {player.number: place for place, player in enumerate(self.players)}
        self._opponents = [
            self.mask(other for other in self.players if self._permitted(player, other))
            for player in self.players
        ]

    def _permitted(self, player: DutchPlayer, other: DutchPlayer) -> bool:
        return player.number != other.number and may_meet(self.position, player, other)

    def mask(self, players: Iterable[DutchPlayer]) -> int:
        """The set of these players as a bit mask."""
        return sum(1 << self._place[player.number] for player in players)

    def may_meet(self, first: DutchPlayer, second: DutchPlayer) -> bool:
        """[C1], [C3] (2017: C.1, C.3)."""
        return bool(self._opponents[self._place[first.number]] >> self._place[second.number] & 1)

    def bye_candidates(self) -> tuple[DutchPlayer, ...]:
        """[C2] (2017: C.2): those who are not barred from the pairing-allocated bye."""
        return tuple(player for player in self.players if player.may_receive_bye)

    def completion(self, bye_candidates: Iterable[DutchPlayer]) -> Pairability:
        """Complete pairings (art. 1.9.1) in which one of `bye_candidates` is left if any is."""
        return Pairability(self._opponents, self.mask(bye_candidates))

    def inside(self, bracket: DutchBracket) -> Pairability:
        """Pairings without a leftover inside a bracket: MDPs meet residents only (3.2, 3.3)."""
        mdps = self.mask(bracket.mdps)
        opponents = [
            others & ~mdps if mdps >> place & 1 else others
            for place, others in enumerate(self._opponents)
        ]
        return Pairability(opponents, 0)

    def scoregroups(self) -> list[tuple[DutchPlayer, ...]]:
        """1.3.1 (2017: A.3): the players of each score, from the top."""
        return [tuple(group) for _, group in groupby(self.players, key=lambda p: p.pairing_score)]
