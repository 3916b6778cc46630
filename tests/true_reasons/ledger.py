"""What was claimed and what of it is false, counted by the key of the reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from pairwright.systems import Rules
from pairwright.tournament import Tournament


@dataclass
class Ledger:
    """Every claim that was held to an enumeration, and those that it refutes."""

    held: Counter[str] = field(default_factory=Counter)
    false: list[str] = field(default_factory=list)

    def hold(self, key: str, true: bool, said: str) -> None:
        """Count the claim of a reason with this key; `said` is what is shown of a false one."""
        self.held[key] += 1
        if not true:
            self.false.append(f"{key}: {said}")


Holder = Callable[[Rules, Tournament, Ledger], None]
"""Explains the next round of a tournament every way there is and holds each comparative claim."""
