"""Outcomes: merged only where no pairing can tell them apart, drawn alike by the same seed."""

from __future__ import annotations

from collections import Counter
from decimal import Decimal
from itertools import product

import pytest
from msgspec.structs import replace

from pairwright.previewing import PreviewPlan, planned, preview
from pairwright.previewing.plan import MOST_CASES, all_cases, filled, merged_endings
from pairwright.systems import SYSTEMS, Rules
from pairwright.systems.resolution import resolve
from pairwright.tournament import (
    STANDARD_POINTS,
    Game,
    GameResult,
    InvalidRequest,
    Round,
    Tournament,
)
from tests.previewing.events import EDITIONS, OPEN, finished, random_event
from tests.small_events import event, players

DOUBLE = SYSTEMS["double-swiss"]


def matches(*open_games: int) -> Tournament:
    """Double-Swiss after round 1, with so many games open in each of the four matches."""
    win = GameResult.WHITE_WINS
    results = {0: (win, win), 1: (win, OPEN), 2: (OPEN, OPEN)}
    games = tuple(
        Game(white, white + 4, results[count][0], return_result=results[count][1])
        for white, count in enumerate(open_games, start=1)
    )
    return Tournament.new(
        [str(player.number) for player in players(8)], system="double-swiss", rounds=5
    ).with_round(Round(games))


def first_round(count: int) -> Tournament:
    """All games of round 1 are open."""
    half = count // 2
    games = tuple(Game(number, number + half) for number in range(1, half + 1))
    return event(count, Round(games), number_of_rounds=5)


def by_position(tournament: Tournament, rules: Rules) -> list[int]:
    """Brute force: how many outcomes lead to each of the different positions."""
    found: list[tuple[object, int]] = []
    for ended in finished(tournament):
        position = rules.position(ended)
        for index, (known, count) in enumerate(found):
            if known == position:
                found[index] = known, count + 1
                break
        else:
            found.append((position, 1))
    return sorted(count for _, count in found)


@pytest.mark.parametrize(("system", "edition"), EDITIONS)
def test_cases_are_the_different_positions(system: str, edition: str) -> None:
    """Nothing is merged that differs in some fact, and nothing is paired twice that does not."""
    for seed in range(5):
        tournament = random_event(system, edition, seed)
        plan = planned(tournament)
        different = by_position(tournament, plan.start.rules)
        if tournament.is_team_event:
            # The boards of a match count together, so boards alone merge nothing.
            assert len(plan.cases) == sum(case.outcomes for case in plan.cases) == sum(different)
        else:
            assert sorted(case.outcomes for case in plan.cases) == different


def test_the_endings_of_a_match_are_merged_by_what_they_are_worth() -> None:
    plan = planned(matches(2, 0, 1, 2))
    assert plan.outcomes == 3**5
    assert len(plan.cases) == 5 * 3 * 5
    assert sum(case.outcomes for case in plan.cases) == plan.outcomes


def test_merged_outcomes_have_equal_positions() -> None:
    tournament = matches(2, 2, 0, 1)
    start = planned(tournament).start
    merged = merged_endings(tournament, start.boards)
    cases = {case.endings: case for case in all_cases(merged)}
    seen: Counter[object] = Counter()
    for endings in product(*merged):
        standing = tuple(of[ending] for of, ending in zip(merged, endings, strict=True))
        again = replace(cases[standing], endings=endings)
        positions = [
            start.rules.position(filled(tournament, start.boards, case))
            for case in (again, cases[standing])
        ]
        assert positions[0] == positions[1]
        seen[standing] += 1
    assert seen == {case.endings: case.outcomes for case in cases.values()}


def test_results_worth_the_same_are_still_different_outcomes() -> None:
    """A draw worth as much as a loss gives equal scores, but other records: they stay apart."""
    points = replace(STANDARD_POINTS, white_draw=Decimal(0), black_draw=Decimal(0))
    tournament = replace(first_round(4), point_system=points)
    assert by_position(tournament, resolve(tournament)) == [1] * 9
    assert len(planned(tournament).cases) == 9


def test_the_boards_of_a_team_match_are_not_merged() -> None:
    plan = planned(matches(2, 0, 0, 0))
    team = replace(plan.start.tournament, is_team_event=True)
    [endings] = merged_endings(team, plan.start.boards)
    assert len(set(endings.values())) == 9


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_all_cases_come_once(count: int) -> None:
    plan = planned(first_round(2 * count))
    assert len({case.endings for case in plan.cases}) == len(plan.cases) == 3**count


def test_a_part_of_all_cases_has_seen_every_result_everywhere() -> None:
    part = planned(first_round(10)).cases[:27]
    for board in range(5):
        assert len({case.endings[board] for case in part}) == 3


def sample_of(plan: PreviewPlan) -> dict[object, int]:
    return {case.endings: case.outcomes for case in plan.cases}


def test_eight_open_games_are_exact_and_nine_a_sample() -> None:
    eight, nine = planned(first_round(16)), planned(first_round(18))
    assert (eight.outcomes, eight.considered, eight.seed) == (MOST_CASES, MOST_CASES, None)
    assert (nine.outcomes, nine.considered, nine.seed) == (19683, 1000, 1)
    assert len(nine.cases) == 1000


def test_matches_are_exact_as_long_as_their_cases_are_few() -> None:
    """Eight open games of four matches, and ten of five, are 625 and 3125 cases."""
    assert len(planned(matches(2, 2, 2, 2)).cases) == 5**4


def test_the_same_seed_draws_the_same_sample() -> None:
    tournament = first_round(40)
    plan, again = (planned(tournament, samples=50, seed=7) for _ in range(2))
    assert plan.cases == again.cases
    other = planned(tournament, samples=50, seed=8)
    assert sample_of(other) != sample_of(plan)


def test_the_sample_of_a_seed_stays_for_ever() -> None:
    """On every machine and version of Python: a preview can be repeated."""
    plan = planned(first_round(18), samples=3, seed=7)
    drawn = ["".join(result.value[0] for (result,) in case.endings) for case in plan.cases]
    assert drawn == ["11110=0==", "0111=0101", "==101000="]


def test_samples_are_different_outcomes_and_no_more_than_there_are() -> None:
    plan = planned(first_round(18), samples=19000, seed=3)
    assert len(sample_of(plan)) == 19000
    every = planned(first_round(18), samples=19683)
    assert (every.considered, every.seed, len(every.cases)) == (19683, None, 19683)


def test_samples_of_merged_outcomes_count_every_outcome() -> None:
    tournament = Tournament.new(
        [str(number) for number in range(1, 17)], system="double-swiss", rounds=5
    ).with_round(Round(tuple(Game(n, n + 8, return_result=OPEN) for n in range(1, 9))))
    plan = planned(tournament, samples=100_000)
    assert plan.outcomes == 3**16
    assert sum(case.outcomes for case in plan.cases) == plan.considered == 100_000
    assert len(plan.cases) < 100_000


def test_a_preview_of_a_sample_says_so() -> None:
    found = preview(first_round(18), samples=5, seed=2)
    assert not found.is_exact
    assert not found.stopped
    assert (found.considered, found.outcomes, found.seed) == (5, 19683, 2)
    assert {sum(prospect.outcomes for prospect in of) for of in found.prospects().values()} == {5}


@pytest.mark.parametrize(("samples", "seed"), [(0, 1), (-5, 1), (100_001, 1), (5, -1)])
def test_impossible_samples_are_refused(samples: int, seed: int) -> None:
    with pytest.raises(InvalidRequest):
        planned(first_round(18), samples=samples, seed=seed)
