"""`export`: the event as files for others, as it stands."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pairwright.cli.events.desk import Asking
from pairwright.cli.output import STANDARD, tell, tell_all, write
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Event, as_reported, export, export_losses, missing_report_data
from pairwright.formats import of_file
from pairwright.service.answer_formats import Target
from pairwright.service.problems import located
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.extras import of_extra
from pairwright.vocabulary.reason import fault


class EventTarget(StrEnum):
    """What an event can be written as: a whole tournament, or something that only goes out."""

    TRF26 = "trf26"
    TRF16 = "trf16"
    JSON = "json"
    PGN = "pgn"
    XLSX = "xlsx"
    PAGES = "pages"


_BY_ENDING = {".pgn": EventTarget.PGN, ".xlsx": EventTarget.XLSX}
_ZIP = ".zip"


def export_(
    desk: Asking,
    output: Annotated[
        str, Argument(metavar="OUT", help="File, of pages a folder or .zip; - is standard output.")
    ],
    to: Annotated[
        EventTarget | None,
        Option("--to", help="Format of OUT (default: pgn and xlsx by its name, else trf26)."),
    ] = None,
    round_number: Annotated[
        int | None, Option("--round", help="Of PGN: this round (default: the last published).")
    ] = None,
) -> None:
    """Write the event as a tournament file, PGN, spreadsheet or web pages, as it stands."""
    event = desk.event()
    wanted = to or _by_name(output)
    if round_number is not None and wanted is not EventTarget.PGN:
        raise InvalidRequest(fault("cli:round-of-pgn"))
    if wanted is EventTarget.PAGES:
        _write_pages(event, output, desk.language)
    elif wanted in (EventTarget.PGN, EventTarget.XLSX):
        with located(desk.file, round_number):
            content = _content(event, wanted, round_number, desk.language)
        write(output, content)
    else:
        _write_tournament(event, output, Target(wanted.value), desk)


def _by_name(output: str) -> EventTarget:
    endings = (found for ending, found in _BY_ENDING.items() if output.lower().endswith(ending))
    return next(endings, EventTarget.TRF26)


def _content(
    event: Event, wanted: EventTarget, round_number: int | None, language: str
) -> str | bytes:
    """What everybody may have: no file has a draft."""
    facts = as_reported(event.state, "json")
    if wanted is EventTarget.PGN:
        from pairwright.paper import round_pgn

        return round_pgn(facts, round_number)
    from pairwright.paper.workbook import workbook

    return workbook(facts, language, event.state.lots or None)


def _write_pages(event: Event, output: str, language: str) -> None:
    with of_extra("app"):
        from pairwright.server.web.app import CATALOGUES
        from pairwright.server.web.frame.pages import Pages
        from pairwright.server.web.public.folder import (
            of_event,
            public_folder,
            write_folder,
            zipped,
        )

    from pathlib import Path  # only a folder is written by it

    folder = public_folder(of_event(event), Pages(CATALOGUES, is_local=True), language)
    if output == STANDARD or output.lower().endswith(_ZIP):
        write(output, zipped(folder))
    else:
        write_folder(folder, Path(output))


def _write_tournament(event: Event, output: str, to: Target, desk: Asking) -> None:
    write(output, export(event.state, to.format_name))
    tell_all(of_file(export_losses(event.state, to.format_name), desk.file), desk.language)
    for missing in missing_report_data(event.state):
        tell(f"{desk.file}: {missing.text(desk.language)}")
