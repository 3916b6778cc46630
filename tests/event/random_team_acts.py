"""Acts at random in a team event, sensible and absurd ones."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from pairwright.event import (
    Action,
    BoardResults,
    CorrectBoards,
    DeclareTeams,
    DeclareTieBreaks,
    EditTeam,
    EnterTeam,
    Forfeit,
    LateTeam,
    Pair,
    PlayedMatch,
    Publish,
    SetLineUp,
    Sheet,
    StartChange,
    TeamData,
)
from pairwright.tournament import (
    ChangeGround,
    GameResult,
    MatchPoints,
    Player,
    PreferenceType,
    PrimaryScore,
)
from tests.event.random_acts import KINDS, Board, RandomActs


class RandomTeamActs(RandomActs):
    """Draws acts for a team event; those that teams share with players are drawn as there."""

    def other(self) -> Action:
        if self.random.random() < 0.4:
            return self.random.choice(KINDS)(self)
        return self.random.choice(TEAM_KINDS)(self)

    def forward(self) -> Action:
        state = self.event.state
        if not state.started or state.files[-1].published.results:
            return Pair()
        if state.has_draft:
            return Publish(Sheet.PAIRINGS)
        if state.session is None and self.random.random() < 0.05:
            return StartChange(self.random.choice(list(ChangeGround)))
        for match in state.matches(state.paired_rounds):
            if match.is_open:
                draw = self.random.random()
                if draw < 0.1:
                    both = (match.white, match.black)
                    return Forfeit(match.round, *both, (self.random.choice(both),))
                return self.line_up() if draw < 0.4 else self._rest(match)
        return Publish(Sheet.RESULTS)

    def _rest(self, match: PlayedMatch) -> Action:
        """Results for what is open in a match; without line-ups, for what may be its boards."""
        boards = len(self.event.state.facts.board_colours)
        wanted = set(match.boards_with(GameResult.MISSING)) or set(range(1, boards + 1))
        missing = GameResult.MISSING
        results = [self.result() if n in wanted else missing for n in range(1, boards + 1)]
        return BoardResults(match.round, match.white, match.black, tuple(results))

    # --- Values ----------------------------------------------------------------------------------

    def board(self) -> tuple[int, Board]:
        """A round and the teams of one of its matches, or any."""
        state, number = self.event.state, self.round()
        if 1 <= number <= state.paired_rounds and self.random.random() < 0.9:
            matches = state.matches(number)
            if matches:
                match = self.random.choice(matches)
                pair = (match.white, match.black)
                return number, pair if self.random.random() < 0.9 else pair[::-1]
        return number, (self.player(), self.player())

    def boards(self) -> tuple[Board, ...]:
        state = self.event.state
        if not state.started:
            return ()
        matches = [] if state.session is None else list(state.session.after.matches)
        chosen = self.random.sample(matches, min(len(matches), 2))
        return tuple((match.white, match.black) for match in chosen)

    def results(self) -> tuple[GameResult, ...]:
        return tuple(self.result() for _ in range(self.random.choice([0, 1, 1, 2, 4, 9])))

    def team(self) -> TeamData:
        """New players, those of a team, or of another one, in any order."""
        facts = self.event.state.facts
        known = self.random.sample(facts.players, min(len(facts.players), 3))
        new = [Player(0, self.random.choice(["New", "", "Ö’Neil"]), fide_id="7")]
        players = [*known, *new * self.few()]
        self.random.shuffle(players)
        name = self.random.choice(["Harbour", "Mill", "", "x\ny", "Team 01", "### 名前"])
        strength = self.random.choice([None, None, Decimal(2000), Decimal("1.55"), Decimal(-1)])
        return TeamData(name, tuple(players), strength=strength)

    def edit_team(self) -> Action:
        """The same team in another order, with somebody more or less, or anything."""
        facts = self.event.state.facts
        if not facts.teams or self.random.random() < 0.3:
            return EditTeam(self.player(), self.team())
        team = self.random.choice(facts.teams)
        members = [p for p in facts.players if p.number in team.members]
        change = self.random.choice(["turn", "more", "less"])
        if change == "turn":
            members.reverse()
        elif change == "more":
            members.insert(self.random.randint(0, len(members)), Player(0, "More"))
        else:
            members = members[:-1]
        return EditTeam(team.number, TeamData(team.name, tuple(members)))

    def line_up(self) -> Action:
        facts = self.event.state.facts
        number = self.round()
        if not facts.teams:
            return SetLineUp(number, 1, (1,))
        team = self.random.choice(facts.teams)
        boards = len(facts.board_colours)
        seats = [*self.random.sample(team.members, min(len(team.members), boards)), 0, 0, 0, 0]
        if self.random.random() < 0.7:
            seats = [*team.members, 0, 0, 0, 0]
        return SetLineUp(
            number, team.number, tuple(seats[: self.random.choice([boards] * 6 + [0])])
        )

    def board_results(self) -> Action:
        number, (white, black) = self.board()
        return BoardResults(number, white, black, self.results())

    def correct_boards(self) -> Action:
        number, (white, black) = self.board()
        return CorrectBoards(number, white, black, self.results(), self.notified())

    def declare_teams(self) -> Action:
        pick = self.random.choice
        worth = [None, MatchPoints(), MatchPoints(Decimal(3)), MatchPoints(Decimal(1), Decimal(2))]
        return DeclareTeams(
            pick([None, *PreferenceType]),
            pick([None, *PrimaryScore]),
            pick([None, True, False]),
            pick([None, 1, 2, 4, 0]),
            pick(worth),
            pick([None, Decimal(1), Decimal(9)]),
        )


TEAM_KINDS: tuple[Callable[[RandomTeamActs], Action], ...] = (
    lambda r: EnterTeam(r.team()),
    RandomTeamActs.edit_team,
    RandomTeamActs.edit_team,
    lambda r: LateTeam(r.team(), r.random.choice([None, r.round()])),
    RandomTeamActs.line_up,
    RandomTeamActs.line_up,
    RandomTeamActs.line_up,
    RandomTeamActs.board_results,
    RandomTeamActs.board_results,
    RandomTeamActs.correct_boards,
    RandomTeamActs.correct_boards,
    RandomTeamActs.declare_teams,
    lambda r: DeclareTieBreaks(r.random.choice([("MPTS", "GPTS"), ("PTS", "XX"), ()])),
    RandomActs.forfeit,
    RandomActs.adjourn,
    RandomActs.change_boards,
)
