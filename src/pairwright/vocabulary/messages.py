"""What every system and every room can say, in English. The other languages are in locale/.

A message that counts something has a plural, and names the value that decides between the two.
Articles are not part of the texts: they stand behind each sentence, the same in all languages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.plain_messages import PLAIN, as_they_are
from pairwright.vocabulary.translation import Catalogue, Message

TERMS: Mapping[str, Message] = {
    "colour.w": Message("White", context="vocabulary"),
    "colour.b": Message("Black", context="vocabulary"),
    "letter.w": Message("W"),
    "letter.b": Message("B"),
    "pieces": Message("KQRBN"),
    "start-position": Message("Chess960, position {number}: {pieces}"),
    "strength.absolute": Message("absolute"),
    "strength.strong": Message("strong"),
    "strength.mild": Message("mild"),
    "bye.F": Message("full-point bye"),
    "bye.H": Message("half-point bye"),
    "bye.Z": Message("absent, no points"),
    "bracket.ordinary": Message("bracket of {score}"),
    "bracket.score-group": Message("score group of {score}"),
    "side.s1": Message("S1"),
    "side.s2": Message("S2"),
    "none": Message("none", context="tournament"),
    "again": Message("floats again from {score}"),
    "more": Message("{players} and {number} other", "{players} and {number} others", "number"),
    "bye.U": Message("pairing-allocated bye"),
    "bye.free": Message("free round"),
    "bye.absent": Message("absent"),
    "bye.withdrawn": Message("withdrawn"),
    "bye.not-here": Message("not here yet"),
}

PAIRS: Mapping[str, Message] = {
    "passed.absolute": Message(
        "{others} would come earlier, but has the same absolute preference for {colour} as {first}",
        "{others} would come earlier, but have the same absolute preference for {colour} as "
        "{first}",
        "number",
    ),
    "pair.residents": Message("{first} and {second} both have {score}"),
    "pair.given-up": Message(
        "A soft rule keeps {first} and {second} apart{why}; it was given up for them, as this "
        "round cannot be paired otherwise"
    ),
    "passed.met": Message("{other} would come earlier, but {first} met {other} in round {round}"),
    "passed.met-before": Message("{other} would come earlier, but {first} and {other} have met"),
    "passed.forbidden": Message(
        "{others} would come earlier, but the organiser has forbidden the game with {first}",
        "{others} would come earlier, but the organiser has forbidden the games with {first}",
        "number",
    ),
    "passed.counts": Message(
        "{others} would come earlier, but a game with {first} would count under [{criterion}] "
        "({text}), and there is a pairing of the bracket in which nothing counts",
        "{others} would come earlier, but a game of any of them with {first} would count under "
        "[{criterion}] ({text}), and there is a pairing of the bracket in which nothing counts",
        "number",
    ),
    "passed.worse": Message(
        "{others} would come earlier, but with the pairs before as they are [{criterion}] ({text}) "
        "would then be {forced} instead of {actual}",
        "{others} would come earlier, but with the pairs before as they are and any of them "
        "[{criterion}] ({text}) would be {forced} instead of {actual}",
        "number",
    ),
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
        "Neither has a preference; {player} is ranked higher and stands at the odd place "
        "{number} of the initial order, so gets the initial colour, {initial}"
    ),
    "colour.initial-even": Message(
        "Neither has a preference; {player} is ranked higher and stands at the even place "
        "{number} of the initial order, so gets {colour}: the initial colour, {initial}, goes"
        " to odd places"
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
    "bye.games": Message(
        "{after} has played the most games of them, {games}",
        "{after} have played the most games of them, {games}",
        "left",
    ),
    "bye.tpn": Message("{player} has the largest TPN of them"),
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
    "virtual": Message("{player} has {score} and {virtual} of acceleration, so is on {total}"),
}

UPFLOATS: Mapping[str, Message] = {
    "up.odd": Message(
        "{bracket}: {size} player to be paired, so somebody has to float up",
        "{bracket}: {size} players to be paired, an odd number, so somebody has to float up",
        "size",
    ),
    "up.needed": Message(
        "{bracket}: {number} upfloater is needed to pair all {size} players, as few as possible",
        "{bracket}: {number} upfloaters are needed to pair all {size} players, as few as possible",
        "number",
    ),
    "up.score": Message(
        "The highest score from which somebody can float up, so that all can be paired, is "
        "{score}: {after}",
        "The highest score from which somebody can float up, so that all can be paired, is "
        "{score}: one of {after}",
        "left",
    ),
    "up.order": Message("{player} has the smallest TPN of them"),
    "up.floats": Message("{player} ({score}) floats up"),
    "pair.upfloat": Message("{second} ({lower}) floats up to meet {first} ({score})"),
}

WHY_NOT: Mapping[str, Message] = {
    "whynot.absolute": Message(
        "{first} and {second} have the same absolute preference for {colour}"
    ),
    "then.bye-games": Message(
        "Then the bye would go to {forced}, who has played {fewer} games; {actual} has the same "
        "score and has played {games}"
    ),
    "whynot.meet": Message("{first} and {second} do meet in this round"),
    "whynot.met": Message("{first} and {second} have met in round {round}"),
    "whynot.met-before": Message("{first} and {second} have met"),
    "whynot.forbidden": Message("The organiser has forbidden the game {first} – {second}{why}"),
    "whynot.colours": Message(
        "{first} and {second} have the same absolute preference for {colour}, and neither is a "
        "topscorer"
    ),
    "whynot.has-bye": Message("{player} does have the bye in this round"),
    "whynot.no-bye": Message("{number} players are to be paired, an even number: there is no bye"),
    "whynot.had-bye": Message("{player} had the pairing-allocated bye in round {round}"),
    "whynot.free-win": Message("{player} got the points of a win without playing in round {round}"),
    "whynot.barred": Message("{player} may not have the pairing-allocated bye"),
    "suppose.meet": Message(
        "Suppose {first} met {second}, and all the others were paired as well as possible"
    ),
    "suppose.bye": Message(
        "Suppose {player} had the bye, and all the others were paired as well as possible"
    ),
    "then.impossible": Message(
        "Then {stranded} could only meet each other or {partners}, and these are too few: no "
        "complete pairing is left"
    ),
    "then.alone": Message(
        "Then {stranded} could not all be paired among each other, and may meet nobody else: no "
        "complete pairing is left"
    ),
    "then.bye-barred": Message(
        "Then one of {stranded} would be left over, and none of them may have the bye"
    ),
    "then.bye-score": Message(
        "Then the bye would go to a player on {forced} instead of one on {actual}"
    ),
    "then.criterion": Message(
        "Then in the {bracket} [{criterion}] ({text}) would be {forced} instead of {actual}"
    ),
}

JUDGE: Mapping[str, Message] = {
    "better.bye": Message(
        "player {other} should have the bye before {bye}, who can play {left} instead"
    ),
    "better.score": Message(
        "{better} has a higher score than the upfloater {upfloater} and can meet {resident} "
        "instead, {upfloater} then meeting {left}"
    ),
    "judge.not-recorded": Message("no pairing is recorded for this round"),
    "judge.open-game": Message("round {round}: the game {first}-{second} has no result"),
    "judge.changed": Message(
        "{published} was published as the rules give it, and changed to {played}"
    ),
    "judge.corrected": Message(
        "the game {first}-{second} of round {round} was corrected after this pairing was made"
    ),
    "judge.ended": Message(
        "{first}-{second} of round {round}, adjourned and a draw for this pairing, ended otherwise"
    ),
    "judge.identical": Message("The proposed pairing is the one that the rules give"),
    "judge.absent": Message("player {player} is paired, but is not taking part"),
    "judge.away": Message("player {player} is paired, but is away ({kind})"),
    "judge.times": Message("player {player} is paired {times} times in one round"),
    "judge.unpaired": Message("player {player} is not paired"),
    "judge.byes": Message("{number} players have the pairing-allocated bye: {players}"),
    "judge.even": Message("player {player} has the bye, but the number of players is even"),
    "judge.met": Message("players {first} and {second} have met before in round {rounds}"),
    "judge.met-before": Message("players {first} and {second} have met before"),
    "judge.forbidden": Message("players {first} and {second} must not meet in this round"),
    "judge.same-colour": Message(
        "players {first} and {second} both have an absolute preference for {colour}"
    ),
    "judge.third-colour": Message("player {player} gets {colour} a third time running"),
    "judge.colour-difference": Message(
        "player {player} gets {colour}, and so {difference} games more with it than with the other "
        "colour"
    ),
    "judge.had-bye": Message(
        "player {player} has the pairing-allocated bye, but had one in round {round}"
    ),
    "judge.barred": Message(
        "player {player} has the pairing-allocated bye, but got a win's points without playing"
    ),
    "judge.colour-fault": Message("White belongs to {player} against {other}, not the other way"),
    "judge.criterion": Message(
        "[{criterion}] ({text}) decides in the bracket of {bracket}: proposed {proposed}, by the "
        "rules {actual}"
    ),
    "judge.whole": Message(
        "[{criterion}] ({text}) decides: proposed {proposed}, by the rules {actual}"
    ),
    "judge.value": Message("[{criterion}] ({text}): proposed {proposed}, by the rules {actual}"),
    "judge.order": Message(
        "in the bracket of {bracket} all criteria are equal, but the proposed pairing comes later "
        "in order"
    ),
    "judge.order-value": Message(
        "in the bracket of {bracket}, {text}: proposed {proposed}, by the rules {actual}"
    ),
    "judge.bye-receiver": Message("the bye goes to {actual} before {proposed}"),
    "judge.bye-value": Message(
        "the bye goes to {actual} before {proposed}: {text}: proposed {theirs}, by the rules {ours}"
    ),
    "judge.better": Message(
        "the proposed pairing is better here, which must not be: please report it"
    ),
    "judge.exchange": Message("a better round by one exchange: {what}"),
}

RECORDED: Mapping[str, Message] = {
    "recorded.other": Message(
        "The file records another pairing of this round than the rules give. Explained is the one "
        "that the rules give."
    ),
    "recorded.meet": Message("In the file {white} has White against {black}: {verdict}"),
    "recorded.bye": Message("In the file {white} has the bye: {verdict}"),
    "recorded.opponent": Message("By the rules {player} meets {opponent}"),
    "recorded.has-bye": Message("By the rules {player} has the bye"),
    "ui.in-common.club": Message(" (both are of the club {shared})"),
    "ui.in-common.federation": Message(" (both are of the federation {shared})"),
    "ui.in-common.family": Message(" (both are of the family {shared})"),
    "ui.in-common": Message(" ({what}: {shared})"),
    "ui.kept-softly": Message(" by a soft rule{why}"),
    "ui.recorded": Message("In the file: {white} – {black}"),
    "ui.recorded-bye": Message("In the file: {player}, bye"),
}

NOTES: Mapping[str, Message] = {
    "note.edition-by-date": Message(
        "no edition of the rules is named: the event began on {day}, so the edition {edition} is "
        "taken (the edition {newest} is in force from {from})"
    ),
    "note.edition-of-day": Message(
        "no edition of the rules is named: the event began on {day}, so the edition {edition} is "
        "taken, in force from {from}"
    ),
    "note.edition-newest": Message(
        "no edition of the rules and no first day of the event are named: the newest edition, "
        "{edition}, is taken"
    ),
    "note.edition-stands-in": Message(
        "no edition of the rules is named: the event began on {day}, before the edition {edition} "
        "came into force ({from}); the text of that day is not at hand, and this one, which is "
        "close to it, is taken"
    ),
    "note.rounds": Message(
        "no number of rounds is declared: taken as {rounds}, the rounds recorded, so the last of "
        "them was paired {how}"
    ),
    "note.unrated": Message(
        "{players} has no rating, taken as 0 in the average of the opponents’ ratings",
        "{players} have no rating, taken as 0 in the average of the opponents’ ratings",
        "number",
    ),
    "note.not-recorded": Message("not recorded, so not judged: round {rounds}"),
    "note.initial-colour": Message("no initial colour is declared: taken from what was played"),
    "note.changed": Message(
        "the published pairing of round {round} was changed, {published} to {played}; explained is "
        "what was published"
    ),
    "note.changed-played": Message(
        "the published pairing of round {round} was changed, {published} to {played}; judged is "
        "what was played"
    ),
    "note.changed-neither": Message(
        "the published pairing of round {round} was changed, {published} to {played}; judged is "
        "what was played, as what was published is not the pairing of the rules either"
    ),
    "note.judged-with": Message(
        "round {rounds} is judged with {first}-{second} of round {round} as {result}, as it stood "
        "when it was paired",
        "rounds {rounds} are judged with {first}-{second} of round {round} as {result}, as it "
        "stood when they were paired",
        "number",
    ),
    "note.claim": Message("does not count: {what}"),
    "note.earlier-numbers": Message(
        "up to round {round} other pairing numbers are told, in brackets, and judged by: {numbers}"
    ),
    "note.waits": Message(
        "round {round} is paired and has games without a result, so it is the one looked at; "
        "--round names another"
    ),
    "note.all-played": Message(
        "all rounds are played, so the last one, round {round}, is looked at; --round names another"
    ),
    "note.no-results": Message(
        "Round {round} is paired and has no results yet: this is the table before it (--round "
        "{round} counts its byes)"
    ),
    "note.outside": Message("outside FIDE mode: {what}"),
}

OUTSIDE: Mapping[str, Message] = {
    "outside.edition": Message(
        "the edition {edition} of the pairing rules was not in force on {day}, the first day of "
        "the event: {given} was"
    ),
    "outside.edition-never": Message(
        "the edition {edition} of the pairing rules never was in force"
    ),
    "outside.draws": Message("two draws are worth {draws}, more than a win and a loss ({decided})"),
    "outside.win": Message("a win is worth {less}, less than a draw ({more})"),
    "outside.draw": Message("a draw is worth {less}, less than a loss ({more})"),
    "outside.bye-win": Message("the pairing-allocated bye is worth {bye}, more than a win ({win})"),
    "outside.bye": Message(
        "the pairing-allocated bye is worth {bye}; with 1, 1/2 and 0 points for games it may be "
        "worth 1, 1/2 or 0"
    ),
    "outside.half": Message("more than one half-point bye, in rounds {rounds}"),
    "outside.full": Message("a full-point bye in round {rounds}; they are deprecated"),
}

GLOSSARY: Mapping[str, Message] = {
    "glossary.bracket": Message(
        "Bracket: players who are paired together, those with the same score and whoever came "
        "from another one"
    ),
    "glossary.float": Message(
        "Float: a game against another score; down, where the opponent has fewer points, up, where "
        "the opponent has more"
    ),
    "glossary.bye": Message(
        "Pairing-allocated bye: what the player gets who is left over where the number is odd"
    ),
    "glossary.tpn": Message("TPN: the pairing number, the place in the starting list"),
}

INTERFACE: Mapping[str, Message] = {
    "ui.round": Message("Round {round}"),
    "ui.rules": Message("{system}, edition {edition}"),
    "ui.verification": Message("FIDE checklist, {questions}"),
    "edition.old": Message("before 2026"),
    "edition.2015-draft": Message("2015 (draft)"),
    "edition.2026-maxi": Message("2026 (Maxi-tournaments)"),
    "edition.1999-maxi": Message("1999 (Maxi-tournaments)"),
    "ui.board": Message("Board {board}: {white} – {black}"),
    "ui.meeting": Message("By the rules: {white} – {black}"),
    "ui.column-board": Message("Board"),
    "ui.column-white": Message("White"),
    "ui.column-black": Message("Black"),
    "ui.bye": Message("Pairing-allocated bye"),
    "ui.free-round": Message("Free round"),
    "ui.away": Message("Not paired"),
    "ui.labelled": Message("{label}: {text}"),
    "ui.series": Message("{one}; {other}"),
    "ui.members": Message("Players"),
    "ui.remainder": Message("the rest"),
    "ui.pairs": Message("Pairs"),
    "ui.player-number": Message("player {player}"),
    "ui.engine-layout": Message("In the layout of other engines (W: {white}, B: {black}):"),
    "ui.boards": Message("Boards"),
    "ui.brackets": Message("Brackets"),
    "ui.player": Message("Player"),
    "ui.score": Message("Points"),
    "ui.preference": Message("Preference"),
    "ui.floats": Message("Floats"),
    "ui.group": Message("Group"),
    "ui.opponent": Message("Opponent"),
    "ui.mdps": Message("Moved down"),
    "ui.floaters": Message("Float down"),
    "ui.criterion": Message("[{criterion}] {text}: {value}"),
    "ui.worth": Message("Criteria: {worth}"),
    "ui.points": Message("{points} point", "{points} points", "points"),
    "ui.why-not": Message("Why not {first} – {second}?"),
    "ui.why-not-bye": Message("Why not the bye for {player}?"),
    "ui.crossed": Message("considered first, not possible or not best: {first} – {second}"),
    "ui.judgement": Message("Proposed pairing"),
    "ui.legend": Message(
        "Lines: pairs. Dashed: came earlier in order, but was not possible or not best. Disc: the "
        "colour given. Arrows: moved down into the bracket, floats down from it"
    ),
    "legend.colours": Message("{w}: {white}, {b}: {black}."),
    "ui.bye-cell": Message("bye"),
    "ui.upfloaters": Message("Float up"),
    "ui.colours": Message("Colours"),
    "ui.due": Message("Due"),
    "ui.down": Message("down"),
    "ui.up": Message("up"),
    "ui.bye-allowed": Message("Bye"),
    "ui.yes": Message("yes"),
    "ui.no": Message("no"),
}

CHECKS: Mapping[str, Message] = {
    "verdict.identical": Message("IDENTICAL"),
    "verdict.changed": Message("CHANGED"),
    "verdict.different": Message("DIFFERENT"),
    "verdict.illegal": Message("ILLEGAL"),
    "verdict.not-judged": Message("NOT JUDGED"),
    "check.not-checked": Message("NOT CHECKED"),
    "check.rounds": Message("{rounds} round", "{rounds} rounds", "rounds"),
    "check.nothing": Message("nothing to judge"),
    "check.as-engine": Message("{rules} as {engine} reads it"),
    "check.note": Message("note"),
    "check.standings": Message("standings"),
    "check.round": Message("round {round}: {verdict}"),
    "check.recorded": Message("recorded", context="vocabulary"),
    "check.by-the-rules": Message("by the rules"),
    "check.bracket": Message("bracket {name}:"),
    "check.decides": Message("decides"),
    "check.only-colours": Message("only colours differ: {faults}"),
    "check.sum": Message("tournaments: {tournaments}; rounds: {rounds}"),
    "result.draw": Message("a draw"),
    "result.forfeit": Message("{result} by forfeit"),
    "check.files-left": Message(
        "{number} file was not checked: see above",
        "{number} files were not checked: see above",
        "number",
    ),
    "check.rounds-left": Message(
        "{number} round could not be judged: see above",
        "{number} rounds could not be judged: see above",
        "number",
    ),
    "check.wrong-standings": Message(
        "{number} tournament has wrong standings: see above",
        "{number} tournaments have wrong standings: see above",
        "number",
    ),
}

EDITIONS: Mapping[str, Message] = {
    "editions.head": Message(
        "{file}: {system} system by editions {editions}, {rounds} round",
        "{file}: {system} system by editions {editions}, {rounds} rounds",
        "rounds",
    ),
    "editions.round": Message("round {round}: {what}"),
    "editions.same": Message("the same by all editions"),
    "editions.same-by": Message("the same by {editions}"),
    "editions.different": Message("{number} different pairings"),
    "editions.nobody": Message("paired by no edition"),
    "editions.cannot": Message("{edition} does not pair it: {problem}"),
    "editions.board": Message("board {board} {white}-{black}"),
    "editions.why": Message("{edition} does not pair as {others}: {why}"),
}

SHOWN: Mapping[str, Message] = {
    "show.no-name": Message("A tournament without a name"),
    "show.summary": Message(
        "{players} players, {recorded} of {rounds} rounds recorded; {rules}; "
        "initial colour {colour}"
    ),
    "show.system": Message("{system}, edition {edition}"),
    "show.declared": Message("declared as {code}"),
    "show.nothing": Message("nothing"),
    "show.not-given": Message("not given"),
    "show.team": Message("This is a team event."),
    "show.over": Message("All rounds played."),
    "show.players": Message("Players"),
    "show.rounds": Message("Players, rounds {first} to {last}"),
    "show.cells": Message(
        "12{w}1: {white} against 12, won. {b}: {black}. =: drawn, 0: lost, + and -: by forfeit. "
        "U: pairing-allocated bye. F, H: full-point and half-point bye. Z: absent."
    ),
    "show.cut": Message(
        "The rounds stand in {tables} tables, because all of them are wider than this terminal."
    ),
    "show.position": Message("Position before round {round}"),
    "show.paired": Message("{number} to be paired"),
    "show.nobody-away": Message("{paired}, nobody is away"),
    "show.away": Message("{paired}; not: {players}"),
    "ui.number": Message("No"),
    "ui.title": Message("Title"),
    "ui.name": Message("Name"),
    "ui.rating": Message("Rating"),
    "ui.federation": Message("Fed"),
    "ui.round-cell": Message("R{round}"),
    "ui.pairing-score": Message("Score"),
}

PLAIN_ALREADY: Mapping[str, Message] = {
    **as_they_are(PAIRS, "pair.given-up"),
    **as_they_are(
        COLOURS,
        "colour.both",
        "colour.one",
        "colour.alternate",
        "colour.alternate-last",
        "colour.rank",
        "preference.none",
    ),
    **as_they_are(
        BYES,
        "virtual",
        "bye.odd",
        "bye.barred",
        "bye.completion",
        "bye.score",
        "bye.games",
        "bye.requested",
    ),
    **as_they_are(WHY_NOT, *(key for key in WHY_NOT if key != "then.criterion")),
    **as_they_are(PLAIN, "cause.same-colour", "cause.floated"),
}

PLACES: Mapping[str, Message] = {
    "as-said": Message("{text}"),
    "place.at": Message("{place}: {what}"),
    "place.player": Message("player {player}: {what}"),
    "place.round": Message("round {round}: {what}"),
    "place.found": Message("found '{found}'"),
    "place.expected": Message("expected {expected}"),
    "place.taken": Message("taken as {taken}"),
    "missing-extra": Message(
        "this needs {module}, which is not installed; install it by "
        'pip install "pairwright[{extra}]"'
    ),
    "no-language": Message("there is no language {language} here; known: {known}"),
}
"""Where something is wrong, and what has no room of its own."""

COMMON = Catalogue(
    "pairwright.vocabulary",
    {
        **PLACES,
        **TERMS,
        **PAIRS,
        **COLOURS,
        **BYES,
        **UPFLOATS,
        **WHY_NOT,
        **JUDGE,
        **RECORDED,
        **NOTES,
        **OUTSIDE,
        **GLOSSARY,
        **CHECKS,
        **EDITIONS,
        **SHOWN,
        **INTERFACE,
        **PLAIN,
        **PLAIN_ALREADY,
    },
)
