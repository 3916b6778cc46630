"""Players as C.04.4.2 sees them: Index, colour preference and allocation, the bye.

Players and positions as C.04.4.2 sees them: Index, colour preference, the bye.

The Opposition Evaluation Index (C.04.4.2 art. 1.7, 1.8.1), in whole numbers.

Scores are in hundredths of a point, so products of points and scores in ten-thousandths. Virtual
points are in none of it (art. 1.7.2).

Colour allocation (C.04.4.2 article 5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.systems.preferences import ColourPreference, colours_due
from pairwright.tournament import Colour

if TYPE_CHECKING:
    from pairwright.systems.burstein.editions import BursteinEdition
from collections.abc import Callable, Mapping

from pairwright.position import RoundRecord, units
from pairwright.systems.allocation import Allocation, ColourRule, alternated, by_parity
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import ByeKind

Index = tuple[int, ...]
"""The values by which an edition ranks players before TPNs, the larger the higher."""


class IndexRound(Frozen):
    """One round as the sorting methods count it: points earned, and the score they are against."""

    points: int
    score: int


def indexing(position: Position, away_now: bool = True) -> Callable[[Participant], Index]:
    """The Index of the participants of a position; `away_now` as in `seen_scores`."""
    seen = seen_scores(position, away_now)
    return lambda player: index_of(position, player, seen)


def index_of(position: Position, player: Participant, seen: Mapping[int, int]) -> Index:
    """1.8.1: Buchholz, then Sonneborn-Berger; `seen` are the scores that opponents bring."""
    counted = meetings(player, seen)
    return buchholz(counted), sonneborn_berger(counted)


def meetings(player: Participant, seen: Mapping[int, int]) -> list[IndexRound]:
    """1.7.2: an unplayed round counts as a game against oneself with the points registered."""
    return [
        IndexRound(
            record.result_points,
            seen[record.opponent]
            if record.played and record.opponent is not None
            else player.score,
        )
        for record in player.records
    ]


def buchholz(counted: list[IndexRound]) -> int:
    """1.7.1: the sum of the current scores of the opponents."""
    return sum([meeting.score for meeting in counted])


def sonneborn_berger(counted: list[IndexRound]) -> int:
    """1.7.1: the points earned against each opponent times its current score, added up."""
    return sum([meeting.points * meeting.score for meeting in counted])


def seen_scores(position: Position, away_now: bool = True) -> dict[int, int]:
    """The current score of everybody who entered, as actual opponents count it."""
    return {
        participant.number: _seen(position, participant, away_now)
        for participant in position.entered.values()
    }


def _seen(position: Position, player: Participant, away_now: bool) -> int:
    """1.7.2, exception: zero-point byes in a row up to the current round count as draws.

    The current round is the one to be paired, so the player must be away from it with one, too
    (readings-burstein.md R-BURSTEIN-3). The other reading (`away_now` False) asks only for
    the last round played.
    """
    if away_now and position.byes.get(player.number) is not ByeKind.ZERO_POINT:
        return player.score
    draw = units(position.point_system.draw)
    gained = 0
    for record in reversed(player.records):
        if not _zero_point_bye(record):
            break
        gained += draw - record.result_points
    return player.score + gained


def _zero_point_bye(record: RoundRecord) -> bool:
    """A zero-point bye, or a round that does not name the player at all (C.04.2 art. 3.3)."""
    return record.outcome is ByeKind.ZERO_POINT or not record.present


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


class BursteinPosition(Frozen):
    """A position with its players by score, those of one score in the order of art. 1.8.

    `forbidden` are the pairs that may not meet; questions of why-not add to those of the position.
    """

    position: Position
    edition: BursteinEdition
    participants: tuple[BursteinPlayer, ...]
    forbidden: frozenset[tuple[int, int]]

    @classmethod
    def of(cls, position: Position, edition: BursteinEdition) -> BursteinPosition:
        index, bars, win = edition.indexing(position), edition.bars_bye, position.win
        players = [
            _player(
                participant,
                index(participant),
                not any(bars(record, win) for record in participant.records),
            )
            for participant in position.participants
        ]
        players.sort(key=lambda player: (-player.pairing_score, player.ranking))
        return cls(position, edition, tuple(players), position.forbidden)

    @property
    def initial_colour(self) -> Colour | None:
        return self.position.initial_colour


def _player(participant: Participant, index: Index, may_receive_bye: bool) -> BursteinPlayer:
    difference, preference = colours_due(participant.colours)
    return BursteinPlayer(
        **participant.facts(),
        index=index,
        colour_difference=difference,
        preference=preference,
        may_receive_bye=may_receive_bye,
    )


def allocate(
    first: BursteinPlayer, second: BursteinPlayer, initial: Colour | None
) -> Allocation[BursteinPlayer]:
    """5.2: the first rule that decides; who is higher ranked is decided by 1.8, not by scores.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return _allocated(_colour_of_higher, first, second, initial)


def allocate_old(
    first: BursteinPlayer, second: BursteinPlayer, initial: Colour | None
) -> Allocation[BursteinPlayer]:
    """The old text: 5.1 for a first game, 5.2 and 5.3 for who cannot have the other colour, 5.4.

    Raises InvalidTournament when only the initial colour can decide and none is known.
    """
    return _allocated(_old_colour_of_higher, first, second, initial)


def _allocated(
    rule: ColourRule[BursteinPlayer],
    first: BursteinPlayer,
    second: BursteinPlayer,
    initial: Colour | None,
) -> Allocation[BursteinPlayer]:
    higher, lower = sorted((first, second), key=lambda player: player.ranking)
    due, article = rule(higher, lower, initial)
    if due is Colour.WHITE:
        return Allocation(higher, lower, article)
    return Allocation(lower, higher, article)


def _colour_of_higher(
    higher: BursteinPlayer, lower: BursteinPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    mine, theirs = higher.preference, lower.preference
    if mine.colour is None and theirs.colour is None:  # 5.2.1: both have yet to play
        return by_parity(higher, initial, "C.04.4.2 art. 5.1"), "5.2.1"
    if theirs.colour is None:  # 5.2.2, 1.5.4: the only preference is granted
        assert mine.colour is not None
        return mine.colour, "5.2.2"
    if mine.colour is not theirs.colour:  # 5.2.2: both preferences can be granted
        return theirs.colour.other, "5.2.2"
    if mine.strength != theirs.strength:  # 5.2.3: the stronger preference
        stronger_mine = mine.strength > theirs.strength
        return (theirs.colour if stronger_mine else theirs.colour.other), "5.2.3"
    alternate = alternated(higher, lower)
    if alternate is not None:  # 5.2.4: alternate to the latest time with different colours
        return alternate, "5.2.4"
    return theirs.colour, "5.2.5"  # the preference of the higher-ranked player


def _old_colour_of_higher(
    higher: BursteinPlayer, lower: BursteinPlayer, initial: Colour | None
) -> tuple[Colour, str]:
    mine, theirs = higher.preference, lower.preference
    if mine.colour is None and theirs.colour is None:
        return by_parity(higher, initial, "C.04.4.2 (old) 5.1"), "5.1"
    if theirs.colour is None:
        assert mine.colour is not None
        return mine.colour, "5.4.1"
    if mine.colour is not theirs.colour:  # both due colours
        return theirs.colour.other, "5.4.1"
    absolute = PreferenceStrength.ABSOLUTE
    if (mine.strength is absolute) != (theirs.strength is absolute):  # 5.2, 5.3 permit no choice
        return (theirs.colour if mine.strength is absolute else theirs.colour.other), "5.3"
    mine_wide, theirs_wide = abs(higher.colour_difference), abs(lower.colour_difference)
    if mine_wide != theirs_wide:  # equalising the numbers of games with each colour
        return (theirs.colour if mine_wide > theirs_wide else theirs.colour.other), "5.4.2"
    alternate = alternated(higher, lower)
    if alternate is not None:
        return alternate, "5.4.3"
    return theirs.colour, "5.4.4"  # the due colour of the player who is ranked higher (3.2)
