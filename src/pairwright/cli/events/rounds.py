"""`pair` on an event, `discard`, `publish`, `unpublish`, `finish`."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Annotated

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, FileDesk
from pairwright.cli.parameters import Argument, Option
from pairwright.event import (
    Action,
    Discard,
    Event,
    Finish,
    Number,
    Pair,
    PairByHand,
    Publish,
    Sheet,
    WithdrawPublication,
)
from pairwright.formats.report import pairing_numbers
from pairwright.paper import Kind, document, text
from pairwright.service.events.boards import pairs_in

What = Annotated[Sheet, Argument(help="What of the last round.")]
RoundOption = Annotated[int | None, Option("--round", help="Of this round.")]


def pair_event(desk: FileDesk, by_hand: str, done: Callable[[str], None]) -> Event:
    """Make a draft of the next round; `done` says that it is made."""

    def make(event: Event) -> list[Action]:
        # The number on every list is the pairing number (C.04.2 art. 2.3, 2.5). Boards by hand
        # name players by the numbers that were seen.
        first: list[Action] = [Number()] if _numbers_moved(event) and not by_hand else []
        return [*first, _by_hand(by_hand) if by_hand else Pair()]

    return desk.act(make, done)


def show_draft(desk: FileDesk, event: Event) -> None:
    """The draft for people, and what comes next."""
    sys.stdout.write(text(document(Kind.PAIRINGS, event.tournament, lang=desk.language)))
    desk.say_next(event)


def _by_hand(boards: str) -> PairByHand:
    listed = pairs_in(boards)
    byes = [white for white, black in listed if not black]
    games = tuple(pair for pair in listed if pair[1])
    # A second bye is a board like any other: the act refuses it by name.
    return PairByHand((*games, *((bye, 0) for bye in byes[1:])), byes[0] if byes else 0)


def _numbers_moved(event: Event) -> bool:
    state = event.state
    if state.facts.is_team_event or state.has_draft or not state.facts.players:
        return False
    return any(old != new for old, new in pairing_numbers(state.facts).items())


def discard(
    desk: AtDesk,
) -> None:
    """Throw away the draft of the last round."""
    desk.act(lambda _: Discard())


def publish(
    desk: AtDesk,
    what: What = Sheet.PAIRINGS,
    round_number: RoundOption = None,
) -> None:
    """Publish the pairings, then the results, then the standings of a round (C.04.2 art. 4.2)."""
    desk.say_next(desk.act(lambda _: Publish(what, round_number)))


def unpublish(
    desk: AtDeskLeaving,
    what: What = Sheet.PAIRINGS,
    round_number: RoundOption = None,
) -> None:
    """Take back what was published of a round (C.04.2 art. 4.4)."""
    desk.act(lambda _: WithdrawPublication(what, round_number))


def finish(
    desk: AtDesk,
) -> None:
    """Close the event; refused while something is open."""
    desk.say_next(desk.act(lambda _: Finish()))
