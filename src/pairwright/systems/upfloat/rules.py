"""What C.04.5 and C.04.6 give to the shared procedure: their criteria, as named objects."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from pairwright.frozen import Frozen
from pairwright.systems.match_players import TAKEN, UpfloatReadings
from pairwright.systems.upfloat.entrants import Entrant


class UpfloaterCriterion(Frozen):
    """A criterion of art. 2.3 that counts upfloaters; `term` is what one of them adds."""

    name: str
    article: str
    minimises: str
    term: Callable[[Entrant], int]


class PairCriterion(Frozen):
    """A criterion of art. 2.3 that counts pairs of a bracket.

    `term` is what a pair adds: the higher-ranked entrant (art. 4.2: score, then TPN) comes first.
    `of_upfloaters` says that only pairs of different scores can add anything.
    """

    name: str
    article: str
    minimises: str
    term: Callable[[Entrant, Entrant], int]
    of_upfloaters: bool = True


class ClashCriterion(PairCriterion):
    """A criterion that counts the pairs of two entrants who want the same thing.

    `wish` is what an entrant wants, None for nothing. Criteria of one chapter refine each other:
    who wants the same by a later one does so by an earlier one.
    """

    wish: Callable[[Entrant], Hashable | None] = lambda entrant: None

    @classmethod
    def of(
        cls,
        name: str,
        article: str,
        minimises: str,
        wish: Callable[[Entrant], Hashable | None],
    ) -> ClashCriterion:
        def clash(first: Entrant, second: Entrant) -> int:
            wanted = wish(first)
            return int(wanted is not None and wanted == wish(second))

        return cls(name, article, minimises, clash, False, wish)


class UpfloatRules(Frozen):
    """The criteria in force for a round, in descending priority; lapsed ones are left out.

    `chapter` is the chapter of the Handbook that messages name. The absolute, completion and
    counting criteria [C1] to [C6] are the same in both chapters and part of the procedure, which
    follows the `readings`.
    """

    chapter: str
    upfloaters: tuple[UpfloaterCriterion, ...]
    pairs: tuple[PairCriterion, ...]
    readings: UpfloatReadings = TAKEN

    def seat(self, entrant: Entrant) -> tuple[int, int]:
        """3.6.1: of a pair the smaller is the top member, by TPN.

        readings-double-swiss.md R-UPFLOAT-6: the other reading puts the higher score first.
        """
        return (-entrant.pairing_score if self.readings.seats_by_score else 0, entrant.tpn)

    def upfloater_cost(self, entrant: Entrant) -> tuple[int, ...]:
        """What an upfloater adds to each criterion about upfloaters."""
        return tuple(criterion.term(entrant) for criterion in self.upfloaters)

    def pair_cost(self, first: Entrant, second: Entrant) -> tuple[int, ...]:
        """What a pair adds to each criterion about pairs."""
        if (-second.pairing_score, second.tpn) < (-first.pairing_score, first.tpn):
            first, second = second, first
        return tuple(criterion.term(first, second) for criterion in self.pairs)


def total(costs: list[tuple[int, ...]], length: int) -> tuple[int, ...]:
    """The sums of costs, criterion by criterion."""
    return tuple(sum(cost[place] for cost in costs) for place in range(length))
