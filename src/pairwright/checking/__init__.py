"""Checking: replay a tournament, judge every round: ILLEGAL, DIFFERENT, CHANGED, IDENTICAL."""

from pairwright.checking.published import as_published
from pairwright.checking.replay import check, check_beside, check_next, with_number_of_rounds
from pairwright.checking.report import Report, RoundReport, Verdict

__all__ = [
    "Report",
    "RoundReport",
    "Verdict",
    "as_published",
    "check",
    "check_beside",
    "check_next",
    "with_number_of_rounds",
]
