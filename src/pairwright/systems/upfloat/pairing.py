"""From a position to a round of matches: bye and brackets (article 3), then colours (article 4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pairwright.rules.pairing import Solution
from pairwright.systems.allocation import Allocation
from pairwright.systems.decisions import solution
from pairwright.systems.match_players import MatchView
from pairwright.systems.upfloat.rules import UpfloatRoundSteps, UpfloatRules, entrants

Procedure = Callable[..., UpfloatRoundSteps]
"""From entrants, rules and forbidden pairs to the steps of a round."""


def solved(
    procedure: Procedure,
    view: MatchView,
    rules: UpfloatRules,
    allocate: Callable[..., Allocation[Any]],
) -> Solution:
    """The round by one of the two procedures, with its colours; the trace is a Trace."""
    entered, initial = view.entered, view.position.initial_colour
    steps = procedure(entrants(view), rules, view.position.forbidden)
    return solution(
        steps,
        (
            allocate(entered[top.number], entered[bottom.number], initial)
            for top, bottom in steps.pairs()
        ),
    )
