"""`results` and `result`: results of the last round, board by board or as a list."""

from __future__ import annotations

import sys
from typing import Annotated

from msgspec.structs import replace

from pairwright.cli.events.desk import AtDesk, AtDeskLeaving, FileDesk, asked_here
from pairwright.cli.events.keyboard import Keyboard
from pairwright.cli.events.result_entry import ResultEntry
from pairwright.cli.output import STANDARD, say
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Action, Event
from pairwright.event.phrases import results_shown
from pairwright.service.events.acting import Consent, Question
from pairwright.service.events.boards import board_named, entering, entries, open_boards, typed
from pairwright.service.events.messages import MESSAGES
from pairwright.service.events.words import Unclear

LONGEST_LIST = 100_000
LIST_HELP = (
    f'Results from the first board on, as "1 3 2 +". {MESSAGES["board.legend"].text}; '
    ". skips a board; - reads standard input. Of a match two keys, as 13; of teams one for each "
    "board, as 1231. Without RESULTS: key by key."
)


def results(
    desk: AtDesk,
    listed: Annotated[
        str | None,
        Argument(
            metavar="[RESULTS]",
            help=LIST_HELP,
        ),
    ] = None,
) -> None:
    """Enter the results of the last round: key by key in a terminal, or as a list."""
    if listed is None:
        _by_keys(desk)
        return
    text = sys.stdin.read(LONGEST_LIST) if listed == STANDARD else listed
    with desk.journal() as journal:
        number, acts = entries(journal.event, text)
        event = desk.actor.act(journal, *acts)
    said = (
        desk.word("entry.entered", number=number),
        desk.word("entry.left", number=open_boards(event)),
    )
    say(f"{'; '.join(said)}.")
    desk.say_next(event)


def _by_keys(desk: FileDesk) -> None:
    with desk.speaking():
        if not Keyboard.is_there():
            raise Unclear("entry.no-terminal", command='results EVENT "1 3 2"')
        with desk.journal() as journal, Keyboard() as keyboard:

            def ask(question: Question) -> Consent:
                with keyboard.resting():
                    return asked_here(question)

            ResultEntry(journal, replace(desk.actor, ask=ask), keyboard, sys.stdout).run()
            event = journal.event
    desk.say_next(event)


def result(
    desk: AtDeskLeaving,
    board: Annotated[
        str,
        Argument(
            metavar="BOARD",
            help="Number of the board, or a player's name; of a match of teams alike.",
        ),
    ],
    score: Annotated[
        list[str],
        Argument(
            metavar="RESULT",
            help="As 1-0, 1/2-1/2, 0-1, +--, --+, ---, ? (adjourned), or a key of `results`. Of a "
            "match two: in both the player named first on the board stands first. Of a match of "
            "teams one for each board, the team named first in front, as 1 2 3 1 or 1231.",
        ),
    ],
    round_number: Annotated[
        int | None, Option("--round", help="Of this round (default: the last one).")
    ] = None,
) -> None:
    """Enter one result, or that of an adjourned game (C.04.2 art. 3.1)."""

    def make(event: Event) -> list[Action]:
        found = board_named(event, board, round_number)
        acts = entering(found, typed(" ".join(score), len(found.results)))
        if not acts:
            has = results_shown(found.results)
            raise Unclear("board.same-result", board=found.number, result=has)
        return acts

    event = desk.act(make)
    say(f"{desk.word('entry.left', number=open_boards(event))}.")
    desk.say_next(event)
