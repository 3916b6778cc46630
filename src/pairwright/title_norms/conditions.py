"""The conditions of a norm (B.01, 1.4), each with its value, its bound and its article."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.ranking.numbers import points_text
from pairwright.rating import RatingPerformance
from pairwright.title_norms.editions import NormEdition, SoughtTitle
from pairwright.title_norms.games import FIDE_FLAG, NormGame
from pairwright.vocabulary.reason import Fact, Figure, Reason, fault

CHAPTER = "B.01"
TITLED, HOLDERS = "titled", "holders"
FEDERATIONS, OWN, ONE = "federations", "own-federation", "one-federation"
SCORE = "score"


class NormCondition(Frozen):
    """One condition: a `value` that is at least its `bound`, or with `is_most` at most.

    `value` is None where the facts do not tell it. `lifted` is the article of the exception by
    which the condition does not apply. `about` is what its text names besides: titles, a
    federation. Scores are in hundredths.
    """

    key: str
    article: str
    value: int | None
    bound: int
    is_most: bool = False
    about: str = ""
    lifted: str = ""

    @property
    def is_met(self) -> bool | None:
        """Whether it holds; None where it is not known."""
        if self.lifted:
            return True
        if self.value is None:
            return None
        return self.value <= self.bound if self.is_most else self.value >= self.bound

    @property
    def reason(self) -> Reason:
        """The condition in words, with its value, its bound and its articles."""
        articles = [
            f"{CHAPTER} art. {article}" for article in (self.article, self.lifted) if article
        ]
        values: dict[str, Fact] = {"bound": self._figure(self.bound), "about": self.about}
        if self.value is None:
            return fault(f"title_norms:unknown-{self.key}", *articles, **values)
        values["value"] = self._figure(self.value)
        told = fault(f"title_norms:condition-{self.key}", *articles, **values)
        return fault("title_norms:lifted", what=told) if self.lifted else told

    def _figure(self, number: int) -> Fact:
        return Figure(points_text(number)) if self.key == SCORE else number


def mix_conditions(
    games: Sequence[NormGame],
    sought: SoughtTitle,
    edition: NormEdition,
    own: str,
    is_twice: bool,
    exception: str,
) -> Iterator[NormCondition]:
    """Titles and federations of the opponents (1.4.3 to 1.4.5).

    `exception` is the article that lifts those on federations, empty where none does.
    """
    count = len(games)
    titled = sum(game.title in edition.titled for game in games)
    holders = sum(game.title in sought.holders for game in games)
    share = edition.holders_share_twice if is_twice else edition.holders_share
    fewest = max(edition.fewest_holders, share.at_least(count))
    yield NormCondition(TITLED, "1.4.5a", titled, edition.titled_share.at_least(count))
    names = "/".join(title.value for title in sought.holders)
    yield NormCondition(HOLDERS, sought.article, holders, fewest, about=names)
    federations = Counter(game.federation for game in games if game.federation != FIDE_FLAG)
    foreign = len(federations.keys() - {own})
    yield NormCondition(FEDERATIONS, "1.4.3", foreign, edition.federations, lifted=exception)
    of_own = sum(game.is_of(own) for game in games)
    foreigners = sum(federations.values()) - of_own
    most = edition.own_share.at_most(count)
    yield NormCondition(OWN, "1.4.4", of_own, most, True, str(foreigners), exception)
    name, largest = max(federations.items(), key=lambda item: (item[1], item[0]), default=("", 0))
    most = edition.one_share.at_most(count)
    yield NormCondition(ONE, "1.4.4", largest, most, True, name, exception)


def result_conditions(
    performance: RatingPerformance | None,
    score: int,
    games: int,
    sought: SoughtTitle,
    edition: NormEdition,
) -> Iterator[NormCondition]:
    """Average of the opponents, score and performance (1.4.8)."""
    average, rating = (performance.average, performance.rating) if performance else (0, 0)
    yield NormCondition("average", "1.4.8a", average, sought.average)
    yield NormCondition(SCORE, "1.4.8b", score, lowest_score(games, edition))
    yield NormCondition("performance", "1.4.8", rating, sought.performance)


def lowest_score(games: int, edition: NormEdition) -> int:
    """The lowest score, in hundredths, a whole number of half points, that is 35 % (1.4.8b)."""
    return 50 * edition.score.at_least(2 * games)
