"""Options that several commands share, with one wording."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
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
SourceFile = Annotated[
    str,
    typer.Argument(metavar="FILE", help="A TRF of any dialect or our JSON; - is standard input."),
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
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", min=1, help="Processes (default: as many as there are cores)."),
]
ClusterAddress = Annotated[
    str | None,
    typer.Option(
        "--cluster",
        metavar="ADDRESS",
        help="Do the work on a Dask cluster, as tcp://192.0.2.1:8786 (needs pairwright[cluster]).",
    ),
]
StateFile = Annotated[
    Path | None,
    typer.Option(
        "--state",
        metavar="FILE",
        help="Keep what is done in FILE: the same command, started again, goes on from there.",
    ),
]


class LanguageCode(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"
    ITALIAN = "it"


Lang = Annotated[LanguageCode, typer.Option("--lang", help="Language.")]

WHO = "a number, or a part of the name that only one player has"
