"""What pairs contribute to the criteria, remembered from one round to the next.

Where no topscorer takes part, criteria ask about two players for little more than their preferences
and floats, whether they are moved-down players, and the difference of their scores: in many rounds
the same few answers are given again and again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from pairwright.systems.dutch.criteria import (
    Aggregate,
    DutchCriterion,
    FloaterTerm,
    PairKind,
    Scope,
    Term,
    no_floater,
    no_pair,
)
from pairwright.systems.dutch.floats import Float
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.preferences import PreferenceStrength
from pairwright.tournament import Colour

KIND_BITS: Final = 7
"""So many bits have room for the kind of a player."""
FIRST_ABSOLUTE: Final = 2 * 3 * 3 * int(PreferenceStrength.ABSOLUTE)
"""Kinds from this one on have an absolute preference."""
DIGIT: Final = 5
"""Bits of a digit. A pair counts at most twice, so it has room for the sum of 15 pairs."""
VALUES: Final = 10**12
"""More than any value of a list."""
MOST: Final = 100_000
"""So many answers are kept at most."""

_OF_MDP: Final = int(PairKind.OF_MDP)
_OF_TOPSCORER: Final = int(PairKind.OF_TOPSCORER)
_OF_SCORES: Final = int(PairKind.OF_SCORES)
_COUNT: Final = Aggregate.COUNT
_BLACK: Final = Colour.BLACK
_MILD: Final = PreferenceStrength.MILD
_STRONG: Final = PreferenceStrength.STRONG
_ABSOLUTE: Final = PreferenceStrength.ABSOLUTE
_NO_FLOAT: Final = Float.NONE
_DOWN: Final = Float.DOWN


def kind(player: DutchPlayer) -> int:
    """A number for the preference and the floats of a player."""
    preference = player.preference
    colour = 2 * _strength(preference.strength) + (1 if preference.colour is _BLACK else 0)
    latest, before = player.floats
    return (colour * 3 + _number(latest)) * 3 + _number(before)


def _strength(strength: PreferenceStrength) -> int:
    """Its number, without asking the enumeration."""
    if strength is _ABSOLUTE:
        return 3
    if strength is _STRONG:
        return 2
    return 1 if strength is _MILD else 0


def _number(received: Float) -> int:
    if received is _NO_FLOAT:
        return 0
    return 1 if received is _DOWN else 2


class Contributions:
    """What a pair or a downfloater contributes to each criterion of a list."""

    __slots__ = ("_criteria", "_digits", "counts", "lists", "terms")

    def __init__(self, terms: tuple[int, ...], criteria: tuple[DutchCriterion, ...]) -> None:
        self.terms = terms
        self._criteria = criteria
        self._digits: list[tuple[str, int]] | None = None
        self.counts = 0
        """The counts as digits of one number: the smaller sum of these is the better one."""
        self.lists = False
        """Whether there is something that is listed: the counts do not tell all then."""
        for term, criterion in zip(terms, criteria, strict=True):
            if criterion.aggregate is _COUNT:
                self.counts = self.counts << DIGIT | term
            elif term:
                self.lists = True

    @property
    def digits(self) -> list[tuple[str, int]]:
        """Names of digits, the earlier the more significant, and what is added to each.

        A count is one digit; a list is one digit for each value, the largest first, because lists
        compare like the numbers of their largest terms, then of the next, and so on. Names are
        texts: a text is looked up faster than a large number. Only few players ask for them.
        """
        if self._digits is None:
            self._digits = [
                (f"{number:02}", term)
                if criterion.aggregate is _COUNT
                else (f"{number:02}{VALUES - term:012}", 1)
                for number, (term, criterion) in enumerate(
                    zip(self.terms, self._criteria, strict=True)
                )
                if term
            ]
        return self._digits


def weighed(contributions: Sequence[Contributions], most: int) -> list[int]:
    """Contributions as whole numbers: the smaller sum of such numbers is the better one.

    No criterion counts more than `most` in one sum.
    """
    shifts: dict[str, int] = {}
    for found in contributions:
        for name, _ in found.digits:
            shifts[name] = 0
    bits_of_digit, shift = most.bit_length(), 0
    for name in sorted(shifts, reverse=True):
        shifts[name] = shift
        shift += bits_of_digit
    costs = []
    for found in contributions:
        cost = 0
        for name, added in found.digits:
            cost += added << shifts[name]
        costs.append(cost)
    return costs


@lru_cache(maxsize=8)
def terms_read_as(criteria: tuple[DutchCriterion, ...]) -> Terms:
    """The terms of criteria that are read otherwise than we do: remembered like our own."""
    return Terms(criteria)


class Terms:
    """What the criteria of one list say of pairs and of downfloaters."""

    __slots__ = ("_asked", "_floating", "criteria", "floaters", "nothing", "pairs")

    def __init__(self, criteria: tuple[DutchCriterion, ...]) -> None:
        self.criteria = criteria
        self.nothing = Contributions((0,) * len(criteria), criteria)
        self.pairs: dict[int, Contributions] = {}
        """By number of the kinds, the roles and the difference of the scores."""
        self.floaters: dict[tuple[int, bool, int, int], Contributions] = {}
        """By kind, role, score and lowest score of the bracket."""
        self._asked: dict[int, list[tuple[int, Term]]] = {}
        self._floating: list[tuple[int, FloaterTerm]] = [
            (number, criterion.floater)
            for number, criterion in enumerate(criteria)
            if criterion.floater is not no_floater
        ]

    def keep_pair(self, key: int, found: Contributions) -> None:
        if len(self.pairs) >= MOST:
            self.pairs.clear()
        self.pairs[key] = found

    def keep_floater(self, key: tuple[int, bool, int, int], found: Contributions) -> None:
        if len(self.floaters) >= MOST:
            self.floaters.clear()
        self.floaters[key] = found

    def of_pair(
        self, scope: Scope, higher: DutchPlayer, lower: DutchPlayer, is_mdp: bool
    ) -> Contributions:
        """What the criteria say of a pair; `is_mdp` tells whether the higher is moved down."""
        meeting = _OF_MDP if is_mdp else 0
        if higher.is_topscorer or lower.is_topscorer:
            meeting |= _OF_TOPSCORER
        if higher.pairing_score != lower.pairing_score:
            meeting |= _OF_SCORES
        asked = self._asked.get(meeting)
        if asked is None:
            asked = self._asked[meeting] = [
                (number, criterion.pair)
                for number, criterion in enumerate(self.criteria)
                if criterion.pair is not no_pair and not int(criterion.concerns) & ~meeting
            ]
        terms = [0] * len(self.criteria)
        for number, term in asked:
            terms[number] = term(scope, higher, lower)
        return self._made(terms)

    def of_floater(self, scope: Scope, player: DutchPlayer) -> Contributions:
        """What the criteria say of a downfloater."""
        terms = [0] * len(self.criteria)
        for number, floater in self._floating:
            terms[number] = floater(scope, player)
        return self._made(terms)

    def _made(self, terms: list[int]) -> Contributions:
        """Of contributing nothing there is one object only."""
        return Contributions(tuple(terms), self.criteria) if any(terms) else self.nothing
