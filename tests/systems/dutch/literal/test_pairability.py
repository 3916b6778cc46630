"""Completion by trial, compared with listing every complete pairing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.literal.steps import LiteralField as Field
from pairwright.systems.dutch.players import DutchPlayer
from tests.systems.dutch.positions import only, participant, position

Pairing = frozenset[frozenset[int]]


def complete_pairings(players: list[DutchPlayer], field: Field) -> Iterator[Pairing]:
    """Every complete pairing; the bye is a set of one."""
    if not players:
        yield frozenset()
        return
    first, *rest = players
    for other in rest:
        if field.may_meet(first, other):
            others = [player for player in rest if player is not other]
            for pairing in complete_pairings(others, field):
                yield pairing | {frozenset({first.number, other.number})}
    if len(players) % 2 and first.may_receive_bye:
        for pairing in complete_pairings(rest, field):
            yield pairing | {frozenset({first.number})}


@pytest.mark.parametrize("seed", range(40))
def test_completion_agrees_with_listing_everything(seed: int) -> None:
    draw = random.Random(seed)
    players = [participant(n, may_receive_bye=draw.random() < 0.4) for n in range(1, 8)]
    pairs = [(a, b) for a in range(1, 8) for b in range(a + 1, 8)]
    forbidden = [pair for pair in pairs if draw.random() < 0.65]
    field = Field(position(players, forbidden=forbidden))
    completion = field.completion(field.bye_candidates())
    for size in range(8):
        some = draw.sample(players, size)
        exists = next(complete_pairings(some, field), None) is not None
        assert completion.possible(field.mask(some)) is exists


def test_moved_down_players_meet_residents_only() -> None:
    mdps = (participant(1, 2), participant(2, 2))
    residents = (participant(3, 1), participant(4, 1))
    field = Field(position([*mdps, *residents], forbidden=only(range(1, 5), [(1, 2), (3, 4)])))
    everybody = field.mask(field.players)
    assert field.completion(()).possible(everybody)
    assert not field.inside(DutchBracket(mdps, residents, None)).possible(everybody)


def test_scoregroups_come_from_the_top() -> None:
    field = Field(position([participant(1, 0), participant(2, 2), participant(3, 2)]))
    assert [[p.number for p in group] for group in field.scoregroups()] == [[2, 3], [1]]
