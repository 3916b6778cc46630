"""Players as C.04.4.1 (2026) sees them, their orders (4, 3.2.5) and colours (5).

Players and positions as C.04.4.1 (2026) sees them: preferences, ARO, upfloats, the bye.

The orders of C.04.4.1 article 4, and of S1 (3.2.5): who comes first.

Colour allocation (C.04.4.1 article 5, 2026).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.allocation import Allocation, allocate_by, alternated, by_parity
from pairwright.systems.preferences import (
    NO_PREFERENCE,
    ColourPreference,
    PreferenceStrength,
    colour_preference,
)
from pairwright.tournament import Colour

MILD_BLACK = ColourPreference(Colour.BLACK, PreferenceStrength.MILD)
"""Art. 1.6.4: what players without a played game prefer."""


class DubovPlayer(Participant):
    """A player to be paired.

    `aro` is the average rating of the opponents (1.7). `upfloats` is how often the player was
    upfloated so far, `upfloated_last` whether in the previous round (1.8, [C10]).
    """

    preference: ColourPreference
    aro: int
    upfloats: int
    upfloated_last: bool
    is_maximum_upfloater: bool
    may_receive_bye: bool

    @property
    def colour(self) -> Colour:
        """The due colour: everybody has one (1.6)."""
        assert self.preference.colour is not None
        return self.preference.colour


class DubovPosition(Frozen):
    """A position with its players as C.04.4.1 sees them, by score and TPN.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    participants: tuple[DubovPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, *, played_only: bool = False) -> DubovPosition:
        """`played_only`: forfeited pairings are no upfloats (not our reading: R-DUBOV-3)."""
        players = tuple(
            _player(position, participant, played_only) for participant in position.participants
        )
        return cls(position, players, position.forbidden)

    @property
    def is_last_round(self) -> bool:
        return self.position.is_last_round

    @property
    def initial_colour(self) -> Colour | None:
        return self.position.initial_colour


def due_colour(colours: tuple[Colour, ...]) -> ColourPreference:
    """1.6: as in C.04.3, but whoever has not played has a mild preference for Black (1.6.4)."""
    found = colour_preference(colours)
    return MILD_BLACK if found == NO_PREFERENCE else found


def average_rating(ratings: Iterable[int]) -> int:
    """1.7.1: the sum by the number, to the nearest whole number, the higher one at .5; else 0.

    Whole numbers only: (2 * sum + number) // (2 * number) rounds without any fraction.
    """
    listed = list(ratings)
    count = len(listed)
    return (2 * sum(listed) + count) // (2 * count) if count else 0


def most_upfloats(rounds: int) -> int:
    """1.8.2: MaxT = 2 + [Rnds/5]."""
    return 2 + rounds // 5


def upfloat_rounds(
    position: Position, player: Participant, *, played_only: bool = False
) -> list[int]:
    """The rounds in which the player was paired with somebody of a higher pairing score.

    readings-dubov.md R-DUBOV-3: the pairing counts, played or not.
    """
    rounds = []
    for index, record in enumerate(player.records):
        if record.opponent is None or (played_only and not record.played):
            continue
        opponent = position.entered[record.opponent]
        if opponent.pairing_scores[index] > player.pairing_scores[index]:
            rounds.append(index + 1)
    return rounds


def _player(position: Position, participant: Participant, played_only: bool) -> DubovPlayer:
    floated = upfloat_rounds(position, participant, played_only=played_only)
    # R-DUBOV-8: without a declared number of rounds, those up to this one count.
    rounds = position.number_of_rounds or position.round_number
    win, bars = position.win, position.handling.bars_bye
    return DubovPlayer(
        **participant.facts(),
        preference=due_colour(participant.colours),
        aro=average_rating(position.entered[number].rating for number in participant.opponents),
        upfloats=len(floated),
        upfloated_last=position.round_number - 1 in floated,
        is_maximum_upfloater=len(floated) >= most_upfloats(rounds),
        may_receive_bye=not any(bars(record, win) for record in participant.records),
    )


T = TypeVar("T")


def upfloater_key(player: DubovPlayer) -> tuple[int, int]:
    """4.2.2: by descending score, then TPN."""
    return (-player.pairing_score, player.tpn)


def white_key(player: DubovPlayer) -> tuple[int, int]:
    """3.2.5 and 4.3.2: S1 and White seekers, by ascending ARO, then TPN."""
    return (player.aro, player.tpn)


def black_key(player: DubovPlayer) -> tuple[int, int]:
    """4.3.2 and 4.4.2: Black seekers and G2, by TPN."""
    return (0, player.tpn)


def middle_out(listed: Sequence[T]) -> list[T]:
    """4.3.3: the middle of the remaining list first; of two middles the one higher in the list."""
    left = list(listed)
    numbered = []
    while left:
        numbered.append(left.pop((len(left) - 1) // 2))
    return numbered


def numbered_shifters(members: Iterable[DubovPlayer], *, from_g1: bool) -> list[DubovPlayer]:
    """4.3: the possible shifters of a subgroup as #1, #2, ..."""
    return middle_out(sorted(members, key=white_key if from_g1 else black_key))


def allocate(
    first: DubovPlayer, second: DubovPlayer, initial: Colour | None
) -> Allocation[DubovPlayer]:
    """5.2: the first rule that decides.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return allocate_by(_colour_of_higher, first, second, initial)


def _colour_of_higher(
    higher: DubovPlayer, lower: DubovPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    if not higher.colours and not lower.colours:  # 5.2.1: R-DUBOV-7 for the odd TPN
        return by_parity(higher, initial, "C.04.4.1 art. 5.1"), "5.2.1"
    mine, theirs = higher.preference, lower.preference
    if higher.colour is not lower.colour:  # 5.2.2: both preferences
        return higher.colour, "5.2.2"
    if mine.strength != theirs.strength:  # 5.2.3: the stronger preference
        stronger = mine.strength > theirs.strength
        return (higher.colour if stronger else higher.colour.other), "5.2.3"
    alternate = alternated(higher, lower)
    if alternate is not None:  # 5.2.4: alternate from the latest round with different colours
        return alternate, "5.2.4"
    return higher.colour, "5.2.5"
