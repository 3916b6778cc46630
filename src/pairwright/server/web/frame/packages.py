"""Which packages have pages: templates and static files are found through this list."""

from __future__ import annotations

PLACE = "pairwright.server.web"
PACKAGES = (
    *("frame", "entries", "rounds", "teams", "public", "tables", "practice", "accounts"),
    *("hall", "prizes", "festivals"),
)
