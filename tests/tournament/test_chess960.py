"""Starting positions of Chess960, by their numbers (Laws of Chess, Guidelines II)."""

from __future__ import annotations

from itertools import permutations

import pytest

from pairwright.formats import dumps, loads, losses
from pairwright.tournament import Game, InvalidTournament, Round, StartPosition, Tournament
from pairwright.tournament.chess960 import (
    POSITIONS,
    fen_of,
    figurines_of,
    pieces_of,
    position_told,
)
from pairwright.vocabulary.language import Language

ORDINARY = 518
LIGHT = (1, 3, 5, 7)
"""The light squares of the first rank are b1, d1, f1 and h1."""


@pytest.mark.parametrize(
    ("number", "pieces"),
    [
        # All parts 0: bishops on b1 and a1, the queen on c1, the first of what is left, the knights
        # on d1 and e1; f1, g1 and h1 are left for rook, king, rook.
        (0, "BBQNNRKR"),
        # 1 = 0*96 + 0*16 + 0*4 + 1: as before, but the light bishop on d1. The queen then stands on
        # b1, the knights on c1 and e1.
        (1, "BQNBNRKR"),
        # 518 = 4*129 + 2: light bishop on f1; 129 = 4*32 + 1: dark bishop on c1; 32 = 6*5 + 2: the
        # queen on the third of a1 b1 d1 e1 g1 h1, d1; knights 5: the second and fourth of a1 b1 e1
        # g1 h1, b1 and g1; a1, e1, h1 for rook, king, rook.
        (518, "RNBQKBNR"),
        # 534 = 4*133 + 2: light bishop on f1; 133 = 4*33 + 1: dark bishop on c1; 33 = 6*5 + 3: the
        # queen on e1; knights 5: the second and fourth of a1 b1 d1 g1 h1; the king on d1.
        (534, "RNBKQBNR"),
        # 959 = 4*239 + 3: h1; 239 = 4*59 + 3: g1; 59 = 6*9 + 5: the queen on the last of a1 to f1,
        # f1; knights 9: the last two of a1 to e1; rook, king, rook on a1, b1, c1.
        (959, "RKRNNQBB"),
    ],
)
def test_worked_examples(number: int, pieces: str) -> None:
    assert pieces_of(number) == pieces


def is_legal(row: str) -> bool:
    """Bishops on squares of both colours, the king between the rooks."""
    bishops = [file for file, piece in enumerate(row) if piece == "B"]
    return sum(file in LIGHT for file in bishops) == 1 and row.index("R") < row.index(
        "K"
    ) < row.rindex("R")


def test_the_numbers_are_all_legal_arrangements_each_once() -> None:
    legal = {row for row in map("".join, set(permutations("KQRRBBNN"))) if is_legal(row)}
    numbered = [pieces_of(number) for number in range(POSITIONS)]
    assert len(numbered) == len(set(numbered)) == len(legal) == 960
    assert set(numbered) == legal


def test_another_program_numbers_them_alike_both_ways() -> None:
    chess = pytest.importorskip("chess")
    for number in range(POSITIONS):
        board = chess.Board.from_chess960_pos(number)
        assert board.fen() == fen_of(number)
        read = chess.Board(fen_of(number), chess960=True)
        assert read.chess960_pos() == number
        assert read.is_valid()


def test_ordinary_chess_has_its_own_fen() -> None:
    ordinary = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    assert fen_of(ORDINARY) == ordinary


def test_pieces_have_the_letters_of_the_reader() -> None:
    assert figurines_of(ORDINARY) == "♖♘♗♕♔♗♘♖"
    told = {code: position_told(ORDINARY, Language(code)) for code in ("en", "fr", "it")}
    assert told == {
        "en": "Chess960, position 518: R N B Q K B N R",
        "fr": "Chess960, position 518\N{NO-BREAK SPACE}: T C F D R F C T",
        "it": "Chess960, posizione 518: T C A D R A C T",
    }


# --- As facts ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("positions", "told"),
    [
        ((StartPosition(1, 960),), "0 to 959, not 960"),
        ((StartPosition(1, -1),), "0 to 959, not -1"),
        ((StartPosition(0, 1),), "from 1 on"),
        ((StartPosition(1, 1), StartPosition(1, 2)), "one starting position"),
    ],
)
def test_what_is_no_position_is_refused(positions: tuple[StartPosition, ...], told: str) -> None:
    with pytest.raises(InvalidTournament, match=told):
        Tournament(is_chess960=True, start_positions=positions)


def test_only_chess960_has_positions() -> None:
    with pytest.raises(InvalidTournament, match="Chess960 only"):
        Tournament(start_positions=(StartPosition(1, 1),))


def test_our_file_keeps_them_and_a_report_says_that_it_does_not() -> None:
    event = Tournament(name="Open", is_chess960=True, start_positions=(StartPosition(1, 7),))
    assert loads(dumps(event, "json")) == event
    codes = {told.code for told in losses(event, "trf26")}
    assert {"LOSS-IS-CHESS960", "LOSS-START-POSITIONS"} <= codes


def test_earlier_rounds_have_their_positions_only() -> None:
    both = (StartPosition(1, 7), StartPosition(2, 8))
    entered = Tournament.new(["Ann", "Bo"], rounds=2, is_chess960=True, start_positions=both)
    played = entered.with_round(Round((Game(1, 2, "1-0"),))).with_round(Round((Game(2, 1),)))
    assert played.through_round(1).start_positions == (StartPosition(1, 7),)
