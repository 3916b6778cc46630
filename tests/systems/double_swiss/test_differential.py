"""The solver against the literal procedure, on small positions of every kind."""

from __future__ import annotations

import random

import pytest

from pairwright.matching import maximise
from pairwright.rules.pairing import RoundPairing
from pairwright.systems import pair, upfloat
from pairwright.systems.field import separated
from pairwright.systems.upfloat import EntrantField, PairCriterion, UpfloatRoundSteps, UpfloatRules
from pairwright.systems.upfloat.solver import choose_bye
from pairwright.systems.upfloat.upfloaters import UpfloaterSelection, UpfloatSplit, cheapest_sets
from pairwright.tournament import NoLegalPairing, Tournament
from tests.systems.double_swiss.matches import LAST_ROUND, RULES
from tests.systems.double_swiss.random_events import dense_histories, events


def steps(way: str, seed: int, rules: UpfloatRules) -> UpfloatRoundSteps | None:
    chance = random.Random(seed)
    entrants, forbidden = dense_histories(chance, chance.randint(2, 10))
    procedure = upfloat.pair_literally if way == "literal" else upfloat.pair
    try:
        return procedure(entrants, rules, forbidden)
    except NoLegalPairing:
        return None


@pytest.mark.parametrize("rules", [RULES, LAST_ROUND], ids=["criteria", "last_round"])
def test_positions_drawn_at_will(rules: UpfloatRules) -> None:
    legal = 0
    for seed in range(1_000_000, 1_000_300):
        literal = steps("literal", seed, rules)
        assert steps("solver", seed, rules) == literal, seed
        legal += literal is not None
    assert legal > 200


def test_criteria_about_all_pairs() -> None:
    """What C.04.6 will ask for: costs of pairs within the scoregroup, before those of floaters."""
    parity = PairCriterion(
        "X", "x", "pairs of equal parity", lambda a, b: (a.tpn + b.tpn + 1) % 2, of_upfloaters=False
    )
    rules = UpfloatRules("C.04.6", RULES.upfloaters, (parity, *RULES.pairs))
    for seed in range(2_000_000, 2_000_150):
        assert steps("solver", seed, rules) == steps("literal", seed, rules), seed


def paired(tournament: Tournament, literal: bool) -> RoundPairing | None:
    try:
        return pair(tournament, literal=literal)
    except NoLegalPairing:
        return None


def test_rounds_of_random_tournaments() -> None:
    rounds = 0
    for seed in range(120):
        chance = random.Random(seed)
        for tournament in events(chance, chance.randint(2, 9), chance.randint(1, 7)):
            solved, literal = paired(tournament, False), paired(tournament, True)
            assert solved == literal, seed
            if solved is not None and literal is not None:
                assert solved.trace == literal.trace, seed
            rounds += 1
    assert rounds > 300


def test_fields_too_large_to_enumerate() -> None:
    """Every set of upfloaters against one weighted matching of the whole field."""
    compared = 0
    for seed in range(3_000_000, 3_000_120):
        chance = random.Random(seed)
        entrants, forbidden = dense_histories(chance, 2 * chance.randint(6, 15))
        field = EntrantField(entrants, forbidden)
        try:
            bye, mate = choose_bye(field, RULES)
        except NoLegalPairing:
            continue
        rest = field.everybody & ~bye
        while rest:
            top = field.levels(rest)[0]
            lower = rest & ~top
            selection = UpfloaterSelection(field, RULES, mate, top, lower)
            chosen = selection.choose()
            if chosen.mask:
                following = selection.following.residents
                split = UpfloatSplit(
                    field, RULES, top, lower, following, selection.free_top.bit_count()
                )
                *_, whole = cheapest_sets(split)
                assert whole == (chosen.mask, chosen.following_complies), seed
                compared += 1
            rest = lower & ~chosen.mask
            mate = separated(mate, rest)
            assert not maximise(field.graph, mate, rest)
    assert compared > 150
