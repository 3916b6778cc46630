"""Random small team events in which everything happens that can happen, with a round to pair."""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.generate.drawing import Draw
from pairwright.generate.habits import Habits
from pairwright.systems import Rules, declaration_of
from pairwright.tournament import (
    AbnormalPoints,
    Announcement,
    ByeKind,
    Colour,
    ForbiddenPairs,
    GameResult,
    Match,
    MatchPoints,
    NoLegalPairing,
    Player,
    Points,
    Round,
    Team,
    TeamByes,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from pairwright.tournament.match_entry import MatchSheet, with_sheets

_REQUESTED = (ByeKind.HALF_POINT, ByeKind.FULL_POINT, ByeKind.ZERO_POINT)
_WON, _LOST, _DRAWN = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
_SELDOM = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
    GameResult.ADJOURNED,
    GameResult.BOTH_ZERO,
    GameResult.WHITE_HALF_BLACK_ZERO,
    GameResult.UNRATED_BLACK_WINS,
)
_MATCH_POINTS = (
    None,
    None,
    MatchPoints(Points(3), Points(1), Points(0)),
    MatchPoints(Points(2), Points(1), Points("0.5")),
)


def small_team_event(draw: Draw, rules: Rules, count: int) -> Tournament:
    """A team tournament with a round left to pair; often one of the last two."""
    played = draw.below(max(1, min(7, count)))
    rounds = draw.between(played + 1, played + 3)
    habits = Habits(
        draws=draw.one_of((0, 300, 700)),
        absences=draw.one_of((0, 0, 60, 200)),
        forfeits=draw.one_of((0, 0, 60, 250)),
        seldom=draw.one_of((0, 0, 60, 250)),
        paired_by_lot=draw.happens(500),
    )
    tournament = _entered(draw, rules, count, rounds, habits)
    for number in range(1, played + 1):
        tournament = _with_absences(draw, tournament, habits, number)
        try:
            paired = tournament.with_round(_paired(draw, tournament, habits, rules))
        except NoLegalPairing:
            return tournament
        sheets = [_sheet(draw, paired, habits, match) for match in paired.rounds[-1].matches]
        tournament = with_sheets(paired, number, sheets)
    return _with_absences(draw, tournament, habits, played + 1)


def _entered(draw: Draw, rules: Rules, count: int, rounds: int, habits: Habits) -> Tournament:
    boards = draw.between(1, 3)
    chosen = draw.one_of(list(dict.fromkeys(rules.system.codes_of_teams.values())))
    late = 0 if rules.system.schedule else habits.absences // 2  # none fits into a schedule
    return Tournament(
        declaration=declaration_of(rules.system.name, rules.edition.name, team=chosen),
        number_of_rounds=rounds,
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        is_team_event=True,
        players=tuple(Player(number) for number in range(1, count * boards + 1)),
        teams=tuple(
            Team(
                number,
                members=tuple(range((number - 1) * boards + 1, number * boards + 1)),
                arrives=draw.between(2, 4) if draw.happens(late) else 1,
            )
            for number in range(1, count + 1)
        ),
        board_colours=draw.one_of((("WB" * boards)[:boards], ("BW" * boards)[:boards])),
        match_points=draw.one_of(_MATCH_POINTS),
        team_byes=draw.one_of((None, None, TeamByes(Points(2), Points(boards)))),
        virtual_points=_virtual(draw, count, rounds) if draw.happens(250) else (),
        forbidden_pairs=_forbidden(draw, count, rounds),
        abnormal_points=_abnormal(draw, count) if draw.happens(150) else (),
    )


def _virtual(draw: Draw, count: int, rounds: int) -> tuple[VirtualPoints, ...]:
    first = draw.between(1, rounds)
    points = (Points(2),) * first + (Points(1),) * draw.below(rounds - first + 1)
    return tuple(VirtualPoints(number, points, points) for number in range(1, count // 2 + 1))


def _forbidden(draw: Draw, count: int, rounds: int) -> tuple[ForbiddenPairs, ...]:
    if count < 3 or not draw.happens(200):
        return ()
    pair = tuple(sorted(draw.shuffled(range(1, count + 1))[:2]))
    return (ForbiddenPairs(pair, draw.between(1, rounds)),)


def _abnormal(draw: Draw, count: int) -> tuple[AbnormalPoints, ...]:
    """Bonuses, penalties and results worth something else (record 299)."""
    result = draw.one_of(("", "-", "W", "Z"))
    value = Decimal(draw.between(-2, 3))
    return (AbnormalPoints(result, abs(value), value, None, (draw.between(1, count),)),)


def _with_absences(draw: Draw, tournament: Tournament, habits: Habits, number: int) -> Tournament:
    gone = {withdrawal.player for withdrawal in tournament.withdrawals}
    byes, leaving = [], []
    for team in tournament.teams:
        if team.arrives > number or team.number in gone:
            continue
        if draw.happens(habits.absences):
            byes.append(Announcement(team.number, number, draw.one_of(_REQUESTED)))
        elif draw.happens(habits.absences // 5):
            leaving.append(Withdrawal(team.number, number - 1))
    return replace(
        tournament,
        announcements=(*tournament.announcements, *byes),
        withdrawals=(*tournament.withdrawals, *leaving),
    )


def _paired(draw: Draw, tournament: Tournament, habits: Habits, rules: Rules) -> Round:
    """The next round by its system, or any. Raises NoLegalPairing where the system has none."""
    position = rules.position(tournament)
    if not habits.paired_by_lot:
        return rules.pair(position).with_results()
    met = {team.number: team.opponents for team in position.participants}
    waiting = draw.shuffled(met)
    left_over = waiting.pop() if len(waiting) % 2 else None
    matches = []
    while waiting:
        white = waiting.pop()
        black = next((team for team in waiting if team not in met[white]), waiting[0])
        waiting.remove(black)
        matches.append(Match(white, black))
    return Round(matches=tuple(matches), team_bye=left_over)


def _sheet(draw: Draw, tournament: Tournament, habits: Habits, match: Match) -> MatchSheet:
    teams = (match.white, match.black)
    if draw.happens(habits.forfeits):
        return MatchSheet(teams, forfeit=draw.one_of(("+-", "-+", "--")))
    members = {team.number: team.members for team in tournament.teams}
    line_ups = ([*members[match.white]], [*members[match.black]])
    if draw.happens(habits.seldom):
        line_ups[draw.below(2)][draw.below(len(line_ups[0]))] = 0
    results = [_result(draw, habits) for _ in line_ups[0]]
    return MatchSheet(teams, results, line_ups)


def _result(draw: Draw, habits: Habits) -> GameResult:
    if draw.happens(habits.seldom):
        return draw.one_of(_SELDOM)
    return _DRAWN if draw.happens(habits.draws) else draw.one_of((_WON, _LOST))
