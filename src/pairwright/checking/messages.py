"""What is said about causes of a round that differs; French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "cause.edition-all": Message("all {rounds} rounds fit edition {edition}; {asked}"),
    "cause.edition": Message("identical by edition {edition}; {asked}"),
    "cause.system-all": Message(
        "all {rounds} rounds fit the {system}, edition {edition}; the file names no system"
    ),
    "cause.system": Message("identical by the {system}, edition {edition}"),
    "cause.all": Message("all {rounds} rounds are {what}"),
    "asked.request": Message("edition {edition} was asked for"),
    "asked.declared": Message("the file declares {edition}"),
    "asked.dates": Message("the dates ask for {edition}"),
    "asked.newest": Message("no date is known, and {edition} is the newest"),
    "cause.is-last": Message(
        "identical with {rounds} rounds announced, so that this is the last one"
    ),
    "cause.not-last": Message(
        "identical with {rounds} rounds announced, so that this is not the last one"
    ),
    "cause.rounds": Message("identical with {rounds} rounds announced"),
    "cause.initial-colour": Message("identical with the initial colour {colour}"),
    "cause.accelerated": Message("identical with the Baku acceleration"),
    "cause.not-accelerated": Message("identical without acceleration"),
    "cause.points": Message(
        "identical with {win} for a win, {draw} for a draw, {loss} for a loss and {bye} for the "
        "pairing-allocated bye"
    ),
    "cause.bye-points": Message("identical with {bye} for the pairing-allocated bye"),
    "cause.known": Message(
        "identical if it was known how {first}-{second} of round {round} was corrected: {result}"
    ),
    "cause.not-known": Message(
        "identical if it was not known yet how {first}-{second} of round {round} was corrected"
    ),
    "cause.result": Message(
        "identical as it was when {first}-{second} of round {round} stood as {result} (recorded: "
        "{recorded})"
    ),
    "cause.colours": Message("identical as if {second} had White against {first} in round {round}"),
    "cause.bye": Message(
        "identical with {bye} for {player} in round {round} (recorded: {recorded})"
    ),
    "cause.receiver": Message(
        "identical as if {other} had the bye of round {round}, and {player} what {other} had"
    ),
    "cause.board": Message(
        "identical without the board {boards}, as if these two were paired with each other apart"
    ),
    "cause.boards": Message(
        "identical without the boards {boards}, as if these were paired with each other apart"
    ),
    "cause.without": Message(
        "identical without {player}: {opponent} had the bye, and then {player} for an opponent"
    ),
    "cause.without-bye": Message("identical without {player}, who was given the bye afterwards"),
    "cause.with": Message(
        "identical with {player}, who was to meet {opponent}; {opponent} was then given the bye"
    ),
    "cause.with-bye": Message("identical with {player}, who was to have the bye"),
    "cause.number": Message("identical as if {player} had number {place}"),
    "cause.number-rated": Message(
        "identical as if {player} had number {place}, as with a rating from {low} to {high}"
    ),
    "cause.swapped": Message("identical as if {first} and {second} had each other's number"),
    "cause.rating": Message(
        "identical with a rating of {rating} for {player} (recorded: {recorded})"
    ),
    "bye.U": Message("the pairing-allocated bye"),
    "bye.F": Message("a full-point bye"),
    "bye.H": Message("a half-point bye"),
    "bye.Z": Message("no points"),
    "kind.edition": Message("other editions"),
    "kind.system": Message("other systems"),
    "kind.declaration": Message("other declarations"),
    "kind.correction": Message("corrections known or not"),
    "kind.absence": Message("one player or board more or less"),
    "kind.boards": Message("two boards less"),
    "kind.result": Message("other results"),
    "kind.colours": Message("exchanged colours"),
    "kind.bye": Message("other byes"),
    "kind.number": Message("other numbers"),
    "kind.rating": Message("other ratings"),
    "kind.reading": Message("other readings"),
    "cause.also": Message("also: {what}"),
    "cause.more": Message(
        "{number} more fact of this kind ({kind}) makes it identical",
        "{number} more facts of this kind ({kind}) make it identical",
        "number",
    ),
    "cause.none": Message(
        "no cause found: {number} single change of a fact was tried",
        "no cause found: {number} single changes of a fact were tried",
        "number",
    ),
    "cause.untried": Message(
        "the search stopped after {number} try; not all tried: {kinds}",
        "the search stopped after {number} tries; not all tried: {kinds}",
        "number",
    ),
    "cause.none-yet": Message(
        "no cause found in {number} try; not all tried: {kinds}",
        "no cause found in {number} tries; not all tried: {kinds}",
        "number",
    ),
    "cause.most-rounds": Message(
        "{number} of {rounds} rounds differ and no cause was found: the event was "
        "probably paired by another system, by other numbers or by hand"
    ),
    "cause.rounds-too": Message(
        "the same makes round {rounds} identical",
        "the same makes rounds {rounds} identical",
        "number",
    ),
    "cause.boards-left": Message(
        "{number} board is not that of the rules: `--rounds {round}` lists it",
        "{number} boards are not those of the rules: `--rounds {round}` lists them",
        "number",
    ),
    "progress": Message("round {round}: looking for the cause"),
}

CATALOGUE = Catalogue("pairwright.checking", MESSAGES)
