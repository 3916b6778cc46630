"""The table of a pairing: boards, then the bye, then who is away."""

from __future__ import annotations

from io import StringIO

from pairwright.cli.listing import (
    Listing,
    ListingColumn,
    ListingScreen,
    PlainScreen,
    standard_screen,
)
from pairwright.rules.pairing import RoundPairing
from pairwright.service.pairing_lines import board_headings, board_rows, lines_below
from pairwright.vocabulary.language import Language


def print_table(pairing: RoundPairing, words: Language) -> None:
    """To standard output: fitted to a terminal, or as wide as it is where there is none."""
    _write(pairing, words, standard_screen())


def table_text(pairing: RoundPairing, words: Language) -> str:
    """The table as a text, as wide as it is."""
    text = StringIO()
    _write(pairing, words, PlainScreen(text))
    return text.getvalue()


def _write(pairing: RoundPairing, words: Language, screen: ListingScreen) -> None:
    board, *sides = board_headings(words)
    columns = (ListingColumn(board, right=True, whole=True), *map(ListingColumn, sides))
    title = words.say("ui.round", round=pairing.round_number)
    screen.listing(Listing(columns, board_rows(pairing, words), title))
    for line in lines_below(pairing, words):
        screen.line(line, folded=False)
