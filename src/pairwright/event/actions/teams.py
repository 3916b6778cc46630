"""Entering teams, editing them, late entries of teams (C.04.2 art. 2.4; C.04.6 art. 1.1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import ClassVar

from msgspec.structs import replace

from pairwright.event.action import Action, Deed, Effect, Step, Work, act
from pairwright.event.actions.entries import (
    begins,
    first_round_of_late,
    late_round_findings,
    list_closed,
)
from pairwright.event.findings import Finding, ask_reason, confirm, refusal
from pairwright.event.limits import (
    LARGEST_NUMBER,
    LARGEST_TEAM_NUMBER,
    player_problems,
    team_problems,
)
from pairwright.event.rights import EventRight
from pairwright.event.state import State
from pairwright.event.subjects import NOTHING, Subjects, of_players
from pairwright.event.team_strength import team_strength
from pairwright.frozen import Frozen
from pairwright.tournament import Player, Team
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef


class TeamData(Frozen):
    """A team as it is entered: its players stand in board order.

    A player with the number of a member is that member, with these data; any other number is not
    looked at. `strength` is what the competition orders teams by, if it is not the average rating.
    """

    name: str
    players: tuple[Player, ...] = ()
    nickname: str = ""
    strength: Decimal | None = None


def team_findings(state: State, number: int, data: TeamData) -> Iterator[Finding]:
    """What stands against these data of team `number`, 0 for a new one."""
    for what in _problems(data):
        yield refusal("team.data", what=what)
    for team in state.facts.teams:
        if team.number != number and team.name.casefold() == data.name.casefold():
            yield confirm("player.same-name", player=team.number)
    yield from _same_ids(state, number, data.players)
    room = LARGEST_NUMBER - _largest_player(state)
    if len(data.players) > room:
        yield refusal("enter.too-many", most=LARGEST_NUMBER)


def _problems(data: TeamData) -> Iterator[str]:
    yield from team_problems(data.name, data.nickname, data.strength)
    for board, player in enumerate(data.players, start=1):
        for problem in player_problems(player):
            yield f"player {board}: {problem}"


def _same_ids(state: State, number: int, players: Sequence[Player]) -> Iterator[Finding]:
    """Nobody plays for two teams: the same FIDE id once more is asked about."""
    team_of = {player: team.number for team in state.facts.teams for player in team.members}
    known = {
        player.fide_id: team_of[player.number]
        for player in state.facts.players
        if player.fide_id and team_of.get(player.number, number) != number
    }
    for player in players:
        if player.fide_id in known:
            yield ask_reason("team.same-id", player=known[player.fide_id], id=player.fide_id)
    ids = [player.fide_id for player in players if player.fide_id]
    for twice in sorted({id_ for id_ in ids if ids.count(id_) > 1}):
        yield refusal("team.data", what=f"the FIDE id {twice} stands twice")


def _largest_player(state: State) -> int:
    return max((player.number for player in state.facts.players), default=0)


def next_team(state: State) -> int:
    return max((team.number for team in state.facts.teams), default=0) + 1


def _room_for_a_team(state: State) -> Iterator[Finding]:
    if next_team(state) > LARGEST_TEAM_NUMBER:
        yield refusal("team.too-many", most=LARGEST_TEAM_NUMBER)


def _new_members(state: State, data: TeamData, known: Sequence[int] = ()) -> tuple[int, ...]:
    """The numbers of the players, in board order: members keep theirs, the others get new ones."""
    following = _largest_player(state)
    numbers = []
    for player in data.players:
        if player.number in known:
            numbers.append(player.number)
            continue
        following += 1
        numbers.append(following)
    return tuple(numbers)


def _with_team(state: State, team: Team, data: TeamData, members: tuple[int, ...]) -> State:
    """The state with this team, in the place of the one with its number, if there is one."""
    before = state.team(team.number)
    gone = set(() if before is None else before.members)
    entered = tuple(
        replace(player, number=number, arrives=1)
        for number, player in zip(members, data.players, strict=True)
    )
    strength = None if data.strength is None else data.strength + 0
    made = replace(team, name=data.name, nickname=data.nickname, strength=strength, members=members)
    others = tuple(p for p in state.facts.players if p.number not in gone)
    teams = [made if team is before else team for team in state.facts.teams]
    if before is None:
        teams.append(made)
    return state.changed(
        players=tuple(sorted((*others, *entered), key=lambda player: player.number)),
        teams=tuple(sorted(teams, key=lambda team: team.number)),
        recorded_standings=(),
    )


class _OfTeams(Action):
    """An act that only team events know."""

    for_teams: ClassVar[bool] = True
    for_players: ClassVar[bool] = False


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class EnterTeam(_OfTeams):
    """Enter a team with its players before round 1 is paired; its number is the next one."""

    name: ClassVar[str] = "enter-team"
    works_out: ClassVar[tuple[str, ...]] = ("player", "members")
    article: ClassVar[str] = "C.04.6 art. 1.1"

    team: TeamData

    def check(self, state: State) -> Iterator[Finding]:
        if state.started:
            yield refusal("enter-team.started", "C.04.2 art. 2.4")
            return
        yield from list_closed(state)
        yield from _room_for_a_team(state)
        yield from team_findings(state, 0, self.team)

    def work(self, state: State) -> Work:
        return Work(Effect(player=next_team(state), members=_new_members(state, self.team)))

    def apply(self, state: State, done: Deed) -> State:
        assert done.effect.player is not None
        entered = Team(done.effect.player)
        return _with_team(state, entered, self.team, done.effect.members)

    def subjects(self) -> Subjects:
        return NOTHING

    def in_words(self, step: Step) -> Phrase:
        return _team_phrase(self, step, step.effect.player)


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class EditTeam(_OfTeams):
    """Other data for a team: its name, its players and their board order. No number changes.

    Who has played for the team stays in it, and in the same order among those who have.
    """

    name: ClassVar[str] = "edit-team"
    works_out: ClassVar[tuple[str, ...]] = ("members",)
    article: ClassVar[str] = "C.04.6 art. 1.1.3"

    number: int
    team: TeamData

    def check(self, state: State) -> Iterator[Finding]:
        before = state.team(self.number)
        if before is None:
            yield refusal("team.unknown", number=self.number)
            return
        yield from team_findings(state, self.number, self.team)
        listed = [player.number for player in self.team.players]
        kept = [member for member in listed if member in before.members]
        if len(set(kept)) != len(kept):
            yield refusal("team.data", what="a member stands twice")
        seated = _seated(state)
        if [m for m in kept if m in seated] != [m for m in before.members if m in seated]:
            yield refusal("team.played", player=self.number)

    def work(self, state: State) -> Work:
        team = state.team(self.number)
        assert team is not None
        return Work(Effect(members=_new_members(state, self.team, team.members)))

    def apply(self, state: State, done: Deed) -> State:
        team = state.team(self.number)
        assert team is not None
        return _with_team(state, team, self.team, done.effect.members)

    def subjects(self) -> Subjects:
        return of_players((self.number,))

    def in_words(self, step: Step) -> Phrase:
        return _team_phrase(self, step, self.number)


def _seated(state: State) -> set[int]:
    """Who sat at a board, or is to sit at one: seats of past rounds follow the board order."""
    seated = {player for made in state.facts.line_ups for player in made.boards}
    seated |= {player for made in state.line_ups for player in made.boards}
    for played in state.facts.rounds:
        seated.update(played.players())
    return seated


@act(needs=EventRight.RUN, is_heavy=False, tells_public=False)
class LateTeam(_OfTeams):
    """Admit a team late: zero points for missed rounds, an appropriate number (art. 2.4).

    `round` is the first one for which the team can be paired, as in `late-entry`.
    """

    name: ClassVar[str] = "late-team"
    works_out: ClassVar[tuple[str, ...]] = ("player", "numbers", "members", "coming")
    article: ClassVar[str] = "C.04.2 art. 2.4"
    integrity: ClassVar[bool] = True

    team: TeamData
    round: int | None = None

    def check(self, state: State) -> Iterator[Finding]:
        if not state.started:
            yield refusal("late-team.not-started", "C.04.2 art. 2.4")
            return
        first = first_round_of_late(self.round, state.coming_round)
        yield from late_round_findings(state, first)
        yield from _room_for_a_team(state)
        yield from team_findings(state, 0, self.team)
        yield confirm("late-entry.admit", "C.04.2 art. 2.4", round=first)

    def work(self, state: State) -> Work:
        """The number that its strength gives it; the teams behind it move by one."""
        following = next_team(state)
        members = _new_members(state, self.team)
        entered = _with_team(state, Team(following), self.team, members)
        made = entered.team(following)
        assert made is not None
        mine = team_strength(made, entered.facts)
        behind = [t.number for t in state.facts.teams if team_strength(t, state.facts) < mine]
        place = min(behind, default=following)
        shifted = sorted(t.number for t in state.facts.teams if t.number >= place)
        numbers = tuple((number, number + 1) for number in shifted)
        effect = Effect(player=place, numbers=numbers, members=members, coming=state.draft_round)
        return Work(effect)

    def apply(self, state: State, done: Deed) -> State:
        assert done.effect.player is not None
        first = first_round_of_late(self.round, done.coming(state))
        if done.effect.numbers:
            state = state.with_numbers(dict(done.effect.numbers))
        entered = Team(done.effect.player, arrives=first)
        return _with_team(state, entered, self.team, done.effect.members)

    def subjects(self) -> Subjects:
        return NOTHING

    def rounds_named(self, step: Step) -> frozenset[int]:
        return frozenset({self.round} if self.round else ())

    def in_words(self, step: Step) -> Phrase:
        return _team_phrase(self, step, step.effect.player)


def _team_phrase(action: EnterTeam | LateTeam | EditTeam, step: Step, number: int | None) -> Phrase:
    """A team that is entered, in time or late, or edited; players are named by their names."""
    assert number is not None
    given = action.team.players
    values: dict[str, Fact] = {
        "player": PlayerRef(number),
        "number": len(given),
        "members": ", ".join(player.name for player in given) or "-",
        "round": begins(step.after, number),
    }
    return Phrase(f"act.{action.name}", values)
