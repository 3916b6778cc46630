"""What cannot be generated, in English. French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "teams": Message(
        "{teams} teams of {members}: a report file has numbers for {most_teams} teams and "
        "{most_players} players"
    ),
    "span.order": Message("{low}-{high}: the first number is the larger"),
    "span.form": Message("{text} is neither a number nor a range such as 20-80"),
    "span.places": Message("{text} has more decimal places than can be told apart"),
    "byes": Message(
        "{text} asks for no byes: write H=3@2 (three half-point byes in round 2), Z=5%@1-3 or F=1"
    ),
    "axis": Message("{name}: {given} is not within {allowed}"),
    "ratings": Message("lowest rating: it is always above the highest rating"),
    "model-teams": Message("model: it is a team event, and players are paired one by one here"),
    "line": Message("{line} is not of the form Name=Value"),
    "setting": Message("{name} is no name of a setting"),
    "families": Message(
        "{new} is a setting of JaVaFo 2.x, {old} one of JaVaFo 1.4 and bbpPairings; their rates "
        "mean different things, so use the names of one of them"
    ),
    "one-in": Message("{key} is 1 in N, so it must be at least {least}"),
}

CATALOGUE = Catalogue("pairwright.generate", MESSAGES)
