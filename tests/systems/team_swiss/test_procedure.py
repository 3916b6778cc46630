"""C.04.6 articles 2 and 3: bye, upfloaters, brackets; the vectors of the rule text."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations

import pytest

from pairwright.position import Position
from pairwright.systems.team_swiss.pairing import rules, solve, solve_literally
from pairwright.systems.team_swiss.players import TAKEN, TeamSwissReadings, TeamView
from pairwright.systems.upfloat import Entrant, UpfloatBracketStep, UpfloatRoundSteps
from pairwright.tournament import NoLegalPairing, TeamRules, Tournament
from tests.systems.team_swiss.events import (
    BY_GAME_POINTS,
    NO_TYPE,
    RULES,
    TYPE_A,
    TYPE_B,
    both_ways,
    paired,
    team_event,
)
from tests.systems.team_swiss.sketches import sketched


def meetings(tournament: Tournament) -> set[frozenset[int]]:
    """Who meets whom, whatever the colours; both procedures agree."""
    both_ways(tournament)
    return {frozenset((board.white, board.black)) for board in paired(tournament).boards}


def pairs(*written: str) -> set[frozenset[int]]:
    return {frozenset(map(int, pair.split("-"))) for pair in written}


def test_first_round_is_top_half_against_bottom_half() -> None:
    """3.6.2, 3.6.3: the identifier 1 2 3 4 5 6 comes first."""
    assert both_ways(team_event(6)) == "1-4 5-2 3-6"


def test_seats_go_by_tpn_not_by_score() -> None:
    """3.6.1, the vector of the rule text: {1, 2, 4} and the upfloater 3 pair as 1-3, 2-4."""
    event = team_event(8, "1-5 1, 2-6 1, 3-7 =, 4-8 1")
    assert pairs("1-3", "2-4") <= meetings(event)


def test_seats_by_score() -> None:
    """R-UPFLOAT-6: the other reading seats 1, 2, 4 and then 3, so that 1-4, 2-3 comes first.

    Its identifier by places is 1 2 3 4, that of 1-3, 2-4 is 1 2 4 3.
    """
    event = team_event(8, "1-5 1, 2-6 1, 3-7 =, 4-8 1")
    other = RULES.read_as(["R-UPFLOAT-6"])
    for literal in (False, True):
        made = other.pair(other.position(event), literal=literal)
        met = {frozenset((board.white, board.black)) for board in made.boards}
        assert {frozenset((1, 4)), frozenset((2, 3))} <= met


def steps(position: Position, readings: TeamSwissReadings = TAKEN) -> UpfloatRoundSteps:
    """How the literal procedure pairs the position; the solver agrees, by whatever readings."""
    view = TeamView.of(position, readings)
    found: UpfloatRoundSteps = solve_literally(view).trace.steps
    assert solve(view).trace.steps == found
    return found


def numbers(entrants: Iterable[Entrant]) -> list[int]:
    return [entrant.number for entrant in entrants]


def shown(step: UpfloatBracketStep) -> list[tuple[int, int]]:
    return [(top.number, bottom.number) for top, bottom in step.pairs]


C7_VECTOR = {1: 2, 2: 2, 3: 1, 4: 1, 5: 1, 6: 0}


def test_fewest_upfloaters_that_were_floaters() -> None:
    """[C7] 2.3.4, the vector: {3, 4} has 2, {3, 5} and {4, 5} have 1: {3, 5} comes first."""
    top = steps(sketched(C7_VECTOR, met=[(1, 2)], floated=[3, 4])).brackets[0]
    assert numbers(top.upfloaters) == [3, 5]
    assert top.upfloater_values == (1,)


@pytest.mark.parametrize(("rounds", "upfloaters"), [(7, [3, 5]), (6, [3, 4]), (5, [3, 4])])
def test_float_criteria_lapse_in_the_last_two_rounds(rounds: int, upfloaters: list[int]) -> None:
    """2.3.4, 2.3.7: the position is before round 5."""
    position = sketched(C7_VECTOR, met=[(1, 2)], floated=[3, 4], rounds=rounds)
    assert numbers(steps(position).brackets[0].upfloaters) == upfloaters
    found = [pair.name for pair in rules(TeamView.of(position)).pairs]
    assert ("C10" in found) is (rounds == 7)


def test_opponents_of_upfloaters_that_were_floaters() -> None:
    """[C10] 2.3.7: 1-4, 2-3 comes first in order, but 1 floated, so 3 meets the upfloater 4."""
    scores = {1: 2, 2: 2, 3: 2, 4: 1}
    plain = steps(sketched(scores, met=[(1, 3)], rules=NO_TYPE)).brackets[0]
    assert shown(plain) == [(1, 4), (2, 3)]
    floating = steps(sketched(scores, met=[(1, 3)], floated=[1], rules=NO_TYPE)).brackets[0]
    assert shown(floating) == [(1, 2), (3, 4)]
    assert floating.pair_values == (0,)


@pytest.mark.parametrize(
    ("team_rules", "names"), [(TYPE_A, ["C8"]), (TYPE_B, ["C8", "C9"]), (NO_TYPE, [])]
)
def test_criteria_of_colours_by_type(team_rules: TeamRules, names: list[str]) -> None:
    position = RULES.position(team_event(4, rules=team_rules, rounds=1))
    assert [pair.name for pair in rules(TeamView.of(position)).pairs] == names


def test_colour_preferences_change_the_pairing() -> None:
    """[C8] 2.3.5: 1 and 3 want Black, 2 and 4 White, so that 1-3, 2-4 is not best."""
    colours = {1: "WW", 2: "BB", 3: "WW", 4: "BB"}
    scores = dict.fromkeys(colours, 1)
    assert shown(steps(sketched(scores, colours=colours)).brackets[0]) == [(1, 4), (2, 3)]
    plain = sketched(scores, colours=colours, rules=NO_TYPE)
    assert shown(steps(plain).brackets[0]) == [(1, 3), (2, 4)]


def test_strong_preferences_come_after_all_preferences() -> None:
    """[C9] 2.3.6, Type B: all want Black, so [C8] is 2 anyway; strong 1 and 3 do not meet."""
    colours = {1: "WW", 2: "W", 3: "WW", 4: "W"}
    position = sketched(dict.fromkeys(colours, 1), colours=colours, rules=TYPE_B)
    bracket = steps(position).brackets[0]
    assert shown(bracket) == [(1, 4), (2, 3)]
    assert bracket.pair_values == (2, 0, 0)
    # R-TEAM-5: in Type A the mild ones are none, and 1-3 would be the only clash.
    assert shown(steps(sketched(dict.fromkeys(colours, 1), colours=colours)).brackets[0]) == [
        (1, 4),
        (2, 3),
    ]


def test_upfloaters_do_not_care_for_colours() -> None:
    """3.5.5 asks for [C6] and [C7] only: 2 goes up though it wants the same colour as 1."""
    position = sketched({1: 2, 2: 1, 3: 1, 4: 1}, colours={1: "WW", 2: "WW"})
    assert numbers(steps(position).brackets[0].upfloaters) == [2]
    assert steps(position).brackets[0].pair_values == (1, 0)


def test_a_forfeited_match_may_be_played_later() -> None:
    """Vector: a double forfeit in round 1 is no meeting."""
    assert both_ways(team_event(2, "1-2 --")) == "1-2"


def test_most_matches_played_before_a_forfeit_loss() -> None:
    """3.4.3, the vector: of equal scores a played loss gets the bye before a forfeit loss."""
    event = team_event(5, "1-3 1, 2-4 ++, 5")
    assert paired(event).bye == 3  # 4 has the larger TPN, but lost by forfeit
    assert paired(event, literal=True).bye == 3


def test_no_second_bye() -> None:
    """[C2]: 3 had the bye and 2 won by forfeit, so 1 has it, whatever the scores."""
    event = team_event(3, "1-2 -, 3")
    assert both_ways(event) == "3-2 1"


def test_no_legal_pairing() -> None:
    """3.3.3: the message names who cannot be paired and who decides."""
    event = team_event(2, "1-2 =")
    for literal in (False, True):
        with pytest.raises(NoLegalPairing, match=r"C\.04\.6 art\. .*3\.3\.3"):
            paired(event, literal=literal)


def test_following_scoregroup_is_pass_or_fail() -> None:
    """R-TEAM-2: every set fails [C6], so that it does not decide; graded, {3} is better than {2}.

    Top {1}; following {2, 3, 4, 5, 6}, of which 3 to 6 have all met; 7 to 10 below.
    """
    scores = {1: 2, **dict.fromkeys(range(2, 7), 1), **dict.fromkeys(range(7, 11), 0)}
    position = sketched(scores, met=combinations(range(3, 7), 2))
    taken = steps(position).brackets[0]
    assert numbers(taken.upfloaters) == [2]
    assert taken.following_complies is False
    graded = steps(position, TeamSwissReadings(following_graded=True)).brackets[0]
    assert numbers(graded.upfloaters) == [3]


def test_following_scoregroup_decides_between_sets() -> None:
    """[C6] 2.3.3: without 2 the others, 3 and 4, who have met, need upfloaters; so 3 goes up."""
    free = sketched({1: 2, 2: 1, 3: 1, 4: 1, 5: 0, 6: 0}, met=[(3, 4)])
    assert numbers(steps(free).brackets[0].upfloaters) == [3]
    assert steps(free).brackets[0].following_complies is True


def test_legal_sets_come_before_their_number() -> None:
    """R-TEAM-4, [C3] outranks [C4]: 1-2 needs no upfloater, but 3 and 4 have met."""
    position = sketched({1: 1, 2: 1, 3: 0, 4: 0}, met=[(3, 4)])
    top = steps(position).brackets[0]
    assert numbers(top.upfloaters) == [3, 4]
    assert shown(top) == [(1, 3), (2, 4)]


def test_game_points_as_primary_score() -> None:
    """1.2.1: scoregroups by game points."""
    event = team_event(4, "1-3 1=, 2-4 ==", boards=2, rules=BY_GAME_POINTS)
    position = RULES.position(event)
    assert [(team.number, team.score) for team in position.participants] == [
        (1, 150),
        (2, 100),
        (4, 100),
        (3, 50),
    ]
    assert [team.secondary_score for team in position.participants] == [200, 100, 100, 0]


def test_boards_are_published_by_score_and_tpn() -> None:
    """R-TEAM-13, C.04.2 art. 3.6: higher score, higher sum, smaller TPN of the higher-ranked."""
    event = team_event(6, "1-4 0, 5-2 =, 3-6 =")
    # 4 (two points) takes 2 up; then 3 and 5 have one point each, 6 and 1 one and none.
    assert [sorted((board.white, board.black)) for board in paired(event).boards] == [
        [2, 4],
        [3, 5],
        [1, 6],
    ]
