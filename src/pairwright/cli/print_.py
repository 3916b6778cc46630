"""`pairwright print`: lists, slips, tables and cards as text, HTML or PDF."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from pairwright.cli.options import Lang, LanguageCode, Output, SourceFile
from pairwright.cli.output import STANDARD, tell, write
from pairwright.cli.source import tournament_from
from pairwright.paper import Kind
from pairwright.service.printing import PaperFormat, printed
from pairwright.tournament import InvalidRequest

_BY_ENDING = {".pdf": PaperFormat.PDF, ".html": PaperFormat.HTML, ".htm": PaperFormat.HTML}


def print(
    file: SourceFile,
    what: Annotated[Kind, typer.Argument(metavar="WHAT", help=f"{', '.join(Kind)}.")],
    round_number: Annotated[
        int | None,
        typer.Option(
            "--round",
            help="Of or after this round (default: the last; standings: the last with a result).",
        ),
    ] = None,
    output_format: Annotated[
        PaperFormat | None,
        typer.Option("--format", help="How to write it (default: by the name of OUT, or text)."),
    ] = None,
    output: Output = STANDARD,
    lang: Lang = LanguageCode.ENGLISH,
) -> None:
    """Print lists of a round, result slips, standings, the cross-table or players' cards."""
    wanted = output_format or _by_name(output)
    if wanted is PaperFormat.PDF and output == STANDARD and sys.stdout.isatty():
        raise InvalidRequest(f"a PDF is not for a terminal; name a file: --output {what.value}.pdf")
    made = printed(tournament_from(file), what, round_number, wanted, lang.value, file)
    write(output, made.content)
    if made.missing:
        tell(
            f"pairwright: no font for PDFs here has {' '.join(made.missing)}, so they are printed "
            "as boxes; --format html uses the fonts of your machine"
        )


def _by_name(output: str) -> PaperFormat:
    endings = (fmt for ending, fmt in _BY_ENDING.items() if output.lower().endswith(ending))
    return next(endings, PaperFormat.TEXT)
