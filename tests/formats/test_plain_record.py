"""The short way of reading player records says what the complete one says, or nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest

from pairwright import formats
from pairwright.formats import Inspection
from pairwright.formats.files import TrfLine
from pairwright.formats.trf import blocks, player_record
from pairwright.formats.trf.plain_record import plain_record
from tests.formats.mutations import mutated
from tests.formats.reports import line
from tests.formats.samples import REPORTS

USUAL = line(
    1,
    "   2 w 1",
    "0000 - H",
    points="1.5",
    rank="1",
    sex="w",
    title="WGM",
    name="Lind, Lea",
    rating="2401",
    federation="BEL",
    fide_id="200100",
    birth="1990/04/01",
)
OTHER = line(2, "   1 b 0", "0000 - Z", points="0.0", rank="2")
CHARACTERS = " 0159mwWfGMx.,-/+=é\u00a0\u0663\u00b2\t\u2028"


@contextmanager
def the_long_way() -> Iterator[None]:
    """Every player record is read by the complete reader."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(player_record, "plain_record", lambda line, number: None)
        yield


def both_ways(data: str | bytes, strictness: str = "import") -> Inspection:
    """What was read, which is the same in both ways."""
    short = formats.inspect(data, "event.trf", strictness)
    with the_long_way():
        assert formats.inspect(data, "event.trf", strictness) == short
    return short


def test_the_usual_record_is_read_in_the_short_way() -> None:
    for text in (USUAL, OTHER, USUAL[:89]):
        assert plain_record(TrfLine(1, text), 1) is not None
    found = both_ways(f"{USUAL}\n{OTHER}\n")
    assert [diagnostic.code for diagnostic in found.diagnostics] == ["TRF-NOBODY-PAIRED"]


@pytest.mark.parametrize("column", range(1, 92))
def test_any_character_in_any_column(column: int) -> None:
    for character in CHARACTERS:
        changed = USUAL[: column - 1] + character + USUAL[column:]
        both_ways(f"{changed}\n{OTHER}\n")
        both_ways(f"{USUAL[: column - 1]}{character}{USUAL[column - 1 :]}\n{OTHER}\n")
    both_ways(f"{USUAL[:column]}\n")


@pytest.mark.parametrize(
    ("place", "field"),
    [
        *((10, text) for text in ("GM ", " IM", "G  ", " m ", "WG ", "gm ", "WCM", "xyz", "   ")),
        *((48, text) for text in ("   0", "0000", " 7  ", "2 00", "24x1", "\u0662400", "    ")),
        *((57, text) for text in ("0" * 11, "-" * 11, " " * 11, "0" + " " * 10, " 12 34     ")),
        *(
            (69, text)
            for text in ("1990/00/00", "00/00/0000", "1990.13.01", "  1990    ", " " * 10)
        ),
        *((79, text) for text in (" 11.5", "12.25", " 1,5 ", "  .5 ", "     ", " -1.0", "  1 5")),
        *((85, text) for text in ("   0", "  12", "    ", " 1 2", "  1.")),
    ],
)
def test_fields(place: int, field: str) -> None:
    both_ways(f"{USUAL[:place]}{field}{USUAL[place + len(field) :]}\n{OTHER}\n")


def test_files_made_wrong_at_random() -> None:
    files = [text.encode() for text in REPORTS.values()]
    random = Random(2026)
    for data in files:
        both_ways(data)
    for _ in range(400):
        data = mutated(random.choice(files), random.choice(files), random)
        both_ways(data, random.choice(["import", "engine"]))


def test_blocks_that_are_known_do_not_become_more_and_more() -> None:
    expected = {name: formats.inspect(text) for name, text in REPORTS.items()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(blocks, "MOST_KNOWN_BLOCKS", 3)
        for known in blocks.KNOWN.values():
            known.clear()
        assert {name: formats.inspect(text) for name, text in REPORTS.items()} == expected
        assert all(len(known) <= 3 for known in blocks.KNOWN.values())
