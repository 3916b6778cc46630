"""Every pairing can say why (C.04.1 art. 9): reasons, why-not questions, checklists, pictures."""

from pairwright.explaining.explanation import Answer, Explanation, explain, judged
from pairwright.explaining.html import page
from pairwright.explaining.text import round_table

__all__ = ["Answer", "Explanation", "explain", "judged", "page", "round_table"]
