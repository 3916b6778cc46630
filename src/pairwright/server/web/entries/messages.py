"""Setting up and entries, in English; French and Italian are in locale/.

Every key begins with `entries.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "entries.name-missing": Message("Give the event a name."),
    "entries.rounds-missing": Message("Say how many rounds there are."),
    "entries.describe": Message("The event"),
    "entries.rules": Message("Rules"),
    "entries.event-name": Message("Name of the event"),
    "entries.city": Message("Place"),
    "entries.place": Message("Place and dates"),
    "entries.federation": Message("Federation"),
    "entries.start": Message("First day"),
    "entries.end": Message("Last day"),
    "entries.arbiter": Message("Chief arbiter"),
    "entries.deputies": Message("Deputy arbiters, with ; between them"),
    "entries.time-control": Message("Time control, in words"),
    "entries.encoded-time-control": Message("Time control, encoded (TRF)"),
    "entries.fide-hint": Message(
        "A new event is in FIDE mode: what the rules do not know is refused, and most of this "
        "is locked once round 1 is paired."
    ),
    "entries.fide-on": Message(
        "The event is in FIDE mode. What would leave it says so, and asks twice."
    ),
    "entries.fide-off": Message("The event has left FIDE mode; the history says with which act."),
    "entries.rounds": Message("Number of rounds"),
    "entries.system": Message("Pairing system"),
    "entries.system-now": Message("In use: {system}, edition {edition}"),
    "entries.edition": Message("Edition of its rules"),
    "entries.in-force": Message("in force on the first day"),
    "entries.edition-of-other": Message(
        "This edition is of another pairing system: choose one of the system that you have chosen"
    ),
    "entries.acceleration": Message("Acceleration"),
    "entries.acceleration.none": Message("none"),
    "entries.acceleration.baku": Message("Baku acceleration (C.04.7)"),
    "entries.colour": Message("Initial colour"),
    "entries.colour.draw": Message("draw it now, from a seed that is recorded"),
    "entries.colour.white": Message("White was drawn"),
    "entries.colour.black": Message("Black was drawn"),
    "entries.colour-now": Message("Settled: {colour}"),
    "entries.colour-open": Message("Still open: draw it before round 1."),
    "entries.team-options": Message("Choices of a team event"),
    "entries.boards": Message("Boards of a match"),
    "entries.preferences": Message("Colour preferences"),
    "entries.preferences.A": Message("Type A (C.04.6 art. 1.7)"),
    "entries.preferences.B": Message("Type B (C.04.6 art. 1.7)"),
    "entries.preferences.none": Message("none"),
    "entries.primary": Message("Score"),
    "entries.primary.MP": Message("match points"),
    "entries.primary.GP": Message("game points"),
    "entries.match-points": Message("Match points (won-drawn-lost)"),
    "entries.secondary": Message("First-team by the other points, too"),
    "entries.secondary.yes": Message("yes"),
    "entries.secondary.no": Message("no"),
    "entries.points": Message("Points"),
    "entries.points-hint": Message("Leave them empty for what is usual in the system."),
    "entries.win": Message("Win"),
    "entries.draw": Message("Draw"),
    "entries.loss": Message("Loss"),
    "entries.bye": Message("Pairing-allocated bye"),
    "entries.tie-breaks": Message("Tie-breaks, in their order"),
    "entries.tie-breaks-teams": Message("Tie-breaks of teams, in their order"),
    "entries.tie-breaks-hint": Message("Points come first. The order is announced before round 1."),
    "entries.tie-break-place": Message("Tie-break {place}"),
    "entries.cut": Message("{name}, lowest {number} cut"),
    "entries.median": Message("{name}, lowest and highest {number} cut"),
    "entries.more-tie-breaks": Message("Further codes, with commas between them"),
    "entries.up": Message("Move tie-break {place} up"),
    "entries.down": Message("Move tie-break {place} down"),
    "entries.create": Message("Make the event"),
    "entries.from-list": Message(
        "The list has {players} player, who will be entered.",
        "The list has {players} players, who will be entered.",
        "players",
    ),
    "entries.lots": Message("Drawing of lots"),
    "entries.lots-hint": Message(
        "It decides between those whom all tie-breaks leave tied (C.07 art. 4.2)."
    ),
    "entries.lots-now": Message("Drawn with the seed {seed}"),
    "entries.lots-open": Message("Not drawn yet."),
    "entries.seed": Message("Seed (empty: one that nobody could know)"),
    "entries.round-dates": Message("Dates of the rounds"),
    "entries.locked": Message("Locked"),
    "entries.settle": Message("Settle"),
    "entries.draw-lots": Message("Draw the lots"),
    "entries.save": Message("Save"),
    "entries.import": Message("Event from a file"),
    "entries.import-hint": Message(
        "A tournament report (TRF of any dialect), a tournament of Pairwright (JSON or "
        ".event), or a list of players (CSV, Excel). You see what is in it before anything is "
        "kept."
    ),
    "entries.import-list": Message("Enter a list"),
    "entries.list-hint": Message(
        "CSV or Excel: names, ratings, titles and what else there is, in any order; headings "
        "help. You see every row as it will be taken before anybody is entered."
    ),
    "entries.file": Message("File"),
    "entries.no-file": Message("Choose a file that is not empty."),
    "entries.kind": Message("What it is"),
    "entries.kind.auto": Message("as its content shows"),
    "entries.kind.tournament": Message("a tournament"),
    "entries.kind.list": Message("a list of players"),
    "entries.look": Message("Look at it"),
    "entries.review": Message("Review"),
    "entries.review-of": Message("What is in {name}"),
    "entries.found": Message("Found"),
    "entries.teams": Message("Teams"),
    "entries.players": Message("Players"),
    "entries.acts": Message("Acts"),
    "entries.authors": Message("By"),
    "entries.round": Message("Round"),
    "entries.verdict": Message("Verdict"),
    "entries.verdicts": Message("Recorded rounds, checked"),
    "entries.why": Message("Why"),
    "entries.no-rounds": Message("No round is recorded."),
    "entries.journal-checked": Message(
        "The journal is whole: every entry follows the one before it."
    ),
    "entries.to-confirm": Message("To be confirmed"),
    "entries.keep": Message("Keep as an event"),
    "entries.not-public": Message(
        "Nothing of it is public until you publish something of it, or say so on its overview."
    ),
    "entries.choose": Message("What the file leaves open, or has wrong"),
    "entries.as-in-file": Message("as the file says: {system}"),
    "entries.check-again": Message("Check again with this"),
    "entries.here-already": Message(
        "This event is here already; the same journal does not become a second one:"
    ),
    "entries.unusable": Message("This file cannot be taken; what stands below says why."),
    "entries.other-file": Message("Another file"),
    "entries.as-list": Message("Read it as a list of players"),
    "entries.as-tournament": Message("Read it as a tournament"),
    "entries.diagnostics": Message("What is unusual about it"),
    "entries.no-diagnostics": Message("Nothing is unusual about it."),
    "entries.line": Message("Line"),
    "entries.column": Message("Column"),
    "entries.code": Message("Code"),
    "entries.what": Message("What"),
    "entries.severity.error": Message("error"),
    "entries.severity.warning": Message("warning"),
    "entries.list-teams": Message(
        "A column Team says for whom somebody plays; the order of the rows is that of the "
        "boards. A team that is there already gets the players who are new, behind its "
        "others."
    ),
    "entries.list-found": Message(
        "{players} player was found. Leave out whom you do not want.",
        "{players} players were found. Leave out whom you do not want.",
        "players",
    ),
    "entries.list-go-on": Message("Go on to the settings"),
    "entries.enter-all": Message("Enter these players"),
    "entries.enter-all-teams": Message("Enter these teams"),
    "entries.leave-out": Message("Leave out"),
    "entries.leave-out-name": Message("Leave out {name}"),
    "entries.row": Message("Row"),
    "entries.remark": Message("Remark"),
    "entries.there-already": Message("seems to be {number} of this event"),
    "entries.there-team": Message("seems to be in team {number}"),
    "entries.nobody-left": Message("Every row is left out: nobody would be entered."),
    "entries.pages": Message("Pages about players"),
    "entries.name": Message("Name"),
    "entries.name-example": Message("Berg, Ada"),
    "entries.rating": Message("Rating"),
    "entries.title": Message("Title"),
    "entries.fide-id": Message("FIDE ID"),
    "entries.sex": Message("Sex"),
    "entries.sex.m": Message("male"),
    "entries.sex.w": Message("female"),
    "entries.sex.unknown": Message("–"),
    "entries.birth": Message("Born"),
    "entries.strength": Message("Estimated strength"),
    "entries.cadence": Message("Rating used"),
    "entries.cadence.standard": Message("standard"),
    "entries.cadence.rapid": Message("rapid"),
    "entries.cadence.blitz": Message("blitz"),
    "entries.add": Message("Add"),
    "entries.add-late": Message("Admit as a late entry"),
    "entries.from-round": Message("From round"),
    "entries.proposals": Message(
        "Type a name or a FIDE ID: the rating list proposes, arrow keys and Enter choose."
    ),
    "entries.no-rating-list": Message("With a rating list, names are completed as you type."),
    "entries.nobody": Message(
        "Nobody has entered yet. Add the first player above, or enter a whole list."
    ),
    "entries.team": Message("Team"),
    "entries.members": Message("Players in board order"),
    "entries.search": Message("Search"),
    "entries.show": Message("Show"),
    "entries.show-all": Message("All"),
    "entries.shown": Message("{number} of {all}"),
    "entries.none-found": Message("Nobody was found."),
    "entries.bye-kind": Message("A click on a round gives, a second one takes back:"),
    "entries.rounds-first": Message(
        "Byes and absences can be announced when the number of rounds is declared."
    ),
    "entries.column.number": Message("No"),
    "entries.column.name": Message("Name"),
    "entries.column.rating": Message("Rating"),
    "entries.column.federation": Message("Fed."),
    "entries.column.title": Message("Title"),
    "entries.state": Message("State"),
    "entries.late": Message("from round {round}"),
    "entries.withdraw": Message("Withdraw"),
    "entries.return": Message("Takes part again"),
    "entries.arrive": Message("Has come"),
    "entries.remove": Message("Strike"),
    "entries.legend": Message(
        "½ half-point bye, 0 absent, 1 full-point bye, + pairing-allocated bye. Arrow keys "
        "walk from cell to cell."
    ),
    "entries.data": Message("Data"),
    "entries.correct-rating": Message("Correct the rating"),
    "entries.correct-hint": Message(
        "Round 1 is paired: a wrong rating is corrected, and used from the next pairing on "
        "(C.04.2 art. 4.3)."
    ),
    "entries.correct": Message("Correct"),
    "entries.absences": Message("Byes and absences"),
    "entries.takes-part": Message("Takes part"),
    "entries.plays": Message("plays"),
    "entries.part": Message("Taking part"),
    "entries.nothing-changed": Message("Nothing was changed."),
    "entries.check-in": Message("Check in"),
    "entries.here-of": Message("{there} of {all} are here"),
    "entries.check-in-hint": Message(
        "Players confirm their presence before round 1 (C.04.2 art. 4.1). Once this has begun, "
        "who has not confirmed is not paired in round 1."
    ),
    "entries.begin-check-in": Message("Begin to confirm presence"),
    "entries.check-in-over": Message(
        "Round 1 is paired. Who comes now is paired from the next round on. Absences of later "
        "rounds stand on the page of players."
    ),
    "entries.not-here": Message("Not here yet"),
    "entries.all-here": Message("Everybody is here."),
    "entries.admitted": Message("admitted"),
    "entries.admit": Message("Admit"),
    "entries.check-in-keys": Message(
        "Type a part of a name; where one is left, Enter confirms. Arrow keys walk, the space "
        "bar confirms or takes back."
    ),
    "entries.numbers": Message("Pairing numbers"),
    "entries.numbers-hint": Message(
        "Strength, then title, then the alphabet (C.04.2 art. 2.2). Equals may change places. "
        "Final numbers close the list of participants."
    ),
    "entries.numbers-hint-teams": Message(
        "The order of the teams is that of the competition, else by average rating (C.04.6 art. "
        "1.1.2). Neighbours may change places. Final numbers close the list of teams."
    ),
    "entries.frozen": Message(
        "The numbers are final: only late entries shift them (C.04.2 art. 2.5)."
    ),
    "entries.by-strength": Message("Number by strength"),
    "entries.freeze": Message("Make the numbers final"),
    "entries.strength-here": Message("Strength"),
    "entries.order": Message("Order"),
    "entries.number-now": Message("Number now"),
    "entries.equals": Message("Equals"),
    "entries.move-up": Message("Move {name} up"),
    "entries.forbidden": Message("Forbidden pairs"),
    "entries.forbidden-hint": Message("No two players of a group are paired with each other."),
    "entries.forbidden-late": Message(
        "Pairs are forbidden before round 1: a change now leaves FIDE mode."
    ),
    "entries.group": Message("Players who do not meet"),
    "entries.player-place": Message("Player {place}"),
    "entries.forbid": Message("Forbid"),
    "entries.one-more": Message("One more player"),
    "entries.none-forbidden": Message("Everybody may meet everybody."),
    "entries.do-not-meet": Message("Do not meet"),
    "entries.allow": Message("Allow again"),
    "entries.ratings": Message("Rating list"),
    "entries.building": Message("{name} is being read."),
    "entries.players-read": Message("{number} players read"),
    "entries.look-again": Message("Look again"),
    "entries.build-failed": Message("{name} could not be read."),
    "entries.build-stopped": Message("Reading it was stopped before its end: load it again."),
    "entries.list-remarks": Message(
        "{number} remark about the list",
        "{number} remarks about the list",
        "number",
    ),
    "entries.list-about": Message(
        "{name}: {players} player, loaded by {by}, {time}",
        "{name}: {players} players, loaded by {by}, {time}",
        "players",
    ),
    "entries.search-list": Message("Name or FIDE ID"),
    "entries.inactive": Message("inactive"),
    "entries.no-list-yet": Message(
        "No rating list is loaded. Load the one that FIDE publishes, and names are completed "
        "as you type."
    ),
    "entries.load-list": Message("Load a list"),
    "entries.load-hint": Message(
        "The file that FIDE publishes, text or XML, packed or not. It takes the place of the "
        "list that is there once it is read as a whole."
    ),
    "entries.list-busy": Message("Another list is being read. Load yours in a few minutes."),
    "entries.load": Message("Load"),
}

CATALOGUE = Catalogue("pairwright.server.web.entries", MESSAGES)
