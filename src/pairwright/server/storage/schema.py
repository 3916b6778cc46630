"""Bringing a database up to the newest schema, from any released one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from pairwright.server.storage.database import Database
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(database: Database, revision: str = "head") -> None:
    """Make the tables, or change them to what this version needs; nothing where they are.

    Raises InvalidRequest where a newer version has changed them.
    """
    with database.writing() as connection:
        config = _config()
        found, scripts = _revision(connection), ScriptDirectory.from_config(config)
        if found not in {None, *(revision.revision for revision in scripts.walk_revisions())}:
            raise InvalidRequest(
                fault(
                    "server:database.newer",
                    found=str(found),
                    known=str(scripts.get_current_head()),
                )
            )
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def require_current(connection: Connection) -> None:
    """Raises InvalidRequest where the tables are not those of this version."""
    found = _revision(connection)
    known = ScriptDirectory.from_config(_config()).get_current_head()
    if found is None:
        raise InvalidRequest(fault("server:database.unused"))
    if found != known:
        raise InvalidRequest(fault("server:database.schema", found=str(found), known=str(known)))


def _revision(connection: Connection) -> str | None:
    """Which migration made the tables last; None of a new database."""
    return MigrationContext.configure(connection).get_current_revision()


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
