"""What cannot be done with links, reports and screens, in English; the rest is in locale/."""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.service.events.words import Unclear
from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "desk.away": Message(
        "the desk of this event is at {to} since {since} (UTC): nothing is changed here until it "
        "is taken back (page Hand over)"
    ),
    "desk.no-address": Message(
        "this is not an address of a journal: copy the one that the other machine shows on its "
        "page Hand over"
    ),
    "desk.no-answer": Message(
        "the other machine gives nothing out at {address} ({what}); see that both are in the same "
        "network, and that the desk was handed over there"
    ),
    "desk.name": Message(
        "the other machine has a name, so that this one can say where the desk is"
    ),
    "link.label": Message("a link has a label, so that the history can say who it was"),
    "link.hours": Message("a link lasts from 1 to {most} hours"),
    "link.boards": Message("boards are numbered from 1 to {most}"),
    "link.range": Message("boards {first} to {last} are none: the first comes first"),
    "report.closed": Message("the board has a result, or the round is over"),
    "report.result": Message("this is not a result that can be reported here"),
    "screen.announcement": Message("an announcement has at most {most} characters"),
    "screen.seconds": Message("a page stands from {least} to {most} seconds"),
    "screen.rows": Message("a page has from {least} to {most} lines"),
    "screen.language": Message("there is no such language here"),
    "festival.same-tournament": Message(
        "Choose another tournament of the festival: the player is in this one, or has left it"
    ),
    "screen.name": Message("a screen has a name, so that you know which one you change"),
    "screen.too-many": Message("an event has at most {most} screens"),
}

CATALOGUE = Catalogue("pairwright.server.events", MESSAGES)


class UnclearHere(Unclear):
    """A request about links, reports or screens that cannot be done as it stands."""

    room = "server.events"
