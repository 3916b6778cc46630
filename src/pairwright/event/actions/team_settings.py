"""What a team competition chooses, before round 1 is paired (C.04.6 art. 1.2, 1.4, 1.6, 1.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pairwright.event.action import Action, Deed, Step, act
from pairwright.event.actions.settings import acceleration_findings, locked
from pairwright.event.findings import Finding, refusal
from pairwright.event.limits import MOST_BOARDS, match_point_problems
from pairwright.event.phrases import listed
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import Subjects, of_setting
from pairwright.position import team_rules
from pairwright.systems import declaration_of, resolve
from pairwright.tournament import (
    MatchPoints,
    Points,
    PreferenceType,
    PrimaryScore,
    TeamByes,
    TeamRules,
)
from pairwright.vocabulary.reason import Phrase


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class DeclareTeams(Action):
    """The choices of a team competition; what is not named stays.

    `preferences` is Type A, Type B or none (art. 1.7), `primary` the points that make the score and
    `secondary_decides` whether the others find the first-team (art. 1.2). `boards` is the number of
    boards of a match, with colours in turn. `match_points` are those of a won, drawn and lost
    match, `bye_match_points` and `bye_game_points` those of the pairing-allocated bye (art. 1.4).
    """

    name: ClassVar[str] = "declare-teams"
    article: ClassVar[str] = "C.04.6 art. 1.2"
    for_teams: ClassVar[bool] = True
    for_players: ClassVar[bool] = False

    preferences: PreferenceType | None = None
    primary: PrimaryScore | None = None
    secondary_decides: bool | None = None
    boards: int | None = None
    match_points: MatchPoints | None = None
    bye_match_points: Points | None = None
    bye_game_points: Points | None = None

    def check(self, state: State) -> Iterator[Finding]:
        yield from locked(state, "teams", "C.04.6 art. 1.2")
        if self == DeclareTeams():
            yield refusal("describe.nothing")
        system = resolve(state.facts).system
        if self._rules(state) not in system.codes_of_teams.values():
            yield refusal("teams.choices", system=system.title)
        if self.boards is not None and not 1 <= self.boards <= MOST_BOARDS:
            yield refusal("teams.boards", most=MOST_BOARDS)
        worth = self.match_points or state.facts.match_points or MatchPoints()
        for what in match_point_problems(worth, self._bye(state)):
            yield refusal("points.values", "C.04.6 art. 1.4", what=what)
        method = state.facts.declaration.acceleration or ""
        yield from acceleration_findings(self.apply(state, Deed("")), method)

    def _rules(self, state: State) -> TeamRules:
        known = team_rules(state.facts)
        decides = self.secondary_decides
        return TeamRules(
            self.preferences or known.preferences,
            self.primary or known.primary,
            known.secondary_decides if decides is None else decides,
        )

    def _bye(self, state: State) -> TeamByes | None:
        known = state.facts.team_byes or TeamByes()
        match_points, game_points = self.bye_match_points, self.bye_game_points
        made = TeamByes(
            known.match_points if match_points is None else match_points,
            known.game_points if game_points is None else game_points,
            known.teams,
        )
        return None if made == TeamByes() else made

    def apply(self, state: State, done: Deed) -> State:
        facts = state.facts
        known = facts.declaration
        declared = known
        if self._rules(state) != team_rules(facts):
            system = resolve(facts).system.name
            rules = self._rules(state)
            declared = declaration_of(system, known.edition, known.acceleration, rules)
        boards = self.boards
        return state.changed(
            declaration=declared,
            board_colours=facts.board_colours if boards is None else ("WB" * boards)[:boards],
            match_points=self.match_points or facts.match_points,
            team_byes=self._bye(state),
            recorded_standings=(),
        )

    def subjects(self) -> Subjects:
        return of_setting(self.name)

    def in_words(self, step: Step) -> Phrase:
        given = [(name, getattr(self, name)) for name in self.__struct_fields__]
        what = listed((name, _choice_shown(value)) for name, value in given if value is not None)
        return Phrase("act.declare-teams", {"what": what})


def _choice_shown(value: object) -> str | Phrase:
    if isinstance(value, bool):
        return Phrase("ui.yes" if value else "ui.no")
    if isinstance(value, MatchPoints):
        return f"{value.win}-{value.draw}-{value.loss}"
    return str(value)
