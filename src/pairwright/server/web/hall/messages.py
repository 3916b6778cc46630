"""The door and the codes of the hall, in English; French and Italian are in locale/.

Every key begins with `hall.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "hall.refused-title": Message("This is the desk of a tournament"),
    "hall.refused": Message(
        "You need a code to come in. Scan the one that hangs in the hall, or ask the "
        "arbiter for one."
    ),
    "hall.closed": Message(
        "This app listens on this machine only: no phone, screen or other desk can reach "
        "it. Stop it, and start it like this:"
    ),
    "hall.closed-after": Message(
        "Everything that was done is kept. Then this page has the codes for the hall."
    ),
    "hall.here": Message(
        "{number} connected",
        "{number} connected",
        "number",
    ),
    "hall.seen": Message("last seen"),
    "hall.not-seen": Message("not seen since the start"),
    "hall.show": Message("Show the code"),
    "hall.shown-once": Message("Its code was shown once, when it was made."),
    "hall.again": Message(
        "Have it scanned now, or later from the page Connect: the link is a secret. It can "
        "be revoked at any time."
    ),
    "hall.players": Message("Players and spectators"),
    "hall.players-text": Message(
        "They see what is published, and nothing else. Print the code and hang it up."
    ),
    "hall.players-ended": Message("Their code is revoked: nobody reads the public pages."),
    "hall.new-code": Message("Make a new code"),
    "hall.end-players": Message("Revoke the code"),
    "hall.helpers": Message("Helpers"),
    "hall.no-helpers": Message(
        "Nobody yet. Give everybody who enters results in the hall a code of their own: "
        "then a lost phone can be shut out alone."
    ),
    "hall.new-helper": Message("Make a code"),
    "hall.more-helpers": Message("Deputies, ranges of boards and codes for each player:"),
    "hall.walls": Message("Wall screens"),
    "hall.no-walls": Message("None yet. Make a screen, then open its address on the television."),
    "hall.desks": Message("Desks"),
    "hall.desks-text": Message(
        "Whoever has the code of a desk may do everything that you may do here. Show it to "
        "nobody else."
    ),
    "hall.this-machine": Message("This machine, by the link of the terminal"),
    "hall.desk-label": Message("Name of the desk"),
    "hall.new-desk": Message("Make a code for a desk"),
    "hall.address": Message("Address"),
    "hall.address-text": Message("Codes carry"),
    "hall.choose": Message("Use this address"),
    "hall.no-network": Message(
        "This machine is in no network. Connect it to that of the hall and load this page again."
    ),
    "hall.changes": Message(
        "The network may give this machine another address. Then codes shown here carry the "
        "new one, and links that phones already have work there as they are: only the first "
        "part of their address changes. The codes stay the same after a restart."
    ),
    "hall.certificate": Message("Certificate"),
    "hall.certificate-text": Message(
        "Made by this app itself: browsers warn of it once. It is the right one if they "
        "show this SHA-256 fingerprint:"
    ),
    "hall.end": Message("A lost phone"),
    "hall.lost": Message(
        "Revoke its code: whatever it still sends is refused from that moment. What was "
        "entered with it stays, under its name in the history."
    ),
    "hall.end-text": Message(
        "Or shut everybody out: all desks but this one, helpers and players of every event. "
        "Wall screens stay; they show what is published."
    ),
    "hall.end-all": Message("Revoke all codes"),
}

CATALOGUE = Catalogue("pairwright.server.web.hall", MESSAGES)
