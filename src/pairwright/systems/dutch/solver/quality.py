"""Quality criteria of a bracket as levels: masks of edges that count against a criterion.

The contributions of a pair depend on few traits of the two players, so players with equal traits
form a class and every pair of classes is asked once.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence

from pairwright.matching import bits
from pairwright.systems.dutch.criteria import (
    Aggregate,
    Criterion,
    Meeting,
    Scope,
    Term,
    no_floater,
    no_pair,
)
from pairwright.systems.dutch.players import DutchPlayer
from pairwright.systems.preferences import PreferenceStrength

Contributions = tuple[int, ...]

_OF_MDP, _OF_TOPSCORER, _OF_SCORES = map(
    int, (Meeting.OF_MDP, Meeting.OF_TOPSCORER, Meeting.OF_SCORES)
)


class Level:
    """One step of the lexicographic optimisation: the edges to be used as seldom as possible.

    `against[i]` is the mask of the partners with whom player i counts against the criterion; the
    float vertices are partners too.
    """

    __slots__ = ("against", "criterion", "uneven", "value", "weight")

    def __init__(
        self,
        criterion: Criterion,
        value: int,
        against: dict[int, int],
        weight: int = 1,
        uneven: bool = False,
    ) -> None:
        self.criterion = criterion
        self.value = value
        self.against = against
        self.weight = weight
        self.uneven = uneven
        """Some pair counts twice: recorded rounds that broke the rules can lead to that. Then the
        levels of the criterion, one for each weight, are to be added up."""


class Qualities:
    """Contributions of pairs and downfloaters, remembered by class for one round."""

    def __init__(self, criteria: Sequence[Criterion], players: Sequence[DutchPlayer]) -> None:
        self._criteria = criteria
        self._players = players
        has_topscorers = any(player.is_topscorer for player in players)
        self._traits = [_traits(player, has_topscorers) for player in players]
        self._pairs: dict[Hashable, Contributions] = {}
        self._floaters: dict[Hashable, Contributions] = {}
        self._asked: dict[int, list[tuple[int, Term]]] = {}
        self._floating = [
            (number, criterion.floater)
            for number, criterion in enumerate(criteria)
            if criterion.floater is not no_floater
        ]
        self._nothing: Contributions = (0,) * len(criteria)

    def narrowed(self, vertices: Sequence[int]) -> Qualities:
        """The same for some of the players, numbered from 0 in the order given."""
        narrowed = Qualities(self._criteria, ())
        narrowed._players = [self._players[v] for v in vertices]
        narrowed._traits = [self._traits[v] for v in vertices]
        narrowed._pairs = self._pairs
        narrowed._floaters = self._floaters
        narrowed._asked = self._asked
        return narrowed

    def of_pair(self, scope: Scope, first: int, second: int) -> Contributions:
        """What the pair contributes to each criterion."""
        higher, lower = (first, second) if first < second else (second, first)
        players = self._players
        key = (
            self._traits[higher],
            self._traits[lower],
            players[higher].number in scope.mdps,
            players[lower].number in scope.mdps,
        )
        known = self._pairs.get(key)
        if known is None:
            known = self._terms(scope, players[higher], players[lower])
            self._pairs[key] = known
        return known

    def _terms(self, scope: Scope, higher: DutchPlayer, lower: DutchPlayer) -> Contributions:
        meeting = _OF_MDP if higher.number in scope.mdps else 0
        if higher.is_topscorer or lower.is_topscorer:
            meeting |= _OF_TOPSCORER
        if higher.pairing_score != lower.pairing_score:
            meeting |= _OF_SCORES
        asked = self._asked.get(meeting)
        if asked is None:
            asked = self._asked[meeting] = [
                (number, criterion.pair)
                for number, criterion in enumerate(self._criteria)
                if criterion.pair is not no_pair and not int(criterion.concerns) & ~meeting
            ]
        terms = list(self._nothing)
        for number, term in asked:
            terms[number] = term(scope, higher, lower)
        return tuple(terms)

    def of_floater(self, scope: Scope, player: int) -> Contributions:
        """What the player contributes to each criterion by floating down."""
        key = (
            self._traits[player],
            self._players[player].number in scope.mdps,
            scope.lowest_score,
        )
        known = self._floaters.get(key)
        if known is None:
            terms = list(self._nothing)
            for number, floater in self._floating:
                terms[number] = floater(scope, self._players[player])
            known = self._floaters[key] = tuple(terms)
        return known

    def classes(self, scope: Scope, among: int) -> list[int]:
        """The players as masks of equal traits and equal role (MDP or resident)."""
        masks: dict[Hashable, int] = {}
        for index in bits(among):
            key = (self._traits[index], self._players[index].number in scope.mdps)
            masks[key] = masks.get(key, 0) | 1 << index
        return list(masks.values())

    def table(self, scope: Scope, among: int) -> QualityTable:
        return QualityTable(self, scope, among)

    @property
    def criteria(self) -> Sequence[Criterion]:
        return self._criteria

    @property
    def nothing(self) -> Contributions:
        return self._nothing


def _traits(player: DutchPlayer, has_topscorers: bool) -> Hashable:
    """All that criteria ask about a player.

    Topscorers' games are judged by the colours that they would really get (C10, C11), which depend
    on both histories and on rank. Only a player with an absolute preference can get a colour too
    many: these stand alone. The others have a difference of at most 1 and two different last
    colours, and give way to an absolute preference: any of them is as good as another.
    """
    preference = player.preference
    alone = has_topscorers and preference.strength is PreferenceStrength.ABSOLUTE
    return (
        player.pairing_score,
        preference.colour,
        preference.strength,
        player.floats,
        player.is_topscorer,
        player.number if alone else 0,
    )


class QualityTable:
    """The contributions of all pairs of classes in one bracket."""

    def __init__(self, qualities: Qualities, scope: Scope, among: int) -> None:
        self._qualities = qualities
        self._scope = scope
        self._classes = qualities.classes(scope, among)
        classes, nothing = self._classes, qualities.nothing
        representatives = [(mask & -mask).bit_length() - 1 for mask in classes]
        self._rows: list[list[tuple[int, Contributions]]] = [[] for _ in classes]
        self._perfect = [0] * len(classes)
        for i, first in enumerate(representatives):
            terms = self._terms_inside(classes[i])
            if terms == nothing:
                self._perfect[i] |= classes[i]
            else:
                self._rows[i].append((classes[i], terms))
            for j in range(i + 1, len(classes)):
                terms = qualities.of_pair(scope, first, representatives[j])
                if terms == nothing:
                    self._perfect[i] |= classes[j]
                    self._perfect[j] |= classes[i]
                else:
                    self._rows[i].append((classes[j], terms))
                    self._rows[j].append((classes[i], terms))
        self._touched = _touched([terms for row in self._rows for _, terms in row])

    def _terms_inside(self, members: int) -> Contributions:
        """What two of a class contribute."""
        rest = members & (members - 1)
        if not rest:
            return self._qualities.nothing
        first, second = (members & -members).bit_length(), (rest & -rest).bit_length()
        return self._qualities.of_pair(self._scope, first - 1, second - 1)

    def perfect_partners(self) -> dict[int, int]:
        """For every player the mask of partners with whom no criterion is touched."""
        return {
            index: perfect
            for mask, perfect in zip(self._classes, self._perfect, strict=True)
            for index in bits(mask)
        }

    def levels(self, floats: dict[int, int]) -> Iterator[Level]:
        """The levels in descending priority. `floats` maps float vertices to possible floaters.

        A count is one level; a list is one level for each value, the largest first, because lists
        compare like the numbers of their largest terms, then of the next, and so on.
        """
        floater_terms = {
            index: self._qualities.of_floater(self._scope, index)
            for mask in set(floats.values())
            for index in bits(mask)
        }
        touched = self._touched | _touched(floater_terms.values())
        for number, criterion in enumerate(self._qualities.criteria):
            if number not in touched:
                continue
            partners = self._partners(number)
            values = set(partners)
            values.update([terms[number] for terms in floater_terms.values()])
            values.discard(0)
            counts = criterion.aggregate is Aggregate.COUNT
            for value in sorted(values, reverse=True):
                yield Level(
                    criterion,
                    value,
                    self._against(number, value, partners.get(value, ()), floats, floater_terms),
                    weight=value if counts else 1,
                    uneven=counts and values != {1},
                )

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
        floater_terms: dict[int, Contributions],
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


def _touched(contributions: Iterable[Contributions]) -> set[int]:
    """The criteria, by their place, to which somebody contributes."""
    return {number for terms in set(contributions) for number, value in enumerate(terms) if value}
