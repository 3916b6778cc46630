"""What all systems say when a round is not paired, and of values that they compare, in English."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

NO_PAIRING: Mapping[str, Message] = {
    "none": Message("no complete pairing exists"),
    "none.left-over": Message(
        "no complete pairing exists: one of {names} would be left over, and none of them may "
        "have the pairing-allocated bye ({article}): the arbiter decides"
    ),
    "none.compatible": Message(
        "no complete pairing exists: {names} cannot all be paired with compatible opponents "
        "({article}), and no article goes on from there: the arbiter decides"
    ),
    "none.few": Message(
        "no complete pairing exists ({rules}, forbidden pairs): {names} can only meet each "
        "other or {others}, and these are too few ({article}: the Chief Arbiter decides)"
    ),
    "none.few-players": Message(
        "no complete pairing exists ({rules}, forbidden pairs): players {names} can only meet "
        "each other or {others}, and these are too few ({article}: the Chief Arbiter decides)"
    ),
    "none.few-arbiter": Message(
        "no complete pairing exists ({rules}, forbidden pairs): players {names} can only meet "
        "each other or {others}, and these are too few ({article}: the arbiter decides)"
    ),
    "nobody": Message("nobody"),
    "none.barred": Message(
        "no complete pairing exists: everybody who could be left over is barred from the "
        "pairing-allocated bye ({rules}, {article}: the Chief Arbiter decides): {names}"
    ),
    "none.barred-players": Message(
        "no complete pairing exists: everybody who could be left over is barred from the "
        "pairing-allocated bye ({rules}, {article}: the Chief Arbiter decides): players {names}"
    ),
    "none.barred-1997": Message(
        "no complete pairing exists: everybody who could be left over is barred from the "
        "pairing-allocated bye ({rules}; {article}: the arbiter decides): players {names}"
    ),
    "none.barred-bye": Message(
        "no complete pairing exists: everybody who could be left over is barred from the "
        "pairing-allocated bye ({rules}): players {names} ({article}: the arbiter decides)"
    ),
    "none.barred-who": Message(
        "no complete pairing exists: everybody who could be left over is barred from the "
        "pairing-allocated bye ({article}): players {names}"
    ),
    "none.not-all": Message(
        "no complete pairing exists: of players {names} not all can be paired with each other "
        "({rules}, forbidden pairs), and {others} meet those left over ({article}: the arbiter "
        "decides)"
    ),
    "none.not-all-met": Message(
        "no complete pairing exists: of players {names} not all can be paired with each other "
        "(they have met, prefer the same colour absolutely, or are forbidden pairs), and "
        "{others} meet those left over ({article})"
    ),
    "others.few": Message("only players {names} could, too few"),
    "others.nobody": Message("nobody else could"),
    "none.obeys": Message(
        "round {round}: no pairing of the {players} players obeys {criteria} ({article}); the "
        "Chief Arbiter decides ({decides})"
    ),
    "none.obeys-old": Message(
        "round {round}: no pairing of the {players} players obeys {criteria} ({article}); the "
        "Chief Arbiter decides"
    ),
    "attempts": Message(
        "round {round}: {attempts} attempts ({article}, draft of 2015) have not paired the "
        "bracket, the last one {pairs} pairs with {mdps} moved-down players; pair the round by "
        "another edition (--edition)"
    ),
    "seeding": Message(
        "round {round} cannot be paired by the Burstein System: whether it is a seeding round "
        "depends on the number of rounds ({article}), which is not known; declare it (TRF26 "
        "record 142, or XXR)"
    ),
}

REQUESTS: Mapping[str, Message] = {
    "no-player": Message("round {round}: there is no player {number} to be paired"),
    "same-player": Message("player {player} cannot meet the same player: name two"),
    "declared": Message(
        "the tournament is declared as {system}, which is not paired here; known: {known} "
        "(another system can be chosen)"
    ),
    "declares": Message("the tournament declares {what}"),
    "edition": Message("{system}: there is no edition {edition} here; known: {known}"),
    "engine": Message("no engine is called {engine} here; known: {known}"),
    "engine-system": Message("{engine} does not pair by this system ({system}), but by: {known}"),
    "limit-literal": Message(
        "a time limit is for the fast procedure: the literal one does not look at the clock"
    ),
    "limit-nothing": Message("a time limit of {seconds} s allows nothing: give more than 0"),
    "limit-over": Message(
        "the round is not paired: the time limit of {seconds} s is over; nothing is wrong with "
        "the input, so allow more time, or pair without a limit"
    ),
    "unsound": Message("round {round} ({rules}): the judge objects to our own pairing: {what}"),
    "no-initial-colour": Message(
        "the initial colour is not known ({article}): declare it (TRF26 record 152, or XXC "
        "white1 / black1)"
    ),
}

READINGS: Mapping[str, Message] = {
    "as-engine": Message("by the readings of {engine}, which differ from ours in {readings}"),
    "as-engine-alike": Message("by the readings of {engine}, which do not differ from ours"),
    "read-otherwise": Message("by the other reading of {readings}"),
    "cause.reading": Message("identical by the other reading of {entry}: {what}"),
    "cause.reading-all": Message("all {rounds} rounds fit the other reading of {entry}: {what}"),
    "cause.reading-of": Message(
        "identical by {entry} as {engine} reads it: {what}",
        "identical by {entry} as {engine} read it: {what}",
        "number",
    ),
    "cause.reading-of-all": Message(
        "all {rounds} rounds fit {entry} as {engine} reads it: {what}",
        "all {rounds} rounds fit {entry} as {engine} read it: {what}",
        "number",
    ),
    "cause.engine": Message("identical by the readings of {engine} together: {readings}"),
    "cause.engine-all": Message(
        "all {rounds} rounds fit the readings of {engine} together: {readings}"
    ),
    "reading.R-ACCEL-2": Message("the boards are sorted by the other score"),
    "reading.R-DOUBLE-10": Message("virtual points count for who is ranked higher"),
    "reading.R-DUTCH-19": Message(
        "of the games of topscorers only those count that colours would forbid to others"
    ),
    "reading.R-DUTCH-20": Message(
        "an absolute colour preference that is not granted counts as a strong one, too"
    ),
    "reading.R-FLOAT-1": Message("a bye worth no more than a loss is no downfloat"),
    "reading.R-TEAM-2": Message("of sets that all fail [C6], the one that fails least is better"),
    "reading.R-TEAM-3": Message(
        "the score of the team that has the bye counts as the following scoregroup"
    ),
    "reading.R-TEAM-6": Message("in the last round a team with equal colours has no preference"),
    "reading.R-TEAM-9": Message("floaters are told by the scores without virtual points"),
    "reading.R-TEAM-11": Message("the bye of a team is worth a win on every board"),
    "reading.R-TEAM-20": Message("virtual points count for which team is the first-team"),
    "reading.R-TOP-2": Message("virtual points count for who is a topscorer"),
    "reading.R-UPFLOAT-2": Message(
        "of sets that all fail [C6], the one that fails least is better"
    ),
    "reading.R-UPFLOAT-3": Message(
        "the score of the player who has the bye counts as the following scoregroup"
    ),
    "reading.R-UPFLOAT-6": Message(
        "within a bracket the higher score comes first, and only then the smaller TPN"
    ),
}
"""By whose readings a round is paired, and what each reading that we do not take says."""

COMPARED: Mapping[str, Message] = {
    "bye.score": Message("score of the receiver of the pairing-allocated bye"),
    "bye.games": Message("games played by the receiver of the pairing-allocated bye"),
    "bye.matches": Message("matches played by the receiver of the pairing-allocated bye"),
    "bye.tpn": Message("TPN of the receiver of the pairing-allocated bye"),
    "bye.ranking": Message("receiver of the pairing-allocated bye by ranking, shown by TPN"),
    "order.upfloaters": Message("equal on [C5] to [C10], first set of upfloaters in order"),
    "order.upfloaters-tpn": Message(
        "equal on [C4] to [C7], first set of upfloaters in order, by TPN"
    ),
    "order.shifters": Message("equal on all criteria, first set of shifters in order"),
    "order.transposition": Message("equal on all criteria, first transposition in order"),
    "order.identifier": Message("equal on all criteria, first identifier in order"),
    "order.opponents": Message("equal on all criteria, opponents by BSN"),
}

CATALOGUE = Catalogue("pairwright.systems", {**NO_PAIRING, **REQUESTS, **READINGS, **COMPARED})
