"""Standings: every tie-break of C.07, exact, with its working."""

from pairwright.ranking.codes import REGISTRY, parse_code, parse_codes
from pairwright.ranking.editions import TIE_BREAK_EDITIONS, TieBreakEdition
from pairwright.ranking.ranked_table import (
    Standings,
    StandingsRow,
    TieBreakValue,
    UnfinishedGame,
    WaitingCorrection,
    standings,
)
from pairwright.ranking.statistics import statistics_tables
from pairwright.ranking.tables import (
    Table,
    cross_table,
    progress_table,
    standings_data,
    standings_table,
    to_csv,
    to_html,
)
from pairwright.ranking.verify import WrongClaim, verify
from pairwright.ranking.working import RankComparison, Working, why, working

__all__ = [
    "REGISTRY",
    "TIE_BREAK_EDITIONS",
    "RankComparison",
    "Standings",
    "StandingsRow",
    "Table",
    "TieBreakEdition",
    "TieBreakValue",
    "UnfinishedGame",
    "WaitingCorrection",
    "Working",
    "WrongClaim",
    "cross_table",
    "parse_code",
    "parse_codes",
    "progress_table",
    "standings",
    "standings_data",
    "standings_table",
    "statistics_tables",
    "to_csv",
    "to_html",
    "verify",
    "why",
    "working",
]
