"""The rules that an event declares: whether their edition is in force, and where none are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from msgspec.structs import replace

from pairwright.event.findings import Finding, outside
from pairwright.formats.diagnostics import outside_fide_mode
from pairwright.systems import declaration_of, resolve
from pairwright.tournament import Tournament
from pairwright.tournament.declarations import UNDECLARED

FactsOf = TypeVar("FactsOf", bound=Tournament)


def edition_findings(facts: Tournament) -> Iterator[Finding]:
    """A named edition that is not in force on the first day leaves FIDE mode."""
    for told in outside_fide_mode(facts):
        if told.code == "FIDE-MODE-EDITION":
            edition = facts.declaration.edition or ""
            yield outside("system.not-in-force", "C.04.2 art. 1.1", "VCL 89-93", edition=edition)


def with_declared_system(facts: FactsOf) -> FactsOf:
    """The facts with the system that they are paired by, where they declare none.

    C.04.2 art. 1.3: a report says which one was used.
    """
    if facts.declaration != UNDECLARED:
        return facts
    return replace(facts, declaration=declaration_of(resolve(facts).system.name))
