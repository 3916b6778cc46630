"""Pages for everybody, in English; French and Italian are in locale/.

Every key begins with `public.`: then the page. `report` is a player's report, `reports` the page
of them; `helper` is a helper's phone, `phones` and `screens` are the arbiter's pages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "public.events": Message("Events"),
    "public.all-events": Message("All events"),
    "public.no-events": Message("Nothing has been published here yet."),
    "public.nothing": Message(
        "Nothing has been published yet. This page shows it as soon as it is."
    ),
    "public.changed": Message("This page has been updated."),
    "public.nav.home": Message("My board"),
    "public.nav.boards": Message("All boards"),
    "public.nav.home-team": Message("My team"),
    "public.nav.matches": Message("All matches"),
    "public.nav.standings": Message("Standings"),
    "public.pages": Message("Pages"),
    "public.your-card": Message("Your card"),
    "public.find": Message("Where do you play? Your name"),
    "public.find-team": Message("Where do you play? Your team, or your name"),
    "public.find-hint": Message("Three letters are enough"),
    "public.find-button": Message("Find"),
    "public.nobody": Message("Nobody in the published rounds has this name."),
    "public.board": Message("Board {board}"),
    "public.published": Message("published"),
    "public.results-published": Message("The results are published."),
    "public.results-in": Message("{done} of {boards} results are in"),
    "public.results-later": Message("Results follow when they are published."),
    "public.match": Message("Match {board}"),
    "public.all-matches": Message("All matches of the round"),
    "public.members": Message("Players in board order"),
    "public.remember-team": Message("This is my team: remember it on this phone"),
    "public.why-match": Message("Why match {board}?"),
    "public.all-boards": Message("All boards of the round"),
    "public.standings-after": Message("Standings after round {round}"),
    "public.all-standings": Message("The whole table"),
    "public.no-standings": Message("No standings have been published yet."),
    "public.earlier": Message("Earlier rounds"),
    "public.share": Message("Share this page"),
    "public.qr": Message("QR code of this page"),
    "public.rating": Message("Rating {rating}"),
    "public.points-now": Message("points so far: {points}"),
    "public.over": Message(
        "This round is over. The next pairing appears here when it is published."
    ),
    "public.remember": Message("This is me: remember it on this phone"),
    "public.forget": Message("Forget me on this phone"),
    "public.why": Message("Why this opponent?"),
    "public.why-more": Message("The whole reason"),
    "public.why-board": Message("Why board {board}?"),
    "public.no-why": Message("There is no explanation of this board."),
    "public.way": Message("Rounds so far"),
    "public.float.up": Message("opponent with more points"),
    "public.float.down": Message("opponent with fewer points"),
    "public.floats": Message("↑ the opponent had more points, ↓ fewer."),
    "public.report.title": Message("Report your result"),
    "public.report.own": Message("You have reported {result}."),
    "public.report.differ": Message(
        "Your opponent has reported {result}. The arbiter decides; correct your report if it "
        "was a slip."
    ),
    "public.report.waiting": Message("It counts when your opponent reports the same."),
    "public.report.other": Message("Your opponent has reported already."),
    "public.report.white": Message("White has won"),
    "public.report.draw": Message("Draw"),
    "public.report.black": Message("Black has won"),
    "public.report.game": Message("Game {game}"),
    "public.report.first": Message("The player named first on the board has won"),
    "public.report.second": Message("The player named second on the board has won"),
    "public.report.send": Message("Report"),
    "public.report.closed": Message(
        "Nothing was reported: the board has a result, or the round is over. Ask the arbiter."
    ),
    "public.report.unclear": Message(
        "Nothing was reported: this is not a result that can be reported here."
    ),
    "public.link.ended-title": Message("This link does not work"),
    "public.link.ended": Message(
        "It has expired, was revoked, or was copied in part. Ask the arbiter for a new one."
    ),
    "public.helper.title": Message("Enter results"),
    "public.helper.open": Message("{open} of {boards} boards open"),
    "public.helper.none": Message(
        "There are no boards for you now. They appear here when a round is published."
    ),
    "public.helper.rule.helper": Message("You fill blank boards. A slip is corrected at the desk."),
    "public.helper.rule.deputy": Message("You fill blank boards and may correct results."),
    "public.helper.team-first": Message(
        "A result has the player of the team named first in front, whatever the colours: the "
        "discs show them."
    ),
    "public.helper.button": Message("Board {board}: {result}"),
    "public.helper.more": Message("Forfeits"),
    "public.helper.correct": Message("Correct"),
    "public.helper.match": Message("Both games, the player named first in front"),
    "public.helper.enter": Message("Enter"),
    "public.helper.queued": Message("Not sent yet: {number}"),
    "public.helper.stopped": Message("This could not be entered. Look at it before you go on."),
    "public.helper.drop": Message("Leave it out and go on"),
    "public.helper.no-board": Message(
        "This board is not there any more: the pairing was changed, or the round is over"
    ),
    "public.helper.not-yours": Message("Board {board} is not one of yours"),
    "public.helper.not-yours-match": Message("Match {match} is not one of yours"),
    "public.helper.unseated": Message(
        "Line-ups are not named yet: the first result takes the players shown here."
    ),
    "public.helper.forfeited": Message("This match did not take place."),
    "public.helper.filled": Message(
        "Board {board} has the result {result} already; a correction is made at the desk"
    ),
    "public.phones.only-here": Message(
        "This app runs on this machine only: phones cannot reach these addresses. Start it "
        "with pairwright app --lan to let the hall in, by codes."
    ),
    "public.phones.made": Message("Link for {label}"),
    "public.phones.once": Message(
        "Have it scanned or print this page now: the link is shown this once and is a "
        "secret. It can be revoked at any time."
    ),
    "public.phones.public": Message("For everybody"),
    "public.phones.public-text": Message(
        "Players and spectators see what is published, and nothing else. Print the code and "
        "hang it up."
    ),
    "public.phones.options": Message("What phones may do"),
    "public.phones.live": Message("Show results as they come in, before they are published"),
    "public.phones.reports": Message(
        "Players report their results themselves, each with an own link"
    ),
    "public.phones.save": Message("Save"),
    "public.phones.players": Message("Links for players"),
    "public.phones.players-text": Message(
        "Every player gets a code of their own, on paper. With it they report the result of "
        "their game; when both report the same, it is entered. New codes end the old ones."
    ),
    "public.phones.player-links": Message(
        "{number} link of a player works now.",
        "{number} links of players work now.",
        "number",
    ),
    "public.phones.make-players": Message("Make new codes for all players"),
    "public.phones.revoke-players": Message("End all links of players"),
    "public.phones.print-now": Message(
        "Print this page now: the codes are secrets and are shown this once."
    ),
    "public.phones.slip": Message(
        "Your own code: scan it to see your board and to report your result. Do not pass it on."
    ),
    "public.phones.open-reports": Message("Reports of players ({number} open)"),
    "public.phones.new": Message("New link"),
    "public.phones.kind": Message("For"),
    "public.phones.helper": Message("a helper: fills blank boards of the round being played"),
    "public.phones.deputy": Message("a deputy: may also correct results"),
    "public.phones.label": Message("Name (stands in the history)"),
    "public.phones.first": Message("First board"),
    "public.phones.last": Message("Last board"),
    "public.phones.first-match": Message("First match"),
    "public.phones.last-match": Message("Last match"),
    "public.phones.hours": Message("Works for"),
    "public.phones.so-long": Message(
        "{hours} hour",
        "{hours} hours",
        "hours",
    ),
    "public.phones.make": Message("Make the link"),
    "public.phones.links": Message("Links of helpers and deputies"),
    "public.phones.none": Message("No links yet. Make one for whoever enters results in the hall."),
    "public.phones.column.who": Message("Name"),
    "public.phones.column.kind": Message("Kind"),
    "public.phones.column.boards": Message("Boards"),
    "public.phones.column.matches": Message("Matches"),
    "public.phones.column.until": Message("Until"),
    "public.phones.column.state": Message("State"),
    "public.phones.kind.helper": Message("Helper"),
    "public.phones.kind.deputy": Message("Deputy"),
    "public.phones.all-boards": Message("all"),
    "public.phones.revoked": Message("revoked"),
    "public.phones.expired": Message("expired"),
    "public.phones.alive": Message("works"),
    "public.phones.revoke": Message("Revoke"),
    "public.phones.revoke-one": Message("Revoke the link of {label}"),
    "public.reports.title": Message("Reports of players"),
    "public.reports.text": Message(
        "Equal reports of both players are entered at once. What is listed here waits: for "
        "the other player, or for you."
    ),
    "public.reports.off": Message("Players do not report results here. Switch it on at:"),
    "public.reports.none": Message("Nothing waits."),
    "public.reports.nothing": Message("nothing yet"),
    "public.reports.differ": Message("They differ"),
    "public.reports.enter": Message("Enter {result}"),
    "public.reports.forget": Message("Drop both reports"),
    "public.reports.column.board": Message("Board"),
    "public.reports.column.white": Message("White"),
    "public.reports.column.by-white": Message("White reports"),
    "public.reports.column.black": Message("Black"),
    "public.reports.column.by-black": Message("Black reports"),
    "public.reports.column.settle": Message("Settle"),
    "public.screens.text": Message(
        "Open the address of a screen in any browser, in full screen (F11). It shows "
        "published things only and changes at once when you change it here."
    ),
    "public.screens.none": Message(
        "No screens yet. Name the first one, for example by where it hangs."
    ),
    "public.screens.name": Message("Name"),
    "public.screens.make": Message("New screen"),
    "public.screens.dark": Message("dark"),
    "public.screens.contents": Message("Shows, one after the other"),
    "public.screens.content.by-name": Message("Where to play, by name"),
    "public.screens.content.boards": Message("Pairings, board by board"),
    "public.screens.content.results": Message("Results coming in"),
    "public.screens.content.standings": Message("Standings"),
    "public.screens.content.announcement": Message("Announcement"),
    "public.screens.announcement": Message("Text of the announcement"),
    "public.screens.seconds": Message("Seconds a page"),
    "public.screens.rows": Message("Lines a page (fewer are larger)"),
    "public.screens.show": Message("Show this now"),
    "public.screens.blank": Message("Make it dark"),
    "public.screens.remove": Message("Remove this screen"),
    "public.wall.page": Message("Page {page} of {pages}"),
    "public.wall.left": Message("{seconds} s"),
    "public.wall.time": Message("Time until the page turns"),
    "public.wall.bye": Message("bye"),
    "public.wall.results": Message("Round {round}: {done} of {boards} results"),
}

CATALOGUE = Catalogue("pairwright.server.web.public", MESSAGES)
