"""What every round was to every team: match points, game points, colour (C.04.6 art. 1.2, 1.6)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position.record import RoundRecord, player_records, recorded_rounds, units
from pairwright.tournament import (
    AbnormalPoints,
    ByeKind,
    Colour,
    MatchPoints,
    Outcome,
    Tournament,
)
from pairwright.tournament.team_rounds import TeamRoundFacts, number_of_boards, team_round

Worth = Callable[[RoundRecord], int]
"""What a board is worth: for pairing and for standings adjourned games count differently."""


def for_pairing(record: RoundRecord) -> int:
    """A board for pairing; a match with an adjourned board is a draw as a whole (art. 3.1)."""
    return record.points


def for_standings(record: RoundRecord) -> int:
    """Adjourned games as declared for unknown results (record 162, X)."""
    return record.standing_points


class TeamRecord(Frozen):
    """One round of one team; points in hundredths.

    `played` tells that at least one board of the match was played (R-TEAM-8); only then the team
    had a colour, that of its first board (art. 1.6.1). `outcome` is that of the match or the kind
    of bye. `board_points` are the game points on boards 1, 2, ... as C.07 art. 12 counts them.
    Bonuses and penalties (TRF26 record 299) are kept apart.
    """

    round: int
    team: int
    opponent: int | None
    played: bool
    outcome: Outcome | ByeKind
    match_points: int
    game_points: int
    colour: Colour | None
    board_points: tuple[int, ...]
    match_bonus: int = 0
    game_bonus: int = 0


def team_records(
    tournament: Tournament,
    before: int,
    worth: Worth = for_pairing,
    *,
    bye_wins_every_board: bool = False,
) -> dict[int, tuple[TeamRecord, ...]]:
    """For every team, one record for each round before round `before`.

    `bye_wins_every_board` is the reading of art. 1.4 that we do not take: the bye is worth a win on
    every board (R-TEAM-11).
    """
    records = player_records(tournament, before)
    boards = number_of_boards(tournament, before - 1)
    rows: dict[int, list[TeamRecord]] = {team.number: [] for team in tournament.teams}
    for number, played in enumerate(recorded_rounds(tournament, before), start=1):
        facts = team_round(tournament, number, played, boards)
        of_round = {player: row[number - 1] for player, row in records.items()}
        colours = facts.colours()
        scored = _ScoredRound(
            tournament,
            number,
            boards,
            of_round,
            facts,
            colours,
            worth,
            before,
            bye_wins_every_board,
        )
        rivals = facts.opponents()
        for team in rows:
            rival = rivals.get(team)
            row = scored.bye(team) if rival is None else scored.match(team, rival)
            rules = tournament.abnormal_points
            rows[team].append(_abnormal(row, rules) if rules else row)
    return {team: tuple(row) for team, row in rows.items()}


class _ScoredRound(Frozen):
    """One round of a team event, and what its boards are worth."""

    tournament: Tournament
    number: int
    boards: int
    records: Mapping[int, RoundRecord]
    facts: TeamRoundFacts
    colours: Mapping[int, Colour]
    worth: Worth
    before: int
    bye_wins_every_board: bool = False

    @property
    def match_points(self) -> MatchPoints:
        return self.tournament.match_points or MatchPoints()

    def board_points(self, team: int) -> tuple[int, ...]:
        """Game points, board by board; an empty board is a forfeit loss."""
        empty = units(self.tournament.point_system.forfeit_loss)
        found = [self.records.get(player) for player in self.facts.seats[team]]
        made = [empty if record is None else self.worth(record) for record in found]
        return tuple(made + [empty] * (self.boards - len(made)))

    def match(self, team: int, rival: int) -> TeamRecord:
        """A scheduled match: points by its boards, or as record 330 says."""
        forfeited = self.facts.forfeits.get(team)
        mine, theirs = self.board_points(team), self.board_points(rival)
        both = (*self.facts.seats[team], *self.facts.seats[rival])
        found = [self.records[player] for player in both if player in self.records]
        if self.worth is for_pairing and self._is_adjourned(team, found):
            return self._adjourned(team, rival)
        if forfeited is not None:
            return self._forfeit(team, rival, forfeited, mine)
        if not both or any(record.outcome is Outcome.MISSING for record in found):
            return self._row(team, rival, Outcome.MISSING, 0, mine)
        outcome = _compared(sum(mine), sum(theirs))
        if any(record.played for record in found):
            row = self._row(team, rival, outcome, self._worth_of(outcome), mine)
            # Art. 1.6.1: as scheduled for the first board, also where that one was not played.
            return replace(row, played=True, colour=self.colours.get(team))
        if outcome is Outcome.WIN:
            return self._row(team, rival, Outcome.FORFEIT_WIN, self._worth_of(outcome), mine)
        lost = self._worth_of(Outcome.LOSS)
        return self._row(team, rival, Outcome.FORFEIT_LOSS, lost, mine)

    def _is_adjourned(self, team: int, boards: Sequence[RoundRecord]) -> bool:
        """Whether the match had not ended when round `before` was paired.

        Reading R-TEAM-23: one adjourned board is enough, none has no result.
        """
        if team in self.facts.adjourned:
            known_from = self.facts.adjourned[team]
            if known_from is None or self.before < known_from:
                return True
        outcomes = {record.outcome for record in boards}
        return Outcome.ADJOURNED in outcomes and Outcome.MISSING not in outcomes

    def _adjourned(self, team: int, rival: int) -> TeamRecord:
        """C.04.2 art. 3.1: an adjourned match is a draw for pairing, with a draw on every board."""
        drawn = (units(self.tournament.point_system.draw),) * self.boards
        row = self._row(team, rival, Outcome.ADJOURNED, self._worth_of(Outcome.DRAW), drawn)
        return replace(row, played=True, colour=self.colours.get(team))

    def _forfeit(self, team: int, rival: int, side: str, recorded: Sequence[int]) -> TeamRecord:
        """C.07 art. 12: forfeits are standard wins and losses on every board."""
        won = side == "+"
        system = self.tournament.point_system
        every = units(system.forfeit_win if won else system.forfeit_loss)
        seated = any(player in self.records for player in self.facts.seats[team])
        mine = tuple(recorded) if seated else (every,) * self.boards
        outcome = Outcome.FORFEIT_WIN if won else Outcome.FORFEIT_LOSS
        points = self._worth_of(Outcome.WIN if won else Outcome.LOSS)
        return self._row(team, rival, outcome, points, mine)

    def bye(self, team: int) -> TeamRecord:
        """A round without opponent (records 320 and 240, else what its players' byes say).

        Art. 1.4: the pairing-allocated bye is worth a drawn match, unless declared otherwise.
        """
        kind = self.facts.byes.get(team, ByeKind.ZERO_POINT)
        system = self.tournament.point_system
        match_points, board = {
            ByeKind.PAIRING_ALLOCATED: (
                self.match_points.draw,
                system.win if self.bye_wins_every_board else system.draw,
            ),
            ByeKind.FULL_POINT: (self.match_points.win, system.full_point_bye),
            ByeKind.HALF_POINT: (self.match_points.draw, system.half_point_bye),
            ByeKind.ZERO_POINT: (Decimal(0), system.zero_point_bye),
        }[kind]
        game_points = units(board) * self.boards
        every_board = units(board)
        if kind is ByeKind.PAIRING_ALLOCATED:
            every_board = units(system.win)
            given = self.tournament.team_byes
            if given is not None and given.match_points is not None:
                match_points = given.match_points
            if given is not None and given.game_points is not None:
                game_points = units(given.game_points)
        row = self._row(team, None, kind, units(match_points), (every_board,) * self.boards)
        return replace(row, game_points=game_points)

    def _row(
        self,
        team: int,
        rival: int | None,
        outcome: Outcome | ByeKind,
        match_points: int,
        boards: tuple[int, ...],
    ) -> TeamRecord:
        return TeamRecord(
            self.number, team, rival, False, outcome, match_points, sum(boards), None, boards
        )

    def _worth_of(self, outcome: Outcome) -> int:
        worth = self.match_points
        return units(
            {Outcome.WIN: worth.win, Outcome.DRAW: worth.draw, Outcome.LOSS: worth.loss}[outcome]
        )


def _compared(mine: int, theirs: int) -> Outcome:
    if mine == theirs:
        return Outcome.DRAW
    return Outcome.WIN if mine > theirs else Outcome.LOSS


_ABNORMAL_CODE: Mapping[Outcome | ByeKind, str] = {
    Outcome.WIN: "W",
    Outcome.DRAW: "D",
    Outcome.LOSS: "L",
    Outcome.FORFEIT_WIN: "+",
    Outcome.FORFEIT_LOSS: "-",
    ByeKind.FULL_POINT: "F",
    ByeKind.HALF_POINT: "H",
    ByeKind.ZERO_POINT: "Z",
}


def _abnormal(row: TeamRecord, rules: tuple[AbnormalPoints, ...]) -> TeamRecord:
    """What TRF26 record 299 makes of a team's round."""
    code = _ABNORMAL_CODE.get(row.outcome)
    match_points, game_points = row.match_points, row.game_points
    match_bonus = game_bonus = 0
    for rule in rules:
        if rule.round not in (None, row.round):
            continue
        if rule.participants and row.team not in rule.participants:
            continue
        if not rule.result:
            match_bonus += units(rule.match_points) if rule.match_points is not None else 0
            game_bonus += units(rule.points)
        elif rule.result == code:
            match_points = match_points if rule.match_points is None else units(rule.match_points)
            game_points = units(rule.points) if rule.points else game_points
    return replace(
        row,
        match_points=match_points,
        game_points=game_points,
        match_bonus=match_bonus,
        game_bonus=game_bonus,
    )
