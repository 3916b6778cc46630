"""`pairwright server`: its accounts and keys, and everything it keeps in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pairwright.cli.output import say
from pairwright.cli.parameters import Argument
from pairwright.cli.server_options import DatabaseUrl, opened


def backup_all(
    output: Annotated[str, Argument(metavar="OUT", help="File to write; must not exist.")],
    database: DatabaseUrl = None,
) -> None:
    """Write everything to OUT, as it stands at one moment; the server may go on running."""
    from pairwright.server.storage.backup import backup

    with opened(database) as found:
        say(f"{output}: {backup(found, Path(output))} rows")


def restore_all(
    source: Annotated[str, Argument(metavar="FILE", help="A backup.")],
    database: DatabaseUrl = None,
) -> None:
    """Read a backup into a new database, of either kind, all or nothing."""
    from pairwright.server.storage.backup import restore

    with opened(database) as found:
        say(f"{source}: {restore(Path(source), found)} rows")
