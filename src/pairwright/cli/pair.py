"""`pairwright pair`: the next round, or a recorded one paired again."""

from __future__ import annotations

from typing import Annotated

import typer

from pairwright.cli.events.options import Author, Reason, Yes
from pairwright.cli.options import (
    Lang,
    LanguageCode,
    Output,
    PairingSystem,
    RulesEdition,
    SourceFile,
)
from pairwright.cli.pairing import PairCall, PairFormat, pair_file


def pair(
    file: SourceFile,
    round_number: Annotated[
        int | None,
        typer.Option(
            "--round",
            metavar="N",
            help="Pair round N again from what was known before it (default: the next round).",
        ),
    ] = None,
    output_format: Annotated[
        PairFormat,
        typer.Option(
            "--format",
            help="table: for people. list: JaVaFo's, a count and then `white black` lines, a bye "
            "as `id 0`. json: the round. trf: FILE as TRF26 with the round filled in; a game not "
            "yet played has opponent and colour, and a blank result. tournament: the same as our "
            "JSON.",
        ),
    ] = PairFormat.TABLE,
    output: Output = "-",
    explain: Annotated[
        bool,
        typer.Option(
            "--explain",
            help="After the boards of the table, say why: bracket by bracket, board by board.",
        ),
    ] = False,
    literal: Annotated[
        bool,
        typer.Option(
            "--literal",
            help="By the word-by-word procedure of the articles: for some twelve players; slow "
            "beyond that.",
        ),
    ] = False,
    time_limit: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help="Give up when the search for the pairing takes longer (exit code 6). It never "
            "changes the pairing.",
        ),
    ] = None,
    system: PairingSystem = None,
    edition: RulesEdition = None,
    by_hand: Annotated[
        str,
        typer.Option(
            help='Of an event: these boards by players\' numbers, White first, as "3-7 9-5 4-0" '
            "(a bye); they are judged and compared with those of the rules."
        ),
    ] = "",
    author: Author = None,
    reason: Reason = "",
    yes: Yes = False,
    language: Lang = LanguageCode.ENGLISH,
) -> None:
    """Pair the next round of FILE by the FIDE rules; of an event, as a draft that is recorded.

    Exit code 1: no legal pairing exists; 3: FILE or request is invalid; 5: a file cannot be read or
    written; 6: the time limit is over.
    """
    pair_file(
        PairCall(
            file,
            round_number,
            output_format,
            output,
            explain,
            literal,
            time_limit,
            system,
            edition,
            by_hand,
            author,
            reason,
            yes,
            language.value,
        )
    )
