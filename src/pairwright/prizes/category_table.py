"""The standings of a category."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.prizes.membership import members_of
from pairwright.prizes.messages import CATALOGUE
from pairwright.ranking import Standings, Table, standings_table
from pairwright.tournament import Category, Tournament
from pairwright.vocabulary.language import Language


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
