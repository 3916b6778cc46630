"""Listening: uvicorn with our application, and how it is stopped."""

from __future__ import annotations

import logging
import sys

import uvicorn

from pairwright.server.accounts.service import AccountService
from pairwright.server.app import create_app
from pairwright.server.clock import now
from pairwright.server.settings import Settings
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade

SECONDS_TO_FINISH = 10
"""After a request to stop, open requests may go on for so long."""
MOST_CONNECTIONS = 1_000


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until stopped (Ctrl-C or SIGTERM). Raises InvalidRequest for another database."""
    logging.basicConfig(stream=sys.stderr, format="%(message)s")
    logging.getLogger("pairwright.server").setLevel(logging.INFO)
    _tell_first_key(settings)
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(settings),
            host=host,
            port=port,
            access_log=False,
            server_header=False,
            limit_concurrency=MOST_CONNECTIONS,
            timeout_graceful_shutdown=SECONDS_TO_FINISH,
        )
    )
    server.run()


def _tell_first_key(settings: Settings) -> None:
    """In a new database: how to get in. The key is shown once and kept nowhere."""
    database = Database(settings.database)
    upgrade(database)
    key = AccountService(database, now).first_key()
    database.close()
    if key is not None:
        print(
            "This is a new database. The key of its administrator, shown only now:\n\n"
            f"    {key}\n\n"
            "Make accounts with it: POST /api/v1/accounts, Authorization: Bearer KEY",
            file=sys.stderr,
            flush=True,
        )
