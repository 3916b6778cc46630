"""A team event as it is paired: its teams in the place of players, its matches in that of games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.tournament import (
    Bye,
    ByeKind,
    Game,
    GameResult,
    MatchPoints,
    Outcome,
    Player,
    PointSystem,
    PrimaryScore,
    Round,
    TeamRules,
    Tournament,
    VirtualPoints,
)

if TYPE_CHECKING:
    from pairwright.position.team_records import TeamRecord

_RESULTS = {
    (Outcome.WIN, Outcome.LOSS): GameResult.WHITE_WINS,
    (Outcome.DRAW, Outcome.DRAW): GameResult.DRAW,
    (Outcome.LOSS, Outcome.WIN): GameResult.BLACK_WINS,
    (Outcome.ADJOURNED, Outcome.ADJOURNED): GameResult.ADJOURNED,
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS): GameResult.WHITE_WINS_BY_FORFEIT,
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN): GameResult.BLACK_WINS_BY_FORFEIT,
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS): GameResult.DOUBLE_FORFEIT,
}
"""The others are matches without a result."""


def team_rules(tournament: Tournament) -> TeamRules:
    """What the competition chooses; where nothing is declared, the defaults (C.04.6 art. 1.2.2)."""
    return tournament.declaration.team or TeamRules()


def field_of(
    tournament: Tournament, records: Mapping[int, Sequence[TeamRecord]] | None = None
) -> Tournament:
    """The tournament with its participants as players, and its pairings as games.

    An event of individuals is its own field. In that of a team event the players are teams, with
    their pairing numbers (C.04.6 art. 1.1.2); results are those of matches, and points are match
    points. What the rounds were worth to teams stands in `team_records`, not here; `records` are
    those of all rounds, where they are at hand.
    """
    if not tournament.is_team_event:
        return tournament
    worth = tournament.match_points or MatchPoints()
    byes = tournament.team_byes
    return Tournament(
        name=tournament.name,
        start_date=tournament.start_date,
        declaration=tournament.declaration,
        number_of_rounds=tournament.number_of_rounds,
        first_board=tournament.first_board,
        initial_colour=tournament.initial_colour,
        point_system=PointSystem.of(
            worth.win,
            worth.draw,
            worth.loss,
            pairing_allocated_bye=worth.draw
            if byes is None or byes.match_points is None
            else byes.match_points,
        ),
        players=tuple(
            Player(
                team.number,
                team.name,
                strength=None if team.strength is None else int(team.strength),
                arrives=team.arrives,
            )
            for team in tournament.teams
        ),
        rounds=_rounds(tournament, records),
        withdrawals=tournament.withdrawals,
        not_arrived=tournament.not_arrived,
        announcements=tournament.announcements,
        virtual_points=_virtual_points(tournament),
        forbidden_pairs=tournament.forbidden_pairs,
    )


def _rounds(
    tournament: Tournament, records: Mapping[int, Sequence[TeamRecord]] | None
) -> tuple[Round, ...]:
    from pairwright.tournament.team_rounds import number_of_boards, team_round

    recorded = len(tournament.rounds)
    if records is None:
        from pairwright.position.team_records import team_records

        records = team_records(tournament, recorded + 1)
    boards = number_of_boards(tournament, recorded)
    rounds = []
    for number, played in enumerate(tournament.rounds, start=1):
        facts = team_round(tournament, number, played, boards)
        of_round = {team: rows[number - 1] for team, rows in records.items()}
        games = tuple(
            Game(
                match.white,
                match.black,
                _result(of_round[match.white], of_round[match.black]),
                coloured=match not in facts.colourless,
            )
            for match in facts.matches
        )
        byes = tuple(
            Bye(team, record.outcome)
            for team, record in of_round.items()
            if isinstance(record.outcome, ByeKind)
        )
        rounds.append(Round(games, byes))
    return tuple(rounds)


def _result(white: TeamRecord, black: TeamRecord) -> GameResult:
    first, second = white.outcome, black.outcome
    assert isinstance(first, Outcome)
    assert isinstance(second, Outcome)
    return _RESULTS.get((first, second), GameResult.MISSING)


def _virtual_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Those that are added to the primary score.

    Where match points are primary, FIDE's own example gives them in the columns of game points.
    """
    if team_rules(tournament).primary is PrimaryScore.GAME_POINTS:
        return tuple(replace(given, match_points=()) for given in tournament.virtual_points)
    return tuple(
        VirtualPoints(given.participant, given.match_points or given.by_round)
        for given in tournament.virtual_points
    )
