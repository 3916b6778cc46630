"""Entry lists with a column for the tournament: a list for each, with the lines of the file."""

from __future__ import annotations

import pytest

from pairwright.formats.entry_list import read_entries
from pairwright.formats.entry_list.entries import PartedList, parted


def _parted(text: str) -> PartedList:
    found = parted(text.encode())
    assert found is not None
    return found


@pytest.mark.parametrize(
    "heading", ["Tournament", "GROUP", "Tournoi", "Groupe", "torneo", "Gruppo"]
)
@pytest.mark.parametrize("delimiter", ["\t", ";"])
def test_rows_go_by_the_column_of_the_tournament(heading: str, delimiter: str) -> None:
    rows = [("Name", heading, "Rating"), ("Ek, Bo", "A", "1900"), ("Lind, Cy", "B", "1800")]
    rows += [("Moro, Di", "A", "1700")]
    found = _parted("\n".join(delimiter.join(cells) for cells in rows))
    assert found.column == 1
    assert list(found.rows) == ["A", "B"]
    listed = read_entries(found.part("A")).players
    assert [(player.name, player.rating) for player in listed] == [
        ("Ek, Bo", 1900),
        ("Moro, Di", 1700),
    ]
    assert len(read_entries(found.part("A", "B")).players) == 3


def test_what_is_wrong_is_told_by_its_line_in_the_file() -> None:
    found = _parted(
        "Championship\n\nGroup;Name;Rating\nA;Ek, Bo;1900\nB;Lind, Cy;x\nB;Moro, Di;1\n"
    )
    told = read_entries(found.part("B")).diagnostics
    assert 5 in {diagnostic.line for diagnostic in told}
    assert not any("Ek" in str(diagnostic) for diagnostic in told)


def test_a_row_without_a_tournament_and_a_list_without_the_column() -> None:
    assert list(_parted("Group;Name\n;Ek, Bo\nA;Lind, Cy\n").rows) == ["", "A"]
    assert _parted("Rating;Name\n1900;Ek, Bo\n").column is None
    assert parted(b"") is None
    assert parted(b"Ek, Bo\n") is None
    assert parted(b"\x00\x01") is None


def test_cells_with_signs_of_a_list_stay_whole() -> None:
    [player] = read_entries(_parted('Group;Name\nA;"Ek ""Bo""; senior"\n').part("A")).players
    assert player.name == 'Ek "Bo"; senior'
