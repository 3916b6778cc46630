"""Who is to be paired in rounds of matches, as C.04.5 and C.04.6 see it: the bye, the last float.

No search is here: judges look at the same players.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from pairwright.frozen import Frozen
from pairwright.position import Participant, Position
from pairwright.tournament import ByeKind


class MatchPlayer(Participant):
    """A player or team to be paired.

    `float_of_last_round` is by how much the opponent of the match played in the previous round had
    more (or less) then (1.5).
    """

    may_receive_bye: bool
    float_of_last_round: int

    @property
    def was_floater(self) -> bool:
        return self.float_of_last_round != 0


class UpfloatReadings(Frozen):
    """Articles 3.3 to 3.6 as they can be read otherwise; the defaults are what we take.

    readings-double-swiss.md, and readings-team-swiss.md for teams: `following_graded` R-UPFLOAT-2
    (R-TEAM-2), `bye_group_follows` R-UPFLOAT-3 (R-TEAM-3), `seats_by_score` R-UPFLOAT-6.
    """

    following_graded: bool = False
    bye_group_follows: bool = False
    seats_by_score: bool = False


TAKEN = UpfloatReadings()


class MatchView(Protocol):
    """A position as a chapter about matches sees it; `entered` are all who entered, by number."""

    @property
    def position(self) -> Position: ...

    @property
    def entered(self) -> Mapping[int, MatchPlayer]: ...

    @property
    def participants(self) -> Sequence[MatchPlayer]: ...


def may_receive_bye(participant: Participant) -> bool:
    """[C2] 2.1.2: no pairing-allocated bye, match won by forfeit or full-point bye before.

    By kind of result, not by points: readings-double-swiss.md R-DOUBLE-3.
    """
    return not any(
        record.pairing_allocated_bye or record.forfeit_win or record.outcome is ByeKind.FULL_POINT
        for record in participant.records
    )


def opponent_of_last_round(position: Position, participant: Participant) -> Participant | None:
    """1.5: a match that was not played made nobody a floater (R-TEAM-16)."""
    if not participant.records or not participant.records[-1].played:
        return None
    opponent = participant.records[-1].opponent
    assert opponent is not None, "a match that was played has an opponent"
    return position.entered[opponent]


def float_of_last_round(position: Position, participant: Participant) -> int:
    """1.5, by the scores with which that round was paired (R-DOUBLE-4, R-TEAM-9)."""
    other = opponent_of_last_round(position, participant)
    return 0 if other is None else other.pairing_scores[-2] - participant.pairing_scores[-2]
