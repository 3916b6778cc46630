"""What is said about Lim rounds only, in English (locale/ has the others)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.plain_messages import PASSED, as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TITLE = Message("Lim System, C.04.4.3")

GROUPS: Mapping[str, Message] = {
    "group.score": Message("score-group of {score}"),
    "group.median": Message("median score-group"),
}

STEPS: Mapping[str, Message] = {
    "step.bye": Message(
        "{player} ({score}) has the pairing-allocated bye: the lowest rank of the lowest "
        "score-group, of those who may have it and without whom all the others can be paired"
    ),
    "step.bye-first-round": Message(
        "{player} has the pairing-allocated bye: the lowest rated of those without whom all the "
        "others can be paired"
    ),
    "step.open-down": Message("The {group} is paired downward: {players}"),
    "step.open-up": Message("The {group} is paired upwards: {players}"),
    "step.float-lonely": Message(
        "{player} has no compatible opponent in the {group} and floats to the {to}"
    ),
    "step.float-stuck": Message(
        "{player} finds no compatible opponent left in the {group} and floats to the {to}"
    ),
    "step.float-lowest": Message(
        "{player}, the lowest-numbered of those left to choose from, floats from the {group} to "
        "the {to}"
    ),
    "step.float-highest": Message(
        "{player}, the highest-numbered of those left to choose from, floats from the {group} to "
        "the {to}"
    ),
    "step.crack": Message(
        "The median score-group cannot be paired; {down} floaters came from above and {up} from "
        "below: the pairing {first} – {second} is cracked, and both float into it"
    ),
    "step.crack-above": Message(
        "The median score-group cannot be paired; {down} floaters came from above and {up} from "
        "below, but below it no pairing is left to crack: the pairing {first} – {second} from "
        "above is cracked, and both float into it"
    ),
    "step.crack-below": Message(
        "The median score-group cannot be paired; {down} floaters came from above and {up} from "
        "below, but above it no pairing is left to crack: the pairing {first} – {second} from "
        "below is cracked, and both float into it"
    ),
    "step.stopped": Message(
        "From here on the {group} cannot be paired in this way: what follows is a completion that "
        "looks ahead"
    ),
    "step.pair": Message(
        "{first} meets {second} in the {group}: the first compatible opponent in the order of the "
        "exchanges with whom all the others can be paired"
    ),
    "step.pair-exchanged": Message(
        "{first} meets {second} in the {group}: {proposed} is the first compatible opponent in the "
        "order of the exchanges with whom all the others can be paired, but both are due the same "
        "colour; {second} is the next such opponent who is not due it"
    ),
    "step.pair-exchanged-maxi": Message(
        "{first} meets {second} in the {group}: {proposed} is the first compatible opponent in the "
        "order of the exchanges with whom all the others can be paired, but both are due the same "
        "colour; {second} is the next such opponent who is not due it and whose rating is within "
        "100 points of that of {proposed}"
    ),
    "step.pair-floater": Message(
        "{first} has floated into the {group} and meets {second}, the first available player in "
        "order"
    ),
    "step.pair-floater-exchanged": Message(
        "{first} has floated into the {group} and meets {second}: {proposed} is the first "
        "available player in order, but both are due the same colour; {second} is the next "
        "available player who is not due it"
    ),
    "step.pair-floater-exchanged-maxi": Message(
        "{first} has floated into the {group} and meets {second}: {proposed} is the first "
        "available player in order, but both are due the same colour; {second} is the next "
        "available player who is not due it and whose rating is within 100 points of that of "
        "{proposed}"
    ),
    "choice.even": Message(
        "The number of players is odd: without loss of a pairing only {after} can float",
        "The number of players is odd: without loss of a pairing one of {after} can float",
        "left",
    ),
    "choice.failed": Message(
        "Exchanges do not give everybody an opponent: without loss of a pairing only {after} can "
        "float",
        "Exchanges do not give everybody an opponent: without loss of a pairing one of {after} "
        "can float",
        "left",
    ),
    "choice.last-round-pairs": Message(
        "In the last round equal scores come before colours: so the group has {more} pairing; by "
        "the colours it would have {fewer}",
        "In the last round equal scores come before colours: so the group has {more} pairings; by "
        "the colours it would have {fewer}",
        "more",
    ),
    "choice.last-round-scores": Message(
        "In the last round equal scores come before colours: so the group has {more} pairing of "
        "players with the same score; by the colours it would have {fewer}",
        "In the last round equal scores come before colours: so the group has {more} pairings of "
        "players with the same score; by the colours it would have {fewer}",
        "more",
    ),
    "choice.type": Message(
        "Of them, {after} is a floater with the least disadvantage, type {type}",
        "Of them, {after} are floaters with the least disadvantage, type {type}",
        "left",
    ),
    "choice.floated": Message(
        "Of them, {after} did not float in the round before",
        "Of them, {after} did not float in the round before",
        "left",
    ),
    "choice.colour": Message(
        "Due White: {whites}, due Black: {blacks}. Of them, {after} is due {colour}",
        "Due White: {whites}, due Black: {blacks}. Of them, {after} are due {colour}",
        "left",
    ),
    "choice.maxi": Message(
        "For the colours {chosen} would float, but differs by {far} rating points from {usual}: "
        "more than 100"
    ),
}

OVER: Mapping[str, Message] = {
    "over.colours": Message(
        "{others} would come earlier, but with {first} somebody would get a colour that is not "
        "permitted",
        "{others} would come earlier, but with {first} somebody would get a colour that is not "
        "permitted",
        "number",
    ),
    "over.neither": Message(
        "{others} would come earlier, but neither {first} nor {others} may have {colour}",
        "{others} would come earlier, but neither {first} nor any of them may have {colour}",
        "number",
    ),
    "over.rest": Message(
        "{others} would come earlier, but if {first} met {others} the rest of the group could not "
        "be paired",
        "{others} would come earlier, but if {first} met any of them the rest of the group could "
        "not be paired",
        "number",
    ),
    "over.same-due": Message(
        "{others} would come earlier, but is due {colour}, as {first} is",
        "{others} would come earlier, but are due {colour}, as {first} is",
        "number",
    ),
    "over.maxi": Message(
        "{others} would come earlier, but is more than 100 rating points from the opponent to be "
        "exchanged",
        "{others} would come earlier, but are more than 100 rating points from the opponent to be "
        "exchanged",
        "number",
    ),
    "over.bye": Message(
        "Without {others} the others could not all be paired",
        "Without any one of {others} the others could not all be paired",
        "number",
    ),
}

COLOURS: Mapping[str, Message] = {
    "due.limits": Message(
        "Only with White for {white} and Black for {black} does nobody get the same colour three "
        "times running or three more of one colour"
    ),
    "due.both": Message("{white} is due White and {black} is due Black"),
    "due.one": Message("{player} is due {colour}, and {other} has had no colour yet"),
    "due.history": Message(
        "Both are due {colour}; counted back, their colours first differ where {player} had {had} "
        "and {other} {other_had}, so both change"
    ),
    "due.higher": Message(
        "Both are due {colour}, and their colours are the same as far back as both have any; "
        "{player} is ranked higher and gets {colour}"
    ),
    "due.lower": Message(
        "Both are due {colour}, and their colours are the same as far back as both have any; both "
        "are below the median score-group, {player} is ranked lower and gets {colour}"
    ),
}

WHY_NOT: Mapping[str, Message] = {
    "whynot.limits": Message(
        "{first} and {second} are not compatible: there are no colours that both may have"
    ),
    "whynot.bye-taken": Message("{player} has the pairing-allocated bye"),
    "whynot.elsewhere": Message(
        "When {player} was paired in the {group}, {other} was not in that group"
    ),
    "whynot.taken": Message("{by} came first in the {group} and met {player}"),
    "whynot.later": Message(
        "{player} was paired in the {group} in order, and {opponent} came before {other}"
    ),
    "whynot.bye-order": Message("{receiver} comes before {player} in the order of the bye"),
    "whynot.bye-rest": Message("Without {player} the others could not all be paired"),
}

JUDGE: Mapping[str, Message] = {
    "judge.limits": Message(
        "players {first} and {second}: somebody would have the same colour three times running or "
        "three more of one colour"
    ),
    "judge.bye-rank": Message(
        "player {other} should have the bye before {bye}, who can play {left} instead"
    ),
    "judge.step": Message(
        "the first pairing of the rules that is not in the proposed one is {first} – {second}, "
        "in the {group}"
    ),
    "criterion.floaters": Message("pairs of players with different scores"),
    "criterion.colours": Message("pairs of players who are due the same colour"),
    "criterion.bye": Message("place in the order of the bye"),
}

TABLES: Mapping[str, Message] = {
    "last-round": Message("with colours left aside where players of the same score can meet"),
    "legend.table": Message(
        "Due: W or B, in brackets if the other colour is not permitted. Floater: was transferred "
        "in the last round. Bye: may still get the pairing-allocated bye."
    ),
    "legend.checklist": Message(
        "Due: W or B, in brackets if the other colour is not permitted. Floats: was transferred up "
        "(↑) or down (↓) in the last round."
    ),
    "ui.lim-floater": Message("Floater"),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.median": Message(
        "Median score-group: those with half of the points; it is paired last"
    ),
    "glossary.exchange": Message(
        "Exchange: the next opponent in a fixed order, where the first one is not possible"
    ),
    "glossary.due": Message("Due: the colour that a player should have"),
}

PLAIN: Mapping[str, Message] = {
    **as_they_are(WHY_NOT, *WHY_NOT),
    "plain.step.pair": Message(
        "{second} is the first opponent in order for {first} with whom all the others can be paired"
    ),
    "plain.step.pair-exchanged": Message(
        "{proposed} is the first in line for {first} with whom all the others can be paired, but "
        "both should have the same colour; {second} is the next of them with whom that is not so"
    ),
    "plain.step.pair-exchanged-maxi": Message(
        "{proposed} is the first in line for {first} with whom all the others can be paired, but "
        "both should have the same colour; {second} is the next of them with whom that is not so "
        "and whose rating is close enough to that of {proposed}"
    ),
    "plain.step.pair-floater": Message(
        "{first} comes from another group, and {second} is the first in line with whom all the "
        "others can be paired"
    ),
    "plain.step.pair-floater-exchanged": Message(
        "{first} comes from another group; {proposed} is the first in line with whom all the "
        "others can be paired, but both should have the same colour; {second} is the next of them "
        "with whom that is not so"
    ),
    "plain.step.pair-floater-exchanged-maxi": Message(
        "{first} comes from another group; {proposed} is the first in line with whom all the "
        "others can be paired, but both should have the same colour; {second} is the next of them "
        "with whom that is not so and whose rating is close enough to that of {proposed}"
    ),
    **as_they_are(STEPS, "choice.last-round-pairs", "choice.last-round-scores"),
    "plain.step.float-lonely": Message("{player} has no possible opponent in the {group}"),
    "plain.step.float-stuck": Message("{player} finds no opponent left in the {group}"),
    "plain.step.float-lowest": Message(
        "Somebody has to leave the {group}, and {player} is the lowest of those among whom the "
        "rules choose"
    ),
    "plain.step.float-highest": Message(
        "Somebody has to leave the {group}, and {player} is the highest of those among whom the "
        "rules choose"
    ),
    **dict.fromkeys(
        ("plain.step.crack", "plain.step.crack-above", "plain.step.crack-below"),
        Message(
            "The middle group could not be paired, so {first} and {second} are taken apart to help"
        ),
    ),
    "plain.over.colours": Message(
        "{others} was earlier in line for {first}, but there are no colours for that game",
        "{others} were earlier in line for {first}, but there are no colours for those games",
        "number",
    ),
    "plain.over.neither": Message(
        "{others} was earlier in line for {first}, but neither may have {colour}",
        "{others} were earlier in line for {first}, but none of them may have {colour}",
        "number",
    ),
    "plain.over.rest": PASSED["plain.passed.rest"],
    "plain.over.same-due": Message(
        "{others} was earlier in line for {first}, but both should have {colour}",
        "{others} were earlier in line for {first}, but all of them should have {colour}",
        "number",
    ),
    "plain.over.maxi": Message(
        "{others} was earlier in line for {first}, but the ratings are too far apart for a change",
        "{others} were earlier in line for {first}, but the ratings are too far apart for a change",
        "number",
    ),
    **as_they_are(STEPS, "step.bye", "step.bye-first-round"),
    **as_they_are(OVER, "over.bye"),
    **as_they_are(
        COLOURS, "due.limits", "due.both", "due.one", "due.history", "due.higher", "due.lower"
    ),
}

CATALOGUE = Catalogue(
    "pairwright.systems.lim",
    {
        "system.title": TITLE,
        **GROUPS,
        **STEPS,
        **OVER,
        **COLOURS,
        **WHY_NOT,
        **JUDGE,
        **TABLES,
        **GLOSSARY,
        **PLAIN,
    },
)
