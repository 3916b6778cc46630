"""What is said about Burstein rounds only, in English (locale/ has the others).

Seeding rounds are explained in the words of the Dutch system, whose messages are borrowed.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.systems.dutch.messages import CATALOGUE as DUTCH
from pairwright.vocabulary.plain_messages import LATER, PASSED, as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TITLE = Message("Burstein System, C.04.4.2")

CRITERIA: Mapping[str, Message] = {
    "criterion.index-C1": Message("no two players meet twice"),
    "criterion.index-C2": Message("nobody has the pairing-allocated bye who is barred from it"),
    "criterion.index-C3": Message("no two players with the same absolute preference meet"),
    "criterion.index-C4": Message("everybody who is left can still be paired"),
    "criterion.index-C5": Message("outgoing floaters"),
    "criterion.index-C6": Message("scores of the outgoing floaters"),
    "criterion.index-C7": Message("outgoing floaters of the following bracket, and their scores"),
    "criterion.index-C8": Message("players who do not get their colour preference"),
    "criterion.old-6.3": Message("floaters, and how many of them float again"),
    "criterion.old-6.5": Message("players who do not get their due colour"),
    "criterion.old-6.6": Message("score groups joined to this one"),
}

PAIRS: Mapping[str, Message] = {
    "bracket.joined": Message("score groups of {score} down to {lowest}"),
    "pair.floated": Message(
        "{first} ({score}) floats in from higher up and meets {second} ({lower})"
    ),
    "pair.joined": Message("{first} ({score}) and {second} ({lower}) are both in the {bracket}"),
    "rank.index": Message(
        "{player} is number {bsn} of {size} in the bracket by Index: Buchholz {buchholz}, "
        "Sonneborn-Berger {sonneborn_berger}, TPN {tpn}"
    ),
    "rank.old-index": Message(
        "{player} is number {bsn} of {size} in the group: Sonneborn-Berger {sonneborn_berger}, "
        "Buchholz {buchholz}, Median {median}, rating {rating}"
    ),
    "order.lowest": Message("{second} is the lowest there whom nobody before {first} meets"),
    "order.next-lowest": Message(
        "{second} is the lowest there with whom all the others can still be paired best"
    ),
    "passed.rest": Message(
        "{others} would come earlier, but with the pairs before as they are not all the others "
        "could then be paired",
        "{others} would come earlier, but with the pairs before as they are and any of them not "
        "all the others could be paired",
        "number",
    ),
    "passed.more-floaters": Message(
        "{others} would come earlier, but with the pairs before as they are more players would "
        "then have to float",
        "{others} would come earlier, but with the pairs before as they are and any of them more "
        "players would have to float",
        "number",
    ),
    "passed.no-combination": Message(
        "{others} would come earlier, but with the pairs before as they are no combination would "
        "then be left that pairs the group, lets nobody float twice and finds the floater and all "
        "below opponents",
        "{others} would come earlier, but with the pairs before as they are and any of them no "
        "combination would be left that pairs the group, lets nobody float twice and finds the "
        "floater and all below opponents",
        "number",
    ),
    "colour.equalise": Message(
        "Both are due {colour}; the colour difference of {player} is {wide}, that of {other} "
        "{narrow}, so {player} gets it"
    ),
}

FLOATS: Mapping[str, Message] = {
    "joined": Message(
        "{bracket}: the groups could not all be paired one by one, so they are taken as one"
    ),
    "leave.odd": Message(
        "{bracket}: {size} player, so somebody has to float",
        "{bracket}: {size} players, an odd number, so somebody has to float",
        "size",
    ),
    "leave.needed": Message(
        "{bracket}: {number} of {size} players has to float, as few as possible",
        "{bracket}: {number} of {size} players have to float, as few as possible",
        "number",
    ),
    "leave.score": Message(
        "The lowest score from which somebody can float, so that all can be paired, is {score}: "
        "{after}",
        "The lowest score from which somebody can float, so that all can be paired, is {score}: "
        "one of {after}",
        "left",
    ),
    "leave.following": Message(
        "Of them, {after} lets the following bracket be paired best",
        "Of them, {after} let the following bracket be paired best",
        "left",
    ),
    "leave.colours": Message(
        "Only if {after} floats do as few as {denied} players not get their colour preference",
        "Only if one of {after} floats do as few as {denied} players not get their colour "
        "preference",
        "left",
    ),
    "leave.due-colours": Message(
        "Only if {after} floats do as few as {denied} players not get their due colour",
        "Only if one of {after} floats do as few as {denied} players not get their due colour",
        "left",
    ),
    "leave.order": Message(
        "Of the pairings that are as good, the first in order leaves {player} over"
    ),
    "leave.set": Message(
        "{floaters} float: of the pairings that are best on all criteria, the first in order "
        "leaves them over"
    ),
    "leave.may": Message(
        "Did not float in, can meet somebody of the next group and leaves all the others "
        "opponents: {after}",
        "Did not float in, can meet somebody of the next group and leaves all the others "
        "opponents: one of {after}",
        "left",
    ),
    "leave.floats": Message("{player} ({score}) floats out of the {bracket}"),
    "bye.lowest-rank": Message("{player} is ranked lowest of them by Index"),
    "bye.last-in-order": Message(
        "{player} comes last of them by Sonneborn-Berger, Buchholz, Median and rating"
    ),
}

WHY_NOT: Mapping[str, Message] = {
    "then.bye-rank": Message(
        "Then the bye would go to {forced}; what comes before the ranking is equal, and {actual} "
        "is ranked lower"
    ),
    "then.earlier-opponent": Message(
        "Then in the {bracket} all criteria are equal, but {player}, number {bsn}, would meet "
        "{forced} instead of {actual}, who is ranked lower: that comes later in order"
    ),
    "then.floats": Message(
        "Then in the {bracket} all criteria are equal, but {player}, number {bsn}, would float: "
        "that comes later in order"
    ),
}

JUDGE: Mapping[str, Message] = {
    "better.pair": Message(
        "{one}-{other} and {left}-{right} would make one pair more in the bracket of {one} and "
        "{other}"
    ),
    "better.floater": Message(
        "{goes} has a lower score than the floater {floater} and can float instead: {floater} then "
        "meets {stays}, and {goes} {left}"
    ),
    "better.colours": Message(
        "{one}-{other} and {left}-{right} would grant more colour preferences in the same bracket"
    ),
    "better.order": Message(
        "{one}-{other} and {left}-{right} are as good and come earlier in order"
    ),
    "last-round": Message("like all rounds after the seeding rounds, where the edition has such"),
    "legend.index-table": Message(
        "Preference: W absolute, (W) strong, w mild, A none. Buchholz, SB (Sonneborn-Berger): the "
        "Index by which players of a bracket are ranked. Bye: may still get the pairing-allocated "
        "bye."
    ),
    "legend.index-checklist": Message(
        "Preference: W absolute, (W) strong, w mild, A none. Buchholz, SB (Sonneborn-Berger): the "
        "Index."
    ),
    "ui.buchholz": Message("Buchholz"),
    "ui.sonneborn-berger": Message("SB"),
    "ui.median": Message("Median"),
    "side.higher": Message("Higher"),
    "side.lower": Message("Lower"),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.index": Message(
        "Index: Buchholz, Sonneborn-Berger and TPN, by which the players of a bracket are ranked"
    ),
    "glossary.bsn": Message("BSN: the place of a player in the bracket by Index"),
}

PLAIN: Mapping[str, Message] = {
    **as_they_are(WHY_NOT, "then.bye-rank"),
    **dict.fromkeys(["plain.then.earlier-opponent", "plain.then.floats"], LATER),
    "plain.order.lowest": Message(
        "The highest of a group meets the lowest who is free: for {first} that is {second}"
    ),
    "plain.order.next-lowest": Message(
        "For {first}, {second} is the lowest of the group with whom all the others can be paired "
        "as well as possible"
    ),
    "plain.passed.more-floaters": PASSED["plain.passed.rest"],
    "plain.passed.worse": PASSED["plain.passed.rest"],
    "plain.passed.no-combination": PASSED["plain.passed.rest"],
    "plain.leave.odd": Message(
        "{bracket}: {size} player, who finds no opponent in it",
        "{bracket}: {size} players, an odd number, so one of them finds no opponent in it",
        "size",
    ),
    "plain.leave.needed": Message(
        "{bracket}: {number} of {size} players finds no opponent in it",
        "{bracket}: {number} of {size} players find no opponent in it",
        "number",
    ),
    "plain.leave.floats": Message("{player} ({score}) is left over"),
    "plain.criterion.index-C8": Message("players who do not get the colour that they should have"),
    "plain.criterion.old-6.5": Message("players who do not get the colour that they should have"),
    "plain.colour.equalise": Message(
        "Both should have {colour}; {player} is further out of balance and gets it"
    ),
    **as_they_are(FLOATS, "joined"),
    "plain.bye.lowest-rank": Message("{player} is ranked lowest of them"),
    "plain.bye.last-in-order": Message("{player} is ranked lowest of them"),
    "plain.leave.colours": Message(
        "Only if {after} is left over do as few as {denied} players not get the colour that they "
        "should have",
        "Only if one of {after} is left over do as few as {denied} players not get the colour that "
        "they should have",
        "left",
    ),
    "plain.leave.due-colours": Message(
        "Only if {after} is left over do as few as {denied} players not get the colour that they "
        "should have",
        "Only if one of {after} is left over do as few as {denied} players not get the colour that "
        "they should have",
        "left",
    ),
}

MESSAGES: Mapping[str, Message] = {
    "system.title": TITLE,
    **CRITERIA,
    **PAIRS,
    **FLOATS,
    **WHY_NOT,
    **JUDGE,
    **GLOSSARY,
    **PLAIN,
}
CATALOGUE = Catalogue("pairwright.systems.burstein", MESSAGES, borrowed=(DUTCH,))
