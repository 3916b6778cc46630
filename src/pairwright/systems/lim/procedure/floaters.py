"""Choosing a floater from a score-group (C.04.4.3 art. 2.2, 3.1 to 3.4, 3.9, 3.10).

Choosing a floater (C.04.4.3 art. 3.2, 3.3, 3.4, 3.9, 3.10).

Score-groups while a round is paired: who is in them, who has floated in (2.2, 3.1).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from pairwright.frozen import Frozen
from pairwright.matching import bits, mask_of
from pairwright.systems.lim.editions import MAXI_LIMIT, LimReadings
from pairwright.systems.lim.field import Graph, LimField
from pairwright.systems.lim.procedure.opponents import LimBench
from pairwright.tournament import Colour
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


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


_TYPES = "dcba"
"""3.9.1: the four types, the least disadvantage first."""


class Narrowing(Frozen):
    """Who is left of the candidates, and why."""

    left: int
    reason: Reason


class FloaterChoice(Frozen):
    """One choice. `even`: to make the group even (2.3.4). `counted` count for the majority.

    `again` floated in the round just before. `graph` joins the group with the adjacent one.
    """

    field: LimField
    bench: LimBench
    graph: Graph
    group: LimGroup
    adjacent: LimGroup
    even: bool
    counted: int
    again: int

    def choose(self, candidates: int) -> tuple[int, list[Narrowing]]:
        """The floater, and how the choice came down to it (R-LIM-5)."""
        told = []
        left = candidates
        stages = [self._types]
        if self.even:
            stages += [self._not_again, self._majority]
        for stage in stages:
            for narrowing in stage(left):
                left = narrowing.left
                told.append(narrowing)
        return self._last(left), told

    def _last(self, mask: int) -> int:
        """3.2.4, 3.3, 3.4: downward the lowest-numbered, upward the highest-numbered."""
        if self.group.downward:
            return mask.bit_length() - 1
        return (mask & -mask).bit_length() - 1

    def _types(self, left: int) -> Iterator[Narrowing]:
        """3.9: avoid type a, then b, then c."""
        by_type: dict[str, list[int]] = {}
        arrived = self.group.down | self.group.up
        for index in bits(left):
            finds = self._finds_opponent(index)
            kind = ("b" if finds else "a") if arrived >> index & 1 else ("d" if finds else "c")
            by_type.setdefault(kind, []).append(index)
        best = next(kind for kind in _TYPES if kind in by_type)
        if len(by_type) > 1:
            yield self._told("choice.type", ("3.9.2",), mask_of(by_type[best]), {"type": best})

    def _finds_opponent(self, index: int) -> bool:
        """3.9.1, with 3.3 and 3.4: opponents of floaters who are paired before are excluded."""
        arrivals = self.adjacent.down if self.group.side > 0 else self.adjacent.up
        pool = self.adjacent.members & ~arrivals
        before = [other for other in bits(arrivals) if self._is_paired_before(other, index)]
        return self.bench.finds_opponent(index, mask_of(before), pool, self.graph)

    def _is_paired_before(self, other: int, index: int) -> bool:
        """3.3: floaters with higher scores or higher numbers; 3.4: with lower ones."""
        mine, theirs = self.field.players[index], self.field.players[other]
        if theirs.pairing_score == mine.pairing_score:
            first = other < index
        else:
            first = theirs.pairing_score > mine.pairing_score
        return first == self.group.downward

    def _not_again(self, left: int) -> Iterator[Narrowing]:
        """3.10: nobody who floated in the round just before, if others are as good."""
        fresh = left & ~self.again
        if fresh and fresh != left:
            yield self._told("choice.floated", ("3.10",), fresh)

    def _majority(self, left: int) -> Iterator[Narrowing]:
        """3.2.2: who is due the colour that more players are due; 3.2.3 in Maxi-tournaments."""
        players = self.field.players
        whites = sum(players[i].due is Colour.WHITE for i in bits(self.counted))
        blacks = sum(players[i].due is Colour.BLACK for i in bits(self.counted))
        if whites == blacks:
            return
        colour = Colour.WHITE if whites > blacks else Colour.BLACK
        due = mask_of([i for i in bits(left) if players[i].due is colour])
        if not due or due == left:
            return
        counts: dict[str, Fact] = {
            "whites": whites,
            "blacks": blacks,
            "colour": Phrase(f"colour.{colour.value}"),
        }
        chosen, usual = players[self._last(due)], players[self._last(left)]
        far = abs(chosen.rating - usual.rating)
        if self.field.view.edition.maxi and far > MAXI_LIMIT:
            named: dict[str, Fact] = {
                "chosen": PlayerRef(chosen.number),
                "usual": PlayerRef(usual.number),
                "far": far,
            }
            yield self._told("choice.maxi", ("3.2.3",), left, named)
            return
        yield self._told("choice.colour", ("3.2.2",), due, counts)

    def _told(
        self,
        message: str,
        articles: tuple[str, ...],
        left: int,
        more: dict[str, Fact] | None = None,
    ) -> Narrowing:
        numbers = self.field.numbers(left)
        values: dict[str, Fact] = {"after": PlayerRefs(numbers), "left": len(numbers)}
        cited = self.field.view.edition.cite(*articles)
        return Narrowing(left, Reason(message, cited, values | (more or {})))
