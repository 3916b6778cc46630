"""What is declared beforehand: the order of ranking, forbidden pairs and acceleration."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.generate.config import Acceleration, Config
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.parameters import Parameters
from pairwright.ranking.ranked_table import order_of_ranking
from pairwright.tournament import ForbiddenPairs, Points, Tournament, VirtualPoints

WHOLE_EVENT_SHARE = 500
ANY_TIE_BREAKS = "any"
"""Asks for a list that is drawn."""
_FOR_PLAYERS = ("BH:C1", "BH", "SB", "DE", "WIN", "WON", "BPG", "PS", "REP", "AOB", "TPN")
_FOR_TEAMS = ("DE", "BH:MP", "SB:MP", "WIN", "EMMSB", "BC", "TPN")
"""Such as need no ratings: a random field may have none."""
MOST_TIE_BREAKS = 4


def declared_order(config: Config, parameters: Parameters, seed: int) -> tuple[str, ...]:
    """Points, then the tie-breaks asked for; nothing where none are, or what a model declares."""
    if not config.tie_breaks:
        return () if config.model is None else config.model.standings_order
    codes: Sequence[str] | str = config.tie_breaks
    if codes == ANY_TIE_BREAKS:
        draw = Draw(derived_seed(seed, "tie-breaks"))
        known = _FOR_TEAMS if parameters.rules.system.pairs_teams else _FOR_PLAYERS
        codes = draw.shuffled(known)[: draw.between(1, MOST_TIE_BREAKS)]
    return tuple(order_of_ranking(Tournament(), codes))


def forbidden_pairs(
    parameters: Parameters, numbers: list[int], seed: int, whole_event: bool
) -> tuple[ForbiddenPairs, ...]:
    """So many pairs who may not meet, some of them in a part of the event only."""
    draw = Draw(derived_seed(seed, "forbidden"))
    possible = len(numbers) * (len(numbers) - 1) // 2
    pairs: dict[tuple[int, int], ForbiddenPairs] = {}
    while len(pairs) < min(parameters.forbidden_pairs, possible):
        first, second = sorted(draw.shuffled(numbers)[:2])
        begin, end = 1, None
        if not draw.happens(WHOLE_EVENT_SHARE) and not whole_event:
            begin = draw.between(1, parameters.rounds)
            end = draw.between(begin, parameters.rounds)
        # To the last round and to the end are the same; files know only one of them.
        end = None if end == parameters.rounds else end
        pairs[first, second] = ForbiddenPairs((first, second), begin, end)
    return tuple(pairs.values())


def virtual_points(
    parameters: Parameters, numbers: list[int], seed: int
) -> tuple[VirtualPoints, ...]:
    """The upper half gets the points of a win in the first rounds, then those of a draw.

    In matches those of a match won or drawn, as Baku does (R-BAKU-3).
    """
    if parameters.acceleration is not Acceleration.VIRTUAL_POINTS:
        return ()
    draw = Draw(derived_seed(seed, "acceleration"))
    full = draw.between(1, max(1, parameters.rounds // 3))
    half = draw.between(0, max(0, parameters.rounds // 3))
    system = parameters.points
    games = parameters.rules.system.games
    by_round: tuple[Points, ...] = (games * system.win,) * full + (games * system.draw,) * half
    accelerated = sorted(numbers)[: 2 * -(-len(numbers) // 4)]
    return tuple(VirtualPoints(number, by_round) for number in accelerated)
