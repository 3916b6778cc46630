"""Options that several commands share, with one wording."""

from __future__ import annotations

from typing import Annotated

import typer

Output = Annotated[
    str,
    typer.Option(
        "--output",
        "-o",
        metavar="OUT",
        help="Where to; - is standard output. A file is written whole or not at all.",
    ),
]
PairingSystem = Annotated[
    str | None, typer.Option("--system", help="Pairing system (default: as declared).")
]
RulesEdition = Annotated[
    str | None,
    typer.Option("--edition", help="Edition of its rules: 2026, 2017 (default: as declared)."),
]
