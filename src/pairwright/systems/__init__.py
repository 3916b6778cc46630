"""The pairing systems: one folder each, known to the other rooms by one object (`System`)."""

from pairwright.rules.system import Edition, Rules, System
from pairwright.systems.registry import DEFAULT, SYSTEMS
from pairwright.systems.resolution import (
    assumed_edition,
    bye_word,
    declaration_for_files,
    declaration_from_code,
    declaration_of,
    games_per_pairing,
    judged,
    match_system,
    pair,
    resolve,
    rules_named,
    scheduled_system,
    system_named,
    system_of,
)

__all__ = [
    "DEFAULT",
    "SYSTEMS",
    "Edition",
    "Rules",
    "System",
    "assumed_edition",
    "bye_word",
    "declaration_for_files",
    "declaration_from_code",
    "declaration_of",
    "games_per_pairing",
    "judged",
    "match_system",
    "pair",
    "resolve",
    "rules_named",
    "scheduled_system",
    "system_named",
    "system_of",
]
