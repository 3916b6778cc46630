"""Random positions of small fields, for comparing a fast procedure with a literal one.

Two kinds. Events: a small tournament in which everything happens that can happen, paired so far by
its system or by lot, so that also positions come up to which no correct pairing leads. Sketches:
participants with scores, colours, floats and opponents drawn one by one, which need not follow
from any tournament; they reach in few draws what events reach seldom.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from pairwright.generate.drawing import Draw, derived_seed
from pairwright.position import (
    Float,
    Participant,
    Position,
    colour_difference,
    colour_preference,
    edition,
    units,
)
from pairwright.systems import pair
from pairwright.tournament import (
    STANDARD_POINTS,
    Announcement,
    Bye,
    ByeKind,
    Colour,
    ForbiddenPairs,
    Game,
    GameResult,
    NoLegalPairing,
    Player,
    Points,
    PointSystem,
    Round,
    Tournament,
    VirtualPoints,
    Withdrawal,
)

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


@dataclass(frozen=True, slots=True)
class _Habits:
    """How often things happen in one event, per thousand."""

    draws: int
    absences: int
    forfeits: int
    seldom: int
    paired_by_lot: bool


def small_position(
    edition_name: str, seed: int, index: int, players: tuple[int, int] = (2, 12)
) -> Position:
    """Position number `index` of the stream with this seed: by turns an event and a sketch."""
    draw = Draw(derived_seed(seed, edition_name, index))
    count = draw.between(*players)
    if index % 2:
        return _sketch(draw, edition_name, count)
    return Position.before(_event(draw, edition_name, count), edition_name=edition_name)


# --- Events ------------------------------------------------------------------------------------


def _event(draw: Draw, edition_name: str, count: int) -> Tournament:
    """A tournament with a round left to pair; often the last one, for its topscorers."""
    # Most small fields run out of opponents early; a few go on until nobody can be paired.
    played = draw.below(MOST_ROUNDS if draw.happens(100) else max(1, min(8, count * 2 // 3)))
    rounds = played + 1 if draw.happens(400) else draw.between(played + 1, MOST_ROUNDS + 1)
    habits = _Habits(
        draws=draw.one_of((0, 300, 600, 900)),
        absences=draw.one_of((0, 0, 50, 200)),
        forfeits=draw.one_of((0, 0, 50, 250)),
        seldom=draw.one_of((0, 0, 50, 200)),
        paired_by_lot=draw.happens(500),
    )
    tournament = Tournament(
        number_of_rounds=rounds,
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        point_system=draw.one_of(POINT_SYSTEMS),
        players=tuple(
            Player(number, arrives=draw.between(2, 4) if draw.happens(habits.absences // 2) else 1)
            for number in range(1, count + 1)
        ),
        forbidden_pairs=_forbidden(draw, count, rounds),
        virtual_points=_virtual(draw, count, rounds) if draw.happens(250) else (),
    )
    for number in range(1, played + 1):
        tournament = _with_absences(draw, tournament, habits, number)
        try:
            tournament = tournament.with_round(_round(draw, tournament, habits, edition_name))
        except NoLegalPairing:
            return tournament
    return _with_absences(draw, tournament, habits, played + 1)


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


def _with_absences(draw: Draw, tournament: Tournament, habits: _Habits, number: int) -> Tournament:
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


def _round(draw: Draw, tournament: Tournament, habits: _Habits, edition_name: str) -> Round:
    """The next round, played. Raises NoLegalPairing where its system has none."""
    if habits.paired_by_lot:
        boards, byes = _boards_by_lot(draw, tournament, edition_name)
    else:
        paired = pair(tournament, edition=edition_name)
        boards = [(board.white, board.black) for board in paired.boards]
        left = () if paired.bye is None else (Bye(paired.bye, ByeKind.PAIRING_ALLOCATED),)
        byes = (*left, *paired.requested_byes)
    games = tuple(Game(white, black, _result(draw, habits)) for white, black in boards)
    return Round(games, byes)


def _boards_by_lot(
    draw: Draw, tournament: Tournament, edition_name: str
) -> tuple[list[tuple[int, int]], tuple[Bye, ...]]:
    """Any pairing: neighbours of a drawn order who have not met, where there are any."""
    position = Position.before(tournament, edition_name=edition_name)
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


def _result(draw: Draw, habits: _Habits) -> GameResult:
    if draw.happens(habits.forfeits):
        return draw.one_of(_FORFEITS)
    if draw.happens(habits.seldom):
        return draw.one_of(_SELDOM)
    return GameResult.DRAW if draw.happens(habits.draws) else draw.one_of(_OVER_THE_BOARD)


# --- Sketches ----------------------------------------------------------------------------------


class _Taste(Enum):
    """What a sketch is made for."""

    ANYTHING = auto()
    FLOATS = auto()
    """Nobody has a colour preference, the top players have met: floats alone decide."""
    TOPSCORERS = auto()
    """A last round, most of the players topscorers who are due the same colour."""


_LOPSIDED = ("w", "ww", "bww", "wbww", "wwbw", "wbw", "wwbwbw", "bwwbww", "b", "bwb", "wbb")
"""Colour histories in which White prevails, by one or two, at the end or before."""


def _sketch(draw: Draw, edition_name: str, count: int) -> Position:
    """Participants whose properties are drawn one by one."""
    taste = draw.one_of(tuple(_Taste))
    played = draw.between(1, 6)
    is_last = taste is _Taste.TOPSCORERS or draw.happens(400)
    met = _meetings(draw, count, draw.one_of((0, 150, 300, 450, 600)))
    scores = _scores(draw, count, taste, played)
    if taste is _Taste.FLOATS:
        _let_meet(met, range(1, 1 + draw.below(1 + count // 3)))
    turned = draw.happens(500)
    participants = [
        _sketched(draw, number, scores[number - 1], _colours(draw, taste, played, turned), met)
        for number in range(1, count + 1)
    ]
    if is_last:
        half = played * units(STANDARD_POINTS.win)
        participants = [replace(p, is_topscorer=2 * p.pairing_score > half) for p in participants]
    participants.sort(key=lambda p: (-p.pairing_score, p.tpn))
    return Position(
        round_number=played + 1,
        number_of_rounds=played + 1 if is_last else MOST_ROUNDS,
        edition=edition(edition_name),
        initial_colour=draw.one_of((Colour.WHITE, Colour.BLACK)),
        participants=tuple(participants),
        forbidden=frozenset(),
        byes={},
        point_system=STANDARD_POINTS,
    )


def _scores(draw: Draw, count: int, taste: _Taste, played: int) -> list[int]:
    """Scores in hundredths, of a few scoregroups."""
    groups = draw.between(1, 5)
    if taste is _Taste.FLOATS:
        return sorted((draw.below(groups + 1) * 50 for _ in range(count)), reverse=True)
    if taste is _Taste.TOPSCORERS:
        return [played * 100 - 50 * draw.below(min(groups, 3)) for _ in range(count)]
    return [draw.below(groups) * draw.one_of((50, 100)) for _ in range(count)]


def _meetings(draw: Draw, count: int, per_thousand: int) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {number: set() for number in range(1, count + 1)}
    for first in met:
        for second in range(first + 1, count + 1):
            if draw.happens(per_thousand):
                met[first].add(second)
                met[second].add(first)
    return met


def _let_meet(met: dict[int, set[int]], players: range) -> None:
    for player in players:
        met[player] |= {other for other in players if other != player}


def _colours(draw: Draw, taste: _Taste, played: int, turned: bool) -> tuple[Colour, ...]:
    if taste is _Taste.FLOATS:
        return ()
    if taste is _Taste.TOPSCORERS:
        history = [Colour(letter) for letter in draw.one_of(_LOPSIDED)]
        return tuple(colour.other if turned else colour for colour in history)
    colours: list[Colour] = []
    for _ in range(draw.below(played + 1)):
        colour = draw.one_of((Colour.WHITE, Colour.BLACK))
        # Colours mostly alternate; twice the same is common, three times cannot be.
        if colours and colour is colours[-1] and (draw.happens(500) or colours[-2:-1] == [colour]):
            colour = colour.other
        colours.append(colour)
    return tuple(colours)


def _sketched(
    draw: Draw, number: int, score: int, history: tuple[Colour, ...], met: dict[int, set[int]]
) -> Participant:
    floats = (Float.NONE, Float.NONE, Float.DOWN, Float.UP)
    return Participant(
        number=number,
        tpn=number,
        parity_number=number,
        score=score,
        pairing_score=score,
        colours=history,
        colour_difference=colour_difference(history),
        preference=colour_preference(history),
        floats=(draw.one_of(floats), draw.one_of(floats)),
        opponents=frozenset(met[number]),
        may_receive_bye=not draw.happens(300),
        unplayed_games=draw.below(3),
        is_topscorer=False,
        records=(),
        pairing_scores=(score,),
    )
