"""What is said about rounds of the Dutch system only, in English (locale/ has the others)."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DOWNFLOATERS_2026,
    QUALITY_2017,
    QUALITY_2026,
)
from pairwright.systems.dutch.draft_2015.criteria import (
    DIFFERENCES_2015,
    DOWNFLOATERS_2015,
    QUALITY_2015,
)
from pairwright.vocabulary.plain_messages import LATER, REST, as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TITLE = Message("FIDE (Dutch) System, C.04.3")

BYE_SCORE = "score of the receiver of the pairing-allocated bye"
LOOK_AHEAD = "downfloaters of the following bracket, and their scores"
UNPLAYED_GAMES = "unplayed games of the receiver of the bye"

CRITERIA: Mapping[str, Message] = {
    "criterion.C5": Message(BYE_SCORE),
    "criterion.C8": Message(LOOK_AHEAD),
    "criterion.C.7": Message(LOOK_AHEAD),
    "criterion.A.11.d": Message(LOOK_AHEAD),
    "criterion.C9": Message(UNPLAYED_GAMES),
    **{
        f"criterion.{criterion.name}": Message(criterion.text)
        for criterion in (
            *DOWNFLOATERS_2026,
            *QUALITY_2026,
            *DOWNFLOATERS_2017,
            *QUALITY_2017,
            *DOWNFLOATERS_2015,
            *QUALITY_2015,
            *DIFFERENCES_2015,
        )
    },
}

PAIRS: Mapping[str, Message] = {
    "pair.collapsed": Message(
        "{first} ({score}) and {second} ({lower}) are paired in the collapsed last bracket"
    ),
    "pair.merged": Message(
        "{first} ({score}) and {second} ({lower}) are paired in the merged lowest bracket"
    ),
    "pair.moved-down": Message(
        "{first} ({score}) was left over higher up and is paired, before the residents, with one "
        "of the players on {lower}"
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
    "float.completion-bye": Message(
        "Only with {after} can everybody below still be paired, and the bye go to the lowest "
        "score that is possible",
        "Only with one of {after} can everybody below still be paired, and the bye go to the "
        "lowest score that is possible",
        "left",
    ),
    "float.bye": Message(
        "Of them only {after} can have the bye",
        "Of them only one of {after} can have the bye",
        "left",
    ),
    "float.required": Message(
        "Only {after} can go so that those below are paired as they have to be",
        "Only one of {after} can go so that those below are paired as they have to be",
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

BRACKETS: Mapping[str, Message] = {
    "bracket.penultimate": Message("penultimate bracket (PPB), {score}"),
    "bracket.collapsed": Message("collapsed last bracket (CLB), {score} and below"),
    "bracket.paired-again": Message("bracket of {score}, paired again"),
    "bracket.merged": Message("merged lowest bracket, {score} and below"),
    "proof.witness": Message(
        "[{criterion}] ({text}): {count}, and fewer is impossible: too many of {witness} can avoid "
        "it only with {partners}"
    ),
    "proof.witness-colour": Message(
        "[{criterion}] ({text}): {count}, and fewer is impossible: too many of {witness} can have "
        "their colour only against {partners}"
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

ORDER: Mapping[str, Message] = {
    "then.completion": Message(
        "The {bracket} would be paired the same, and after that it could not be any more; the "
        "rules pair a bracket again only where the round cannot be completed otherwise"
    ),
    "then.paired-first": Message(
        "The {bracket} is paired before it is asked who has the bye, and {player} is paired in "
        "it; the rules pair a bracket again only where the round cannot be completed otherwise"
    ),
    "then.mdps": Message(
        "Then in the {bracket} all criteria are equal, but {forced} would be paired as moved-down "
        "players instead of {actual}, which comes later in order"
    ),
    "then.opponent": Message(
        "Then in the {bracket} all criteria are equal, but {player} would meet {forced} instead "
        "of {actual}, which comes later in order"
    ),
    "then.exchange": Message(
        "Then in the {bracket} all criteria are equal, but S1 would be {forced} instead of "
        "{actual}: an exchange that comes later in order"
    ),
}

REQUIREMENTS: Mapping[str, Message] = {
    "required.pairs": Message(
        "{bracket}: {p1} pair made (P1) of at most {p0} (P0)",
        "{bracket}: {p1} pairs made (P1) of at most {p0} (P0)",
        "p1",
    ),
    "required.mdps": Message(
        "{m1} of {m0} moved-down players is paired (M1 of M0)",
        "{m1} of {m0} moved-down players are paired (M1 of M0)",
        "m1",
    ),
    "required.colours": Message(
        "Pairs without both colour preferences: X = {x} (at least X1 = {x1}); without both strong "
        "ones: Z = {z} (at least Z1 = {z1})"
    ),
    "required.all": Message("No other requirement had to be dropped"),
    "required.dropped": Message(
        "[{criterion}] ({text}) was dropped for {count} player, as few as possible",
        "[{criterion}] ({text}) was dropped for {count} players, as few as possible",
        "count",
    ),
    "required.down": Message("{bracket}: nobody can be paired here, so all players move down"),
    "required.again": Message(
        "{bracket}: with the players it left over first, the following bracket could not be "
        "paired as well, so it is paired again to send down others with the same scores"
    ),
    "required.again-lowest": Message(
        "{bracket}: with the players it left over before, the lowest bracket could not be paired, "
        "so it is paired again so that it can"
    ),
    "required.merged": Message(
        "{bracket}: no pairing of the bracket above lets the lowest one be paired, so they are "
        "joined; all possible pairings are compared by their score differences first"
    ),
    "float.needed-mdps": Message(
        "{bracket}: {number} of {size} players has to float down, as few as possible after as many "
        "moved-down players as possible are paired",
        "{bracket}: {number} of {size} players have to float down, as few as possible after as "
        "many moved-down players as possible are paired",
        "number",
    ),
    "then.fewer-mdps": Message(
        "Then fewer moved-down players would be paired in the {bracket}: {forced} instead of "
        "{actual}"
    ),
    "then.below": Message(
        "Then the {bracket} would leave over others, with whom those below could not be paired as "
        "they have to be"
    ),
    "then.way": Message("Then the {bracket} would be {forced} instead of {actual}"),
    "way.ordinary": Message("paired once"),
    "way.paired-again": Message("paired again for the sake of those below"),
    "way.merged": Message("joined with those below"),
    "whynot.paid": Message("{player} got half a point or more without playing in round {round}"),
    "judge.paid": Message(
        "player {player} has the pairing-allocated bye, but got half a point or more without "
        "playing in round {round}"
    ),
    "judge.steps": Message(
        "in the bracket of {bracket} the steps of the procedure do not come to the proposed "
        "pairing, although [{criterion}] ({text}) would be {proposed} there and is {actual} by the "
        "rules"
    ),
}

JUDGE: Mapping[str, Message] = {
    "judge.no-topscorer": Message(
        "players {first} and {second} both have an absolute preference for {colour} and neither is "
        "a topscorer"
    ),
    "last-round": Message("with topscorers"),
    "legend.table": Message(
        "Floats: last round, round before. Bye: may still get the pairing-allocated bye."
    ),
    "legend.checklist": Message(
        "Preference: W absolute, (W) strong, w mild, A none. Floats: last round, round before."
    ),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.s1": Message(
        "S1, S2: the upper and the lower part of a bracket; the first of S1 meets the first of S2, "
        "and so on, where nothing speaks against it"
    ),
    "glossary.mdp": Message("MDP: a player who was moved down from the bracket above"),
    "glossary.limbo": Message("Limbo: moved-down players who find no opponent here either"),
    "glossary.preference": Message(
        "Preference: the colour that a player should have; absolute where it must be so"
    ),
    "glossary.topscorer": Message(
        "Topscorer: in the last round, a player with more than half of the points that were "
        "possible"
    ),
}

_WITHOUT_OPPONENT = Message(
    "{bracket}: {number} of {size} players finds no opponent in it",
    "{bracket}: {number} of {size} players find no opponent in it",
    "number",
)

PLAIN: Mapping[str, Message] = {
    **as_they_are(ORDER, "then.completion", "then.paired-first"),
    **as_they_are(REQUIREMENTS, "whynot.paid"),
    **dict.fromkeys(["plain.then.mdps", "plain.then.opponent", "plain.then.exchange"], LATER),
    **dict.fromkeys(["plain.then.fewer-mdps", "plain.then.below", "plain.then.way"], REST),
    "plain.exchange": Message(
        "For that, {up} and {down} have changed places between the upper and the lower half",
        "For that, {up} and {down} have changed places between the upper and the lower half",
        "exchanged",
    ),
    "plain.order.by-order": Message(
        "The upper part of a group meets the lower part in order, and {second} is in turn for "
        "{first}"
    ),
    "plain.order.first-free": Message(
        "{second} is the first in line for {first} who is still free"
    ),
    "plain.order.next": Message(
        "{second} is the next with whom all the others can be paired as well as possible"
    ),
    "plain.passed.criterion": Message(
        "{others} was earlier in line for {first}, but no best pairing of the group has that "
        "game, because as little as possible must count of this: {text}",
        "{others} were earlier in line for {first}, but no best pairing of the group has one of "
        "these games, because as little as possible must count of this: {text}",
        "number",
    ),
    "plain.float.odd": Message(
        "{bracket}: {size} player, who finds no opponent in it",
        "{bracket}: {size} players, an odd number, so one of them finds no opponent in it",
        "size",
    ),
    "plain.float.needed": _WITHOUT_OPPONENT,
    "plain.float.needed-mdps": _WITHOUT_OPPONENT,
    "plain.float.limbo": Message("{player} came from above and finds no opponent here either"),
    "plain.float.down": Message("{player} ({score}) is left over"),
    "plain.criterion.C10": Message("a leader's game with three more games of one colour"),
    "plain.criterion.C11": Message("a leader's game with the same colour three times running"),
    "plain.criterion.C12": Message("players who do not get the colour that they should have"),
    "plain.criterion.C13": Message("players who do not get the colour that they should have"),
    "plain.criterion.C14": Message("players who move down again after the last round"),
    "plain.criterion.C15": Message("players who move up again after the last round"),
    "plain.criterion.C16": Message("players who move down again after two rounds"),
    "plain.criterion.C17": Message("players who move up again after two rounds"),
    "plain.criterion.C18": Message("how far players move down again after the last round"),
    "plain.criterion.C19": Message("how far players move up again after the last round"),
    "plain.criterion.C20": Message("how far players move down again after two rounds"),
    "plain.criterion.C21": Message("how far players move up again after two rounds"),
}

PLAIN_2017: Mapping[str, Message] = {
    f"plain.criterion.{old}": PLAIN[f"plain.criterion.{new}"]
    for old, new in {
        "C.8": "C10",
        "C.9": "C11",
        "C.10": "C12",
        "C.11": "C13",
        "C.12": "C14",
        "C.13": "C15",
        "C.14": "C16",
        "C.15": "C17",
        "C.16": "C18",
        "C.17": "C19",
        "C.18": "C20",
        "C.19": "C21",
    }.items()
} | {"plain.criterion.C.6": Message("how many points there are between opponents")}
"""The same criteria under their older names."""

PLAIN_2015: Mapping[str, Message] = {
    f"plain.criterion.{old}": PLAIN[f"plain.criterion.{new}"]
    for old, new in {
        "B.5": "C10",
        "B.6": "C11",
        "B.7": "C12",
        "B.8": "C13",
        "B.9": "C14",
        "B.10": "C16",
        "B.11": "C15",
        "B.12": "C17",
        "A.11.g.1": "C18",
        "A.11.g.2": "C20",
        "A.11.g.3": "C19",
        "A.11.g.4": "C21",
    }.items()
} | {"plain.criterion.A.11.c": PLAIN_2017["plain.criterion.C.6"]}
"""And under those of the draft of 2015."""

CATALOGUE = Catalogue(
    "pairwright.systems.dutch",
    {
        "system.title": TITLE,
        **CRITERIA,
        **PAIRS,
        **FLOATS,
        **BRACKETS,
        **ORDER,
        **REQUIREMENTS,
        **JUDGE,
        **GLOSSARY,
        **PLAIN,
        **PLAIN_2017,
        **PLAIN_2015,
    },
)
