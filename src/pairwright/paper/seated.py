"""The boards of a round with the two players at each: those of every match in a team event."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.paper.boards import printed_round
from pairwright.position import as_ended, recorded_rounds
from pairwright.tournament import Game, Player, Tournament
from pairwright.tournament.board_numbers import numbered
from pairwright.tournament.team_rounds import team_round


class SeatedBoard(Frozen):
    """A board where two players meet.

    `number` counts the boards of the hall, `place` is what its players call it: in a team event
    `3.2` is the second board of the third match. `teams` are those of White and Black, or empty.
    """

    number: int
    place: str
    game: Game
    white: Player
    black: Player
    teams: tuple[str, str] = ("", "")


def seated_boards(tournament: Tournament, number: int) -> tuple[SeatedBoard, ...]:
    """The boards of a recorded round in order; those of a match once both line-ups are known.

    Raises InvalidTournament where the round has no position.
    """
    found = _of_teams if tournament.is_team_event else _of_players
    players = {player.number: player for player in tournament.players}
    return tuple(
        SeatedBoard(place, name, game, players[game.white], players[game.black], teams)
        for place, (name, game, teams) in numbered(tournament, found(tournament, number))
    )


_Found = tuple[str, Game, tuple[str, str]]


def _of_players(tournament: Tournament, number: int) -> list[_Found]:
    games = printed_round(tournament, number).games
    return [(str(board), game, ("", "")) for board, game in numbered(tournament, games)]


def _of_teams(tournament: Tournament, number: int) -> list[_Found]:
    played = recorded_rounds(as_ended(tournament), number + 1)[number - 1]
    seats = team_round(tournament, number, played).seats
    games = {player: game for game in played.games for player in (game.white, game.black)}
    names = {team.number: team.name for team in tournament.teams}
    found = []
    for place, match in numbered(tournament, printed_round(tournament, number).games):
        sides = zip(seats[match.white], seats[match.black], strict=False)
        for board, (first, second) in enumerate(sides, start=1):
            game = games.get(first)
            if game is not None and {game.white, game.black} == {first, second}:
                teams = names[match.white], names[match.black]
                white_first = teams if game.white == first else (teams[1], teams[0])
                found.append((f"{place}.{board}", game, white_first))
    return found
