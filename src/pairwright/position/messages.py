"""What stands in the way of a position, in English. French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "no-teams": Message(
        "this is an event of individuals: there are no teams to be paired; declare a system for "
        "players, or list the teams (TRF26 record 310)"
    ),
    "teams": Message(
        "this is a team event: its players are not paired one by one; declare a system for "
        "teams (TRF26 record 192), or ask for one"
    ),
    "round": Message(
        "round {round} cannot be paired: {recorded} rounds are recorded, so it must be a round "
        "from 1 to {next}"
    ),
    "late": Message(
        "{name} ({player}) comes for round {round} only, but all pairings follow from the numbers "
        "before round 1: nobody can be fitted in later"
    ),
    "over": Message("round {round} cannot be paired: the tournament has {rounds} rounds"),
    "no-result": Message(
        "round {round}: the game {game} has no result; enter it, or `?` if it is adjourned"
    ),
    "no-results": Message(
        "round {round}: the match {match} has no result on every board; enter them, or `?` for "
        "a game that is adjourned, or record the match as adjourned"
    ),
    "baku.points": Message(
        "Baku acceleration asks for a win worth two draws and a loss worth nothing ({article}); "
        "give virtual points round by round instead (TRF26 record 250), or declare no "
        "acceleration"
    ),
    "baku.points-2017": Message(
        "Baku acceleration before 2026 asks for 1 - 1/2 - 0 ({article}); give virtual points "
        "round by round instead (TRF26 record 250)"
    ),
    "baku.rounds-2017": Message(
        "Baku acceleration before 2026 is for nine rounds or more, not for {rounds} "
        "({article}); give virtual points round by round instead (TRF26 record 250)"
    ),
    "baku.rounds": Message(
        "Baku acceleration needs the number of rounds ({article}): declare it (TRF26 record "
        "142, or XXR)"
    ),
    "baku.game-points": Message(
        "Baku acceleration cannot be used where game points are primary ({article}); give "
        "virtual points round by round instead (TRF26 record 250), or declare no acceleration"
    ),
    "acceleration": Message(
        "the acceleration {acceleration} is not known here ({article} has Baku only); list its "
        "virtual points for each round (TRF26 record 250)"
    ),
}

CATALOGUE = Catalogue("pairwright.position", MESSAGES)
