"""The solver against the literal procedure, on small positions of every kind; the judge is silent.

bench/burstein.py differential does the same on as many positions as are wanted.
"""

from __future__ import annotations

import pytest

from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.systems.burstein.judge import judge
from pairwright.systems.burstein.pairing import LITERALS, SOLVERS, solution
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.solver import bracket, edition_2026, floaters, whole
from pairwright.systems.burstein.steps import BursteinRoundSteps
from pairwright.systems.burstein.system import is_seeding_round
from pairwright.tournament import NoLegalPairing
from tests.systems.burstein.small_positions import EDITIONS, sketch, small_tournament

SKETCHES = {"2026": 2000, "old": 600}
EVENTS = {"2026": 900, "old": 300}


def solved(view: BursteinPosition, edition: str) -> BursteinRoundSteps | None:
    try:
        return SOLVERS[edition](view, True)
    except NoLegalPairing:
        return None


def literal(view: BursteinPosition, edition: str) -> BursteinRoundSteps | None:
    try:
        return LITERALS[edition](view)
    except NoLegalPairing:
        return None


@pytest.mark.parametrize("edition", EDITIONS)
def test_sketches(edition: str) -> None:
    legal = 0
    for index in range(SKETCHES[edition]):
        view = sketch(2, index, (2, 10), edition)
        steps = literal(view, edition)
        assert solved(view, edition) == steps, index
        if steps is not None:
            legal += 1
            made = solution(view, steps)
            listed = [*made.pairs.items(), *([(made.bye, 0)] if made.bye else [])]
            assert not judge(view, Proposal.of_pairs(listed)).faults, index
    assert legal > SKETCHES[edition] // 2


@pytest.mark.parametrize("edition", EDITIONS)
def test_rounds_of_events(edition: str) -> None:
    """Boards, colours, order of boards and the bye, in events over all axes."""
    rules = rules_named("burstein", edition)
    compared = 0
    for index in range(EVENTS[edition]):
        position = rules.position(small_tournament(edition, 2, index, (2, 9)))
        if edition == "2026" and is_seeding_round(position):
            continue

        def paired(by_the_words: bool) -> RoundPairing | None:
            try:
                return rules.pair(position, literal=by_the_words)  # noqa: B023
            except NoLegalPairing:
                return None

        made = paired(by_the_words=False)
        assert made == paired(by_the_words=True), index
        if made is not None:
            compared += 1
            assert not rules.judge(position, Proposal.of_pairing(made)).faults, index
    assert compared > EVENTS[edition] // 3


def test_every_way_to_the_floaters_gives_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole round, sets one by one, and weighted matchings, instead of the quicker ways."""

    def undecided(whole_round: whole.WholeRound) -> None:
        raise whole.NoProof

    drawn = [sketch(3, index, (4, 10)) for index in range(500)]
    expected = [solved(view, "2026") for view in drawn]
    monkeypatch.setattr(edition_2026, "_simplest", lambda *_: None)
    monkeypatch.setattr(floaters.LookAhead, "_simplest", lambda *_: None)
    assert [solved(view, "2026") for view in drawn] == expected
    monkeypatch.setattr(whole.WholeRound, "pairs", undecided)
    monkeypatch.setattr(whole.WholeRound, "leaving", undecided)
    assert [solved(view, "2026") for view in drawn] == expected
    monkeypatch.setattr(floaters, "FEW_SETS", 0)
    monkeypatch.setattr(floaters, "SHARE", 10**9)
    monkeypatch.setattr(bracket, "_tight", lambda *_: None)
    assert [solved(view, "2026") for view in drawn] == expected
