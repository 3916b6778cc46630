"""`pairwright server`: its accounts and keys, and everything it keeps in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pairwright.cli.group import group
from pairwright.cli.output import say
from pairwright.cli.server_accounts import account
from pairwright.cli.server_keys import key
from pairwright.cli.server_options import DatabaseUrl, opened

server = group("server", "Keep a server: accounts, keys, and copies of all it holds.")

server.add_typer(account)
server.add_typer(key)


@server.command("backup")
def backup_all(
    output: Annotated[str, typer.Argument(metavar="OUT", help="File to write; must not exist.")],
    database: DatabaseUrl = None,
) -> None:
    """Write everything to OUT, as it stands at one moment; the server may go on running."""
    from pairwright.server.storage.backup import backup

    with opened(database) as found:
        say(f"{output}: {backup(found, Path(output))} rows")


@server.command("restore")
def restore_all(
    source: Annotated[str, typer.Argument(metavar="FILE", help="A backup.")],
    database: DatabaseUrl = None,
) -> None:
    """Read a backup into a new database, of either kind, all or nothing."""
    from pairwright.server.storage.backup import restore

    with opened(database) as found:
        say(f"{source}: {restore(Path(source), found)} rows")
