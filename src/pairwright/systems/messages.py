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

CATALOGUE = Catalogue("pairwright.systems", {**NO_PAIRING, **REQUESTS, **COMPARED})
