"""Who may meet whom, and which sets of players can be paired off: by listing everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from pairwright.systems.dubov.criteria import may_meet
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition

Pairs = tuple[tuple[DubovPlayer, DubovPlayer], ...]
Counted = Callable[[DubovPlayer, DubovPlayer], int]


class DubovMeetings:
    """[C1], [C3] and forbidden pairs of one round."""

    def __init__(self, view: DubovPosition) -> None:
        players = view.participants
        self._allowed = {
            (first.number, second.number): may_meet(view, first, second)
            for first in players
            for second in players
        }
        self._can_be_paired: dict[frozenset[int], bool] = {}

    def may_meet(self, first: DubovPlayer, second: DubovPlayer) -> bool:
        return self._allowed[first.number, second.number]

    def can_be_paired(self, players: Sequence[DubovPlayer]) -> bool:
        """Whether all of them can be paired with each other, none left over."""
        key = frozenset(player.number for player in players)
        if key not in self._can_be_paired:
            self._can_be_paired[key] = next(self.pairings(players), None) is not None
        return self._can_be_paired[key]

    def pairings(self, players: Sequence[DubovPlayer]) -> Iterator[Pairs]:
        """Every legal pairing of all of them with each other."""
        if not players:
            yield ()
            return
        first, *others = players
        for partner in others:
            if self.may_meet(first, partner):
                rest = [player for player in others if player is not partner]
                for pairs in self.pairings(rest):
                    yield ((first, partner), *pairs)

    def fewest(self, players: Sequence[DubovPlayer], counted: Counted) -> int:
        """The least total that a legal pairing of all of them has."""
        return min(
            sum(counted(first, second) for first, second in pairs)
            for pairs in self.pairings(players)
        )

    def transpositions(
        self, s1: Sequence[DubovPlayer], g2: Sequence[DubovPlayer]
    ) -> Iterator[Pairs]:
        """3.2.6, 4.4: the legal pairings of S1 with the transpositions of G2, in their order."""
        if not s1:
            yield ()
            return
        for partner in g2:
            if self.may_meet(s1[0], partner):
                rest = [player for player in g2 if player is not partner]
                for pairs in self.transpositions(s1[1:], rest):
                    yield ((s1[0], partner), *pairs)
