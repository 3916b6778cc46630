"""What happened in a round: games and byes."""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.tournament.results import ByeKind, Colour, GameResult, Outcome


@dataclass(frozen=True, slots=True)
class Game:
    """Two players who were paired.

    `coloured` is False for forfeits that were recorded without colours (some team reports): then
    `white` is merely the first of the two.

    `return_result` makes it a match of two games (C.04.5 preface): the result of the
    second game, in which the colours are reversed, written with the White of that game first.
    """

    white: int
    black: int
    result: GameResult = GameResult.MISSING
    coloured: bool = True
    return_result: GameResult | None = None

    @property
    def results(self) -> tuple[GameResult, ...]:
        """The results of the one game or of the two games of the match."""
        return (self.result,) if self.return_result is None else (self.result, self.return_result)

    @property
    def turned(self) -> Game:
        """The same outcomes with the colours exchanged, in both games of a match."""
        back = self.return_result
        return Game(
            self.black,
            self.white,
            self.result.turned,
            self.coloured,
            None if back is None else back.turned,
        )


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

    def paired_players(self) -> frozenset[int]:
        """Who was paired, or was left over with the pairing-allocated bye (C.04.1 art. 3)."""
        paired = {player for game in self.games for player in (game.white, game.black)}
        paired |= {bye.player for bye in self.byes if bye.kind is ByeKind.PAIRING_ALLOCATED}
        return frozenset(paired)

    @property
    def is_complete(self) -> bool:
        """Every game has a result (adjourned games count as having one, C.04.2 art. 3.1)."""
        return all(GameResult.MISSING not in game.results for game in self.games)
