"""Categories: players who have standings and prizes of their own, by conditions or by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator
from datetime import date

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.player import Sex, Title
from pairwright.vocabulary.reason import Reason, fault

MOST_CATEGORIES = 50
"""In an event."""
LARGEST_LIMIT = 9999
LONGEST_NAME = 60


class Category(TournamentFact):
    """Who belongs to it: whoever meets every condition that it has, or was put there by hand.

    `rating_from` and `rating_to` belong to the category themselves, `rating_below` does not; so do
    ages, which are those on the day `age_on` (`YYYY-MM-DD`). `rating_list` is `FIDE` or the code of
    a federation; without one it is the rating that decides the order of the list (C.04.2 art. 2.1).
    `unrated` says that who has no such rating meets a limit of ratings. Of clubs, federations and
    titles one is enough. `added` belong to it whatever the conditions say, `left_out` do not. A
    category without conditions has only those who were added.
    """

    name: str
    rating_from: int | None = None
    rating_to: int | None = None
    rating_below: int | None = None
    rating_list: str = ""
    unrated: bool = False
    age_from: int | None = None
    age_to: int | None = None
    age_below: int | None = None
    age_on: str = ""
    sex: Sex = Sex.UNKNOWN
    clubs: tuple[str, ...] = ()
    federations: tuple[str, ...] = ()
    titles: tuple[Title, ...] = ()
    added: tuple[int, ...] = ()
    left_out: tuple[int, ...] = ()

    @property
    def limits_rating(self) -> bool:
        return any(
            limit is not None for limit in (self.rating_from, self.rating_to, self.rating_below)
        )

    @property
    def limits_age(self) -> bool:
        return any(limit is not None for limit in (self.age_from, self.age_to, self.age_below))

    @property
    def has_conditions(self) -> bool:
        chosen = self.sex is not Sex.UNKNOWN or self.clubs or self.federations or self.titles
        return bool(chosen) or self.limits_rating or self.limits_age


def wrong_categories(categories: tuple[Category, ...], players: Container[int]) -> Iterator[Reason]:
    """Every contradiction among categories, and whom they name though nobody has that number."""
    if len(categories) > MOST_CATEGORIES:
        yield fault("tournament:category.many", count=len(categories), most=MOST_CATEGORIES)
    for name, count in Counter(category.name.casefold() for category in categories).items():
        if count > 1:
            yield fault("tournament:category.twice", name=name)
    for category in categories:
        yield from _wrong_category(category)
        for number in (*category.added, *category.left_out):
            if number not in players:
                yield fault("tournament:category.nobody", name=category.name, number=number)


def _wrong_category(category: Category) -> Iterator[Reason]:
    name = category.name
    if not name.strip() or len(name) > LONGEST_NAME:
        yield fault("tournament:category.name", most=LONGEST_NAME)
    limits = (
        (category.rating_from, category.rating_to, category.rating_below),
        (category.age_from, category.age_to, category.age_below),
    )
    for low, high, below in limits:
        given = [limit for limit in (low, high, below) if limit is not None]
        if any(not 0 <= limit <= LARGEST_LIMIT for limit in given):
            yield fault("tournament:category.limit", name=name, most=LARGEST_LIMIT)
        if high is not None and below is not None:
            yield fault("tournament:category.two-limits", name=name)
        last = below - 1 if below is not None else high
        if low is not None and last is not None and low > last:
            yield fault("tournament:category.empty", name=name)
    if category.limits_age and day_of(category.age_on) is None:
        yield fault("tournament:category.no-day", name=name)
    if set(category.added) & set(category.left_out):
        yield fault("tournament:category.in-and-out", name=name)


def day_of(written: str) -> date | None:
    """The day of `YYYY-MM-DD`; None for anything else."""
    try:
        return date.fromisoformat(written) if len(written) == len("2026-01-01") else None
    except ValueError:
        return None
