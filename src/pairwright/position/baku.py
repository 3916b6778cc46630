"""Baku acceleration: C.04.7 (2026), and the older text (C.04.5.1, in force until January 2026)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.position.absence import to_be_paired
from pairwright.position.order import initial_order, order_of
from pairwright.position.team_field import field_of, team_rules
from pairwright.tournament import (
    STANDARD_POINTS,
    InvalidTournament,
    Points,
    PointSystem,
    PrimaryScore,
    Tournament,
    VirtualPoints,
)
from pairwright.vocabulary.reason import Reason, fault

BAKU = "baku"
"""How a declaration names the method (the codes `_BAKU` of TRF26 record 192)."""


class BakuEdition(Frozen):
    """One edition: its premise, and for how many rounds it gives full and then half points.

    `objections(points, rounds)` are the reasons why the method may not be used.
    """

    name: str
    objections: Callable[[PointSystem, int], Iterator[Reason]]
    full_rounds: Callable[[int], int]
    half_rounds: Callable[[int], int]


def _objections_2026(points: PointSystem, rounds: int) -> Iterator[Reason]:
    """C.04.7 art. 1.1: a win is worth two draws, a loss nothing."""
    wins, draws = {points.white_win, points.black_win}, {points.white_draw, points.black_draw}
    losses = {points.white_loss, points.black_loss}
    if len(wins) != 1 or {2 * draw for draw in draws} != wins or losses != {0}:
        yield fault("position:baku.points", "C.04.7 art. 1.1")


def _objections_2017(points: PointSystem, rounds: int) -> Iterator[Reason]:
    """The older text, art. 1: nine rounds or more, with 1 - 1/2 - 0."""
    games = ("white_win", "black_win", "white_draw", "black_draw", "white_loss", "black_loss")
    if any(getattr(points, game) != getattr(STANDARD_POINTS, game) for game in games):
        yield fault("position:baku.points-2017", "C.04.5.1 art. 1")
    if rounds < 9:
        yield fault("position:baku.rounds-2017", "C.04.5.1 art. 1", rounds=rounds)


def accelerated_rounds(rounds: int) -> int:
    """C.04.7 art. 1.4: the first half of the rounds, rounded up."""
    return (rounds + 1) // 2


def _full_rounds_2026(rounds: int) -> int:
    """C.04.7 art. 1.4: the points of a win in the first half of these, rounded up."""
    return (accelerated_rounds(rounds) + 1) // 2


BAKU_2026 = BakuEdition(
    "2026",
    _objections_2026,
    _full_rounds_2026,
    lambda rounds: accelerated_rounds(rounds) - _full_rounds_2026(rounds),
)
BAKU_2017 = BakuEdition("2017", _objections_2017, lambda rounds: 3, lambda rounds: 2)


def group_size(participants: int) -> int:
    """Art. 1.2: GA is the first half, rounded up to an even number."""
    return 2 * -(-participants // 4)


def last_of_group_a(tournament: Tournament) -> int | None:
    """The last participant of GA, who stays the same to the end (art. 1.3).

    Reading R-BAKU-1: out of those who are to be paired in round 1.
    """
    order = initial_order(tournament, 1)
    paired = to_be_paired(tournament, 1, order)
    listed = [player for player in order if player in paired]
    return listed[min(group_size(len(listed)), len(listed)) - 1] if listed else None


def group_a(tournament: Tournament, number: int) -> tuple[int, ...]:
    """GA when round `number` is paired: everybody down to its last participant (art. 1.2, 1.3).

    Late entries who are placed above that participant belong to it (R-BAKU-2). Who is above whom
    is told by the order in which the groups were drawn: a rating corrected later draws no group
    anew (R-BAKU-6).
    """
    last = last_of_group_a(tournament)
    if last is None:
        return ()
    drawn = order_of(tournament, tournament.players, 1)
    members = set(drawn[: drawn.index(last) + 1])
    return tuple(player for player in initial_order(tournament, number) if player in members)


def baku_points(
    tournament: Tournament, edition: BakuEdition, through: int, games: int = 1
) -> dict[int, tuple[Points, ...]]:
    """The virtual points of every accelerated participant for rounds 1 to `through` (art. 1.4).

    A win is one of all `games` of a pairing (R-BAKU-3). Raises InvalidTournament where the number
    of rounds is not known or the premise fails.
    """
    rounds = tournament.number_of_rounds
    if rounds is None:
        raise InvalidTournament(fault("position:baku.rounds", "C.04.7 art. 1.4", "C.04.1 art. 1"))
    objections = list(edition.objections(tournament.point_system, rounds))
    if objections:
        raise InvalidTournament(objections)
    full, half = edition.full_rounds(rounds), edition.half_rounds(rounds)
    value = games * tournament.point_system.win
    by_round = ((value,) * full + (value / 2,) * half)[:through]
    # The rounds that a late entry missed were not paired with it: any value will do there.
    return dict.fromkeys(group_a(tournament, len(by_round)), by_round)


def is_declared_by_name(tournament: Tournament) -> bool:
    """Baku is declared, and no virtual points are given that would override it (TRF26 250)."""
    return tournament.declaration.acceleration == BAKU and not tournament.virtual_points


def require_baku_of_match_points(tournament: Tournament) -> None:
    """C.04.7 art. 1.4.4: in team events the method is for match points.

    Raises InvalidTournament where it is declared and game points are primary.
    """
    by_game_points = team_rules(tournament).primary is PrimaryScore.GAME_POINTS
    if is_declared_by_name(tournament) and by_game_points:
        raise InvalidTournament(fault("position:baku.game-points", "C.04.7 art. 1.4.4"))


def materialise(tournament: Tournament, edition: BakuEdition, games: int = 1) -> Tournament:
    """The tournament with the virtual points of all rounds written out, where Baku gives them.

    With the participants known now: a late entry still to come would change them. Raises
    InvalidTournament as `baku_points` does.
    """
    if not is_declared_by_name(tournament):
        return tournament
    require_baku_of_match_points(tournament)
    field = field_of(tournament)
    given = baku_points(field, edition, tournament.number_of_rounds or 0, games)
    teams = tournament.is_team_event  # art. 1.4.4: their virtual points are match points
    return replace(
        tournament,
        virtual_points=tuple(
            VirtualPoints(number, (), values) if teams else VirtualPoints(number, values)
            for number, values in sorted(given.items())
        ),
    )
