"""What reasons say about pairs, floats, colours, byes and brackets, in English."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Message:
    text: str
    plural: str = ""
    count: str = ""


PAIRS: Mapping[str, Message] = {
    "pair.residents": Message("{first} and {second} both have {score}"),
    "pair.collapsed": Message(
        "{first} ({score}) and {second} ({lower}) are paired in the collapsed last bracket"
    ),
    "pair.moved-down": Message(
        "{first} ({score}) could not be paired higher up and is paired, before the residents, "
        "with one of the players on {lower}"
    ),
    "place.both": Message(
        "{first} is number {place} of {size} in S1, {second} number {other_place} of {other_size} "
        "in S2"
    ),
    "exchange": Message(
        "With S1 and S2 as they are by order no pairing is as good, so {up} comes into S1 and "
        "{down} into S2",
        "With S1 and S2 as they are by order no pairing is as good, so {up} come into S1 and "
        "{down} into S2",
        "exchanged",
    ),
    "order.by-order": Message(
        "By order, number {place} of S1 meets number {place} of S2: that is {second}"
    ),
    "order.first-free": Message("{second} is the first in S2 whom nobody higher in S1 meets"),
    "order.next": Message(
        "{second} is the next in S2 with whom all the others can still be paired best"
    ),
    "passed.met": Message("{other} would come earlier, but {first} met {other} in round {round}"),
    "passed.met-before": Message("{other} would come earlier, but {first} and {other} have met"),
    "passed.forbidden": Message(
        "{others} would come earlier, but the organiser has forbidden the game with {first}",
        "{others} would come earlier, but the organiser has forbidden the games with {first}",
        "number",
    ),
    "passed.colours": Message(
        "{others} would come earlier, but has the same absolute preference for {colour} as {first}",
        "{others} would come earlier, but have the same absolute preference for {colour} as "
        "{first}",
        "number",
    ),
    "passed.counts": Message(
        "{others} would come earlier, but a game with {first} would count under [{criterion}] "
        "({text}), and there is a pairing of the bracket in which nothing counts",
        "{others} would come earlier, but a game of any of them with {first} would count under "
        "[{criterion}] ({text}), and there is a pairing of the bracket in which nothing counts",
        "number",
    ),
    "passed.criterion": Message(
        "{others} would come earlier, but no pairing of the bracket that is best up to "
        "[{criterion}] ({text}) has that game",
        "{others} would come earlier, but no pairing of the bracket that is best up to "
        "[{criterion}] ({text}) has one of these games",
        "number",
    ),
    "passed.rest": Message(
        "{others} would come earlier, but with the pairs before as they are the others could then "
        "not be paired as well",
        "{others} would come earlier, but with the pairs before as they are and any of them the "
        "others could not be paired as well",
        "number",
    ),
}

FLOATS: Mapping[str, Message] = {
    "float.odd": Message(
        "{bracket}: {size} player, so somebody has to float down",
        "{bracket}: {size} players, an odd number, so somebody has to float down",
        "size",
    ),
    "float.needed": Message(
        "{bracket}: {number} of {size} players has to float down, as few as possible",
        "{bracket}: {number} of {size} players have to float down, as few as possible",
        "number",
    ),
    "float.possible": Message(
        "Of the {number} players only {after} can be left over so that all the others are paired",
        "Of the {number} players one of {after} can be left over so that all the others are paired",
        "left",
    ),
    "float.completion": Message(
        "Only with {after} can everybody below still be paired",
        "Only with one of {after} can everybody below still be paired",
        "left",
    ),
    "float.score": Message(
        "{after} has the lowest score of them, {score}",
        "{after} have the lowest score of them, {score}",
        "left",
    ),
    "float.outlook": Message(
        "{after} serves the following bracket best, where as few as possible shall be left over",
        "{after} serve the following bracket best, where as few as possible shall be left over",
        "left",
    ),
    "float.unplayed": Message(
        "The downfloater will have the bye: {after} has the fewest unplayed games, {unplayed}",
        "The downfloater will have the bye: {after} have the fewest unplayed games, {unplayed}",
        "left",
    ),
    "float.perfect": Message(
        "Nothing counts against the downfloat of {after}",
        "Nothing counts against the downfloat of one of {after}",
        "left",
    ),
    "float.criterion": Message(
        "In the best pairings up to [{criterion}] ({text}) nobody but {after} floats down",
        "In the best pairings up to [{criterion}] ({text}) nobody but one of {after} floats down",
        "left",
    ),
    "float.weighed": Message(
        "The criteria from [{criterion}] on and then the order leave {player} as the downfloater"
    ),
    "float.order": Message(
        "They are equal so far; the pairing in which {player} floats comes first in order"
    ),
    "float.sets": Message(
        "[{criterion}] ({text}) leaves {left} of {number} sets of downfloaters",
        "[{criterion}] ({text}) leaves {left} of {number} sets of downfloaters",
        "left",
    ),
    "float.set-order": Message(
        "They are equal so far; the pairing in which {floaters} float comes first in order"
    ),
    "float.limbo": Message(
        "{player} was moved down before, finds no opponent here either (Limbo) and floats again"
    ),
    "float.down": Message("{player} ({score}) floats down"),
}

COLOURS: Mapping[str, Message] = {
    "colour.both": Message(
        "{white} prefers White and {black} prefers Black: both get what they prefer"
    ),
    "colour.one": Message("{player} prefers {colour} and {other} has no preference"),
    "colour.stronger": Message(
        "Both prefer {colour}; the preference of {player} is {strength}, that of {other} {weaker}"
    ),
    "colour.wider": Message(
        "Both have an absolute preference for {colour}; the colour difference of {player} is "
        "{wide}, that of {other} {narrow}"
    ),
    "colour.alternate": Message(
        "Both prefer {colour} equally; counted back, {player} had {had} and {other} {other_had} "
        "in the last game but {back}, so both change",
    ),
    "colour.alternate-last": Message(
        "Both prefer {colour} equally; {player} had {had} and {other} {other_had} in the last "
        "game, so both change"
    ),
    "colour.rank": Message(
        "Both prefer {colour} equally and have had the same colours; {player} is ranked higher "
        "and gets {colour}"
    ),
    "colour.initial-odd": Message(
        "Neither has a preference; {player} is ranked higher and has the odd number {number}, so "
        "gets the initial colour, {initial}"
    ),
    "colour.initial-even": Message(
        "Neither has a preference; {player} is ranked higher and has the even number {number}, so "
        "gets the colour that is not the initial colour, {initial}"
    ),
    "preference.twice": Message(
        "{player} had {last} in the last two games: absolute preference for {colour}"
    ),
    "preference.difference": Message(
        "{player} has played {whites} × White and {blacks} × Black: {strength} preference for "
        "{colour}"
    ),
    "preference.balanced": Message(
        "{player} has played {whites} × White and {blacks} × Black, {last} last: mild preference "
        "for {colour}"
    ),
    "preference.none": Message("{player} has not played yet: no colour preference"),
}

BYES: Mapping[str, Message] = {
    "bye.odd": Message(
        "{number} player is to be paired, so there is nobody to meet",
        "{number} players are to be paired, an odd number, so one of them has the bye",
        "number",
    ),
    "bye.barred": Message(
        "{barred} may not have it: it was had before, or the points of a win without playing",
        "{barred} may not have it: they had it before, or the points of a win without playing",
        "number",
    ),
    "bye.completion": Message(
        "Only if {after} has it can all the others be paired",
        "Only if one of {after} has it can all the others be paired",
        "left",
    ),
    "bye.score": Message(
        "It goes to the lowest score that is possible, {score}: {after}",
        "It goes to the lowest score that is possible, {score}: one of {after}",
        "left",
    ),
    "bye.last": Message("It goes to the player whom the last bracket leaves over: {player}"),
    "bye.receives": Message("{player} ({score}) has the pairing-allocated bye"),
    "bye.requested": Message("{player} is not paired in this round: {kind}"),
}

BRACKETS: Mapping[str, Message] = {
    "proof.witness": Message(
        "[{criterion}] ({text}): {count}, and fewer is impossible: too many of {witness} can avoid "
        "it only with {partners}"
    ),
    "proof.inside": Message(
        "[{criterion}] ({text}): {count}, and fewer is impossible, because it cannot be avoided "
        "among {witness}"
    ),
    "proof.value": Message("[{criterion}] ({text}): {value}, the best possible"),
    "abandoned": Message(
        "{bracket}: paired by itself it would leave {floaters} over, and then the round could not "
        "be completed; so it is paired again, and all below it as one bracket"
    ),
    "abandoned.nobody": Message(
        "{bracket}: paired by itself it would leave nobody over, and then the round could not be "
        "completed; so it is paired again, and all below it as one bracket"
    ),
}
