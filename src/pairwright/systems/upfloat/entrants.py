"""Who is to be paired, as the shared procedure sees it: players of C.04.5 or teams of C.04.6."""

from __future__ import annotations

from collections.abc import Iterable

from pairwright.frozen import Frozen
from pairwright.systems import field
from pairwright.systems.match_players import MatchView
from pairwright.systems.meetings import meetings


class Entrant(Frozen):
    """A player or team to be paired.

    `pairing_score` decides scoregroups. `opponents` are the numbers
    of those met ([C1]). `games_played` are matches that were not forfeited (art. 3.4.3);
    `floated` tells whether the entrant was a floater in the previous round (art. 1.5).
    """

    number: int
    tpn: int
    pairing_score: int
    opponents: frozenset[int]
    may_receive_bye: bool
    games_played: int
    floated: bool


def entrants(view: MatchView) -> list[Entrant]:
    """Everybody who is to be paired, as articles 3.3 to 3.6 see it."""
    return [
        Entrant(
            number=participant.number,
            tpn=participant.tpn,
            pairing_score=participant.pairing_score,
            opponents=participant.opponents,
            may_receive_bye=participant.may_receive_bye,
            games_played=participant.games_played,
            floated=participant.was_floater,
        )
        for participant in view.participants
    ]


class EntrantField(field.Field[Entrant]):
    """The entrants in the order of their TPNs, and who may meet whom.

    `graph` has [C1], and the pairs that were declared forbidden.
    """

    def __init__(
        self, everybody: Iterable[Entrant], forbidden: Iterable[tuple[int, int]] = ()
    ) -> None:
        super().__init__(sorted(everybody, key=lambda entrant: entrant.tpn))
        self.graph = meetings(self.players, forbidden)

    def settle_bye(self, receiver: int, *, keeping_group: bool = False) -> None:
        """Take the receiver of the bye (a mask, 0 for nobody) out of the scoregroups.

        readings-double-swiss.md R-UPFLOAT-3: a scoregroup of the receiver alone goes, unless it is
        read otherwise.
        """
        left = {score: group & ~receiver for score, group in self._groups.items()}
        self._groups = {score: group for score, group in left.items() if group or keeping_group}

    def following(self, top: int, rest: int) -> int:
        """Those of `rest` in the scoregroup that follows the one of `top` in the standings.

        readings-double-swiss.md R-UPFLOAT-3: it may be empty because all of it went up.
        """
        score = self.players[(top & -top).bit_length() - 1].pairing_score
        below = (group for other, group in self._groups.items() if other < score)
        return next(below, 0) & rest
