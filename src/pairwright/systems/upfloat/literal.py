"""Articles 3.3 to 3.6 word by word, by enumeration: slow and obvious, for small fields."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from typing import Any, TypeVar

from pairwright.systems.upfloat.rules import (
    Entrant,
    UpfloatBracketStep,
    UpfloatRoundSteps,
    UpfloatRules,
    total,
)
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import fault

Pairs = tuple[tuple[Entrant, Entrant], ...]
_Seat = TypeVar("_Seat", bound=Any)


class UpfloatMeetings:
    """Who may meet whom ([C1] and forbidden pairs), and which sets can be paired off."""

    def __init__(self, forbidden: Iterable[tuple[int, int]]) -> None:
        self._forbidden = {frozenset(pair) for pair in forbidden}
        self._known: dict[frozenset[int], bool] = {}

    def may_meet(self, first: Entrant, second: Entrant) -> bool:
        """[C1] 2.1.1: they have not met, and nothing declared forbids it."""
        pair = frozenset((first.number, second.number))
        return second.number not in first.opponents and pair not in self._forbidden

    def can_be_paired(self, entrants: Sequence[Entrant]) -> bool:
        """Whether all of them can be paired with each other, none left over."""
        if len(entrants) % 2:
            return False
        key = frozenset(entrant.number for entrant in entrants)
        if key not in self._known:
            self._known[key] = next(self.pairings(entrants), None) is not None
        return self._known[key]

    def pairings(self, entrants: Sequence[Entrant]) -> Iterator[Pairs]:
        """Every pairing of all of them with each other; the smaller TPN of a pair comes first."""
        if not entrants:
            yield ()
            return
        first, *others = sorted(entrants, key=lambda entrant: entrant.tpn)
        for partner in others:
            if self.may_meet(first, partner):
                rest = [entrant for entrant in others if entrant is not partner]
                for pairs in self.pairings(rest):
                    yield ((first, partner), *pairs)


def identifier(pairs: Pairs) -> tuple[int, ...]:
    """3.6.2: the TPNs of the top members ascending, then those of their bottom members."""
    return _seats(pairs, lambda entrant: entrant.tpn)


def _seats(pairs: Pairs, seat: Callable[[Entrant], _Seat]) -> tuple[_Seat, ...]:
    """The seats of the top members ascending, then those of their bottom members."""
    ordered = sorted(
        tuple(sorted((seat(first), seat(second)))) for first, second in pairs
    )  # 3.6.1: the smaller TPN is the top member
    return tuple(top for top, _ in ordered) + tuple(bottom for _, bottom in ordered)


def ordered_sets(sets: Iterable[Sequence[Entrant]]) -> list[tuple[Entrant, ...]]:
    """3.5.3, 3.5.4: each set by descending score and TPN, the sets by their TPNs."""
    sorted_sets = [tuple(sorted(given, key=lambda e: (-e.pairing_score, e.tpn))) for given in sets]
    return sorted(sorted_sets, key=lambda given: [entrant.tpn for entrant in given])


def pair_literally(
    entrants: Sequence[Entrant],
    rules: UpfloatRules,
    forbidden: Iterable[tuple[int, int]] = (),
) -> UpfloatRoundSteps:
    """3.3.2: the bye, then bracket after bracket. Raises NoLegalPairing (3.3.3)."""
    meetings = UpfloatMeetings(forbidden)
    bye = _bye(entrants, meetings, rules)
    rest = [entrant for entrant in entrants if entrant is not bye]
    # R-UPFLOAT-3: a scoregroup of the receiver of the bye alone is none that could be paired.
    standing = entrants if rules.readings.bye_group_follows else rest
    standings = sorted({entrant.pairing_score for entrant in standing}, reverse=True)
    steps = []
    while rest:
        best = max(entrant.pairing_score for entrant in rest)
        top = [entrant for entrant in rest if entrant.pairing_score == best]  # 3.2
        lower = [entrant for entrant in rest if entrant.pairing_score < best]  # 3.5.1
        following = next((score for score in standings if score < best), None)
        upfloaters, surplus = _upfloaters(top, lower, following, meetings, rules)
        steps.append(_paired(top, upfloaters, surplus, meetings, rules))
        rest = [entrant for entrant in lower if entrant not in upfloaters]
    return UpfloatRoundSteps(bye, tuple(steps))


def _bye(
    entrants: Sequence[Entrant], meetings: UpfloatMeetings, rules: UpfloatRules
) -> Entrant | None:
    """3.4: who leaves a legal pairing, has the lowest score, most matches, the largest TPN."""
    if len(entrants) % 2 == 0:
        if not meetings.can_be_paired(entrants):
            raise NoLegalPairing(fault("systems:none", f"{rules.chapter} art. 3.3.3"))
        return None
    candidates = [
        entrant
        for entrant in entrants
        if entrant.may_receive_bye  # [C2] 2.1.2
        and meetings.can_be_paired([other for other in entrants if other is not entrant])
    ]
    if not candidates:
        raise NoLegalPairing(fault("systems:none", f"{rules.chapter} art. 3.3.3"))
    return min(candidates, key=lambda e: (e.pairing_score, -e.games_played, -e.tpn))


def _upfloaters(
    top: Sequence[Entrant],
    lower: Sequence[Entrant],
    following: int | None,
    meetings: UpfloatMeetings,
    rules: UpfloatRules,
) -> tuple[tuple[Entrant, ...], int | None]:
    """3.5: the set of upfloaters, and by how much it falls short of [C6] (None without any)."""
    sets = _sets_of_fewest(top, lower, meetings)
    if sets == [()]:
        return (), None
    # [C5] 2.3.2: maximise the scores, taken in ascending order
    best = max(sorted(entrant.pairing_score for entrant in given) for given in sets)
    sets = [given for given in sets if sorted(entrant.pairing_score for entrant in given) == best]

    def quality(given: tuple[Entrant, ...]) -> tuple[int, tuple[int, ...]]:
        rest = [entrant for entrant in lower if entrant not in given]
        costs = [rules.upfloater_cost(entrant) for entrant in given]
        surplus = following_surplus(rest, following, meetings)
        if not rules.readings.following_graded:
            surplus = min(surplus, 1)
        return surplus, total(costs, len(rules.upfloaters))

    # 3.5.5: the first set among those that comply best; min keeps the first of equals
    chosen = min(ordered_sets(sets), key=quality)
    return chosen, quality(chosen)[0]


def _sets_of_fewest(
    top: Sequence[Entrant], lower: Sequence[Entrant], meetings: UpfloatMeetings
) -> list[tuple[Entrant, ...]]:
    """3.5.2, [C4] 2.3.1: all sets of the smallest size that leave everybody pairable ([C3])."""
    for size in range(len(top) % 2, len(lower) + 1, 2):
        sets = [
            given
            for given in combinations(lower, size)
            if meetings.can_be_paired([*top, *given])
            and meetings.can_be_paired([entrant for entrant in lower if entrant not in given])
        ]
        if sets:
            return sets
    raise AssertionError("[C3] promises that a pairing exists")


def following_surplus(
    rest: Sequence[Entrant], following: int | None, meetings: UpfloatMeetings
) -> int:
    """[C6] 2.3.3: how many upfloaters the following scoregroup needs beyond what its parity asks.

    readings-double-swiss.md R-UPFLOAT-2, R-UPFLOAT-3.
    """
    residents = [entrant for entrant in rest if entrant.pairing_score == following]
    if not residents:
        return 0
    lower = [entrant for entrant in rest if entrant.pairing_score != following]
    fewest = len(residents) % 2
    for number in range(fewest, len(lower) + 1, 2):
        if any(
            meetings.can_be_paired([*residents, *given])
            and meetings.can_be_paired([entrant for entrant in lower if entrant not in given])
            for given in combinations(lower, number)
        ):
            return number - fewest
    raise AssertionError("[C3] promises that those below can be paired")


def _paired(
    top: Sequence[Entrant],
    upfloaters: Sequence[Entrant],
    surplus: int | None,
    meetings: UpfloatMeetings,
    rules: UpfloatRules,
) -> UpfloatBracketStep:
    """3.6: the first pairing of the bracket among those that comply best (3.6.4)."""

    def values(pairs: Pairs) -> tuple[int, ...]:
        return total([rules.pair_cost(a, b) for a, b in pairs], len(rules.pairs))

    found = min(
        meetings.pairings([*top, *upfloaters]),
        key=lambda given: (values(given), _seats(given, rules.seat)),
    )
    seated = [tuple(sorted(pair, key=rules.seat)) for pair in found]
    pairs = tuple((first, second) for first, second in sorted(seated, key=_seat_of_top(rules)))
    costs = [rules.upfloater_cost(entrant) for entrant in upfloaters]
    return UpfloatBracketStep(
        tuple(sorted(top, key=lambda entrant: entrant.tpn)),
        tuple(upfloaters),
        None if surplus is None else not surplus,
        total(costs, len(rules.upfloaters)),
        pairs,
        values(pairs),
        surplus or 0 if rules.readings.following_graded else 0,
    )


def _seat_of_top(rules: UpfloatRules) -> Callable[[Sequence[Entrant]], tuple[int, int]]:
    """3.6.2: pairs stand in the order of their top members."""
    return lambda pair: rules.seat(pair[0])
