"""Both ways of pairing a small position held against each other, with the judge looking on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from pairwright.rules.pairing import Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems.dubov.criteria import implied_steps
from pairwright.systems.dubov.edition_1997 import judge as judge_1997
from pairwright.systems.dubov.edition_1997 import pairing as pairing_1997
from pairwright.systems.dubov.judge import judge
from pairwright.systems.dubov.literal import edition_1997 as literal_1997
from pairwright.systems.dubov.literal import edition_2026 as literal_2026
from pairwright.systems.dubov.solver import edition_1997 as solver_1997
from pairwright.systems.dubov.solver import edition_2026 as solver_2026
from pairwright.systems.dubov.system import solution
from pairwright.tournament import NoLegalPairing
from tests.systems.dubov.small_positions import small_position, small_position_1997

EDITIONS = ("2026", "1997")

View = TypeVar("View")
Steps = TypeVar("Steps")


def compared(edition: str, seed: int, index: int, players: tuple[int, int] = (2, 10)) -> str:
    """`same`, `no legal pairing`, or what is wrong."""
    way = {"2026": _compared_2026, "1997": _compared_1997}[edition]
    return way(seed, index, players)


def _compared_2026(seed: int, index: int, players: tuple[int, int]) -> str:
    view = small_position(seed, index, players)
    steps = _steps(solver_2026.pair_2026, view)
    if _steps(literal_2026.pair_2026, view) != steps:
        return "different"
    if steps is None:
        return "no legal pairing"
    proposal = _proposal(solution(view, steps))
    found = judge(view, proposal)
    if found.faults:
        return f"the judge objects: {found.faults[0]}"
    return "same" if implied_steps(view, proposal) == steps else "implied differently"


def _compared_1997(seed: int, index: int, players: tuple[int, int]) -> str:
    view = small_position_1997(seed, index, players)
    steps = _steps(solver_1997.pair_1997, view)
    if _steps(literal_1997.pair_1997, view) != steps:
        return "different"
    if steps is None:
        return "no legal pairing"
    found = judge_1997.judge(view, _proposal(pairing_1997.solution(view, steps)))
    return f"the judge objects: {found.faults[0]}" if found.faults else "same"


def _proposal(made: Solution) -> Proposal:
    return Proposal.of_pairs([*made.pairs.items(), *([(made.bye, 0)] if made.bye else [])])


def _steps(way: Callable[[View], Steps], view: View) -> Steps | None:
    try:
        return way(view)
    except NoLegalPairing:
        return None
