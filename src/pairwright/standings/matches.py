"""Team matches, derived from the games of their boards (C.07 art. 11; TRF26 records 3xx)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from pairwright.position import RoundRecord, player_records, recorded_rounds, units
from pairwright.standings.score_sheet import Result, RoundKind
from pairwright.tournament import (
    AbnormalPoints,
    ByeKind,
    Colour,
    MatchPoints,
    Outcome,
    Round,
    Tournament,
)

Seats = tuple[int, ...]
"""Players at boards 1, 2, ...; 0 is an empty board."""

_BYES = {
    ByeKind.PAIRING_ALLOCATED: RoundKind.PAIRING_ALLOCATED_BYE,
    ByeKind.FULL_POINT: RoundKind.FULL_POINT_BYE,
    ByeKind.HALF_POINT: RoundKind.HALF_POINT_BYE,
    ByeKind.ZERO_POINT: RoundKind.ZERO_POINT_BYE,
}


@dataclass(frozen=True, slots=True)
class TeamRound:
    """One round of one team; points in hundredths.

    `board_points` are the game points on boards 1, 2, ... as C.07 art. 12 counts them. Bonuses
    and penalties (TRF26 record 299) are kept apart from what the result is worth.
    """

    round: int
    team: int
    opponent: int | None
    kind: RoundKind
    match_points: int
    game_points: int
    result: Result | None
    colour: Colour | None
    board_points: tuple[int, ...]
    match_bonus: int = 0
    game_bonus: int = 0


def number_of_boards(tournament: Tournament, after_round: int) -> int:
    """The boards of a match: as declared (record 352), or more if more were seen by that round.

    Seen are line-ups, and players of one team with an opponent or an empty seat opposite.
    """
    seen = [len(tournament.board_colours)]
    seen += [len(made.boards) for made in tournament.line_ups if made.round <= after_round]
    team_of = _team_of(tournament)
    for played in tournament.rounds[:after_round]:
        counts = Counter(team_of[p] for p in _at_a_board(played) if p in team_of)
        seen.extend(counts.values())
    return max(seen)


def team_rounds(tournament: Tournament, after_round: int) -> dict[int, tuple[TeamRound, ...]]:
    """For every team, its rounds up to `after_round`."""
    records = player_records(tournament, after_round + 1)
    boards = number_of_boards(tournament, after_round)
    rows: dict[int, list[TeamRound]] = {team.number: [] for team in tournament.teams}
    for number, played in enumerate(recorded_rounds(tournament, after_round + 1), start=1):
        context = _round_context(tournament, number, played, boards, records)
        for team in rows:
            rival = context.opponents.get(team)
            row = context.bye(team) if rival is None else context.match(team, rival)
            rows[team].append(_abnormal(row, tournament.abnormal_points))
    return {team: tuple(row) for team, row in rows.items()}


def _team_of(tournament: Tournament) -> dict[int, int]:
    return {player: team.number for team in tournament.teams for player in team.members}


def _at_a_board(played: Round) -> Iterator[int]:
    """Those who certainly had a board: with an opponent, or with an empty seat opposite."""
    for game in played.games:
        yield game.white
        yield game.black
    for board in played.unopposed:
        if board.outcome is Outcome.FORFEIT_WIN:
            yield board.player


def _opponents(tournament: Tournament, number: int, played: Round) -> dict[int, int]:
    """Who met whom: by forfeited matches, line-ups and games, in this order of authority."""
    team_of = _team_of(tournament)
    pairs = [(m.white, m.black) for m in tournament.forfeited_matches if m.round == number]
    pairs += [
        (made.team, made.opponent)
        for made in tournament.line_ups
        if made.round == number and made.opponent
    ]
    pairs += [
        (team_of[game.white], team_of[game.black])
        for game in played.games
        if game.white in team_of and game.black in team_of
    ]
    known = {team.number for team in tournament.teams}
    met: dict[int, int] = {}
    for one, other in pairs:
        if one != other and {one, other} <= known and not {one, other} & met.keys():
            met[one], met[other] = other, one
    return met


def _seats(tournament: Tournament, number: int, played: Round, boards: int) -> dict[int, Seats]:
    """Who sat at boards 1, 2, ...: the line-up, else those seated in order of registration.

    An opponent-less loss may be a player who was not nominated at all: such players are left out
    where there are more of them than boards.
    """
    absent = {b.player for b in played.unopposed if b.outcome is Outcome.FORFEIT_LOSS}
    seated = {*_at_a_board(played), *absent}
    seats = {}
    for team in tournament.teams:
        players = [player for player in team.members if player in seated]
        surplus = len(players) - boards
        left_out = [player for player in reversed(players) if player in absent][: max(0, surplus)]
        seats[team.number] = tuple(p for p in players if p not in left_out)
    made = {line.team: line.boards for line in tournament.line_ups if line.round == number}
    return seats | made


def _round_context(
    tournament: Tournament,
    number: int,
    played: Round,
    boards: int,
    records: Mapping[int, tuple[RoundRecord, ...]],
) -> _RoundContext:
    forfeits = {}
    for match in tournament.forfeited_matches:
        if match.round == number:
            forfeits[match.white], forfeits[match.black] = match.result[0], match.result[1]
    return _RoundContext(
        tournament,
        number,
        boards,
        {player: row[number - 1] for player, row in records.items()},
        _opponents(tournament, number, played),
        _seats(tournament, number, played, boards),
        forfeits,
        _byes(tournament, number, played),
    )


def _byes(tournament: Tournament, number: int, played: Round) -> dict[int, ByeKind]:
    """Kinds of byes: what the players' byes say, record 240, record 320, the last one first."""
    of_player = {bye.player: bye.kind for bye in played.byes}
    kinds = {}
    for team in tournament.teams:
        named = {of_player[player] for player in team.members if player in of_player}
        named.discard(ByeKind.ZERO_POINT)
        if len(named) == 1:
            kinds[team.number] = named.pop()
    for announced in tournament.announcements:
        if announced.round == number:
            kinds[announced.participant] = announced.kind
    given = tournament.team_byes
    if given is not None and number <= len(given.teams) and given.teams[number - 1]:
        kinds[given.teams[number - 1]] = ByeKind.PAIRING_ALLOCATED
    return kinds


@dataclass(frozen=True)
class _RoundContext:
    """One round of a team event; `forfeits` has `+` or `-` for teams of record 330."""

    tournament: Tournament
    number: int
    boards: int
    records: Mapping[int, RoundRecord]
    opponents: Mapping[int, int]
    seats: Mapping[int, Seats]
    forfeits: Mapping[int, str]
    byes: Mapping[int, ByeKind]

    @property
    def worth(self) -> MatchPoints:
        return self.tournament.match_points or MatchPoints()

    def board_points(self, team: int) -> tuple[int, ...]:
        """Game points, board by board; an empty board is a forfeit loss."""
        empty = units(self.tournament.point_system.forfeit_loss)
        found = [self.records.get(player) for player in self.seats[team]]
        made = [empty if record is None else record.standing_points for record in found]
        return tuple(made + [empty] * (self.boards - len(made)))

    def match(self, team: int, rival: int) -> TeamRound:
        """A scheduled match: points by its boards, or as record 330 says."""
        forfeited = self.forfeits.get(team)
        mine, theirs = self.board_points(team), self.board_points(rival)
        if forfeited is not None:
            return self._forfeit(team, rival, forfeited, mine)
        both = (*self.seats[team], *self.seats[rival])
        found = [self.records[player] for player in both if player in self.records]
        if any(record.outcome is Outcome.MISSING for record in found):
            return TeamRound(
                self.number, team, rival, RoundKind.PENDING, 0, sum(mine), None, None, mine
            )
        result = _compare(sum(mine), sum(theirs))
        kind = RoundKind.PLAYED
        if not any(record.played for record in found):
            kind = RoundKind.FORFEIT_WIN if result is Result.WIN else RoundKind.FORFEIT_LOSS
            result = Result.WIN if kind is RoundKind.FORFEIT_WIN else Result.LOSS
        return TeamRound(
            self.number,
            team,
            rival,
            kind,
            self._match_points(result),
            sum(mine),
            result,
            self._colour(team) if kind is RoundKind.PLAYED else None,
            mine,
        )

    def _forfeit(self, team: int, rival: int, side: str, recorded: Sequence[int]) -> TeamRound:
        """C.07 art. 12: forfeits are standard wins and losses on every board."""
        won = side == "+"
        system = self.tournament.point_system
        every = units(system.forfeit_win if won else system.forfeit_loss)
        seated = any(player in self.records for player in self.seats[team])
        mine = tuple(recorded) if seated else (every,) * self.boards
        return TeamRound(
            self.number,
            team,
            rival,
            RoundKind.FORFEIT_WIN if won else RoundKind.FORFEIT_LOSS,
            self._match_points(Result.WIN if won else Result.LOSS),
            sum(mine),
            Result.WIN if won else Result.LOSS,
            None,
            mine,
        )

    def bye(self, team: int) -> TeamRound:
        """A round without opponent (records 320 and 240, else what its players' byes say)."""
        kind = self.byes.get(team, ByeKind.ZERO_POINT)
        system = self.tournament.point_system
        match_points, board = {
            ByeKind.PAIRING_ALLOCATED: (self.worth.draw, system.draw),
            ByeKind.FULL_POINT: (self.worth.win, system.full_point_bye),
            ByeKind.HALF_POINT: (self.worth.draw, system.half_point_bye),
            ByeKind.ZERO_POINT: (Decimal(0), system.zero_point_bye),
        }[kind]
        game_points = units(board) * self.boards
        given = self.tournament.team_byes
        every_board = units(board)
        if kind is ByeKind.PAIRING_ALLOCATED:
            every_board = units(system.win)
            if given is not None and given.match_points is not None:
                match_points = given.match_points
            if given is not None and given.game_points is not None:
                game_points = units(given.game_points)
        return TeamRound(
            self.number,
            team,
            None,
            _BYES[kind],
            units(match_points),
            game_points,
            None,
            None,
            (every_board,) * self.boards,
        )

    def _match_points(self, result: Result) -> int:
        worth = {
            Result.WIN: self.worth.win,
            Result.DRAW: self.worth.draw,
            Result.LOSS: self.worth.loss,
        }
        return units(worth[result])

    def _colour(self, team: int) -> Colour | None:
        """The colour of a team is that of its first board."""
        first = self.records.get(self.seats[team][0]) if self.seats[team] else None
        return None if first is None else first.colour


def _compare(mine: int, theirs: int) -> Result:
    if mine == theirs:
        return Result.DRAW
    return Result.WIN if mine > theirs else Result.LOSS


_ABNORMAL_CODE = {
    RoundKind.FORFEIT_WIN: "+",
    RoundKind.FORFEIT_LOSS: "-",
    RoundKind.FULL_POINT_BYE: "F",
    RoundKind.HALF_POINT_BYE: "H",
    RoundKind.ZERO_POINT_BYE: "Z",
}


def _abnormal(row: TeamRound, rules: tuple[AbnormalPoints, ...]) -> TeamRound:
    """What TRF26 record 299 makes of a team's round."""
    code = _ABNORMAL_CODE.get(row.kind)
    if row.kind is RoundKind.PLAYED and row.result is not None:
        code = "LDW"[row.result]
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
