"""Categories of players, the prizes that were announced, and by which rules they are given.

Players of a category, by conditions or by hand, have standings and prizes of their own. No rule of
FIDE divides prizes: the announcement of an event does. So every choice that it makes is a fact
(readings-prizes.md says what each default is, and why).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import pairwise

from pairwright.tournament.fact import TournamentFact
from pairwright.tournament.players import Sex, Title
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


Money = Decimal
"""An amount in the currency of the fund, with at most two places; never a float."""

CENT = Decimal("0.01")
LARGEST_AMOUNT = Decimal("9999999.99")
MOST_LISTS = 50
MOST_PRIZES = 300
"""In all lists together."""
LONGEST_CURRENCY = 10
LONGEST_THING = 60


class Sharing(StrEnum):
    """What players who are equal on points get of the prizes of their places."""

    BY_PLACE = "by-place"
    """The prize of the place, which tie-breaks decide."""
    EQUAL = "equal"
    """All the same."""
    HORT = "hort"
    """Half of the prize of the place, and an equal part of the other halves."""


class Prize(TournamentFact):
    """Money, a thing (a cup, a book), or both.

    `worth` is what the thing counts for where prizes are compared.
    """

    amount: Money = Decimal(0)
    thing: str = ""
    worth: Money = Decimal(0)


class PrizeList(TournamentFact):
    """Prizes for the first places of a category, or of everybody: the main list.

    `is_separate` says that they are given beside all others, to whoever has the place.
    """

    name: str
    prizes: tuple[Prize, ...]
    category: str = ""
    sharing: Sharing = Sharing.BY_PLACE
    is_separate: bool = False

    @property
    def is_main(self) -> bool:
        return not self.category

    @property
    def stands_apart(self) -> bool:
        """Given beside all others: so it was said, or its prizes have no value to compare."""
        return self.is_separate or not any(prize.amount or prize.worth for prize in self.prizes)

    @property
    def total(self) -> Money:
        return sum((prize.amount for prize in self.prizes), Decimal(0))


class PrizeFund(TournamentFact):
    """The prize lists, in the order of the announcement, and how they are given.

    A player gets one prize, the most valuable, unless `several` is set. `main_first`: of two equal
    ones it is that of the main list, then that of the list announced first. `moves_up`: who takes
    another prize leaves the main list, and those behind move up; else the prize of the place is not
    awarded. `all_tied`: everybody equal on points has a share, also past the last prize.
    `smallest_share`: nobody shares less than that, the last of those who are equal stand back.
    Shares are rounded down to `step`, and what is left over goes on to the largest remainders;
    `rounds_up` pays more than was announced instead. `withdrawn` says that who has withdrawn may
    have a prize.
    """

    lists: tuple[PrizeList, ...]
    currency: str = ""
    several: bool = False
    main_first: bool = True
    moves_up: bool = True
    all_tied: bool = True
    smallest_share: Money = Decimal(0)
    step: Money = CENT
    rounds_up: bool = False
    withdrawn: bool = False

    @property
    def total(self) -> Money:
        return sum((prizes.total for prizes in self.lists), Decimal(0))


def wrong_fund(fund: PrizeFund, categories: Iterable[str]) -> Iterator[Reason]:
    """Every contradiction in a fund, given the names of the categories."""
    known = set(categories)
    if not fund.lists or len(fund.lists) > MOST_LISTS:
        yield fault("tournament:prizes.lists", most=MOST_LISTS)
    if sum(len(prizes.prizes) for prizes in fund.lists) > MOST_PRIZES:
        yield fault("tournament:prizes.many", most=MOST_PRIZES)
    if len(fund.currency) > LONGEST_CURRENCY:
        yield fault("tournament:prizes.currency", most=LONGEST_CURRENCY)
    if not _is_amount(fund.step) or not fund.step:
        yield fault("tournament:prizes.step", step=str(fund.step)[:20])
    if not _is_amount(fund.smallest_share):
        yield fault("tournament:prizes.smallest", share=str(fund.smallest_share)[:20])
    if sum(prizes.is_main and not prizes.stands_apart for prizes in fund.lists) > 1:
        yield fault("tournament:prizes.two-main")
    for name, count in Counter(prizes.name.casefold() for prizes in fund.lists).items():
        if count > 1:
            yield fault("tournament:prizes.twice", name=name)
    for prizes in fund.lists:
        yield from _wrong_list(prizes, known)


def _wrong_list(prizes: PrizeList, categories: set[str]) -> Iterator[Reason]:
    name = prizes.name
    if not name.strip() or len(name) > LONGEST_NAME:
        yield fault("tournament:prizes.name", most=LONGEST_NAME)
    if prizes.category and prizes.category not in categories:
        yield fault("tournament:prizes.category", name=name, category=prizes.category)
    if not prizes.prizes:
        yield fault("tournament:prizes.none", name=name)
    for prize in prizes.prizes:
        for amount in (prize.amount, prize.worth):
            if not _is_amount(amount):
                yield fault("tournament:prizes.amount", name=name, amount=str(amount)[:20])
                return
        if not (prize.amount or prize.thing.strip()) or len(prize.thing) > LONGEST_THING:
            yield fault("tournament:prizes.nothing", name=name, most=LONGEST_THING)
    for place, (before, after) in enumerate(pairwise(prizes.prizes), start=2):
        # Who moves up must never lose by it: then everybody's best offer stays one.
        if (
            after.amount > before.amount
            or after.amount + after.worth > before.amount + before.worth
        ):
            yield fault("tournament:prizes.order", name=name, place=place)


def _is_amount(amount: Money) -> bool:
    return amount.is_finite() and 0 <= amount <= LARGEST_AMOUNT and amount == amount.quantize(CENT)
