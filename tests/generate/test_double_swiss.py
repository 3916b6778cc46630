"""Random Double-Swiss tournaments: matches of two games, paired and read back as generated."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from hashlib import sha256
from typing import Any

import pytest

from pairwright import formats
from pairwright.checking import check
from pairwright.generate import Acceleration, Config, Span, generate_tournament, tournaments
from pairwright.position.baku import group_a
from pairwright.tournament import ByeKind, GameResult, Tournament
from tests.formats.test_round_trips import assert_held
from tests.positions_before import before

SYSTEM = "double-swiss"
PINNED = "d65107095790adee"


def batch(count: int = 12, seed: int = 1, **axes: Any) -> list[Tournament]:
    asked: dict[str, Any] = {"players": Span(2, 40), "rounds": Span(3, 7)} | axes
    return list(tournaments(Config(system=SYSTEM, **asked), seed, count))


def test_a_seed_gives_the_same_tournament_for_ever() -> None:
    """Pinned. If this must change, raise `GENERATOR` and say so in the changelog."""
    texts = [formats.dumps(tournament, "json") for tournament in batch(5, 11)]
    assert sha256("".join(texts).encode()).hexdigest()[:16] == PINNED


def test_up_to_two_hundred_players_are_identical_when_checked() -> None:
    """More of them: `python -m bench.double_swiss generated 100`."""
    rounds = 0
    for tournament in batch(16, 3, players=Span(2, 200), rounds=Span(5, 11)):
        report = check(tournament)
        assert report.is_clean, (
            tournament.name,
            [round_report.reason for round_report in report.rounds],
        )
        rounds += len(report.rounds)
    assert rounds > 80


def test_files_read_back_equal() -> None:
    for tournament in batch(25, 5):
        assert_held(tournament, "trf26")
        assert formats.loads(formats.dumps(tournament, "json")) == tournament
        assert check(formats.loads(formats.dumps(tournament, "trf26"))).is_clean
    for tournament in batch(10, 6, portable=True):
        assert_held(tournament, "trf16")


def test_results_of_every_kind_in_both_games() -> None:
    rates = ("forfeits", "double_forfeits", "unrated_games", "unusual_results", "adjourned")
    made = batch(**dict.fromkeys(rates, Span.only(120_000)))
    games = [game for tournament in made for played in tournament.rounds for game in played.games]
    every = set(GameResult) - {GameResult.MISSING}
    assert {game.result for game in games} == every
    assert {game.return_result for game in games} == every
    forfeited = Counter(tuple(result.forfeited for result in game.results) for game in games)
    assert set(forfeited) == {(False, False), (False, True), (True, False), (True, True)}


@pytest.mark.parametrize(
    ("axis", "kind", "worth"),
    [
        ("half_point_byes", ByeKind.HALF_POINT, 100),
        ("full_point_byes", ByeKind.FULL_POINT, 200),
        ("zero_point_byes", ByeKind.ZERO_POINT, 0),
    ],
)
def test_byes_are_those_of_whole_matches(axis: str, kind: ByeKind, worth: int) -> None:
    seen = 0
    for tournament in batch(points=None, **{axis: Span.only(150_000)}):
        if tournament.point_system.win != 1 or tournament.point_system.zero_point_bye:
            continue
        for participant in before(tournament.through_round(1)).participants:
            record = participant.records[0]
            if record.outcome is kind:
                assert record.points == worth
                seen += 1
    assert seen > 5


def test_baku_lifts_its_group_by_a_match_won() -> None:
    config = Config(
        system=SYSTEM,
        players=Span.only(24),
        rounds=Span.only(5),
        acceleration=Acceleration.BAKU,
        late_entries=Span.only(0),
    )
    tournament = generate_tournament(config, 8)
    assert tournament.declaration.code == "FIDE_DOUBLESWISS_BAKU"
    position = before(tournament, 1)
    lifted = {p.number for p in position.participants if p.pairing_score == 200}
    assert lifted == set(group_a(tournament, 1)) & {p.number for p in position.participants}
    assert check(tournament).is_clean


def test_points_given_round_by_round_are_those_of_a_match() -> None:
    [tournament] = batch(
        1, players=Span.only(12), acceleration=Acceleration.VIRTUAL_POINTS, points=None
    )
    win, draw = tournament.point_system.win, tournament.point_system.draw
    given = {value for virtual in tournament.virtual_points for value in virtual.by_round}
    assert given <= {2 * win, 2 * draw, Decimal(0)}
    assert 2 * win in given


def test_model_is_played_anew() -> None:
    model = generate_tournament(Config(system=SYSTEM, players=Span.only(10)), 3)
    again = generate_tournament(Config(model=model), 4)
    assert again.players == model.players
    assert again.declaration.system == SYSTEM
    assert again.rounds != model.rounds
    assert check(again).is_clean
