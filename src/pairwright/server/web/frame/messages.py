"""What stands in the frame of every page, in English; French and Italian are in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "frame.skip": Message("Skip to the content"),
    "frame.events": Message("Events"),
    "frame.archive": Message("Archive"),
    "frame.manual": Message("Manual"),
    "frame.help-close": Message("Close"),
    "frame.public": Message("Public page"),
    "frame.language": Message("Language"),
    "frame.theme": Message("Look"),
    "frame.theme.light": Message("Light"),
    "frame.theme.dark": Message("Dark"),
    "frame.theme.system": Message("As the device"),
    "frame.set": Message("Set"),
    "frame.display": Message("Display"),
    "frame.sign-out": Message("Sign out"),
    "frame.sign-in": Message("Sign in"),
    "frame.account": Message("Account"),
    "frame.password": Message("Password"),
    "frame.wrong": Message("Account or password is wrong."),
    "frame.local": Message(
        "This app is for whoever started it. Use the link that it printed when it started; each "
        "link lets one browser in, once. Start it again for another one."
    ),
    "frame.local-wrong": Message("This link was used already, or is of an earlier start."),
    "frame.name": Message("Your name"),
    "frame.name-why": Message(
        "It stands in the history beside everything that you do from now on; what was done "
        "before stays as it was recorded."
    ),
    "frame.name-keep": Message("Keep this name"),
    "frame.name-wrong": Message(
        "A name has 1 to {most} printable characters and is nobody else’s."
    ),
    "frame.name-ask": Message("Everything is recorded in the name “{name}”. Say who you are."),
    "frame.name-change": Message("Another name"),
    "frame.read-public": Message("Read the published pages"),
    "frame.fide-mode": Message("FIDE mode"),
    "frame.not-fide": Message("Outside FIDE mode"),
    "frame.practice": Message("Practice"),
    "frame.finished": Message("Finished"),
    "frame.rounds": Message("Rounds"),
    "frame.round": Message("Round {round}"),
    "frame.nav": Message("Pages of this event"),
    "frame.nav.overview": Message("Overview"),
    "frame.nav.settings": Message("Settings"),
    "frame.nav.teams": Message("Teams"),
    "frame.nav.players": Message("Players"),
    "frame.nav.rounds": Message("Rounds"),
    "frame.nav.standings": Message("Standings"),
    "frame.nav.print": Message("Print"),
    "frame.nav.export": Message("Files"),
    "frame.nav.connect": Message("Connect"),
    "frame.nav.phones": Message("Phones"),
    "frame.nav.screens": Message("Screens"),
    "frame.nav.people": Message("People"),
    "frame.nav.history": Message("History"),
    "frame.done": Message("Done: {what}"),
    "frame.undo": Message("Undo"),
    "frame.redo": Message("Redo"),
    "frame.undo-last": Message("Undo the last act"),
    "frame.blocked": Message("First:"),
    "frame.more": Message("and {number} more"),
    "frame.offline": Message("No connection. What you see is from {time}."),
    "frame.online": Message("Connected again."),
    "frame.changed": Message("Somebody has changed this event; the page shows it now."),
    "stage.none": Message("not paired"),
    "stage.draft": Message("draft"),
    "stage.playing": Message("being played"),
    "stage.complete": Message("all results in"),
    "stage.closed": Message("results published"),
    "next.report": Message("Files and reports"),
    "next.end-change": Message("Finish the change"),
    "next.publish": Message("Publish the pairings of round {round}"),
    "next.pair-again": Message("Pair round {round} again"),
    "next.results": Message("Enter the results of round {round}"),
    "next.publish-results": Message("Publish the results of round {round}"),
    "next.publish-standings": Message("Publish the final standings"),
    "next.rounds": Message("Say how many rounds there are"),
    "next.enter": Message("Enter players"),
    "next.colour": Message("Draw the initial colour"),
    "next.check-in": Message("Check in the players"),
    "next.pair": Message("Pair round {round}"),
    "next.finish": Message("Finish the event"),
    "events.title": Message("Events"),
    "events.archive": Message("Archive"),
    "events.empty": Message("There is no event yet. Make one, or begin with a practice event."),
    "events.empty-archive": Message("Nothing has been put away."),
    "events.new": Message("New event"),
    "events.import": Message("From a file"),
    "events.practice": Message("Practice event"),
    "events.column.name": Message("Event"),
    "events.column.dates": Message("Dates"),
    "events.column.system": Message("System"),
    "events.column.state": Message("State"),
    "events.column.next": Message("Next"),
    "events.unnamed": Message("Event without a name"),
    "events.state.new": Message("{players} player entered", "{players} players entered", "players"),
    "events.state.round": Message("Round {round} of {rounds}"),
    "events.state.open": Message("{missing} result open", "{missing} results open", "missing"),
    "events.state.finished": Message("Finished"),
    "events.put-away": Message("Put away"),
    "events.bring-back": Message("Bring back"),
    "events.copy": Message("Copy the settings"),
    "events.delete": Message("Delete"),
    "events.delete-title": Message("Delete {name}?"),
    "events.delete-text": Message(
        "The event goes with its history, links and screens, and so does its public page. Take "
        "its journal first: it is the restore point, from which the event can be made again at "
        "any time."
    ),
    "events.delete-journal": Message("Take the journal"),
    "events.delete-yes": Message("Delete for good"),
    "events.deleted": Message(
        "The event is deleted. Its journal waits here for a day: keep it as an event again if "
        "this was a mistake."
    ),
    "events.filter": Message("Name, place or year"),
    "events.filter-go": Message("Search"),
    "events.filter-all": Message("Show all"),
    "events.none-found": Message("No event was found."),
    "overview.open": Message("Still to be done"),
    "overview.nothing": Message("Nothing is open."),
    "overview.now": Message("Now"),
    "overview.before": Message("No round is paired yet."),
    "overview.published": Message("Pairings published:"),
    "overview.clock": Message("Playing time (h:min):"),
    "overview.results": Message("{entered} of {boards} results are in"),
    "overview.missing": Message("Not playing in round {round}"),
    "overview.nobody-missing": Message("Everybody plays."),
    "overview.acts": Message("Last acts"),
    "overview.held-back": Message(
        "The event came from a file: the public sees nothing of it until you publish something."
    ),
    "overview.show": Message("Show what is published"),
    "overview.players": Message("Players"),
    "overview.teams": Message("Teams"),
    "overview.rounds": Message("Rounds paired"),
    "sheet.confirm": Message("Please confirm"),
    "sheet.refused": Message("This is not possible"),
    "sheet.conflict": Message("Somebody else was faster"),
    "sheet.conflict-text": Message(
        "Since you opened the page, this was done to the very thing that you were changing. "
        "Nothing of yours was written. Look at it as it is now, then act again if you want to."
    ),
    "sheet.level.1": Message("Notice"),
    "sheet.level.2": Message("To be confirmed"),
    "sheet.level.3": Message("To be confirmed with a reason"),
    "sheet.level.4": Message("Leaves FIDE mode"),
    "sheet.level.5": Message("Refused"),
    "sheet.reason": Message("Reason (it is recorded)"),
    "sheet.leaving": Message(
        "This leaves FIDE mode for good: no act brings it back, and the report says so."
    ),
    "sheet.leave": Message("Leave FIDE mode"),
    "sheet.yes": Message("Confirm"),
    "sheet.no": Message("Cancel"),
    "sheet.back": Message("Back"),
    "sheet.look": Message("Look at it now"),
    "failure.title": Message("This did not work"),
    "failure.403": Message(
        "Your account may not do this here, or the page is too old: open it again."
    ),
    "failure.404": Message("There is no such page, or none that your account may see."),
    "failure.413": Message("This is larger, or takes longer, than the server gives one request."),
    "failure.500": Message("This is our own fault. Please report it, with what you did."),
    "failure.503": Message("The server cannot do this now. Try again in a moment."),
    "failure.full": Message(
        "The disk of the server is full: this was not kept. Tell whoever keeps the server."
    ),
}

CATALOGUE = Catalogue("pairwright.server.web.frame", MESSAGES)
