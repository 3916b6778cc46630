"""What is said about Double-Swiss rounds only, in English (locale/ has the others)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.plain_messages import COLOURS, LATER, as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TITLE = Message("Double-Swiss System, C.04.5")

MESSAGES: Mapping[str, Message] = {
    "system.title": TITLE,
    "judge.bye-barred": Message(
        "player {player} has the pairing-allocated bye, but already had one, won a match by "
        "forfeit or had a full-point bye"
    ),
    "better.no-floater": Message("{first}-{second} and {one}-{other} need no floater"),
    "last-round": Message("without [C7] and [C8]"),
    "legend.table": Message(
        "Colours: of the first games. Floater: met another score in the last round. "
        "Bye: may still get the pairing-allocated bye."
    ),
    "legend.checklist": Message("Floats: met a higher (↑) or lower (↓) score in the last round."),
    "ui.floater": Message("Floater"),
    "side.top": Message("Top members"),
    "side.bottom": Message("Bottom members"),
    "criterion.C4": Message("upfloaters"),
    "criterion.C5": Message("score differences in pairs with upfloaters"),
    "criterion.C6": Message(
        "following scoregroups that cannot be paired with the fewest upfloaters"
    ),
    "criterion.C7": Message("upfloaters who were floaters in the previous round"),
    "criterion.C8": Message("upfloaters' opponents who were floaters in the previous round"),
    "bye.double-barred": Message(
        "{barred} may not have it after a bye, a match won by forfeit or a full-point bye",
        "{barred} may not have it after a bye, a match won by forfeit or a full-point bye",
        "number",
    ),
    "bye.matches": Message(
        "{after} has played the most matches of them, {matches}",
        "{after} have played the most matches of them, {matches}",
        "left",
    ),
    "up.following": Message(
        "If {after} floats up, the following scoregroup can be paired with the fewest upfloaters",
        "If one of {after} floats up, the following scoregroup can be paired with the fewest "
        "upfloaters",
        "left",
    ),
    "up.floated": Message(
        "Of them, {after} was no floater in the previous round",
        "Of them, {after} were no floaters in the previous round",
        "left",
    ),
    "up.set": Message(
        "{players} float up: of the sets that are best on [C4] to [C7], the first in order"
    ),
    "tops": Message(
        "The players with the smallest TPNs cannot all be top members of pairs as good as these; "
        "the first in order are {tops}"
    ),
    "place.top": Message("{first} has the smaller TPN and is top member number {place} of {size}"),
    "order.bottom": Message(
        "{second} has the smallest TPN of the bottom members whom no earlier top member meets"
    ),
    "order.next-bottom": Message(
        "{second} is the next bottom member with whom all the others can still be paired best"
    ),
    "passed.rest": Message(
        "{others} would come earlier, but with the pairs before as they are the others could then "
        "not be paired",
        "{others} would come earlier, but with the pairs before as they are and any of them the "
        "others could not be paired",
        "number",
    ),
    "passed.tops": Message(
        "{others} would come earlier, but with the pairs before as they are other top members "
        "would then be needed for pairs as good, which comes later in order",
        "{others} would come earlier, but with the pairs before as they are and any of them other "
        "top members would be needed for pairs as good, which comes later in order",
        "number",
    ),
    "first-game.odd": Message(
        "Neither has had a colour; {player} is ranked higher and stands at the odd place "
        "{number} of the initial order, so begins with the initial colour, {initial}"
    ),
    "first-game.even": Message(
        "Neither has had a colour; {player} is ranked higher and stands at the even place "
        "{number} of the initial order, so begins with {colour}: the initial colour, "
        "{initial}, goes to odd places"
    ),
    "first-game.fewer": Message(
        "{player} has begun {whites} × with White, {other} {more} ×: {player} begins with White"
    ),
    "first-game.alternate": Message(
        "Both have begun equally often with White; counted back, {player} began with {had} and "
        "{other} with {other_had} in the last match but {back}, so both change"
    ),
    "first-game.alternate-last": Message(
        "Both have begun equally often with White; {player} began the last match with {had} and "
        "{other} with {other_had}, so both change"
    ),
    "first-game.higher": Message(
        "The colours tell no difference; {player} is ranked higher, began the last match with "
        "{had} and changes"
    ),
    "first-game.lower": Message(
        "Only {player} has begun a match, the last one with {had}, and changes"
    ),
    "whynot.forfeit": Message("{player} won a match by forfeit in round {round}"),
    "whynot.full-point": Message("{player} had a full-point bye in round {round}"),
    "then.bye-matches": Message(
        "Then the bye would go to {forced}, who has played {fewer} matches; {actual} has the same "
        "score and has played {matches}"
    ),
    "then.bye-tpn": Message(
        "Then the bye would go to {forced}; {actual} has the same score, as many matches played "
        "and a larger TPN"
    ),
    "then.upfloaters": Message(
        "Then in the {bracket} [C4] to [C7] are equal, but {forced} would float up instead of "
        "{actual}, which comes later in order"
    ),
    "then.identifier": Message(
        "Then in the {bracket} all criteria are equal, but the identifier would be {forced} "
        "instead of {actual}, which comes later in order"
    ),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.members": Message(
        "Top and bottom member: of each pair, the one with the smaller and the one with the larger "
        "TPN"
    ),
    "glossary.identifier": Message(
        "Identifier: the numbers of a bracket's pairs in order, by which equal pairings are told "
        "apart"
    ),
}

PLAIN: Mapping[str, Message] = {
    **as_they_are(MESSAGES, "whynot.forfeit", "whynot.full-point", "then.bye-matches"),
    **dict.fromkeys(["plain.then.upfloaters", "plain.then.identifier"], LATER),
    "plain.order.bottom": Message(
        "Of each pair one is higher in the list: of those who are lower, {second} is the first who "
        "is free for {first}"
    ),
    "plain.order.next-bottom": Message(
        "Of each pair one is higher in the list: of those who are lower, {second} is the first "
        "with whom all the others can be paired as well as possible"
    ),
    "plain.passed.worse": Message(
        "{others} was earlier in line for {first}, but then there would be {forced} instead of "
        "{actual}: {text}",
        "{others} were earlier in line for {first}, but then there would be {forced} instead of "
        "{actual}: {text}",
        "number",
    ),
    "plain.passed.tops": Message(
        "{others} was earlier in line for {first}, but then others could not be the higher ones of "
        "their pairs",
        "{others} were earlier in line for {first}, but then others could not be the higher ones "
        "of their pairs",
        "number",
    ),
    "plain.criterion.C8": Message("players who meet another score a second time running"),
    "plain.first-game.odd": COLOURS["plain.colour.initial-odd"],
    "plain.first-game.even": COLOURS["plain.colour.initial-even"],
    **as_they_are(
        MESSAGES,
        "bye.double-barred",
        "bye.matches",
        "up.floated",
        "first-game.fewer",
        "first-game.alternate",
        "first-game.alternate-last",
        "first-game.higher",
        "first-game.lower",
    ),
}

CATALOGUE = Catalogue("pairwright.systems.double_swiss", {**MESSAGES, **GLOSSARY, **PLAIN})
