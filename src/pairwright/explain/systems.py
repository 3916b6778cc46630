"""What the explanation of a pairing system must answer, and the systems that do."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from pairwright.explain.bracket_view import BracketView
from pairwright.explain.double_swiss import DoubleSwissReasons
from pairwright.explain.dutch import DutchReasons
from pairwright.explain.reason import Reason
from pairwright.position import Position, RoundPairing
from pairwright.tournament import InvalidTournament


class SystemReasons(Protocol):
    """The reasons of one round."""

    position: Position
    pairing: RoundPairing

    def board(self, white: int, black: int) -> Sequence[Reason]:
        """Why these two meet, and why with these colours."""

    def player(self, number: int) -> Sequence[Reason]:
        """Everything about one player. Raises InvalidTournament for an unknown one."""

    def bye(self) -> Sequence[Reason]:
        """Why this player has the pairing-allocated bye; nothing if nobody has."""

    def brackets(self) -> Sequence[BracketView]:
        """The brackets in the order in which they were paired."""

    def why_not(self, first: int, second: int) -> Sequence[Reason]:
        """Why the two do not meet. Raises InvalidTournament for unknown players."""

    def why_not_bye(self, number: int) -> Sequence[Reason]:
        """Why the player does not have the bye. Raises InvalidTournament for an unknown one."""


Explainer = Callable[[Position, RoundPairing | None], SystemReasons]
"""From a position, and its pairing if there is one, to the reasons. Raises NoLegalPairing."""

EXPLAINERS: Mapping[str, Explainer] = {
    "dutch": DutchReasons,
    "double-swiss": DoubleSwissReasons,
}
"""By the name of the system."""


def explainer_of(system: str) -> Explainer:
    """The explainer of a system. Raises InvalidTournament where there is none."""
    try:
        return EXPLAINERS[system]
    except KeyError:
        raise InvalidTournament(
            f"the pairings of the system {system!r} cannot be explained here; "
            f"known: {', '.join(EXPLAINERS)}"
        ) from None
