"""What is simulated: one field, and the variants under which it is played out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pairwright.frozen import Frozen
from pairwright.generate import Acceleration, Config, Span
from pairwright.generate.config import AXES
from pairwright.generate.parameters import Parameters
from pairwright.ranking import TIE_BREAK_EDITIONS, parse_codes
from pairwright.ranking.ranked_table import order_of_ranking
from pairwright.simulate.acceleration import AccelerationMethod, accelerated
from pairwright.simulate.field import SimulatedField
from pairwright.systems import resolve
from pairwright.tournament import InvalidRequest, Tournament
from pairwright.vocabulary.reason import fault

ACCELERATIONS = (Acceleration.NONE, Acceleration.BAKU)
"""Methods that a rule describes; virtual points by lot are for tests of engines."""

_NOTHING_HAPPENS: dict[str, Any] = {
    name: Span.only(0) for name, axis in AXES.items() if axis.seldom and axis.smallest == 0
}
"""Nobody is late, leaves, forfeits or asks for a bye: what differs is the pairing alone."""


class Variant(Frozen):
    """One way of pairing the field: a system in an edition, with or without acceleration."""

    system: str
    edition: str
    acceleration: Acceleration | AccelerationMethod = Acceleration.NONE

    @classmethod
    def parse(
        cls, text: str, acceleration: Acceleration | AccelerationMethod = Acceleration.NONE
    ) -> Variant:
        """Read `NAME` (its newest edition) or `NAME:2017`. Raises InvalidRequest."""
        system, _, edition = text.partition(":")
        rules = resolve(Tournament(), system.strip(), edition.strip() or None)
        if rules.system.pairs_teams:
            raise InvalidRequest(fault("simulate:pairs-teams", system=system))
        return cls(rules.system.name, rules.edition.name, acceleration)

    @property
    def method(self) -> AccelerationMethod | None:
        """The acceleration, where it is one's own."""
        return None if isinstance(self.acceleration, Acceleration) else self.acceleration

    @property
    def declared(self) -> Acceleration:
        """What the tournament declares: a method of one's own has no name there."""
        if isinstance(self.acceleration, Acceleration):
            return self.acceleration
        return Acceleration.NONE

    @property
    def accelerated_by(self) -> str:
        """The name of the acceleration."""
        return str(self.acceleration) if self.method is None else self.method.name

    @property
    def label(self) -> str:
        accelerated = f" + {self.accelerated_by}"
        plain = self.acceleration is Acceleration.NONE
        return f"{self.system} {self.edition}{'' if plain else accelerated}"


class SimulationPlan(Frozen):
    """The field, its rounds, the variants, and the orders of ranking that are compared.

    The first variant with the first order is what the others are compared with. `top` is how many
    of the strongest a good order has in front.
    """

    field: SimulatedField
    rounds: int
    variants: tuple[Variant, ...]
    orders: tuple[str, ...]
    draws: int
    top: int
    seed: int
    count: int

    def __post_init__(self) -> None:
        if len({each.label for each in self.variants}) < len(self.variants) or not self.variants:
            raise InvalidRequest(fault("simulate:variants"))
        if len(set(self.orders)) < len(self.orders) or not self.orders:
            raise InvalidRequest(fault("simulate:orders"))
        if not 1 <= self.top < len(self.field.strengths):
            raise InvalidRequest(
                fault("simulate:top", top=self.top, players=len(self.field.strengths))
            )
        for order in self.orders:
            # What cannot be ranked is told before an hour of work, not after it.
            parse_codes(order_of_ranking(Tournament(), order), TIE_BREAK_EDITIONS["2026"], False)
        for variant in self.variants:
            Parameters.drawn(self.config(variant), self.seed)
            if variant.method is not None:
                accelerated(self.field.entries, variant.method, 1)

    def config(self, variant: Variant) -> Config:
        """The settings of one play-out. Raises InvalidConfiguration where Baku may not be used."""
        return Config(
            **_NOTHING_HAPPENS,
            rounds=Span.only(self.rounds),
            draws=Span.only(self.draws),
            system=variant.system,
            edition=variant.edition,
            acceleration=variant.declared,
            model=self.field.entries,
        )


def all_variants(
    systems: Iterable[str], accelerations: Iterable[Acceleration | AccelerationMethod]
) -> list[Variant]:
    """Every system with every acceleration. Raises InvalidRequest."""
    wanted = list(accelerations)
    return [Variant.parse(system, each) for system in systems for each in wanted]
