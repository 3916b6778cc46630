"""`pairwright ratings`: rating changes and performances, and how each came about."""

from __future__ import annotations

import io
from typing import Annotated

from pairwright.cli.listing import ListingScreen, PlainScreen, standard_screen
from pairwright.cli.options import WHO, Lang, LanguageCode, Output, SourceFile
from pairwright.cli.output import STANDARD, write
from pairwright.cli.parameters import Option
from pairwright.cli.source import tournament_from
from pairwright.cli.standings_listing import print_tables
from pairwright.service.answer_formats import StandingsOutput
from pairwright.service.json_text import json_text
from pairwright.service.names import named_among
from pairwright.service.rating import RatingsAnswer, RatingsRequest, given_k, rated
from pairwright.tournament import Cadence, InvalidRequest
from pairwright.vocabulary.reason import fault


def ratings(
    file: SourceFile,
    player: Annotated[
        str | None, Option("--player", metavar="P", help=f"How one player's came about: {WHO}.")
    ] = None,
    round_number: Annotated[
        int | None, Option("--round", help="After this round (default: the last one).")
    ] = None,
    kind: Annotated[
        Cadence | None,
        Option("--kind", help="Which rating (default: as the time control says, else standard)."),
    ] = None,
    k: Annotated[
        str | None,
        Option("--k", metavar="P:K,...", help="K of players by number, as 7:40,12:20."),
    ] = None,
    output_format: Annotated[
        StandingsOutput, Option("--format", help="How to write it.")
    ] = StandingsOutput.TABLE,
    lang: Lang = LanguageCode.ENGLISH,
    output: Output = STANDARD,
) -> None:
    """Show rating changes, first ratings and performances of FILE by the FIDE rating rules."""
    if player is not None and output_format is StandingsOutput.CSV:
        raise InvalidRequest(fault("cli:player-csv"))
    tournament = tournament_from(file)
    names = {entered.number: entered.name for entered in tournament.players}
    number = None if player is None else named_among(names, player)
    given = () if k is None else given_k(k)
    request = RatingsRequest(round_number, kind, given, number, lang.value)
    found = rated(tournament, request, file)
    if output_format is StandingsOutput.TABLE and output == STANDARD:
        _print(found, standard_screen())
    else:
        write(output, _rendered(output_format, found))


def _print(found: RatingsAnswer, screen: ListingScreen) -> None:
    """The working asked for, or the table."""
    if not found.workings:
        print_tables((found.table,), screen)
    for line in found.working_lines():
        screen.line(line)


def _rendered(output_format: StandingsOutput, found: RatingsAnswer) -> str:
    if output_format is StandingsOutput.JSON:
        return json_text(found.data(), indent=1) + "\n"
    if output_format is StandingsOutput.CSV:
        return found.csv()
    if output_format is StandingsOutput.HTML:
        return found.page()
    text = io.StringIO()
    _print(found, PlainScreen(text))
    return text.getvalue()
