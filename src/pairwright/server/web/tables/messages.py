"""Tables, paper, files and history, in English; French and Italian are in locale/.

Every key begins with `tables.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "tables.nav": Message("Tables"),
    "tables.page.standings": Message("Standings"),
    "tables.page.cross-table": Message("Cross-table"),
    "tables.page.progress": Message("Progress"),
    "tables.page.charts": Message("Charts"),
    "tables.after-round": Message("After round"),
    "tables.round": Message("Round"),
    "tables.show": Message("Show"),
    "tables.nothing-yet": Message(
        "Nobody has entered yet. Enter players first; everything here follows from them."
    ),
    "tables.to-players": Message("Players"),
    "tables.rank": Message("Rank"),
    "tables.moved": Message("Places gained or lost since the round before"),
    "tables.moved.none": Message("same place"),
    "tables.moved.up": Message("up {number} place", "up {number} places", "number"),
    "tables.moved.down": Message("down {number} place", "down {number} places", "number"),
    "tables.number": Message("No."),
    "tables.name": Message("Name"),
    "tables.federation": Message("Fed."),
    "tables.rating": Message("Rating"),
    "tables.points": Message("Points"),
    "tables.games": Message("Games"),
    "tables.difference": Message("Difference"),
    "tables.values-hint": Message(
        "A click on a value shows how it came about; a click on a name shows all values, and "
        "why the player before is ahead. The arrow keys go from value to value."
    ),
    "tables.working": Message("How it came about"),
    "tables.working.none": Message("There is nothing to add up."),
    "tables.close": Message("Close"),
    "tables.order": Message("Order"),
    "tables.order.rank": Message("By rank"),
    "tables.order.number": Message("By number"),
    "tables.charts.title": Message("Charts after round {round}"),
    "tables.charts.race": Message("The race for points"),
    "tables.charts.race-hint": Message(
        "The points after every round; players at the top of the table now: {number}."
    ),
    "tables.charts.expected": Message("Expected and actual score"),
    "tables.charts.expected-hint": Message(
        "Games over the board between rated players; the expectation is that of the FIDE "
        "table (B.02, 8.1.2). Shown are those who are farthest from it."
    ),
    "tables.charts.expected-score": Message("Expected"),
    "tables.charts.actual-score": Message("Actual"),
    "tables.charts.colours": Message("Colours"),
    "tables.charts.colours-hint": Message(
        "Games with White minus games with Black, and how many have that difference."
    ),
    "tables.charts.sequences": Message("The colours of everybody, round by round"),
    "tables.charts.sequence": Message("Colours by round"),
    "tables.charts.as-table": Message("As a table"),
    "tables.charts.as-table-all": Message(
        "As a table: {number} player", "As a table: all {number} players", "number"
    ),
    "tables.charts.none": Message("No game has been played that this could show."),
    "tables.print.language": Message("Language"),
    "tables.print.draft": Message(
        "Round {round} is a draft: what you print now has not been published."
    ),
    "tables.print.page": Message("Web page"),
    "tables.print.pairings": Message("Pairings by board"),
    "tables.print.pairings.about": Message("For the wall: board, White, result, Black."),
    "tables.print.by-name": Message("Pairings by name"),
    "tables.print.by-name.about": Message(
        "Every player finds the own name: each pair stands here twice."
    ),
    "tables.print.slips": Message("Result slips"),
    "tables.print.slips.about": Message(
        "Eight on a page, collated: cut the whole stack, lay the piles on each other, and the "
        "boards are in order."
    ),
    "tables.print.standings": Message("Standings"),
    "tables.print.standings.about": Message("Ranks, points and every tie-break."),
    "tables.print.crosstable": Message("Cross-table"),
    "tables.print.crosstable.about": Message("Every round of everybody, opponents by rank."),
    "tables.print.cards": Message("Player cards"),
    "tables.print.cards.about": Message("One card for each player, with all rounds."),
    "tables.print.team-pairings": Message("Pairings by match"),
    "tables.print.team-pairings.about": Message("For the wall: match, both teams, game points."),
    "tables.print.team-by-name": Message("Pairings by team name"),
    "tables.print.team-by-name.about": Message(
        "Every team finds its own name: each match stands here twice."
    ),
    "tables.print.team-slips": Message("Match sheets"),
    "tables.print.team-slips.about": Message(
        "One for each match: boards, line-ups once both are named, else lines to write them "
        "on. Two on a page, collated: cut the stack, lay the piles on each other, and the "
        "matches are in order."
    ),
    "tables.print.team-cards": Message("Team cards"),
    "tables.print.team-cards.about": Message(
        "One card for each team, with its players and all rounds."
    ),
    "tables.print.fonts": Message(
        "Letters that the PDF has no font for are printed as boxes; the web page uses the "
        "fonts of this device."
    ),
    "tables.export.final": Message("Final report"),
    "tables.export.blocked": Message(
        "There is no final report yet: {number} thing is open.",
        "There is no final report yet: {number} things are open.",
        "number",
    ),
    "tables.export.ready": Message(
        "The event is finished. This is the report for the rating officer (TRF26)."
    ),
    "tables.export.unfinished": Message(
        "Nothing is open. Finish the event when no result can change any more; the report can "
        "be taken now."
    ),
    "tables.export.missing": Message(
        "The rating officer needs one more thing; fill it in before the report is sent.",
        "The rating officer needs {number} more things; fill them in before the report is sent.",
        "number",
    ),
    "tables.export.take-final": Message("Download the final report"),
    "tables.export.files": Message("Files"),
    "tables.export.any-time": Message("These can be taken at any time, as the event stands."),
    "tables.export.take": Message("Download"),
    "tables.export.trf26": Message("Report file TRF26"),
    "tables.export.trf26.about": Message("The tournament report of FIDE since 2026."),
    "tables.export.trf16": Message("Report file TRF16"),
    "tables.export.trf16.about": Message("For programs that do not read TRF26 yet."),
    "tables.export.json": Message("JSON"),
    "tables.export.json.about": Message("Every fact of the event, for programs."),
    "tables.export.csv": Message("Tables for spreadsheets (CSV)"),
    "tables.export.csv.about": Message("Standings, cross-table and progress, one after the other."),
    "tables.export.journal": Message("Journal"),
    "tables.export.journal.about": Message(
        "Every act with its time, author and reason. The commands of the terminal go on from "
        "this file, and another Pairwright takes it as it is."
    ),
    "tables.export.losses": Message(
        "This format changes or loses {number} thing",
        "This format changes or loses {number} things",
        "number",
    ),
    "tables.export.what-is-lost": Message("What this format cannot hold"),
    "tables.export.lossless": Message("Nothing is lost in this format."),
    "tables.history.text": Message("Words"),
    "tables.history.player": Message("Player (number)"),
    "tables.history.board": Message("Board"),
    "tables.history.left-fide": Message("Left FIDE mode"),
    "tables.history.filter": Message("Filter"),
    "tables.history.all": Message("Show all"),
    "tables.history.none": Message("No act is like this."),
    "tables.history.entry": Message("Entry"),
    "tables.history.time": Message("When"),
    "tables.history.who": Message("Who"),
    "tables.history.what": Message("What"),
    "tables.history.why": Message("Why"),
    "tables.history.undone": Message("undone"),
    "tables.history.leaves": Message("left FIDE mode"),
    "tables.history.restore-point": Message("Restore point"),
    "tables.history.restore-about": Message(
        "The state before entry {number} can be had again: undo from here."
    ),
    "tables.history.later": Message("Later"),
    "tables.history.earlier": Message("Earlier"),
    "tables.history.before": Message("Entry before"),
    "tables.history.after": Message("Entry after"),
    "tables.history.utc": Message(
        "Times are those of the clock of this computer; they are recorded in UTC."
    ),
    "tables.history.title": Message("Entry {number}"),
    "tables.history.no-reason": Message("no reason was asked for"),
    "tables.history.article": Message("Rule"),
    "tables.history.hash": Message("Fingerprint"),
    "tables.history.findings": Message("What was found"),
    "tables.history.changed": Message("Before and after"),
    "tables.history.was": Message("Before"),
    "tables.history.is": Message("After"),
    "tables.history.nothing-changed": Message("Nothing that can be listed has changed."),
    "tables.history.undo-here": Message("Go back to before this entry"),
    "tables.history.undo-about": Message(
        "This takes back {number} act. It stays in the history, and “Redo” brings it back.",
        "This takes back {number} acts: this one and all that came after it. They stay in the "
        "history, and “Redo” brings them back.",
        "number",
    ),
    "tables.changed.boards": Message("Boards and results"),
    "tables.changed.byes": Message("Byes and absences of paired rounds"),
    "tables.changed.players": Message("Players"),
    "tables.changed.numbers": Message("Pairing numbers"),
    "tables.changed.absences": Message("Announced byes, absences and withdrawals"),
    "tables.changed.presence": Message("Presence"),
    "tables.changed.corrections": Message("Corrections"),
    "tables.changed.settings": Message("Settings"),
    "tables.changed.published": Message("Publications"),
    "tables.changed.standings": Message("Standings"),
    "tables.changed.board": Message("Round {round}: {white} – {black}"),
    "tables.changed.player": Message("Round {round}: {player}"),
    "tables.changed.sheet": Message("Round {round}: {sheet}"),
    "tables.changed.place": Message("rank {rank}, {points} points"),
    "tables.changed.open": Message("no result yet"),
    "tables.changed.present": Message("present"),
    "tables.yes": Message("yes"),
    "tables.no": Message("no"),
    "tables.setting.name": Message("Name"),
    "tables.setting.city": Message("Place"),
    "tables.setting.federation": Message("Federation"),
    "tables.setting.start_date": Message("First day"),
    "tables.setting.end_date": Message("Last day"),
    "tables.setting.chief_arbiter": Message("Chief arbiter"),
    "tables.setting.time_control": Message("Time control"),
    "tables.setting.rounds": Message("Number of rounds"),
    "tables.setting.system": Message("System"),
    "tables.setting.initial_colour": Message("Initial colour"),
    "tables.setting.points": Message("Points for win, draw, loss"),
    "tables.setting.tie_breaks": Message("Order of ranking"),
    "tables.setting.forbidden": Message("Forbidden pairs"),
    "tables.setting.lots": Message("Seed of the drawn lots"),
    "tables.setting.numbers_final": Message("Numbers are final"),
    "tables.setting.change": Message("Change of a published pairing (ground)"),
    "tables.setting.finished": Message("Finished"),
    "tables.setting.fide_mode": Message("FIDE mode"),
    "tables.people.local": Message(
        "This app runs on one machine for whoever started it. Everything is recorded in the "
        "name “{name}”; there are no accounts to share with."
    ),
    "tables.people.local-more": Message(
        "To work with several arbiters, each in their own name and with their own rights, run "
        "the server (pairwright serve) and take the journal there from the page Files. "
        "Players and screens read this event through the pages Phones and Screens."
    ),
    "tables.people.about": Message(
        "Whoever has a part here acts in their own name; every act is in the history."
    ),
    "tables.people.right": Message("May"),
    "tables.people.right-of": Message("What {name} may do"),
    "tables.people.owns": Message("Everything; the event is theirs"),
    "tables.people.set": Message("Set"),
    "tables.people.remove": Message("Remove"),
    "tables.people.add": Message("Add a person"),
    "tables.people.unknown": Message(
        "There is no account “{name}” on this server. An administrator makes accounts."
    ),
    "tables.people.owner": Message(
        "The event is “{name}”’s own: nothing has to be given, and nothing can be taken away."
    ),
    "tables.people.about-owner": Message(
        "Its owner alone gives and takes rights, and transfers the event."
    ),
    "tables.people.transfer": Message("Transfer the event"),
    "tables.people.transfer-about": Message(
        "The event becomes another arbiter’s. You keep the right to run it."
    ),
    "tables.people.no-arbiter": Message(
        "There is no account “{name}” on this server that runs events. An administrator makes "
        "accounts."
    ),
    "tables.right.read": Message("Read everything"),
    "tables.right.enter": Message("Enter results"),
    "tables.right.change": Message("Correct results, change pairings"),
    "tables.right.run": Message("Run the event"),
}

CATALOGUE = Catalogue("pairwright.server.web.tables", MESSAGES)
