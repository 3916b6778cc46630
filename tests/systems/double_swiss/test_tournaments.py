"""Whole tournaments of up to 200 players: every round sound, and the same when paired again."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from pairwright.rules.proposal import Proposal
from pairwright.systems import pair
from pairwright.tournament import NoLegalPairing
from tests.systems.double_swiss.random_events import events

TOURNAMENTS_EACH = 10


@pytest.mark.parametrize("part", range(10))
def test_every_round_is_sound_and_the_same_when_paired_again(part: int) -> None:
    rounds = 0
    for seed in range(part * TOURNAMENTS_EACH, (part + 1) * TOURNAMENTS_EACH):
        chance = random.Random(seed)
        size, length = chance.randint(2, 200), chance.randint(1, 9)
        tournament = None
        for tournament in events(chance, size, length, unusual=chance.choice((0.02, 0.1, 0.3))):
            try:
                pairing = pair(tournament)
            except NoLegalPairing:
                break
            assert pairing.position is not None
            judgement = pairing.rules.judge(pairing.position, Proposal.of_pairing(pairing))
            assert not judgement.faults, (seed, pairing.round_number, judgement)
            rounds += 1
        assert tournament is not None
        for number, played in enumerate(tournament.rounds, start=1):
            again = pair(tournament, round=number)
            assert Proposal.of_pairing(again).listed() == Proposal.of_round(played).listed(), seed
            boards = [(board.white, board.black) for board in again.boards]
            assert boards == [(game.white, game.black) for game in played.games], seed
    assert rounds > TOURNAMENTS_EACH


def test_order_of_the_list_of_players_changes_nothing() -> None:
    chance = random.Random(77)
    for tournament in events(chance, 31, 6):
        turned = replace(tournament, players=tournament.players[::-1])
        assert pair(turned).boards == pair(tournament).boards
