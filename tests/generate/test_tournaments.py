"""Generated tournaments: legal, paired by their system, repeatable, and readable again."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from datetime import date
from hashlib import sha256
from itertools import pairwise
from typing import Any

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.generate import (
    Acceleration,
    Config,
    Span,
    generate_tournament,
    tournament_seed,
    tournaments,
)
from pairwright.generate.config import ByePlan
from pairwright.generate.player_events import first_day
from pairwright.ranking import verify
from pairwright.systems import SYSTEMS, Rules, System, pair
from pairwright.systems.points import POINT_SYSTEMS
from pairwright.tournament import (
    ByeKind,
    Colour,
    GameResult,
    InvalidConfiguration,
    InvalidTournament,
    NoLegalPairing,
    Player,
    Rating,
    Tournament,
)
from tests.formats.test_round_trips import assert_held
from tests.positions_before import dutch_before
from tests.small_events import event, played

SMALL = Config(players=Span(2, 30), edition="any")
BATCH = list(tournaments(SMALL, 2, 60))
NOTHING = Span.only(0)
QUIET: dict[str, Any] = {
    "late_entries": NOTHING,
    "withdrawals": NOTHING,
    "half_point_byes": NOTHING,
    "full_point_byes": NOTHING,
    "zero_point_byes": NOTHING,
    "forbidden_pairs": NOTHING,
}

PLAIN = Config(
    players=Span.only(14),
    rounds=Span.only(5),
    late_entries=NOTHING,
    withdrawals=NOTHING,
    forbidden_pairs=NOTHING,
)


def byes(tournament: Tournament) -> Counter[ByeKind]:
    return Counter(bye.kind for played in tournament.rounds for bye in played.byes)


def results(tournament: Tournament) -> Counter[GameResult]:
    return Counter(game.result for played in tournament.rounds for game in played.games)


# --- Repeatable --------------------------------------------------------------------------------

PINNED = "b7b7a9feecb7ab0c"


def digest() -> str:
    """One number for what a few seeds give."""
    texts = [formats.dumps(t, "json") for t in tournaments(SMALL, 11, 5)]
    return sha256("".join(texts).encode()).hexdigest()[:16]


def test_a_seed_gives_the_same_tournament_for_ever() -> None:
    """Pinned. If this must change, raise `GENERATOR` and say so in the changelog."""
    assert digest() == PINNED


@pytest.mark.parametrize("hash_seed", ["0", "4711"])
def test_a_seed_gives_the_same_tournament_in_every_process(hash_seed: str) -> None:
    code = "from tests.generate.test_tournaments import digest; print(digest())"
    found = subprocess.run(
        [sys.executable, "-c", code],
        env={"PYTHONHASHSEED": hash_seed, "PYTHONPATH": ":".join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == PINNED


def test_every_tournament_of_a_stream_can_be_made_again_by_its_own_seed() -> None:
    for index, tournament in enumerate(BATCH[:5]):
        seed = tournament_seed(2, index)
        assert tournament.name.endswith(f"seed {seed}")
        assert f"seed {seed}" in tournament.comments[0]
        assert generate_tournament(SMALL, seed) == tournament


def test_other_seeds_give_other_tournaments() -> None:
    different = {formats.dumps(replace(t, name="", comments=()), "json") for t in BATCH}
    assert len(different) == len(BATCH)
    assert not {tournament_seed(2, i) for i in range(50)} & {
        tournament_seed(3, i) for i in range(50)
    }


# --- Legal -------------------------------------------------------------------------------------


def test_every_round_is_the_pairing_of_its_system() -> None:
    rounds = 0
    for tournament in BATCH:
        for number, recorded in enumerate(tournament.rounds, start=1):
            again = pair(tournament, round=number)
            boards = [(board.white, board.black) for board in again.boards]
            assert [(game.white, game.black) for game in recorded.games] == boards
            rounds += 1
    assert rounds > 300


def illegal(tournament: Tournament) -> Iterator[str]:
    """What the absolute rules forbid, told from the facts alone (C.04.1 art. 2, 4, 6, 7)."""
    met: set[frozenset[int]] = set()
    had_bye: set[int] = set()
    colours: dict[int, str] = {player.number: "" for player in tournament.players}
    for number, recorded in enumerate(tournament.rounds, start=1):
        is_last = number == tournament.number_of_rounds
        named = recorded.players()
        if sorted(named) != sorted(player.number for player in tournament.players):
            yield f"round {number}: not everybody is named once"
        for bye in recorded.byes:
            if bye.kind is ByeKind.PAIRING_ALLOCATED:
                if bye.player in had_bye:
                    yield f"round {number}: {bye.player} has the bye again"
                had_bye.add(bye.player)
        for game in recorded.games:
            players = frozenset((game.white, game.black))
            if players in met:
                yield f"round {number}: {sorted(players)} meet again"
            if not game.result.played:
                continue
            met.add(players)
            colours[game.white] += "w"
            colours[game.black] += "b"
            for player in players:
                unbalanced = abs(colours[player].count("w") - colours[player].count("b")) > 2
                if not is_last and (unbalanced or colours[player][-3:] in ("www", "bbb")):
                    yield f"round {number}: {player} has had {colours[player]}"


def test_no_round_breaks_an_absolute_rule() -> None:
    for tournament in BATCH:
        assert list(illegal(tournament)) == []


def test_where_nobody_can_be_paired_the_tournament_stops_and_says_so() -> None:
    config = Config(players=Span.only(6), rounds=Span.only(12), **QUIET)
    for tournament in tournaments(config, 1, 10):
        stopped = len(tournament.rounds) + 1
        assert 1 < stopped <= 12
        assert tournament.number_of_rounds == 12
        assert tournament.comments[-1].startswith(f"round {stopped} has no legal pairing")
        with pytest.raises(NoLegalPairing):
            pair(tournament)


# --- Readable again ----------------------------------------------------------------------------


def test_files_read_back_equal() -> None:
    for tournament in BATCH:
        assert_held(tournament, "trf26")
        assert formats.loads(formats.dumps(tournament, "json")) == tournament


def test_portable_tournaments_read_back_equal_from_trf16() -> None:
    for tournament in tournaments(replace(SMALL, portable=True), 3, 40):
        assert_held(tournament, "trf16")


# --- Axes --------------------------------------------------------------------------------------


def batch(**axes: Any) -> list[Tournament]:
    quiet = {**QUIET, "players": Span.only(24), "rounds": Span.only(6), **axes}
    return list(tournaments(Config(**quiet), 8, 8))


def test_nothing_happens_where_nothing_is_asked_for() -> None:
    for tournament in batch():
        assert byes(tournament) == {}
        assert tournament.forbidden_pairs == ()


@pytest.mark.parametrize(
    ("axis", "kind"),
    [
        ("half_point_byes", ByeKind.HALF_POINT),
        ("full_point_byes", ByeKind.FULL_POINT),
        ("zero_point_byes", ByeKind.ZERO_POINT),
    ],
)
def test_byes_on_request(axis: str, kind: ByeKind) -> None:
    asked = batch(**{axis: Span.only(50_000)})
    seen = sum((byes(tournament) for tournament in asked), Counter())
    assert 25 < seen[kind] < 90
    assert set(seen) <= {kind, ByeKind.PAIRING_ALLOCATED}
    if kind is ByeKind.HALF_POINT:
        assert all(b.kind is not kind for t in asked for b in t.rounds[-1].byes)


def kinds_by_round(asked: str, **axes: Span) -> list[Counter[ByeKind]]:
    """The byes of every round of a tournament of twenty players, but those of the pairing."""
    config = replace(PLAIN, players=Span.only(20), byes=ByePlan.parse(asked), **axes)
    made = generate_tournament(config, 3)
    return [
        Counter(bye.kind for bye in played.byes if bye.kind is not ByeKind.PAIRING_ALLOCATED)
        for played in made.rounds
    ]


def test_byes_by_number_or_share_and_by_round() -> None:
    """Twenty players: a tenth are two; 3 + 2 + 1 in one round are six different players."""
    half, full, zero = ByeKind.HALF_POINT, ByeKind.FULL_POINT, ByeKind.ZERO_POINT
    rounds = kinds_by_round("H=3@2 Z=10%@2-3, f=1")
    assert rounds[0] == {full: 1}
    assert rounds[1] == {half: 3, zero: 2, full: 1}
    assert rounds[2] == {zero: 2, full: 1}
    assert all(found == {full: 1} for found in rounds[3:])
    none = {"half_point_byes": NOTHING, "full_point_byes": NOTHING}
    assert kinds_by_round("Z=4%", **none) == [{}] * 5  # not one whole player


def test_byes_asked_for_take_the_place_of_their_rate() -> None:
    """Unless the rate is set as well."""
    none = {"zero_point_byes": NOTHING, "full_point_byes": NOTHING}
    assert kinds_by_round("H=1@1", **none) == [{ByeKind.HALF_POINT: 1}, {}, {}, {}, {}]
    both = kinds_by_round("H=1@1", half_point_byes=Span.only(300_000))
    assert sum(found[ByeKind.HALF_POINT] for found in both) > 5


@pytest.mark.parametrize(
    "asked", ["X=1", "H", "H=", "H=1@0", "H=1@3-2", "Z=101%", "H=-1", "H=1@100"]
)
def test_what_asks_for_no_byes(asked: str) -> None:
    with pytest.raises(InvalidConfiguration, match="asks for no byes"):
        ByePlan.parse(asked)


@pytest.mark.parametrize("system", ["dutch", "team-swiss"])
def test_tie_breaks_are_declared_and_ranks_follow_them(system: str) -> None:
    """The checker finds nothing wrong with them, in the facts and in the file."""
    for seed in range(6):
        made = generate_tournament(replace(PLAIN, system=system, tie_breaks="any"), seed)
        assert made.standings_order[0] == "PTS"
        assert 2 <= len(made.standings_order) <= 5
        assert verify(made) == []
        assert verify(formats.loads(formats.dumps(made, "trf26"))) == []
    config = replace(PLAIN, tie_breaks="BH:C1, SB")
    assert generate_tournament(config, 1).standings_order == ("PTS", "BH:C1", "SB")
    with pytest.raises(InvalidTournament, match="no tie-break NONSENSE"):
        generate_tournament(replace(PLAIN, tie_breaks="NONSENSE"), 1)


def test_a_declared_list_changes_nothing_else() -> None:
    plain = generate_tournament(PLAIN, 2)
    ranked = generate_tournament(replace(PLAIN, tie_breaks="BH"), 2)
    assert ranked.rounds == plain.rounds
    assert ranked.players == plain.players


def absent_rounds(tournament: Tournament, player: Player) -> list[bool]:
    return [player.number not in played.paired_players() for played in tournament.rounds]


def test_late_entries_miss_the_first_rounds_only() -> None:
    late = 0
    for tournament in batch(late_entries=Span.only(150_000)):
        for player in tournament.players:
            away = absent_rounds(tournament, player)
            assert not any(later and not earlier for earlier, later in pairwise(away))
            assert not any(away[3:])
            late += away[0]
    assert 15 < late < 45


def test_who_withdraws_does_not_come_back() -> None:
    gone = 0
    for tournament in batch(withdrawals=Span.only(150_000)):
        for player in tournament.players:
            away = absent_rounds(tournament, player)
            assert not any(earlier and not later for earlier, later in pairwise(away))
            assert not away[0]
            gone += away[-1]
    assert 15 < gone < 45


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_who_comes_for_the_last_round_does_not_withdraw(rounds: int) -> None:
    everybody = Span.only(1_000_000)
    asked = {**QUIET, "late_entries": everybody, "withdrawals": everybody}
    config = Config(players=Span.only(20), rounds=Span.only(rounds), **asked)
    made = generate_tournament(config, 1)
    there = [20 - len(played_round.byes) for played_round in made.rounds]
    assert len(there) == rounds
    assert any(there)


def test_results_of_every_kind() -> None:
    rates = ("forfeits", "double_forfeits", "unrated_games", "unusual_results", "adjourned")
    seen: Counter[GameResult] = Counter()
    for tournament in batch(**dict.fromkeys(rates, Span.only(120_000))):
        seen += results(tournament)
    assert set(seen) == set(GameResult) - {GameResult.MISSING}


def test_forbidden_pairs_do_not_meet_while_they_may_not() -> None:
    limited = 0
    for tournament in batch(forbidden_pairs=Span.only(12)):
        assert len(tournament.forbidden_pairs) == 12
        for rule in tournament.forbidden_pairs:
            limited += rule.last_round is not None
            last = rule.last_round or len(tournament.rounds)
            for played_round in tournament.rounds[rule.first_round - 1 : last]:
                games = [{game.white, game.black} for game in played_round.games]
                assert set(rule.participants) not in games
    assert limited > 10
    portable = batch(forbidden_pairs=Span.only(12), portable=True)
    assert {r.last_round for t in portable for r in t.forbidden_pairs} == {None}


@pytest.mark.parametrize("name", POINT_SYSTEMS)
def test_point_systems(name: str) -> None:
    [first, *_] = batch(points=POINT_SYSTEMS[name], players=Span.only(9))
    assert first.point_system == POINT_SYSTEMS[name]
    assert_held(first, "trf26")


def test_acceleration_lifts_the_upper_half() -> None:
    for tournament in batch(acceleration=Acceleration.VIRTUAL_POINTS):
        assert [v.participant for v in tournament.virtual_points] == list(range(1, 13))
        first = dutch_before(tournament, 1)
        lifted = [p.number for p in first.participants if p.pairing_score > p.score]
        assert lifted == list(range(1, 13))
        assert_held(tournament, "trf26")


@pytest.mark.parametrize(("edition", "rounds"), [("2026", 6), ("2017", 9)])
def test_baku_is_declared_and_lifts_its_group(edition: str, rounds: int) -> None:
    asked = batch(acceleration=Acceleration.BAKU, edition=edition, rounds=Span.only(rounds))
    for tournament in asked:
        assert tournament.declaration.code == f"FIDE_DUTCH_{edition}_BAKU"
        first = dutch_before(tournament, 1)
        lifted = [p.number for p in first.participants if p.pairing_score > p.score]
        assert lifted == list(range(1, 13))
        assert_held(tournament, "trf26")


@pytest.mark.parametrize("colour", Colour)
def test_initial_colour(colour: Colour) -> None:
    for tournament in batch(initial_colour=colour):
        top = next(game for game in tournament.rounds[0].games if 1 in (game.white, game.black))
        assert (top.white == 1) is (colour is Colour.WHITE)


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_edition_is_declared_and_dated(edition: str) -> None:
    for tournament in batch(edition=edition):
        assert tournament.declaration.edition == edition
        assert tournament.declaration.code == f"FIDE_DUTCH_{edition}"
        assert (tournament.start_date < "2026-02-01") is (edition == "2017")


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_the_first_day_is_one_of_the_edition(system: System) -> None:
    """Editions side by side (Maxi-tournaments) are in force on the same days."""
    for edition in system.editions:
        day = first_day(Rules(system, edition))
        if edition.in_force is not None:
            assert system.edition_in_force(day).in_force == edition.in_force
        else:
            assert day >= date(2026, 2, 1)


def test_a_field_in_which_everybody_is_away() -> None:
    [first, *_] = batch(zero_point_byes=Span.only(1_000_000))
    assert byes(first) == {ByeKind.ZERO_POINT: 24 * 6}


# --- Models ------------------------------------------------------------------------------------


def test_model_gives_players_and_rounds_and_results_are_new() -> None:
    entered = tuple(Player(n, f"Player {n}", ratings=(Rating(2300 - n),)) for n in range(1, 9))
    model = event(
        8,
        played("1-5 1-0", "6-2 0-1", "3-7 1-0", "8-4 0-1"),
        players=entered,
        number_of_rounds=4,
        city="Lakeside",
    )
    made = [generate_tournament(Config(model=model, **QUIET), seed) for seed in range(5)]
    for tournament in made:
        assert tournament.players == entered
        assert tournament.city == "Lakeside"
        assert len(tournament.rounds) == tournament.number_of_rounds == 4
        boards = [(game.white, game.black) for game in tournament.rounds[0].games]
        assert boards == [(1, 5), (6, 2), (3, 7), (8, 4)]
    assert len({tournament.rounds for tournament in made}) == 5


def test_model_keeps_what_it_declares_unless_something_else_is_asked_for() -> None:
    accelerated = batch(acceleration=Acceleration.VIRTUAL_POINTS)[0]
    model = replace(BATCH[0], virtual_points=accelerated.virtual_points[:1])
    kept = generate_tournament(Config(model=model), 1)
    assert kept.virtual_points == model.virtual_points
    assert kept.forbidden_pairs == model.forbidden_pairs
    assert kept.point_system == model.point_system
    asked = Config(model=model, acceleration=Acceleration.NONE, points=POINT_SYSTEMS["3-1-0"])
    changed = generate_tournament(asked, 1)
    assert changed.virtual_points == ()
    assert changed.point_system == POINT_SYSTEMS["3-1-0"]
