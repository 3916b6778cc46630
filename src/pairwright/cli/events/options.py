"""Options that every act on an event file shares, with one wording."""

from __future__ import annotations

from typing import Annotated

import typer

EventFile = Annotated[str, typer.Argument(metavar="EVENT", help="The event's file.")]
Who = Annotated[
    str, typer.Argument(metavar="PLAYER", help="A player: the number, or a part of the name.")
]
Author = Annotated[
    str | None, typer.Option("--author", help="Who acts, for the history (default: you).")
]
Reason = Annotated[str, typer.Option("--reason", help="Why, for the history.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Confirm what would be asked.")]
Leave = Annotated[
    bool,
    typer.Option(
        "--leave-fide-mode",
        help="Confirm what leaves the FIDE rules, for good. Needs --yes and --reason.",
    ),
]
