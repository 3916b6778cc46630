"""Every pairing can say why (C.04.1 art. 9): reasons, why-not questions, checklists, pictures."""

from pairwright.callable_room import make_callable
from pairwright.explain.checklist import bbp_checklist, round_table
from pairwright.explain.explanation import Answer, Explanation, explain
from pairwright.explain.html import page
from pairwright.explain.language import LANGUAGES, Language
from pairwright.explain.reason import Reason
from pairwright.explain.systems import EXPLAINERS

__all__ = [
    "EXPLAINERS",
    "LANGUAGES",
    "Answer",
    "Explanation",
    "Language",
    "Reason",
    "bbp_checklist",
    "explain",
    "page",
    "round_table",
]

make_callable(__name__, explain)
