"""Small events in few words, for tests: `played("1-4 1-0", "5 U")` is a round."""

from __future__ import annotations

from typing import Any

from pairwright.tournament import (
    Bye,
    ByeKind,
    Colour,
    Game,
    GameResult,
    Player,
    Round,
    Tournament,
)


def players(count: int) -> tuple[Player, ...]:
    """Players 1 to `count` with nothing but their numbers."""
    return tuple(Player(number) for number in range(1, count + 1))


def played(*lines: str) -> Round:
    """A round: `white-black result` for a game, `player code` (U, F, H or Z) for a bye."""
    games = []
    byes = []
    for line in lines:
        who, what = line.split()
        if "-" in who:
            white, black = who.split("-")
            games.append(Game(int(white), int(black), GameResult.parse(what)))
        else:
            byes.append(Bye(int(who), ByeKind(what)))
    return Round(tuple(games), tuple(byes))


def event(count: int, *rounds: Round, **facts: Any) -> Tournament:
    """Players 1 to `count` with these rounds; White is the initial colour unless given."""
    facts.setdefault("initial_colour", Colour.WHITE)
    facts.setdefault("players", players(count))
    return Tournament(rounds=rounds, **facts)
