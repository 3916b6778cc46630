"""Where the rules stand, edition by edition of C.04.3, and traced brackets that cite them.

Where the rules stand, edition by edition of C.04.3, as data.

A traced bracket with what the reasons look up in it.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.systems.allocation import rank
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
    REFLOAT,
    Aggregate,
    DutchCriterion,
    Scope,
)
from pairwright.systems.dutch.editions import DUTCH_2015, DutchEdition
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.trace import BracketKind, BracketTrace, Value
from pairwright.vocabulary.reason import Measure, Phrase, Score


class Articles(Frozen):
    """The articles that an explanation cites."""

    criteria: tuple[DutchCriterion, ...]
    """The quality criteria that look at one bracket, in order of priority."""
    quality: tuple[DutchCriterion, ...]
    """Those of them that are weighed once the downfloaters are settled."""
    rematch: tuple[str, ...]
    bye: tuple[str, ...]
    bye_barred: tuple[str, ...]
    bye_score: str
    unplayed: str
    colours: tuple[str, ...]
    completion: tuple[str, ...]
    look_ahead: str
    downfloaters: str
    floater_scores: str
    scoregroup: str
    downfloater: str
    subgroups: str
    limbo: str
    by_order: str
    perfect: str
    best: str
    transposition: str
    exchange: str
    mdp_sets: str
    outlook: str
    preferences: Mapping[str, str]
    allocation: str
    unplayed_points: str = "whynot.free-win"
    """What is said of a round without a game that bars the bye."""

    def allocated(self, article: str) -> str:
        """The sub-article of colour allocation; section E of 2017 has the same rules."""
        return f"C.04.3 {article.replace('5.2.', self.allocation)}"

    def of_criterion(self, name: str) -> tuple[str, ...]:
        """How a criterion is cited."""
        article = self._articles().get(name)
        if article is None or article == name:
            return (f"C.04.3 {name}",)
        return (f"[{name}]", f"C.04.3 art. {article}")

    def _articles(self) -> dict[str, str]:
        special = {"C4": "2.2.1", "C5": "2.3.1", "C8": "2.4.3", "C9": "2.4.4"}
        return special | {criterion.name: criterion.article for criterion in self.criteria}

    def measure(self, name: str, value: Value) -> Measure:
        """The value of a criterion, told apart into counts and scores."""
        aggregate = {c.name: c.aggregate for c in self.criteria}.get(name)
        if aggregate is Aggregate.LIST:
            return Measure(value, 0, REFLOAT)
        return Measure(value, 1 if name == self.look_ahead else len(value))


ARTICLES_2026 = Articles(
    criteria=DOWNFLOATERS_2026 + QUALITY_2026,
    quality=QUALITY_2026,
    rematch=("[C1]", "C.04.3 art. 2.1.1", "C.04.1 art. 2"),
    bye=("C.04.1 art. 3",),
    bye_barred=("[C2]", "C.04.3 art. 2.1.2", "C.04.1 art. 4"),
    bye_score="C5",
    unplayed="C9",
    colours=("[C3]", "C.04.3 art. 2.1.3"),
    completion=("[C4]", "C.04.3 art. 2.2.1"),
    look_ahead="C8",
    downfloaters="C6",
    floater_scores="C7",
    scoregroup="C.04.3 art. 1.3",
    downfloater="C.04.3 art. 1.4.1",
    subgroups="C.04.3 art. 3.2",
    limbo="C.04.3 art. 3.2.4",
    by_order="C.04.3 art. 3.3.1",
    perfect="C.04.3 art. 3.4.1",
    best="C.04.3 art. 3.8.1",
    transposition="C.04.3 art. 4.2",
    exchange="C.04.3 art. 4.3",
    mdp_sets="C.04.3 art. 4.4",
    outlook="C.04.3 art. 1.9",
    preferences={
        "absolute": "C.04.3 art. 1.7.1",
        "strong": "C.04.3 art. 1.7.2",
        "mild": "C.04.3 art. 1.7.3",
        "none": "C.04.3 art. 1.7.4",
    },
    allocation="art. 5.2.",
)

ARTICLES_2017 = Articles(
    criteria=DOWNFLOATERS_2017 + QUALITY_2017,
    quality=QUALITY_2017,
    rematch=("C.04.3 C.1", "C.04.1.b"),
    bye=("C.04.1.c",),
    bye_barred=("C.04.3 C.2", "C.04.1.d"),
    bye_score="",
    unplayed="",
    colours=("C.04.3 C.3",),
    completion=("C.04.3 C.4", "C.04.3 A.9"),
    look_ahead="C.7",
    downfloaters="C.5",
    floater_scores="C.6",
    scoregroup="C.04.3 A.3",
    downfloater="C.04.3 A.4",
    subgroups="C.04.3 B.2",
    limbo="C.04.3 B.2",
    by_order="C.04.3 B.3",
    perfect="C.04.3 B.4",
    best="C.04.3 B.8",
    transposition="C.04.3 D.1",
    exchange="C.04.3 D.2",
    mdp_sets="C.04.3 D.3",
    outlook="C.04.3 A.9",
    preferences={
        "absolute": "C.04.3 A.6.a",
        "strong": "C.04.3 A.6.b",
        "mild": "C.04.3 A.6.c",
        "none": "C.04.3 A.6.d",
    },
    allocation="E.",
)

ARTICLES_2015 = Articles(
    criteria=DUTCH_2015.criteria,
    quality=DUTCH_2015.quality,
    rematch=("C.04.3 B.1", "C.04.1.b"),
    bye=("C.04.3 A.5", "C.04.1.c"),
    bye_barred=("C.04.3 B.2", "C.04.1.d"),
    bye_score="",
    unplayed="",
    colours=("C.04.3 B.3",),
    completion=("C.04.3 C.13",),
    look_ahead="A.11.d",
    downfloaters="A.11.b",
    floater_scores="A.11.c",
    scoregroup="C.04.3 A.3",
    downfloater="C.04.3 A.4",
    subgroups="C.04.3 C.3",
    limbo="C.04.3 D.3",
    by_order="C.04.3 C.5",
    perfect="C.04.3 C.5",
    best="C.04.3 A.11",
    transposition="C.04.3 D.1",
    exchange="C.04.3 D.2",
    mdp_sets="C.04.3 D.3",
    outlook="C.04.3 C.13",
    preferences={
        "absolute": "C.04.3 A.7.a",
        "strong": "C.04.3 A.7.b",
        "mild": "C.04.3 A.7.c",
        "none": "C.04.3 A.7.d",
    },
    allocation="E.",
    unplayed_points="whynot.paid",
)


def articles_of(edition: DutchEdition) -> Articles:
    """Return how an edition is cited, with its criteria as they are read."""
    articles = EDITIONS[edition.name]
    if edition.quality == articles.quality:
        return articles
    return replace(articles, criteria=edition.criteria, quality=edition.quality)


EDITIONS: Mapping[str, Articles] = {
    "2026": ARTICLES_2026,
    "2017": ARTICLES_2017,
    "2015-draft": ARTICLES_2015,
}


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
