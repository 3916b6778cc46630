"""`pairwright pair`: the next round, or a recorded one paired again."""

from __future__ import annotations

import sys
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from pairwright.cli.options import (
    Absent,
    Acting,
    EngineReadings,
    Output,
    PairingSystem,
    RulesEdition,
    Signatory,
    SourceFile,
    Unrated,
)
from pairwright.cli.output import say, tell, tell_all, tell_folded, write
from pairwright.cli.pairing_table import print_table, table_text
from pairwright.cli.parameters import Option
from pairwright.cli.source import name_of, reading_of
from pairwright.formats import FormatName, of_file
from pairwright.formats.diagnostics import UNRATED, averages_without_ratings
from pairwright.frozen import Frozen
from pairwright.rules.pairing import RoundPairing
from pairwright.service.pairing import PairRequest, edition_notes, filled, paired
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:
    from pairwright.cli.events.desk import FileDesk


class PairOutput(StrEnum):
    """As over HTTP (`PairFormat`), with a table in the place of a page."""

    TABLE = "table"
    LIST = "list"
    JSON = "json"
    TRF = "trf"
    TOURNAMENT = "tournament"


FILLED: dict[PairOutput, FormatName] = {
    PairOutput.TRF: "trf26",
    PairOutput.TOURNAMENT: "json",
}
"""The formats that are the whole tournament with the round filled in."""


class PairCall(Frozen):
    """What was asked for; the options of the command explain themselves."""

    file: str
    by: Signatory = Signatory()
    round_number: int | None = None
    output_format: PairOutput = PairOutput.TABLE
    output: str = "-"
    explain: bool = False
    literal: bool = False
    time_limit: float | None = None
    system: str | None = None
    edition: str | None = None
    by_hand: str = ""
    absent: Absent | None = None
    unrated: int | None = None
    as_engine: str | None = None


def pair(
    file: SourceFile,
    by: Acting,
    round_number: Annotated[
        int | None,
        Option(
            "--round",
            metavar="N",
            help="Pair round N again from what was known before it (default: the next round).",
        ),
    ] = None,
    output_format: Annotated[
        PairOutput,
        Option(
            "--format",
            help="table: for people. list: JaVaFo's, a count and then `white black` lines, a bye "
            "as `id 0`. json: the round. trf: FILE as TRF26 with the round filled in; a game not "
            "yet played has opponent and colour, and a blank result. tournament: the same as our "
            "JSON.",
        ),
    ] = PairOutput.TABLE,
    output: Output = "-",
    explain: Annotated[
        bool,
        Option(
            "--explain",
            help="After the boards of the table, say why: bracket by bracket, board by board.",
        ),
    ] = False,
    literal: Annotated[
        bool,
        Option(
            "--literal",
            help="By the word-by-word procedure of the articles: for some twelve players; slow "
            "beyond that.",
        ),
    ] = False,
    time_limit: Annotated[
        float | None,
        Option(
            "--time-limit",
            metavar="SECONDS",
            help="Give up when the search for the pairing takes longer (exit code 6): wall time, "
            "so that a busy machine gives up earlier. It never changes the pairing.",
        ),
    ] = None,
    system: PairingSystem = None,
    edition: RulesEdition = None,
    by_hand: Annotated[
        str,
        Option(
            "--by-hand",
            help='Of an event: these boards by players\' numbers, White first, as "3-7 9-5 4-0" '
            "(a bye); they are judged and compared with those of the rules.",
        ),
    ] = "",
    absent: Annotated[
        Absent | None,
        Option(
            "--absent",
            help="Of an event: whether those who did not come to the last round play the next one "
            "(default: asked in a terminal; else as the rules of the event say).",
        ),
    ] = None,
    unrated: Unrated = None,
    as_engine: EngineReadings = None,
) -> None:
    """Pair the next round of FILE by the FIDE rules; of an event, as a draft that is recorded.

    Exit code 1: no legal pairing exists; 3: FILE or request is invalid; 5: a file cannot be read or
    written; 6: the time limit is over.
    """
    pair_file(
        PairCall(
            file,
            by,
            round_number,
            output_format,
            output,
            explain,
            literal,
            time_limit,
            system,
            edition,
            by_hand,
            absent,
            unrated,
            as_engine and as_engine.value,
        )
    )


def pair_file(asked: PairCall) -> None:
    """Pair, and write what was asked for. Raises as reading, pairing and writing do."""
    if asked.explain and asked.output_format is not PairOutput.TABLE:
        raise InvalidRequest(fault("cli:explain-format", value=asked.output_format.value))
    reading = reading_of(asked.file)
    round_number = asked.round_number
    if reading.event is not None and round_number is None:
        round_number = _drafted(asked)
        if round_number is None:
            return
        reading = reading_of(asked.file)
    elif option := _option_of_events(asked):
        raise InvalidRequest(fault("cli:by-hand", option=option))
    tournament = reading.facts()
    tell_folded(reading.told, asked.file, asked.by.language)
    request = PairRequest(
        round_number,
        asked.system,
        asked.edition,
        asked.literal,
        asked.time_limit,
        asked.as_engine,
    )
    pairing = paired(tournament, request, asked.file)
    if reading.event is None and not any(d.code == UNRATED for d in reading.told):
        # By the rules that were asked for; the file says it of those that it declares.
        found = averages_without_ratings(tournament, pairing.rules)
        tell_all(of_file(found, asked.file), asked.by.language)
    notes = edition_notes(tournament, pairing, request, asked.by.language)
    if asked.output_format is PairOutput.TABLE and asked.output == "-":
        print_table(pairing, pairing.rules.language(asked.by.language))
        sys.stdout.write(_reasons(asked, pairing))
    else:
        write(asked.output, _text(asked, tournament, pairing, notes))
    for note in notes:
        tell(f"{name_of(asked.file)}: {note}")


def _option_of_events(asked: PairCall) -> str:
    """An option that is given and that only events know."""
    given = {
        "--by-hand": asked.by_hand,
        "--absent": asked.absent,
        "--unrated": asked.unrated is not None,
    }
    return next((option for option, value in given.items() if value), "")


def _drafted(asked: PairCall) -> int | None:
    """Pair the next round of an event as a draft; the round, if there is more to be shown."""
    from pairwright.cli.events.desk import FileDesk
    from pairwright.cli.events.rounds import pair_event, show_draft

    desk = FileDesk(asked.file, asked.by)
    given = {
        "--system": asked.system,
        "--edition": asked.edition,
        "--literal": asked.literal,
        "--as": asked.as_engine,
    }
    _require_as_declared(desk, [option for option, value in given.items() if value])
    if asked.time_limit is not None:
        raise InvalidRequest(fault("cli:time-limit"))
    table = asked.output_format is PairOutput.TABLE
    plain = table and asked.output == "-" and not asked.explain
    answers = (asked.absent, asked.unrated)
    event = pair_event(desk, asked.by_hand, answers, say if plain else tell)
    if plain or asked.by_hand:
        show_draft(desk, event)
        return None
    return event.state.paired_rounds


def _text(
    asked: PairCall, tournament: Tournament, pairing: RoundPairing, notes: tuple[str, ...]
) -> str:
    """The pairing in the format that was asked for."""
    match asked.output_format:
        case PairOutput.TABLE:
            words = pairing.rules.language(asked.by.language)
            return table_text(pairing, words) + _reasons(asked, pairing)
        case PairOutput.LIST:
            from pairwright.formats.pairing_list import write_pairing_list

            return write_pairing_list(pairing)
        case PairOutput.JSON:
            from pairwright.service.json_text import json_text
            from pairwright.service.views import pairing_data

            return json_text(pairing_data(pairing, notes), indent=1) + "\n"
    return _filled(asked, tournament, pairing, FILLED[asked.output_format])


def _require_as_declared(desk: FileDesk, options: list[str]) -> None:
    """The system of an event is declared, and a draft is recorded. Raises InvalidRequest."""
    from pairwright.service.events.words import Unclear

    with desk.speaking():
        if options:
            named = " ".join(options)
            raise Unclear("event.as-declared", option=named, command="declare EVENT --system S")


def _reasons(asked: PairCall, pairing: RoundPairing) -> str:
    """What --explain adds to the table."""
    if not asked.explain:
        return ""
    from pairwright.explaining import explain

    return f"\n{explain(pairing).text(asked.by.language)}"


def _filled(asked: PairCall, tournament: Tournament, pairing: RoundPairing, to: FormatName) -> str:
    """The tournament with the round filled in, and on standard error what is lost."""
    made = filled(tournament, pairing, to, name_of(asked.file))
    tell_all(made.losses, asked.by.language)
    if to != "json":
        return made.text
    from pairwright.service.json_text import escaped

    return escaped(made.text)
