"""The edition of the rules that an event names, and whether it is in force."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.event.findings import Finding, outside
from pairwright.formats.notices import outside_fide_mode
from pairwright.tournament import Tournament


def edition_findings(facts: Tournament) -> Iterator[Finding]:
    """A named edition that is not in force on the first day leaves FIDE mode."""
    for told in outside_fide_mode(facts):
        if told.code == "FIDE-MODE-EDITION":
            edition = facts.declaration.edition or ""
            yield outside("system.not-in-force", "C.04.2 art. 1.1", "VCL 89-93", edition=edition)
