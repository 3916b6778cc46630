"""Games without a final result: standings with such games are not final.

C.04.2 art. 3.1 pairs an adjourned game as a draw, and docs/readings-standings.md R-TB-18 ranks it
so meanwhile; a table that still can change must say so.
"""

from __future__ import annotations

from dataclasses import dataclass

from pairwright.position import recorded_rounds
from pairwright.standings.texts import Texts
from pairwright.tournament import GameResult, Tournament

LONGEST_LIST = 5
"""So many open games are named one by one."""

_OPEN = frozenset({GameResult.ADJOURNED, GameResult.MISSING})


@dataclass(frozen=True, slots=True)
class OpenGame:
    """A game, or a match of two games, that has not ended: adjourned, or without any result."""

    round: int
    white: int
    black: int
    white_name: str
    black_name: str
    adjourned: bool


def open_games(tournament: Tournament, after_round: int) -> tuple[OpenGame, ...]:
    """Every open game up to a round, as corrected (C.04.2 art. 4.3)."""
    names = {player.number: player.name for player in tournament.players}
    return tuple(
        OpenGame(
            number,
            game.white,
            game.black,
            names[game.white],
            names[game.black],
            GameResult.MISSING not in game.results,
        )
        for number, played in enumerate(recorded_rounds(tournament, after_round + 1), start=1)
        for game in played.games
        if not _OPEN.isdisjoint(game.results)
    )


def not_final(games: tuple[OpenGame, ...], texts: Texts) -> str:
    """The remark that standings with these open games are not final."""
    named = "; ".join(_named(game, texts) for game in games[:LONGEST_LIST])
    more = len(games) - LONGEST_LIST
    if more > 0:
        named = texts.say("open-more", games=named, number=more)
    return texts.say("not-final", number=len(games), games=named)


def _named(game: OpenGame, texts: Texts) -> str:
    return texts.say(
        "open-adjourned" if game.adjourned else "open-unknown",
        round=game.round,
        white=f"{game.white} {game.white_name}".strip(),
        black=f"{game.black} {game.black_name}".strip(),
    )
