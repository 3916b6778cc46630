"""The pairing of a case is the one that the facts of the case have, whatever is remembered."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from pairwright.generate import Acceleration, Config, Span, generate_tournament
from pairwright.previewing import Case, CasePairer, PairedCase, Start, planned
from pairwright.previewing.plan import filled
from pairwright.previewing.previewing import CasePositions, position_of
from pairwright.systems import pair
from pairwright.tournament import ForbiddenPairs, NoLegalPairing, Tournament
from tests.previewing.events import EDITIONS, random_event, reopened

ROUNDS = 9
OPEN_GAMES = 4


def paired_from_facts(start: Start, case: Case) -> PairedCase | None:
    """By no memory and no position of another case."""
    rules = start.rules
    ended = filled(start.tournament, start.boards, case)
    try:
        made = pair(ended, system=rules.system.name, edition=rules.edition.name)
    except NoLegalPairing:
        return None
    return PairedCase(made.boards, made.bye)


def played(edition: str, seed: int, *, players: int, rounds: int) -> Tournament:
    """So many rounds of nine, games of the last one open from top to bottom."""
    config = Config(
        players=Span(players, players),
        rounds=Span(ROUNDS, ROUNDS),
        acceleration=Acceleration.BAKU if seed % 2 else Acceleration.NONE,
        system="dutch",
        edition=edition,
    )
    tournament = generate_tournament(config, seed).through_round(rounds)
    games = len(tournament.rounds[-1].games)
    places = range(0, games, max(1, games // OPEN_GAMES))
    return reopened(tournament, *[(place, 1) for place in places][:OPEN_GAMES])


def differing(tournament: Tournament) -> int:
    """How many different rounds there are; each is held to the one of the facts."""
    plan = planned(tournament)
    pairer = CasePairer(plan.start)
    rounds = []
    for case in plan.cases:
        made = pairer.paired(case)
        assert made == paired_from_facts(plan.start, case)
        rounds.append(made)
    # What was remembered is the same when it is asked for again.
    assert [pairer.paired(case) for case in plan.cases] == rounds
    return len({None if made is None else made.boards for made in rounds})


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_small_events(system: str, edition: str) -> None:
    for seed in range(4):
        differing(random_event(system, edition, seed))


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_positions_are_those_of_the_facts(system: str, edition: str) -> None:
    for seed in range(4):
        start = planned(tournament := random_event(system, edition, seed)).start
        if tournament.is_team_event:
            continue
        positions = CasePositions(start)
        for case in planned(tournament).cases:
            assert positions.of(case) == position_of(start, case)


@pytest.mark.parametrize("edition", ["2026", "2017", "2015-draft"])
@pytest.mark.parametrize(("players", "rounds"), [(26, 3), (27, 5), (24, ROUNDS - 1), (31, 6)])
def test_brackets_that_are_known(edition: str, players: int, rounds: int) -> None:
    tournament = played(edition, players + rounds, players=players, rounds=rounds)
    assert differing(tournament) > OPEN_GAMES


def test_what_soft_rules_give_up_is_no_part_of_the_series() -> None:
    """Where they stand in the way, the round is paired with other pairs forbidden."""
    tournament = played("2026", 3, players=8, rounds=3)
    everybody = tuple(player.number for player in tournament.players)
    soft = ForbiddenPairs(everybody, is_soft=True)
    assert differing(replace(tournament, forbidden_pairs=(soft,))) > 1
