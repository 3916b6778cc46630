"""Options that several commands share, with one wording."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec.structs import replace

from pairwright.cli.parameters import Argument, Option, Together
from pairwright.frozen import Frozen
from pairwright.systems import SYSTEMS


class EngineName(StrEnum):
    """The engines whose readings are known (`systems/profiles.py`)."""

    GACRUX = "gacrux"
    BBP6 = "bbp6"
    BBP5 = "bbp5"
    JAVAFO = "javafo"


Output = Annotated[
    str,
    Option(
        "--output",
        "-o",
        metavar="OUT",
        help="Where to; - is standard output. A file is written whole or not at all.",
    ),
]
SourceFile = Annotated[
    str,
    Argument(metavar="FILE", help="A TRF of any dialect or our JSON; - is standard input."),
]
PairingSystem = Annotated[
    str | None,
    Option("--system", help=f"Pairing system: {', '.join(SYSTEMS)} (default: as declared)."),
]
RulesEdition = Annotated[
    str | None,
    Option("--edition", help="Edition of its rules (default: as declared, or by the first day)."),
]
EngineReadings = Annotated[
    EngineName | None,
    Option(
        "--as",
        metavar="ENGINE",
        help="By the readings of this engine where an article leaves a choice: gacrux, bbp6, bbp5 "
        "or javafo (by its edition, unless --edition says another).",
    ),
]
Jobs = Annotated[
    int | None,
    Option("--jobs", min=1, help="Processes (default: as many as there are cores)."),
]
ClusterAddress = Annotated[
    str | None,
    Option(
        "--cluster",
        metavar="ADDRESS",
        help="Do the work on a Dask cluster, as tcp://192.0.2.1:8786 (needs pairwright[cluster]).",
    ),
]
StateFile = Annotated[
    str | None,
    Option(
        "--state",
        metavar="FILE",
        help="Keep what is done in FILE: the same command, started again, goes on from there.",
    ),
]
TableFile = Annotated[
    str | None,
    Option(
        "--table",
        metavar="FILE",
        help="Write rows for programs to FILE, too: .jsonl (JSON Lines), .csv, or .parquet (needs "
        "pairwright[parquet]).",
    ),
]


class LanguageCode(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"
    ITALIAN = "it"


Lang = Annotated[
    LanguageCode,
    Option(
        "--lang", help="Language of what is said; help, and how a command is called, are English."
    ),
]

WHO = "a number, or a part of the name that only one player has"

# --- What every act on an event file asks for ------------------------------------------------

EventFile = Annotated[str, Argument(metavar="EVENT", help="The event's file.")]
Who = Annotated[
    str, Argument(metavar="PLAYER", help="A player: the number, or a part of the name.")
]


class Absent(StrEnum):
    """The answer for everybody who did not come to the last round without notice."""

    PLAY = "play"
    WITHDRAW = "withdraw"


Unrated = Annotated[
    int | None,
    Option(
        "--unrated",
        metavar="N",
        help="Of an event before round 1: the estimated strength of players without a rating, "
        "where averages or tie-breaks need one (default: asked in a terminal).",
    ),
]


class Signatory(Frozen):
    """Who acts, why, in which language, and what is confirmed beforehand."""

    author: str | None = None
    reason: str = ""
    yes: bool = False
    leave: bool = False
    language: LanguageCode = LanguageCode.ENGLISH


def _signed(
    author: Annotated[
        str | None, Option("--author", help="Who acts, for the history (default: you).")
    ] = None,
    reason: Annotated[str, Option("--reason", help="Why, for the history.")] = "",
    yes: Annotated[bool, Option("--yes", "-y", help="Confirm what would be asked.")] = False,
    language: Lang = LanguageCode.ENGLISH,
) -> Signatory:
    return Signatory(author, reason, yes, language=language)


Acting = Annotated[Signatory, Together(_signed)]


def _signed_leaving(
    by: Acting,
    leave: Annotated[
        bool,
        Option(
            "--leave-fide-mode",
            help="Confirm what leaves the FIDE rules, for good. Needs --yes and --reason.",
        ),
    ] = False,
) -> Signatory:
    return replace(by, leave=leave)


ActingOrLeaving = Annotated[Signatory, Together(_signed_leaving)]
"""For acts that can leave the FIDE rules."""
