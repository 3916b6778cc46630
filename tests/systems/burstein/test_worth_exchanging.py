"""Which boards the judge tries to exchange: none is passed over whose exchange denies fewer."""

from __future__ import annotations

from itertools import product
from types import SimpleNamespace
from typing import Any

from pairwright.systems.burstein.judge import _worth_exchanging
from pairwright.tournament import Colour

WISHES = (Colour.WHITE, Colour.BLACK, None)


def board(*wishes: Colour | None) -> Any:
    return tuple(SimpleNamespace(preference=SimpleNamespace(colour=wish)) for wish in wishes)


def denied(*pairs: tuple[Colour | None, Colour | None]) -> int:
    return sum(first is not None and first is second for first, second in pairs)


def test_every_exchange_that_grants_more_is_tried() -> None:
    """The second of the later board comes before that of the earlier: nothing else is to gain."""
    for a, b, c, d in product(WISHES, repeat=4):
        boards = [board(a, b), board(c, d)]
        fewest = min(denied((a, d), (b, c)), denied((a, c), (b, d)))
        tried = [*_worth_exchanging(boards, [5, 3])]
        assert bool(tried) == (fewest < denied((a, b), (c, d)))
        assert [*_worth_exchanging(boards, [3, 5])] == [(boards[0], boards[1])]
