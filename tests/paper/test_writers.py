"""Text, HTML and PDF: nothing lost, nothing acted upon, the same bytes every time."""

from __future__ import annotations

import re
import subprocess
import sys
import zlib
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

import pairwright as pw
from pairwright import paper
from pairwright.paper import Document, Kind
from pairwright.paper.document import SLIPS_PER_PAGE, stacked
from pairwright.vocabulary.translation import LANGUAGES
from tests.evidence import CASES
from tests.paper.events import ACCELERATED, OPEN, listed, with_prizes
from tests.small_events import event, played

UNSAFE = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
"""Everything that must not be shown, but the line ends that we write ourselves."""

MARKUP = (
    '#panic("evaluated")',
    '#read("sheet.typ")',
    "$ unclosed [ \\",
    '"); #import "x"',
    "</td><script>alert(1)</script>",
    "[bold]rich[/]",
    "*b* _i_ `c` <label> @ref // /* ",
    "\x1b[2J\u202e\x9b31m\r\n",
)
"""Names that would stop typst, act in a browser or on a terminal if anything read them."""

HOSTILE = event(
    8,
    played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 1-0"),
    name='#panic("title") </title><script>x()</script>',
    city='#panic("city")\x1b',
    players=listed(MARKUP),
)


def texts(data: object) -> Iterator[str]:
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        yield from texts(list(data.values()))
    elif isinstance(data, list | tuple):
        for item in data:
            yield from texts(item)


class Page(HTMLParser):
    """The tags of a page, and its text outside of the style sheet."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.seen: list[str] = []
        self._inside = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self._inside = tag

    def handle_data(self, data: str) -> None:
        if self._inside != "style":
            self.seen.append(data)


DOCUMENT = {"html", "head", "meta", "title", "style", "body", "main"}
TABLES = {"table", "thead", "tbody", "tr", "th", "td"}
BOXES = {"dl", "dt", "dd"}
OUR_TAGS = DOCUMENT | TABLES | BOXES | {"h1", "h2", "p", "section", "div", "span"}


def pages_of(made: bytes) -> int:
    """How many pages a PDF says that it has."""
    for stream in re.findall(rb"stream\r?\n(.*?)endstream", made, re.DOTALL):
        try:
            made += zlib.decompressobj().decompress(stream)
        except zlib.error:
            continue
    [count] = set(re.findall(rb"/Type ?/Pages\b[^>]*?/Count (\d+)", made)) or set(
        re.findall(rb"/Count (\d+)", made)
    )
    return int(count)


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize(
    "tournament", [OPEN, ACCELERATED, HOSTILE], ids=["open", "fast", "hostile"]
)
def test_every_document_in_every_language_and_format(kind: Kind, tournament: pw.Tournament) -> None:
    tournament = with_prizes(tournament)
    for language in LANGUAGES:
        document = paper.document(kind, tournament, lang=language)
        assert not any(UNSAFE.search(text) for text in texts(to_builtins(document)))
        written = paper.text(document)
        assert not UNSAFE.search(written)
        page = paper.html(document)
        assert not UNSAFE.search(page)
        read = Page(page)
        assert read.tags <= OUR_TAGS
        assert f'<html lang="{language}">' in page
        made = paper.pdf(document)
        assert made.startswith(b"%PDF-")
        for section in document.sections:
            for cell in {cell for row in section.rows for cell in row}:
                assert cell in "".join(read.seen)
                if len(cell) <= 40:
                    assert cell.rstrip() in written


@pytest.mark.parametrize("name", ["csv-injection.trf", "hostile.json"])
@pytest.mark.parametrize("kind", Kind)
def test_hostile_files(name: str, kind: Kind) -> None:
    tournament = pw.read(CASES / "hostile" / name)
    if not tournament.rounds:
        tournament = tournament.with_round(pw.pair(tournament).with_results())
    document = paper.document(kind, with_prizes(tournament))
    page = paper.html(document)
    assert Page(page).tags <= OUR_TAGS
    assert not UNSAFE.search(page + paper.text(document))
    assert paper.pdf(document).startswith(b"%PDF-")


def test_text_folds_long_names_and_loses_nothing() -> None:
    long = "Wolfeschlegelsteinhausenbergerdorff " * 4 + "x" * 300 + "the end"
    tournament = replace(OPEN, players=listed((long, *(p.name for p in OPEN.players[1:]))))
    written = paper.text(paper.document("by-name", tournament))
    joined = "".join(re.sub(r"\s", "", line[:40]) for line in written.splitlines())
    assert re.sub(r"\s", "", long) in joined
    assert max(len(line) for line in written.splitlines()) < 120


def test_wide_characters_keep_columns_in_line() -> None:
    tournament = replace(OPEN, players=listed(("王皓", *(p.name for p in OPEN.players[1:]))))
    lines = paper.text(paper.document("by-name", tournament, 1)).splitlines()
    [chinese] = [line for line in lines if line.startswith("王皓")]
    [latin] = [line for line in lines if line.startswith("Zuber")]
    # Two columns on a terminal for each of the two characters.
    assert chinese.index("GM") + 2 == latin.index("FRA") - len("GM     ")


def test_the_same_document_gives_the_same_bytes() -> None:
    first, second = (paper.pdf(paper.document("cards", OPEN)) for _ in range(2))
    assert first == second
    alone = "import sys; from tests.paper.events import OPEN; from pairwright import paper; "
    alone += "sys.stdout.buffer.write(paper.pdf(paper.document('cards', OPEN)))"
    run = subprocess.run([sys.executable, "-c", alone], capture_output=True, check=True)
    assert run.stdout == first


def test_typst_is_loaded_for_pdfs_only() -> None:
    code = (
        "import sys, pairwright.cli.main; print('typst' in sys.modules, 'openpyxl' in sys.modules)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert run.stdout.split() == ["False", "False"]


@pytest.mark.parametrize(
    ("name", "missing"),
    [
        ("Ćwikła, Žofia Ærø Đặng", ""),
        ("Иванов, Σωκράτης", ""),
        ("გიორგი, Հայկ", ""),
        ("王皓 ภ", "ภ王皓"),
        ("Z\u200b\ud7ff\uffff", "\ud7ff\uffff"),
    ],
)
def test_characters_without_a_glyph_are_known(name: str, missing: str) -> None:
    tournament = replace(OPEN, players=listed((name, *(p.name for p in OPEN.players[1:]))))
    document = paper.document("pairings", tournament)
    assert paper.without_glyphs(document) == missing
    assert paper.pdf(document).startswith(b"%PDF-")


def many(count: int) -> Document:
    """The lists of the first round of so many players."""
    names = tuple(f"Player-With-A-Long-Name, Number {n}" for n in range(count))
    tournament = event(count, name="Large", players=listed(names))
    return paper.document("slips", tournament.with_round(pw.pair(tournament).with_results()))


@pytest.mark.parametrize("players", [2, 15, 16, 17, 18, 33, 500])
def test_cutting_the_pile_gives_the_boards_in_order(players: int) -> None:
    slips = many(players).slips
    pages = stacked(slips, SLIPS_PER_PAGE)
    assert all(len(page) == SLIPS_PER_PAGE for page in pages)
    piles = [[page[place] for page in pages] for place in range(SLIPS_PER_PAGE)]
    pile = [slip for pile in piles for slip in pile]
    assert pile[: len(slips)] == list(slips)
    assert set(pile[len(slips) :]) <= {None}
    assert len(pages) == -(-len(slips) // SLIPS_PER_PAGE)


@pytest.mark.parametrize(("players", "pages"), [(2, 1), (16, 1), (18, 2), (500, 32)])
def test_slips_fill_their_pages_exactly(players: int, pages: int) -> None:
    """A slip that needs more than its place would push the others off theirs."""
    assert pages_of(paper.pdf(many(players))) == pages


def test_slips_with_long_names_keep_their_size() -> None:
    names = tuple(f"{'Very-Long-Name ' * 30}{n}" for n in range(16))
    tournament = event(16, name="N" * 500, players=listed(names))
    tournament = tournament.with_round(pw.pair(tournament).with_results())
    assert paper.document("slips", tournament).slips[0].players[0].name.endswith("Name Ve…")
    for language in LANGUAGES:
        assert pages_of(paper.pdf(paper.document("slips", tournament, lang=language))) == 1


def test_the_heads_of_pages_and_tables_are_repeated() -> None:
    page = paper.html(paper.document("pairings", OPEN))
    assert "thead { display: table-header-group; }" in " ".join(page.split())
    assert page.index("<thead>") < page.index("<h1>Open &amp; Co</h1>") < page.index("</thead>")
    assert 'content: "Page " counter(page) " of " counter(pages) ""' in page
    assert "size: A4 portrait" in page
    assert "background: #fff" in page


def test_many_rounds_lie_across() -> None:
    rounds = tuple(played("1-2 1-0") for _ in range(9))
    wide = paper.document("crosstable", event(2, *rounds))
    assert wide.landscape
    assert "size: A4 landscape" in paper.html(wide)
    assert not paper.document("crosstable", event(2, *rounds), 8).landscape
    codes = ("PTS", "BH", "SB", "WON", "WIN", "BPG", "PS", "KS", "AOB", "FB", "REP")
    tie_breaks = event(2, *rounds[:1], standings_order=codes)
    assert paper.document("standings", tie_breaks).landscape


def test_the_widest_table_stays_on_its_page() -> None:
    rounds = tuple(played("1-2 1-0") for _ in range(40))
    document = paper.document("crosstable", event(2, *rounds))
    assert len(document.sections[0].columns) == 43
    assert pages_of(paper.pdf(document)) == 1
