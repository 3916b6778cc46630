"""Pairings of a bracket in the order of art. 4.3, and whether players can be paired: by trial."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from pairwright.systems.burstein.criteria import may_meet
from pairwright.systems.burstein.players import BursteinPlayer, BursteinPosition

Opponents = tuple[int, ...]
"""For BSN 1, 2, 3, ... the BSN of the opponent; 0 stands for floating (4.2)."""


def in_order(
    size: int, floaters: int, permitted: Callable[[int, int], bool] = lambda bsn, other: True
) -> Iterator[Opponents]:
    """4.3: every pairing of a bracket with so many outgoing floaters, in order.

    A pairing precedes another if the opponent of BSN 1 is larger; then that of BSN 2, and so on.
    Only pairs that are `permitted` are made.
    """
    yield from _fill([-1] * size, 1, floaters, permitted)


def _fill(
    met: list[int], bsn: int, floaters: int, permitted: Callable[[int, int], bool]
) -> Iterator[Opponents]:
    """Give BSN `bsn`, and everybody after it who has none, an opponent."""
    while bsn <= len(met) and met[bsn - 1] >= 0:
        bsn += 1
    if bsn > len(met):
        if not floaters:
            yield tuple(met)
        return
    for other in range(len(met), bsn, -1):
        if met[other - 1] < 0 and permitted(bsn, other):
            met[bsn - 1], met[other - 1] = other, bsn
            yield from _fill(met, bsn + 1, floaters, permitted)
            met[bsn - 1] = met[other - 1] = -1
    if floaters:
        met[bsn - 1] = 0
        yield from _fill(met, bsn + 1, floaters - 1, permitted)
        met[bsn - 1] = -1


class BursteinMeetings:
    """Who may meet whom ([C1], [C3]), and which sets can be paired off, by plain trial."""

    def __init__(self, view: BursteinPosition) -> None:
        self._permitted = {
            (participant.number, other.number)
            for participant in view.participants
            for other in view.participants
            if participant is not other and may_meet(view, participant, other)
        }
        self._known: dict[frozenset[int], bool] = {frozenset(): True}

    def permitted(self, player: BursteinPlayer, other: BursteinPlayer) -> bool:
        return (player.number, other.number) in self._permitted

    def can_be_paired(self, players: Iterable[BursteinPlayer]) -> bool:
        """Whether all of them can be paired with each other, none left over."""
        return self._possible(frozenset(player.number for player in players))

    def _possible(self, numbers: frozenset[int]) -> bool:
        answer = self._known.get(numbers)
        if answer is None:
            first = min(numbers)
            answer = self._known[numbers] = any(
                (first, other) in self._permitted and self._possible(numbers - {first, other})
                for other in numbers
            )
        return answer

    def pairings(
        self, members: Sequence[BursteinPlayer], floaters: int
    ) -> Iterator[tuple[Opponents, list[tuple[BursteinPlayer, BursteinPlayer]]]]:
        """The pairings of a bracket that [C1] and [C3] permit, in the order of 4.3."""

        def permitted(bsn: int, other: int) -> bool:
            return self.permitted(members[bsn - 1], members[other - 1])

        for met in in_order(len(members), floaters, permitted):
            yield (
                met,
                [
                    (members[bsn - 1], members[other - 1])
                    for bsn, other in enumerate(met, start=1)
                    if other > bsn
                ],
            )


def left_over(members: Sequence[BursteinPlayer], met: Opponents) -> tuple[BursteinPlayer, ...]:
    """The outgoing floaters of a pairing."""
    return tuple(member for member, other in zip(members, met, strict=True) if not other)
