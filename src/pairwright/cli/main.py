"""The `pairwright` command: its sub-commands, and how every failure ends (docs/design.md)."""

from __future__ import annotations

import io
import sys
import traceback
from collections.abc import Callable, Sequence
from typing import Annotated, Any

import typer

from pairwright import __version__
from pairwright.cli.check import check
from pairwright.cli.convert import convert
from pairwright.cli.explain import explain
from pairwright.cli.generate import generate
from pairwright.cli.lint import lint
from pairwright.cli.pair import pair
from pairwright.cli.show import show
from pairwright.cli.standings import standings
from pairwright.tournament import InvalidTournament, NoLegalPairing, PairwrightError, TooLarge

DONE = 0
NO_LEGAL_PAIRING = 1
OUR_OWN_FAULT = 2
INVALID_INPUT = 3
TOO_LARGE = 4
FILE_ACCESS = 5

COMMANDS: tuple[Callable[..., Any], ...] = (
    pair,
    explain,
    check,
    show,
    standings,
    convert,
    lint,
    generate,
)
"""Every sub-command, in the order in which --help lists them."""

DEBUG = "--debug"

app = typer.Typer(
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog=f"{DEBUG}, anywhere on the line, adds the traceback to an error message.",
)
for command in COMMANDS:
    app.command()(command)


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
    except SystemExit:
        return _reader_went_away()  # typer leaves so when a pipe is closed
    except BrokenPipeError:
        return _reader_went_away()
    except Exception as error:
        if debug:
            traceback.print_exc()
        code, message = _verdict(error)
        print(f"pairwright: {message}", file=sys.stderr)
    return code if isinstance(code, int) else DONE


def _verdict(error: Exception) -> tuple[int, str]:
    """The exit code for an error, and the one line that tells the user about it."""
    match error:
        case NoLegalPairing():
            return NO_LEGAL_PAIRING, _one_line(str(error))
        case InvalidTournament(problems=[first, _, *_] as problems):
            return INVALID_INPUT, _one_line(f"{first} (and {len(problems) - 1} more)")
        case TooLarge():
            return TOO_LARGE, _one_line(str(error))
        case PairwrightError():
            return INVALID_INPUT, _one_line(str(error))
        case typer.TyperException():
            return INVALID_INPUT, _one_line(f"{error.format_message()} (see pairwright --help)")
        case typer.Abort():
            return INVALID_INPUT, "stopped; nothing was written"
        case MemoryError():
            return TOO_LARGE, "this is too large for the memory of this machine"
        case OSError():
            place = f"{error.filename}: " if error.filename else ""
            return FILE_ACCESS, _one_line(f"{place}{error.strerror or error}")
        case _:
            return OUR_OWN_FAULT, _one_line(
                f"our own fault: {type(error).__name__}: {error}. Please report it, with the input "
                f"and what {DEBUG} shows."
            )


def _reader_went_away() -> int:
    """Standard output was closed (`| head`): nothing to tell, and nothing left to flush."""
    sys.stdout = io.StringIO()
    return FILE_ACCESS


def _one_line(text: str) -> str:
    return " ".join(text.split())


def main() -> None:
    """Entry point of the `pairwright` command."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A name that the terminal cannot show must not stop a round from being shown.
            stream.reconfigure(errors="replace")
    sys.exit(run(sys.argv[1:]))
