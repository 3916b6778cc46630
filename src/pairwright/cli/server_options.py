"""What commands about a server ask for."""

from __future__ import annotations

from typing import Annotated

import typer

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="PAIRWRIGHT_DATABASE",
        help="As for serve (default: your data folder).",
    ),
]
