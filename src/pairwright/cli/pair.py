"""`pairwright pair`: the next round, or a recorded one paired again."""

from __future__ import annotations

import io
import json
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from pairwright import formats
from pairwright.cli.options import Output, PairingSystem, RulesEdition
from pairwright.cli.show import BYE_NAMES
from pairwright.cli.source import SourceFile
from pairwright.explain import explain as explain_round
from pairwright.formats import InvalidFile
from pairwright.formats.atomic import write_atomically
from pairwright.formats.pairing_list import write_pairing_list
from pairwright.position import Participant, score_text
from pairwright.systems import pair as pair_round
from pairwright.tournament import InvalidTournament, NoLegalPairing, Tournament
from pairwright.vocabulary.pairing import RoundPairing

WIDE = 200
"""Columns of an output that is not a terminal: names are not cut there."""


class PairFormat(StrEnum):
    TABLE = "table"
    LIST = "list"
    JSON = "json"
    TRF = "trf"


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
            "as `id 0`. json. trf: FILE as TRF26 with the round filled in; a game not yet played "
            "has opponent and colour, and a blank result.",
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
) -> None:
    """Pair the next round of FILE by the FIDE rules.

    Exit code 1: no legal pairing exists; 3: FILE or request is invalid; 5: a file cannot be read or
    written.
    """
    if explain and output_format is not PairFormat.TABLE:
        raise InvalidTournament(
            f"--explain is text for people, and --format {output_format.value} is for programs: "
            "use --format table, or `pairwright explain --format json`"
        )
    tournament = _read(file)
    pairing = _pair(file, tournament, round_number, system, edition, literal)
    reasons = f"\n{explain_round(pairing)}" if explain else ""
    if output_format is PairFormat.TABLE and output == "-":
        _print_table(Console(highlight=False, width=_width()), tournament, pairing)
        sys.stdout.write(reasons)
        return
    if output_format is PairFormat.TABLE:
        text = _table_text(tournament, pairing) + reasons
    elif output_format is PairFormat.LIST:
        text = write_pairing_list(pairing)
    elif output_format is PairFormat.JSON:
        text = _json(pairing)
    else:
        text = _report_file(tournament, pairing)
    if output == "-":
        sys.stdout.write(text)
    else:
        write_atomically(Path(output), text)


def _read(file: str) -> Tournament:
    """The tournament, with everything that had to be repaired told on standard error."""
    name = "<stdin>" if file == "-" else file
    data = formats.read_named(file)
    found = formats.inspect(data, name)
    if found.tournament is None:
        raise InvalidFile(found.diagnostics)
    for diagnostic in found.warnings_and_errors:
        typer.echo(str(diagnostic), err=True)
    return found.tournament


def _pair(
    file: str,
    tournament: Tournament,
    number: int | None,
    system: str | None,
    edition: str | None,
    literal: bool,
) -> RoundPairing:
    """The pairing, after the judge; what stands in its way is told with the name of the file."""
    try:
        return pair_round(tournament, system=system, edition=edition, round=number, literal=literal)
    except NoLegalPairing as error:
        wanted = number or len(tournament.rounds) + 1
        raise NoLegalPairing(f"{file}: round {wanted}: {error}") from None
    except InvalidTournament as error:
        raise InvalidTournament([f"{file}: {problem}" for problem in error.problems]) from None


def _width() -> int | None:
    return None if sys.stdout.isatty() else WIDE


def _print_table(console: Console, tournament: Tournament, pairing: RoundPairing) -> None:
    """Boards, then the bye, then who is away."""
    entries = {player.number: player for player in pairing.position.participants}

    def named(number: int) -> str:
        return f"{number} {tournament.player(number).name}".strip()

    def cell(number: int) -> Text:
        return Text(f"{named(number)} ({_score(entries[number])})")

    table = Table(title=f"Round {pairing.round_number}", title_justify="left", box=SIMPLE_HEAD)
    table.add_column("Board", justify="right", no_wrap=True)
    table.add_column("White")
    table.add_column("Black")
    for number, board in enumerate(pairing.boards, start=1):
        table.add_row(str(number), cell(board.white), cell(board.black))
    console.print(table)
    if pairing.bye is not None:
        bye = f"{named(pairing.bye)} ({_score(entries[pairing.bye])})"
        console.print(Text(f"Pairing-allocated bye: {bye}"), soft_wrap=True)
    if pairing.requested_byes:
        away = "; ".join(f"{named(b.player)} ({BYE_NAMES[b.kind]})" for b in pairing.requested_byes)
        console.print(Text(f"Not paired: {away}"), soft_wrap=True)


def _score(player: Participant) -> str:
    """The score, with virtual points where there are any (C.04.7)."""
    virtual = player.pairing_score - player.score
    return score_text(player.score) + (f"+{score_text(virtual)}" if virtual else "")


def _table_text(tournament: Tournament, pairing: RoundPairing) -> str:
    text = io.StringIO()
    _print_table(Console(file=text, highlight=False, width=WIDE), tournament, pairing)
    return text.getvalue()


def _json(pairing: RoundPairing) -> str:
    data = {
        "system": pairing.rules.system.name,
        "edition": pairing.rules.edition.name,
        "round": pairing.round_number,
        "boards": [
            {"board": number, "white": board.white, "black": board.black}
            for number, board in enumerate(pairing.boards, start=1)
        ],
        "bye": pairing.bye,
        "requested_byes": [
            {"player": bye.player, "kind": bye.kind.value} for bye in pairing.requested_byes
        ],
    }
    return json.dumps(data, indent=1) + "\n"


def _report_file(tournament: Tournament, pairing: RoundPairing) -> str:
    """The tournament as TRF26 with the round filled in, and on standard error what is lost."""
    before = tournament.through_round(pairing.round_number - 1)
    filled = before.with_round(pairing.with_results())
    for loss in formats.losses(filled, "trf26"):
        typer.echo(str(loss), err=True)
    return formats.dumps(filled, "trf26")
