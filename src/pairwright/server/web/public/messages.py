"""Pages for everybody: what has a key. Other texts stand in templates.

Every key begins with `public.`: then the page. `report` is a player's report, `reports` the page
of them; `helper` is a helper's phone, `phones` and `screens` are the arbiter's pages.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "public.board": Message("Board {board}"),
    "public.match": Message("Match {board}"),
    "public.float.up": Message("opponent with more points"),
    "public.float.down": Message("opponent with fewer points"),
    "public.report.white": Message("White has won"),
    "public.report.draw": Message("Draw"),
    "public.report.black": Message("Black has won"),
    "public.report.first": Message("The player named first on the board has won"),
    "public.report.second": Message("The player named second on the board has won"),
    "public.report.closed": Message(
        "Nothing was reported: the board has a result, or the round is over. Ask the arbiter."
    ),
    "public.report.unclear": Message(
        "Nothing was reported: this is not a result that can be reported here."
    ),
    "public.helper.rule.helper": Message("You fill blank boards. A slip is corrected at the desk."),
    "public.helper.rule.deputy": Message("You fill blank boards and may correct results."),
    "public.helper.no-board": Message(
        "This board is not there any more: the pairing was changed, or the round is over"
    ),
    "public.helper.not-yours": Message("Board {board} is not one of yours"),
    "public.helper.not-yours-match": Message("Match {match} is not one of yours"),
    "public.helper.filled": Message(
        "Board {board} has the result {result} already; a correction is made at the desk"
    ),
    "public.phones.first": Message("First board"),
    "public.phones.last": Message("Last board"),
    "public.phones.first-match": Message("First match"),
    "public.phones.last-match": Message("Last match"),
    "public.phones.column.who": Message("Name"),
    "public.phones.column.kind": Message("Kind"),
    "public.phones.column.boards": Message("Boards"),
    "public.phones.column.matches": Message("Matches"),
    "public.phones.column.until": Message("Until"),
    "public.phones.column.state": Message("State"),
    "public.phones.kind.helper": Message("Helper"),
    "public.phones.kind.deputy": Message("Deputy"),
    "public.phones.revoked": Message("revoked"),
    "public.phones.expired": Message("expired"),
    "public.phones.alive": Message("works"),
    "public.reports.column.board": Message("Board"),
    "public.reports.column.white": Message("White"),
    "public.reports.column.by-white": Message("White reports"),
    "public.reports.column.black": Message("Black"),
    "public.reports.column.by-black": Message("Black reports"),
    "public.reports.column.settle": Message("Settle", context="public"),
    "public.screens.content.by-name": Message("Where to play, by name"),
    "public.screens.content.boards": Message("Pairings, board by board"),
    "public.screens.content.results": Message("Results coming in"),
    "public.screens.content.standings": Message("Standings"),
    "public.screens.content.announcement": Message("Announcement"),
}

CATALOGUE = Catalogue("pairwright.server.web.public", MESSAGES)
