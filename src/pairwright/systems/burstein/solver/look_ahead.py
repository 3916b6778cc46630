"""The following bracket at its best on [C5] and [C6]: what [C7] (2.3.3) compares."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.matching import FREE, bits, mask_of, maximise, maximise_and_structure
from pairwright.systems.burstein.solver.bracket import pair_bracket
from pairwright.systems.burstein.solver.field import BursteinField
from pairwright.systems.burstein.solver.floaters import BursteinBracket, FloaterSet, TooManyFloaters
from pairwright.systems.burstein.solver.lower import BursteinLowerPlayers, Likeness, likeness
from pairwright.systems.burstein.solver.weighted import WeightedBracket
from pairwright.systems.burstein.solver.whole import NoProof, WholeRound
from pairwright.systems.meetings import neighbours

Outlook = tuple[int, ...]
"""How many leave the following bracket, and their scores in descending order."""


class LookAhead:
    """The scoregroup that follows a bracket, and what lies beyond it."""

    def __init__(
        self, field: BursteinField, following: int, beyond: int, known: Sequence[int]
    ) -> None:
        self._field = field
        self.following = following
        self.beyond = BursteinLowerPlayers(field, beyond, known)
        self._known = known
        self._outlooks: dict[Likeness, Outlook] = {}

    def bound(self, floaters: FloaterSet, candidates: int) -> Outlook:
        """No better outlook exists for floaters of the candidates with scores like these.

        As if every floater could meet whom any of the candidates can meet, and as if whoever else
        has to leave the following bracket had its score.
        """
        if not self.following:
            return ()
        field, following = self._field, self.following
        reach = neighbours(field.graph, candidates, following)
        first = len(field.players)
        jokers = range(first, first + len(floaters))
        graph = {v: field.graph[v] & following for v in bits(following)}
        together = sum([1 << joker for joker in jokers])
        for v in bits(reach):
            graph[v] |= together
        graph.update(dict.fromkeys(jokers, reach))
        mate = self._started(len(jokers))
        left = maximise(graph, mate, following | together).bit_count()
        number = max(left, self.beyond.lacking)
        again = max(0, len(floaters) - reach.bit_count())
        scores = sorted(field.score(v) for v in floaters)[:again]
        level = field.score(following.bit_length() - 1)
        return number, *sorted([*scores, *[level] * (number - again)], reverse=True)

    def _started(self, others: int) -> list[int]:
        """What of the known matching lies in the following scoregroup, and so many vertices."""
        mate = [FREE] * (len(self._field.players) + others)
        for v in bits(self.following):
            if self._known[v] != FREE and self.following >> self._known[v] & 1:
                mate[v] = self._known[v]
        return mate

    def outlook(self, floaters: FloaterSet) -> Outlook:
        """The best that the following bracket can do when these players float into it."""
        try:
            return self.quick_outlook(floaters)
        except TooManyFloaters:
            players = self.following | sum([1 << v for v in floaters])
            return _outlook(self._field, self._leaving(players))

    def _leaving(self, players: int) -> FloaterSet:
        """Those who leave such a following bracket when it is at its best."""
        field, beyond = self._field, self.beyond
        whole = WholeRound(field, players, 0, beyond.mask, self._known)
        try:
            return whole.leaving()
        except NoProof:
            return WeightedBracket(field, players, 0, beyond, whole.graph).leaving()

    def quick_outlook(self, floaters: FloaterSet) -> Outlook:
        """The same; raises TooManySets where only a weighted matching can tell."""
        if not self.following:
            return ()
        key = likeness(self._field, floaters, self.following | self.beyond.mask)
        if key not in self._outlooks:
            self._outlooks[key] = self._found(floaters)
        return self._outlooks[key]

    def _found(self, floaters: FloaterSet) -> Outlook:
        field = self._field
        players = self.following | sum([1 << v for v in floaters])
        bracket = BursteinBracket(field, players, 0, self.beyond, self._known)
        if bracket.is_closed:
            return (0,)
        single = bracket.single_floaters()
        if single:
            return 1, field.score(single.bit_length() - 1)
        leaving = self._simplest(bracket)
        return _outlook(field, bracket.sets()[0] if leaving is None else leaving)

    def _simplest(self, bracket: BursteinBracket) -> FloaterSet | None:
        """The fewest and lowest that the bracket alone allows, if they complete the round."""
        counts = bracket.lowest_counts()
        if counts is None:
            return None
        floats = counts.floats
        paired = pair_bracket(self._field, bracket.players, floats, self._known)
        gone = bracket.players & ~sum([1 << v | 1 << w for v, w in paired])
        leaving = tuple(bits(gone))
        return leaving if self.beyond.completes_with(leaving) else None

    def best_single(self, candidates: int) -> int:
        """Those of the candidates, floating down alone, who serve the following bracket best.

        Raises TooManySets where only weighted matchings can tell.
        """
        if not self.following or not candidates & (candidates - 1):
            return candidates
        best = candidates & self._without_trouble()
        if best:
            return best
        outlooks = {v: self.quick_outlook((v,)) for v in bits(candidates)}
        least = min(outlooks.values())
        return sum([1 << v for v, outlook in outlooks.items() if outlook == least])

    def _without_trouble(self) -> int:
        """Everybody who, floating down alone, makes the following bracket reach its bound."""
        leavers = 0
        if self.following.bit_count() % 2:  # nobody leaves: what lies beyond must manage alone
            if self.beyond.lacking:
                return 0
        else:  # one of the following scoregroup leaves
            if self.beyond.lacking != 1:
                return 0
            leavers = self.following & self.beyond.helpers()
            if not leavers:
                return 0
        field = self._field
        return neighbours(field.graph, self._replaceable(leavers), field.everybody)

    def _replaceable(self, leavers: int) -> int:
        """Those of the following scoregroup without whom the others of it can be paired.

        One of the leavers leaves it then, if there are any. Where all of it may meet more than
        half, and more than half may leave, that is everybody (Dirac, as in `Meetings.is_dense`).
        """
        following, size = self.following, self.following.bit_count()
        if self._field.graph.is_dense(following) and (
            not leavers or 2 * leavers.bit_count() > size + 1
        ):
            return following
        part = self._field.narrowed(following)
        graph = dict(enumerate(part.graph))
        among, mate = part.everybody, part.matched(self._known)
        if leavers:
            graph[size] = part.inward(leavers)
            for v in bits(graph[size]):
                graph[v] |= 1 << size
            among |= 1 << size
            mate.append(FREE)
        free, found = maximise_and_structure(graph, mate, among)
        if free.bit_count() != 1:
            return 0
        return mask_of([part.vertices[v] for v in bits(found.outer & part.everybody)])


def _outlook(field: BursteinField, leaving: FloaterSet) -> Outlook:
    return len(leaving), *sorted((field.score(v) for v in leaving), reverse=True)
