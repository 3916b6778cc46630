"""Playing for practice: results by what the ratings lead to expect, and the acts of a round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from msgspec.structs import replace

from pairwright.event import Action, Event, Pair, Publish, Sheet, Stage
from pairwright.generate import Config, fresh_seed
from pairwright.generate.drawing import Draw
from pairwright.generate.game_results import drawn_result
from pairwright.generate.parameters import Parameters
from pairwright.service.events.boards import EventBoard, boards_of, entering
from pairwright.tournament import GameResult, Player

AUTHOR = "Practice"
UNRATED_STRENGTH = 1600
DRAWS = 350_000
"""Of a million games."""


def results_of_open_boards(event: Event, draw: Draw | None = None) -> list[Action]:
    """A result for every board of the last round that has none; nothing before publication."""
    state = event.state
    if not state.files or not state.files[-1].published.pairings or state.session is not None:
        return []
    lots = draw or Draw(fresh_seed())
    strengths = {player.number: _strength(player) for player in state.facts.players}
    acts: list[Action] = []
    for board in boards_of(event):
        if board.is_open:
            acts += entering(board, _drawn(board, strengths, lots))
    return acts


def next_acts(event: Event) -> Sequence[Action]:
    """The next acts of a round that is being played through; none when its results are out."""
    state = event.state
    if not state.files:
        return []
    number = state.paired_rounds
    stage = state.stage(number)
    if stage is Stage.DRAFT:
        return [Publish(Sheet.PAIRINGS, number)]
    if stage is Stage.PLAYING:
        return results_of_open_boards(event)
    return [Publish(Sheet.RESULTS, number)] if stage is Stage.COMPLETE else []


def is_between_rounds(event: Event) -> bool:
    """Whether another round can be paired now."""
    state = event.state
    planned = state.facts.number_of_rounds or 0
    if state.finished or state.paired_rounds >= planned:
        return False
    return not state.files or state.stage(state.paired_rounds) is Stage.CLOSED


def first_acts(event: Event) -> Sequence[Action]:
    """How a whole round begins: with its pairing, or where it stands."""
    return [Pair()] if is_between_rounds(event) else next_acts(event)


def _drawn(board: EventBoard, strengths: dict[int, int], draw: Draw) -> tuple[GameResult, ...]:
    """One result for every game of the board that wants one, the player named first in front."""
    first, second = strengths[board.game.white], strengths[board.game.black]
    return tuple(drawn_result(_calm(), first, second, draw) for _ in board.asked)


def _strength(player: Player) -> int:
    return player.rating or player.strength or UNRATED_STRENGTH


@cache
def _calm() -> Parameters:
    """Every game is played to its end: what is unusual, arbiters try out themselves."""
    return replace(
        Parameters.drawn(Config(), 0),
        draws=DRAWS,
        forfeits=0,
        double_forfeits=0,
        unrated_games=0,
        unusual_results=0,
        adjourned=0,
    )
