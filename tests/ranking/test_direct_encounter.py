"""Art. 6: direct encounter, complete and incomplete, with rematches and forfeits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from pairwright.ranking import parse_code, standings
from pairwright.ranking.criterion import EncounterTieBreak, GroupSplit
from pairwright.ranking.direct_encounter import encounter_table
from pairwright.ranking.editions import TIE_BREAK_EDITIONS
from pairwright.ranking.score_sheet import ScoreSheet
from pairwright.tournament import Game, GameResult, Player, Round, Tournament
from tests.ranking.notation import players


def split(rows: Mapping[int, str], group: tuple[int, ...], code: str = "DE") -> GroupSplit:
    """How a group is ordered, whether or not its members are tied on points."""
    competition = standings(players(rows, type_text="Swiss")).competition
    criterion = parse_code(code, TIE_BREAK_EDITIONS["2026"], team_event=False)
    assert isinstance(criterion.tie_break, EncounterTieBreak)
    return criterion.tie_break.split(competition, criterion, group)


def test_all_have_met() -> None:
    """6.2: 1 beat 2, 2 beat 3, 1 and 3 drew: 1.5, 1, 0.5."""
    rows = {1: "2w1 3b= U", 2: "1b0 U 3w1", 3: "U 1w= 2b0"}
    assert split(rows, (1, 2, 3)).subsets == ((1,), (2,), (3,))


def test_a_circle_stays_tied() -> None:
    rows = {1: "2w1 3b0 U", 2: "1b0 U 3w1", 3: "U 1w1 2b0"}
    assert split(rows, (1, 2, 3)).subsets == ((1, 2, 3),)


def test_reapplied_to_those_still_tied() -> None:
    """6.2: 1 has 2, 2 and 3 have 1.5, 4 has 1; among 2 and 3, 3 won."""
    rows = {
        1: "2w= 3b= 4w1",
        2: "1b= 4w1 3b0",
        3: "4b0 1w= 2w1",
        4: "3w1 2b0 1b0",
    }
    made = split(rows, (1, 2, 3, 4))
    assert made.subsets == ((1,), (3,), (2,), (4,))
    assert [tuple(table.values) for table in made.tables] == [(1, 2, 3, 4), (2, 3)]


def test_alone_on_top_whatever_the_missing_results() -> None:
    """6.3: 1 beat 2 and 3, who have not met: 1 is first, the others stay tied."""
    rows = {1: "2w1 3b1", 2: "1b0 U", 3: "U 1w0"}
    made = split(rows, (1, 2, 3))
    assert made.subsets == ((1,), (2, 3))
    assert not made.tables[0].complete
    assert made.tables[0].highest == {1: 200, 2: 100, 3: 100}


def test_not_alone_if_a_missing_game_could_catch_up() -> None:
    """6.3: 2 beat 1, but 3 has met nobody and could reach 2."""
    rows = {1: "2w0 U", 2: "1b1 Z", 3: "U Z"}
    assert split(rows, (1, 2, 3)).subsets == ((1, 2, 3),)


def test_certain_second_place() -> None:
    """6.3: the same for the second place, in the same standings.

    1 beat the others, 2 beat 3 and 4, who have not met.
    """
    rows = {
        1: "2w1 3w1 4w1 U",
        2: "1b0 4b1 3b1 U",
        3: "4w- 1b0 2w0 U",
        4: "3b+ 2w0 1b0 U",
    }
    made = split(rows, (1, 2, 3, 4))
    assert made.subsets == ((1,), (2,), (3, 4))
    # With forfeits as games (6.1.1) all have met.
    assert split(rows, (1, 2, 3, 4), "DE/P").subsets == ((1,), (2,), (4,), (3,))


def test_the_rest_gets_standings_of_its_own() -> None:
    """6.3: after 1 is taken out, article 6 is applied to 2, 3 and 4 alone."""
    rows = {
        1: "2w1 3w= 4w1 U",
        2: "1b0 U 3b1 U",
        3: "U 1b= 2w0 4w1",
        4: "U U 1b0 3b0",
    }
    made = split(rows, (1, 2, 3, 4))
    assert made.subsets == ((1,), (2, 3, 4))
    first, second = made.tables
    assert first.lowest == {1: 250, 2: 100, 3: 150, 4: 0}
    assert second.lowest == {2: 100, 3: 100, 4: 0}
    assert second.highest == {2: 200, 3: 100, 4: 100}


def test_rematches_are_averaged() -> None:
    """6.1.2: 1 has 0.75 against 2 from two games, and 0 against 3; 3 has 1 + 0."""
    rows = {1: "2w1 2b= 3w0 U", 2: "1b0 1w= U 3w1", 3: "U U 1b1 2b0"}
    made = split(rows, (1, 2, 3))
    assert made.tables[0].lowest == {1: Fraction(75), 2: Fraction(125), 3: 100}
    assert made.subsets == ((2,), (3,), (1,))


def test_only_within_subgroups_that_are_still_tied() -> None:
    """4.2: BH/C1 separates before DE is asked, so DE has no value for who stands alone."""
    rows = {1: "2w1 3b1", 2: "1b0 U", 3: "U 1w0"}
    table = standings(players(rows, type_text="Swiss"), ["DE"])
    assert table.row(1).values[1].text == "-"
    assert [(row.number, row.rank_text) for row in table.rows] == [(1, "1"), (2, "2="), (3, "2=")]


@st.composite
def encounters(draw: st.DrawFn) -> dict[tuple[int, int], str]:
    """Among four players, who met whom with which result; `None` has not been played."""
    results = st.sampled_from(["1", "=", "0", None])
    found = {pair: draw(results) for pair in combinations(range(1, 5), 2)}
    return {pair: result for pair, result in found.items() if result is not None}


HALVES = {"1": (100, 0), "=": (50, 50), "0": (0, 100)}


def mini_scores(results: Mapping[tuple[int, int], str]) -> dict[int, int]:
    scores = dict.fromkeys(range(1, 5), 0)
    for (number, other), result in results.items():
        scores[number] += HALVES[result][0]
        scores[other] += HALVES[result][1]
    return scores


def sheet_of(results: Mapping[tuple[int, int], str]) -> ScoreSheet:
    """Every encounter in a round of its own."""
    rounds = [
        Round((Game(*pair, GameResult.parse({"1": "1-0", "=": "=", "0": "0-1"}[result])),))
        for pair, result in results.items()
    ]
    field = tuple(Player(number) for number in range(1, 5))
    tournament = Tournament(players=field, rounds=tuple(rounds), type_text="Swiss")
    competition = standings(tournament).competition
    return competition.sheets[competition.primary]


@settings(max_examples=150)
@given(encounters())
def test_first_is_who_is_alone_on_top_in_every_completion(
    results: dict[tuple[int, int], str],
) -> None:
    """6.3 by trying every result of every missing game."""
    missing = [pair for pair in combinations(range(1, 5), 2) if pair not in results]
    certain = set(range(1, 5))
    for outcome in product("1=0", repeat=len(missing)):
        scores = mini_scores(results | dict(zip(missing, outcome, strict=True)))
        best = max(scores.values())
        leaders = {number for number, score in scores.items() if score == best}
        certain &= leaders if len(leaders) == 1 else set()
    table = encounter_table((1, 2, 3, 4), sheet_of(results), "PTS")
    if missing:
        first = table.subsets[0] if len(table.subsets) > 1 else ()
        assert set(first) == certain
    else:
        scores = mini_scores(results)
        assert table.subsets == tuple(
            tuple(number for number in scores if scores[number] == score)
            for score in sorted(set(scores.values()), reverse=True)
        )
