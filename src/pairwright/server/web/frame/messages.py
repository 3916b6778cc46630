"""What stands in the frame of every page: what has a key. Other texts stand in templates."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "frame.theme.light": Message("Light"),
    "frame.theme.dark": Message("Dark"),
    "frame.theme.system": Message("As the device"),
    "frame.local": Message(
        "This app is for whoever started it. Use the link that it printed when it started; each "
        "link lets one browser in, once. Start it again for another one."
    ),
    "frame.name-wrong": Message(
        "A name has 1 to {most} printable characters and is nobody else’s."
    ),
    "frame.undo.more": Message(
        "Something else was done since: undo act by act in the history, the last one first."
    ),
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
    "stage.none": Message("not paired"),
    "stage.draft": Message("draft"),
    "stage.playing": Message("being played"),
    "stage.waiting": Message("begins at {time}"),
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
    "next.draw": Message("Draw the pairing numbers"),
    "next.colour": Message("Draw the initial colour"),
    "next.check-in": Message("Check in the players"),
    "next.no-shows": Message("Decide who plays round {round}"),
    "next.pair": Message("Pair round {round}"),
    "next.by-hand": Message("Pair round {round} by hand"),
    "next.players": Message("Bring players back for round {round}"),
    "next.settings": Message("Change the settings"),
    "next.draft": Message("Discard the draft of round {round}"),
    "next.position": Message("Set the starting position of round {round}"),
    "next.finish": Message("Finish the event"),
    "events.column.name": Message("Event"),
    "events.column.dates": Message("Dates"),
    "events.column.system": Message("System"),
    "events.column.state": Message("State"),
    "events.column.next": Message("Next"),
    "events.deleted": Message(
        "The event is deleted. Its journal waits here for a day: keep it as an event again if "
        "this was a mistake."
    ),
    "sheet.confirm": Message("Please confirm"),
    "sheet.refused": Message("This is not possible"),
    "sheet.conflict": Message("Somebody else was faster"),
    "sheet.level.1": Message("Notice"),
    "sheet.level.2": Message("To be confirmed"),
    "sheet.level.3": Message("To be confirmed with a reason"),
    "sheet.level.4": Message("Leaves FIDE mode"),
    "sheet.level.5": Message("Refused"),
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
