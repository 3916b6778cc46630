"""A participant's own results: points and the tie-breaks of C.07 art. 7, and Koya (art. 9.2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pairwright.ranking.competition import Competition, Reference
from pairwright.ranking.criterion import (
    Contestants,
    RankingCriterion,
    TieBreak,
    TieBreakTerm,
    Unit,
    Value,
    by_round,
    cut,
    kept_sum,
)
from pairwright.ranking.score_sheet import (
    VOLUNTARILY_UNPLAYED,
    RoundKind,
    RoundScore,
    ScoreSheet,
    StandardResult,
)
from pairwright.tournament import Colour

HALF_POINT = 50
"""Art. 14.5 moves the Koya limit by half points, whatever a draw is worth."""


def points(competition: Competition, reference: Reference | None) -> Mapping[int, Value]:
    """The score itself, round by round."""
    sheet = competition.sheets[reference or competition.primary]
    return {
        number: Value(
            sheet.scores[number],
            tuple(
                [
                    TieBreakTerm(e.round, e.opponent, e.points + e.bonus, e.kind, 0, e.points)
                    for e in row
                ]
            ),
        )
        for number, row in sheet.entries.items()
    }


def _primary_points(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    return points(competition, criterion.reference)


def _match_points(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    return points(competition, Reference.MATCH_POINTS)


def _game_points(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    return points(competition, Reference.GAME_POINTS)


def _secondary_points(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 13.1: the score that is not the primary one."""
    return points(competition, competition.secondary)


Counted = Callable[[RoundScore, ScoreSheet], bool]


def _is_win(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 7.1: as many points as a win gives, played or not."""
    if entry.kind is RoundKind.PLAYED:
        return entry.result is StandardResult.WIN
    return entry.kind is not RoundKind.PENDING and entry.points >= sheet.win


def _is_won_over_the_board(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 7.2."""
    return entry.kind is RoundKind.PLAYED and entry.result is StandardResult.WIN


def _is_black(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 7.3."""
    return entry.kind is RoundKind.PLAYED and entry.colour is Colour.BLACK


def _is_black_win(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 7.4."""
    return _is_black(entry, sheet) and entry.result is StandardResult.WIN


def _elected_to_play(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 7.6: every round but requested byes and forfeit losses."""
    return entry.kind not in VOLUNTARILY_UNPLAYED


def _counting(
    counts: Counted,
) -> Callable[[Competition, RankingCriterion], Mapping[int, Value]]:
    """A tie-break that counts rounds; forfeits are never games over the board (15.2, type B)."""

    def compute(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
        sheet = competition.sheets[criterion.reference or competition.primary]
        values = {}
        for number, row in sheet.entries.items():
            terms = tuple(
                [
                    TieBreakTerm(e.round, e.opponent, 1 if counts(e, sheet) else 0, e.kind)
                    for e in row
                ]
            )
            values[number] = Value(kept_sum(terms), terms)
        return values

    return compute


def _progressive(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 7.5: the sum of the scores after each round."""
    sheet = competition.sheets[criterion.reference or competition.primary]
    values = {}
    for number, row in sheet.entries.items():
        running = 0
        terms = []
        for entry in row:
            running += entry.points + entry.bonus
            terms.append(TieBreakTerm(entry.round, None, running, "running", 0, entry.points))
        kept = cut(terms, criterion.cut_low, criterion.cut_high, by_round)
        values[number] = Value(kept_sum(kept), kept)
    return values


ScheduledOpponent = Callable[[RoundScore, ScoreSheet], bool]


def _standard_points(
    counts_opponent: ScheduledOpponent,
) -> Callable[[Competition, RankingCriterion], Mapping[int, Value]]:
    """Art. 7.7: more, or as many points as the scheduled opponent; without playing, as a draw.

    Whether the opponent of a forfeited game is meant: readings-standings.md R-TB-16.
    """

    def compute(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
        sheet = competition.sheets[criterion.reference or competition.primary]
        values = {}
        for number, row in sheet.entries.items():
            terms = tuple(
                [
                    _standard_term(entry, sheet, counts_opponent(entry, sheet))
                    for entry in row
                    if entry.kind is not RoundKind.PENDING
                ]
            )
            values[number] = Value(kept_sum(terms), terms)
        return values

    return compute


def _standard_term(entry: RoundScore, sheet: ScoreSheet, counts_opponent: bool) -> TieBreakTerm:
    other, reason = sheet.draw, "standard-unplayed"
    if entry.opponent is not None and counts_opponent:
        other, reason = sheet.entries[entry.opponent][entry.round - 1].points, "standard"
    amount = 100 if entry.points > other else 50 if entry.points == other else 0
    return TieBreakTerm(entry.round, entry.opponent, amount, reason, other, entry.points)


def _is_game(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 15.2: in fixed pairings a forfeit win is a game, a forfeit loss is not (type B)."""
    if entry.kind is RoundKind.FORFEIT_WIN:
        return sheet.predetermined
    return entry.kind is RoundKind.PLAYED


def _is_scheduled(entry: RoundScore, sheet: ScoreSheet) -> bool:
    """Art. 7.7 by the letter: also the opponent of a forfeited game was scheduled."""
    return entry.opponent is not None


def _pairing_number(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 7.8."""
    return {number: Value(tpn) for number, tpn in competition.numbers.items()}


def _koya(competition: Competition, criterion: RankingCriterion) -> Mapping[int, Value]:
    """Art. 9.2: points against those with half of the highest possible score (limit: 14.5)."""
    sheet = competition.sheets[criterion.reference or competition.primary]
    limit = _koya_limit(sheet) + 2 * criterion.limit * HALF_POINT
    values = {}
    for number, row in sheet.entries.items():
        terms = tuple(
            [
                TieBreakTerm(
                    e.round, e.opponent, e.points, "koya", sheet.scores[e.opponent], e.points
                )
                for e in row
                if e.opponent is not None and 2 * sheet.scores[e.opponent] >= limit
            ]
        )
        values[number] = Value(kept_sum(terms), terms, (("koya-limit", limit // 2),))
    return values


def _koya_limit(sheet: ScoreSheet) -> int:
    """The highest possible score, which is twice the limit; a free round cannot be won."""
    if not sheet.predetermined:
        return sheet.win * sheet.rounds
    games = max(
        (sum(1 for e in row if e.opponent is not None) for row in sheet.entries.values()),
        default=0,
    )
    return sheet.win * games


OWN_RECORD = (
    TieBreak("PTS", "4.2", "B", Unit.POINTS, _primary_points),
    TieBreak("MPTS", "11.1", "B", Unit.POINTS, _match_points, Contestants.TEAMS),
    TieBreak("GPTS", "11.1", "B", Unit.POINTS, _game_points, Contestants.TEAMS),
    TieBreak("MPVGP", "13.1", "B", Unit.POINTS, _secondary_points, Contestants.TEAMS),
    TieBreak("WIN", "7.1", "B", Unit.WHOLE, _counting(_is_win)),
    TieBreak("WON", "7.2", "B", Unit.WHOLE, _counting(_is_won_over_the_board)),
    TieBreak("BPG", "7.3", "B", Unit.WHOLE, _counting(_is_black)),
    TieBreak("BWG", "7.4", "B", Unit.WHOLE, _counting(_is_black_win)),
    TieBreak("PS", "7.5", "B", Unit.POINTS, _progressive, modifiers="CM"),
    TieBreak("REP", "7.6", "B", Unit.WHOLE, _counting(_elected_to_play)),
    TieBreak("STD", "7.7", "B", Unit.POINTS, _standard_points(_is_game)),
    TieBreak("OTHER_STD_SCHEDULED", "7.7", "B", Unit.POINTS, _standard_points(_is_scheduled)),
    TieBreak("TPN", "7.8", "B", Unit.WHOLE, _pairing_number, modifiers="R", lower_is_better=True),
    TieBreak("KS", "9.2", "BC", Unit.POINTS, _koya, modifiers="L"),
)
