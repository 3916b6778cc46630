"""`pairwright pair`: the next round, or a recorded one paired again."""

from __future__ import annotations

import io
import sys
from enum import StrEnum
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright.cli.absences import absence
from pairwright.cli.events.desk import Author, Desk, Reason, Yes
from pairwright.cli.events.rounds import pair_event, show_draft
from pairwright.cli.options import Lang, LanguageCode, Output, PairingSystem, RulesEdition
from pairwright.cli.output import WIDE, cell, say, standard_console, tell, tell_all, write
from pairwright.cli.source import SourceFile, name_of, reading_of
from pairwright.explain import explain as explain_round
from pairwright.formats import FormatName
from pairwright.formats.pairing_list import write_pairing_list
from pairwright.position import Participant, score_text
from pairwright.service.events.words import Unclear
from pairwright.service.json_text import escaped, json_text
from pairwright.service.pairing import PairRequest, filled, paired
from pairwright.service.views import pairing_data
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.language import english
from pairwright.vocabulary.pairing import RoundPairing


class PairFormat(StrEnum):
    TABLE = "table"
    LIST = "list"
    JSON = "json"
    TRF = "trf"
    TOURNAMENT = "tournament"


FILLED: dict[PairFormat, FormatName] = {
    PairFormat.TRF: "trf26",
    PairFormat.TOURNAMENT: "json",
}
"""The formats that are the whole tournament with the round filled in."""


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
    written.
    """
    if explain and output_format is not PairFormat.TABLE:
        raise InvalidRequest(
            f"--explain is text for people, and --format {output_format.value} is for programs: "
            "use --format table, or `pairwright explain --format json`"
        )
    reading = reading_of(file)
    desk = Desk(file, author, reason, yes, language=language)
    if reading.event is not None and round_number is None:
        given = {"--system": system, "--edition": edition, "--literal": literal}
        _require_as_declared(desk, [option for option, value in given.items() if value])
        plain = output_format is PairFormat.TABLE and output == "-" and not explain
        event = pair_event(desk, by_hand, say if plain else tell)
        if plain or by_hand:
            show_draft(desk, event)
            return
        reading = reading_of(file)
        round_number = event.state.paired_rounds
    elif by_hand:
        raise InvalidRequest("--by-hand is for the next round of an event (pairwright new --help)")
    tournament = reading.facts()
    tell_all(reading.told)
    pairing = paired(tournament, PairRequest(round_number, system, edition, literal), file)
    reasons = f"\n{explain_round(pairing)}" if explain else ""
    if output_format is PairFormat.TABLE and output == "-":
        _print_table(standard_console(), pairing)
        sys.stdout.write(reasons)
    elif output_format is PairFormat.TABLE:
        write(output, _table_text(pairing) + reasons)
    elif output_format is PairFormat.LIST:
        write(output, write_pairing_list(pairing))
    elif output_format is PairFormat.JSON:
        write(output, json_text(pairing_data(pairing), indent=1) + "\n")
    else:
        write(output, _filled(name_of(file), tournament, pairing, FILLED[output_format]))


def _require_as_declared(desk: Desk, options: list[str]) -> None:
    """The system of an event is declared, and a draft is recorded. Raises InvalidRequest."""
    with desk.speaking():
        if options:
            named = " ".join(options)
            raise Unclear("event.as-declared", option=named, command="declare EVENT --system S")


def _filled(name: str, tournament: Tournament, pairing: RoundPairing, to: FormatName) -> str:
    """The tournament with the round filled in, and on standard error what is lost."""
    made = filled(tournament, pairing, to, name)
    tell_all(made.losses)
    return escaped(made.text) if to == "json" else made.text


def _print_table(console: Console, pairing: RoundPairing) -> None:
    """Boards, then the bye, then who is away."""
    entries = {player.number: player for player in pairing.position.participants}

    def named(number: int) -> str:
        return f"{number} {pairing.names[number]}".strip()

    def scored(number: int) -> Text:
        player = entries[number]
        # The pairing number, where it is not the number of the file (C.04.2 art. 2.2).
        tpn = f"TPN {player.tpn}, " if player.tpn != number else ""
        return cell(f"{named(number)} ({tpn}{_score(player)})")

    table = Table(title=f"Round {pairing.round_number}", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("Board", justify="right", no_wrap=True)
    table.add_column("White")
    table.add_column("Black")
    for number, board in enumerate(pairing.boards, start=1):
        table.add_row(str(number), scored(board.white), scored(board.black))
    console.print(table)
    if pairing.bye is not None:
        console.print(Text("Pairing-allocated bye: ") + scored(pairing.bye), soft_wrap=True)
    if pairing.requested_byes:
        words = english()
        away = "; ".join(
            f"{named(bye.player)} ({absence(words, bye.kind)})" for bye in pairing.requested_byes
        )
        console.print(cell(f"Not paired: {away}"), soft_wrap=True)


def _score(player: Participant) -> str:
    """The score, with virtual points where there are any (C.04.7)."""
    virtual = player.pairing_score - player.score
    return score_text(player.score) + (f"+{score_text(virtual)}" if virtual else "")


def _table_text(pairing: RoundPairing) -> str:
    text = io.StringIO()
    _print_table(Console(file=text, highlight=False, width=WIDE), pairing)
    return text.getvalue()
