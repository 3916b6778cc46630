"""`status`, `history`, `undo`, `copy`, `redo`, `journal verify`: the event as a journal."""

from __future__ import annotations

import os
from typing import Annotated

from pairwright.cli.events.desk import Asking, AtDesk
from pairwright.cli.listing import Listing, ListingColumn, standard_screen
from pairwright.cli.options import EventFile
from pairwright.cli.output import STANDARD, say, write
from pairwright.cli.parameters import Argument, Option
from pairwright.event import JournalFile, Redo, Undo, load, verify
from pairwright.service.events.history import history_data, history_of, parting_lines
from pairwright.service.events.words import Unclear, on_file, words
from pairwright.service.json_text import json_text

Json = Annotated[bool, Option("--json", help="Write JSON.")]


def status(desk: Asking) -> None:
    """Say where the event stands: what is open, and what comes next."""
    # Imported here: the other commands of this module say none of it.
    from pairwright.service.events.status import status_lines

    event = desk.event()
    for line in status_lines(event, desk.language, desk.file):
        say(line)
    desk.say_next(event)


def history(
    desk: Asking,
    json: Json = False,
    against: Annotated[
        str | None,
        Option(
            "--against",
            metavar="FILE",
            help="Another journal of the event: what each did that it has not.",
        ),
    ] = None,
) -> None:
    """Show every act: who, when, what, why."""
    event = desk.event()
    if against is not None:
        other = load(against).event
        for told in parting_lines(event, other, desk.file, against, desk.language):
            say(told)
        return
    if json:
        write(STANDARD, json_text(history_data(event, desk.language), indent=1) + "\n")
        return
    said = words(desk.language)
    columns = tuple(
        ListingColumn(said.say(f"history.{head}"), whole=head in ("number", "time"))
        for head in ("number", "time", "author", "what", "reason")
    )
    rows = [
        (
            f"{line.entry.sequence}{'*' if line.entry.restore_point else ''}",
            line.entry.time,
            line.entry.author,
            said.say("history.undone", what=line.what) if line.undone else line.what,
            line.entry.reason,
        )
        for line in history_of(event, desk.language)
    ]
    standard_screen().listing(Listing(columns, rows))
    command = on_file("undo EVENT --to N", desk.file)
    say(said.say("history.restore", command=command))
    say(said.say("history.copy", command=on_file("copy EVENT NEW --before N", desk.file)))


def undo(
    desk: AtDesk,
    to: Annotated[
        int | None, Option("--to", help="This act and all since (default: the last one).")
    ] = None,
) -> None:
    """Take back the last act, or all acts from one on; what was published stays."""
    desk.act(lambda _: Undo(to))


def copy(
    desk: AtDesk,
    new: Annotated[str, Argument(metavar="NEW", help="The file to make, as before-round-3.event.")],
    before: Annotated[
        int, Option("--before", metavar="N", help="The first act that is not in it (see history).")
    ],
) -> None:
    """Open a copy of the event as it stood before an act; the event itself stays as it is."""
    from pairwright.service.events.copying import copied_before  # with an act of its own

    copied = copied_before(
        desk.event(),
        before,
        author=desk.actor.author,
        time=desk.actor.clock(),
        language=desk.language,
        reason=desk.by.reason,
    )
    with desk.speaking():
        if os.path.exists(new):
            raise Unclear("event.exists", file=new, command="status EVENT")
    JournalFile.create(new, copied).close()
    say(f"{desk.word('copy.done', file=new, number=before)}.")


def redo(
    desk: AtDesk,
) -> None:
    """Do again what the last undo took back."""
    desk.act(lambda _: Redo())


def verify_journal(
    file: EventFile,
    head: Annotated[
        str | None,
        Option("--head", help="The hash of an entry that must be there: a cut at the end shows."),
    ] = None,
) -> None:
    """See that the journal of an event is unchanged, or where it is not."""
    found = verify(file, head)
    say(f"{file}: {found.entries} entries, unchanged; the last has the hash {found.head}")
    if found.cut_off:
        say(f"{found.cut_off} bytes of an unfinished last line are left out")
