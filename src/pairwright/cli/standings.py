"""`pairwright standings`: the table, its tie-breaks, and why one is ahead of another."""

from __future__ import annotations

import io
from collections.abc import Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.listing import ListingScreen, PlainScreen, standard_screen
from pairwright.cli.options import WHO, Lang, LanguageCode, SourceFile
from pairwright.cli.output import write
from pairwright.cli.parameters import Option
from pairwright.cli.source import read_for_table
from pairwright.cli.standings_listing import StandingsOutput, print_tables
from pairwright.garbage import CollectionPause
from pairwright.service.names import player_named
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.ranking import RankComparison, Table
    from pairwright.service.ranking import RankedStandings


class Pairings(StrEnum):
    SWISS = "swiss"
    FIXED = "fixed"


def standings(
    file: SourceFile,
    tie_breaks: Annotated[
        str | None,
        Option(
            "--tie-breaks",
            metavar="CODES",
            help="Order of ranking in MTB26 codes, as BH:C1,SB,DE (default: what FILE declares).",
        ),
    ] = None,
    why: Annotated[
        tuple[str, str] | None,
        Option("--why", metavar="A B", help=f"Why A is ahead of B, with the working. Each: {WHO}."),
    ] = None,
    output_format: Annotated[
        StandingsOutput, Option("--format", help="How to write it.")
    ] = StandingsOutput.TABLE,
    lang: Lang = LanguageCode.ENGLISH,
    edition: Annotated[
        str, Option("--edition", help="TieBreakEdition of C.07: 2026, 2024 or 2023.")
    ] = "2026",
    round_number: Annotated[
        int | None, Option("--round", help="After this round (default: the last one).")
    ] = None,
    cross: Annotated[bool, Option("--cross-table", help="Add both cross-tables.")] = False,
    progress: Annotated[
        bool, Option("--progress", help="Add the scores after each round.")
    ] = False,
    statistics: Annotated[bool, Option("--statistics", help="Add statistics.")] = False,
    ratings: Annotated[
        bool, Option("--ratings", help="Add rating changes and performances (see `ratings`).")
    ] = False,
    lots: Annotated[
        str | None,
        Option("--lots", metavar="SEED", help="Draw lots for those who stay tied (4.2)."),
    ] = None,
    pairings: Annotated[
        Pairings | None,
        Option("--pairings", help="Swiss, or fixed beforehand (15.2; default: as declared)."),
    ] = None,
    category: Annotated[
        str, Option("--category", metavar="NAME", help="Of the players of this category only.")
    ] = "",
    output: Annotated[
        str, Option("--output", "-o", metavar="OUT", help="Where to; - is standard output.")
    ] = "-",
) -> None:
    """Show the standings of FILE with every tie-break of C.07."""
    # Imported here: who asks for help does not wait for the rules.
    from pairwright.service.ranking import StandingsRequest, ranked

    if why is not None and output_format is StandingsOutput.CSV:
        raise InvalidRequest(fault("cli:why-csv"))
    tournament = read_for_table(file, lang.value)
    request = StandingsRequest(
        tie_breaks,
        edition,
        round_number,
        lots,
        None if pairings is None else pairings is Pairings.FIXED,
        why and (player_named(tournament, why[0]), player_named(tournament, why[1])),
        cross,
        progress,
        statistics,
        lang.value,
        ratings,
        category,
    )
    # Every contribution to every value lives until the table is written.
    with CollectionPause():
        found = ranked(tournament, request, file)
        if output_format is StandingsOutput.TABLE and output == "-":
            _print(found.wanted, found.comparison, standard_screen())
        else:
            write(output, _rendered(output_format, found))


def _print(
    tables: Sequence[Table], comparison: RankComparison | None, screen: ListingScreen
) -> None:
    print_tables(tables, screen)
    if comparison is not None:
        for line in comparison.text().split("\n"):
            screen.line(line)


def _rendered(output_format: StandingsOutput, found: RankedStandings) -> str:
    # Each form for itself.
    if output_format is StandingsOutput.JSON:
        from pairwright.service.json_text import json_text
        from pairwright.service.views import ranked_data

        return json_text(ranked_data(found), indent=1) + "\n"
    if output_format is StandingsOutput.CSV:
        from pairwright.ranking import to_csv

        return to_csv(found.tables)
    if output_format is StandingsOutput.HTML:
        return found.page()
    text = io.StringIO()
    _print(found.wanted, found.comparison, PlainScreen(text))
    return text.getvalue()
