"""What happened in a round: games and byes."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.tournament.results import ByeKind, Colour, GameResult, Outcome


@dataclass(frozen=True, slots=True)
class Game:
    """Two players who were paired.

    `coloured` is False for forfeits that were recorded without colours (some team reports): then
    `white` is merely the first of the two.
    """

    white: int
    black: int
    result: GameResult = GameResult.MISSING
    coloured: bool = True


@dataclass(frozen=True, slots=True)
class Bye:
    """A player who was not paired, and the kind of bye recorded for it."""

    player: int
    kind: ByeKind


@dataclass(frozen=True, slots=True)
class Unopposed:
    """A board of a team match whose other side was empty: `+` for the player present, else `-`."""

    player: int
    outcome: Outcome
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Round:
    """One round. A player who stands in none of the lists was not taken into account for it."""

    games: tuple[Game, ...] = ()
    byes: tuple[Bye, ...] = ()
    unopposed: tuple[Unopposed, ...] = ()

    def players(self) -> list[int]:
        """Every player named in the round, as often as named."""
        named = [player for game in self.games for player in (game.white, game.black)]
        named.extend(bye.player for bye in self.byes)
        named.extend(board.player for board in self.unopposed)
        return named

    @property
    def is_complete(self) -> bool:
        """Every game has a result (adjourned games count as having one, C.04.2 art. 3.1)."""
        return all(game.result is not GameResult.MISSING for game in self.games)
