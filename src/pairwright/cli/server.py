"""`pairwright server`: its accounts, and everything it keeps in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pairwright.cli.group import group
from pairwright.cli.output import say
from pairwright.cli.server_accounts import account
from pairwright.cli.server_options import DatabaseUrl

server = group("server", "Keep a server: accounts, and copies of all it holds.")

server.add_typer(account)


@server.command("backup")
def backup_all(
    output: Annotated[str, typer.Argument(metavar="OUT", help="File to write; must not exist.")],
    database: DatabaseUrl = None,
) -> None:
    """Write everything to OUT, as it stands at one moment; the server may go on running."""
    from pairwright.server.settings import default_database
    from pairwright.server.storage.backup import backup
    from pairwright.server.storage.database import Database

    opened = Database(database or default_database())
    say(f"{output}: {backup(opened, Path(output))} rows")
    opened.close()


@server.command("restore")
def restore_all(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A backup.")],
    database: DatabaseUrl = None,
) -> None:
    """Read a backup into a new database, of either kind, all or nothing."""
    from pairwright.server.settings import default_database
    from pairwright.server.storage.backup import restore
    from pairwright.server.storage.database import Database

    opened = Database(database or default_database())
    say(f"{source}: {restore(Path(source), opened)} rows")
    opened.close()
