"""What is said about Dubov rounds only, in English (locale/ has the others)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.plain_messages import COLOURS, LATER, as_they_are
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
    "side.g2": Message("G2"),
    "side.left": Message("Left"),
    "side.right": Message("Right"),
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

FIRST_OF_G2 = Message("{second} has the smallest TPN of G2 whom no earlier row meets")
NEXT_OF_G2 = Message(
    "{second} is the next of G2 by TPN with whom all the others can be paired as well"
)

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
        "{others} would come earlier, but with the rows before as they are the others could then "
        "not be paired",
        "{others} would come earlier, but with the rows before as they are and any of them the "
        "others could not be paired",
        "number",
    ),
    "passed.colours": Message(
        "{others} would come earlier, but with the rows before as they are {forced} players "
        "instead of {actual} would then be without their colour preference",
        "{others} would come earlier, but with the rows before as they are and any of them "
        "{forced} players instead of {actual} would be without their colour preference",
        "number",
    ),
    "passed.shifters": Message(
        "{others} would come earlier, but with the rows before as they are the others could then "
        "be paired as well only if other players were shifted",
        "{others} would come earlier, but with the rows before as they are and any of them the "
        "others could be paired as well only if other players were shifted",
        "number",
    ),
    "own.colours": Message(
        "{others} has a smaller TPN than {second}, but is in S1 as {first} is: a game of the two "
        "would leave more players than {actual} without their colour preference",
        "{others} have smaller TPNs than {second}, but are in S1 as {first} is: a game of {first} "
        "with any of them would leave more players than {actual} without their colour preference",
        "number",
    ),
    "own.shifters": Message(
        "{others} has a smaller TPN than {second}, but is in S1 as {first} is: a game of the two "
        "would need other shifters, who come later in order",
        "{others} have smaller TPNs than {second}, but are in S1 as {first} is: a game of {first} "
        "with any of them would need other shifters, who come later in order",
        "number",
    ),
    "own.rest": Message(
        "{others} has a smaller TPN than {second}, but is in S1 as {first} is: after a game of the "
        "two the others of the bracket could not be paired",
        "{others} have smaller TPNs than {second}, but are in S1 as {first} is: after a game of "
        "{first} with any of them the others of the bracket could not be paired",
        "number",
    ),
    "t2.first": FIRST_OF_G2,
    "t2.next": NEXT_OF_G2,
    "t2.halves-first": FIRST_OF_G2,
    "t2.halves-next": NEXT_OF_G2,
    "unplayed.odd": Message(
        "Neither has played; {player} is ranked higher and stands at the odd place {number} "
        "of the initial order, so gets the initial colour, {initial}"
    ),
    "unplayed.even": Message(
        "Neither has played; {player} is ranked higher and stands at the even place {number} "
        "of the initial order, so gets {colour}: the initial colour, {initial}, goes to odd "
        "places"
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
    "ui.may-rise": Message("Transfer", context="dubov"),
    "order.1997": Message(
        "The score group of {bracket} is paired in another way than chapters 6 to 8 ask for"
    ),
    "bye.rating": Message(
        "{after} has the lowest rating of them, {rating}",
        "{after} have the lowest rating of them, {rating}",
        "left",
    ),
    "bye.dominating": Message(
        "Of them, {after} is due {colour}, as most of the score group are",
        "Of them, {after} are due {colour}, as most of the score group are",
        "left",
    ),
    "bye.aro": Message(
        "{after} has the highest average rating of the opponents of them, {aro}",
        "{after} have the highest average rating of the opponents of them, {aro}",
        "left",
    ),
    "pair.floater": Message("{first} ({score}) floats down to meet {second} ({lower})"),
    "row.first": Message(
        "Row {place}: {first} (ARO {aro}) meets {second} (rating {rating}), the first of the other "
        "column who is free"
    ),
    "row.next": Message(
        "Row {place}: {first} (ARO {aro}) meets {second} (rating {rating}), the first of the other "
        "column with whom all the others can be paired as well"
    ),
    "row.own": Message(
        "Row {place}: {first} (ARO {aro}) meets {second} (rating {rating}) of the same column, the "
        "first with whom all the others can be paired as well"
    ),
    "passed.inside": Message(
        "{others} would come earlier, but with the rows before as they are {forced} pairs instead "
        "of {actual} would then be inside each column",
        "{others} would come earlier, but with the rows before as they are and any of them "
        "{forced} pairs instead of {actual} would be inside each column",
        "number",
    ),
    "moved.white": Message(
        "More players are due White: {player} (ARO {aro}) is transferred to the black ones, number "
        "{place} of {size} from the lowest ARO"
    ),
    "moved.white-after": Message(
        "More players are due White: {player} (ARO {aro}) is transferred to the black ones, number "
        "{place} of {size} from the lowest ARO; with {others} instead more pairs would be inside a "
        "column"
    ),
    "moved.black": Message(
        "More players are due Black: {player} (ARO {aro}) is transferred to the white ones, number "
        "{place} of {size} from the highest ARO"
    ),
    "moved.black-after": Message(
        "More players are due Black: {player} (ARO {aro}) is transferred to the white ones, number "
        "{place} of {size} from the highest ARO; with {others} instead more pairs would be inside "
        "a column"
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
    "then.bye-rating": Message(
        "Then the bye would go to {forced}, rated {higher}; {actual} has the same score and is "
        "rated {rating}"
    ),
    "then.bye-dominating": Message(
        "Then the bye would go to {forced}; {actual} has the same score and rating and is due "
        "{colour}, as most of the score group are"
    ),
    "then.bye-aro": Message(
        "Then the bye would go to {forced}, with an average rating of the opponents of {lower}; "
        "that of {actual} is {aro}, and nothing before tells the two apart"
    ),
    "then.bye-last": Message(
        "Then the bye would go to {forced}; {actual} comes later in the list, and nothing before "
        "tells the two apart"
    ),
    "then.floater-opponent": Message(
        "Then in the {bracket} the floater {first} would not meet {second}, the first possible "
        "opponent"
    ),
    "then.transfers": Message(
        "Then to the {bracket} would be brought up: {forced}, instead of: {actual}"
    ),
    "then.floaters": Message("Then from the {bracket} would float: {forced}, instead of: {actual}"),
    "then.columns": Message(
        "Then in the {bracket} would change columns: {forced}, instead of: {actual}"
    ),
    "then.inside": Message(
        "Then in the {bracket} {forced} pairs instead of {actual} would be inside each column"
    ),
    "then.row": Message(
        "Then in row {place} of the {bracket} {first} would meet {forced} instead of {actual}, "
        "which comes later in order"
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

MOVED_OUT = Message(
    "{player} should have {colour}, but is put into the other column: some of this one have to "
    "meet each other"
)
MOVED_BACK = Message(
    "{player} should have {colour}, but is put into the other column, which has fewer players"
)

PLAIN: Mapping[str, Message] = {
    **as_they_are(
        EDITION_1997,
        "then.bye-rating",
        "then.bye-dominating",
        "then.bye-aro",
        "then.bye-last",
        "then.floater-opponent",
        "then.transfers",
        "then.floaters",
        "then.columns",
        "then.inside",
    ),
    **dict.fromkeys(
        [
            "plain.then.upfloaters",
            "plain.then.shifters",
            "plain.then.transposition",
            "plain.then.row",
        ],
        LATER,
    ),
    "plain.t2.first": Message(
        "The players stand in two columns, so that as many as possible get their colours: the "
        "first of the other one who is free for {first} is {second}"
    ),
    "plain.t2.next": Message(
        "The players stand in two columns, so that as many as possible get their colours: the "
        "first of the other one with whom all the others can be paired as well is {second}"
    ),
    "plain.t2.halves-first": Message(
        "Nobody here has played, so the two halves of the list meet: the first of the other one "
        "who is free for {first} is {second}"
    ),
    "plain.t2.halves-next": Message(
        "Nobody here has played, so the two halves of the list meet: the first of the other one "
        "with whom all the others can be paired as well is {second}"
    ),
    "plain.passed.colours": Message(
        "{others} was earlier in line for {first}, but then {forced} players instead of {actual} "
        "would not get the colour that they should have",
        "{others} were earlier in line for {first}, but then {forced} players instead of {actual} "
        "would not get the colour that they should have",
        "number",
    ),
    "plain.passed.shifters": Message(
        "{others} was earlier in line for {first}, but then others would have to change columns",
        "{others} were earlier in line for {first}, but then others would have to change columns",
        "number",
    ),
    "plain.own.colours": Message(
        "{others} is before {second} in the list, but in the same column as {first}: if the two "
        "met, more players would not get the colour that they should have",
        "{others} are before {second} in the list, but in the same column as {first}: if {first} "
        "met one of them, more players would not get the colour that they should have",
        "number",
    ),
    "plain.own.shifters": Message(
        "{others} is before {second} in the list, but in the same column as {first}: if the two "
        "met, others would have to change columns",
        "{others} are before {second} in the list, but in the same column as {first}: if {first} "
        "met one of them, others would have to change columns",
        "number",
    ),
    "plain.own.rest": Message(
        "{others} is before {second} in the list, but in the same column as {first}: if the two "
        "met, the others could not be paired",
        "{others} are before {second} in the list, but in the same column as {first}: if {first} "
        "met one of them, the others could not be paired",
        "number",
    ),
    "plain.shift.out": MOVED_OUT,
    "plain.shift.out-after": MOVED_OUT,
    "plain.shift.back": MOVED_BACK,
    "plain.shift.back-after": MOVED_BACK,
    "plain.unplayed.odd": COLOURS["plain.colour.initial-odd"],
    "plain.unplayed.even": COLOURS["plain.colour.initial-even"],
    "plain.row.first": Message(
        "The players stand in two columns by the colours due: the first of the other one who is "
        "free for {first} is {second}"
    ),
    "plain.row.next": Message(
        "The players stand in two columns by the colours due: the first of the other one with whom "
        "all the others can be paired as well is {second}"
    ),
    "plain.row.own": Message(
        "The players stand in two columns by the colours due: with nobody of the other one can "
        "{first} be paired as well as with {second} of the same"
    ),
    "plain.passed.inside": Message(
        "{others} was earlier in line for {first}, but then more players due the same colour would "
        "meet",
        "{others} were earlier in line for {first}, but then more players due the same colour "
        "would meet",
        "number",
    ),
    **as_they_are(
        EDITION_1997,
        "bye.rating",
        "bye.dominating",
        "colour97.limits",
        "colour97.due",
        "colour97.equalise",
        "colour97.alternate",
        "colour97.rating",
        "colour97.first-round",
    ),
    "plain.bye.aro": Message(
        "{after} has had the strongest opponents of them",
        "{after} have had the strongest opponents of them",
        "left",
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
