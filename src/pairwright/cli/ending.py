"""How every command ends: its exit code, and one line on standard error (design.md)."""

from __future__ import annotations

import sys
from collections.abc import Callable

from pairwright.cli.command import DEBUG, Hearer
from pairwright.cli.streams import drop_standard_output
from pairwright.service.outcome import RequestOutcome

STOPPED = 130
"""What shells report of a program that Ctrl-C has ended."""

Verdict = tuple[RequestOutcome, str]


def verdict(error: BaseException, language: str = "en") -> Verdict:
    """How the program ends because of an error, and the one line that tells the user about it."""
    # Imported where something failed: who asks for help does not wait for what reads files.
    from pairwright.service.problems import in_one_line, outcome_of, problems_of

    outcome, line = outcome_of(error), in_one_line(problems_of(error), language)
    if outcome is RequestOutcome.OUR_OWN_FAULT:
        from pairwright.vocabulary.language import language_of

        line = language_of(language).say("cli:debug", line=line, option=DEBUG)
    return outcome, line


def ended(act: Callable[[Hearer], object], debug: bool = False) -> int:
    """Do it and return the exit code; messages go to standard error."""
    code: object
    hearer = Hearer()
    try:
        code = act(hearer)
        sys.stdout.flush()
    except KeyboardInterrupt:
        from pairwright.vocabulary.language import language_of

        print(f"pairwright: {language_of(hearer.language).say('cli:stopped')}", file=sys.stderr)
        return STOPPED
    except (SystemExit, BrokenPipeError):
        # The reader went away (`| head`), and rich leaves so: there is nothing to tell.
        drop_standard_output()
        return RequestOutcome.ACCESS
    except Exception as error:
        if debug:
            import traceback

            traceback.print_exc()
        code, message = verdict(error, hearer.language)
        if code == RequestOutcome.ACCESS:
            drop_standard_output()
        print(f"pairwright: {message}", file=sys.stderr)
    return code if isinstance(code, int) else RequestOutcome.DONE
