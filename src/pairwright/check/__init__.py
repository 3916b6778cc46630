"""Checking: replay a tournament and judge every round: ILLEGAL, DIFFERENT, IDENTICAL."""

from pairwright.callable_room import make_callable
from pairwright.check.comparison import Comparison, Decision, compare
from pairwright.check.judge import ColourFault, Judgement, judge, require_sound
from pairwright.check.legality import Violation
from pairwright.check.proposal import Proposal
from pairwright.check.quality import BracketQuality, CriterionValue, RoundQuality
from pairwright.check.replay import check, check_next
from pairwright.check.report import Report, RoundReport, Verdict

__all__ = [
    "BracketQuality",
    "ColourFault",
    "Comparison",
    "CriterionValue",
    "Decision",
    "Judgement",
    "Proposal",
    "Report",
    "RoundQuality",
    "RoundReport",
    "Verdict",
    "Violation",
    "check",
    "check_next",
    "compare",
    "judge",
    "require_sound",
]

make_callable(__name__, check)
