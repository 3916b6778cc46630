"""The criteria of C.04.5 article 2 that are not the same in every chapter."""

from __future__ import annotations

from pairwright.position import Participant, Position
from pairwright.systems.double_swiss.messages import MESSAGES
from pairwright.systems.upfloat import Entrant, PairCriterion, UpfloaterCriterion, UpfloatRules
from pairwright.systems.upfloat.floats import floated, opponent_floated
from pairwright.tournament import ByeKind

CHAPTER = "C.04.5"


C7 = UpfloaterCriterion("C7", "2.3.4", MESSAGES["criterion.C7"].text, floated)
C8 = PairCriterion(
    "C8",
    "2.3.5",
    MESSAGES["criterion.C8"].text,
    opponent_floated,
)


def rules(position: Position) -> UpfloatRules:
    """The criteria in force: [C7] and [C8] lapse in the last round (2.3.4, 2.3.5)."""
    if position.is_last_round:
        return UpfloatRules(CHAPTER, (), ())
    return UpfloatRules(CHAPTER, (C7,), (C8,))


def may_receive_bye(player: Participant) -> bool:
    """[C2] 2.1.2: no pairing-allocated bye, match won by forfeit or full-point bye before.

    By kind of result, not by points: docs/readings-double-swiss.md R-DOUBLE-3.
    """
    return not any(
        record.pairing_allocated_bye or record.forfeit_win or record.outcome is ByeKind.FULL_POINT
        for record in player.records
    )


def was_floater(position: Position, player: Participant) -> bool:
    """1.5: a match played in the previous round against an opponent with a different score.

    The scores are those with which that round was paired (R-DOUBLE-4).
    """
    return bool(float_of_last_round(position, player))


def float_of_last_round(position: Position, player: Participant) -> int:
    """By how much the opponent of the match played in the previous round had more (or less)."""
    if not player.records or not player.records[-1].played:
        return 0
    opponent = player.records[-1].opponent
    assert opponent is not None, "a match that was played has an opponent"
    return position.entered[opponent].pairing_scores[-2] - player.pairing_scores[-2]


def entrant(position: Position, player: Participant) -> Entrant:
    """The player as articles 3.3 to 3.6 see it."""
    return Entrant(
        number=player.number,
        tpn=player.tpn,
        score=player.pairing_score,
        opponents=player.opponents,
        may_receive_bye=may_receive_bye(player),
        matches_played=player.games_played,
        floated=was_floater(position, player),
    )


def entrants(position: Position) -> list[Entrant]:
    """Everybody who is to be paired."""
    return [entrant(position, player) for player in position.participants]
