"""A document: everything that is on the paper, as data. Writers only lay it out.

Every text in it is safe to be shown: names have passed `vocabulary.printable`. Slips are in such an
order that cutting the pile of pages gives them in theirs.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeVar

from pairwright.frozen import Frozen


class Kind(StrEnum):
    """What can be printed."""

    PAIRINGS = "pairings"
    BY_NAME = "by-name"
    SLIPS = "slips"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    RATINGS = "ratings"
    NORMS = "norms"
    CERTIFICATES = "it1"
    TOURNAMENT_REPORT = "it3"
    DIRECT_TITLES = "it4"
    FIDE_ARBITERS = "fa1"
    INTERNATIONAL_ARBITERS = "ia1"
    CARDS = "cards"
    PRIZES = "prizes"
    RECEIPTS = "receipts"
    LIST_BY_RATING = "list-rating"
    LIST_BY_TITLE = "list-title"
    LIST_BY_FEDERATION = "list-federation"
    LIST_BY_CLUB = "list-club"
    SIGNATURES = "signatures"
    STATISTICS = "statistics"
    PLACE_CARDS = "place-cards"
    BOARD_NUMBERS = "board-numbers"
    LABELS = "labels"


FORMS = frozenset(
    {
        Kind.CERTIFICATES,
        Kind.TOURNAMENT_REPORT,
        Kind.DIRECT_TITLES,
        Kind.FIDE_ARBITERS,
        Kind.INTERNATIONAL_ARBITERS,
    }
)
"""What is sent to FIDE."""


class Align(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    CENTRE = "center"


class Column(Frozen):
    """A column. `wide` ones share the room that is left, and fold what is longer."""

    heading: str
    align: Align = Align.LEFT
    wide: bool = False


class Section(Frozen):
    """A table, with a heading and a line of facts above it where there are any.

    The rows of a section that is `together` stay on one page; those of one that is `tall` have room
    to write in.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    heading: str = ""
    facts: str = ""
    together: bool = False
    tall: bool = False


class SlipPlayer(Frozen):
    """One side of a result slip: the colour in words, who it is, number and rating."""

    colour: str
    name: str
    details: str


class SlipGame(Frozen):
    """The results to choose from; `label` tells the games of a match apart."""

    label: str
    choices: tuple[str, ...]


class Slip(Frozen):
    """The result slip of a board; its size is fixed, so its names are short."""

    event: str
    board: str
    round: str
    players: tuple[SlipPlayer, ...]
    games: tuple[SlipGame, ...]
    note: str = ""


class PrintedSeat(Frozen):
    """One side of a board of a match. Without a name it is to be written by hand.

    `colour` is the letter of the colour, for writers that draw no discs.
    """

    is_white: bool
    colour: str
    name: str = ""
    rating: str = ""


class SheetBoard(Frozen):
    """A board of a match: who sits there for the team named first and for the other one."""

    number: str
    seats: tuple[PrintedSeat, PrintedSeat]
    choices: tuple[str, ...]


class PrintedMatchSheet(Frozen):
    """The sheet of a match of teams; its size is fixed, so its names are short.

    `columns` are the headings of board, result and total.
    """

    event: str
    match: str
    round: str
    columns: tuple[str, str, str]
    teams: tuple[SlipPlayer, SlipPlayer]
    boards: tuple[SheetBoard, ...]
    note: str


class PrintedReceipt(Frozen):
    """What somebody signs who is paid: the amount in figures and in words, and what it is for.

    `day` stands under the line for place and date. Both amounts are empty where only things are
    given.
    """

    event: str
    number: str
    name: str
    details: str
    amount: str
    in_words: str
    prizes: tuple[str, ...]
    day: str


class Plate(Frozen):
    """A card that is folded and stands on a table: both faces say the same.

    `name` is as large as there is room for it.
    """

    name: str
    above: str = ""
    below: str = ""
    foot: str = ""


class Label(Frozen):
    """A sticker for a score sheet; `own` is the place of the player whose sheet it is."""

    event: str
    head: str
    day: str
    players: tuple[SlipPlayer, SlipPlayer]
    own: int


class FormBox(Frozen):
    """A field of a form: what it asks for, what stands in it, and its share of twelve columns.

    One that is empty is to be written by hand.
    """

    label: str
    value: str
    width: int = 3


class PrintedForm(Frozen):
    """A form to be signed: boxes, tables, boxes again, and lines for signatures.

    Each has pages of its own.
    """

    heading: str
    boxes: tuple[FormBox, ...]
    tables: tuple[Section, ...] = ()
    closing: tuple[FormBox, ...] = ()
    signatures: tuple[str, ...] = ()


class Document(Frozen):
    """`event` is the tournament, `title` what this is of it, `details` are place and date.

    `page` is the text of the page numbers, with `{page}` and `{pages}` in it; `signature` what
    stands under the lines of a slip.
    """

    kind: Kind
    language: str
    event: str
    title: str
    details: str
    page: str
    sections: tuple[Section, ...] = ()
    slips: tuple[Slip, ...] = ()
    sheets: tuple[PrintedMatchSheet, ...] = ()
    receipts: tuple[PrintedReceipt, ...] = ()
    plates: tuple[Plate, ...] = ()
    labels: tuple[Label, ...] = ()
    forms: tuple[PrintedForm, ...] = ()
    notes: tuple[str, ...] = ()
    signature: str = ""
    landscape: bool = False


SLIPS_PER_PAGE = 8
"""Two by four on A4: every slip is A7."""

RECEIPTS_PER_PAGE = 4
"""One below the other on A4."""

MOST_BOARDS_ON_A5 = 8
"""Matches with more boards have a page for each sheet."""

PLATES_PER_PAGE = 3
"""One below the other on A4, each folded in its middle."""

LABELS_PER_PAGE = 24
"""Three by eight on A4, each 70 by 37 mm: sheets of labels in this size are sold everywhere."""

Item = TypeVar("Item")


def sheets_per_page(sheets: Sequence[PrintedMatchSheet]) -> int:
    """One below the other on A4, unless they are too long for that."""
    most = max((len(sheet.boards) for sheet in sheets), default=0)
    return 1 if most > MOST_BOARDS_ON_A5 else 2


def stacked(items: Sequence[Item], places: int) -> list[list[Item | None]]:
    """The items of every page, place by place; None where a place stays empty.

    The first place of all pages holds the first items, the second place the next ones: after the
    cut the pile of the first place lies on that of the second one, and so on. Empty places come
    last.
    """
    pages = -(-len(items) // places)
    return [
        [
            items[place * pages + page] if place * pages + page < len(items) else None
            for place in range(places)
        ]
        for page in range(pages)
    ]


def in_rows(items: Sequence[Item], places: int) -> list[list[Item]]:
    """The items of every page one after the other, where nothing is cut."""
    return [list(items[first : first + places]) for first in range(0, len(items), places)]
