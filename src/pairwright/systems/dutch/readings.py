"""Where C.04.3 is read otherwise by an engine: an edition with these readings in place of ours.

The entries stand in docs/explanation/readings.md. An edition is data, so that another reading is
another edition: solver, literal procedure, judge, comparison and reasons all look at it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final

from msgspec.structs import replace

from pairwright.position import RoundRecord
from pairwright.systems.dutch.criteria import (
    DutchCriterion,
    Scope,
    Term,
    preference_denied,
)
from pairwright.systems.dutch.editions import DutchEdition
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.preferences import PreferenceStrength

_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE
_MILD: Final = PreferenceStrength.MILD


def _floats_by_points(edition: DutchEdition) -> dict[str, Any]:
    """R-FLOAT-1: a round without a game is a downfloat only if it brought more than a loss."""

    def gives_downfloat(record: RoundRecord, loss: int) -> bool:
        return record.result_points > loss

    return {"gives_downfloat": gives_downfloat}


def _topscorers_by_pairing_score(edition: DutchEdition) -> dict[str, Any]:
    """R-TOP-2: virtual points that are left in the last round can make a topscorer."""
    return {"topscorers_by_pairing_score": True}


def _boards_by_other_score(edition: DutchEdition) -> dict[str, Any]:
    """R-ACCEL-2: the boards by the score by which this edition does not sort them."""
    handling = edition.handling
    sorts = not handling.boards_by_pairing_score
    return {"handling": replace(handling, boards_by_pairing_score=sorts)}


def _games_that_colours_bar(edition: DutchEdition) -> dict[str, Any]:
    """R-DUTCH-19: of topscorers' games only those that [C3] would forbid without a topscorer."""
    terms = {
        "C10": _both_differ_widely,
        "C11": _third_in_a_barred_game,
        "C.8": _both_differ_widely,
        "C.9": _third_in_a_barred_game,
    }
    return {"quality": _with_terms(edition.quality, terms)}


def _absolute_is_strong(edition: DutchEdition) -> dict[str, Any]:
    """R-DUTCH-20: a denied absolute preference counts as a denied strong one, too."""
    terms = {"C13": _strong_or_absolute_denied, "C.11": _strong_or_absolute_denied}
    return {"quality": _with_terms(edition.quality, terms)}


def _with_terms(
    quality: tuple[DutchCriterion, ...], terms: Mapping[str, Term]
) -> tuple[DutchCriterion, ...]:
    """The criteria, some of which count something else in a pair."""
    return tuple(
        replace(criterion, pair=terms[criterion.name]) if criterion.name in terms else criterion
        for criterion in quality
    )


def _both_differ_widely(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """[C10] 2.4.5: two whose differences of two or more ask for the same colour."""
    differences = higher.colour_difference, lower.colour_difference
    return int(min(differences) >= 2 or max(differences) <= -2)


def _third_in_a_barred_game(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """[C11] 2.4.6: of two equal absolute preferences one is denied that follows two equal colours.

    The wider difference is granted (5.2.2); of equal ones only two players who both had the same
    colour twice leave no choice.
    """
    if higher.preference != lower.preference or higher.preference.strength is not _ABSOLUTE:
        return 0
    wide, other = abs(higher.colour_difference), abs(lower.colour_difference)
    if wide == other:
        return int(_had_twice(higher) and _had_twice(lower))
    return int(_had_twice(lower if wide > other else higher))


def _had_twice(player: DutchPlayer) -> bool:
    """Whether the last two colours were the one that the player does not prefer."""
    assert player.preference.colour is not None, "asked of absolute preferences only"
    return player.colours[-2:] == (player.preference.colour.other,) * 2


def _strong_or_absolute_denied(scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> int:
    """[C13] 2.4.8: both prefer the same colour, and neither of them mildly."""
    weaker = min(higher.preference.strength, lower.preference.strength)
    return int(preference_denied(scope, higher, lower) and weaker > _MILD)


_CHANGES: Mapping[str, Callable[[DutchEdition], dict[str, Any]]] = {
    "R-ACCEL-2": _boards_by_other_score,
    "R-DUTCH-19": _games_that_colours_bar,
    "R-DUTCH-20": _absolute_is_strong,
    "R-FLOAT-1": _floats_by_points,
    "R-TOP-2": _topscorers_by_pairing_score,
}


def edition_read_as(edition: DutchEdition, entries: Collection[str]) -> DutchEdition:
    """Return the edition with the other reading of these entries."""
    for entry, change in _CHANGES.items():
        if entry in entries:
            edition = replace(edition, **change(edition))
    return edition
