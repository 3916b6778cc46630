"""What is said about Team Swiss rounds only, in English (locale/ has the others).

What both chapters with upfloaters say stands in the catalogue of Double-Swiss, and what is said of
players elsewhere stands for teams in that of `team_words`: both are borrowed.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.systems.double_swiss.messages import CATALOGUE as DOUBLE_SWISS
from pairwright.systems.double_swiss.messages import GLOSSARY
from pairwright.systems.team_words import TEAM_WORDS
from pairwright.vocabulary.translation import Catalogue, Message

TITLE = Message("Swiss Team Pairing System, C.04.6")

MESSAGES: Mapping[str, Message] = {
    "system.title": TITLE,
    "last-round": Message("without [C7] and [C10], which lapse in the last two rounds"),
    "legend.table": Message(
        "Colours: of the first boards. Preference: in brackets if mild. Second: the secondary "
        "score. Floater: met another score in the last round. Bye: may still get the "
        "pairing-allocated bye."
    ),
    "legend.checklist": Message(
        "Preference: in brackets if mild. Floats: met a higher (↑) or lower (↓) score in the last "
        "round."
    ),
    "ui.secondary": Message("Second"),
    "ui.was-floater": Message("Floater"),
    "criterion.C4": Message("teams that float up"),
    "criterion.C5": Message("score differences in matches of teams that float up"),
    "criterion.C6": Message(
        "following scoregroups that cannot be paired with the fewest upfloaters",
        context="team_swiss",
    ),
    "criterion.C7": Message("upfloaters that were floaters in the previous round"),
    "criterion.C8": Message("teams whose colour preference is not fulfilled"),
    "criterion.C9": Message("teams whose strong colour preference is not fulfilled"),
    "criterion.C10": Message("opponents of upfloaters that were floaters in the previous round"),
    "better.colours": Message(
        "with {first}-{second} and {one}-{other} fewer colour preferences are not fulfilled"
    ),
    "prefers.strong": Message(
        "{player} has had {whites} × White and {blacks} × Black on the first board, {last} last: "
        "it prefers {colour}"
    ),
    "prefers.graded": Message(
        "{player} has had {whites} × White and {blacks} × Black on the first board, {last} last: "
        "{strength} preference for {colour}"
    ),
    "first-team.primary": Message("{player} is the first-team: it has the higher score"),
    "first-team.secondary": Message(
        "{player} is the first-team: the scores are equal, its secondary score is higher "
        "({score} to {lower})"
    ),
    "first-team.tpn": Message("{player} is the first-team: the scores are equal, its TPN smaller"),
    "board-1.odd": Message(
        "Neither has played a match; the first-team {player} stands at the odd place {number}"
        " of the initial order, so gets the initial colour, {initial}"
    ),
    "board-1.even": Message(
        "Neither has played a match; the first-team {player} stands at the even place "
        "{number} of the initial order, so gets {colour}: the initial colour, {initial}, goes"
        " to odd places"
    ),
    "board-1.difference": Message(
        "The colour difference of {player} is {less}, that of {other} {more}: {player} gets White"
    ),
    "board-1.alternate": Message(
        "The colour differences are equal; counted back, {player} had {had} and {other} "
        "{other_had} in the last match but {back}, so both change"
    ),
    "board-1.alternate-last": Message(
        "The colour differences are equal; {player} had {had} and {other} {other_had} in the last "
        "match, so both change"
    ),
    "board-1.first-preference": Message(
        "Both prefer {colour} and have had the same colours: the first-team {player} gets it"
    ),
    "board-1.first": Message(
        "The colours tell no difference: the first-team {player} had {had} in its last match and "
        "changes"
    ),
    "board-1.second": Message(
        "Only {player} has played a match, the last one with {had}, and changes"
    ),
}

PLAIN: Mapping[str, Message] = {
    "plain.criterion.C8": Message("teams that do not get the colour that they should have"),
    "plain.criterion.C9": Message("teams that do not get the colour that they really should have"),
    "plain.criterion.C10": Message("teams that meet another score a second time running"),
}

CATALOGUE = Catalogue(
    "pairwright.systems.team_swiss",
    {**MESSAGES, **GLOSSARY, **PLAIN},
    borrowed=(TEAM_WORDS, DOUBLE_SWISS),
)
