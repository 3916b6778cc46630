"""The field to be paired, as numbers and masks.

Players are numbered 0, 1, 2, ... in the order of art. 1.2; if their number is odd, one more vertex
stands for the pairing-allocated bye, so that a complete round-pairing is a perfect matching.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pairwright.matching import (
    FREE,
    Parts,
    Rows,
    bits,
    has_round_trip,
    mask_of,
    maximise,
    structure,
)
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.solver.meetings import Bars, MaskRows
from pairwright.systems.no_pairing import Impossible, only_those
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:  # who pairs one round remembers nothing
    from pairwright.systems.dutch.solver.memory import BracketMemory, RoundMemory

LISTED = 2_000
"""The masks of so many players are made at once; those of more when they are asked for."""
KEPT = 10_000
"""The masks of so many players are kept then; those of more would fill the memory."""
SHARED = 500
"""The graph of a bracket of more players shares masks: to change one of each is slow."""
FORBIDDEN_SHARE = 16
"""But only where nobody is forbidden more than this part of them, for every mask that is asked for
goes through that list."""


class DutchField:
    """Who may meet whom.

    `graph[i]` is the mask of those whom player i may meet ([C1], [C3], forbidden pairs) and of the
    bye vertex where i may take the bye; `bye` is that vertex, or FREE. `scores` are those that
    pairing goes by, `groups` the scoregroups as masks, from the top. `memory` is there where
    brackets of other positions are known.
    """

    __slots__ = ("bars", "bye", "graph", "groups", "memory", "players", "position", "scores")

    def __init__(
        self,
        position: DutchPosition,
        players: tuple[DutchPlayer, ...],
        scores: list[int],
        graph: list[int] | MaskRows,
        groups: list[int],
        bye: int,
        bars: Bars,
    ) -> None:
        self.position, self.players, self.scores = position, players, scores
        self.graph, self.groups, self.bye, self.bars = graph, groups, bye, bars
        self.memory: RoundMemory | None = None

    @classmethod
    def of(cls, position: DutchPosition, memory: BracketMemory | None = None) -> DutchField:
        players = position.participants
        count = len(players)
        remembered = None if memory is None else memory.for_round(players)
        bars = Bars.of(position) if remembered is None else remembered.bars(position)
        takers = None
        if count % 2:
            takers = mask_of([i for i, player in enumerate(players) if player.may_receive_bye])
        rows = MaskRows(bars, takers, None if count > KEPT else {})
        scores = [player.pairing_score for player in players]
        graph = rows if count > LISTED or remembered is not None else rows.listed()
        bye = FREE if takers is None else count
        field = cls(position, players, scores, graph, _scoregroups(scores), bye, bars)
        field.memory = remembered
        return field

    def narrowed(self, vertices: Sequence[int]) -> DutchField:
        """The field of these players alone, numbered from 0 in their order; nobody has the bye."""
        bars = self.bars.renumbered(vertices)
        players = tuple([self.players[v] for v in vertices])
        everybody = (1 << len(players)) - 1
        rows = MaskRows(bars, None)  # asked for once, by the graph of the bracket
        scores = [self.scores[v] for v in vertices]
        return DutchField(self.position, players, scores, rows, [everybody], FREE, bars)

    def graph_of(self, parts: Parts) -> Rows:
        """The graph of the players of some masks who may meet only those given with each."""
        size = sum([members.bit_count() for members, _ in parts])
        if size > SHARED and size >= FORBIDDEN_SHARE * self.bars.most:
            return self.bars.shared(parts)
        rows, everybody = self.graph, (1 << len(self.graph)) - 1
        graph: dict[int, int] = {}
        for members, allowed in parts:
            if allowed == everybody:  # nothing to cut off: the masks are as they are
                graph.update((v, rows[v]) for v in bits(members))
            else:
                graph.update((v, rows[v] & allowed) for v in bits(members))
        return graph

    def is_dense(self, players: int, strangers: int = 0) -> bool:
        """Whether everybody may meet more than half of these players, without looking at each.

        Then (Dirac) they have a round trip by pairs who may meet, also without any one or two of
        them, and every second pair of it makes a perfect matching: if their number is even, all of
        them can be matched, or all but any two; if it is odd, all but any one. `strangers` are
        moved-down players, who may not meet each other.
        """
        least = self.bars.least_met(players) - 1 - max(strangers.bit_count() - 1, 0)
        return 2 * least >= players.bit_count() + 2

    def restrict_bye(self, allowed: int) -> None:
        """Only these players may take the bye from now on."""
        graph, bye = self.graph, self.bye
        if isinstance(graph, MaskRows):
            assert graph.takers is not None
            graph.takers &= allowed
            return
        for index in bits(graph[bye] & ~allowed):
            graph[index] &= ~(1 << bye)
        graph[bye] &= allowed

    def require_complete(self) -> int:
        """Check that a complete round-pairing exists (art. 1.9.1).

        Returns the mask of the players who can take the bye in one (0 without a bye). Raises
        NoLegalPairing, naming players who cannot be matched (art. 1.9.3: the arbiter decides).
        """
        among = (1 << len(self.players)) - 1
        takers = 0 if self.bye == FREE else self.graph[self.bye]
        if (takers or self.bye == FREE) and self._has_round_trip(among):
            return takers  # whoever takes the bye, all others can be paired
        mate = [FREE] * len(self.graph)
        free = maximise(self.graph, mate, among)
        if not free and self.bye == FREE:
            return 0
        found = structure(self.graph, mate, among, free)
        if self.bye != FREE and free.bit_count() == 1:
            takers &= found.outer
            if takers:
                return takers
        rules = self.position.edition.absolute
        impossible = Impossible(
            few=lambda names, others: fault(
                "systems:none.not-all",
                rules.arbiter,
                rules=rules.meetings,
                names=names,
                others=others,
            ),
            barred=lambda names: fault(
                "systems:none.barred-bye", rules.arbiter, rules=rules.bye, names=names
            ),
            others=only_those,
        )
        names, partners = self._names(found.outer), self._names(found.inner)
        raise impossible.error(names, partners, free.bit_count())

    def _has_round_trip(self, players: int) -> bool:
        if self.is_dense(players):
            return True
        return len(self.players) <= LISTED and has_round_trip(self.graph, players)

    def _names(self, mask: int) -> str:
        return ", ".join(
            str(self.players[i].number) for i in bits(mask & ~(1 << len(self.players)))
        )


def _scoregroups(scores: list[int]) -> list[int]:
    """Masks of the players with equal scores, who stand next to each other, from the top."""
    groups = []
    first = 0
    for last, score in enumerate(scores):
        if last + 1 == len(scores) or scores[last + 1] != score:
            groups.append((1 << last + 1) - (1 << first))
            first = last + 1
    return groups
