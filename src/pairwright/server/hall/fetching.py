"""A journal that another machine of the hall gives out, fetched in place of its file."""

from __future__ import annotations

import re
import ssl
import urllib.request

from pairwright.server.events.messages import UnclearHere
from pairwright.server.limits import FILE

SECONDS = 30
JOURNAL = re.compile(r"https?://[\w.:-]+/j/[\w-]{32}")
"""Where a machine gives out the journal of an event that it has handed over."""


def fetched(address: str) -> bytes:
    """The journal at an address of another machine. Raises UnclearHere.

    The address itself is the secret; a certificate of a machine in the hall nobody else vouches
    for.
    """
    if not JOURNAL.fullmatch(address):
        raise UnclearHere("desk.no-address")
    unvouched = ssl.create_default_context()
    unvouched.check_hostname = False
    unvouched.verify_mode = ssl.CERT_NONE
    try:
        with urllib.request.urlopen(address, timeout=SECONDS, context=unvouched) as answer:
            content: bytes = answer.read(FILE.bytes + 1)
    except OSError as error:  # what urllib raises is one
        raise UnclearHere("desk.no-answer", address=address, what=str(error)) from None
    if len(content) > FILE.bytes:
        raise UnclearHere("desk.no-address")
    return content
