"""The requirements of a bracket, and how far they had to be lowered (A.8, C.2, C.9)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from pairwright.frozen import Frozen
from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.draft_2015.attempts import Attempt, most_pairs
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

Level = tuple[int, ...]
"""How often B.5, B.6, B.7 (X), B.8 (Z), B.9, B.10, B.11 and B.12 may be broken."""


def least_denied(bracket: DutchBracket, pairs: int) -> tuple[int, int]:
    """A.8 with C.14: X1 and Z1 when so many pairs are made of the bracket."""
    due: Counter[Colour | None] = Counter()
    strong: Counter[Colour] = Counter()
    for player in bracket.players:
        preference = player.preference
        due[preference.colour] += 1
        if preference.colour is not None and preference.strength >= PreferenceStrength.STRONG:
            strong[preference.colour] += 1
    fewer = min(due[Colour.WHITE], due[Colour.BLACK])
    mild = due[Colour.WHITE] + due[Colour.BLACK] - strong.total()
    fewer_strong = min(strong[Colour.WHITE], strong[Colour.BLACK])
    p0, without = most_pairs(bracket), due[None]
    given_up = p0 - pairs
    x1, z1 = p0 - fewer - without, p0 - fewer_strong - mild - without
    return max(0, x1 - given_up), max(0, z1 - given_up)


def lowered(least: tuple[int, int], pairs: int, most: Level) -> Iterator[Level]:
    """C.2 and C.9: the requirements as they are set first, then lowered one at a time.

    What is lowered last, B.5, moves slowest; a criterion is dropped for one player more each time.
    `most` is how often each can be broken at all: nothing is gained by going beyond it.
    """
    x1, z1 = least
    b5, b6, x_most, _, b9, b10, b11, b12 = most
    for topscorers in product(range(b5 + 1), range(b6 + 1)):
        for x in range(x1, min(pairs, max(x1, x_most)) + 1):
            for z in range(z1, x + 1):
                for floats in product(*(range(count + 1) for count in (b9, b10, b11, b12))):
                    yield (*topscorers, x, z, *floats)


class Requirements(Frozen):
    """At which requirements a bracket was paired: for explanations.

    `dropped` are the criteria that were dropped, and for how many players. `again` is the article
    by which the bracket was paired again, "" where it was paired once.
    """

    p0: int
    p1: int
    m0: int
    m1: int
    least: tuple[int, int]
    reached: tuple[int, int]
    dropped: tuple[tuple[str, int], ...]
    again: str = ""

    @classmethod
    def of(
        cls, bracket: DutchBracket, attempt: Attempt, values: Mapping[str, int], again: str
    ) -> Requirements:
        """From how often each criterion is broken in the pairing that was accepted."""
        least = least_denied(bracket, attempt.pairs)
        dropped = tuple(
            (name, count) for name, count in values.items() if count and name not in ("B.7", "B.8")
        )
        return cls(
            most_pairs(bracket),
            attempt.pairs,
            len(bracket.mdps),
            attempt.mdps,
            least,
            (values["B.7"], values["B.8"]),
            dropped,
            again,
        )
