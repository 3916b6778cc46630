"""The solver against the literal procedure, and logs against what they lead to."""

from __future__ import annotations

import pytest

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.generate.small_events import small_event
from pairwright.rules.proposal import Proposal
from pairwright.systems import rules_named
from pairwright.systems.lim.log import BrokenLog, Log, replay
from pairwright.systems.lim.pairing import logged, logged_literally
from pairwright.tournament import NoLegalPairing
from tests.systems.lim.rounds import cracked, steps
from tests.systems.lim.small_positions import EDITIONS, followed, small_view


def test_both_ways_take_the_same_steps() -> None:
    legal = blocked = 0
    for index in range(1200):
        view = small_view(2, index)
        try:
            literal = logged_literally(view)
        except NoLegalPairing:
            with pytest.raises(NoLegalPairing):
                logged(view)
            continue
        solved = logged(view)
        assert steps(solved) == steps(literal), index
        legal += 1
        blocked += bool(cracked(solved))
    assert legal > 900
    assert blocked > 60


def test_random_tournaments_are_legal_and_follow_their_logs() -> None:
    """Every round: the judge is silent, the order of entries does not matter, the log suffices."""
    rounds = 0
    for index in range(240):
        rules = rules_named("lim", EDITIONS[index % len(EDITIONS)].name)
        draw = Draw(derived_seed(11, "lim", index))
        event = small_event(draw, rules, draw.between(2, 20))
        for number in range(1, len(event.rounds) + 1):
            position = rules.position(event, number)
            try:
                made = rules.pair(position)
            except NoLegalPairing:
                continue
            judged = rules.judge(position, Proposal.of_pairing(made))
            assert judged.faults == (), (index, number)
            assert followed(rules.edition.view(position), made.trace)
            assert rules.pair(rules.position(event, number)) == made
            rounds += 1
    assert rounds > 500


def test_a_log_that_does_not_fit_is_refused() -> None:
    view = next(v for v in (small_view(2, i) for i in range(50)) if len(v.players) > 5)
    log = logged(view)
    levels = {player.number: 2 * player.pairing_score for player in view.players}
    assert replay(log, levels)
    with pytest.raises(BrokenLog, match="nobody is paired"):
        replay(Log(log.steps[:-1]), levels)
    with pytest.raises(BrokenLog):
        replay(Log((*log.steps, log.steps[-1])), levels)
