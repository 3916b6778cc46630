"""Where the rules stand, edition by edition of C.04.3, as data."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
    REFLOAT,
    Aggregate,
    DutchCriterion,
)
from pairwright.systems.dutch.editions import DUTCH_2015, DutchEdition
from pairwright.systems.dutch.trace import Value
from pairwright.vocabulary.reason import Measure


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
