"""`pairwright norms`: title norms, made, missed and still possible, and how each came about."""

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
from pairwright.tournament import NormEventKind


def norms(
    file: SourceFile,
    player: WorkingOf = None,
    round_number: AfterRound = None,
    kind: Annotated[
        NormEventKind | None,
        Option("--kind", help="What the event is to the title regulations (default: as declared)."),
    ] = None,
    output_format: TableFormat = StandingsOutput.TABLE,
    lang: Lang = LanguageCode.ENGLISH,
    output: Output = STANDARD,
) -> None:
    """Show title norms of FILE by the FIDE title regulations: made, missed, still possible."""
    # Imported here: who asks for help does not wait for the rules.
    from pairwright.service.norms import NormsRequest, norms_of

    refuse_csv(player, output_format)
    tournament = read_for_table(file, lang.value)
    number = asked_player(tournament, player)
    request = NormsRequest(round_number, kind, number, lang.value)
    show(norms_of(tournament, request, file), output_format, output)
