"""Score-groups while a round is paired: who is in them, who has floated in (2.2, 3.1)."""

from __future__ import annotations

from msgspec import Struct

from pairwright.matching import bits
from pairwright.systems.lim.field import LimField
from pairwright.systems.lim.readings import LimReadings
from pairwright.vocabulary.reason import Phrase, Score


class LimGroup(Struct):
    """`level` is twice the score. `side` is 1 above the median group, 0 for it, -1 below.

    `residents` have the score of the group, `down` and `up` have floated in from above and below.
    """

    level: int
    side: int
    residents: int = 0
    down: int = 0
    up: int = 0

    @property
    def members(self) -> int:
        return self.residents | self.down | self.up

    @property
    def downward(self) -> bool:
        """2.2: the median group is paired downward, too."""
        return self.side >= 0

    @property
    def name(self) -> Phrase:
        if self.side == 0:
            return Phrase("group.median")
        return Phrase("group.score", {"score": Score(self.level // 2)})

    def remove(self, players: int) -> None:
        self.residents &= ~players
        self.down &= ~players
        self.up &= ~players


def score_groups(field: LimField, players: int) -> tuple[list[LimGroup], list[LimGroup], LimGroup]:
    """2.2: the groups above the median from the top, those below from the bottom, the median."""
    view = field.view
    median = LimGroup(view.median, 0)
    groups: dict[int, LimGroup] = {view.median: median}
    for residents in field.levels(players):
        player = field.players[residents.bit_length() - 1]
        level = 2 * player.pairing_score
        group = groups.setdefault(level, LimGroup(level, view.side(player)))
        group.residents = residents
    ordered = sorted(groups.values(), key=lambda group: -group.level)
    above = [group for group in ordered if group.side > 0]
    below = [group for group in reversed(ordered) if group.side < 0]
    return above, below, median


def incoming_order(field: LimField, group: LimGroup, readings: LimReadings) -> list[int]:
    """3.6, 3.7: the order in which those who floated in are paired."""

    def score(index: int) -> int:
        return 0 if readings.floaters_by_number else field.players[index].pairing_score

    down = sorted(bits(group.down), key=lambda index: (-score(index), index))
    up = sorted(bits(group.up), key=lambda index: (score(index), -index))
    return [*down, *up] if group.downward else [*up, *down]
