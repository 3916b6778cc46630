"""How a table of players, or the working of one of them, is shown and written."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.listing import ListingScreen, PlainScreen, standard_screen
from pairwright.cli.options import WHO
from pairwright.cli.output import STANDARD, write
from pairwright.cli.parameters import Option
from pairwright.cli.standings_listing import StandingsOutput, print_tables
from pairwright.service.names import named_among
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.service.tabulated import WorkedAnswer

WorkingOf = Annotated[
    str | None, Option("--player", metavar="P", help=f"How one player's came about: {WHO}.")
]
AfterRound = Annotated[
    int | None, Option("--round", help="After this round (default: the last one).")
]
TableFormat = Annotated[StandingsOutput, Option("--format", help="How to write it.")]


def asked_player(tournament: Tournament, player: str | None) -> int | None:
    """The number of the player whose working is asked for. Raises InvalidRequest."""
    names = {entered.number: entered.name for entered in tournament.players}
    return None if player is None else named_among(names, player)


def refuse_csv(player: str | None, output_format: StandingsOutput) -> None:
    """A working has no CSV form. Raises InvalidRequest."""
    if player is not None and output_format is StandingsOutput.CSV:
        raise InvalidRequest(fault("cli:player-csv"))


def show(found: WorkedAnswer, output_format: StandingsOutput, output: str) -> None:
    """The answer on the screen, or as it is asked for."""
    if output_format is StandingsOutput.TABLE and output == STANDARD:
        _print(found, standard_screen())
    else:
        write(output, _rendered(output_format, found))


def _print(found: WorkedAnswer, screen: ListingScreen) -> None:
    """The working asked for, or the table."""
    if not found.workings:
        print_tables((found.table,), screen)
    for line in found.working_lines():
        screen.line(line)


def _rendered(output_format: StandingsOutput, found: WorkedAnswer) -> str:
    if output_format is StandingsOutput.JSON:
        from pairwright.service.json_text import json_text

        return json_text(found.data(), indent=1) + "\n"
    if output_format is StandingsOutput.CSV:
        return found.csv()
    if output_format is StandingsOutput.HTML:
        return found.page()
    text = io.StringIO()
    _print(found, PlainScreen(text))
    return text.getvalue()
