"""The entry of the `pairwright` command."""

from __future__ import annotations

import sys

from pairwright.cli.light_imports import import_argparse, import_values
from pairwright.cli.streams import use_standard_streams
from pairwright.garbage import collect_seldom, leave_uncollected


def main() -> None:
    """Entry point of the `pairwright` command."""
    collect_seldom()
    use_standard_streams()
    import_values()
    import_argparse()
    from pairwright.cli.main import run

    code = run(sys.argv[1:])
    leave_uncollected()
    sys.exit(code)
