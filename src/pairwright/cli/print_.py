"""`pairwright print`: lists, slips, tables, cards and labels as text, HTML or PDF."""

from __future__ import annotations

import sys
from typing import Annotated

from pairwright.cli.options import Lang, LanguageCode, Output, SourceFile
from pairwright.cli.output import STANDARD, tell, write
from pairwright.cli.parameters import Argument, Option
from pairwright.cli.source import reading_of
from pairwright.paper import Kind
from pairwright.service.printing import PaperFormat, printed
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import fault

_BY_ENDING = {".pdf": PaperFormat.PDF, ".html": PaperFormat.HTML, ".htm": PaperFormat.HTML}


def print(
    file: SourceFile,
    what: Annotated[Kind, Argument(metavar="WHAT", help=f"{', '.join(Kind)}.")],
    round_number: Annotated[
        int | None,
        Option(
            "--round",
            help="Of or after this round (default: the last; tables: the last with a result).",
        ),
    ] = None,
    category: Annotated[
        str, Option("--category", metavar="NAME", help="Standings of this category only.")
    ] = "",
    output_format: Annotated[
        PaperFormat | None,
        Option("--format", help="How to write it (default: by the name of OUT, or text)."),
    ] = None,
    output: Output = STANDARD,
    lang: Lang = LanguageCode.ENGLISH,
) -> None:
    """Print lists of a round or of players, slips, tables, statistics, cards, prizes, receipts."""
    wanted = output_format or _by_name(output)
    if wanted is PaperFormat.PDF and output == STANDARD and sys.stdout.isatty():
        raise InvalidRequest(fault("cli:pdf", value=what.value))
    reading = reading_of(file)
    lots = reading.event.state.lots if reading.event is not None else ""
    made = printed(
        reading.facts(), what, round_number, wanted, lang.value, file, lots or None, category
    )
    write(output, made.content)
    if made.missing:
        words = language_of(lang.value)
        tell(f"pairwright: {words.say('cli:no-font', signs=' '.join(made.missing))}")


def _by_name(output: str) -> PaperFormat:
    endings = (fmt for ending, fmt in _BY_ENDING.items() if output.lower().endswith(ending))
    return next(endings, PaperFormat.TEXT)
