"""`status`, `history`, `undo`, `redo`, `export`, `journal verify`: the event as a journal."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from pairwright.cli.console import cell, standard_console
from pairwright.cli.events.desk import Author, Desk, EventFile, Reason, Yes
from pairwright.cli.group import group
from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.output import STANDARD, say, tell, tell_all, write
from pairwright.event import Redo, Undo, export, export_losses, missing_report_data, verify
from pairwright.formats import FormatName
from pairwright.service.events.history import history_data, history_of
from pairwright.service.events.status import status_lines
from pairwright.service.events.words import on_file, words
from pairwright.service.json_text import json_text

Json = Annotated[bool, typer.Option("--json", help="Write JSON.")]


def status(file: EventFile, language: Lang = LanguageCode.ENGLISH) -> None:
    """Say where the event stands: what is open, and what comes next."""
    desk = Desk(file, language=language)
    event = desk.event()
    for line in status_lines(event, language.value, file):
        say(line)
    desk.say_next(event)


def history(file: EventFile, json: Json = False, language: Lang = LanguageCode.ENGLISH) -> None:
    """Show every act: who, when, what, why."""
    event = Desk(file, language=language).event()
    if json:
        write(STANDARD, json_text(history_data(event, language.value), indent=1) + "\n")
        return
    said = words(language.value)
    table = Table(box=SIMPLE_HEAD)
    for head in ("number", "time", "author", "what", "reason"):
        table.add_column(said.say(f"history.{head}"), no_wrap=head in ("number", "time"))
    for line in history_of(event, language.value):
        entry = line.entry
        table.add_row(
            f"{entry.sequence}{'*' if entry.restore_point else ''}",
            cell(entry.time),
            cell(entry.author),
            cell(said.say("history.undone", what=line.what) if line.undone else line.what),
            cell(entry.reason),
        )
    standard_console().print(table)
    command = on_file("undo EVENT --to N", file)
    say(said.say("history.restore", command=command))


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
    Desk(file, author, reason, yes, language=language).act(lambda _: Undo(to))


def redo(
    file: EventFile,
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Do again what the last undo took back."""
    Desk(file, author, reason, yes, language=language).act(lambda _: Redo())


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
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Write the event as a tournament file, at any time; says what the format cannot hold."""
    event = Desk(file, language=language).event()
    write(output, export(event.state, _FORMATS[to]))
    losses = export_losses(event.state, _FORMATS[to])
    tell_all(replace(loss, file=file) for loss in losses)
    for missing in missing_report_data(event.state):
        tell(f"{file}: {missing.text(language.value)}")


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
