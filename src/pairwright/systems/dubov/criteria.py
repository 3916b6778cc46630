"""The criteria of C.04.4.1 article 2, as named objects; and what they count in a bracket."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pairwright.frozen import Frozen
from pairwright.systems.dubov.messages import MESSAGES
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.preferences import PreferenceStrength

CHAPTER = "C.04.4.1"


class DubovCriterion(Frozen):
    """A criterion by its name and article; `text` says what it forbids or minimises."""

    name: str
    article: str

    @property
    def text(self) -> str:
        return MESSAGES[f"criterion.{self.name}"].text


class DubovUpfloaterCriterion(DubovCriterion):
    """A criterion that adds up a term of every upfloater; it lapses in the last round."""

    term: Callable[[DubovPlayer], int]


C1 = DubovCriterion("C1", "2.1.1")
C2 = DubovCriterion("C2", "2.1.2")
C3 = DubovCriterion("C3", "2.1.3")
C4 = DubovCriterion("C4", "2.2.1")
C5 = DubovCriterion("C5", "2.3.1")
C6 = DubovCriterion("C6", "2.3.2")
C7 = DubovCriterion("C7", "2.3.3")
C8 = DubovUpfloaterCriterion("C8", "2.3.4", lambda player: int(player.is_maximum_upfloater))
C9 = DubovUpfloaterCriterion(
    "C9", "2.3.5", lambda player: player.upfloats if player.is_maximum_upfloater else 0
)
C10 = DubovUpfloaterCriterion("C10", "2.3.6", lambda player: int(player.upfloated_last))

UPFLOATER_CRITERIA = (C8, C9, C10)
QUALITY = (C5, C6, C7, *UPFLOATER_CRITERIA)
ALL = (C1, C2, C3, C4, *QUALITY)


def may_meet(view: DubovPosition, first: DubovPlayer, second: DubovPlayer) -> bool:
    """[C1], [C3] and the forbidden pairs of the tournament: whether two players may be paired."""
    pair = (min(first.number, second.number), max(first.number, second.number))
    return (
        second.number not in first.opponents
        and not same_absolute_preference(first, second)
        and pair not in view.forbidden
    )


def same_absolute_preference(first: DubovPlayer, second: DubovPlayer) -> bool:
    """[C3] 2.1.3: there is no exception for topscorers."""
    return (
        first.preference.strength is PreferenceStrength.ABSOLUTE
        and first.preference == second.preference
    )


def denied(first: DubovPlayer, second: DubovPlayer) -> int:
    """[C7] 2.3.3: of two equal preferences one is not granted; of two different ones both are."""
    return int(first.colour is second.colour)


def bye_order(player: DubovPlayer) -> tuple[int, int, int]:
    """3.1.3 the lowest score, 3.1.4 most games played, 3.1.5 the largest TPN: the smaller first."""
    return player.pairing_score, -player.games_played, -player.tpn


def upfloater_criteria(view: DubovPosition) -> tuple[DubovUpfloaterCriterion, ...]:
    """[C8] to [C10], unless it is the last round."""
    return () if view.is_last_round else UPFLOATER_CRITERIA


def upfloater_cost(view: DubovPosition, upfloater: DubovPlayer) -> tuple[int, ...]:
    """What an upfloater adds to each criterion about upfloaters that is in force."""
    return tuple(criterion.term(upfloater) for criterion in upfloater_criteria(view))


def upfloater_values(
    view: DubovPosition, upfloaters: Iterable[DubovPlayer]
) -> tuple[tuple[str, int], ...]:
    """[C8] to [C10] of a set of upfloaters, by name."""
    listed = list(upfloaters)
    return tuple(
        (criterion.name, sum(criterion.term(player) for player in listed))
        for criterion in upfloater_criteria(view)
    )


def score_differences(score: int, upfloaters: Iterable[DubovPlayer]) -> tuple[int, ...]:
    """[C6] 2.3.2: the score differences in pairs with upfloaters, largest first."""
    return tuple(sorted((score - player.pairing_score for player in upfloaters), reverse=True))
