"""Checking: replay a tournament, judge every round: ILLEGAL, DIFFERENT, CHANGED, IDENTICAL."""

from pairwright.checking.causes import SearchLimits, find_causes
from pairwright.checking.published import as_published
from pairwright.checking.replay import check, check_beside, check_next, with_number_of_rounds
from pairwright.checking.report import Report, RoundReport, Verdict

__all__ = [
    "Report",
    "RoundReport",
    "SearchLimits",
    "Verdict",
    "as_published",
    "check",
    "check_beside",
    "check_next",
    "find_causes",
    "with_number_of_rounds",
]
