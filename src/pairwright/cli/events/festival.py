"""`pairwright festival`: several event files as the tournaments of one festival."""

from __future__ import annotations

from typing import Annotated

from pairwright.cli.events.desk import FileDesk
from pairwright.cli.listing import Listing, ListingColumn, standard_screen
from pairwright.cli.options import Lang, LanguageCode, Signatory
from pairwright.cli.output import say
from pairwright.cli.parameters import Argument
from pairwright.service.events.festivals import FestivalFile, in_order, overview_rows, remarks
from pairwright.service.events.words import words

COLUMNS = ("festival.tournament", "festival.entered", "festival.stage", "festival.next")


def festival(
    files: Annotated[list[str], Argument(metavar="EVENT...", help="The files of its tournaments.")],
    lang: Lang = LanguageCode.ENGLISH,
) -> None:
    """Show the tournaments of a festival: where each stands, what comes next, who is in two."""
    by = Signatory(language=lang)
    found = in_order(FestivalFile(file, FileDesk(file, by).event()) for file in files)
    said = words(lang.value)
    name = next((known.event.state.festival for known in found if known.event.state.festival), "")
    columns = tuple(
        ListingColumn(said.say(column), right=column == "festival.entered", whole=True)
        for column in COLUMNS
    )
    rows = overview_rows(found, lang.value)
    standard_screen().listing(Listing(columns, rows, title=name))
    for line in remarks(found, lang.value):
        say(line)
