"""An arbiter at work: acts with a running clock, and answers every warning when told to."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pairwright.event import (
    LEAVE_FIDE_MODE,
    Action,
    ActRefusal,
    Create,
    Event,
    Level,
    NeedsConfirmation,
    Pair,
    Publish,
    Result,
    Sheet,
)
from pairwright.tournament import GameResult

START = datetime(2026, 11, 16, 9, 0, tzinfo=UTC)
REASON = "the chief arbiter decided so"


def time_of(step: int) -> str:
    """A time in UTC, one minute a step."""
    return (START + timedelta(minutes=step)).isoformat().replace("+00:00", "Z")


def do(event: Event, action: Action, reason: str = "", *confirmed: str) -> Event:
    """One act, with these confirmations only."""
    time = time_of(len(event.entries))
    return event.act(action, author="arbiter", time=time, reason=reason, confirmed=confirmed)


def confirmed(event: Event, action: Action, reason: str = REASON) -> Event:
    """One act, with every confirmation that is asked for."""
    given: set[str] = set()
    while True:
        try:
            return do(event, action, reason, *given)
        except NeedsConfirmation as asked:
            if asked.tokens <= given:
                raise
            given |= asked.tokens


def refused(event: Event, action: Action) -> set[str]:
    """The keys for which an act is refused."""
    with pytest.raises(ActRefusal) as caught:
        do(event, action, REASON)
    return {finding.key for finding in caught.value.findings}


def asked(event: Event, action: Action) -> dict[str, Level]:
    """The confirmations that an act asks for before it is done, with their levels."""
    given: dict[str, Level] = {}
    while True:
        try:
            do(event, action, REASON, *given)
        except NeedsConfirmation as needed:
            given |= {finding.key: finding.level for finding in needed.findings}
            if LEAVE_FIDE_MODE in needed.tokens:
                given[LEAVE_FIDE_MODE] = needed.level
        else:
            return given


def all_of(event: Event, *actions: Action) -> Event:
    for action in actions:
        event = confirmed(event, action)
    return event


def new_event(players: int = 8, rounds: int = 5, **facts: Any) -> Event:
    """An event of rated players, the strongest first, with White as the initial colour."""
    entries = [(f"Player {number:02}", 2400 - 20 * number) for number in range(1, players + 1)]
    facts.setdefault("initial_colour", "white")
    return do(Event(), Create.of(entries, rounds=rounds, **facts))


def played(event: Event, result: GameResult = GameResult.WHITE_WINS) -> Event:
    """Every open game of the last round ends so."""
    number = event.state.paired_rounds
    for game in event.state.facts.rounds[-1].games:
        if GameResult.MISSING in game.results:
            second = None if game.return_result is None else result
            event = do(event, Result(number, game.white, game.black, result, second))
    return event


def after_rounds(event: Event, rounds: int, result: GameResult = GameResult.WHITE_WINS) -> Event:
    """The event after so many more rounds, their results published."""
    for _ in range(rounds):
        event = all_of(event, Pair(), Publish(Sheet.PAIRINGS))
        event = confirmed(played(event, result), Publish(Sheet.RESULTS))
    return event
