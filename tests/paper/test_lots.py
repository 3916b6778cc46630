"""Drawn lots decide on paper as they do in the standings (C.07 art. 4.2)."""

from __future__ import annotations

import pytest

from pairwright.paper import Kind, document
from pairwright.ranking import standings
from pairwright.tournament import Tournament

EQUAL = Tournament.new(["Ann", "Bo", "Cy", "Di"], rounds=3)


@pytest.mark.parametrize("kind", [Kind.STANDINGS, Kind.CROSSTABLE])
@pytest.mark.parametrize("lots", ["lakeside", "hilltop", "riverbank"])
def test_the_order_is_that_of_the_lots(kind: Kind, lots: str) -> None:
    expected = [row.name for row in standings(EQUAL, lots=lots).rows]
    [section] = document(kind, EQUAL, lots=lots).sections
    place = next(n for n, column in enumerate(section.columns) if column.wide)
    assert [row[place] for row in section.rows] == expected


def test_the_lots_are_not_all_the_same() -> None:
    orders = {
        tuple(row.name for row in standings(EQUAL, lots=lots).rows)
        for lots in ("lakeside", "hilltop", "riverbank")
    }
    assert len(orders) > 1
