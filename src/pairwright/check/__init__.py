"""Checking: replay a tournament, judge every round: ILLEGAL, DIFFERENT, CHANGED, IDENTICAL."""

from pairwright.callable_room import make_callable
from pairwright.check.published import as_published
from pairwright.check.replay import check, check_beside, check_next, with_number_of_rounds
from pairwright.check.report import Report, RoundReport, Verdict

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

make_callable(__name__, check)
