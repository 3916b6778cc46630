"""One play-out: every round paired by its rules, every game drawn from the strengths.

The result of a game depends on the tournament, the round and the two players alone. So variants are
compared on the same luck: where two of them pair the same players in the same round, the game ends
the same way in both.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate import tournament_seed
from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.game_results import drawn_match, drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.generate.player_events import PlayerEvent
from pairwright.rules.pairing import RoundPairing
from pairwright.simulate.acceleration import accelerated
from pairwright.simulate.plan import SimulationPlan, Variant
from pairwright.systems import pair
from pairwright.tournament import NoLegalPairing, Outcome, Result, Tournament

HALF_POINTS = {Outcome.WIN: 2, Outcome.DRAW: 1}
"""What a player has of a game; nothing else than wins, draws and losses is drawn."""


class PlayOut(Frozen):
    """A tournament from the first to the last round, with the pairing of each."""

    tournament: Tournament
    pairings: tuple[RoundPairing, ...]


def play_out(plan: SimulationPlan, variant: Variant, index: int) -> PlayOut | None:
    """Tournament number `index` (from 0); None where a round has no legal pairing."""
    seed = tournament_seed(plan.seed, index)
    config = plan.config(variant)
    parameters = Parameters.drawn(config, seed)
    tournament = replace(
        PlayerEvent(config, parameters, seed).before_round_1(),
        number_of_rounds=plan.rounds,
        initial_colour=parameters.initial_colour,
        point_system=parameters.points,
    )
    pairings = []
    for number in range(1, plan.rounds + 1):
        if variant.method is not None:
            tournament = accelerated(tournament, variant.method, number)
        try:
            paired = pair(tournament)
        except NoLegalPairing:
            return None
        pairings.append(paired)
        results = _results(paired, parameters, plan.field.strengths, seed)
        tournament = tournament.with_round(paired.with_results(results))
    return PlayOut(tournament, tuple(pairings))


def _results(
    paired: RoundPairing, parameters: Parameters, strengths: Mapping[int, int], seed: int
) -> dict[int | tuple[int, int], Result]:
    """Every game, drawn with the lower number first whatever the colours."""
    results: dict[int | tuple[int, int], Result] = {}
    for board in paired.boards:
        white, black = board.white, board.black
        first, second = (white, black) if white < black else (black, white)
        draw = Draw(derived_seed(seed, "game", paired.round_number, first, second))
        if paired.games > 1:
            match = drawn_match(parameters, strengths[first], strengths[second], draw)
            # Each game has its own White first: who begins with White only orders the two.
            results[white, black] = match if first == white else match[::-1]
        else:
            game = drawn_result(parameters, strengths[first], strengths[second], draw)
            results[white, black] = game if first == white else game.turned
    return results
