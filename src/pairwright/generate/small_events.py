"""Random small events, of players or teams, in which everything happens that can happen, with a
round left to pair.

They are paired so far by their system or by lot, so that also positions come up to which no correct
pairing leads: for comparing a fast procedure with a literal one.
"""

from __future__ import annotations

from decimal import Decimal

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.generate.drawing import Draw
from pairwright.systems import Rules, declaration_of
from pairwright.tournament import (
    STANDARD_POINTS,
    AbnormalPoints,
    Announcement,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    Match,
    MatchPoints,
    NoLegalPairing,
    Player,
    Points,
    PointSystem,
    Rating,
    Round,
    Team,
    TeamByes,
    Tournament,
    VirtualPoints,
    Withdrawal,
)
from pairwright.tournament.team_rounds import MatchSheet, with_sheets


class Habits(Frozen):
    """Rates per thousand; `paired_by_lot` says that rounds are not paired by the system."""

    draws: int
    absences: int
    forfeits: int
    seldom: int
    paired_by_lot: bool


_WON, _LOST, _DRAWN = GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW
_SELDOM_OF_TEAMS = (
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
        tournament = _with_team_absences(draw, tournament, habits, number)
        try:
            paired = tournament.with_round(_paired(draw, tournament, habits, rules))
        except NoLegalPairing:
            return tournament
        sheets = [_sheet(draw, paired, habits, match) for match in paired.rounds[-1].matches]
        tournament = with_sheets(paired, number, sheets)
    return _with_team_absences(draw, tournament, habits, played + 1)


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
        virtual_points=_virtual_of_teams(draw, count, rounds) if draw.happens(250) else (),
        forbidden_pairs=_forbidden_teams(draw, count, rounds),
        abnormal_points=_abnormal(draw, count) if draw.happens(150) else (),
    )


def _virtual_of_teams(draw: Draw, count: int, rounds: int) -> tuple[VirtualPoints, ...]:
    first = draw.between(1, rounds)
    points = (Points(2),) * first + (Points(1),) * draw.below(rounds - first + 1)
    return tuple(VirtualPoints(number, points, points) for number in range(1, count // 2 + 1))


def _forbidden_teams(draw: Draw, count: int, rounds: int) -> tuple[ForbiddenPairs, ...]:
    if count < 3 or not draw.happens(200):
        return ()
    pair = tuple(sorted(draw.shuffled(range(1, count + 1))[:2]))
    return (ForbiddenPairs(pair, draw.between(1, rounds)),)


def _abnormal(draw: Draw, count: int) -> tuple[AbnormalPoints, ...]:
    """Bonuses, penalties and results worth something else (record 299)."""
    result = draw.one_of(("", "-", "W", "Z"))
    value = Decimal(draw.between(-2, 3))
    return (AbnormalPoints(result, abs(value), value, None, (draw.between(1, count),)),)


def _with_team_absences(
    draw: Draw, tournament: Tournament, habits: Habits, number: int
) -> Tournament:
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
    results = [_team_result(draw, habits) for _ in line_ups[0]]
    return MatchSheet(teams, results, line_ups)


def _team_result(draw: Draw, habits: Habits) -> GameResult:
    if draw.happens(habits.seldom):
        return draw.one_of(_SELDOM_OF_TEAMS)
    return _DRAWN if draw.happens(habits.draws) else draw.one_of((_WON, _LOST))


MOST_ROUNDS = 12

POINT_SYSTEMS = (
    STANDARD_POINTS,
    STANDARD_POINTS,
    STANDARD_POINTS,
    PointSystem.of(3, 1, 0),
    PointSystem.of(3, 1, 0, pairing_allocated_bye=1),
    PointSystem.of(3, 2, 1, absence=0, pairing_allocated_bye=2),
    PointSystem.of(1, "0.5", 0, pairing_allocated_bye="0.5"),
    PointSystem.of(1, "0.5", 0, pairing_allocated_bye=0),
    PointSystem.of(2, 1, 0, absence=1, pairing_allocated_bye=2),
    replace(STANDARD_POINTS, half_point_bye=Points(1), forfeit_win=Points("0.5")),
    replace(STANDARD_POINTS, black_win=Points("1.25"), black_draw=Points("0.75")),
)
"""Among them: a paid loss, byes worth a win, a draw, nothing, and points by colour."""

_OVER_THE_BOARD = (GameResult.WHITE_WINS, GameResult.BLACK_WINS)
_SELDOM = (
    GameResult.WHITE_HALF_BLACK_ZERO,
    GameResult.WHITE_ZERO_BLACK_HALF,
    GameResult.BOTH_ZERO,
    GameResult.UNRATED_WHITE_WINS,
    GameResult.UNRATED_BLACK_WINS,
    GameResult.UNRATED_DRAW,
    GameResult.ADJOURNED,
)
_FORFEITS = (
    GameResult.WHITE_WINS_BY_FORFEIT,
    GameResult.BLACK_WINS_BY_FORFEIT,
    GameResult.DOUBLE_FORFEIT,
)
_REQUESTED = (ByeKind.HALF_POINT, ByeKind.FULL_POINT, ByeKind.ZERO_POINT)


def small_event(draw: Draw, rules: Rules, count: int, *, rated: bool = False) -> Tournament:
    """A tournament with a round left to pair; often the last one, for its topscorers.

    `rated` gives the players ratings, for systems that look at them. By a system that pairs teams
    it is a tournament of `count` teams.
    """
    if rules.system.pairs_teams:
        return small_team_event(draw, rules, count)
    # Most small fields run out of opponents early; a few go on until nobody can be paired.
    played = draw.below(MOST_ROUNDS if draw.happens(100) else max(1, min(8, count * 2 // 3)))
    rounds = played + 1 if draw.happens(400) else draw.between(played + 1, MOST_ROUNDS + 1)
    ratings = _ratings(draw, count) if rated else [()] * count
    habits = Habits(
        draws=draw.one_of((0, 300, 600, 900)),
        absences=draw.one_of((0, 0, 50, 200)),
        forfeits=draw.one_of((0, 0, 50, 250)),
        seldom=draw.one_of((0, 0, 50, 200)),
        paired_by_lot=draw.happens(500),
    )
    late = 0 if rules.system.schedule else habits.absences // 2  # none fits into a schedule
    tournament = Tournament(
        declaration=declaration_of(rules.system.name, rules.edition.name),
        number_of_rounds=rounds,
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        point_system=draw.one_of(
            POINT_SYSTEMS if rules.system.games == 1 else tuple(rules.system.points.values())
        ),
        players=tuple(
            Player(
                number,
                ratings=ratings[number - 1],
                arrives=draw.between(2, 4) if draw.happens(late) else 1,
            )
            for number in range(1, count + 1)
        ),
        forbidden_pairs=_forbidden(draw, count, rounds),
        virtual_points=_virtual(draw, count, rounds) if draw.happens(250) else (),
    )
    for number in range(1, played + 1):
        tournament = _with_absences(draw, tournament, habits, number)
        try:
            tournament = tournament.with_round(_round(draw, tournament, habits, rules))
        except NoLegalPairing:
            return tournament
    return _with_absences(draw, tournament, habits, played + 1)


def _ratings(draw: Draw, count: int) -> list[tuple[Rating, ...]]:
    """All different, many alike, all the same, or some missing; mostly by descending number."""
    spread = draw.one_of((1, 3, 40, 900))
    ratings = [1400 + draw.below(spread) * (1 + 900 // spread) for _ in range(count)]
    if draw.happens(800):
        ratings.sort(reverse=True)
    missing = draw.one_of((0, 0, 100, 1000))
    return [() if draw.happens(missing) else (Rating(rating),) for rating in ratings]


def _forbidden(draw: Draw, count: int, rounds: int) -> tuple[ForbiddenPairs, ...]:
    if count < 3 or not draw.happens(250):
        return ()
    groups = []
    for _ in range(draw.between(1, 3)):
        members = draw.shuffled(range(1, count + 1))[: draw.between(2, 3)]
        first = draw.between(1, rounds)
        last = None if draw.happens(500) else draw.between(first, rounds)
        groups.append(ForbiddenPairs(tuple(sorted(members)), first, last))
    return tuple(groups)


def _virtual(draw: Draw, count: int, rounds: int) -> tuple[VirtualPoints, ...]:
    """Acceleration: for the upper half and fading, or for anybody in any round."""
    if draw.happens(500):
        first = draw.between(1, rounds)
        points = (Points(1),) * first + (Points("0.5"),) * draw.below(rounds - first + 1)
        return tuple(VirtualPoints(number, points) for number in range(1, count // 2 + 1))
    values = (Points(0), Points("0.5"), Points(1))
    return tuple(
        VirtualPoints(number, tuple(draw.one_of(values) for _ in range(rounds)))
        for number in range(1, count + 1)
        if draw.happens(500)
    )


def _with_absences(draw: Draw, tournament: Tournament, habits: Habits, number: int) -> Tournament:
    """Byes asked for the round, and players who leave for good."""
    gone = {withdrawal.player for withdrawal in tournament.withdrawals}
    present = [p.number for p in tournament.players if p.arrives <= number]
    present = [player for player in present if player not in gone]
    byes = []
    leaving = []
    for player in present:
        if draw.happens(habits.absences):
            byes.append(Announcement(player, number, draw.one_of(_REQUESTED)))
        elif draw.happens(habits.absences // 5):
            leaving.append(Withdrawal(player, number - 1))
    return replace(
        tournament,
        announcements=(*tournament.announcements, *byes),
        withdrawals=(*tournament.withdrawals, *leaving),
    )


def _round(draw: Draw, tournament: Tournament, habits: Habits, rules: Rules) -> Round:
    """The next round, played. Raises NoLegalPairing where its system has none."""
    if habits.paired_by_lot:
        boards, byes = _boards_by_lot(draw, tournament, rules)
    else:
        paired = rules.pair(rules.position(tournament))
        boards = [(board.white, board.black) for board in paired.boards]
        left = () if paired.bye is None else (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),)
        byes = (*left, *paired.requested_byes)
    games = tuple(_game(draw, habits, rules, white, black) for white, black in boards)
    return Round(games, byes)


def _boards_by_lot(
    draw: Draw, tournament: Tournament, rules: Rules
) -> tuple[list[tuple[int, int]], tuple[Bye, ...]]:
    """Any pairing: neighbours of a drawn order who have not met, where there are any."""
    position = rules.position(tournament)
    opponents = {p.number: p.opponents for p in position.participants}
    waiting = draw.shuffled(opponents)
    byes = [Bye(player, kind) for player, kind in position.byes.items()]
    if len(waiting) % 2:
        byes.append(Bye(waiting.pop(), ByeKind.PAIRING_ALLOCATED))
    boards = []
    while waiting:
        white = waiting.pop()
        black = next((p for p in waiting if p not in opponents[white]), waiting[0])
        waiting.remove(black)
        boards.append((white, black))
    return boards, tuple(byes)


def _game(draw: Draw, habits: Habits, rules: Rules, white: int, black: int) -> Game:
    """A game, or a match of two."""
    first = _result(draw, habits)
    second = _result(draw, habits) if rules.system.games > 1 else None
    return Game(white, black, first, return_result=second)


def _result(draw: Draw, habits: Habits) -> GameResult:
    if draw.happens(habits.forfeits):
        return draw.one_of(_FORFEITS)
    if draw.happens(habits.seldom):
        return draw.one_of(_SELDOM)
    return GameResult.DRAW if draw.happens(habits.draws) else draw.one_of(_OVER_THE_BOARD)
