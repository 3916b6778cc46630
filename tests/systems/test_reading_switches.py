"""Every switch over small events: solver, literal procedure and judge follow it alike."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.position import Position
from pairwright.rules.pairing import RoundPairing, Solution
from pairwright.rules.proposal import Proposal
from pairwright.systems import SYSTEMS, Rules, rules_named
from pairwright.systems.dutch import pairing as dutch
from pairwright.systems.dutch.readings import edition_read_as
from pairwright.systems.team_swiss import pairing as team_swiss
from pairwright.systems.team_swiss.players import TeamView, readings_of
from pairwright.systems.upfloat.rules import UpfloatRoundSteps
from pairwright.tournament import NoLegalPairing
from tests.systems.dutch.axes import position_with_topscorers
from tests.systems.team_swiss.sketches import sketch

EVENTS = 60
SWITCHES = [
    (system.name, edition.name, entry)
    for system in SYSTEMS.values()
    for edition in system.editions
    for entry in edition.switches
]
SEPARATED = {"R-TEAM-11", "R-TEAM-20", "R-DOUBLE-10", "R-UPFLOAT-6"}
"""Those that small events tell from ours; the others are told by positions made for them."""


def paired(rules: Rules, position: Position, literal: bool) -> RoundPairing | None:
    try:
        return rules.pair(position, literal=literal)
    except NoLegalPairing:
        return None


def steps(made: RoundPairing) -> UpfloatRoundSteps | None:
    """How the round came about, where both procedures tell it alike."""
    found = getattr(made.trace, "steps", None)
    return found if isinstance(found, UpfloatRoundSteps) else None


@pytest.mark.parametrize(("system", "edition", "entry"), SWITCHES)
def test_solver_literal_and_judge_agree(system: str, edition: str, entry: str) -> None:
    own = rules_named(system, edition)
    rules = own.read_as([entry])
    differing = 0
    for seed in range(EVENTS):
        draw = Draw(derived_seed(seed, "switch", system, entry))
        tournament = small_event(draw, rules, draw.between(4, 9))
        position = rules.position(tournament)
        solved, literal = (paired(rules, position, way) for way in (False, True))
        if solved is None or literal is None:
            assert solved is literal
            continue
        assert (solved.boards, solved.bye) == (literal.boards, literal.bye), seed
        assert steps(solved) == steps(literal), seed
        assert not rules.judge(position, Proposal.of_pairing(solved)).faults, seed
        ours = paired(own, own.position(tournament), False)
        differing += ours is None or (ours.boards, ours.bye) != (solved.boards, solved.bye)
    assert differing or entry not in SEPARATED


@pytest.mark.parametrize(("edition", "entry"), [s[1:] for s in SWITCHES if s[0] == "dutch"])
def test_sketches_of_topscorers(edition: str, entry: str) -> None:
    """Histories that no lawful pairing makes are among them."""
    for index in range(EVENTS):
        view = position_with_topscorers(edition, 7, index, (4, 9))
        view = replace(view, edition=edition_read_as(view.edition, [entry]))
        ways = dutch.solve, dutch.solve_literally
        solved, literal = (outcome(way(view)) if can(way, view) else None for way in ways)
        assert solved == literal, index


@pytest.mark.parametrize("entry", [s[2] for s in SWITCHES if s[0] == "team-swiss"])
def test_sketches_of_teams(entry: str) -> None:
    for seed in range(EVENTS):
        view = TeamView.of(sketch(seed), readings_of([entry]))
        ways = team_swiss.solve, team_swiss.solve_literally
        solved, literal = (way(view).trace.steps if can(way, view) else None for way in ways)
        assert solved == literal, seed


def can(way: object, view: object) -> bool:
    """Whether a procedure finds a pairing at all."""
    assert callable(way)
    try:
        way(view)
    except NoLegalPairing:
        return False
    return True


def outcome(solution: Solution) -> tuple[dict[int, int], int | None]:
    return dict(solution.pairs), solution.bye
