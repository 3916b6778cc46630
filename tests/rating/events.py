"""Small tournaments about ratings: one player, and an opponent a round."""

from __future__ import annotations

from typing import Any

from pairwright.tournament import Game, GameResult, Player, Rating, Round, Tournament

NOW = "2026-11-01"
"""A first day under the newest rules of all three ratings."""


def entry(number: int, rating: int | None, **facts: Any) -> Player:
    """A player; without a rating an unrated one."""
    return Player(number, f"Player {number}", ratings=(Rating(rating),) if rating else (), **facts)


def against(
    rating: int | None, games: list[tuple[int | None, str]], day: str = NOW, **facts: Any
) -> Tournament:
    """Player 1 with White against 2, 3, ...: (rating, result) of each; `own` is more of player 1.

    The result is one that `GameResult.parse` reads, from the side of player 1.
    """
    own = facts.pop("own", {})
    opponents = [entry(number, other) for number, (other, _) in enumerate(games, start=2)]
    rounds = tuple(
        Round((Game(1, number, GameResult.parse(result)),))
        for number, (_, result) in enumerate(games, start=2)
    )
    return Tournament(
        players=(entry(1, rating, **own), *opponents), rounds=rounds, start_date=day, **facts
    )


def scored(ratings: list[int], halves: int) -> list[tuple[int | None, str]]:
    """Games against these ratings with so many half points: wins, then a draw, then losses."""
    results = ["1-0"] * (halves // 2) + ["1/2-1/2"] * (halves % 2)
    results += ["0-1"] * (len(ratings) - len(results))
    return list(zip(ratings, results, strict=True))
