"""What the product and the second writing make of the same random positions."""

from __future__ import annotations

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.systems import Rules, rules_named
from pairwright.tournament import NoLegalPairing
from tests.systems.lim.second_writing import SecondWriting
from tests.systems.lim.small_positions import sketch

EDITIONS = ("2026", "1999", "2026-maxi", "1999-maxi")


def drawn(seed: int, index: int) -> tuple[Rules, Position]:
    """By turns from an event, with ratings, and sketched; of every edition."""
    draw = Draw(derived_seed(seed, "lim written twice", index))
    rules = rules_named("lim", EDITIONS[index // 2 % len(EDITIONS)])
    count = draw.between(2, 12)
    if index % 2:
        return rules, sketch(draw, count)
    return rules, rules.position(small_event(draw, rules, count, rated=True))


def written_twice(seed: int, index: int) -> str:
    """What both writings make of a position: `same`, `no legal pairing`, or `different`."""
    rules, position = drawn(seed, index)
    found = SecondWriting(position, maxi=rules.edition.name.endswith("maxi")).round()
    try:
        made = rules.pair(position)
    except NoLegalPairing:
        return "no legal pairing" if found is None else "different"
    boards = {(board.white, board.black) for board in made.boards}
    return "same" if found == (boards, made.bye) else "different"
