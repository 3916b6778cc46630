"""`pairwright app`: the app on one's own machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def app(
    example: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="A tournament file that a new, empty app begins with.", exists=True
        ),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            envvar="PAIRWRIGHT_DATABASE",
            help="sqlite:///FILE (default: a file in your data folder).",
        ),
    ] = None,
    port: Annotated[int, typer.Option(help="Port to listen on.", min=0, max=65535)] = 8000,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Run tournaments in a browser on this machine: no account, no network."""
    # Imported here: no other command needs the server's packages.
    from pairwright.server.local_app import run_locally
    from pairwright.server.settings import app_database

    run_locally(database or app_database(), port, example, browser)
