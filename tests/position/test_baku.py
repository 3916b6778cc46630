"""Baku acceleration: C.04.7 (2026) and the older text."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace

from pairwright import formats
from pairwright.position import group_a, materialise
from pairwright.position.baku import BAKU_2017 as BAKU_RULES_2017
from pairwright.position.baku import BAKU_2026 as BAKU_RULES_2026
from pairwright.position.baku import baku_points, group_size
from pairwright.systems import declaration_of, pair
from pairwright.tournament import (
    Announcement,
    ByeKind,
    InvalidTournament,
    Numbering,
    Player,
    PointSystem,
    Rating,
    RatingCorrection,
    Round,
    Tournament,
    VirtualPoints,
    points,
)
from tests.evidence import CASES, TESTDATA, corpus, needs_testdata, texts_of
from tests.positions_before import dutch_before
from tests.small_events import event, played

BAKU_2026 = declaration_of("dutch", "2026", "baku")
BAKU_2017 = declaration_of("dutch", "2017", "baku")


def accelerated(count: int, *rounds: Round, **facts: object) -> Tournament:
    facts = {"declaration": BAKU_2026, "number_of_rounds": 9} | facts
    return event(count, *rounds, **facts)


@pytest.mark.parametrize(
    ("rounds", "full", "half"),
    [
        (5, [1, 2], [3]),
        (6, [1, 2], [3]),
        (7, [1, 2], [3, 4]),
        (8, [1, 2], [3, 4]),
        (9, [1, 2, 3], [4, 5]),
        (10, [1, 2, 3], [4, 5]),
        (11, [1, 2, 3], [4, 5, 6]),
        (12, [1, 2, 3], [4, 5, 6]),
        (13, [1, 2, 3, 4], [5, 6, 7]),
    ],
)
def test_schedule_grows_with_the_number_of_rounds(
    rounds: int, full: list[int], half: list[int]
) -> None:
    """Art. 1.4: half of the rounds, in half of these the points of a win; both rounded up."""
    given = baku_points(accelerated(8, number_of_rounds=rounds), BAKU_RULES_2026, rounds)
    assert set(given) == {1, 2, 3, 4}
    assert list(given[1]) == [points(1)] * len(full) + [points("0.5")] * len(half)
    assert full + half == list(range(1, len(given[1]) + 1))


@pytest.mark.parametrize("rounds", [9, 11, 13])
def test_older_schedule_has_five_rounds(rounds: int) -> None:
    given = baku_points(accelerated(8, number_of_rounds=rounds), BAKU_RULES_2017, rounds)
    assert list(given[4]) == [points(1)] * 3 + [points("0.5")] * 2


@pytest.mark.parametrize(
    ("participants", "size"),
    [
        (8, 4), (9, 6), (10, 6), (11, 6), (12, 6), (13, 8), (20, 10), (40, 20), (41, 22),
        (161, 82), (178, 90),
    ],
)  # fmt: skip
def test_size_of_group_a(participants: int, size: int) -> None:
    """Art. 1.2: the first half, rounded up to an even number."""
    assert group_size(participants) == size
    assert group_a(accelerated(participants), 1) == tuple(range(1, size + 1))


def test_points_belong_to_their_round() -> None:
    """Art. 1.4, 1.5: never accumulated; nobody has any after the accelerated rounds."""
    rounds = [
        played("1-3 1-0", "2-4 1-0", "5-7 1-0", "6-8 1-0"),
        played("1-2 1-0", "3-5 1-0", "4-6 1-0", "7-8 1-0"),
        played("1-4 1-0", "2-3 1-0", "5-8 1-0", "6-7 1-0"),
    ]
    for played_rounds, extra in enumerate([100, 100, 50, 0]):
        tournament = accelerated(8, *rounds[:played_rounds], number_of_rounds=5)
        for player in dutch_before(tournament, edition_name="2026").participants:
            expected = extra if player.number <= 4 else 0
            assert player.pairing_score - player.score == expected


@pytest.mark.parametrize("declared", [BAKU_2026, BAKU_2017])
def test_first_rounds_of_eight(declared: object) -> None:
    """Round 1 inside the groups; in round 2 the losers of GA meet the winners of GB."""
    tournament = accelerated(8, declaration=declared)
    pairs = [{board.white, board.black} for board in pair(tournament).boards]
    assert pairs == [{1, 3}, {2, 4}, {5, 7}, {6, 8}]
    tournament = tournament.with_round(played("1-3 1-0", "4-2 0-1", "5-7 1-0", "8-6 0-1"))
    position = dutch_before(tournament)
    assert {p.number: p.pairing_score for p in position.participants} == {
        1: 200, 2: 200, 3: 100, 4: 100, 5: 100, 6: 100, 7: 0, 8: 0,
    }  # fmt: skip
    pairs = [{board.white, board.black} for board in pair(tournament).boards]
    assert {1, 2} in pairs
    assert {7, 8} in pairs
    assert all(len(p & {3, 4}) == 1 == len(p & {5, 6}) for p in pairs if p not in ({1, 2}, {7, 8}))


def test_boards_are_sorted_by_pairing_score_from_2026_on() -> None:
    """Art. 1.5; before, practice sorted by real score."""
    tournament = accelerated(8, played("1-3 1-0", "4-2 0-1", "5-7 1-0", "8-6 0-1"))
    newer = [(b.white, b.black) for b in pair(tournament, edition="2026").boards]
    older = [(b.white, b.black) for b in pair(tournament, edition="2017").boards]
    assert set(newer) == set(older)
    assert [frozenset(b) for b in newer][-1] == {7, 8}
    scores = {1: 1, 2: 1, 5: 1, 6: 1}
    tops = [max(scores.get(white, 0), scores.get(black, 0)) for white, black in older]
    assert tops == sorted(tops, reverse=True)


def test_late_entry_above_the_last_of_group_a_joins_it() -> None:
    """Art. 1.3: the last participant stays the same; its number changes, and GA becomes odd."""
    ratings = {number: 2800 - 5 * number for number in range(1, 162)}
    entries = [Player(n, ratings=(Rating(value),)) for n, value in ratings.items()]
    late = Player(200, ratings=(Rating(2800 - 5 * 40 + 1),), arrives=2)
    low = Player(201, ratings=(Rating(1000),), arrives=2)
    tournament = Tournament(
        declaration=BAKU_2026,
        number_of_rounds=9,
        numbering=Numbering.BY_STRENGTH,
        players=(*entries, late, low),
    )
    first = group_a(tournament, 1)
    assert (len(first), first[-1]) == (82, 82)
    second = group_a(tournament, 2)
    assert (len(second), second[-1], second[39]) == (83, 82, 200)
    assert 201 not in second


def test_who_is_not_paired_in_round_1_does_not_count_for_the_size() -> None:
    """R-BAKU-1: ten entries, two of them away: the list has eight, GA ends with its fourth."""
    away = (Announcement(2, 1, ByeKind.HALF_POINT), Announcement(9, 1))
    tournament = accelerated(10, announcements=away)
    assert group_a(tournament, 1) == (1, 2, 3, 4, 5)
    begun = tournament.with_round(played("1-6 1-0", "3-7 1-0", "4-8 1-0", "5-10 1-0", "2 H", "9 Z"))
    assert group_a(begun, 2) == (1, 2, 3, 4, 5)


def test_nobody_and_a_single_player() -> None:
    assert group_a(accelerated(0), 1) == ()
    assert group_a(accelerated(1), 1) == (1,)


def test_given_points_override_the_declared_method() -> None:
    given = (VirtualPoints(8, (points(2),)),)
    position = dutch_before(accelerated(8, virtual_points=given))
    assert {p.number: p.pairing_score for p in position.participants if p.pairing_score} == {8: 200}


@pytest.mark.parametrize(
    ("edition", "facts", "words"),
    [
        ("2026", {"point_system": PointSystem.of(3, 1, 0)}, r"C\.04\.7 art\. 1\.1"),
        ("2026", {"point_system": PointSystem.of(1, "0.5", "0.25")}, r"C\.04\.7 art\. 1\.1"),
        ("2026", {"point_system": PointSystem(black_win=points(2))}, r"C\.04\.7 art\. 1\.1"),
        ("2026", {"number_of_rounds": None}, r"needs the number of rounds"),
        ("2017", {"number_of_rounds": None}, r"needs the number of rounds"),
        ("2017", {"number_of_rounds": 8}, r"nine rounds or more, not for 8 .*art\. 1"),
        ("2017", {"point_system": PointSystem.of(2, 1, 0)}, r"asks for 1 - 1/2 - 0 .*art\. 1"),
    ],
)
def test_premise(edition: str, facts: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidTournament, match=words):
        dutch_before(accelerated(8, **facts), edition_name=edition)


def test_two_points_for_a_win_are_enough_in_2026() -> None:
    tournament = accelerated(4, point_system=PointSystem.of(2, 1, 0), number_of_rounds=5)
    assert baku_points(tournament, BAKU_RULES_2026, 5)[1] == (points(2), points(2), points(1))


def test_materialised_points_pair_the_same_round() -> None:
    tournament = accelerated(12, number_of_rounds=7)
    for _ in range(5):
        explicit = materialise(tournament, BAKU_RULES_2026)
        assert [v.participant for v in explicit.virtual_points] == list(range(1, 7))
        assert explicit.virtual_points[0].by_round == (
            points(1), points(1), points("0.5"), points("0.5"),
        )  # fmt: skip
        found = pair(tournament)
        assert pair(explicit) == found
        results = dict.fromkeys(range(1, len(found.boards) + 1), "1-0")
        tournament = tournament.with_round(found.with_results(results))
    assert materialise(event(4), BAKU_RULES_2026) == event(4)


def test_report_file_spells_the_points_out_and_keeps_the_code() -> None:
    tournament = accelerated(178, number_of_rounds=11)
    text = formats.dumps(tournament, "trf26")
    assert "192 FIDE_DUTCH_BAKU\n" in text
    assert "250       1.0   1   3    1   90\n250       0.5   4   6    1   90\n" in text
    undated = declaration_of("dutch", None, "baku")  # the year is the newest, and there is no date
    back = replace(formats.loads(text), recorded_standings=())
    assert back == replace(tournament, declaration=undated)
    old = formats.dumps(tournament, "trf16")
    assert "XXA    1  1.0  1.0  1.0  0.5  0.5  0.5\n" in old
    assert formats.loads(old).virtual_points == ()


def test_other_points_than_those_of_the_method_stay() -> None:
    given = tuple(VirtualPoints(number, (points(1),)) for number in (1, 2))
    tournament = accelerated(8, virtual_points=given)
    assert formats.loads(formats.dumps(tournament, "trf26")).virtual_points == given


@needs_testdata
def test_three_ways_to_say_it_give_the_same_pairing() -> None:
    """The examples of the format reference: 250, XXA and the code alone."""
    found = []
    for name in ("ex5-accel-250", "ex5b-accel-xxa", "ex5c-accel-192"):
        tournament = formats.read(TESTDATA / "trf-examples" / f"{name}.trf")
        pairing = pair(replace(tournament, declaration=replace(
            tournament.declaration, system="dutch", edition="2026"
        )))  # fmt: skip
        found.append([(board.white, board.black) for board in pairing.boards])
    assert found[0] == found[1] == found[2]
    assert set(found[0]) == {(2, 1), (6, 5), (7, 8), (3, 4)}


@pytest.mark.parametrize("edition", ["2026", "2017"])
def test_accelerated_tournaments_of_the_corpora_stay_the_same(edition: str) -> None:
    """Every other tournament with virtual points, every round."""
    tried = rounds = 0
    for file, data in texts_of(corpus(f"dutch-{edition}")):
        if "/featured/" not in file or not re.search(r"-\d+\.trf$", file):
            continue
        if not any(line[:3] in (b"XXA", b"250") for line in data.splitlines()):
            continue
        tried += 1
        if tried % 2 == 0:
            continue
        tournament = formats.loads(data)
        if tournament.number_of_rounds is None:
            tournament = replace(tournament, number_of_rounds=len(tournament.rounds))
        for number, recorded in enumerate(tournament.rounds, start=1):
            again = pair(tournament, system="dutch", edition=edition, round=number)
            games = {(game.white, game.black) for game in recorded.games}
            assert {(b.white, b.black) for b in again.boards} == games, (file, number)
            rounds += 1
    assert rounds > 30


@pytest.mark.parametrize("rating", [2600, 2000])
def test_corrected_ratings_do_not_draw_group_a_anew(rating: int) -> None:
    """R-BAKU-6: GA's last member moves to the top or to the bottom; GA stays players 1 to 4."""
    entries = tuple(Player(n, ratings=(Rating(2500 - 10 * n),)) for n in range(1, 9))
    tournament = accelerated(
        8,
        played("1-3 1-0", "4-2 1-0", "5-7 1-0", "8-6 1-0"),
        players=entries,
        numbering=Numbering.BY_STRENGTH,
        rating_corrections=(RatingCorrection(1, 4, Rating(rating)),),
    )
    assert set(group_a(tournament, 2)) == {1, 2, 3, 4}
    assert set(group_a(tournament, 1)) == {1, 2, 3, 4}
    numbers = {p.number: p.tpn for p in dutch_before(tournament).participants}
    assert numbers[4] == (1 if rating == 2600 else 8)


@pytest.mark.parametrize("name", ["h_corr.json", "h_corr2.json"])
def test_case_of_a_corrected_last_member(name: str) -> None:
    tournament = formats.read(CASES / "handling" / name)
    assert set(group_a(tournament, 2)) == {1, 2, 3, 4}
