"""`pairwright standings`: the table, its tie-breaks, and why one is ahead of another."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.text import Text

from pairwright.cli.source import SourceFile, tournament_from
from pairwright.formats.atomic import write_atomically
from pairwright.standings import (
    RankComparison,
    Standings,
    Table,
    cross_table,
    progress_table,
    standings_data,
    standings_table,
    statistics_tables,
    to_csv,
    to_html,
)
from pairwright.standings import standings as compute
from pairwright.standings import why as compare
from pairwright.standings.terminal import to_rich
from pairwright.tournament import Tournament

WIDE = 1_000
"""Columns of an output that is not a terminal: nothing is folded or cut there."""


class OutputFormat(StrEnum):
    TABLE = "table"
    JSON = "json"
    CSV = "csv"
    HTML = "html"


class Language(StrEnum):
    EN = "en"
    FR = "fr"
    IT = "it"


class Pairings(StrEnum):
    SWISS = "swiss"
    FIXED = "fixed"


def standings(
    file: SourceFile,
    tie_breaks: Annotated[
        str | None,
        typer.Option(
            "--tie-breaks",
            metavar="CODES",
            help="Order of ranking in MTB26 codes, as BH:C1,SB,DE (default: what FILE declares).",
        ),
    ] = None,
    why: Annotated[
        tuple[int, int] | None,
        typer.Option("--why", metavar="A B", help="Why A is ahead of B, with the working."),
    ] = None,
    output_format: Annotated[
        OutputFormat, typer.Option("--format", help="How to write it.")
    ] = OutputFormat.TABLE,
    lang: Annotated[Language, typer.Option("--lang", help="Language.")] = Language.EN,
    edition: Annotated[
        str, typer.Option("--edition", help="TieBreakEdition of C.07: 2026, 2024 or 2023.")
    ] = "2026",
    round_number: Annotated[
        int | None, typer.Option("--round", help="After this round (default: the last one).")
    ] = None,
    cross: Annotated[bool, typer.Option("--cross-table", help="Add both cross-tables.")] = False,
    progress: Annotated[
        bool, typer.Option("--progress", help="Add the scores after each round.")
    ] = False,
    statistics: Annotated[bool, typer.Option("--statistics", help="Add statistics.")] = False,
    lots: Annotated[
        str | None,
        typer.Option("--lots", metavar="SEED", help="Draw lots for those who stay tied (4.2)."),
    ] = None,
    pairings: Annotated[
        Pairings | None,
        typer.Option("--pairings", help="Swiss, or fixed beforehand (15.2; default: as declared)."),
    ] = None,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="OUT", help="Where to; - is standard output.")
    ] = "-",
) -> None:
    """Show the standings of FILE with every tie-break of C.07."""
    tournament = tournament_from(file)
    table = compute(
        tournament,
        tie_breaks,
        edition,
        round_number,
        lots=lots,
        predetermined=None if pairings is None else pairings is Pairings.FIXED,
    )
    comparison = None if why is None else compare(table, *why, lang.value)
    asked = list(_tables(table, tournament, lang.value, cross, progress, statistics))
    if output_format is OutputFormat.TABLE and output == "-":
        _print(_wanted(asked, comparison), comparison, _terminal())
    else:
        _write(output, _rendered(output_format, tournament, table, asked, comparison, lang.value))


def _tables(
    table: Standings,
    tournament: Tournament,
    lang: str,
    cross: bool,
    progress: bool,
    statistics: bool,
) -> Iterator[Table]:
    yield standings_table(table, tournament, lang)
    if cross:
        yield cross_table(table, by_rank=True, language=lang)
        yield cross_table(table, by_rank=False, language=lang)
    if progress:
        yield progress_table(table, lang)
    if statistics:
        yield from statistics_tables(tournament, table.after_round, lang)


def _wanted(tables: list[Table], comparison: RankComparison | None) -> list[Table]:
    """Who asks why does not ask for the whole table, unless other tables are asked for too."""
    return [] if comparison is not None and len(tables) == 1 else tables


def _terminal() -> Console:
    return Console(highlight=False, width=None if sys.stdout.isatty() else WIDE)


def _print(tables: list[Table], comparison: RankComparison | None, console: Console) -> None:
    for table in tables:
        console.print(to_rich(table))
        for note in table.notes:
            console.print(Text(note))
    if comparison is not None:
        console.print(Text(comparison.text()))


def _rendered(
    output_format: OutputFormat,
    tournament: Tournament,
    table: Standings,
    tables: list[Table],
    comparison: RankComparison | None,
    lang: str,
) -> str:
    if output_format is OutputFormat.JSON:
        data = standings_data(table, lang, tables[1:], comparison)
        return (
            json.dumps({"tournament": tournament.name, **data}, ensure_ascii=False, indent=1) + "\n"
        )
    if output_format is OutputFormat.CSV:
        if comparison is not None:
            raise typer.BadParameter("--why has no CSV form; use table, json or html")
        return to_csv(tables)
    if output_format is OutputFormat.HTML:
        remark = "" if comparison is None else comparison.text()
        return to_html(tournament.name or tables[0].title, tables, lang, remark)
    text = io.StringIO()
    console = Console(file=text, highlight=False, width=WIDE)
    _print(_wanted(tables, comparison), comparison, console)
    return text.getvalue()


def _write(output: str, text: str) -> None:
    if output == "-":
        sys.stdout.write(text)
    else:
        write_atomically(Path(output), text)
