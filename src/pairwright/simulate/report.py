"""What many play-outs show: estimates for every variant, and differences to the first one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from pairwright.frozen import Frozen
from pairwright.simulate.intervals import FEWEST_TOURNAMENTS
from pairwright.simulate.measuring import Measures, Sample
from pairwright.simulate.norms import NORM_MEASURES
from pairwright.simulate.plan import SimulationPlan
from pairwright.simulate.rank_measures import RANK_MEASURES, SHARES
from pairwright.simulate.round_measures import ROUND_MEASURES
from pairwright.simulate.sums import Estimate, Sums


class MeasuredCell(Frozen):
    """What was measured where: an order of ranking, a round, or neither."""

    measure: str
    order: int | None = None
    round: int | None = None


class MeasuredValue(Frozen):
    """A value of a variant; `difference` is to the first variant in the same tournaments, for an
    order of ranking to the first variant with the first order."""

    variant: int
    cell: MeasuredCell
    estimate: Estimate
    difference: Estimate | None


class VariantComparison(Struct):
    """Samples are added in any order: the sums, and so all numbers, are the same."""

    plan: SimulationPlan
    tournaments: int = 0
    unfinished: list[int] = field(default_factory=list)
    _values: dict[tuple[int, MeasuredCell], Sums] = field(default_factory=dict)
    _differences: dict[tuple[int, MeasuredCell], Sums] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.unfinished = [0] * len(self.plan.variants)

    def add(self, sample: Sample) -> None:
        self.tournaments += 1
        base = {} if sample[0] is None else dict(_cells(sample[0]))
        for variant, measures in enumerate(sample):
            if measures is None:
                self.unfinished[variant] += 1
                continue
            for cell, value in _cells(measures):
                self._values.setdefault((variant, cell), Sums()).add(value)
                first = MeasuredCell(cell.measure, None if cell.order is None else 0, cell.round)
                if (variant or cell.order) and first in base:
                    difference = value - base[first]
                    self._differences.setdefault((variant, cell), Sums()).add(difference)

    @property
    def are_few(self) -> bool:
        """Whether there are too few tournaments for the intervals to mean much."""
        return self.tournaments < FEWEST_TOURNAMENTS

    def value(self, variant: int, cell: MeasuredCell) -> MeasuredValue | None:
        """None where no tournament of the variant came to its end."""
        values = self._values.get((variant, cell))
        estimate = None if values is None else values.estimate(cell.measure in SHARES)
        if estimate is None:
            return None
        differences = self._differences.get((variant, cell), Sums())
        return MeasuredValue(variant, cell, estimate, differences.estimate())

    def values(self) -> Iterator[MeasuredValue]:
        """Everything, variant by variant."""
        for variant in range(len(self.plan.variants)):
            for cell in all_cells(self.plan):
                if (found := self.value(variant, cell)) is not None:
                    yield found


def all_cells(plan: SimulationPlan) -> list[MeasuredCell]:
    orders = [
        MeasuredCell(name, order=i) for i in range(len(plan.orders)) for name in RANK_MEASURES
    ]
    rounds = [
        MeasuredCell(name, round=r) for r in range(1, plan.rounds + 1) for name in ROUND_MEASURES
    ]
    return [*orders, *map(MeasuredCell, NORM_MEASURES), *rounds]


def _cells(measures: Measures) -> Iterable[tuple[MeasuredCell, int]]:
    for order, values in enumerate(measures.orders):
        yield from (
            (MeasuredCell(n, order=order), v) for n, v in zip(RANK_MEASURES, values, strict=True)
        )
    yield from ((MeasuredCell(n), v) for n, v in zip(NORM_MEASURES, measures.norms, strict=True))
    for number, values in enumerate(measures.rounds, start=1):
        yield from (
            (MeasuredCell(n, round=number), v) for n, v in zip(ROUND_MEASURES, values, strict=True)
        )
