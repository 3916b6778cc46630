"""The virtual points of a player, which every system adds to the score alike."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.explain.reason import Fact, Player, Reason, Score
from pairwright.position import Participant


def acceleration_reasons(player: Participant) -> Iterator[Reason]:
    """C.04.7 art. 1.4: the points that acceleration adds."""
    virtual = player.pairing_score - player.score
    if virtual:
        values: dict[str, Fact] = {
            "player": Player(player.number),
            "score": Score(player.score),
            "virtual": Score(virtual),
            "total": Score(player.pairing_score),
        }
        yield Reason("virtual", ("C.04.7 art. 1.4",), values)
