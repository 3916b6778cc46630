"""`lineup` and `forfeit`: who sits where in a match of teams, and who did not come."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import AtDesk, player_in
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Action, Event, Forfeit, SetLineUp
from pairwright.service.events.boards import board_of
from pairwright.service.events.team_lists import line_up_in
from pairwright.service.events.words import Unclear


def lineup(
    desk: AtDesk,
    team: Annotated[
        str, Argument(metavar="TEAM", help="A team: the number, or a part of the name.")
    ],
    players: Annotated[
        list[str] | None,
        Argument(
            metavar="[PLAYER...]",
            help="Players at boards 1, 2, ...: numbers, or parts of names; 0 is an empty board.",
        ),
    ] = None,
    back: Annotated[bool, Option("--back", help="Take the line-up back.")] = False,
    round_number: Annotated[
        int | None, Option("--round", help="Of this round (default: the last one).")
    ] = None,
) -> None:
    """Say who sits at which board of a team's match; without it the first members play."""

    def make(event: Event) -> Action:
        if bool(players) is back:
            raise Unclear("event.no-line-up", command="lineup EVENT TEAM 1 2 4 0")
        state, number = event.state, player_in(event, team)
        wanted = state.paired_rounds if round_number is None else round_number
        return SetLineUp(wanted, number, line_up_in(state, number, players or []))

    desk.act(make)


def forfeit(
    desk: AtDesk,
    absent: Annotated[
        list[str],
        Argument(metavar="WHO...", help="Who did not come: one or both sides of a board or match."),
    ],
    round_number: Annotated[
        int | None, Option("--round", help="In this round (default: the last one).")
    ] = None,
) -> None:
    """A player, or a whole team, did not come (C.04.2 art. 3.5)."""

    def make(event: Event) -> Action:
        numbers = tuple(player_in(event, text) for text in absent)
        board = board_of(event, numbers[0], absent[0], round_number)
        return Forfeit(board.round, board.game.white, board.game.black, numbers)

    desk.say_next(desk.act(make))
