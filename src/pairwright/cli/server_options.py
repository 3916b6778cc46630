"""What commands about a server ask for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.output import tell
from pairwright.cli.parameters import Option

if TYPE_CHECKING:
    from pairwright.server.storage.database import Database

DatabaseUrl = Annotated[
    str | None,
    Option(
        "--database",
        metavar="URL",
        variable="PAIRWRIGHT_DATABASE",
        help="As for serve (default: your data folder, or else that of the systemd unit).",
    ),
]


@contextmanager
def opened(url: str | None) -> Iterator[Database]:
    """The database that is meant, told where nobody named it. Raises InvalidRequest, OSError."""
    from pairwright.server.settings import kept_database
    from pairwright.server.storage.database import Database

    if not url:
        url = kept_database()
        tell(f"The database is {url}")
    database = Database(url)
    try:
        yield database
    finally:
        database.close()
