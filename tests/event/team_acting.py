"""An arbiter at work in a team event: teams to begin with, and rounds that are played."""

from __future__ import annotations

from typing import Any

from pairwright.event import (
    BoardResults,
    Create,
    Event,
    Pair,
    PlayedMatch,
    Publish,
    Sheet,
    TeamData,
)
from pairwright.tournament import GameResult, Player, Rating
from tests.event.acting import all_of, confirmed, do

WON, DRAWN, LOST = GameResult.WHITE_WINS, GameResult.DRAW, GameResult.BLACK_WINS
OPEN = GameResult.MISSING


def new_teams(teams: int = 6, rounds: int = 5, boards: int = 2, **facts: Any) -> Event:
    """An event of teams with a reserve each, the strongest first, White as the initial colour."""
    facts.setdefault("initial_colour", "white")
    entries = [
        (
            f"Team {number:02}",
            [(f"Player {number:02}.{place}", 2400 - 20 * number) for place in range(boards + 1)],
        )
        for number in range(1, teams + 1)
    ]
    return do(Event(), Create.of_teams(entries, boards=boards, rounds=rounds, **facts))


def data(name: str, *ratings: int) -> TeamData:
    """A team with players of these ratings."""
    return TeamData(
        name,
        tuple(
            Player(0, f"{name} {place}", ratings=(Rating(rating),) if rating else ())
            for place, rating in enumerate(ratings, start=1)
        ),
    )


def published(event: Event) -> Event:
    """The next round paired and published."""
    return all_of(event, Pair(), Publish(Sheet.PAIRINGS))


def match_at(event: Event, place: int = 0) -> PlayedMatch:
    """A match of the last round, by its place in the list."""
    return event.state.matches(event.state.paired_rounds)[place]


def results(match: PlayedMatch, *given: GameResult) -> BoardResults:
    return BoardResults(match.round, match.white, match.black, given)


def played(event: Event, *given: GameResult) -> Event:
    """Every match of the last round that is open ends so, as far as its boards want a result."""
    for match in event.state.matches(event.state.paired_rounds):
        wanted = {board.number for board in match.boards if board.result is OPEN}
        if match.is_open:
            listed = [
                result if not match.boards or number in wanted else OPEN
                for number, result in enumerate(given, start=1)
            ]
            event = do(event, results(match, *listed))
    return event


def after_rounds(event: Event, rounds: int, *given: GameResult) -> Event:
    """The event after so many more rounds, their results published."""
    for _ in range(rounds):
        event = confirmed(
            played(published(event), *(given or (WON, DRAWN))), Publish(Sheet.RESULTS)
        )
    return event
