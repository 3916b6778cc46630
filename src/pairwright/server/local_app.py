"""The app on one's own machine: it prints the link that lets one in. It listens there only, or in
the network of the hall too, whose codes are on the page Connect.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path

from pairwright.event import Create, Event
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.hall.addresses import LOOPBACK
from pairwright.server.listening import run
from pairwright.server.settings import ServerSettings
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.frame.local import OneTimeLinks, local_account

EVERYWHERE = "0.0.0.0"
"""Every address of this machine, whichever it gets later."""


def run_locally(settings: ServerSettings, port: int, example: Path | None, browser: bool) -> None:
    """Serve until stopped. Raises InvalidRequest, InvalidFile, OSError."""
    _begin(settings.database, example)
    links = OneTimeLinks()

    def ready(address: str) -> None:
        link = address.replace(EVERYWHERE, LOOPBACK) + links.new()
        reach = "in the network of the hall, by its codes" if settings.hall else "on this machine"
        print(
            f"Pairwright runs {reach}. This link lets your browser in, once:\n\n"
            f"    {link}\n\n"
            "Press Ctrl-C here to stop it; everything that was done is kept.",
            file=sys.stderr,
            flush=True,
        )
        if browser and _has_screen():
            webbrowser.open(link)

    run(settings, EVERYWHERE if settings.hall else LOOPBACK, port, links, ready)


def _has_screen() -> bool:
    """Whether a window can be opened: a browser in the terminal would cover the link."""
    return sys.platform in ("darwin", "win32") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )


def _begin(url: str, example: Path | None) -> None:
    """Bring the database up to date; a new one gets the example."""
    database = Database(url)
    upgrade(database)
    account = local_account(database)
    store = EventStore(database)
    if example is not None and store.is_empty():
        create = Create.from_file(example.read_bytes(), example.name)
        confirmed = frozenset({"import.diagnostics", "import.round"})
        event = Event.start(
            create, author=account.name, time=now(), reason="example", confirmed=confirmed
        )
        store.begin(event, account)
    database.close()
