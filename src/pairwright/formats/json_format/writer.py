"""Writing our JSON: points as texts, defaults left out."""

from __future__ import annotations

import json

from pairwright.formats.beginnings import FORMAT, VERSION
from pairwright.formats.exact_json import plain
from pairwright.tournament import Tournament


def write_json(tournament: Tournament) -> str:
    """The tournament in its envelope."""
    facts = plain(tournament, "{:f}".format)
    envelope = {"format": FORMAT, "version": VERSION, "tournament": facts}
    return json.dumps(envelope, ensure_ascii=False, indent=1) + "\n"
