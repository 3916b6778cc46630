"""Games and matches without a final result: standings with such games are not final.

C.04.2 art. 3.1 pairs an adjourned game as a draw, and readings-standings.md R-TB-18 ranks it
so meanwhile; a table that still can change must say so. So must one that does not have a
correction yet, because it waits for a later pairing (art. 4.3).
"""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.frozen import Frozen
from pairwright.position import recorded_rounds, waiting_corrections
from pairwright.ranking.texts import Texts
from pairwright.tournament import GameResult, Round, Tournament
from pairwright.tournament.team_rounds import team_round

LONGEST_LIST = 5
"""So many open games are named one by one."""

_OPEN = frozenset({GameResult.ADJOURNED, GameResult.MISSING})


class UnfinishedGame(Frozen):
    """A game, or a match of two games, that has not ended: adjourned, or without any result.

    `of_teams` says that it is a match of teams that has no line-ups, so that no game of it is
    known: `white` and `black` are the teams.
    """

    round: int
    white: int
    black: int
    white_name: str
    black_name: str
    adjourned: bool
    of_teams: bool = False


class WaitingCorrection(Frozen):
    """A correction that the standings do not have (C.04.2 art. 4.3).

    `used_from` is the round from whose pairing on it counts; None if it is for rating only.
    """

    round: int
    white: int
    black: int
    white_name: str
    black_name: str
    result: str
    used_from: int | None


def open_games(tournament: Tournament, after_round: int) -> tuple[UnfinishedGame, ...]:
    """Every open game up to a round, as corrected (C.04.2 art. 4.3), and matches without any."""
    names = {player.number: player.name for player in tournament.players}
    found: list[UnfinishedGame] = []
    for number, played in enumerate(recorded_rounds(tournament, after_round + 1), start=1):
        found += [
            UnfinishedGame(
                number,
                game.white,
                game.black,
                names[game.white],
                names[game.black],
                GameResult.MISSING not in game.results,
            )
            for game in played.games
            if game.result in _OPEN or game.return_result in _OPEN
        ]
        if tournament.is_team_event:
            found += _open_matches(tournament, number, played)
    return tuple(found)


def _open_matches(tournament: Tournament, number: int, played: Round) -> Iterator[UnfinishedGame]:
    """Matches for which nobody has been named."""
    names = {team.number: team.name for team in tournament.teams}
    facts = team_round(tournament, number, played)
    for match in facts.matches:
        white, black = match.white, match.black
        if facts.seats[white] or facts.seats[black] or white in facts.forfeits:
            continue
        adjourned = white in facts.adjourned
        yield UnfinishedGame(number, white, black, names[white], names[black], adjourned, True)


def waiting(tournament: Tournament, after_round: int) -> tuple[WaitingCorrection, ...]:
    """Every correction of a game up to a round that is not in its standings."""
    names = {player.number: player.name for player in tournament.players}
    found = []
    for correction in waiting_corrections(tournament, after_round):
        white, black = (
            (correction.black, correction.white)
            if correction.colours_swapped
            else (correction.white, correction.black)
        )
        results = (
            correction.result,
            *((correction.return_result,) if correction.return_result else ()),
        )
        shown = " ".join(result.value for result in results)
        both = (names[white], names[black])
        found.append(
            WaitingCorrection(correction.round, white, black, *both, shown, correction.first_used)
        )
    return tuple(found)


def not_final(games: tuple[UnfinishedGame, ...], texts: Texts) -> str:
    """The remark that standings with these open games are not final."""
    named = "; ".join(_named(game, texts) for game in games[:LONGEST_LIST])
    more = len(games) - LONGEST_LIST
    if more > 0:
        named = texts.say("open-more", games=named, number=more)
    # A match without line-ups is none of its games; where there is one, all are called matches.
    of_teams = any(game.of_teams for game in games)
    key = "not-final-matches" if of_teams else "not-final"
    return texts.say(key, number=len(games), games=named)


def waits(correction: WaitingCorrection, texts: Texts) -> str:
    """The remark that the standings do not have a correction."""
    return texts.say(
        "waits-late" if correction.used_from is None else "waits",
        round=correction.round,
        white=f"{correction.white} {correction.white_name}".strip(),
        black=f"{correction.black} {correction.black_name}".strip(),
        result=correction.result.replace(":", "-").replace("=", "½"),
        following=correction.used_from,
    )


def _named(game: UnfinishedGame, texts: Texts) -> str:
    return texts.say(
        "open-adjourned" if game.adjourned else "open-unknown",
        round=game.round,
        white=f"{game.white} {game.white_name}".strip(),
        black=f"{game.black} {game.black_name}".strip(),
    )
