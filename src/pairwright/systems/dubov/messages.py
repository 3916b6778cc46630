"""What is said about Dubov rounds only, in English (locale/ has the others)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.plain_messages import COLOURS, as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TITLE = Message("Dubov System, C.04.4.1")

CRITERIA: Mapping[str, Message] = {
    "criterion.C1": Message("players who have met"),
    "criterion.C2": Message("receivers of the bye who may not have it"),
    "criterion.C3": Message("players with the same absolute colour preference"),
    "criterion.C4": Message("players who cannot be paired"),
    "criterion.C5": Message("upfloaters"),
    "criterion.C6": Message("score differences in pairs with upfloaters"),
    "criterion.C7": Message("players without their colour preference"),
    "criterion.C8": Message("upfloaters who are maximum upfloaters"),
    "criterion.C9": Message("upfloats that maximum upfloaters among them have had"),
    "criterion.C10": Message("upfloaters who upfloated in the previous round"),
}

JUDGE: Mapping[str, Message] = {
    "better.no-floater": Message("{first}-{second} and {one}-{other} need no upfloater"),
    "better.upfloater": Message(
        "{better} should float up before {upfloater} and can meet {resident} instead, {upfloater} "
        "then meeting {left}"
    ),
    "better.preferences": Message(
        "{first}-{second} and {one}-{other} would give more players their colour preference"
    ),
    "better.transposition": Message(
        "{first} comes before {later} in S1 and can meet {earlier}, who has a smaller TPN than "
        "{second}, {later} then meeting {second}"
    ),
}

TABLES: Mapping[str, Message] = {
    "last-round": Message("without the limits for upfloats"),
    "legend.table": Message(
        "ARO: average rating of the opponents. Upfloats: how often so far, ! for a maximum "
        "upfloater, ↑ in the last round. Bye: may still get the pairing-allocated bye. *: has no "
        "rating and counts as 0 in the AROs of others; the arbiter should give a provisional one."
    ),
    "legend.checklist": Message(
        "ARO: average rating of the opponents. Upfloats: how often so far, ! for a maximum "
        "upfloater, ↑ in the last round."
    ),
    "ui.aro": Message("ARO"),
    "ui.upfloats": Message("Upfloats"),
}

SELECTION: Mapping[str, Message] = {
    "up.colours": Message(
        "Only with {after} can the bracket be paired with as few as {denied} without their colour "
        "preference",
        "Only with one of {after} can the bracket be paired with as few as {denied} without their "
        "colour preference",
        "left",
    ),
    "up.c8": Message(
        "Of them, {after} is no maximum upfloater",
        "Of them, {after} are no maximum upfloaters",
        "left",
    ),
    "up.c9": Message(
        "Of them, {after} has been upfloated the fewest times",
        "Of them, {after} have been upfloated the fewest times",
        "left",
    ),
    "up.c10": Message(
        "Of them, {after} did not upfloat in the previous round",
        "Of them, {after} did not upfloat in the previous round",
        "left",
    ),
    "up.set": Message(
        "{players} float up: of the sets that are best on [C5] to [C10], the first in order"
    ),
}

PAIRS: Mapping[str, Message] = {
    "groups.colours": Message("{bracket}: G1, due White: {g1}. G2, due Black: {g2}"),
    "groups.halves": Message(
        "{bracket}: nobody has played yet. G1, the first half by TPN: {g1}. G2: {g2}"
    ),
    "shift.out": Message(
        "{player} (ARO {aro}) is due {colour}, but is shifted to the other subgroup, because "
        "players of this one must meet each other: number {place} of {size} from the middle"
    ),
    "shift.out-after": Message(
        "{player} (ARO {aro}) is due {colour}, but is shifted to the other subgroup, because "
        "players of this one must meet each other: number {place} of {size} from the middle; "
        "shifting {others} instead would leave no pairing as good"
    ),
    "shift.back": Message(
        "{player} (ARO {aro}) is due {colour}, but is shifted to the other subgroup, which has "
        "fewer players: number {place} of {size} from the middle"
    ),
    "shift.back-after": Message(
        "{player} (ARO {aro}) is due {colour}, but is shifted to the other subgroup, which has "
        "fewer players: number {place} of {size} from the middle; shifting {others} instead would "
        "leave no pairing as good"
    ),
    "s1.place": Message(
        "The average rating of the opponents of {first} is {aro}: place {place} of {size} in S1, "
        "the lowest first"
    ),
    "s1.tied": Message("{first} and {others} have the same average: the smaller TPN comes first"),
    "aro.unrated": Message(
        "{others}, whom {player} has met, has no rating and counts as 0; the arbiter should give a "
        "provisional one",
        "{others}, whom {player} has met, have no rating and count as 0; the arbiter should give "
        "provisional ones",
        "number",
    ),
    "passed.rest": Message(
        "{others} would come earlier, but with the rows before as they are the others of the "
        "bracket could then not be paired",
        "{others} would come earlier, but with the rows before as they are and any of them the "
        "others of the bracket could not be paired",
        "number",
    ),
    "t2.first": Message("{second} has the smallest TPN of G2 whom no earlier row meets"),
    "t2.next": Message("{second} is the next of G2 by TPN with whom all the others can be paired"),
    "unplayed.odd": Message(
        "Neither has played; {player} is ranked higher and has the odd number {number}, so gets "
        "the initial colour, {initial}"
    ),
    "unplayed.even": Message(
        "Neither has played; {player} is ranked higher and has the even number {number}, so gets "
        "the colour that is not the initial colour, {initial}"
    ),
}

WHY_NOT: Mapping[str, Message] = {
    "then.bye-tpn": Message(
        "Then the bye would go to {forced}; {actual} has the same score, as many games played and "
        "a larger TPN"
    ),
    "then.upfloaters": Message(
        "Then in the {bracket} [C5] to [C10] are equal, but {forced} would float up instead of "
        "{actual}, which comes later in order"
    ),
    "then.shifters": Message(
        "Then in the {bracket} all criteria are equal, but {forced} would be shifted to the other "
        "subgroup instead of {actual}, which comes later in order"
    ),
    "then.transposition": Message(
        "Then in the {bracket} all criteria are equal, but in row {place} {first} (ARO {aro}) "
        "would meet {forced} instead of {actual}, which comes later in order"
    ),
}

EDITION_1997: Mapping[str, Message] = {
    "criterion.transfers": Message("players who meet a higher score"),
    "criterion.colours": Message("players without their due colour"),
    "legend.table-1997": Message(
        "ARO: average rating of the opponents. Transfer: may be transferred to a higher score "
        "group. Bye: may still get the pairing-allocated bye. *: has no rating and counts as 0."
    ),
    "legend.checklist-1997": Message("ARO: average rating of the opponents."),
    "ui.may-rise": Message("Transfer"),
    "order.1997": Message(
        "The score group of {bracket} is paired in another way than chapters 6 to 8 ask for"
    ),
    "bye.1997": Message(
        "{player} ({score}) has the bye: of those who can have it in the lowest score group, the "
        "lowest rating ({rating})"
    ),
    "bye.1997-first": Message("{player} has the bye: the last in the list"),
    "pair.floater": Message("{first} ({score}) floats down to meet {second} ({lower})"),
    "row.1997": Message(
        "Row {place}: {first} (ARO {aro}) meets {second} (rating {rating}), the first possible "
        "opponent of the other column"
    ),
    "moved.white": Message(
        "More players are due White: {player} (ARO {aro}) is transferred to the black ones"
    ),
    "moved.black": Message(
        "More players are due Black: {player} (ARO {aro}) is transferred to the white ones"
    ),
    "colour97.limits": Message(
        "Only {white} with White and {black} with Black keep within the limits for colours"
    ),
    "colour97.due": Message("{white} has White and {black} Black: nobody is denied the due colour"),
    "colour97.equalise": Message(
        "Both are due the same colour; {white} with White and {black} with Black equalises the "
        "numbers of games with each colour better"
    ),
    "colour97.alternate": Message(
        "{white} has White and {black} Black: both change the colours of the last games in which "
        "they differed"
    ),
    "colour97.aro": Message(
        "{white} has White: the average rating of the opponents is higher, {white_aro} against "
        "{black_aro} of {black}"
    ),
    "colour97.rating": Message(
        "{white} has White: lower in the list, rating {white_rating} against {black_rating} of "
        "{black}"
    ),
    "colour97.first-round": Message(
        "First round: {white} has White and {black} Black, by turns from the colour drawn by lot"
    ),
    "then.none-1997": Message("Then not all the others could be paired"),
    "then.bye-1997": Message(
        "Then the bye would go to {forced}; {actual} comes first by score, rating and due colour"
    ),
    "then.group-1997": Message(
        "Then in the {bracket} {first} would not meet {second}, whom the order of the columns, the "
        "transfers and the floaters asks for"
    ),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.aro": Message("ARO: the average rating of a player's opponents so far"),
    "glossary.groups": Message(
        "G1, G2: those of a bracket who should have White, and those who should have Black"
    ),
    "glossary.s1": Message("S1, T2: the rows in which G1, by ARO, meets G2, by TPN"),
    "glossary.maximum": Message(
        "Maximum upfloater: a player who has floated up as often as is allowed"
    ),
}

PLAIN: Mapping[str, Message] = {
    "plain.t2.first": Message("{second} is the first of the list who is free for {first}"),
    "plain.t2.next": Message(
        "{second} is the next of the list with whom all the others can be paired"
    ),
    "plain.shift.out": Message(
        "Too many should have {colour}, {player} among them: not all of them can get it"
    ),
    "plain.shift.out-after": Message(
        "Too many should have {colour}, {player} among them: not all of them can get it"
    ),
    "plain.shift.back": Message(
        "Too many should have {colour}, {player} among them: not all of them can get it"
    ),
    "plain.shift.back-after": Message(
        "Too many should have {colour}, {player} among them: not all of them can get it"
    ),
    "plain.unplayed.odd": COLOURS["plain.colour.initial-odd"],
    "plain.unplayed.even": COLOURS["plain.colour.initial-even"],
    "plain.row.1997": Message("For {first}, {second} is the first possible opponent in order"),
    **as_they_are(
        EDITION_1997,
        "bye.1997",
        "bye.1997-first",
        "colour97.limits",
        "colour97.due",
        "colour97.equalise",
        "colour97.alternate",
        "colour97.rating",
        "colour97.first-round",
    ),
    "plain.colour97.aro": Message("{white} has had the stronger opponents and gets White"),
}

MESSAGES: Mapping[str, Message] = {
    "system.title": TITLE,
    **CRITERIA,
    **JUDGE,
    **TABLES,
    **SELECTION,
    **PAIRS,
    **WHY_NOT,
    **EDITION_1997,
    **GLOSSARY,
    **PLAIN,
}

CATALOGUE = Catalogue("pairwright.systems.dubov", MESSAGES)
