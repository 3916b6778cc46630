"""Categories: who belongs to one (readings-prizes.md R-PRIZE-1 to 4), and its standings."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from datetime import date

from msgspec.structs import replace

from pairwright.position import strength
from pairwright.prizes.messages import CATALOGUE
from pairwright.ranking import Standings, Table, standings_table
from pairwright.tournament import Category, InvalidRequest, Player, Sex, Tournament
from pairwright.tournament.prize_fund import day_of
from pairwright.vocabulary.folding import folded
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import fault

_BIRTH = re.compile(r"(\d{4})(?:-(\d\d)(?:-(\d\d))?)?")


def category_named(tournament: Tournament, name: str) -> Category:
    """The category of this name, however it is spelt in capitals. Raises InvalidRequest."""
    for category in tournament.categories:
        if category.name.casefold() == name.strip().casefold():
            return category
    known = ", ".join(category.name for category in tournament.categories)
    key = "prizes:no-category" if known else "prizes:no-categories"
    raise InvalidRequest(fault(key, name=name, known=known))


def members_of(category: Category, tournament: Tournament) -> frozenset[int]:
    """The numbers of its players."""
    found = {player.number for player in tournament.players if _fits(category, player, tournament)}
    return frozenset(found.union(category.added) - set(category.left_out))


def uncertain_ages(category: Category, tournament: Tournament) -> tuple[int, ...]:
    """Players of whom the year or month of birth is known, and for whom the day would decide."""
    if not category.limits_age:
        return ()
    by_hand = {*category.added, *category.left_out}
    return tuple(
        player.number
        for player in tournament.players
        if player.number not in by_hand and _is_uncertain(category, player)
    )


def _fits(category: Category, player: Player, tournament: Tournament) -> bool:
    if not category.has_conditions:
        return False
    return all(_conditions(category, player, tournament))


def _conditions(category: Category, player: Player, tournament: Tournament) -> Iterator[bool]:
    """Whether the player meets each of them."""
    if category.limits_rating:
        yield _meets_rating(category, player, tournament)
    if category.limits_age:
        days = _possible_days(player.birth)
        yield days is not None and _meets_age(category, days[1])
    if category.sex is not Sex.UNKNOWN:
        yield player.sex is category.sex
    if category.clubs:
        yield folded(player.club).strip() in {folded(club).strip() for club in category.clubs}
    if category.federations:
        yield player.federation.upper() in {code.upper() for code in category.federations}
    if category.titles:
        yield player.title in category.titles


def _meets_rating(category: Category, player: Player, tournament: Tournament) -> bool:
    rating = _rating(category, player, tournament)
    if not rating:
        return category.unrated
    return _within(rating, category.rating_from, category.rating_to, category.rating_below)


def _rating(category: Category, player: Player, tournament: Tournament) -> int:
    """The rating of the list that the category names, else that of the order of the list."""
    if not category.rating_list:
        return strength(player, tournament)
    source = category.rating_list.upper()
    own = (rating.value for rating in player.ratings if rating.source.upper() == source)
    national = (r.rating or 0 for r in player.national if r.federation.upper() == source)
    return next(own, 0) or next(national, 0)


def _within(value: int, low: int | None, high: int | None, below: int | None) -> bool:
    return (
        (low is None or value >= low)
        and (high is None or value <= high)
        and (below is None or value < below)
    )


def _meets_age(category: Category, born: date) -> bool:
    on = day_of(category.age_on)
    if on is None:
        return False
    age = on.year - born.year - ((on.month, on.day) < (born.month, born.day))
    return _within(age, category.age_from, category.age_to, category.age_below)


def _is_uncertain(category: Category, player: Player) -> bool:
    days = _possible_days(player.birth)
    return days is not None and len({_meets_age(category, day) for day in days}) > 1


def _possible_days(birth: str) -> tuple[date, date] | None:
    """The first and the last day that a date of birth can mean: `2010`, `2010-05`, `2010-05-31`.

    Of the ages in between each limit is met by both or by one of them.
    """
    found = _BIRTH.fullmatch(birth.strip().replace("/", "-").replace(".", "-"))
    if found is None:
        return None
    year, month, day = (int(part or 0) for part in found.groups())
    try:
        first = date(year, month or 1, day or 1)
        last_month = month or 12
        return first, date(year, last_month, day or monthrange(year, last_month)[1])
    except ValueError:
        return _possible_days(birth[:4]) if birth[4:] else None


def category_table(
    category: Category, standings: Standings, tournament: Tournament, language: str = "en"
) -> Table:
    """The lines of its players, with the place among them before the rank among all.

    Who shares a rank shares the place (C.07 art. 2.1).
    """
    whole = standings_table(standings, tournament, language)
    members = members_of(category, tournament)
    kept = [index for index, row in enumerate(standings.rows) if row.number in members]
    ranks = [standings.rows[index].rank for index in kept]
    places = [f"{ranks.index(rank) + 1}{'=' if ranks.count(rank) > 1 else ''}" for rank in ranks]
    words = Language(language, None, CATALOGUE)
    title = "title-category" if standings.is_final else "title-category-open"
    return replace(
        whole,
        id="category",
        title=words.say(title, category=category.name, round=standings.after_round),
        keys=("place", *whole.keys),
        columns=(words.say("column-place"), *whole.columns),
        rows=tuple((place, *whole.rows[index]) for place, index in zip(places, kept, strict=True)),
        withdrawn=frozenset(new for new, index in enumerate(kept) if index in whole.withdrawn),
    )
