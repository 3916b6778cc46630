"""Rounds, in English; French and Italian are in locale/.

Every key begins with `rounds.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "rounds.counter": Message("{entered} of {boards}"),
    "rounds.adjourned-games": Message("{number} adjourned", "{number} adjourned", "number"),
    "rounds.to-preview": Message("Preview of round {round}"),
    "rounds.to-proof": Message("Why this pairing?"),
    "rounds.to-change": Message("Change the pairing"),
    "rounds.to-by-hand": Message("Pair by hand"),
    "rounds.to-session": Message("Go on with it"),
    "rounds.session": Message(
        "The published pairing is being changed; until that ends, nothing else can be done."
    ),
    "rounds.public": Message("What is public of this round"),
    "rounds.public-since": Message("public since"),
    "rounds.not-public": Message("not public"),
    "rounds.sheet.pairings": Message("Pairings"),
    "rounds.sheet.results": Message("Results"),
    "rounds.sheet.standings": Message("Standings"),
    "rounds.publish.pairings": Message("Publish the pairings"),
    "rounds.publish.results": Message("Publish the results"),
    "rounds.publish.standings": Message("Publish the standings"),
    "rounds.withdraw": Message("Withdraw"),
    "rounds.restore-point": Message(
        "A restore point is set before it: the history goes back to there."
    ),
    "rounds.draft": Message("Draft."),
    "rounds.draft-text": Message("Nobody has seen this pairing. Publish it, or throw it away."),
    "rounds.discard": Message("Throw the draft away"),
    "rounds.engine-proof": Message("Proof of the engine"),
    "rounds.only-open": Message("Only open boards"),
    "rounds.show-all": Message("All boards"),
    "rounds.jump": Message("Board or name"),
    "rounds.verify": Message("Verify: type again"),
    "rounds.keys": Message("Keys"),
    "rounds.keys-hint": Message(
        "One key enters the result of a board; keys are kept in this browser. Digits also "
        "work without Shift where a keyboard asks for it. Arrows move, Delete asks how to "
        "clear, Escape leaves the list."
    ),
    "rounds.keys-key": Message("Key"),
    "rounds.keys-set": Message("Change"),
    "rounds.keys-reset": Message("The usual keys"),
    "rounds.entry.waiting": Message("{number} being sent"),
    "rounds.entry.kept": Message("No connection: {number} kept in this browser, to be sent again"),
    "rounds.entry.dropped": Message("Stopped here. Not entered, type again: boards {number}"),
    "rounds.entry.verified": Message("{number} verified"),
    "rounds.entry.mismatch": Message("Board {board}: the two entries differ. Which one is right?"),
    "rounds.entry.first": Message("First: {result}"),
    "rounds.entry.now": Message("Now: {result}"),
    "rounds.entry.nobody": Message("No board for: {text}"),
    "rounds.entry.press": Message("Press a key"),
    "rounds.entry.same": Message("the same"),
    "rounds.entry.all": Message("All results are in."),
    "rounds.boards-of": Message("Boards of round {round}"),
    "rounds.column.board": Message("Bd"),
    "rounds.column.number": Message("No"),
    "rounds.column.white": Message("White"),
    "rounds.column.black": Message("Black"),
    "rounds.column.rating": Message("Rating"),
    "rounds.column.points": Message("Pts"),
    "rounds.column.result": Message("Result"),
    "rounds.column.state": Message("State"),
    "rounds.column.more": Message("More"),
    "rounds.colour.white": Message("White"),
    "rounds.colour.black": Message("Black"),
    "rounds.result-of": Message("Result of board {board}, {white} – {black}"),
    "rounds.result.none": Message("–"),
    "rounds.result.adjourned": Message("adjourned"),
    "rounds.result.unusual": Message("Unusual"),
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
    "rounds.noted.ended": Message("ended {what}, known from the pairing of round {round} on"),
    "rounds.why": Message("Why?"),
    "rounds.correct": Message("Correct"),
    "rounds.none-open": Message("No board is open."),
    "rounds.save": Message("Save the results chosen"),
    "rounds.away": Message("Byes and absences"),
    "rounds.away.unopposed": Message("nobody opposite ({sign})"),
    "rounds.panel": Message("Why"),
    "rounds.working": Message("Working it out …"),
    "rounds.close": Message("Close"),
    "rounds.failed": Message("This did not work. Try again, or open it as a page."),
    "rounds.later": Message("This round comes later; the next one to be paired is round {round}:"),
    "rounds.not-now": Message(
        "This cannot be done to round {round} now: it is another round’s turn. Look at the "
        "page again"
    ),
    "rounds.would": Message("What would happen now"),
    "rounds.would-pair": Message(
        "{number} player is to be paired.", "{number} players are to be paired.", "number"
    ),
    "rounds.would-bye": Message("One of them will have the pairing-allocated bye."),
    "rounds.nothing-against": Message("Nothing stands against it."),
    "rounds.pair-hint": Message(
        "The pairing is a draft first: nobody sees it before it is published."
    ),
    "rounds.nobody-away": Message("Everybody is there."),
    "rounds.why.board": Message("Why board {board}?"),
    "rounds.why.match": Message("Why match {board}?"),
    "rounds.why.bye": Message("Why this bye?"),
    "rounds.why.round": Message("Why round {round} is paired so"),
    "rounds.why.proof": Message("The proof"),
    "rounds.why.nothing": Message("There is nothing to tell."),
    "rounds.why-not": Message("Why not …?"),
    "rounds.why-not.first": Message("Player"),
    "rounds.why-not.second": Message("against (empty: the bye)"),
    "rounds.why-not.ask": Message("Ask"),
    "rounds.why-not.hint": Message("A number, or any part of the name that only one player has."),
    "rounds.why-not.team": Message("Team"),
    "rounds.why-not.hint-team": Message(
        "A number, or any part of the name that only one team has."
    ),
    "rounds.clear": Message("Clear the result of board {board}"),
    "rounds.clear.do": Message("Clear the result"),
    "rounds.clear.open": Message("The board has no result."),
    "rounds.clear.text": Message(
        "A result does not vanish: the act that entered it is undone, or the result is corrected."
    ),
    "rounds.clear.undo": Message(
        "Undo the entry ({number} act)", "Undo it and everything since: {number} acts", "number"
    ),
    "rounds.clear.correct": Message("Correct it instead"),
    "rounds.preview": Message("Preview of round {round}"),
    "rounds.preview.hint": Message(
        "What is already known of the next round while games are on. Nothing of it is a pairing."
    ),
    "rounds.preview.hint-teams": Message(
        "Matches without line-ups are taken with the first players of their teams."
    ),
    "rounds.preview.exact": Message("Exact: every outcome was paired"),
    "rounds.preview.sample": Message("A sample, not a certainty"),
    "rounds.preview.now": Message("Work it out"),
    "rounds.preview.boards": Message("Boards (outcomes)"),
    "rounds.preview.player": Message("Player"),
    "rounds.preview.may-meet": Message("May meet (outcomes)"),
    "rounds.card.none": Message("No round is paired yet."),
    "rounds.card.rounds": Message("Rounds so far"),
    "rounds.card.round": Message("Rd"),
    "rounds.card.colour": Message("Colour"),
    "rounds.card.opponent": Message("Opponent"),
    "rounds.card.float": Message("Float"),
    "rounds.card.points": Message("Pts"),
    "rounds.card.total": Message("Total"),
    "rounds.card.down": Message("↓ {own} against {other}"),
    "rounds.card.up": Message("↑ {own} against {other}"),
    "rounds.card.why": Message("Why this opponent in round {round}?"),
    "rounds.correct.title": Message("Correct board {board}"),
    "rounds.correct.hint": Message(
        "Say what was wrong. Before anything is recorded you see it before and after, and "
        "what it touches (C.04.2 art. 4.3)."
    ),
    "rounds.correct.review": Message("The correction"),
    "rounds.correct.before": Message("Before"),
    "rounds.correct.after": Message("After"),
    "rounds.correct.touches": Message("What it touches"),
    "rounds.correct.do": Message("Record the correction"),
    "rounds.correct.look": Message("Look at it"),
    "rounds.correct.next": Message("Next"),
    "rounds.correct.result": Message("The result is wrong"),
    "rounds.correct.colours": Message("The colours are wrong"),
    "rounds.correct.colours-text": Message(
        "The game was played with the other colours; the result stays with its players."
    ),
    "rounds.correct.rating": Message("A rating is wrong"),
    "rounds.correct.players": Message("The players sat at other boards"),
    "rounds.correct.right": Message("Right result"),
    "rounds.correct.second": Message("Second game"),
    "rounds.correct.whose": Message("Whose rating"),
    "rounds.correct.right-rating": Message("Right rating"),
    "rounds.correct.other-board": Message("The other board"),
    "rounds.correct.played-board": Message("Board {board} as it was played"),
    "rounds.correct.notified": Message("Notified"),
    "rounds.correct.as-event": Message("as the event shows: {when}"),
    "rounds.notified.in-time": Message("in time"),
    "rounds.notified.after-next-pairing": Message("after the next pairing"),
    "rounds.notified.late": Message("late, for rating only"),
    "rounds.touch.paired": Message(
        "Round {rounds} was paired from what is recorded now, and stays as it is.",
        "Rounds {rounds} were paired from what is recorded now, and stay as they are.",
        "number",
    ),
    "rounds.touch.from": Message("The first pairing that uses it is that of round {round}."),
    "rounds.touch.never": Message("No pairing uses it: it is for the rating only."),
    "rounds.touch.standings": Message("No round follows: it counts for the standings."),
    "rounds.change.title": Message("Change the pairing of round {round}"),
    "rounds.change.intro": Message(
        "A published pairing stays, unless a change is best for the event and one of five "
        "grounds holds. Name it; then boards are changed one by one beside the pairing of the"
        " rules, and nothing stands before you end it."
    ),
    "rounds.change.ground": Message("Ground"),
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
    "rounds.change.note": Message("Note (it is recorded)"),
    "rounds.change.start": Message("Start the change"),
    "rounds.change.only-last": Message(
        "Only the pairing of the round being played can be changed."
    ),
    "rounds.change.going": Message("The pairing is being changed."),
    "rounds.change.exchange": Message("Two players change places"),
    "rounds.change.first": Message("One player"),
    "rounds.change.second": Message("Other player"),
    "rounds.change.exchange-do": Message("Exchange"),
    "rounds.change.exchange-hint": Message(
        "Two of one board change colours; who has no board takes the place of the other."
    ),
    "rounds.change.boards": Message("Boards as they are to be"),
    "rounds.change.boards-field": Message("Boards, White first"),
    "rounds.change.boards-do": Message("Set"),
    "rounds.change.boards-hint": Message(
        "By numbers, as 3-7 9-5; a bye as 4-0. The boards on which these players are now go."
    ),
    "rounds.change.published": Message("As published"),
    "rounds.change.now": Message("As it would be"),
    "rounds.change.rules": Message("By the rules"),
    "rounds.change.differs": Message("differs:"),
    "rounds.change.end": Message("End the change"),
    "rounds.change.cancel": Message("Cancel: the pairing stays"),
    "rounds.by-hand.title": Message("Pair round {round} by hand"),
    "rounds.by-hand.intro": Message(
        "The boards are judged by the rules and compared with their pairing before anything "
        "is recorded; every rule that they break is named, and a reason is asked for."
    ),
    "rounds.by-hand.boards": Message("Boards, White first"),
    "rounds.by-hand.hint": Message(
        "One board a line by numbers, as 3-7; the bye as 4-0. It begins with the pairing of "
        "the rules."
    ),
    "rounds.by-hand.begin": Message(
        "Below are as many boards as the rules let be made. Who is left, and why:"
    ),
    "rounds.by-hand.do": Message("Pair so, as a draft"),
    "rounds.by-hand.named": Message("As you have it"),
    "rounds.seats.hint": Message(
        "Choose a player, then another one: they change places. Or drag one onto the other. With "
        "the keyboard: arrows, Enter, Escape."
    ),
    "rounds.seats.find": Message("Find a player by name or number"),
    "rounds.seats.failed": Message(
        "What the rules say could not be worked out. Load the page again."
    ),
    "rounds.seats.choose": Message("Choose a player."),
    "rounds.seats.chosen": Message("{player} is chosen: choose who changes places."),
    "rounds.seats.rules": Message("By the rules: {board}."),
    "rounds.seats.same": Message("the same"),
    "rounds.seats.left": Message("Without a board"),
    "rounds.seats.nobody-left": Message("Nobody."),
    "rounds.seats.off": Message("Take off the board"),
    "rounds.seats.bye": Message("Give the bye"),
    "rounds.by-hand.made": Message("This draft was made by hand."),
    "rounds.by-hand.only-here": Message("Only here"),
    "rounds.by-hand.only-rules": Message("The rules instead"),
    "rounds.by-hand.same": Message("It is the pairing of the rules."),
}

CATALOGUE = Catalogue("pairwright.server.web.rounds", MESSAGES)
