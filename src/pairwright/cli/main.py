"""The `pairwright` command: its sub-commands, and how every failure ends (docs/design.md)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from pairwright.cli.ending import DEBUG, Verdict, ended, verdict
from pairwright.cli.lazy_commands import lazy_group
from pairwright.cli.start import main as main
from pairwright.service.problems import Outcome
from pairwright.vocabulary.printable import printable

EVENT_PANEL = "Run an event"
COMMANDS: dict[str, tuple[str, ...]] = {
    "Pair and prove": (
        *("pair:pair", "preview:preview", "explain:explain", "check:check"),
        *("compare_editions:compare_editions", "show:show", "standings:standings"),
        "print_:print",
    ),
    EVENT_PANEL: (
        *("events.new:new", "events.entries:enter", "events.entries:edit"),
        *("events.entries:remove", "events.entries:withdraw", "events.entries:return_"),
        *("events.presence:bye", "events.presence:forbid", "events.presence:allow"),
        *("events.presence:checkin", "events.declaring:declare", "events.declaring:number"),
        *("events.declaring:freeze", "events.rounds:discard", "events.rounds:publish"),
        *("events.rounds:unpublish", "events.matches:lineup", "events.matches:forfeit"),
        *("events.results:results", "events.results:result"),
        *("events.correcting:correct", "events.correcting:change", "events.journal:undo"),
        *("events.journal:redo", "events.journal:status", "events.journal:history"),
        *("events.rounds:finish", "events.journal:export_"),
    ),
    "Files": ("convert:convert", "lint:lint", "generate:generate", "simulate:simulate"),
    "Serve": ("app:app", "serve:serve"),
}
"""Every sub-command, in the order and under the headings in which --help lists them.

Each is a function (or a group) in a module of this folder, imported when it is asked for: who pairs
a file does not wait for what the others need.
"""

GROUPS = ("events.journal:journal", "protocol:protocol", "server:server", "witness:witness")
"""Sub-commands that have sub-commands of their own, under the heading of events."""

app = typer.Typer(
    cls=lazy_group({**COMMANDS, EVENT_PANEL: COMMANDS[EVENT_PANEL] + GROUPS}),
    pretty_exceptions_enable=False,
    epilog=f"{DEBUG}, anywhere on the line, adds the traceback to an error message.",
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from pairwright import __version__
        from pairwright.form import form

        typer.echo(f"pairwright {__version__} ({form()})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Show the version and stop."
        ),
    ] = False,
) -> None:
    """Swiss chess tournaments by the FIDE rules (Handbook C.04)."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    wanted = [argument for argument in arguments if argument != DEBUG]
    return ended(
        lambda: app(args=wanted, prog_name="pairwright", standalone_mode=False),
        DEBUG in arguments,
        _verdict,
    )


def _verdict(error: BaseException) -> Verdict:
    """What typer says of a wrong command line, and of all the rest as every command does."""
    match error:
        case typer.TyperException():
            said = f"{error.format_message()} (see pairwright --help)"
            return Outcome.INVALID, printable(" ".join(said.split()))
        case typer.Abort():
            return Outcome.INVALID, "stopped; nothing was written"
    return verdict(error)
