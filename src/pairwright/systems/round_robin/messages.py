"""What is said about round robins only, in English (locale/ has the others)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.plain_messages import as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TITLES: Mapping[str, Message] = {
    "system.title": Message("Round robin, C.05 Annex 1"),
    "system.title.double": Message(
        "Double round robin, last two rounds of the first cycle exchanged, C.05 Annex 1"
    ),
    "system.title.berger-double": Message(
        "Double round robin, rounds in the order of the table, C.05 Annex 1"
    ),
}

MESSAGES: Mapping[str, Message] = {
    "last-round": Message("by the table, like every round"),
    "legend.table": Message("Colours: of the games played. The number decides everything else."),
    "judge.free": Message("player {player} was free in round {round} of this cycle already"),
    "table.row": Message("Row {row} of the Berger table for {size}"),
    "table.meet": Message(
        "{first} has number {one} and {second} number {other}: they meet in row {row} of the "
        "Berger table for {size}"
    ),
    "table.meet-again": Message(
        "{first} has number {one} and {second} number {other}: they meet again in row {row} of the "
        "Berger table for {size}"
    ),
    "table.exchanged": Message(
        "The last two rounds of the first cycle are exchanged, so round {round} is row {row}"
    ),
    "table.departed": Message(
        "Earlier rounds were not those of the table: row {row} is the first of this cycle of which "
        "nothing has been played"
    ),
    "table.white": Message("The table names {player} before {other}, so {player} has White"),
    "table.white-back": Message(
        "The table names {other} before {player}; in the second cycle the colours are exchanged, "
        "so {player} has White"
    ),
    "table.free": Message(
        "{player} has number {number}, which meets number {nobody} in row {row}: nobody has that "
        "number, so {player} is free"
    ),
    "table.meet-in": Message(
        "By the table {first} and {second} meet in round {rounds}",
        "By the table {first} and {second} meet in rounds {rounds}",
        "number",
    ),
    "table.free-in": Message(
        "By the table {player} is free in round {rounds}",
        "By the table {player} is free in rounds {rounds}",
        "number",
    ),
    "table.differs": Message("round {round} is row {row} of the Berger table for {size}"),
    "none.size": Message("there is no Berger table for {size}: from 2 to 100 can take part"),
    "none.over": Message(
        "the Berger table for {size} has {rounds} rounds, so there is no round {round}"
    ),
    "none.met": Message(
        "the Berger table has {game} in round {round}, but the two met in round {earlier} of this "
        "cycle: earlier rounds were not those of the table, so this one is paired by hand"
    ),
    "none.free": Message(
        "by the Berger table {player} is free in round {round}, but was so in round {earlier} of "
        "this cycle: earlier rounds were not those of the table, so this one is paired by hand"
    ),
    "none.forbidden": Message(
        "the Berger table has {game} in round {round}, a pair that the tournament forbids: in a "
        "round robin everybody meets, so the prohibition has to go, or to end before this round"
    ),
}

PLAIN: Mapping[str, Message] = {
    **as_they_are(
        MESSAGES,
        "table.free",
        "table.meet-in",
        "table.free-in",
        "table.exchanged",
        "table.departed",
        "table.white",
        "table.white-back",
    ),
    "plain.table.meet": Message(
        "Everybody meets everybody, in an order that the numbers drawn before the first round "
        "give: {first} has number {one} and {second} number {other}"
    ),
    "plain.table.meet-again": Message(
        "Everybody meets everybody twice, in an order that the numbers drawn before the first "
        "round give: {first} has number {one} and {second} number {other}"
    ),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.table": Message(
        "Berger table: who meets whom in which round, by the numbers of the participants"
    ),
}

CATALOGUE = Catalogue("pairwright.systems.round_robin", {**TITLES, **MESSAGES, **PLAIN, **GLOSSARY})
