"""The app on one's own machine: it prints the link that lets one in. It listens there only, or in
the network of the hall too, whose codes are on the page Connect.
"""

from __future__ import annotations

import os
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlsplit

from pairwright.event import Create, Event
from pairwright.frozen import Frozen
from pairwright.server.clock import now
from pairwright.server.events.store import EventStore
from pairwright.server.hall.addresses import LOOPBACK
from pairwright.server.listening import run
from pairwright.server.settings import ServerSettings
from pairwright.server.sole_app import RunsAlready, sole_app
from pairwright.server.storage.database import Database
from pairwright.server.storage.schema import upgrade
from pairwright.server.web.frame.sign_in import OneTimeLinks, local_account
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import Reason, fault

EVERYWHERE = "0.0.0.0"
"""Every address of this machine, whichever it gets later."""
PORTS_TRIED = 100
MOST_PORTS = 2**16


class LocalVisitor(Frozen):
    """Who starts the app: their language, and whether a browser is opened for them."""

    language: str
    browser: bool

    def lead(self, link: str, *said: Reason) -> None:
        """Show the link that lets a browser in, after what is said."""
        words = language_of(self.language)
        told = " ".join(map(words.told, (*said, fault("server:app.link"))))
        print(f"{told}\n\n    {link}\n", file=sys.stderr, flush=True)
        if self.browser and _has_screen():
            webbrowser.open(link)


def run_locally(
    settings: ServerSettings, port: int, example: Path | None, visitor: LocalVisitor
) -> None:
    """Serve until stopped, or lead to the app of this database where it runs already.

    Raises InvalidRequest, InvalidFile, OSError.
    """
    try:
        with sole_app(settings.database) as tell:
            _begin(settings.database, example)
            _serve(settings, port, visitor, tell)
    except RunsAlready as other:
        visitor.lead(other.link, fault("server:app.runs-already", address=_origin(other.link)))


def _serve(
    settings: ServerSettings, port: int, visitor: LocalVisitor, tell: Callable[[str], None]
) -> None:
    """`tell` is told the link for who starts the app again; there is always one."""
    links = OneTimeLinks()

    def ready(address: str) -> None:
        here = address.replace(EVERYWHERE, LOOPBACK)

        def next_one(path: str) -> None:
            tell(here + path)

        next_one(links.new(next_one))
        said = [fault(f"server:app.{'runs-in-hall' if settings.hall else 'runs'}")]
        found = urlsplit(here).port
        if port not in (0, found):
            said.append(fault("server:app.other-port", port=str(port), found=str(found)))
        visitor.lead(here + links.new(), *said)
        print(language_of(visitor.language).say("server:app.stop"), file=sys.stderr, flush=True)

    ports = range(port, min(port + PORTS_TRIED, MOST_PORTS)) if port else (0,)
    run(settings, EVERYWHERE if settings.hall else LOOPBACK, ports, links, ready)


def _origin(link: str) -> str:
    parts = urlsplit(link)
    return f"{parts.scheme}://{parts.netloc}"


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
