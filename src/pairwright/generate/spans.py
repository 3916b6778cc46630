"""Spans: a value of an axis, or a range from which it is drawn."""

from __future__ import annotations

import re
from decimal import Decimal

from pairwright.frozen import Frozen
from pairwright.generate.drawing import Draw
from pairwright.tournament import InvalidConfiguration
from pairwright.vocabulary.reason import fault

MILLION = 1_000_000
PER_THOUSAND = MILLION // 1000
PER_CENT = MILLION // 100

_DIGITS = r"[0-9]{1,9}(?:\.[0-9]{1,9})?"
"""No axis reaches a thousand million: longer numbers are refused, not computed with."""
_WRITTEN = re.compile(rf"(?P<low>{_DIGITS})(?:\s*-\s*(?P<high>{_DIGITS}))?")


class Span(Frozen):
    """From `low` to `high`, both included."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise InvalidConfiguration(fault("generate:span.order", low=self.low, high=self.high))

    @classmethod
    def only(cls, value: int) -> Span:
        return cls(value, value)

    @classmethod
    def parse(cls, text: str, unit: int = 1) -> Span:
        """Read `20`, `20-80` or, where a unit allows it, `2.5`; the values are in that unit.

        Raises InvalidConfiguration.
        """
        match = _WRITTEN.fullmatch(text.strip())
        if match is None:
            raise InvalidConfiguration(fault("generate:span.form", text=repr(text[:80])))
        ends = [Decimal(match["low"]) * unit, Decimal(match["high"] or match["low"]) * unit]
        if any(end != int(end) for end in ends):
            raise InvalidConfiguration(fault("generate:span.places", text=repr(text)))
        return cls(int(ends[0]), int(ends[1]))

    def drawn(self, draw: Draw) -> int:
        return draw.between(self.low, self.high)
