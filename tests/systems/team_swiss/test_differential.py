"""The solver against the literal procedure; bench/team_swiss.py has the large numbers."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.pairing import Board, Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems.team_swiss.judge import judge
from pairwright.systems.team_swiss.pairing import solve, solve_literally
from pairwright.systems.team_swiss.players import TeamView
from pairwright.tournament import NoLegalPairing, PreferenceType
from tests.systems.team_swiss.events import RULES
from tests.systems.team_swiss.sketches import sketch


def outcome(way: Callable[[Position], Solution], position: Position) -> object:
    try:
        found = way(TeamView.of(position))
    except NoLegalPairing:
        return None
    return found.pairs, found.bye, found.trace


def test_positions_drawn_at_will() -> None:
    legal = 0
    kinds = set()
    for seed in range(1_000_000, 1_000_300):
        position = sketch(seed, most=9)
        literal = outcome(solve_literally, position)
        assert outcome(solve, position) == literal, seed
        legal += literal is not None
        assert position.team_rules is not None
        kinds.add(position.team_rules.preferences)
    assert legal > 200
    assert kinds == set(PreferenceType)


def test_positions_from_play() -> None:
    legal = 0
    for seed in range(200):
        draw = Draw(derived_seed(seed, "team play"))
        position = RULES.position(small_event(draw, RULES, draw.between(2, 9)))
        literal = outcome(solve_literally, position)
        assert outcome(solve, position) == literal, seed
        if literal is not None:
            legal += 1
            found = solve(TeamView.of(position))
            boards = tuple(Board(white, black) for white, black in found.pairs.items())
            left = () if found.bye is None else (found.bye,)
            assert judge(TeamView.of(position), Proposal(boards, left)).faults == (), seed
    assert legal > 100
