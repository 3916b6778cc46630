"""Options that several commands share, with one wording."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

import typer

from pairwright.systems import SYSTEMS

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
    str | None,
    typer.Option("--system", help=f"Pairing system: {', '.join(SYSTEMS)} (default: as declared)."),
]
RulesEdition = Annotated[
    str | None,
    typer.Option(
        "--edition", help="Edition of its rules (default: as declared, or by the first day)."
    ),
]


class LanguageCode(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"
    ITALIAN = "it"


Lang = Annotated[LanguageCode, typer.Option("--lang", help="Language.")]

WHO = "a number, or a part of the name that only one player has"
