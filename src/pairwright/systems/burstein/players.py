"""Players and positions as C.04.4.2 sees them: Index, colour preference, the bye."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.position import Participant, Position, RoundRecord
from pairwright.position.value import value
from pairwright.systems.burstein.index import Index, index_of, seen_scores
from pairwright.systems.preferences import ColourPreference, colours_due
from pairwright.tournament import Colour


@value
class BursteinPlayer(Participant):
    """A player to be paired. `index` has the values of art. 1.8.1, what decides first in front."""

    index: Index
    colour_difference: int
    preference: ColourPreference
    may_receive_bye: bool

    @property
    def ranking(self) -> tuple[Index, int]:
        """1.8: the Index, then the TPN; smaller is higher. Scores are not used."""
        return tuple([-value for value in self.index]), self.tpn


@value
class BursteinPosition:
    """A position with its players by score, those of one score in the order of art. 1.8.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    participants: tuple[BursteinPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, away_now: bool = True) -> BursteinPosition:
        """The view of the edition 2026; `away_now` as in `index.seen_scores`."""
        seen = seen_scores(position, away_now)
        return cls.derived(
            position, lambda one: index_of(position, one, seen), position.handling.bars_bye
        )

    @classmethod
    def derived(
        cls,
        position: Position,
        index: Callable[[Participant], Index],
        bars_bye: Callable[[RoundRecord, int], bool],
    ) -> BursteinPosition:
        """The view with an index, and with a bar against the pairing-allocated bye."""
        players = [
            _player(one, index(one), not any(bars_bye(r, position.win) for r in one.records))
            for one in position.participants
        ]
        players.sort(key=lambda player: (-player.pairing_score, player.ranking))
        return cls(position, tuple(players), position.forbidden)

    @property
    def initial_colour(self) -> Colour | None:
        return self.position.initial_colour


def _player(one: Participant, index: Index, may_receive_bye: bool) -> BursteinPlayer:
    difference, preference = colours_due(one.colours)
    return BursteinPlayer(
        **one.facts(),
        index=index,
        colour_difference=difference,
        preference=preference,
        may_receive_bye=may_receive_bye,
    )
