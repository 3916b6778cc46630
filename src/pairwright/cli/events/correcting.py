"""`correct` and `change`: corrections by art. 4.3, changed pairings by art. 4.4."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Annotated

import typer

from pairwright.cli.events.desk import Author, Desk, EventFile, Leave, Reason, Yes
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import say
from pairwright.event import (
    Action,
    CancelChange,
    ChangeBoards,
    CorrectColours,
    CorrectRating,
    EndChange,
    Event,
    JournalFile,
    StartChange,
)
from pairwright.service.events.boards import board_named, boards_of, correcting, typed
from pairwright.tournament import ChangeGround, InvalidRequest, Notified, Rating

Pairs = tuple[tuple[int, int], ...]


class Wrong(StrEnum):
    RESULT = "result"
    COLOURS = "colours"
    RATING = "rating"


def correct(
    file: EventFile,
    what: Annotated[Wrong, typer.Argument(help="What was wrong.")],
    where: Annotated[
        str,
        typer.Argument(
            metavar="WHERE", help="Board (number or a player's name); of a rating: who."
        ),
    ],
    right: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RIGHT]", help="The right result, as 1-0, or the right rating."),
    ] = None,
    round_number: Annotated[
        int | None, typer.Option("--round", help="Of this round (default: the last one).")
    ] = None,
    notified: Annotated[
        Notified | None,
        typer.Option(help="When it was reported, if not as the event shows (art. 4.3)."),
    ] = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    leave: Leave = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Correct a result, colours or a rating (C.04.2 art. 4.3): what it affects is told."""
    desk = Desk(file, author, reason, yes, leave, language)
    given = " ".join(right or [])

    def make(event: Event) -> Action:
        if what is Wrong.RATING:
            return CorrectRating(desk.player(event, where), Rating(_rating(given)), notified)
        board = board_named(event, where, round_number)
        if what is Wrong.COLOURS:
            return CorrectColours(board.round, board.game.white, board.game.black, notified)
        return correcting(board, typed(given), notified)

    desk.act(make, "corrected")


def _rating(text: str) -> int:
    if not re.fullmatch(r"\d{1,4}", text):
        raise InvalidRequest(f"{text!r} is no rating")
    return int(text)


def change(
    file: EventFile,
    boards: Annotated[
        str | None,
        typer.Argument(
            metavar="[BOARDS]",
            help='The new boards, White first, as "3-7 9-5"; a bye as "5-0". The boards of these '
            "players are taken away.",
        ),
    ] = None,
    ground: Annotated[
        ChangeGround | None,
        typer.Option(
            help="Why (C.04.2 art. 4.4): 4.4.1 already met, 4.4.2 rules of the event, "
            "4.4.3 two without opponents, 4.4.4 late entry, 4.4.5 top boards of the end."
        ),
    ] = None,
    start: Annotated[bool, typer.Option("--start", help="Only start a session.")] = False,
    end: Annotated[bool, typer.Option("--end", help="End the session: it is judged.")] = False,
    cancel: Annotated[bool, typer.Option("--cancel", help="Leave it as published.")] = False,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    leave: Leave = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Change the published pairing of the last round, as a session with start and end.

    In one go: `change EVENT "3-7 9-5" --ground 4.4.2 --reason TEXT`. Step by step: `--start
    --ground G`, then BOARDS as often as needed, then `--end` (or `--cancel`).
    """
    desk = Desk(file, author, reason, yes, leave, language)
    with JournalFile.open(file) as journal:
        in_session = journal.event.state.session is not None
        if cancel:
            desk.tell(desk.actor.act(journal, CancelChange()))
            say("the pairing stands as published")
            return
        if not in_session:
            if ground is None:
                raise InvalidRequest("a published pairing is changed on a ground: --ground 4.4.2")
            desk.tell(desk.actor.act(journal, StartChange(ground, reason)))
        try:
            if boards is not None:
                put = pairs_in(boards)
                action = ChangeBoards(_boards_of(journal.event, put), put)
                desk.tell(desk.actor.act(journal, action))
            if end or (boards is not None and not start and not in_session):
                desk.tell(desk.actor.act(journal, EndChange()))
                say("changed")
            else:
                say("the session is open: change --end closes it")
        except InvalidRequest:
            if not in_session and not start:
                # In one go nothing stays half done.
                desk.actor.act(journal, CancelChange())
            raise


def pairs_in(text: str) -> Pairs:
    """`3-7 9-5 4-0`. Raises InvalidRequest."""
    found = []
    for word in text.split():
        match = re.fullmatch(r"(\d{1,5})-(\d{1,5})", word)
        if match is None:
            raise InvalidRequest(f'{word!r} is no board; write "3-7 9-5", a bye as "5-0"')
        found.append((int(match[1]), int(match[2])))
    return tuple(found)


def _boards_of(event: Event, put: Pairs) -> Pairs:
    """The boards of the last round on which these players are."""
    players = {player for pair in put for player in pair} - {0}
    found = [
        (board.game.white, board.game.black)
        for board in boards_of(event)
        if {board.game.white, board.game.black} & players
    ]
    byes = event.state.facts.rounds[-1].byes
    found += [(bye.player, 0) for bye in byes if bye.player in players and bye.kind == "U"]
    return tuple(found)
