"""`order`, `values`: what an arbiter adds to standings (C.07 art. 4.1, 4.2)."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import AtDesk, player_in
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Action, Event
from pairwright.service.events.standings_words import order_of, values_of

AfterRound = Annotated[
    int | None,
    Option("--round", metavar="N", help="The standings after this round (default: the last)."),
]


def order(
    desk: AtDesk,
    players: Annotated[
        list[str],
        Argument(metavar="PLAYER...", help="All who are tied, best first: numbers or names."),
    ],
    after_round: AfterRound = None,
) -> None:
    """Order by hand those whom all tie-breaks leave tied (C.07 art. 4.2)."""

    def make(event: Event) -> Action:
        return order_of(event, tuple(player_in(event, who) for who in players), after_round)

    desk.act(make)


def values(
    desk: AtDesk,
    code: Annotated[str, Argument(metavar="CODE", help="OTHER_..., as in the declared list.")],
    given: Annotated[
        list[str], Argument(metavar="NUMBER=VALUE...", help="The value of each player, as 7=12.5.")
    ],
    after_round: AfterRound = None,
) -> None:
    """Enter values of a tie-break that were worked out elsewhere (C.07 art. 4.1)."""
    desk.act(lambda event: values_of(event, code, given, after_round))
