"""Opponents' results: Buchholz (C.07 art. 8), Sonneborn-Berger (9.1, 13.2) and SSSC (13.4), with
unplayed rounds in Swiss tournaments (art. 15 and 16).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from pairwright.ranking.competition import Competition, Reference
from pairwright.ranking.criterion import (
    NO_VALUE,
    Contestants,
    RankingCriterion,
    TieBreak,
    TieBreakTerm,
    Unit,
    Value,
    by_score,
    cut,
    kept_sum,
)
from pairwright.ranking.score_sheet import (
    REQUESTED_BYES,
    VOLUNTARILY_UNPLAYED,
    RoundKind,
    RoundScore,
    ScoreSheet,
)


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


def _sum_of_scores(
    competition: Competition, criterion: RankingCriterion, reference: Reference | None, fore: bool
) -> Mapping[int, Value]:
    """Art. 8.1: the sum of the opponents' scores, unplayed rounds by art. 16."""
    rows = opponent_scores(competition, reference, criterion.as_played, fore)
    low, high = criterion.cut_low, criterion.cut_high
    values = {}
    for number, row in rows.items():
        terms = cut(row, low, high, by_score, unplayed_first=True)
        values[number] = Value(kept_sum(terms), terms)
    return values


def _buchholz(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    return _sum_of_scores(competition, criterion, criterion.reference, criterion.fore)


def _fore_buchholz(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 8.3: Buchholz as if the paired games of the final round were drawn."""
    return _sum_of_scores(competition, criterion, criterion.reference, fore=True)


def _average_of_buchholz(
    competition: Competition, criterion: RankingCriterion
) -> Mapping[int, Value]:
    """Art. 8.2: the average (fore) Buchholz of the opponents met over the board, if there are any.

    readings-standings.md R-TB-15: the average of nobody is no value; R-TB-5: /P changes what the
    Buchholz of an opponent is, not who was met.
    """
    rows = opponent_scores(competition, criterion.reference, criterion.as_played, criterion.fore)
    buchholz = {number: kept_sum(row) for number, row in rows.items()}
    sheet = competition.sheet(criterion.reference)
    played = RoundKind.PLAYED
    values = {}
    for number, row in sheet.entries.items():
        terms = tuple(
            [
                TieBreakTerm(e.round, e.opponent, buchholz[e.opponent], "buchholz-of")
                for e in row
                if e.kind is played and e.opponent is not None
            ]
        )
        values[number] = NO_VALUE
        if terms:
            average = Fraction(kept_sum(terms), len(terms))
            values[number] = Value(average, terms, (("average-of", len(terms)),))
    return values


def _products(
    opponents: Reference | None, own: Reference | None
) -> Callable[[Competition, RankingCriterion], Mapping[int, Value]]:
    """Art. 9.1 and 13.2: the opponent's score times the points scored against it.

    The reference scores of opponent and own points are those given, else the criterion's.
    """

    def compute(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
        theirs = opponents or criterion.reference or competition.primary
        mine = own or criterion.reference or competition.primary
        rows = opponent_scores(competition, theirs, criterion.as_played, criterion.fore)
        own_sheet = competition.sheet(mine, criterion.as_played, criterion.fore)
        low, high = criterion.cut_low, criterion.cut_high
        values = {}
        for number, row in rows.items():
            entries = own_sheet.entries[number]
            terms = []
            for t in row:
                scored = entries[t.round - 1].points
                amount = t.opponent_score * scored
                terms.append(
                    TieBreakTerm(
                        t.round,
                        t.opponent,
                        amount,
                        t.reason,
                        t.opponent_score,
                        scored,
                        t.voluntary,
                    )
                )
            kept = cut(terms, low, high, by_score, unplayed_first=True)
            values[number] = Value(kept_sum(kept), kept)
        return values

    return compute


def normalisation_factor(competition: Competition) -> int:
    """Art. 13.4: highest possible primary score by the highest secondary score of one match."""
    primary = competition.sheets[competition.primary]
    secondary = competition.sheets[competition.secondary]
    if not secondary.win:
        return 1
    return max(1, primary.win * primary.rounds // secondary.win)


def _schedule_strength(
    competition: Competition, criterion: RankingCriterion
) -> Mapping[int, Value]:
    """Art. 13.4: secondary score plus Buchholz in the primary score, divided by a factor."""
    factor = criterion.factor or Fraction(normalisation_factor(competition))
    buchholz = _sum_of_scores(competition, criterion, competition.primary, criterion.fore)
    secondary = competition.sheets[competition.secondary].scores
    values = {}
    for number, value in buchholz.items():
        assert isinstance(value.amount, int)
        values[number] = Value(
            secondary[number] + value.amount / factor,
            value.terms,
            (("secondary-score", secondary[number]), ("divided-by", int(factor * 100))),
        )
    return values


def _not_in_round_robins(competition: Competition, criterion: RankingCriterion) -> str | None:
    """Art. 8 (2026): not to be used where everybody meets everybody."""
    if competition.predetermined and not competition.edition.buchholz_in_round_robins:
        return "dropped-predetermined"
    return None


def is_dropped_where_predetermined(criterion: RankingCriterion) -> bool:
    """Whether a tie-break is not to be used where all pairings are fixed beforehand."""
    tie_break = criterion.tie_break
    return isinstance(tie_break, TieBreak) and tie_break.dropped is _not_in_round_robins


_MP, _GP = Reference.MATCH_POINTS, Reference.GAME_POINTS


def _buchholz_type(
    acronym: str,
    article: str,
    compute: Callable[[Competition, RankingCriterion], Mapping[int, Value]],
    modifiers: str,
    unit: Unit = Unit.POINTS,
    type_: str = "C",
) -> TieBreak:
    return TieBreak(
        acronym, article, type_, unit, compute, modifiers=modifiers, dropped=_not_in_round_robins
    )


def _extended(acronym: str, opponents: Reference, own: Reference) -> TieBreak:
    compute = _products(opponents, own)
    return TieBreak(acronym, "13.2", "BC", Unit.PRODUCTS, compute, Contestants.TEAMS, "CMPF")


OPPONENTS_RESULTS = (
    _buchholz_type("BH", "8.1", _buchholz, "CMPF"),
    _buchholz_type("AOB", "8.2", _average_of_buchholz, "PF", Unit.AVERAGE, "CC"),
    _buchholz_type("FB", "8.3", _fore_buchholz, "CMP", type_="D"),
    TieBreak("SB", "9.1", "BC", Unit.PRODUCTS, _products(None, None), modifiers="CMPF"),
    _extended("EMMSB", _MP, _MP),
    _extended("EMGSB", _MP, _GP),
    _extended("EGMSB", _GP, _MP),
    _extended("EGGSB", _GP, _GP),
    TieBreak(
        "SSSC",
        "13.4",
        "BC",
        Unit.AVERAGE,
        _schedule_strength,
        Contestants.TEAMS,
        "KPF",
        dropped=_not_in_round_robins,
    ),
)
