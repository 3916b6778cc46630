"""Rounds: what has a key. Other texts stand in templates.

Every key begins with `rounds.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "rounds.sheet.pairings": Message("Pairings"),
    "rounds.sheet.results": Message("Results"),
    "rounds.sheet.standings": Message("Standings"),
    "rounds.publish.pairings": Message("Publish the pairings"),
    "rounds.publish.results": Message("Publish the results"),
    "rounds.publish.standings": Message("Publish the standings"),
    "rounds.column.white": Message("White"),
    "rounds.column.black": Message("Black"),
    "rounds.colour.white": Message("White"),
    "rounds.colour.black": Message("Black"),
    "rounds.state.open": Message("open"),
    "rounds.state.half": Message("one game open"),
    "rounds.state.adjourned": Message("adjourned"),
    "rounds.state.forfeit": Message("forfeit"),
    "rounds.state.unusual": Message("unusual"),
    "rounds.noted.changed": Message("changed by art. 4.4"),
    "rounds.noted.corrected.in-time": Message("corrected to {what}"),
    "rounds.noted.corrected.after-next-pairing": Message(
        "corrected to {what}, used from the pairing of round {round} on"
    ),
    "rounds.noted.corrected.late": Message("corrected to {what}, for rating only"),
    "rounds.noted.corrected.put-right": Message("corrected to {what}, and the standings put right"),
    "rounds.noted.ended": Message("ended {what}, known from the pairing of round {round} on"),
    "rounds.away.unopposed": Message("nobody opposite ({sign})"),
    "rounds.absent.play": Message("Plays round {round}"),
    "rounds.absent.withdraw": Message("Withdraw"),
    "rounds.not-now": Message(
        "This cannot be done to round {round} now: it is another round’s turn. Look at the "
        "page again"
    ),
    "rounds.why.board": Message("Why board {board}?"),
    "rounds.why.match": Message("Why match {board}?"),
    "rounds.why.bye": Message("Why this bye?"),
    "rounds.why.changed": Message(
        "The arbiter made this board after the pairings were published. {ground} ({article}) "
        "Published was: {published}."
    ),
    "rounds.why.other-colours": Message(
        "By the rules {white} has White against {black}; here the colours are the other way round."
    ),
    "rounds.why.round": Message("Why round {round} is paired so"),
    "rounds.card.down": Message("↓ {own} against {other}"),
    "rounds.card.up": Message("↑ {own} against {other}"),
    "rounds.notified.in-time": Message("in time"),
    "rounds.notified.after-next-pairing": Message("after the next pairing"),
    "rounds.notified.late": Message("late, for rating only"),
    "rounds.notified.put-right": Message("late, but the standings are put right"),
    "rounds.shown.in-time": Message(
        "The standings and the next pairing have the right result, and so has the rating report."
    ),
    "rounds.shown.after-next-pairing": Message(
        "The standings have the right result from round {round} on, and so have the pairings after "
        "it; the rating report has it."
    ),
    "rounds.shown.late": Message(
        "The standings keep what is recorded. The rating report has the right result."
    ),
    "rounds.shown.put-right": Message(
        "The standings have the right result at once, and the next pairing uses it; the rating "
        "report has it. The event leaves FIDE mode."
    ),
    "rounds.touch.paired": Message(
        "Round {rounds} was paired from what is recorded now, and stays as it is.",
        "Rounds {rounds} were paired from what is recorded now, and stay as they are.",
        "number",
    ),
    "rounds.touch.from": Message("The first pairing that uses it is that of round {round}."),
    "rounds.touch.never": Message("No pairing uses it: it is for the rating only."),
    "rounds.touch.standings": Message("No round follows: it counts for the standings."),
    "rounds.ground.4.4.1": Message("The two players have met already."),
    "rounds.ground.4.4.2": Message("The rules of the competition let the arbiter change pairings."),
    "rounds.ground.4.4.3": Message(
        "Two participants close in the standings are without an opponent and agree to play."
    ),
    "rounds.ground.4.4.4": Message(
        "A late entry is admitted; the changes are minimal, and all involved agree."
    ),
    "rounds.ground.4.4.5": Message(
        "Something unforeseeable hits the top boards of the final round."
    ),
    "rounds.change.only-last": Message(
        "Only the pairing of the round being played can be changed."
    ),
}

CATALOGUE = Catalogue("pairwright.server.web.rounds", MESSAGES)
