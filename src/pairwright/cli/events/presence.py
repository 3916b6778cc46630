"""Who is there and who may not meet: `bye`, `excuse`, `half-points`, `checkin`, `forbid`, `allow`,
`apart`.
"""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, player_in
from pairwright.cli.options import Who
from pairwright.cli.output import say
from pairwright.cli.parameters import Argument, Option
from pairwright.event import (
    Action,
    Admit,
    Allow,
    Announce,
    CheckIn,
    Event,
    Excuse,
    Forbid,
    KeepApart,
    LetMeet,
    Retract,
    SetHalfPoints,
)
from pairwright.service.events.words import Unclear
from pairwright.tournament import ByeKind


class KindOfBye(StrEnum):
    ZERO = "zero"
    HALF = "half"
    FULL = "full"


class Eligible(StrEnum):
    YES = "yes"
    NO = "no"


KINDS = {
    KindOfBye.ZERO: ByeKind.ZERO_POINT,
    KindOfBye.HALF: ByeKind.HALF_POINT,
    KindOfBye.FULL: ByeKind.FULL_POINT,
}
Players = Annotated[
    list[str],
    Argument(metavar="PLAYER...", help="Players: numbers, or parts of their names."),
]
Soft = Annotated[
    bool,
    Option("--soft", help="Given up, from the bottom, where a round cannot be paired with it."),
]


def bye(
    desk: AtDeskLeaving,
    who: Who,
    rounds: Annotated[str, Argument(metavar="ROUNDS", help="As 3, 3,5 or 3-5.")],
    kind: Annotated[
        KindOfBye, Option("--kind", help="What it is worth; zero is an absence.")
    ] = KindOfBye.ZERO,
    take_back: Annotated[
        bool, Option("--take-back", help="The player is there after all.")
    ] = False,
) -> None:
    """Announce that a player misses rounds, with the points of a bye (C.04.2 art. 3.3)."""

    def make(event: Event) -> Action:
        player, wanted = player_in(event, who), rounds_in(rounds)
        return Retract(player, wanted) if take_back else Announce(player, wanted, KINDS[kind])

    desk.act(make)


def excuse(
    desk: AtDesk,
    players: Players,
) -> None:
    """Players who did not come to their last round take part in the next ones all the same.

    Editions before 2026 count them as withdrawn without this (C.04.2 D.2).
    """
    desk.act(lambda event: [Excuse(number) for number in _numbers(event, players)])


def half_points(
    desk: AtDesk,
    who: Who,
    eligible: Annotated[
        Eligible, Argument(metavar="yes|no", help="Whether the player may have one.")
    ],
) -> None:
    """Say whether a player is eligible for half-point byes (C.04.2 art. 3.3)."""
    desk.act(lambda event: SetHalfPoints(player_in(event, who), eligible is Eligible.YES))


def forbid(
    desk: AtDeskLeaving,
    players: Players,
    soft: Soft = False,
) -> None:
    """No two of these players are paired; before round 1 within the FIDE rules."""
    desk.act(lambda event: Forbid(_numbers(event, players), soft))


def allow(
    desk: AtDeskLeaving,
    players: Players,
) -> None:
    """Take back what `forbid` said of exactly these players."""
    desk.act(lambda event: Allow(_numbers(event, players)))


def apart(
    desk: AtDeskLeaving,
    by: Annotated[
        str,
        Argument(
            metavar="WHAT",
            help="club, federation, family (the last name), or the heading of a column of the "
            "entry list.",
        ),
    ],
    until: Annotated[
        int | None, Option("--until", metavar="ROUND", help="Up to this round (default: all).")
    ] = None,
    soft: Soft = False,
    take_back: Annotated[bool, Option("--take-back", help="They may meet again.")] = False,
) -> None:
    """Players who have the same club, federation or family are not paired; late entries too."""
    desk.act(lambda event: LetMeet(by) if take_back else KeepApart(by, until, soft))


def checkin(
    desk: AtDesk,
    players: Annotated[
        list[str] | None,
        Argument(metavar="PLAYER...", help="Who is there; nobody only opens the check-in."),
    ] = None,
    take_back: Annotated[bool, Option("--take-back", help="They are not there after all.")] = False,
    admit: Annotated[
        bool, Option("--admit", help="Pair them though they have not confirmed.")
    ] = False,
) -> None:
    """Confirm presence before round 1; who has not confirmed is not paired (C.04.2 art. 4.1).

    Later: who was not here is, and is paired from the next round on (art. 2.4).
    """

    def make(event: Event) -> Action:
        numbers = _numbers(event, players or [])
        return Admit(numbers) if admit else CheckIn(numbers, not take_back)

    event = desk.act(make)
    state, entered = event.state, len(event.state.entrants)
    there = len(state.checked_in)
    if state.started:
        there = sum(state.out(entrant.number) is None for entrant in state.entrants)
    say(f"{desk.word('event.present', there=there, number=entered)}.")


def _numbers(event: Event, players: list[str]) -> tuple[int, ...]:
    return tuple(player_in(event, player) for player in players)


def rounds_in(text: str) -> tuple[int, ...]:
    """`3`, `3,5`, `3-5`. Raises Unclear."""
    found: set[int] = set()
    for part in text.split(","):
        match = re.fullmatch(r"\s*([0-9]{1,3})\s*(?:-\s*([0-9]{1,3})\s*)?", part)
        if match is None:
            raise Unclear("event.rounds", text=text)
        first = int(match[1])
        rounds = range(first, int(match[2] or first) + 1)
        if not rounds:
            raise Unclear("event.rounds", text=text)
        found.update(rounds)
    return tuple(sorted(found))
