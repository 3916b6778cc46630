"""Requests of a helper that cannot be done, said in the helper's language."""

from __future__ import annotations

from pairwright.service.events.words import Unclear


class LinkUnclear(Unclear):
    """As `Unclear`, with the messages of this package."""

    room = "server.web.public"
