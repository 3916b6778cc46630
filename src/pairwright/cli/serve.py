"""`pairwright serve`: the HTTP server."""

from __future__ import annotations

from ipaddress import ip_network
from typing import Annotated

from msgspec.structs import replace

from pairwright.cli.parameters import Option
from pairwright.garbage import collect_as_usual
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault


def serve(
    database: Annotated[
        str | None,
        Option(
            "--database",
            metavar="URL",
            variable="PAIRWRIGHT_DATABASE",
            help="sqlite:///FILE or postgresql+psycopg://USER@HOST/NAME "
            "(default: SQLite in your data folder).",
        ),
    ] = None,
    host: Annotated[
        str, Option("--host", help="Address to listen on; 127.0.0.1 is this machine only.")
    ] = "127.0.0.1",
    port: Annotated[int, Option("--port", help="Port to listen on.", min=0, max=65535)] = 8000,
    origin: Annotated[
        str,
        Option(
            "--origin", help="Name of the protocol log of a new database, as chess.example/log."
        ),
    ] = "localhost/pairwright",
    stateless: Annotated[
        bool, Option("--stateless", negatable=True, help="Answer questions without an account.")
    ] = True,
    trust_proxy: Annotated[
        list[str] | None,
        Option(
            "--trust-proxy",
            metavar="ADDRESS",
            help="Address or network of a proxy whose X-Forwarded-For and X-Forwarded-Proto are "
            "believed; may be given again (default: 127.0.0.1).",
        ),
    ] = None,
) -> None:
    """Serve the app to accounts, and pairings, checks and reasons over HTTP (/openapi.json)."""
    # Imported here: no other command needs the server's packages.
    from pairwright.server.listening import run
    from pairwright.server.settings import ServerSettings, default_database
    from pairwright.server.web.frame.sign_in import OneTimeLinks

    settings = ServerSettings(database or default_database(), origin, stateless)
    if trust_proxy:
        settings = replace(settings, proxies=tuple(map(_address, trust_proxy)))
    collect_as_usual()
    run(settings, host, (port,), OneTimeLinks())


def _address(text: str) -> str:
    """Raises InvalidRequest for what uvicorn would take for the name of a socket."""
    try:
        ip_network(text)
    except ValueError as error:
        raise InvalidRequest(fault("cli:trust-proxy", what=str(error))) from None
    return text
