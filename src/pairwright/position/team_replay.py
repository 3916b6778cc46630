"""The positions of a team event: teams as participants (C.04.6 art. 1.1 to 1.6)."""

from __future__ import annotations

from msgspec.structs import replace

from pairwright.position.baku import require_baku_of_match_points
from pairwright.position.handling import HandlingEdition
from pairwright.position.position import Participant, Position
from pairwright.position.record import RoundRecord
from pairwright.position.replay import Replay
from pairwright.position.team_field import field_of, team_rules
from pairwright.position.team_records import TeamRecord, team_records
from pairwright.tournament import (
    ByeKind,
    Colour,
    InvalidTournament,
    Outcome,
    PrimaryScore,
    TeamRules,
    Tournament,
)
from pairwright.vocabulary.reason import Reason, fault


class TeamBook:
    """What every round was to every team: records with the primary score, and the secondary one."""

    def __init__(
        self, tournament: Tournament, rules: TeamRules, *, bye_wins_every_board: bool = False
    ) -> None:
        """`bye_wins_every_board` is the other reading of R-TEAM-11."""
        self._tournament = tournament
        self._bye_wins_every_board = bye_wins_every_board
        self._by_match_points = rules.primary is PrimaryScore.MATCH_POINTS
        self._known: dict[int, dict[int, tuple[TeamRecord, ...]]] = {}

    def rounds(self, number: int) -> list[dict[int, RoundRecord]]:
        """For every round before round `number`, what it was to every team."""
        rows = self.rows(number)
        return [
            {team: self._record(of_team[index]) for team, of_team in rows.items()}
            for index in range(number - 1)
        ]

    def secondary(self, number: int) -> dict[int, int]:
        """The secondary score of every team before round `number` (art. 1.2.1)."""
        return {
            team: sum(
                row.game_points + row.game_bonus
                if self._by_match_points
                else row.match_points + row.match_bonus
                for row in rows
            )
            for team, rows in self.rows(number).items()
        }

    def unfinished(self, number: int) -> list[Reason]:
        """Matches before round `number` that lack results."""
        return [
            fault(
                "position:no-results",
                "C.04.2 art. 3.1",
                round=row.round,
                match=f"{team}-{row.opponent}",
            )
            for team, rows in self.rows(number).items()
            for row in rows
            if row.outcome is Outcome.MISSING and row.opponent is not None and team < row.opponent
        ]

    def rows(self, number: int) -> dict[int, tuple[TeamRecord, ...]]:
        """For every team, what its rounds before round `number` were, in both kinds of points."""
        if number not in self._known:
            self._known = {
                number: team_records(
                    self._tournament, number, bye_wins_every_board=self._bye_wins_every_board
                )
            }
        return self._known[number]

    def _record(self, row: TeamRecord) -> RoundRecord:
        points, bonus = row.game_points, row.game_bonus
        if self._by_match_points:
            points, bonus = row.match_points, row.match_bonus
        left_over = row.outcome is ByeKind.PAIRING_ALLOCATED
        return RoundRecord(
            row.opponent,
            row.colour,
            row.played,
            row.opponent is not None or left_over,
            points + bonus,
            row.outcome,
            bonus=bonus,
        )


class TeamReplay(Replay):
    """The positions before the rounds of a team event."""

    def __init__(
        self,
        tournament: Tournament,
        handling: HandlingEdition,
        games: int = 1,
        *,
        is_scheduled: bool = False,
    ) -> None:
        """Raises InvalidTournament for an event of individuals, and for Baku with game points."""
        if not tournament.is_team_event:
            raise InvalidTournament(fault("position:no-teams"))
        self._rules = team_rules(tournament)
        require_baku_of_match_points(tournament)
        won = handling.bye_wins_every_board
        self._teams = TeamBook(tournament, self._rules, bye_wins_every_board=won)
        field = field_of(tournament, self._teams.rows(len(tournament.rounds) + 1))
        super().__init__(field, handling, games, self._teams, is_scheduled=is_scheduled)

    def before(self, round_number: int | None = None) -> Position:
        """The position before a round, with secondary scores. Raises as `Replay.before` does."""
        position = super().before(round_number)
        secondary = self._teams.secondary(position.round_number)
        entered = {
            number: replace(team, secondary_score=secondary[number])
            for number, team in position.entered.items()
        }
        return replace(
            position,
            entered=entered,
            participants=tuple(entered[team.number] for team in position.participants),
            team_rules=self._rules,
        )

    def _inferred_colour(self) -> Colour | None:
        """The initial colour as the first round with colours shows it (R-COLOUR-1, art. 4.3.1).

        Nobody has had a colour then, so that the number of the first-team (art. 4.2) of each pair
        decided; the first pair by rank tells.
        """
        field = self.tournament
        for number, played in enumerate(field.rounds, start=1):
            pairs = [game for game in played.games if game.coloured]
            if not pairs:
                continue
            entered = self.before(number).entered
            ranks = {
                team: first_team_rank(participant, self._rules, self._handling)
                for team, participant in entered.items()
            }
            named = [team for game in pairs for team in (game.white, game.black)]
            first = min(named, key=ranks.__getitem__)
            colour = Colour.WHITE if any(g.white == first for g in pairs) else Colour.BLACK
            return colour if entered[first].parity_number % 2 else colour.other
        return None


def first_team_rank(
    team: Participant, rules: TeamRules, handling: HandlingEdition
) -> tuple[int, int, int]:
    """Return the order of C.04.6 art. 4.2, the smaller first.

    Primary score, secondary score unless excluded, TPN. The primary score is that of the standings:
    C.04.7 art. 1.5 gives virtual points no say in colours (R-TEAM-20).
    """
    primary = team.pairing_score if handling.colours_by_pairing_score else team.score
    secondary = team.secondary_score if rules.secondary_decides else 0
    return (-primary, -secondary, team.tpn)
