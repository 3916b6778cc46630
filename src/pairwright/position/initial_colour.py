"""The initial colour: drawn before round 1, or inferred from what was played."""

from __future__ import annotations

from pairwright.position.order import initial_order
from pairwright.tournament import Colour, Round, Tournament


def initial_colour(tournament: Tournament) -> Colour | None:
    """The initial colour (C.04.3 art. 5.1): as declared, else inferred, else None.

    docs/readings.md R-COLOUR-1: in the first round with a scheduled colour, the first player in
    TPN order who has a colour there got the initial colour if its place is odd, else the other
    one; places are counted among those who had taken part in a pairing by then. Scheduled colours
    of forfeited games count, since they were allocated by the same rule.
    """
    if tournament.initial_colour is not None:
        return tournament.initial_colour
    taking_part: set[int] = set()
    for number, played in enumerate(tournament.rounds, start=1):
        taking_part |= played.paired_players()
        scheduled = _scheduled_colours(played)
        if not scheduled:
            continue
        order = (p for p in initial_order(tournament, number) if p in taking_part)
        for place, player in enumerate(order, start=1):
            if player in scheduled:
                return scheduled[player] if place % 2 else scheduled[player].other
    return None


def _scheduled_colours(played: Round) -> dict[int, Colour]:
    colours = {game.white: Colour.WHITE for game in played.games if game.coloured}
    return colours | {game.black: Colour.BLACK for game in played.games if game.coloured}
