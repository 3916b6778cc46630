"""A bracket as every system can show it: who is in it, who meets whom, what it is worth."""

from __future__ import annotations

from typing import Any

from pairwright.frozen import Frozen
from pairwright.vocabulary.reason import Measure, Phrase, Reason, fact_data

SUBGROUPS = Phrase("side.s1"), Phrase("side.s2")
"""What C.04.3 calls the sides of a bracket, and moved-down players have names beside."""


class CriterionView(Frozen):
    """The value of one criterion in a bracket."""

    name: str
    text: Phrase
    value: Measure


class BracketView(Frozen):
    """PlayerRefs are given by number. `s1` and `s2` are those of the residents, after any exchange.

    `pairs` have the player of S1 (or the moved-down player) first. `crossed_out` are pairs that
    came earlier in order. Where players float up, `residents` are all members of the bracket,
    `s1` the top and `s2` the bottom members. Both are empty where the text has no two sides;
    `sides` is what the rules call them.
    """

    name: Phrase
    mdps: tuple[int, ...]
    residents: tuple[int, ...]
    s1: tuple[int, ...]
    s2: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    floaters: tuple[int, ...]
    crossed_out: tuple[tuple[int, int], ...]
    values: tuple[CriterionView, ...]
    reasons: tuple[Reason, ...]
    upfloaters: tuple[int, ...] = ()
    sides: tuple[Phrase, Phrase] = SUBGROUPS

    def as_data(self) -> dict[str, Any]:
        """The bracket as plain data for JSON."""
        return {
            "name": fact_data(self.name),
            "moved_down": list(self.mdps),
            "residents": list(self.residents),
            "s1": list(self.s1),
            "s2": list(self.s2),
            "pairs": [list(pair) for pair in self.pairs],
            "downfloaters": list(self.floaters),
            "upfloaters": list(self.upfloaters),
            "criteria": {
                criterion_view.name: list(criterion_view.value.value)
                for criterion_view in self.values
            },
            "reasons": [reason.as_data() for reason in self.reasons],
        }
