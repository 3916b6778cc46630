"""The rounds of a team event as a changed pairing sees them (C.04.2 art. 4.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.tournament.corrections import GameCorrection
from pairwright.tournament.results import ByeKind, GameResult
from pairwright.tournament.rounds import Bye, Game, Round
from pairwright.tournament.team_rounds import number_of_boards, team_bye, team_round

if TYPE_CHECKING:
    from pairwright.tournament.tournament import Tournament


def rounds_of_teams(tournament: Tournament) -> tuple[Round, ...]:
    """The rounds with matches in the place of games.

    Only whether a match was played is told, not who won: it was if one of its boards was, as
    recorded or as corrected (art. 3.5; reading R-TEAM-8).
    """
    boards = number_of_boards(tournament, len(tournament.rounds))
    rounds = []
    for number, played in enumerate(tournament.rounds, start=1):
        facts = team_round(tournament, number, played, boards)
        began = _began(tournament, number, played)
        games = tuple(
            Game(
                match.white,
                match.black,
                GameResult.DRAW
                if began & {*facts.seats[match.white], *facts.seats[match.black]}
                else GameResult.MISSING,
                match not in facts.colourless,
            )
            for match in facts.matches
        )
        left = team_bye(tournament, number)
        byes = () if left is None else (Bye(left, ByeKind.PAIRING_ALLOCATED),)
        rounds.append(Round(games, byes))
    return tuple(rounds)


def corrections_of_teams(tournament: Tournament) -> tuple[GameCorrection, ...]:
    """The corrections of games, between the teams of the players."""
    team = {player: team.number for team in tournament.teams for player in team.members}
    return tuple(
        replace(correction, white=team[correction.white], black=team[correction.black])
        for correction in tournament.game_corrections
        if correction.white in team and correction.black in team
    )


def _began(tournament: Tournament, number: int, played: Round) -> set[int]:
    """The players whose games were played over the board."""
    games = [(game.white, game.black) for game in played.games if game.result.played]
    games += [
        (correction.white, correction.black)
        for correction in tournament.game_corrections
        if correction.round == number and correction.result.played
    ]
    return {player for game in games for player in game}
