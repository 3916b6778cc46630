"""Unplayed rounds in Swiss tournaments (C.07 art. 15 and 16)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.ranking.competition import Competition, Reference
from pairwright.ranking.score_sheet import (
    REQUESTED_BYES,
    VOLUNTARILY_UNPLAYED,
    RoundKind,
    RoundScore,
    ScoreSheet,
)
from pairwright.ranking.terms import TieBreakTerm


def adjusted_score(row: tuple[RoundScore, ...], draw: int) -> int:
    """Art. 16.3: the score as opponents see it.

    Requested byes that only voluntarily unplayed rounds follow, or none (16.2.5), count as draws;
    everything else counts as awarded.
    """
    total = 0
    nothing_played_since = True
    for entry in reversed(row):
        total += entry.bonus
        if nothing_played_since and entry.kind in REQUESTED_BYES:
            total += draw
        else:
            total += entry.points
        if entry.kind not in VOLUNTARILY_UNPLAYED:
            nothing_played_since = False
    return total


def adjusted_scores(sheet: ScoreSheet) -> Mapping[int, int]:
    """Art. 16.3 for everybody; scores stay as they are where pairings are predetermined (15.2)."""
    if sheet.predetermined:
        return sheet.scores
    return {number: adjusted_score(row, sheet.draw) for number, row in sheet.entries.items()}


def opponent_scores(
    competition: Competition,
    reference: Reference | None,
    as_played: bool = False,
    fore: bool = False,
) -> Mapping[int, tuple[TieBreakTerm, ...]]:
    """For everybody, round by round, the score of the opponent or of the dummy (art. 16.4).

    `points` of a term are the participant's own points of that round, in the same reference score.
    Where pairings are predetermined, a round without opponent is no term at all (15.2, 15.3).
    """

    def build() -> Mapping[int, tuple[TieBreakTerm, ...]]:
        sheet = competition.sheet(reference, as_played, fore)
        # readings-standings.md R-TB-5: to others the score of somebody is what it is without /P.
        adjusted = adjusted_scores(competition.sheet(reference, fore=fore))
        return {
            number: _terms(competition, sheet, adjusted, number) for number in sheet.participants
        }

    key = ("opponent-scores", reference or competition.primary, as_played, fore)
    return competition.remember(key, build)


def _terms(
    competition: Competition, sheet: ScoreSheet, adjusted: Mapping[int, int], number: int
) -> tuple[TieBreakTerm, ...]:
    terms = []
    scores = sheet.scores
    dummy_score = competition.edition.dummy_score
    played, pending = RoundKind.PLAYED, RoundKind.PENDING
    for entry in sheet.entries[number]:
        kind, opponent = entry.kind, entry.opponent
        if kind is played and opponent is not None:
            score = adjusted[opponent]
            reason = "opponent" if score == scores[opponent] else "opponent-adjusted"
            terms.append(TieBreakTerm(entry.round, opponent, score, reason, score, entry.points))
        elif kind is not pending and not sheet.predetermined:
            score, reason = dummy_score(sheet, adjusted, number, entry)
            voluntary = kind in VOLUNTARILY_UNPLAYED
            terms.append(
                TieBreakTerm(entry.round, opponent, score, reason, score, entry.points, voluntary)
            )
    return tuple(terms)
