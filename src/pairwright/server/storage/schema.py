"""Bringing a database up to the newest schema, from any released one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from pairwright.server.storage.database import Database
from pairwright.tournament import InvalidRequest

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(database: Database, revision: str = "head") -> None:
    """Make the tables, or change them to what this version needs; nothing where they are."""
    with database.writing() as connection:
        config = _config()
        config.attributes["connection"] = connection
        command.upgrade(config, revision)


def require_current(connection: Connection) -> None:
    """Raises InvalidRequest where the tables are not those of this version."""
    if not inspect(connection).has_table("alembic_version"):
        raise InvalidRequest("no server has used this database")
    found = connection.scalar(text("SELECT version_num FROM alembic_version"))
    known = ScriptDirectory.from_config(_config()).get_current_head()
    if found != known:
        raise InvalidRequest(
            f"the database has schema {found}, this version has {known}: "
            "use the version of Pairwright that serves it"
        )


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
