"""A traced bracket with what the reasons look up in it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from pairwright.frozen import Frozen
from pairwright.systems.allocation import rank
from pairwright.systems.dutch.criteria import DutchCriterion, Scope
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles
from pairwright.systems.dutch.trace import BracketKind, BracketTrace
from pairwright.vocabulary.reason import Phrase, Score


class BracketStage(Frozen, dict=True):
    """One bracket of the round, with the articles of its edition."""

    position: DutchPosition
    people: Mapping[int, DutchPlayer]
    articles: Articles
    trace: BracketTrace

    @property
    def name(self) -> Phrase:
        """The bracket by the score of its residents (2017, A.9: by its kind)."""
        merged = self.trace.kind is BracketKind.MERGED
        members = (*self.trace.mdps, *self.trace.residents) if merged else self.trace.residents
        score = members[0].pairing_score
        return Phrase(f"bracket.{self.trace.kind.value}", {"score": Score(score)})

    @property
    def size(self) -> int:
        return len(self.trace.mdps) + len(self.trace.residents)

    @property
    def quality(self) -> tuple[DutchCriterion, ...]:
        """The criteria that pairs are weighed by; score differences too where scores are mixed."""
        if self.trace.kind in (BracketKind.COLLAPSED, BracketKind.MERGED):
            return self.articles.criteria[1:]
        return self.articles.quality

    @cached_property
    def is_mdp(self) -> frozenset[int]:
        return frozenset(player.number for player in self.trace.mdps)

    @cached_property
    def opponents(self) -> dict[int, int]:
        """Who meets whom in this bracket, both ways."""
        pairs = self.trace.mdp_pairs + self.trace.pairs
        return {a: b for pair in pairs for a, b in (pair, pair[::-1])}

    @cached_property
    def remainder(self) -> tuple[int, ...]:
        """Art. 1.3.4: the residents whom no moved-down player meets."""
        taken = {opponent for _, opponent in self.trace.mdp_pairs}
        return tuple(p.number for p in self.trace.residents if p.number not in taken)

    @cached_property
    def mdp_subgroups(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Art. 3.2: the moved-down players who are paired, and all residents."""
        s1 = tuple(mdp for mdp, _ in self.trace.mdp_pairs)
        return s1, tuple(player.number for player in self.trace.residents)

    @cached_property
    def subgroups(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """S1 and S2 of the remainder (or of the homogeneous bracket), after any exchange."""
        leaders = set(self.trace.s1_exchanged)
        return self.trace.s1_exchanged, tuple(n for n in self.remainder if n not in leaders)

    @cached_property
    def exchanged(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Art. 4.3: who moved from S2 to S1, and who from S1 to S2."""
        before, after = set(self.trace.s1), set(self.trace.s1_exchanged)
        up, down = after - before, before - after
        return (
            tuple(number for number in self.remainder if number in up),
            tuple(number for number in self.remainder if number in down),
        )

    @cached_property
    def compares_sets(self) -> bool:
        """Whether several sets of downfloaters were paired and compared with each other.

        Then the graphs of the trace speak for the set that was chosen, not for the bracket.
        """
        return any(
            len(selection.before) > 1 and any(len(floaters) > 1 for floaters in selection.before)
            for selection in self.trace.selections
        )

    @cached_property
    def is_perfect(self) -> bool:
        """Art. 3.4.1: whether nothing counts against the pairing that was made."""
        weighed = {criterion.name for criterion in self.quality}
        return not any(any(value) for name, value in self.trace.values if name in weighed)

    def first_criterion_of_pair(self, first: int, second: int) -> DutchCriterion | None:
        """The first quality criterion to which a pair would contribute."""
        scope: Scope = self.trace.scope
        higher, lower = sorted((self.people[first], self.people[second]), key=rank)
        return next((c for c in self.quality if c.pair(scope, higher, lower)), None)
