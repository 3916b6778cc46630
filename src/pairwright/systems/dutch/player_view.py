"""A player as C.04.3 sees it: preference, floats received, topscorer, the bye.

A player as C.04.3 sees it: preference, floats, topscorer, the bye.

Floats received in past rounds (C.04.3 art. 1.4 in 2026, A.4 in 2017).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pairwright.position import Participant, Position
from pairwright.systems.preferences import ColourPreference, colours_due

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition
from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Final

from pairwright.position import RoundRecord

if TYPE_CHECKING:
    from pairwright.systems.dutch.editions import DutchEdition


class Float(StrEnum):
    NONE = ""
    DOWN = "down"
    UP = "up"


# Bound once: members of an enumeration are looked up slowly, and everybody has two floats.
_NONE: Final = Float.NONE
_DOWN: Final = Float.DOWN
_UP: Final = Float.UP


def last_floats(position: Position, edition: DutchEdition) -> list[tuple[Float, Float]]:
    """The floats that the participants received in the last round and the one before it."""
    loss, entered = position.loss, position.entered
    last = position.round_number - 2
    floats = []
    for player in position.participants:
        records, scores = player.records, player.pairing_scores
        floats.append(
            (
                _received(records, scores, last, entered, edition, loss),
                _received(records, scores, last - 1, entered, edition, loss),
            )
        )
    return floats


def _received(
    records: tuple[RoundRecord, ...],
    scores: tuple[int, ...],
    index: int,
    entered: Mapping[int, Participant],
    edition: DutchEdition,
    loss: int,
) -> Float:
    """The float of one round, from the pairing scores with which that round was paired.

    Art. 1.4.2: after a played game between different scores the higher-ranked player has a
    downfloat, the other an upfloat. Art. 1.4.3: the edition says which unplayed rounds count.
    """
    if index < 0:
        return _NONE
    record = records[index]
    if not record.played:
        return _DOWN if edition.gives_downfloat(record, loss) else _NONE
    opponent = record.opponent
    assert opponent is not None, "a game that was played has an opponent"
    own, other = scores[index], entered[opponent].pairing_scores[index]
    if own == other:
        return _NONE
    return _DOWN if own > other else _UP


class DutchPlayer(Participant):
    """A player to be paired. `floats` are those of the last round and the one before it."""

    colour_difference: int
    preference: ColourPreference
    floats: tuple[Float, Float]
    may_receive_bye: bool
    unplayed_games: int
    is_topscorer: bool


def players_of(position: Position, edition: DutchEdition) -> tuple[DutchPlayer, ...]:
    """The participants of a position, in their order."""
    win, bars_bye = position.win, edition.bars_bye
    # Art. 1.8: more than half of the maximum, when the final round is paired. Virtual points are no
    # part of either (readings.md R-TOP-2).
    maximum = (position.round_number - 1) * win
    last_round, virtual = position.is_last_round, edition.topscorers_by_pairing_score
    floats = last_floats(position, edition)
    players = []
    for place, participant in enumerate(position.participants):
        colours, records, score = participant.colours, participant.records, participant.score
        difference, preference = colours_due(colours)
        # Who had a colour in every round has no round without a game: only played games have one.
        missed = len(colours) < len(records)
        unplayed = [record for record in records if not record.played] if missed else []
        players.append(
            DutchPlayer(
                participant.number,
                participant.tpn,
                participant.parity_number,
                participant.rating,
                score,
                participant.pairing_score,
                colours,
                participant.opponents,
                records,
                participant.pairing_scores,
                difference,
                preference,
                floats[place],
                # C.04.1 art. 4 (2017: d) asks for rounds without a game.
                not (unplayed and any(bars_bye(record, win) for record in unplayed)),
                len(unplayed),
                last_round and 2 * (participant.pairing_score if virtual else score) > maximum,
            )
        )
    return tuple(players)
