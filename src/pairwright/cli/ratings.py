"""`pairwright ratings`: rating changes and performances, and how each came about."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.options import Lang, LanguageCode, Output, SourceFile
from pairwright.cli.output import STANDARD
from pairwright.cli.parameters import Option
from pairwright.cli.source import read_for_table
from pairwright.cli.standings_listing import StandingsOutput
from pairwright.cli.tabulated import (
    AfterRound,
    TableFormat,
    WorkingOf,
    asked_player,
    refuse_csv,
    show,
)
from pairwright.tournament import Cadence


def ratings(
    file: SourceFile,
    player: WorkingOf = None,
    round_number: AfterRound = None,
    kind: Annotated[
        Cadence | None,
        Option("--kind", help="Which rating (default: as the time control says, else standard)."),
    ] = None,
    k: Annotated[
        str | None,
        Option("--k", metavar="P:K,...", help="K of players by number, as 7:40,12:20."),
    ] = None,
    output_format: TableFormat = StandingsOutput.TABLE,
    lang: Lang = LanguageCode.ENGLISH,
    output: Output = STANDARD,
) -> None:
    """Show rating changes, first ratings and performances of FILE by the FIDE rating rules."""
    # Imported here: who asks for help does not wait for the rules.
    from pairwright.service.rating import RatingsRequest, given_k, rated

    refuse_csv(player, output_format)
    tournament = read_for_table(file, lang.value)
    number = asked_player(tournament, player)
    given = () if k is None else given_k(k)
    request = RatingsRequest(round_number, kind, given, number, lang.value)
    show(rated(tournament, request, file), output_format, output)
