"""Why two players may not meet at all: [C1], [C3] and the forbidden pairs of the tournament."""

from __future__ import annotations

from pairwright.explain.dutch.articles import Articles
from pairwright.explain.reason import Player, Reason, Term
from pairwright.position import Participant, Position
from pairwright.systems.dutch.criteria import violates_colours

FORBIDDEN = "TRF26 260"
"""Forbidden pairs are no rule of C.04: the tournament declares them."""


def round_of_meeting(first: Participant, second: Participant) -> int | None:
    """The round in which the two played each other; None if no record tells."""
    return next(
        (
            number
            for number, record in enumerate(first.records, start=1)
            if record.played and record.opponent == second.number
        ),
        None,
    )


def barrier(
    position: Position, articles: Articles, first: Participant, second: Participant
) -> Reason | None:
    """The absolute rule that keeps the two apart; None if they may meet."""
    both = {"first": Player(first.number), "second": Player(second.number)}
    if second.number in first.opponents:
        met = round_of_meeting(first, second)
        if met is None:
            return Reason("whynot.met-before", articles.rematch, both)
        return Reason("whynot.met", articles.rematch, {**both, "round": met})
    if violates_colours(first, second):
        colour = first.preference.colour
        assert colour is not None, "an absolute preference has a colour"
        term = Term(f"colour.{colour.value}")
        return Reason("whynot.colours", articles.colours, {**both, "colour": term})
    pair = (min(first.number, second.number), max(first.number, second.number))
    if pair in position.forbidden:
        return Reason("whynot.forbidden", (FORBIDDEN,), both)
    return None
