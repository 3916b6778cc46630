"""Reports mended by hand: what is wrong in them, piece by piece."""

from __future__ import annotations

import pytest

from pairwright.formats import inspect
from pairwright.formats.trf.mending import MOST_PIECES, mended, troubles
from pairwright.tournament import Game, GameResult, Round
from tests.formats.reports import line, text

BOTH_WON = (line(1, "   2 w 1", name="Berg, Ada"), line(2, "   1 b 1", name="Cruz, Leo"))


def wrong(data: str) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The places of every trouble of a report."""
    found = troubles(data.encode(), inspect(data).diagnostics)
    return tuple(tuple(piece.place for piece in trouble.pieces) for trouble in found)


def test_both_sides_of_a_game_are_mended_together() -> None:
    data = text(*BOTH_WON)
    (trouble,) = troubles(data.encode(), inspect(data).diagnostics)
    told = [(piece.place, piece.text, piece.player) for piece in trouble.pieces]
    assert told == [((1, 92), "   2 w 1", "1 Berg, Ada"), ((2, 92), "   1 b 1", "2 Cruz, Leo")]
    assert trouble.names == {1: "Berg, Ada", 2: "Cruz, Leo"}
    assert [reason.message for reason in trouble.reasons] == ["formats:trf.results"]


def test_what_is_written_instead_stands_in_its_columns_and_is_told() -> None:
    read = inspect(mended(text(*BOTH_WON).encode(), {(2, 92): "1 b 0", (1, 92): "2 w 1"}))
    assert read.tournament is not None
    assert read.tournament.rounds == (Round((Game(1, 2, GameResult.WHITE_WINS),)),)
    assert "Import: line 2, '1 b 1' became '1 b 0'" in read.tournament.comments
    assert len(read.tournament.comments) == 1  # what stayed as it was is not told


def test_errors_that_share_a_piece_are_one_trouble() -> None:
    """1 names 3, who has no opponent; 2 names 1."""
    data = text(line(1, "   3 w 1"), line(2, "   1 b 0"), line(3, "0000 - U"))
    assert wrong(data) == (((1, 92), (2, 92), (3, 92)),)


def test_other_errors_are_about_whole_lines() -> None:
    data = text("142 1", line(1, "   2 w 1", "   2 b 1"), line(2, "   1 b 0", "   1 w 0"))
    assert wrong(data) == (((1, 1),),)
    read = inspect(mended(data.encode(), {(1, 1): "142 2"}))
    assert read.tournament is not None
    assert read.tournament.number_of_rounds == 2


def test_a_name_padded_by_bytes_leaves_its_line_whole() -> None:
    """Columns of such a line are counted as they were meant."""
    shifted = line(1, "   2 w 1", name="Øst, Åse", rating="2000", federation="NOR")
    shifted = shifted.replace("Øst, Åse  ", "Øst, Åse")
    assert wrong(text(shifted, line(2, "   1 b 1"))) == (((1, 1), (2, 92)),)


@pytest.mark.parametrize("place", [(9, 92), (9, 1)])
def test_a_line_that_is_not_there_is_not_made(place: tuple[int, int]) -> None:
    data = text(*BOTH_WON)
    assert mended(data.encode(), {place: "x"}).decode() == data


def test_a_file_that_is_wrong_all_over_is_not_mended_by_hand() -> None:
    many = [line(number, "9999 w 1") for number in range(1, MOST_PIECES + 2)]
    assert wrong(text(*many)) == ()
    assert len(wrong(text(*many[:3]))) == 3
