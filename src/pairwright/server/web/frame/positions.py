"""The starting position of a round of Chess960, as pages show it."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.tournament import Tournament
from pairwright.tournament.chess960 import figurines_of, pieces_of, position_of
from pairwright.vocabulary.language import language_of


class ShownPosition(Frozen):
    """Its number, and the pieces of White from the a-file on: as letters, and as figurines."""

    number: int
    letters: str
    figurines: str


def shown_position(facts: Tournament, round_number: int, language: str) -> ShownPosition | None:
    """The position of a round; None where it has none."""
    number = position_of(facts.start_positions, round_number)
    if number is None:
        return None
    letters = language_of(language).pieces(pieces_of(number))
    return ShownPosition(number, " ".join(letters), figurines_of(number))
