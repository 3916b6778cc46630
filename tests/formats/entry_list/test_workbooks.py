"""Excel files: values as written, and archives that are made to harm."""

from __future__ import annotations

import io
import zipfile
from datetime import date, datetime

import openpyxl
import pytest

from pairwright.formats import Severity
from pairwright.formats.entry_list import EntryList, read_entries
from pairwright.tournament import Player, Rating, Sex, Title, TooLarge


def workbook(*sheets: list[list[object]]) -> bytes:
    book = openpyxl.Workbook()
    book.remove(book.active)
    for number, rows in enumerate(sheets, start=1):
        sheet = book.create_sheet(f"Sheet{number}")
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def changed(data: bytes, member: str, content: bytes) -> bytes:
    """The archive with another content of a member."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for info in old.infolist():
            new.writestr(info.filename, content if info.filename == member else old.read(info))
        if member not in old.namelist():
            new.writestr(member, content, zipfile.ZIP_DEFLATED)
    return out.getvalue()


def codes(found: EntryList) -> list[str]:
    return [d.code for d in found.diagnostics]


LIST: list[list[object]] = [
    ["Lakeside Open 2026"],
    [],
    ["Rating", "Name", "Né(e) le", "FIDE ID", "Sex", "Titre"],
    [2105, "Ash, Ann", datetime(1999, 4, 23), 651001, "F", "WFM"],
    [1500.0, "Bo, Bob", date(1990, 1, 2), "0651002", "H", None],
    [None, "=1+1", 1985, None, None, None],
]


def test_values_are_taken_as_a_person_would_have_written_them() -> None:
    found = read_entries(workbook([], LIST), "list.xlsx")
    ann = Player(1, "Ash, Ann", Title.WFM, "", "651001", Sex.FEMALE, "1999-04-23", (Rating(2105),))
    bob = Player(2, "Bo, Bob", Title.NONE, "", "651002", Sex.MALE, "1990-01-02", (Rating(1500),))
    assert found.players == (ann, bob)
    # The formula has no stored value: the row has no name.
    assert [(d.line, d.code) for d in found.diagnostics] == [
        (1, "ENTRY-ABOVE"),
        (6, "ENTRY-NO-NAME"),
    ]


def test_text_that_looks_like_a_formula_stays_text() -> None:
    book = openpyxl.Workbook()
    book.active.append(["Name"])
    cell = book.active.cell(2, 1, "x")
    cell.value, cell.data_type = '=HYPERLINK("http://x","Ann")', "s"
    out = io.BytesIO()
    book.save(out)
    assert read_entries(out.getvalue()).players[0].name.startswith("=HYPERLINK")


def test_problems_have_row_and_column_of_the_sheet() -> None:
    found = read_entries(workbook([["Name", "Rating"], [], ["Ann", "x"]]), "list.xlsx")
    assert str(found.diagnostics[0]).startswith("list.xlsx:3:2: warning ENTRY-RATING")


def test_other_sheets_are_told() -> None:
    names: list[list[object]] = [["Name"], ["Ann"]]
    found = read_entries(workbook(names, [], [["Notes"]]), "list.xlsx")
    assert [p.name for p in found.players] == ["Ann"]
    assert codes(found) == ["ENTRY-SHEETS"]
    assert "'Sheet3' is not read" in found.diagnostics[0].message


def test_an_empty_workbook_is_an_empty_list() -> None:
    assert codes(read_entries(workbook([]), "list.xlsx")) == ["ENTRY-EMPTY"]


def test_archives_that_unpack_to_too_much_are_not_unpacked() -> None:
    bomb = changed(workbook(LIST), "xl/media/zeros.bin", b"\0" * (130 << 20))
    assert len(bomb) < 1 << 20
    with pytest.raises(TooLarge, match=r"list.xlsx: unpacks to 130 MiB"):
        read_entries(bomb, "list.xlsx")


def test_archives_with_too_many_parts_are_not_unpacked() -> None:
    out = io.BytesIO(workbook(LIST))
    with zipfile.ZipFile(out, "a") as archive:
        for number in range(2_001):
            archive.writestr(f"xl/{number}", b"")
    with pytest.raises(TooLarge, match="parts"):
        read_entries(out.getvalue(), "list.xlsx")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16"])
def test_entities_are_refused(encoding: str) -> None:
    text = f'<?xml version="1.0" encoding="{encoding}"?>'
    text += '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>'
    made = changed(workbook(LIST), "xl/sharedStrings.xml", text.encode(encoding))
    found = read_entries(made, "list.xlsx")
    assert found.players == ()
    assert codes(found) == ["ENTRY-EXCEL"]
    assert "document type" in found.diagnostics[0].message


def test_a_row_far_below_is_not_walked_to() -> None:
    made = workbook([["Name"], ["Ann"]])
    with zipfile.ZipFile(io.BytesIO(made)) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml")
    far = changed(made, "xl/worksheets/sheet1.xml", sheet.replace(b'r="2"', b'r="900000000"'))
    with pytest.raises(TooLarge, match="more than 200000 rows"):
        read_entries(far, "list.xlsx")


@pytest.mark.parametrize("keep", [10, 100, 1000, 3000, -200, -30, -1])
def test_damaged_files_are_refused(keep: int) -> None:
    found = read_entries(workbook(LIST)[:keep], "list.xlsx")
    assert found.players == ()
    assert codes(found) == ["ENTRY-EXCEL"]


def test_any_changed_byte_ends_in_players_or_an_error() -> None:
    whole = workbook(LIST)
    for place in range(4, len(whole), 37):
        changed_byte = whole[:place] + bytes([whole[place] ^ 0x55]) + whole[place + 1 :]
        try:
            found = read_entries(changed_byte, "list.xlsx")
        except TooLarge:
            continue
        errors = [d for d in found.diagnostics if d.severity is Severity.ERROR]
        assert bool(found.players) != bool(errors)


def test_broken_xml_is_refused() -> None:
    for member in ("xl/workbook.xml", "xl/worksheets/sheet1.xml", "[Content_Types].xml"):
        found = read_entries(changed(workbook(LIST), member, b"<a><b"), "list.xlsx")
        assert (found.players, codes(found)) == ((), ["ENTRY-EXCEL"])


def test_other_archives_and_old_files_are_named() -> None:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    found = read_entries(out.getvalue(), "list.ods")
    assert codes(found) == ["ENTRY-NOT-A-LIST"]
    assert "save the list as one of these" in found.diagnostics[0].text
    old = read_entries(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), "list.xls")
    assert codes(old) == ["ENTRY-OLD-EXCEL"]
