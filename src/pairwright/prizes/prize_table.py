"""Prizes and categories in words and as JSON: who gets what, by which rules, and who belongs where.

In JSON amounts are texts: `31.25`, or exactly `31 2/3`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from pairwright.prizes.awarding import Prizegiving
from pairwright.prizes.dividing import amount_fact, amount_text, cents
from pairwright.prizes.messages import CATALOGUE
from pairwright.ranking import Table
from pairwright.tournament import Category, PrizeFund, Sex, Tournament
from pairwright.vocabulary.language import Language
from pairwright.vocabulary.reason import Fact, Phrase

_KEYS = ("rank", "number", "name", "list", "place", "thing", "exact", "paid")


def prize_table(given: Prizegiving, tournament: Tournament, language: str = "en") -> Table:
    """Who gets what, in the order of the standings; its notes are rules and sums."""
    words = Language(language, None, CATALOGUE)
    names = {player.number: player.name for player in tournament.players}
    keys = _KEYS if any(award.thing for award in given.awards) else _without_things()
    rows = []
    for award in given.awards:
        cells = {
            "rank": str(award.rank),
            "number": str(award.number),
            "name": names[award.number],
            "list": award.list,
            "place": str(award.place),
            "thing": award.thing,
            "exact": amount_text(award.exact) if award.exact else "",
            "paid": amount_text(award.paid) if award.exact else "",
        }
        rows.append(tuple(cells[key] for key in keys))
    title = "title-prizes" if given.is_final else "title-prizes-open"
    return Table(
        "prizes",
        words.say(title, round=given.after_round),
        keys,
        tuple(words.say(f"column-{key}") for key in keys),
        tuple(rows),
        (_totals(given, words), prize_rules(given.fund, language)),
        language,
    )


def _without_things() -> tuple[str, ...]:
    return tuple(key for key in _KEYS if key != "thing")


def _totals(given: Prizegiving, words: Language) -> str:
    """What was announced is what is paid and what nobody gets."""
    currency = given.fund.currency
    sums = {
        "announced": amount_fact(given.announced, currency),
        "paid": amount_fact(given.paid, currency),
        "left": amount_fact(given.not_awarded, currency),
    }
    if given.extra > 0:
        said = words.say("total-extra", extra=amount_fact(given.extra, currency), **sums)
    else:
        said = words.say("total", **sums)
    return f"{said[:1].upper()}{said[1:]}."


def prize_rules(fund: PrizeFund, language: str = "en") -> str:
    """The rules of the fund, as one sentence."""
    words = Language(language, None, CATALOGUE)
    said = words.series([words.fact(rule) for rule in _rules(fund)])
    return f"{said[:1].upper()}{said[1:]}."


def _rules(fund: PrizeFund) -> Iterator[Fact]:
    for prizes in fund.lists:
        sharing = Phrase(f"sharing.{prizes.sharing.value}")
        yield Phrase("ui.labelled", {"label": prizes.name, "text": sharing})
    yield Phrase("rule.several" if fund.several else "rule.one")
    if not fund.several:
        yield Phrase("rule.main-first" if fund.main_first else "rule.category-first")
        yield Phrase("rule.moves-up" if fund.moves_up else "rule.gap")
    if any(prizes.sharing.value != "by-place" for prizes in fund.lists):
        yield Phrase("rule.all-tied" if fund.all_tied else "rule.cut")
        if fund.smallest_share:
            smallest = amount_fact(cents(fund.smallest_share), fund.currency)
            yield Phrase("rule.smallest", {"amount": smallest})
        step = amount_fact(cents(fund.step), fund.currency)
        yield Phrase("rule.up" if fund.rounds_up else "rule.down", {"amount": step})
    yield Phrase("rule.withdrawn" if fund.withdrawn else "rule.no-withdrawn")


def conditions(category: Category, language: str = "en") -> str:
    """Who belongs to a category, in words."""
    words = Language(language, None, CATALOGUE)
    said = [words.fact(condition) for condition in _conditions(category, words)]
    return ", ".join(said) or words.say("condition.nobody")


def _conditions(category: Category, words: Language) -> Iterator[Fact]:
    rating = (category.rating_from, category.rating_to, category.rating_below)
    yield from _limits("rating", *rating)
    if category.rating_list:
        yield Phrase("condition.rating-list", {"code": category.rating_list})
    if category.unrated and category.limits_rating:
        yield Phrase("condition.unrated")
    yield from _limits("age", category.age_from, category.age_to, category.age_below)
    if category.limits_age:
        yield Phrase("condition.age-on", {"day": words.day(category.age_on)})
    if category.sex is not Sex.UNKNOWN:
        yield Phrase(f"condition.sex-{category.sex.value}")
    for name in ("clubs", "federations", "titles"):
        if named := getattr(category, name):
            yield Phrase(f"condition.{name}", {"names": " / ".join(named)})
    if category.added:
        yield Phrase("condition.added", {"number": len(category.added)})
    if category.left_out:
        yield Phrase("condition.left-out", {"number": len(category.left_out)})


def _limits(what: str, low: int | None, high: int | None, below: int | None) -> Iterator[Phrase]:
    """A lower and an upper limit, the upper one within or not."""
    limit = high if below is None else below
    upper = "to" if below is None else "below"
    if low is not None and limit is not None:
        kind = "between" if below is None else "from-below"
        yield Phrase(f"condition.{what}-{kind}", {"low": low, "limit": limit})
    elif limit is not None:
        yield Phrase(f"condition.{what}-{upper}", {"limit": limit})
    elif low is not None:
        yield Phrase(f"condition.{what}-from", {"limit": low})


def prizes_data(given: Prizegiving, tournament: Tournament, language: str = "en") -> dict[str, Any]:
    """Who gets what, what nobody gets, the sums, and every step that led there."""
    names = {player.number: player.name for player in tournament.players}
    words = Language(language, names, CATALOGUE)
    return {
        "after_round": given.after_round,
        "final": given.is_final,
        "currency": given.fund.currency,
        "rules": prize_rules(given.fund, language),
        "announced": amount_text(given.announced),
        "paid": amount_text(given.paid),
        "not_awarded": amount_text(given.not_awarded),
        "extra": amount_text(given.extra),
        "awards": [
            {
                "rank": award.rank,
                "number": award.number,
                "name": names[award.number],
                "list": award.list,
                "place": award.place,
                "thing": award.thing,
                "exact": amount_text(award.exact),
                "paid": amount_text(award.paid),
            }
            for award in given.awards
        ],
        "unclaimed": [
            {
                "list": prize.list,
                "place": prize.place,
                "thing": prize.thing,
                "amount": amount_text(prize.exact),
            }
            for prize in given.unclaimed
        ],
        "steps": [words.sentence(step) for step in given.steps],
        "warnings": [words.sentence(warning) for warning in given.warnings],
    }
