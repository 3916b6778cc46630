"""The `pairwright` command: its sub-commands, and how every failure ends (docs/design.md)."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from pairwright import __version__
from pairwright.cli.app import app as app_
from pairwright.cli.check import check
from pairwright.cli.compare_editions import compare_editions
from pairwright.cli.convert import convert
from pairwright.cli.events.correcting import change, correct
from pairwright.cli.events.declaring import declare, freeze, number
from pairwright.cli.events.desk import EVENT_PANEL
from pairwright.cli.events.entries import edit, enter, remove, return_, withdraw
from pairwright.cli.events.journal import export_, history, journal, redo, status, undo
from pairwright.cli.events.matches import forfeit, lineup
from pairwright.cli.events.new import new
from pairwright.cli.events.presence import allow, bye, checkin, forbid
from pairwright.cli.events.results import result, results
from pairwright.cli.events.rounds import discard, finish, publish, unpublish
from pairwright.cli.explain import explain
from pairwright.cli.generate import generate
from pairwright.cli.lint import lint
from pairwright.cli.pair import pair
from pairwright.cli.plain_help import PlainCommand, PlainGroup
from pairwright.cli.preview import preview
from pairwright.cli.print_ import print as print_
from pairwright.cli.protocol import protocol
from pairwright.cli.serve import serve
from pairwright.cli.server import server
from pairwright.cli.show import show
from pairwright.cli.simulate import simulate
from pairwright.cli.standings import standings
from pairwright.cli.streams import drop_standard_output, use_standard_streams
from pairwright.cli.witness import witness
from pairwright.service.problems import Outcome, in_one_line, problems_of
from pairwright.vocabulary.printable import printable

COMMANDS: dict[str, tuple[Callable[..., Any], ...]] = {
    "Pair and prove": (
        *(pair, preview, explain, check, compare_editions),
        *(show, standings, print_),
    ),
    EVENT_PANEL: (
        *(new, enter, edit, remove, withdraw, return_, bye, forbid, allow, checkin),
        *(declare, number, freeze, discard, publish, unpublish, lineup, forfeit, results, result),
        *(correct, change, undo, redo, status, history, finish, export_),
    ),
    "Files": (convert, lint, generate, simulate),
    "Serve": (app_, serve),
}
"""Every sub-command, in the order and under the headings in which --help lists them."""

GROUPS: tuple[typer.Typer, ...] = (journal, protocol, server, witness)
"""Sub-commands that have sub-commands of their own; each carries its name and its help."""

DEBUG = "--debug"
COMPLETION = "_PAIRWRIGHT_COMPLETE"
"""By this variable a shell asks for completions (`pairwright --install-completion`)."""
STOPPED = 130
"""What shells report of a program that Ctrl-C has ended, and typer returns."""

app = typer.Typer(
    cls=PlainGroup,
    pretty_exceptions_enable=False,
    epilog=f"{DEBUG}, anywhere on the line, adds the traceback to an error message.",
)
for heading, commands in COMMANDS.items():
    for command in commands:
        # A name that Python or a module has already ends in an underscore.
        called = command.__name__.rstrip("_").replace("_", "-")
        app.command(called, cls=PlainCommand, rich_help_panel=heading)(command)
for group in GROUPS:
    app.add_typer(group, rich_help_panel=EVENT_PANEL)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"pairwright {__version__}")
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
    debug = DEBUG in arguments
    wanted = [argument for argument in arguments if argument != DEBUG]
    try:
        code = app(args=wanted, prog_name="pairwright", standalone_mode=False)
        sys.stdout.flush()
        if code == STOPPED:
            print("pairwright: stopped", file=sys.stderr)
    except KeyboardInterrupt:
        print("pairwright: stopped", file=sys.stderr)
        return STOPPED
    except (SystemExit, BrokenPipeError) as left:
        if isinstance(left, SystemExit) and COMPLETION in os.environ:
            return int(left.code or 0)  # a shell asked for completions, and has them
        # The reader went away (`| head`), and typer may leave so: there is nothing to tell.
        drop_standard_output()
        return Outcome.ACCESS
    except Exception as error:
        if debug:
            traceback.print_exc()
        code, message = _verdict(error)
        if code == Outcome.ACCESS:
            drop_standard_output()
        print(f"pairwright: {message}", file=sys.stderr)
    return code if isinstance(code, int) else Outcome.DONE


def _verdict(error: BaseException) -> tuple[Outcome, str]:
    """How the program ends because of an error, and the one line that tells the user about it."""
    match error:
        case typer.TyperException():
            said = f"{error.format_message()} (see pairwright --help)"
            return Outcome.INVALID, printable(" ".join(said.split()))
        case typer.Abort():
            return Outcome.INVALID, "stopped; nothing was written"
    problems = problems_of(error)
    line = in_one_line(problems)
    if problems[0].outcome is Outcome.OUR_OWN_FAULT:
        line += f" and what {DEBUG} shows."
    return problems[0].outcome, line


def main() -> None:
    """Entry point of the `pairwright` command."""
    use_standard_streams()
    sys.exit(run(sys.argv[1:]))
