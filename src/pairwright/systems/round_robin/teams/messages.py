"""What is said about round robins of teams only, in English (locale/ has the others).

What is said of players elsewhere stands for teams in `team_words`; the rest is borrowed.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.systems.round_robin.messages import CATALOGUE as ROUND_ROBIN
from pairwright.systems.team_words import TEAM_WORDS
from pairwright.vocabulary.translation import Catalogue, Message

TITLES: Mapping[str, Message] = {
    "system.title": Message("Round robin of teams, C.05 Annex 1"),
    "system.title.double": Message(
        "Double round robin of teams, last two rounds of the first cycle exchanged, C.05 Annex 1"
    ),
    "system.title.berger-double": Message(
        "Double round robin of teams, rounds in the order of the table, C.05 Annex 1"
    ),
}

MESSAGES: Mapping[str, Message] = {
    "last-round": ROUND_ROBIN.messages["last-round"],
    "legend.table": Message("Colours: of the first boards. The number decides everything else."),
    "judge.free": Message("team {player} was free in round {round} of this cycle already"),
    "table.white": Message(
        "The table names {player} before {other}, so {player} has White on board 1"
    ),
    "table.white-back": Message(
        "The table names {other} before {player}; in the second cycle the colours are exchanged, "
        "so {player} has White on board 1"
    ),
}

PLAIN: Mapping[str, Message] = {
    "plain.table.white": MESSAGES["table.white"],
    "plain.table.white-back": MESSAGES["table.white-back"],
}

CATALOGUE = Catalogue(
    "pairwright.systems.round_robin.teams",
    {**TITLES, **MESSAGES, **PLAIN},
    borrowed=(TEAM_WORDS, ROUND_ROBIN),
)
