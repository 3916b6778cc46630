"""Small tournaments about norms: player 1, and an opponent a round."""

from __future__ import annotations

from typing import Any

from pairwright.title_norms import NormAttempt, norms
from pairwright.tournament import (
    Game,
    GameResult,
    Player,
    Rating,
    Round,
    Sex,
    Title,
    Tournament,
)

NOW = "2026-11-01"
DAYS = tuple(f"2026-11-{day:02}" for day in range(1, 31))
WIN, DRAW, LOSS = "1-0", "1/2-1/2", "0-1"

Opponent = tuple[str, str, int | None]
"""Title, federation, rating."""

GOOD: list[Opponent] = [
    *(("GM", "FRA", 2480) for _ in range(3)),
    *(("FM", "GER", 2380) for _ in range(3)),
    *(("", "ITA", 2280) for _ in range(3)),
]
"""Nine opponents of an Italian with an average of exactly 2380."""


def person(number: int, what: Opponent, **facts: Any) -> Player:
    title, federation, rating = what
    return Player(
        number,
        f"Player {number}",
        title=Title(title),
        federation=federation,
        ratings=(Rating(rating),) if rating else (),
        **facts,
    )


def results(halves: int, games: int) -> list[str]:
    """Wins, then a draw, then losses: so many half points."""
    found = [WIN] * (halves // 2) + [DRAW] * (halves % 2)
    return [*found, *[LOSS] * (games - len(found))]


def event(
    opponents: list[Opponent],
    scores: list[str],
    own: Opponent = ("", "ITA", 2400),
    rounds: int | None = None,
    sex: Sex = Sex.UNKNOWN,
    **facts: Any,
) -> Tournament:
    """Player 1 with White against 2, 3, ..., a round each; more opponents than scores wait."""
    given: dict[str, Any] = {
        "start_date": NOW,
        "round_dates": DAYS[: rounds or len(opponents)],
        "encoded_time_control": "5400+30",
        "type_text": "Individual: Swiss-System (Dutch)",
        "federation": "ITA",
        "number_of_rounds": rounds or len(opponents),
        **facts,
    }
    players = [person(1, own, sex=sex), *(person(n, o) for n, o in enumerate(opponents, start=2))]
    played = tuple(
        Round((Game(1, number, GameResult.parse(result)),))
        for number, result in enumerate(scores, start=2)
    )
    return Tournament(players=tuple(players), rounds=played, **given)


def attempt(tournament: Tournament, title: str = "GM", **asked: Any) -> NormAttempt:
    """That of player 1."""
    [found] = [a for a in norms(tournament, **asked).player(1).attempts if a.title == title]
    return found


def failing(tournament: Tournament, title: str = "GM", **asked: Any) -> list[str]:
    return [condition.key for condition in attempt(tournament, title, **asked).failed]
