"""How every command ends: its exit code, and one line on standard error (docs/design.md)."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from pairwright.cli.streams import drop_standard_output
from pairwright.service.problems import Outcome, in_one_line, problems_of

DEBUG = "--debug"
COMPLETION = "_PAIRWRIGHT_COMPLETE"
"""By this variable a shell asks for completions (`pairwright --install-completion`)."""
STOPPED = 130
"""What shells report of a program that Ctrl-C has ended, and typer returns."""

Verdict = tuple[Outcome, str]


def verdict(error: BaseException) -> Verdict:
    """How the program ends because of an error, and the one line that tells the user about it."""
    problems = problems_of(error)
    line = in_one_line(problems)
    if problems[0].outcome is Outcome.OUR_OWN_FAULT:
        line += f" and what {DEBUG} shows."
    return problems[0].outcome, line


def ended(
    act: Callable[[], object],
    debug: bool = False,
    judge: Callable[[BaseException], Verdict] = verdict,
) -> int:
    """Do it and return the exit code; messages go to standard error."""
    code: object
    try:
        code = act()
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
            import traceback

            traceback.print_exc()
        code, message = judge(error)
        if code == Outcome.ACCESS:
            drop_standard_output()
        print(f"pairwright: {message}", file=sys.stderr)
    return code if isinstance(code, int) else Outcome.DONE
