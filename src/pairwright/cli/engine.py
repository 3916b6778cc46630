"""`pairwright-engine`: a drop-in for programs that call JaVaFo or bbpPairings."""

from __future__ import annotations

import sys

from pairwright.cli.light_imports import import_values
from pairwright.cli.streams import use_standard_streams
from pairwright.garbage import collect_seldom, leave_uncollected


def run(arguments: list[str]) -> int:
    """Run the command line and return its exit code; messages go to standard error."""
    from pairwright.cli import engine_modes

    return engine_modes.run(arguments)


def main() -> None:
    """Entry point of the `pairwright-engine` command."""
    collect_seldom()
    use_standard_streams()
    import_values()
    code = run(sys.argv[1:])
    leave_uncollected()
    sys.exit(code)
