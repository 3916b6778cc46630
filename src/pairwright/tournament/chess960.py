"""Chess960: starting positions, and the numbers 0 to 959 by which they are known.

Laws of Chess, Guidelines II: the pawns stand as usual; behind them bishops on squares of both
colours, the king between the rooks, and the pieces of Black opposite to those of White. The
numbers are Scharnagl's, which programs and arbiters use; 518 is the position of ordinary chess.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from pairwright.tournament.declarations import StartPosition
from pairwright.vocabulary.reason import Reason, fault

if TYPE_CHECKING:
    from pairwright.vocabulary.language import Language

POSITIONS = 960
_FILES = 8
_BISHOPS = _FILES // 2
_QUEEN = _FILES - 2
_KNIGHTS = tuple(combinations(range(_FILES - 3), 2))
"""The two of five squares that are left for knights, in the order of Scharnagl's table."""
_ROOK_KING_ROOK = "RKR"
_FIGURINES = str.maketrans(
    "KQRBN",
    "\N{WHITE CHESS KING}\N{WHITE CHESS QUEEN}\N{WHITE CHESS ROOK}"
    "\N{WHITE CHESS BISHOP}\N{WHITE CHESS KNIGHT}",
)


def pieces_of(number: int) -> str:
    """The pieces of White from the a-file to the h-file, by their English letters.

    The number counts, from its smallest part: the bishop on a light square (four ways), the one on
    a dark square (four), the queen on a square that is left (six), the knights (ten). On what then
    is left the king stands between the rooks. `number` is one of 0 to 959.
    """
    row = [""] * _FILES
    rest, light = divmod(number, _BISHOPS)
    rest, dark = divmod(rest, _BISHOPS)
    knights, queen = divmod(rest, _QUEEN)
    row[2 * light + 1] = row[2 * dark] = "B"
    row[_free(row)[queen]] = "Q"
    free = _free(row)
    for place in _KNIGHTS[knights]:
        row[free[place]] = "N"
    for file, piece in zip(_free(row), _ROOK_KING_ROOK, strict=True):
        row[file] = piece
    return "".join(row)


def _free(row: list[str]) -> list[int]:
    return [file for file, piece in enumerate(row) if not piece]


def fen_of(number: int) -> str:
    """The position in FEN; castling in X-FEN, where `KQ` are the outermost rooks."""
    pieces = pieces_of(number)
    pawns = "p" * _FILES
    return f"{pieces.lower()}/{pawns}/8/8/8/8/{pawns.upper()}/{pieces} w KQkq - 0 1"


def figurines_of(number: int) -> str:
    """The pieces of White as little pictures, which need no language."""
    return pieces_of(number).translate(_FIGURINES)


def position_told(number: int, said: Language) -> str:
    """The position with its number, in the letters of a language."""
    pieces = " ".join(said.pieces(pieces_of(number)))
    return said.say("start-position", number=number, pieces=pieces)


def position_of(positions: Iterable[StartPosition], round_number: int) -> int | None:
    """The number of the position of a round; None where it has none."""
    return next((found.number for found in positions if found.round == round_number), None)


def wrong_positions(positions: tuple[StartPosition, ...], is_chess960: bool) -> Iterator[Reason]:
    """Positions that there are not, or that stand where they cannot."""
    if not is_chess960:
        yield fault("tournament:position.no-chess960")
    rounds = [found.round for found in positions]
    if len(set(rounds)) < len(rounds) or min(rounds, default=1) < 1:
        yield fault("tournament:position.rounds")
    for found in positions:
        if not 0 <= found.number < POSITIONS:
            yield fault("tournament:position.number", number=found.number, most=POSITIONS - 1)
