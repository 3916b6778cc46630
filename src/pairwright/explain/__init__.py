"""Every pairing can say why (C.04.1 art. 9): reasons, why-not questions, checklists, pictures."""

from pairwright.callable_room import make_callable
from pairwright.explain.checklist import round_table
from pairwright.explain.explanation import Answer, Explanation, explain
from pairwright.explain.html import page
from pairwright.explain.judged import judged

__all__ = ["Answer", "Explanation", "explain", "judged", "page", "round_table"]

make_callable(__name__, explain)
