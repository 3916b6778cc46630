"""Whom C.04.5 and C.04.6 pair, by which criteria, and the steps that were taken.

What C.04.5 and C.04.6 give to the shared procedure: their criteria, as named objects.

Who is to be paired, as the shared procedure sees it: players of C.04.5 or teams of C.04.6.

The two criteria about floaters of the previous round, as both chapters count them.

What the procedure did, bracket by bracket: the trace that explanations are made from.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable

from pairwright.frozen import Frozen
from pairwright.systems import decisions, field
from pairwright.systems.field import meetings
from pairwright.systems.match_players import TAKEN, MatchView, UpfloatReadings


class Entrant(Frozen):
    """A player or team to be paired.

    `pairing_score` decides scoregroups. `opponents` are the numbers
    of those met ([C1]). `games_played` are matches that were not forfeited (art. 3.4.3);
    `floated` tells whether the entrant was a floater in the previous round (art. 1.5).
    """

    number: int
    tpn: int
    pairing_score: int
    opponents: frozenset[int]
    may_receive_bye: bool
    games_played: int
    floated: bool


def entrants(view: MatchView) -> list[Entrant]:
    """Everybody who is to be paired, as articles 3.3 to 3.6 see it."""
    return [
        Entrant(
            number=participant.number,
            tpn=participant.tpn,
            pairing_score=participant.pairing_score,
            opponents=participant.opponents,
            may_receive_bye=participant.may_receive_bye,
            games_played=participant.games_played,
            floated=participant.was_floater,
        )
        for participant in view.participants
    ]


class EntrantField(field.Field[Entrant]):
    """The entrants in the order of their TPNs, and who may meet whom.

    `graph` has [C1], and the pairs that were declared forbidden.
    """

    def __init__(
        self, everybody: Iterable[Entrant], forbidden: Iterable[tuple[int, int]] = ()
    ) -> None:
        super().__init__(sorted(everybody, key=lambda entrant: entrant.tpn))
        self.graph = meetings(self.players, forbidden)

    def settle_bye(self, receiver: int, *, keeping_group: bool = False) -> None:
        """Take the receiver of the bye (a mask, 0 for nobody) out of the scoregroups.

        readings-double-swiss.md R-UPFLOAT-3: a scoregroup of the receiver alone goes, unless it is
        read otherwise.
        """
        left = {score: group & ~receiver for score, group in self._groups.items()}
        self._groups = {score: group for score, group in left.items() if group or keeping_group}

    def following(self, top: int, rest: int) -> int:
        """Those of `rest` in the scoregroup that follows the one of `top` in the standings.

        readings-double-swiss.md R-UPFLOAT-3: it may be empty because all of it went up.
        """
        score = self.players[(top & -top).bit_length() - 1].pairing_score
        below = (group for other, group in self._groups.items() if other < score)
        return next(below, 0) & rest


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


def floated(upfloater: Entrant) -> int:
    """An upfloater that was a floater in the previous round."""
    return int(upfloater.floated)


def opponent_floated(higher: Entrant, lower: Entrant) -> int:
    """Only pairs of different scores have an upfloater; the higher one is its opponent.

    readings-double-swiss.md R-UPFLOAT-5.
    """
    return int(higher.pairing_score > lower.pairing_score and higher.floated)


class UpfloatBracketStep(Frozen):
    """One bracket (art. 1.3.2) and how it was paired.

    `following_complies` is [C6] for the chosen set, None where no upfloater was needed.
    `upfloater_values` and `pair_values` are the values of the criteria of the round's UpfloatRules.
    `pairs` have the top member first (art. 3.6.1), in ascending order of top members. Where [C6] is
    graded (R-UPFLOAT-2), `following_surplus` is by how many the following scoregroup needs more
    upfloaters than its parity asks for.
    """

    residents: tuple[Entrant, ...]
    upfloaters: tuple[Entrant, ...]
    following_complies: bool | None
    upfloater_values: tuple[int, ...]
    pairs: tuple[tuple[Entrant, Entrant], ...]
    pair_values: tuple[int, ...]
    following_surplus: int = 0

    @property
    def identifier(self) -> tuple[int, ...]:
        """Art. 3.6.2: the TPNs of the top members, then those of their bottom members."""
        return tuple(top.tpn for top, _ in self.pairs) + tuple(low.tpn for _, low in self.pairs)


class UpfloatRoundSteps(decisions.RoundSteps[Entrant, UpfloatBracketStep]):
    """A round: who received the bye (art. 3.4), and the brackets from the top."""
