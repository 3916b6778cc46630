"""Who is to be paired, as the shared procedure sees it: players of C.04.5 or teams of C.04.6."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.frozen import Frozen
from pairwright.matching import bits
from pairwright.systems.match_players import MatchView
from pairwright.systems.meetings import meetings


class Entrant(Frozen):
    """A player or team to be paired.

    `score` decides scoregroups (with acceleration: the pairing score). `opponents` are the numbers
    of those met ([C1]). `matches_played` are matches that were not forfeited (art. 3.4.3);
    `floated` tells whether the entrant was a floater in the previous round (art. 1.5).
    """

    number: int
    tpn: int
    score: int
    opponents: frozenset[int]
    may_receive_bye: bool
    matches_played: int
    floated: bool


def entrants(view: MatchView) -> list[Entrant]:
    """Everybody who is to be paired, as articles 3.3 to 3.6 see it."""
    return [
        Entrant(
            number=one.number,
            tpn=one.tpn,
            score=one.pairing_score,
            opponents=one.opponents,
            may_receive_bye=one.may_receive_bye,
            matches_played=one.games_played,
            floated=one.was_floater,
        )
        for one in view.participants
    ]


class EntrantField:
    """The entrants in the order of their TPNs, and who may meet whom.

    Sets of entrants are bit masks: bit i is the entrant with the i-th smallest TPN. `graph[i]` is
    the mask of those whom entrant i may meet: [C1], and the pairs that were declared forbidden.
    """

    def __init__(
        self, everybody: Iterable[Entrant], forbidden: Iterable[tuple[int, int]] = ()
    ) -> None:
        self.entrants = tuple(sorted(everybody, key=lambda entrant: entrant.tpn))
        self.everybody = (1 << len(self.entrants)) - 1
        self.scores = sorted({entrant.score for entrant in self.entrants}, reverse=True)
        """The scores of the round's standings."""
        self._groups = dict.fromkeys(self.scores, 0)
        for index, entrant in enumerate(self.entrants):
            self._groups[entrant.score] |= 1 << index
        self.graph = meetings(self.entrants, forbidden)

    def settle_bye(self, receiver: int) -> None:
        """The receiver of the bye (a mask, 0 for nobody) is in no scoregroup that is paired.

        docs/readings-double-swiss.md R-UPFLOAT-3.
        """
        for score in self.scores:
            self._groups[score] &= ~receiver
        self.scores = [score for score in self.scores if self._groups[score]]

    def members(self, mask: int) -> tuple[Entrant, ...]:
        """The entrants of a mask, by TPN."""
        return tuple(self.entrants[index] for index in bits(mask))

    def levels(self, mask: int) -> list[int]:
        """The scoregroups (art. 1.3.1) within a mask, from the top."""
        found = (self._groups[score] & mask for score in self.scores)
        return [group for group in found if group]

    def following(self, top: int, rest: int) -> int:
        """Those of `rest` in the scoregroup that follows the one of `top` in the standings.

        docs/readings-double-swiss.md R-UPFLOAT-3: it may be empty because all of it went up.
        """
        score = self.entrants[(top & -top).bit_length() - 1].score
        place = self.scores.index(score) + 1
        return self._groups[self.scores[place]] & rest if place < len(self.scores) else 0

    def names(self, mask: int) -> str:
        """The numbers of the entrants of a mask, for messages."""
        return ", ".join(str(entrant.number) for entrant in self.members(mask))
