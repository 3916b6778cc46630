"""An event in which the last game decides about a norm: player 1, an IM, has 5.5 of 8."""

from __future__ import annotations

from functools import cache

from pairwright.event import Create, Event, Pair, Publish, Result, Sheet
from pairwright.tournament import GameResult, Player, Rating, Title
from tests.event.acting import all_of, do

HERO = 1
RATING = 2450
"""Of everybody: nine games have an average of 2450, and a GM norm is 6.5 points (72 %, dp 166)."""
_FEDERATIONS = ("ITA", "FRA", "GER", "ESP")
_SCORES = "WLWLWDWW"
_FOR_WHITE = {
    "W": GameResult.WHITE_WINS,
    "D": GameResult.DRAW,
    "L": GameResult.BLACK_WINS,
}
_FOR_BLACK = {**_FOR_WHITE, "W": GameResult.BLACK_WINS, "L": GameResult.WHITE_WINS}


def _players() -> list[Player]:
    return [
        Player(
            number,
            f"Player {number:02}",
            title=Title.IM if number == HERO else Title.GM,
            federation=_FEDERATIONS[number % 4],
            ratings=(Rating(RATING),),
        )
        for number in range(HERO, HERO + 20)
    ]


def hero_result(event: Event, score: str) -> Result:
    """What the hero makes of the game of the last round."""
    number = event.state.paired_rounds
    games = event.state.facts.rounds[-1].games
    [game] = [game for game in games if HERO in (game.white, game.black)]
    results = _FOR_WHITE if game.white == HERO else _FOR_BLACK
    return Result(number, game.white, game.black, results[score])


@cache
def before_the_last_game() -> Event:
    """All games of round 9 but the hero's have ended, all drawn."""
    event = do(
        Event(),
        Create.of(
            _players(),
            rounds=9,
            initial_colour="white",
            name="Title Open",
            federation="ITA",
            start_date="2026-11-01",
            round_dates=tuple(f"2026-11-{day:02}" for day in range(1, 10)),
            encoded_time_control="5400+30",
        ),
    )
    for score in (*_SCORES, ""):
        event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
        number = event.state.paired_rounds
        for game in event.state.facts.rounds[-1].games:
            if HERO not in (game.white, game.black):
                event = do(event, Result(number, game.white, game.black, GameResult.DRAW))
        if score:
            event = do(event, hero_result(event, score))
            event = all_of(event, Publish(Sheet.RESULTS), Publish(Sheet.STANDINGS))
    return event
