"""Quality criteria of a bracket as levels: masks of edges that count against a criterion.

The contributions of a pair depend on few traits of the two players, so players with equal traits
form a class and every pair of classes is asked once.

What pairs contribute to the criteria, remembered from one round to the next.

Where no topscorer takes part, criteria ask about two players for little more than their preferences
and floats, whether they are moved-down players, and the difference of their scores: in many rounds
the same few answers are given again and again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from pairwright.matching import Parts, Rows, bits, mask_of, neighbours
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
from pairwright.systems.dutch.player_view import Float
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.dutch.solver.field import BracketGraph
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


_COUNT: Final = Aggregate.COUNT
ROLE_BITS: Final = 2
"""So many bits tell which of two players are moved down."""


class QualityLevel:
    """One step of the lexicographic optimisation: the edges to be used as seldom as possible.

    `against[i]` is the mask of the partners with whom player i counts against the criterion; the
    float vertices are partners too.
    """

    __slots__ = ("_weights", "against", "criterion", "value")

    def __init__(
        self,
        criterion: DutchCriterion,
        value: int,
        against: dict[int, int],
        weights: Sequence[tuple[int, dict[int, int]]] = (),
    ) -> None:
        self.criterion = criterion
        self.value = value
        self.against = against
        self._weights = weights
        """For a count to which some pair contributes twice, the edges of each contribution:
        recorded rounds that broke the rules can lead to that. Then these are to be added up."""

    @property
    def is_uneven(self) -> bool:
        """Whether some edges count more than others."""
        return bool(self._weights)

    def costs(self) -> dict[int, list[tuple[int, int]]]:
        """What the edges of each vertex cost: the cost, and the mask of the partners."""
        costs: dict[int, list[tuple[int, int]]] = {}
        for weight, against in self._weights or ((1, self.against),):
            for v, partners in against.items():
                costs.setdefault(v, []).append((weight, partners))
        return costs


class Qualities:
    """Contributions of the pairs and downfloaters of one round.

    Without topscorers they follow from kinds and scores, and `Terms` remembers them. Topscorers'
    games are judged by the colours that they would really get (C10, C11), which depend on both
    histories and on rank. Only a player with an absolute preference can get a colour too many. The
    others have a difference of at most 1 and two different last colours, and give way to an
    absolute preference: any of them is as good as another.
    """

    def __init__(self, terms: Terms, players: Sequence[DutchPlayer], scores: list[int]) -> None:
        self._terms = terms
        self._players = players
        self._kinds = [kind(player) for player in players]
        self._scores = scores
        self._of_higher, self._of_lower = _numbers(self._kinds, scores)
        self._has_topscorers = any(player.is_topscorer for player in players)
        self._classes: list[tuple[int, int, bool, int]] = []
        self._of_topscorers: dict[tuple[object, object, bool], Contributions] = {}

    def narrowed(self, vertices: Sequence[int]) -> Qualities:
        """The same for some of the players, numbered from 0 in the order given."""
        narrowed = Qualities(self._terms, (), [])
        narrowed._players = [self._players[v] for v in vertices]
        narrowed._kinds = [self._kinds[v] for v in vertices]
        narrowed._scores = [self._scores[v] for v in vertices]
        narrowed._of_higher = [self._of_higher[v] for v in vertices]
        narrowed._of_lower = [self._of_lower[v] for v in vertices]
        narrowed._has_topscorers = self._has_topscorers
        return narrowed

    def of_pair(
        self,
        bracket: BracketGraph,
        higher: int,
        lower: int,
        is_mdp: bool,
        lower_is_mdp: bool = False,
    ) -> Contributions:
        """What a pair contributes to each criterion, the higher-ranked player first."""
        terms = self._terms
        if self._has_topscorers and self._may_get_a_colour_too_many(higher, lower):
            return self._of_topscorers_game(bracket, higher, lower, is_mdp)
        key = self._of_higher[higher] + self._of_lower[lower]
        if is_mdp:
            key += 3 if lower_is_mdp else 2
        known = terms.pairs.get(key)
        if known is None:
            players = self._players
            known = terms.of_pair(bracket.scope, players[higher], players[lower], is_mdp)
            terms.keep_pair(key, known)
        return known

    def _may_get_a_colour_too_many(self, higher: int, lower: int) -> bool:
        """Whether one of the two has an absolute preference, and one is a topscorer."""
        kinds, players = self._kinds, self._players
        if kinds[higher] < FIRST_ABSOLUTE and kinds[lower] < FIRST_ABSOLUTE:
            return False
        return players[higher].is_topscorer or players[lower].is_topscorer

    def _of_topscorers_game(
        self, bracket: BracketGraph, higher: int, lower: int, is_mdp: bool
    ) -> Contributions:
        key = self._class(higher), self._class(lower), is_mdp
        known = self._of_topscorers.get(key)
        if known is None:
            first, second = self._players[higher], self._players[lower]
            known = self._terms.of_pair(bracket.scope, first, second, is_mdp)
            self._of_topscorers[key] = known
        return known

    def of_floater(self, bracket: BracketGraph, player: int, is_mdp: bool) -> Contributions:
        """What the player contributes to each criterion by floating down."""
        key = self._kinds[player], is_mdp, self._scores[player], bracket.lowest_score
        known = self._terms.floaters.get(key)
        if known is None:
            known = self._terms.of_floater(bracket.scope, self._players[player])
            self._terms.keep_floater(key, known)
        return known

    def _class(self, player: int) -> tuple[int, int, bool, int]:
        """All that criteria ask about the player."""
        if not self._classes:
            self._classes = [
                (
                    self._scores[place],
                    self._kinds[place],
                    player.is_topscorer,
                    player.number if self._has_topscorers and kind >= FIRST_ABSOLUTE else 0,
                )
                for place, (player, kind) in enumerate(zip(self._players, self._kinds, strict=True))
            ]
        return self._classes[player]

    def classes(self, players: int) -> list[int]:
        """The players as masks of those about whom criteria ask the same."""
        members: dict[tuple[int, int, bool, int], list[int]] = {}
        for player in bits(players):
            members.setdefault(self._class(player), []).append(player)
        return [mask_of(alike) for alike in members.values()]

    def table(self, bracket: BracketGraph, graph: Rows) -> QualityTable:
        return QualityTable(self, bracket, graph)

    @property
    def criteria(self) -> tuple[DutchCriterion, ...]:
        return self._terms.criteria

    @property
    def nothing(self) -> Contributions:
        return self._terms.nothing


def _numbers(kinds: list[int], scores: list[int]) -> tuple[list[int], list[int]]:
    """For each player two numbers: as the higher of a pair, and as the lower one.

    The sum of two of them tells both kinds and the difference of the scores; its last bits are free
    for the roles.
    """
    higher, lower = [], []
    for player, score in enumerate(scores):
        kind = kinds[player] << ROLE_BITS
        score <<= ROLE_BITS + KIND_BITS + KIND_BITS
        higher.append(score + (kind << KIND_BITS))
        lower.append(kind - score)
    return higher, lower


class QualityTable:
    """The contributions of all pairs of classes in one bracket that have an edge in the graph."""

    def __init__(self, qualities: Qualities, bracket: BracketGraph, graph: Rows) -> None:
        self._qualities = qualities
        self._bracket = bracket
        of_mdps = qualities.classes(bracket.mdps)
        self._classes = of_mdps + qualities.classes(bracket.residents)
        classes, nothing = self._classes, qualities.nothing
        representatives = [(mask & -mask).bit_length() - 1 for mask in classes]
        self._rows: list[list[tuple[int, tuple[int, ...]]]] = [[] for _ in classes]
        self._perfect = [0] * len(classes)
        for i, first in enumerate(representatives):
            is_mdp = i < len(of_mdps)
            terms = self._terms_inside(classes[i], is_mdp)
            if terms is nothing:
                self._perfect[i] |= classes[i]
            else:
                self._rows[i].append((classes[i], terms.terms))
            met = neighbours(graph, classes[i])
            for j in range(i + 1, len(classes)):
                if not classes[j] & met:
                    continue
                other = representatives[j]
                terms = qualities.of_pair(bracket, first, other, is_mdp, j < len(of_mdps))
                if terms is nothing:
                    self._perfect[i] |= classes[j]
                    self._perfect[j] |= classes[i]
                else:
                    self._rows[i].append((classes[j], terms.terms))
                    self._rows[j].append((classes[i], terms.terms))
        self._touched = _touched([terms for row in self._rows for _, terms in row])

    def _terms_inside(self, members: int, are_mdps: bool) -> Contributions:
        """What two of a class contribute."""
        rest = members & (members - 1)
        if not rest:
            return self._qualities.nothing
        first, second = (members & -members).bit_length(), (rest & -rest).bit_length()
        return self._qualities.of_pair(self._bracket, first - 1, second - 1, are_mdps, are_mdps)

    def perfect_partners(self) -> Parts:
        """For every class of players the mask of partners with whom no criterion is touched."""
        return list(zip(self._classes, self._perfect, strict=True))

    def levels(self, floats: dict[int, int]) -> Iterator[QualityLevel]:
        """The levels in descending priority. `floats` maps float vertices to possible floaters.

        A count is one level; a list is one level for each value, the largest first, because lists
        compare like the numbers of their largest terms, then of the next, and so on.
        """
        floater_terms = {
            index: self._of_floater(index) for mask in set(floats.values()) for index in bits(mask)
        }
        touched = self._touched | _touched(floater_terms.values())
        for number, criterion in enumerate(self._qualities.criteria):
            if number not in touched:
                continue
            partners = self._partners(number)
            values = set(partners)
            values.update([terms[number] for terms in floater_terms.values()])
            values.discard(0)
            levels = [
                QualityLevel(
                    criterion,
                    value,
                    self._against(number, value, partners.get(value, ()), floats, floater_terms),
                )
                for value in sorted(values, reverse=True)
            ]
            if criterion.aggregate is _COUNT and values != {1}:
                yield _added_up(levels)
            else:
                yield from levels

    def _of_floater(self, index: int) -> tuple[int, ...]:
        is_mdp = self._bracket.mdps >> index & 1 == 1
        return self._qualities.of_floater(self._bracket, index, is_mdp).terms

    def _partners(self, number: int) -> dict[int, list[tuple[int, int]]]:
        """For each value of a criterion the classes, and with whom their players have it."""
        found: dict[int, list[tuple[int, int]]] = {}
        for mask, row in zip(self._classes, self._rows, strict=True):
            of_class: dict[int, int] = {}
            for other, terms in row:
                value = terms[number]
                if value:
                    of_class[value] = of_class.get(value, 0) | other
            for value, partners in of_class.items():
                found.setdefault(value, []).append((mask, partners))
        return found

    def _against(
        self,
        number: int,
        value: int,
        partners_of: Iterable[tuple[int, int]],
        floats: dict[int, int],
        floater_terms: dict[int, tuple[int, ...]],
    ) -> dict[int, int]:
        against: dict[int, int] = {}
        for mask, partners in partners_of:
            against.update(dict.fromkeys(bits(mask), partners))
        together: dict[int, int] = {}  # most float vertices take the same players
        for vertex, mask in floats.items():
            together[mask] = together.get(mask, 0) | 1 << vertex
        for mask, vertices in together.items():
            counted = 0
            for index in bits(mask):
                if floater_terms[index][number] == value:
                    counted |= 1 << index
                    against[index] = against.get(index, 0) | vertices
            if counted:
                against.update(dict.fromkeys(bits(vertices), counted))
        return against


def _added_up(levels: Sequence[QualityLevel]) -> QualityLevel:
    """One level for a count with several values."""
    against: dict[int, int] = {}
    for level in levels:
        for v, partners in level.against.items():
            against[v] = against.get(v, 0) | partners
    weights = [(level.value, level.against) for level in levels]
    return QualityLevel(levels[0].criterion, levels[0].value, against, weights)


def _touched(contributions: Iterable[tuple[int, ...]]) -> set[int]:
    """The criteria, by their place, to which somebody contributes."""
    return {number for terms in set(contributions) for number, value in enumerate(terms) if value}
