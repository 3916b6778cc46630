"""Why two players may not meet at all: [C1], [C3] and the forbidden pairs of the tournament."""

from __future__ import annotations

from pairwright.systems.basic_reasons import barred_meeting
from pairwright.systems.dutch.criteria import violates_colours
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, Reason


def barrier(
    view: DutchPosition, articles: Articles, first: DutchPlayer, second: DutchPlayer
) -> Reason | None:
    """The absolute rule that keeps the two apart; None if they may meet."""
    barred = barred_meeting(view.position, first, second, articles.rematch)
    if barred is not None and barred.message != "whynot.forbidden":
        return barred
    if violates_colours(first, second):
        colour = first.preference.colour
        assert colour is not None, "an absolute preference has a colour"
        values: dict[str, Fact] = {
            "first": PlayerRef(first.number),
            "second": PlayerRef(second.number),
            "colour": Phrase(f"colour.{colour.value}"),
        }
        return Reason("whynot.colours", articles.colours, values)
    return barred
