"""Prizes as plain data for JSON; amounts are texts: `31.25`, or exactly `31 2/3`."""

from __future__ import annotations

from typing import Any

from pairwright.prizes.amounts import amount_text
from pairwright.prizes.awarding import Prizegiving
from pairwright.prizes.messages import CATALOGUE
from pairwright.prizes.prize_table import prize_rules
from pairwright.tournament import Tournament
from pairwright.vocabulary.language import Language


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
