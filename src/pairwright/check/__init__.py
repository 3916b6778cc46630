"""Checking: replay a tournament and judge every round: ILLEGAL, DIFFERENT, IDENTICAL."""

from pairwright.callable_room import make_callable
from pairwright.check.replay import check, check_next
from pairwright.check.report import Report, RoundReport, Verdict

__all__ = ["Report", "RoundReport", "Verdict", "check", "check_next"]

make_callable(__name__, check)
