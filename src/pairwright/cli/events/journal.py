"""`status`, `history`, `undo`, `redo`, `export`, `journal verify`: the event as a journal."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from pairwright.cli.events.desk import Author, Desk, EventFile, Reason, Yes
from pairwright.cli.group import group
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import (
    STANDARD,
    cell,
    print_whole,
    say,
    standard_console,
    tell_all,
    write,
)
from pairwright.event import Redo, Undo, export, export_losses, verify
from pairwright.formats import FormatName
from pairwright.service.events.acting import names_of
from pairwright.service.events.history import described, history_data
from pairwright.service.events.status import status_of
from pairwright.service.json_text import json_text
from pairwright.tournament import InvalidRequest

Json = Annotated[bool, typer.Option("--json", help="Write JSON.")]


def status(file: EventFile, language: Lang = LanguageCode.ENGLISH) -> None:
    """Say where the event stands: what is open, and what comes next."""
    event = Desk(file).event()
    found = status_of(event)
    rounds = "?" if found.rounds is None else found.rounds
    say(f"{found.name or file}: {found.system} {found.edition}, {found.players} players")
    say(f"Rounds: {len(found.stages)} of {rounds} paired")
    for number, stage in enumerate(found.stages, start=1):
        say(f"  {number}: {stage.value}")
    if not found.fide_mode:
        say("Outside FIDE mode.")
    names = names_of(event)
    for item in found.open:
        say(f"Open: {item.text(language.value, names)}")
    for command in found.next:
        word, _, rest = command.partition(" ")
        say(f"Next: pairwright {word} {file} {rest}".rstrip())


def history(file: EventFile, json: Json = False, language: Lang = LanguageCode.ENGLISH) -> None:
    """Show every act: who, when, what, why."""
    event = Desk(file).event()
    if json:
        write(STANDARD, json_text(history_data(event, language.value), indent=1) + "\n")
        return
    table = Table(box=SIMPLE_HEAD)
    for head in ("#", "Time", "Author", "Act", "What", "Reason"):
        table.add_column(head, no_wrap=head != "What")
    for entry in event.entries:
        mark = "*" if entry.restore_point else ""
        table.add_row(
            f"{entry.sequence}{mark}",
            entry.time,
            cell(entry.author),
            entry.action.name,
            cell(described(entry)),
            cell(entry.reason),
        )
    print_whole(standard_console(), table)
    say("* a restore point: undo EVENT --to NUMBER goes back to before it")


def undo(
    file: EventFile,
    to: Annotated[
        int | None, typer.Option("--to", help="This act and all since (default: the last one).")
    ] = None,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Take back the last act, or all acts from one on; what was published stays."""
    Desk(file, author, reason, yes, language=language).act(lambda _: Undo(to), "undone")


def redo(
    file: EventFile,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Do again what the last undo took back."""
    Desk(file, author, reason, yes, language=language).act(lambda _: Redo(), "done again")


class ExportFormat(StrEnum):
    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"


_FORMATS: dict[ExportFormat, FormatName] = {
    ExportFormat.TRF26: "trf26",
    ExportFormat.TRF16: "trf16",
    ExportFormat.JSON: "json",
}


def export_(
    file: EventFile,
    output: Annotated[str, typer.Argument(metavar="OUT", help="File; - is standard output.")],
    to: Annotated[ExportFormat, typer.Option(help="Format of OUT.")] = ExportFormat.TRF26,
) -> None:
    """Write the event as a tournament file, at any time; says what the format cannot hold."""
    event = Desk(file).event()
    if not event.entries:
        raise InvalidRequest(f"{file} has no event yet")
    write(output, export(event.state, _FORMATS[to]))
    tell_all(export_losses(event.state, _FORMATS[to]))


journal = group("journal", "The journal of an event: is it whole?")


@journal.command("verify")
def verify_journal(
    file: EventFile,
    head: Annotated[
        str | None,
        typer.Option(help="The hash of an entry that must be there: a cut at the end shows."),
    ] = None,
) -> None:
    """See that the journal of an event is unchanged, or where it is not."""
    found = verify(file, head)
    say(f"{file}: {found.entries} entries, unchanged; the last has the hash {found.head}")
    if found.cut_off:
        say(f"{found.cut_off} bytes of an unfinished last line are left out")
