"""Who may meet whom (C.04.4.3 art. 2.1, 5.1, and 6 for the last round)."""

from __future__ import annotations

from pairwright.systems.lim.players import LimPlayer, LimPosition


def new_pair(view: LimPosition, first: LimPlayer, second: LimPlayer) -> bool:
    """C.04.1 art. 2: the two have not met, and nobody forbids that they do."""
    pair = (min(first.number, second.number), max(first.number, second.number))
    return second.number not in first.opponents and pair not in view.forbidden


def colours_permitted(first: LimPlayer, second: LimPlayer) -> bool:
    """5.1.1 and 5.1.2: there are colours that both may have."""
    return (first.may_have_white and second.may_have_black) or (
        first.may_have_black and second.may_have_white
    )


def compatible(view: LimPosition, first: LimPlayer, second: LimPlayer) -> bool:
    """2.1."""
    return new_pair(view, first, second) and colours_permitted(first, second)


def may_meet(view: LimPosition, first: LimPlayer, second: LimPlayer) -> bool:
    """2.1; in the last round players with the same score need only be new to each other (6)."""
    if not new_pair(view, first, second):
        return False
    same_score = first.pairing_score == second.pairing_score
    return colours_permitted(first, second) or (view.position.is_last_round and same_score)


def same_due(first: LimPlayer, second: LimPlayer) -> bool:
    """5.2: both are due the same colour; who has had none is due either (R-LIM-11)."""
    return first.due is not None and first.due is second.due
