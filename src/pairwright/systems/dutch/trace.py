"""The trace of a round: what the solver found out on its way, for explanations and certificates.

Players are given by their numbers in the tournament. Nothing here is computed a second time beside
the solver: it writes down what it decided, and the proof of it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING

from msgspec import Struct, field

from pairwright.frozen import Frozen
from pairwright.matching import mask_of, rematch_or_barrier
from pairwright.systems.dutch.criteria import Scope
from pairwright.systems.dutch.players import DutchPlayer

if TYPE_CHECKING:
    from pairwright.systems.dutch.draft_2015.procedure import Requirements

LEGAL = "legal"
ORDER = "order"
"""In place of a criterion: all criteria being equal, the order of candidates decided (3.8.1)."""

Value = tuple[int, ...]
Numbers = tuple[int, ...]


class BracketKind(StrEnum):
    ORDINARY = "ordinary"
    PENULTIMATE = "penultimate"
    """2017, A.9: paired again so that the rest can be completed (PPB)."""
    COLLAPSED = "collapsed"
    """2017, A.9: everybody left over, as one bracket (CLB)."""
    PAIRED_AGAIN = "paired-again"
    """Draft of 2015, C.10 and C.13: paired again for the sake of a lower bracket (backtracking)."""
    MERGED = "merged"
    """Draft of 2015, C.13: the lowest bracket joined with one or more above it."""


class Proof(StrEnum):
    """Why no pairing does better on a criterion than the one found."""

    REACHED_BOUND = "reached-bound"
    """Nobody counts against it."""
    FORCED = "forced"
    """A player has only one partner (or only the float) left."""
    ONE_PLAYER = "one-player"
    """All pairs that count belong to one player, who cannot avoid all of them."""
    TOO_FEW_PARTNERS = "too-few-partners"
    """The players of `witness` can avoid it only with those of `partners`, who are fewer."""
    PLAYER_VALUES = "player-values"
    """No pair costs less than the values of its two players add up to (solver.md)."""
    WEIGHTED_MATCHING = "weighted-matching"
    """Found by a cheapest perfect matching over this and all later criteria."""


class Selection(Frozen):
    """A criterion that narrowed down who may leave a bracket, or who may have the bye.

    `before` and `after` are sets of players, each a tuple (single players as tuples of one).
    """

    criterion: str
    before: tuple[Numbers, ...]
    after: tuple[Numbers, ...]


class LevelTrace(Frozen):
    """One level of a quality criterion: how often it is broken in every best pairing, and why.

    `value` is the term of a list criterion that this level counts; 1 for counts.
    """

    criterion: str
    value: int
    count: int
    proof: Proof
    witness: Numbers = ()
    partners: Numbers = ()


class BracketTrace(Struct):
    """How one bracket was paired."""

    kind: BracketKind
    scope: Scope
    mdps: tuple[DutchPlayer, ...]
    residents: tuple[DutchPlayer, ...]
    selections: list[Selection] = field(default_factory=list)
    levels: list[LevelTrace] = field(default_factory=list)
    graphs: list[tuple[str, Mapping[int, int]]] = field(default_factory=list)
    """Legal pairs first, then after each criterion a graph whose perfect matchings are the best
    pairings so far, as masks of vertices. Not every pair in it belongs to one of them."""
    vertices: dict[int, int] = field(default_factory=dict)
    """The vertex of every player in those graphs."""
    mate: list[int] = field(default_factory=list)
    """A perfect matching of all of them."""
    leaving: list[tuple[str, Numbers]] = field(default_factory=list)
    """Where one player leaves: who does so in some pairing that is best up to each criterion."""
    s1: Numbers = ()
    """S1 of the remainder (or of the homogeneous bracket) as it is by order."""
    s1_exchanged: Numbers = ()
    """S1 after the exchange; equal to `s1` without one."""
    mdp_pairs: tuple[tuple[int, int], ...] = ()
    pairs: tuple[tuple[int, int], ...] = ()
    """Pairs of the remainder, the player of S1 first."""
    floaters: Numbers = ()
    values: tuple[tuple[str, Value], ...] = ()
    """The value of every criterion, in order of priority."""
    requirements: Requirements | None = None
    """Draft of 2015: at which requirements the bracket was paired (C.9)."""

    def fails_at(self, first: int, second: int) -> str | None:
        """The first criterion up to which no best pairing has the pair; None if none is known.

        LEGAL where no pairing of the bracket has it.
        """
        if not self.graphs:
            return None
        v, w = self.vertices[first], self.vertices[second]
        among = mask_of(list(self.graphs[0][1]))

        def fails(place: int) -> bool:
            graph = self.graphs[place][1]
            if not graph[v] >> w & 1:
                return True
            return rematch_or_barrier(graph, self.mate[:], v, w, among) is not None

        place = bisect_left(range(len(self.graphs)), True, key=fails)
        return self.graphs[place][0] if place < len(self.graphs) else None

    def finish(self, pairs: list[tuple[int, int]]) -> None:
        """Note the pairs (player numbers, higher-ranked first) and what follows from them."""
        mdps = {player.number for player in self.mdps}
        partner = {a: b for pair in pairs for a, b in (pair, pair[::-1])}
        self.mdp_pairs = tuple(pair for pair in pairs if pair[0] in mdps)
        taken = {opponent for _, opponent in self.mdp_pairs}
        remainder = [p.number for p in self.residents if p.number not in taken]
        self.pairs = tuple(pair for pair in pairs if pair[0] not in mdps)
        self.s1 = tuple(remainder[: len(self.pairs)])
        leaders = {pair[0] for pair in self.pairs}
        self.s1_exchanged = tuple(number for number in remainder if number in leaders)
        everybody = (*self.mdps, *self.residents)
        self.floaters = tuple(p.number for p in everybody if p.number not in partner)


class RoundTrace(Struct):
    """How a round was paired."""

    edition: str
    bye_selections: list[Selection] = field(default_factory=list)
    brackets: list[BracketTrace] = field(default_factory=list)
    abandoned: BracketTrace | None = None
    """2017, A.9: the bracket as first paired, before completion turned out impossible."""
    bye: int | None = None
