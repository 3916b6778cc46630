"""Bringing a database up to the newest schema, from any released one."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config

from pairwright.server.storage.database import Database

MIGRATIONS = Path(__file__).parent / "migrations"


def upgrade(database: Database, revision: str = "head") -> None:
    """Make the tables, or change them to what this version needs; nothing where they are."""
    with database.writing() as connection:
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, revision)
