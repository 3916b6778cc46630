"""The standings as plain data for JSON; numbers that must be exact are strings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pairwright.ranking.numbers import points_text
from pairwright.ranking.open_games import UnfinishedGame, WaitingCorrection
from pairwright.ranking.ranked_table import Standings, StandingsRow, TieBreakValue
from pairwright.ranking.tables import Table
from pairwright.ranking.terms import TieBreakTerm
from pairwright.ranking.working import RankComparison, notes


def standings_data(
    standings: Standings,
    language: str = "en",
    tables: Sequence[Table] = (),
    comparison: RankComparison | None = None,
) -> dict[str, Any]:
    """The standings with every contribution, and the tables and the comparison asked for."""
    data: dict[str, Any] = {
        "edition": standings.edition,
        "after_round": standings.after_round,
        "final": standings.is_final,
        "open_games": [_open_game(game) for game in standings.open_games],
        "waiting_corrections": [
            _waiting(waiting_correction) for waiting_correction in standings.waiting
        ],
        "order": list(standings.codes),
        "notes": list(notes(standings, language)),
        "rows": [_row(row) for row in standings.rows],
    }
    if tables:
        data["tables"] = [_table(table) for table in tables]
    if comparison is not None:
        data["why"] = _comparison(comparison)
    return data


def _open_game(game: UnfinishedGame) -> dict[str, Any]:
    return {
        "round": game.round,
        "white": game.white,
        "black": game.black,
        "adjourned": game.adjourned,
        "of_teams": game.of_teams,
    }


def _waiting(correction: WaitingCorrection) -> dict[str, Any]:
    return {
        "round": correction.round,
        "white": correction.white,
        "black": correction.black,
        "result": correction.result,
        "used_from": correction.used_from,
    }


def _row(row: StandingsRow) -> dict[str, Any]:
    return {
        "rank": row.rank,
        "shared": row.shared > 1,
        "number": row.number,
        "name": row.name,
        "points": points_text(int(row.points * 100)),
        "withdrawn": row.withdrawn,
        "values": [_value(value) for value in row.values],
    }


def _value(value: TieBreakValue) -> dict[str, Any]:
    """The value as shown, as an exact fraction, and what it is made of."""
    amount = value.amount
    exact = [str(part) for part in amount] if isinstance(amount, tuple) else str(amount)
    return {
        "code": value.code,
        "value": value.text,
        "exact": None if amount is None else exact,
        "contributions": [_term(term) for term in value.contributions],
    }


def _term(term: TieBreakTerm) -> dict[str, Any]:
    """One contribution; amounts in the unit that standings.md names."""
    return {
        "round": term.round,
        "opponent": term.opponent,
        "amount": term.amount,
        "reason": term.reason,
        "cut_by_article": term.cut or None,
    }


def _table(table: Table) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": table.title,
        "columns": list(table.keys),
        "rows": [list(row) for row in table.rows],
    }


def _comparison(comparison: RankComparison) -> dict[str, Any]:
    return {
        "first": comparison.first,
        "second": comparison.second,
        "decided_by": comparison.decided_by,
        "title": comparison.title,
        "verdicts": list(comparison.verdicts),
        "workings": [
            {"code": w.code, "number": w.number, "headline": w.headline, "lines": list(w.lines)}
            for w in comparison.workings
        ],
    }
