"""Byes that are asked for exactly: so many players, or a share of them, in all rounds or some."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.generate.drawing import Draw
from pairwright.generate.spans import MILLION, PER_CENT
from pairwright.tournament import Announcement, ByeKind, InvalidConfiguration
from pairwright.vocabulary.reason import fault

KINDS = {"H": ByeKind.HALF_POINT, "F": ByeKind.FULL_POINT, "Z": ByeKind.ZERO_POINT}
"""By the letters of TRF26."""
_WRITTEN = re.compile(r"([HFZ])=(\d{1,4})(%?)(?:@(\d{1,2})(?:-(\d{1,2}))?)?", re.IGNORECASE)


class ByeRequest(Frozen):
    """So many byes of a kind in each of these rounds; `number` is in millionths of the players
    where it is a share. Without a last round, in all of them.
    """

    kind: ByeKind
    number: int
    is_share: bool = False
    first_round: int = 1
    last_round: int | None = None

    def holds_in(self, round_number: int) -> bool:
        return self.first_round <= round_number <= (self.last_round or round_number)

    def of(self, players: int) -> int:
        """How many of so many players; shares are rounded down."""
        return self.number * players // MILLION if self.is_share else self.number


class ByePlan(Frozen):
    """Everything that is asked for."""

    requests: tuple[ByeRequest, ...]

    @classmethod
    def parse(cls, text: str) -> ByePlan:
        """Read `H=3@2 Z=5%@1-3 F=1`. Raises InvalidConfiguration."""
        return cls(tuple(_parsed(word) for word in text.replace(",", " ").split()))

    @property
    def kinds(self) -> frozenset[ByeKind]:
        return frozenset(request.kind for request in self.requests)

    def drawn(
        self, present: Sequence[int], players: int, number: int, draw: Draw
    ) -> list[Announcement]:
        """The byes of a round: of those who are there, by lot, nobody twice."""
        left = draw.shuffled(present)
        byes: list[Announcement] = []
        for request in self.requests:
            if request.holds_in(number):
                count = request.of(players)
                taken, left = left[:count], left[count:]
                byes += (Announcement(player, number, request.kind) for player in sorted(taken))
        return byes


def _parsed(word: str) -> ByeRequest:
    match = _WRITTEN.fullmatch(word)
    if match is None:
        raise InvalidConfiguration(fault("generate:byes", text=repr(word[:80])))
    letter, number, share, first, last = match.groups()
    begin = int(first or 1)
    end = int(last or first) if first else None
    too_many = share and int(number) > 100
    if too_many or begin < 1 or (end is not None and end < begin):
        raise InvalidConfiguration(fault("generate:byes", text=repr(word[:80])))
    count = int(number) * (PER_CENT if share else 1)
    return ByeRequest(KINDS[letter.upper()], count, bool(share), begin, end)
