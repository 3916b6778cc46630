"""Which games of a tournament are rated (B.02, 4 and 7.1), seen from each player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds
from pairwright.tournament import ByeKind, GameResult, Notified, Outcome, Round, Tournament

SCORES = {Outcome.WIN: 100, Outcome.DRAW: 50, Outcome.LOSS: 0}
"""What a rated game is worth, in hundredths, whatever points the tournament gives."""

_LEFT_OUT = {
    Outcome.UNRATED_WIN: "no-move",
    Outcome.UNRATED_DRAW: "no-move",
    Outcome.UNRATED_LOSS: "no-move",
    Outcome.FORFEIT_WIN: "forfeit",
    Outcome.FORFEIT_LOSS: "forfeit",
    Outcome.ADJOURNED: "adjourned",
    Outcome.MISSING: "no-result",
}


class GameSide(Frozen):
    """What a round was to one player: a game with its score, or why there is none to rate.

    `why` is empty for a game over the board with a result; `opponent` is None for a bye.
    `is_walkover` marks a round won without play: a forfeit win or the pairing-allocated bye.
    """

    round: int
    opponent: int | None
    score: int = 0
    why: str = ""
    is_walkover: bool = False


def game_sides(tournament: Tournament, after_round: int) -> Mapping[int, tuple[GameSide, ...]]:
    """Every game and bye of everybody up to a round; both games of a match of two.

    Results are the right ones: corrections that came too late for any pairing are there for the
    rating (C.04.2 art. 4.3), and so is the end of an adjourned game.
    """
    found: dict[int, list[GameSide]] = {player.number: [] for player in tournament.players}
    for number, played in enumerate(_corrected_rounds(tournament, after_round), start=1):
        for player, side in _sides(number, played):
            found[player].append(side)
    return {number: tuple(sides) for number, sides in found.items()}


def _corrected_rounds(tournament: Tournament, after_round: int) -> tuple[Round, ...]:
    known = tuple(
        replace(correction, notified=Notified.IN_TIME, known_from=None)
        for correction in tournament.game_corrections
        if correction.round <= after_round
    )
    return recorded_rounds(replace(tournament, game_corrections=known), after_round + 1)


def _sides(number: int, played: Round) -> Iterator[tuple[int, GameSide]]:
    for game in played.games:
        yield from _of_game(number, game.white, game.black, game.result)
        if game.return_result is not None:
            yield from _of_game(number, game.black, game.white, game.return_result)
    for bye in played.byes:
        is_allocated = bye.kind is ByeKind.PAIRING_ALLOCATED
        yield bye.player, GameSide(number, None, why="bye", is_walkover=is_allocated)
    for board in played.unopposed:
        is_won = board.outcome is Outcome.FORFEIT_WIN
        yield board.player, GameSide(number, None, why="forfeit", is_walkover=is_won)


def _of_game(
    number: int, white: int, black: int, result: GameResult
) -> Iterator[tuple[int, GameSide]]:
    for player, other, outcome in ((white, black, result.white), (black, white, result.black)):
        why = _LEFT_OUT.get(outcome, "")
        score = 0 if why else SCORES[outcome]
        yield player, GameSide(number, other, score, why, outcome is Outcome.FORFEIT_WIN)
