"""`pairwright app`: the app on one's own machine."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from pairwright.cli.options import Lang, LanguageCode
from pairwright.cli.parameters import Option
from pairwright.garbage import collect_as_usual
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault


def _existing(text: str) -> Path:
    """Raises InvalidRequest."""
    if not Path(text).exists():
        raise InvalidRequest(fault("cli:no-file", file=text))
    return Path(text)


def app(
    example: Annotated[
        Path | None,
        Option(
            "--example",
            metavar="FILE",
            help="A tournament file that a new, empty app begins with.",
            read=_existing,
        ),
    ] = None,
    database: Annotated[
        str | None,
        Option(
            "--database",
            metavar="URL",
            variable="PAIRWRIGHT_DATABASE",
            help="sqlite:///FILE (default: a file in your data folder).",
        ),
    ] = None,
    port: Annotated[
        int, Option("--port", help="Port to listen on, or the next free one.", min=0, max=65535)
    ] = 8000,
    lan: Annotated[
        bool,
        Option(
            "--lan",
            negatable=True,
            help="Let the network of the hall in, by codes (the page Connect).",
        ),
    ] = False,
    https: Annotated[
        bool,
        Option(
            "--https",
            negatable=True,
            help="With a certificate of its own, whose fingerprint Connect shows.",
        ),
    ] = False,
    browser: Annotated[bool, Option("--browser", negatable=True, help="Open a browser.")] = True,
    lang: Lang = LanguageCode.ENGLISH,
) -> None:
    """Run tournaments in a browser on this machine: no account, no network.

    Where it runs already with the same database, that one is opened.
    """
    # Imported here: no other command needs the server's packages.
    from pairwright.server.local_app import LocalVisitor, run_locally
    from pairwright.server.settings import ServerSettings, app_database

    settings = ServerSettings(
        database or app_database(), local=True, hall=lan, https=https, proxies=()
    )
    collect_as_usual()
    run_locally(settings, port, example, LocalVisitor(lang.value, browser))
