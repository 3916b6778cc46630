"""`pair` on an event, `discard`, `publish`, `unpublish`, `finish`."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pairwright.cli.events.desk import Author, Desk, EventFile, Leave, Reason, Yes
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import say
from pairwright.event import (
    Discard,
    Event,
    Finish,
    JournalFile,
    Number,
    Pair,
    Publish,
    Sheet,
    WithdrawPublication,
)
from pairwright.formats.report import pairing_numbers
from pairwright.paper import Kind, document, text

What = Annotated[Sheet, typer.Argument(help="What of the last round.")]
RoundOption = Annotated[int | None, typer.Option("--round", help="Of this round.")]


def pair_event(desk: Desk) -> None:
    """Make a draft of the next round and show it."""
    with JournalFile.open(desk.file) as journal:
        if _numbers_moved(journal.event):
            # The number on every list is the pairing number (C.04.2 art. 2.3, 2.5).
            desk.actor.act(journal, Number())
        event = desk.actor.act(journal, Pair())
    desk.tell(event)
    sys.stdout.write(text(document(Kind.PAIRINGS, event.tournament, lang=desk.language.value)))
    say(f"This is a draft. Next: pairwright publish {desk.file}, or discard it.")


def _numbers_moved(event: Event) -> bool:
    state = event.state
    if state.facts.is_team_event or state.has_draft:
        return False
    return any(old != new for old, new in pairing_numbers(state.facts).items())


def discard(
    file: EventFile,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Throw away the draft of the last round."""
    Desk(file, author, reason, yes, language=language).act(lambda _: Discard(), "discarded")


def publish(
    file: EventFile,
    what: What = Sheet.PAIRINGS,
    round_number: RoundOption = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Publish the pairings, then the results, then the standings of a round (C.04.2 art. 4.2)."""
    desk = Desk(file, author, reason, yes, language=language)
    event = desk.act(lambda _: Publish(what, round_number))
    number = event.state.paired_rounds if round_number is None else round_number
    say(f"round {number}: {what.value} published")


def unpublish(
    file: EventFile,
    what: What = Sheet.PAIRINGS,
    round_number: RoundOption = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    leave: Leave = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Take back what was published of a round (C.04.2 art. 4.4)."""
    desk = Desk(file, author, reason, yes, leave, language)
    desk.act(lambda _: WithdrawPublication(what, round_number), "taken back")


def finish(
    file: EventFile,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Close the event; refused while something is open."""
    Desk(file, author, reason, yes, language=language).act(lambda _: Finish(), "finished")
