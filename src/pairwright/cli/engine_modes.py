"""What `pairwright-engine` does in each mode, and how every failure ends."""

from __future__ import annotations

import sys
from os.path import exists, samefile

from pairwright.cli.engine_arguments import USAGE, Call, Mode, WrongUsage, parse
from pairwright.cli.engine_tournament import Stop, release
from pairwright.cli.output import tell
from pairwright.cli.streams import drop_standard_output
from pairwright.service.outcome import RequestOutcome
from pairwright.vocabulary.printable import printable

STOPPED = 130
"""What shells report of a program that Ctrl-C has ended."""


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    try:
        call = parse(arguments)
        if call.release:
            print(release())
        _require_other_files(call)
        _do(call)
        sys.stdout.flush()
    except WrongUsage as error:
        print(f"Error: {printable(str(error))}\n{USAGE}", file=sys.stderr)
        return RequestOutcome.INVALID
    except Stop as stop:
        print(stop, file=sys.stderr)
        return stop.code
    except KeyboardInterrupt:
        print("Error: stopped; nothing was written", file=sys.stderr)
        return STOPPED
    except Exception as error:
        outcome, message = _verdict(error)
        tell(message)
        if isinstance(error, OSError):
            drop_standard_output()
        return outcome
    return RequestOutcome.DONE


def _verdict(error: Exception) -> tuple[RequestOutcome, str]:
    """How an error ends that no step has put into words, and the line that tells of it."""
    # Imported where something failed, as for all other commands.
    from pairwright.service.problems import in_one_line, outcome_of, problems_of

    outcome = outcome_of(error)
    if isinstance(error, OSError):
        place = f"file {error.filename}: " if error.filename else ""
        return outcome, f"Error accessing {place}{error.strerror or error}"
    if outcome is RequestOutcome.OUR_OWN_FAULT:
        text = " ".join(f"{type(error).__name__}: {error}".split())
        return outcome, f"Unexpected error (please report it, with the input): {text}"
    return outcome, f"Error: {in_one_line(problems_of(error))}"


def _do(call: Call) -> None:
    """What was asked for; who pairs does not wait for what checks and generates."""
    match call.mode:
        case Mode.SHOW_RELEASE:
            pass  # it has been shown already
        case Mode.SHOW_USAGE:
            print(USAGE)
        case Mode.PAIR:
            from pairwright.cli.engine_pairing import pair

            pair(call)
        case Mode.CHECK:
            from pairwright.cli.engine_checking import check_file

            check_file(call)
        case Mode.GENERATE:
            from pairwright.cli.engine_generating import generate

            generate(call)


def _require_other_files(call: Call) -> None:
    """What is read must not be overwritten with what is written."""
    for read in (call.source, call.configuration):
        for written in (call.output, call.checklist):
            if read and written and exists(read) and exists(written) and samefile(read, written):
                message = f"Error: {written} is the input file {read}; name another file to write."
                raise Stop(RequestOutcome.INVALID, message)
