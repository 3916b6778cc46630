"""Small plans for tests."""

from __future__ import annotations

from typing import Any

from pairwright.generate import Config, RatingSpread, Span
from pairwright.generate.config import PER_CENT
from pairwright.simulate import SimulatedField, SimulationPlan, Variant, invented


def field(players: int = 12, highest: int = 2600, lowest: int = 2000) -> SimulatedField:
    config = Config(
        players=Span.only(players),
        ratings=RatingSpread.UNIFORM,
        highest_rating=Span.only(highest),
        lowest_rating=Span.only(lowest),
    )
    return invented(config, 3)


def plan(**changes: Any) -> SimulationPlan:
    given: dict[str, Any] = {
        "field": field(),
        "rounds": 5,
        "variants": (Variant.parse("dutch"), Variant.parse("dubov")),
        "orders": ("BH:C1,SB", "SB"),
        "draws": 30 * PER_CENT,
        "top": 3,
        "seed": 1,
        "count": 6,
    }
    return SimulationPlan(**given | changes)
