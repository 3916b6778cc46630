"""Standings: every tie-break of C.07, exact, with its working."""

from pairwright.callable_room import make_callable
from pairwright.standings.codes import REGISTRY, parse_code, parse_codes
from pairwright.standings.editions import TIE_BREAK_EDITIONS, TieBreakEdition
from pairwright.standings.json_view import standings_data
from pairwright.standings.open_games import UnfinishedGame, WaitingCorrection
from pairwright.standings.ranked_table import Standings, StandingsRow, TieBreakValue, standings
from pairwright.standings.rendering import to_csv, to_html
from pairwright.standings.statistics import statistics_tables
from pairwright.standings.tables import Table, cross_table, progress_table, standings_table
from pairwright.standings.verify import WrongClaim, verify
from pairwright.standings.working import RankComparison, Working, why, working

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

make_callable(__name__, standings)
