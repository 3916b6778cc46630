"""`pairwright --version`."""

from __future__ import annotations

from pairwright.cli.output import say


def version() -> None:
    """Show the version and stop."""
    from pairwright import __version__
    from pairwright.form import describe_form

    say(f"pairwright {__version__} ({describe_form()})")
