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
    "hall.hand-over": Message("Hand over"),
    "hall.hand-over-text": Message(
        "Another machine can be the desk of this event, and give it back."
    ),
    "hall.away": Message("The desk is at {to}: this machine only shows the event. Since"),
    "hall.over": Message("To another machine"),
    "hall.over-text": Message(
        "From then on this machine only shows the event, until it takes it back. Carry its "
        "journal over as a file; there open it with Import."
    ),
    "hall.to": Message("Name of the other machine"),
    "hall.came": Message("From another machine"),
    "hall.came-text": Message(
        "The file of another machine that has gone on with this event: what was done there "
        "is added, act by act, if this machine has done nothing since."
    ),
    "hall.came-do": Message("Add what was done there"),
    "hall.file": Message("Journal of the event"),
    "hall.there": Message("The other machine"),
    "hall.there-text": Message("Carry this file to {to} and open it there."),
    "hall.take-file": Message("Take the journal"),
    "hall.back": Message("Take back"),
    "hall.back-text": Message(
        "Hand over at {to} too, take the journal there, and open it here: everything that "
        "was done there comes with it."
    ),
    "hall.back-do": Message("Take back with this file"),
    "hall.back-how": Message(
        "Choose the journal of the other machine, or say that you take back without it."
    ),
    "hall.without": Message("Without its file"),
    "hall.without-text": Message(
        "What was done at {to} since then is not here. If {to} goes on, there will be two "
        "histories of one event, and one of them will have to be given up."
    ),
    "hall.without-sure": Message("Nothing more is done at {to}"),
    "hall.without-do": Message("Take back without the file"),
    "hall.other-event": Message(
        "This file is the journal of another event: nothing in it is the same. Open it with Import."
    ),
    "hall.parted": Message(
        "Both machines have gone on with this event. They cannot be merged: choose which "
        "one you keep. The other one stays as a copy in the archive."
    ),
    "hall.last-common": Message("The last act that both have"),
    "hall.since.ours": Message("Since then on this machine"),
    "hall.since.theirs": Message("Since then in the file"),
    "hall.keep.ours": Message("Keep this machine’s"),
    "hall.keep.theirs": Message("Keep the file’s"),
    "hall.given": Message(
        "Or, in the same network, give {to} this address; it works until the desk is back:"
    ),
    "hall.from-address": Message("Address that the other machine shows"),
    "hall.fetch": Message("Fetch over the network"),
    "hall.take-over": Message("Take over an event from another machine"),
}

CATALOGUE = Catalogue("pairwright.server.web.hall", MESSAGES)
