"""The door and the codes of the hall: what has a key. Other texts stand in templates.

Every key begins with `hall.`.
"""

from __future__ import annotations

from collections.abc import Mapping

from pairwright.vocabulary.translation import Catalogue, Message

MESSAGES: Mapping[str, Message] = {
    "hall.back": Message("Take back"),
    "hall.back-how": Message(
        "Choose the journal of the other machine, or say that you take back without it."
    ),
    "hall.other-event": Message(
        "This file is the journal of another event: nothing in it is the same. Open it with “From "
        "a file”."
    ),
    "hall.since.ours": Message("Since then on this machine"),
    "hall.since.theirs": Message("Since then in the file"),
    "hall.keep.ours": Message("Keep this machine’s"),
    "hall.keep.theirs": Message("Keep the file’s"),
}

CATALOGUE = Catalogue("pairwright.server.web.hall", MESSAGES)
