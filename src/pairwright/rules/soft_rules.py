"""What soft rules give up where a round cannot be paired with them (readings-event.md R-EVENT-17).

They give up from the bottom: who stands lowest is free first to meet others of the group who stand
lower still. Freeing more never makes a round harder to pair, so as little as can be is found by
halving: a round of n players is tried about log n times, and once more for every group but those
of which something has to stay given up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.position import Position
from pairwright.tournament import NoLegalPairing

Freed = Mapping[int, tuple[int, ...]]
"""By the place of the rule of a soft group: who of it may meet each other."""


def giving_up(position: Position, solve: Callable[[Position], object]) -> Position:
    """The position in which soft rules have given up what they must; with them it has no pairing.

    `solve` pairs a position. Raises NoLegalPairing where nothing that they give up helps.
    """
    solve(position.freeing_all())

    def can_be_paired(freed: Freed) -> bool:
        try:
            solve(position.freeing(freed))
        except NoLegalPairing:
            return False
        return True

    enough, too_few = 0, len(position.participants)
    while too_few - enough > 1:
        middle = (enough + too_few) // 2
        if can_be_paired(_free_from(position, middle)):
            enough = middle
        else:
            too_few = middle
    freed = _free_from(position, enough)
    return position.freeing(_kept_again(tuple(freed), freed, can_be_paired))


def _free_from(position: Position, place: int) -> Freed:
    """From this place in the order of the position down, everybody is free; by the best of each.

    So the groups stand in the order in which they are to be kept again.
    """
    order = {player.number: at for at, player in enumerate(position.participants)}
    found = []
    for group in position.soft:
        free = sorted(order[number] for number in group.members if order[number] >= place)
        if len(free) > 1:
            found.append((free, group.by, group.shared, group.rule))
    numbers = [player.number for player in position.participants]
    return {rule: tuple(numbers[at] for at in free) for free, _, _, rule in sorted(found)}


def _kept_again(
    groups: tuple[int, ...], freed: Freed, can_be_paired: Callable[[Freed], bool]
) -> Freed:
    """What is still given up when of these groups, one after the other, each is kept that can be.

    All at once where that is possible: then each of them is.
    """
    others = {rule: free for rule, free in freed.items() if rule not in groups}
    if can_be_paired(others):
        return others
    if len(groups) == 1:
        return freed
    half = len(groups) // 2
    first = _kept_again(groups[:half], freed, can_be_paired)
    return _kept_again(groups[half:], first, can_be_paired)
