"""A document: everything that is on the paper, as data. Writers only lay it out.

Every text in it is safe to be shown: names have passed `vocabulary.printable`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What can be printed."""

    PAIRINGS = "pairings"
    BY_NAME = "by-name"
    SLIPS = "slips"
    STANDINGS = "standings"
    CROSSTABLE = "crosstable"
    CARDS = "cards"


class Align(StrEnum):
    LEFT = "left"
    RIGHT = "right"
    CENTRE = "center"


@dataclass(frozen=True, slots=True)
class Column:
    """A column. `wide` ones share the room that is left, and fold what is longer."""

    heading: str
    align: Align = Align.LEFT
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Section:
    """A table, with a heading and a line of facts above it where there are any.

    The rows of a section that is `together` stay on one page.
    """

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    heading: str = ""
    facts: str = ""
    together: bool = False


@dataclass(frozen=True, slots=True)
class SlipPlayer:
    """One side of a result slip: the colour in words, who it is, number and rating."""

    colour: str
    name: str
    details: str


@dataclass(frozen=True, slots=True)
class SlipGame:
    """The results to choose from; `label` tells the games of a match apart."""

    label: str
    choices: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slip:
    """The result slip of a board; its size is fixed, so its names are short."""

    event: str
    board: str
    round: str
    players: tuple[SlipPlayer, ...]
    games: tuple[SlipGame, ...]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Document:
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
    notes: tuple[str, ...] = ()
    signature: str = ""
    landscape: bool = False
