"""`pairwright festival`: several event files as the tournaments of one festival."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import FileDesk
from pairwright.cli.listing import Listing, ListingColumn, standard_screen
from pairwright.cli.options import Acting, Signatory
from pairwright.cli.output import say
from pairwright.cli.parameters import Argument, Option
from pairwright.event import Action, NumberBoards
from pairwright.service.events.festivals import FestivalFile, in_order, overview_rows, remarks
from pairwright.service.events.hall_numbers import numbered_through
from pairwright.service.events.words import words

COLUMNS = (
    "festival.tournament",
    "festival.entered",
    "festival.boards",
    "festival.stage",
    "festival.next",
)
NUMBERS = ("festival.entered", "festival.boards")


def festival(
    by: Acting,
    files: Annotated[list[str], Argument(metavar="EVENT...", help="The files of its tournaments.")],
    number_boards: Annotated[
        bool,
        Option(
            "--number-boards",
            help="Number the boards through, with room for late entries: A from 1, B from 41 ...",
        ),
    ] = False,
) -> None:
    """Show the tournaments of a festival: where each stands, what comes next, who is in two."""
    language = by.language.value
    if number_boards:
        _number(by, files)
    found = _opened(by, files)
    said = words(language)
    name = next((known.event.state.festival for known in found if known.event.state.festival), "")
    columns = tuple(
        ListingColumn(said.say(column), right=column in NUMBERS, whole=True) for column in COLUMNS
    )
    rows = overview_rows(found, language)
    standard_screen().listing(Listing(columns, rows, title=name))
    for line in remarks(found, language):
        say(line)


def _opened(by: Signatory, files: list[str]) -> list[FestivalFile]:
    return in_order(FestivalFile(file, FileDesk(file, by).event()) for file in files)


def _number(by: Signatory, files: list[str]) -> None:
    """The boards of all, one tournament after the other in the order in which they are shown."""
    found = _opened(by, files)
    firsts = numbered_through([known.event.state for known in found])
    moved = [
        (known, first)
        for known, first in zip(found, firsts, strict=True)
        if known.event.state.facts.first_board != first
    ]
    for known, first in moved:
        _act(known, NumberBoards(first), by)
    if not moved:
        say(words(by.language.value).say("festival.numbered"))


def _act(known: FestivalFile, action: Action, by: Signatory) -> None:
    """Do it, and say in which tournament."""
    FileDesk(known.file, by).act(lambda _: action, lambda did: say(f"{known.label}: {did}"))
