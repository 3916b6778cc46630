"""`results` and `result`: results of the last round, board by board or as a list."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pairwright.cli.events.desk import Author, Desk, EventFile, Reason, Yes
from pairwright.cli.events.keyboard import Keyboard
from pairwright.cli.events.result_entry import ResultEntry
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import STANDARD, say
from pairwright.event import Action, Event, JournalFile
from pairwright.service.events.boards import (
    LEGEND,
    board_named,
    boards_of,
    entering,
    entries,
    typed,
)
from pairwright.tournament import InvalidRequest

LONGEST_LIST = 100_000


def results(
    file: EventFile,
    listed: Annotated[
        str | None,
        typer.Argument(
            metavar="[RESULTS]",
            help=f'Results from board 1 on, as "1 3 2 +": {LEGEND}; . skips a board; - reads '
            "standard input. Without it: key by key.",
        ),
    ] = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Enter the results of the last round: key by key in a terminal, or as a list."""
    desk = Desk(file, author, reason, yes, language=language)
    if listed is None:
        if not Keyboard.is_there():
            raise InvalidRequest(
                "results are entered key by key in a terminal; elsewhere give them as a list: "
                'pairwright results EVENT "1 3 2"'
            )
        with JournalFile.open(file) as journal, Keyboard() as keyboard:
            ResultEntry(journal, desk.actor, keyboard, sys.stdout).run()
        return
    text = sys.stdin.read(LONGEST_LIST) if listed == STANDARD else listed
    with JournalFile.open(file) as journal:
        acts = entries(journal.event, text)
        for _, action in acts:
            desk.actor.act(journal, action)
        left = sum(board.is_open for board in boards_of(journal.event))
    say(f"{len(acts)} results entered, {left} boards open")


def result(
    file: EventFile,
    board: Annotated[
        str, typer.Argument(metavar="BOARD", help="Number of the board, or a player's name.")
    ],
    score: Annotated[
        list[str],
        typer.Argument(metavar="RESULT", help="As 1-0, 1/2-1/2, +--, 1F-0F, ?; of a match two."),
    ],
    round_number: Annotated[
        int | None, typer.Option("--round", help="Of this round (default: the last one).")
    ] = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Enter one result."""
    desk = Desk(file, author, reason, yes, language=language)

    def make(event: Event) -> Action:
        found = board_named(event, board, round_number)
        action = entering(found, typed(" ".join(score)))
        if action is None:
            raise InvalidRequest(f"board {found.number} has this result already")
        return action

    event = desk.act(make)
    say(f"entered; {sum(one.is_open for one in boards_of(event))} boards open")
