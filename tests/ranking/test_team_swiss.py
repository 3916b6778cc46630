"""Standings of generated team events: every tie-break for teams is reached, and files agree."""

from __future__ import annotations

import pytest

import pairwright as pw
from pairwright import formats
from pairwright.generate import Config, Span, generate_tournament
from pairwright.position import field_of
from pairwright.ranking import standings
from pairwright.ranking.codes import REGISTRY
from pairwright.ranking.criterion import Contestants
from pairwright.systems import resolve
from pairwright.tournament import PrimaryScore, TeamRules, Tournament
from tests.systems.team_swiss.events import BY_GAME_POINTS

CODES = sorted(
    code
    for code, tie_break in REGISTRY.items()
    if tie_break.audience is not Contestants.INDIVIDUALS
)


def event(seed: int, rules: TeamRules) -> Tournament:
    config = Config(
        system="team-swiss", players=Span.only(9), rounds=Span.only(5), team_rules=rules
    )
    return generate_tournament(config, seed)


def test_the_list_is_that_of_the_regulations() -> None:
    teams_only = {
        code for code, tie_break in REGISTRY.items() if tie_break.audience is Contestants.TEAMS
    }
    assert {"BC", "TBR", "BBE", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "SSSC"} <= teams_only
    assert {"EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB"} <= teams_only


@pytest.mark.parametrize("code", CODES)
def test_every_tie_break_for_teams_ranks_a_generated_event(code: str) -> None:
    for seed, rules in ((1, TeamRules()), (2, BY_GAME_POINTS)):
        tournament = event(seed, rules)
        first = "MPTS" if rules.primary is PrimaryScore.MATCH_POINTS else "GPTS"
        table = standings(tournament, [first, code] if code != first else [first])
        assert {row.number for row in table.rows} == {team.number for team in tournament.teams}
        back = formats.loads(formats.dumps(tournament))
        again = standings(back, [first, code] if code != first else [first])
        assert [str(row) for row in again.rows] == [str(row) for row in table.rows]


@pytest.mark.parametrize("rules", [TeamRules(), BY_GAME_POINTS])
def test_scores_of_standings_are_those_of_the_position(rules: TeamRules) -> None:
    """Without adjourned games both count the same, by two ways."""
    tournament = event(3, rules)
    before = tournament.through_round(len(tournament.rounds) - 1)
    position = resolve(before).position(before)
    points = "MPTS" if rules.primary is PrimaryScore.MATCH_POINTS else "GPTS"
    other = "GPTS" if points == "MPTS" else "MPTS"
    table = standings(before, [points, other])
    for number, team in position.entered.items():
        assert [value.text for value in table.row(number).values] == [
            f"{team.score / 100:.1f}",
            f"{team.secondary_score / 100:.1f}",
        ]
    assert len(field_of(before).players) == 9
    assert pw.pair(before).position.team_rules == rules
