"""What commands about a server ask for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pairwright.server.storage.database import Database

DatabaseUrl = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL",
        envvar="PAIRWRIGHT_DATABASE",
        help="As for serve (default: your data folder).",
    ),
]


@contextmanager
def opened(url: str | None) -> Iterator[Database]:
    """The database that is meant. Raises InvalidRequest, Unreachable."""
    from pairwright.server.settings import default_database
    from pairwright.server.storage.database import Database

    database = Database(url or default_database())
    try:
        yield database
    finally:
        database.close()
