"""The entry of the `pairwright` command: the shortest way to what was asked for."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from pairwright.cli.memory import collect_seldom, leave_uncollected
from pairwright.cli.streams import use_standard_streams


def run(arguments: Sequence[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    if arguments[:1] == ["pair"]:
        from pairwright.cli.ending import ended
        from pairwright.cli.pairing import pair_file
        from pairwright.cli.plain_call import plain_call

        call = plain_call(arguments)
        if call is not None:
            return ended(lambda: pair_file(call))
    from pairwright.cli import main

    return main.run(arguments)


def main() -> None:
    """Entry point of the `pairwright` command."""
    use_standard_streams()
    arguments = sys.argv[1:]
    soon_over = arguments[:1] == ["pair"]
    if soon_over:
        collect_seldom()
    code = run(arguments)
    if soon_over:
        leave_uncollected()
    sys.exit(code)
