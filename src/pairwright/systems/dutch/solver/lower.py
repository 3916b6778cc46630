"""Everybody below a bracket: can the round be completed, and what becomes of the next bracket?

Who is left over by a matching of fewest leftovers, the lowest ranked as far as possible.

Sets of players in the order of their scores, without listing them all at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, groupby, product
from math import comb

from pairwright.matching import (
    FREE,
    FewVertices,
    are_few,
    bits,
    complete,
    mask_of,
    maximise,
    structure,
)
from pairwright.systems.dutch.solver.field import DutchField
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.solver.rest import Rest, Rests, who_meets

FEW = 20
"""So many sets are tried one by one. A weighted matching of everybody who is not yet paired settles
more of them at once. Both are exact: this only decides which is used."""


class TooManyScoreSets(Exception):  # noqa: N818
    """There are so many sets that a weighted matching is faster than trying them one by one."""


def require_few(players: int, size: int) -> None:
    """Raises TooManyScoreSets if there are many sets of this size."""
    if comb(players, size) > FEW:
        raise TooManyScoreSets


def sets_by_scores(
    vertices: Sequence[int], size: int, scores: list[int]
) -> Iterator[Iterator[tuple[int, ...]]]:
    """All sets of this size, grouped by scores: groups with lower scores come first.

    Scores are compared in descending order ([C7]): what counts first is how many players have the
    highest score, then the next, and so on. `vertices` are in descending order of score.
    """
    if size > len(vertices):
        return
    if size in (0, len(vertices)):  # nothing to choose
        yield iter((tuple(vertices[:size]),))
        return
    if scores[vertices[0]] == scores[vertices[-1]]:
        yield combinations(vertices, size)
        return
    levels = [list(level) for _, level in groupby(vertices, key=lambda v: scores[v])]
    for counts in _compositions([len(level) for level in levels], size):
        chosen = (combinations(level, count) for level, count in zip(levels, counts, strict=True))
        yield (tuple(chain.from_iterable(parts)) for parts in product(*chosen))


def sets_of_few(
    few: FewVertices, vertices: list[int], size: int, scores: list[int]
) -> list[list[tuple[int, ...]]]:
    """The sets of this size without which all others of a few can be paired, grouped likewise."""
    by_scores: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for chosen in combinations(vertices, size):
        if few.is_perfect_without(mask_of(chosen)):
            by_scores.setdefault(tuple([scores[v] for v in chosen]), []).append(chosen)
    return [by_scores[listed] for listed in sorted(by_scores)]


def _compositions(room: list[int], total: int) -> Iterator[tuple[int, ...]]:
    """Ways to take `total` from places with so much room, fewest from the first places first."""
    if not room:
        if total == 0:
            yield ()
        return
    least = max(0, total - sum(room[1:]))
    for count in range(least, min(room[0], total) + 1):
        for rest in _compositions(room[1:], total - count):
            yield (count, *rest)


def lowest_leavers(
    graph: Mapping[int, int], among: int, count: int, allowed: int, first_vertex: int
) -> int | None:
    """Of the sets of this size that leave the others a perfect matching, the lowest ranked.

    None if there is no set of `count` vertices of `allowed`. `first_vertex` and those after it are
    not used by the graph. The sets that some matching covers are the independent sets of a
    matroid, so it is best to cover the highest ranked vertex that can be covered, then the next,
    and so on: no other set of leftovers has lower scores. Nothing is enumerated.
    """
    leaving = among & allowed
    exits = ((1 << count) - 1) << first_vertex
    extended = {v: graph[v] & among for v in bits(among)}
    mate = [FREE] * (first_vertex + count)
    maximise(extended, mate, among)
    extended.update((v, extended[v] | exits) for v in bits(leaving))
    extended.update((vertex, leaving) for vertex in bits(exits))
    everybody = among | exits
    if maximise(extended, mate, everybody):
        return None
    best = Restriction(extended, everybody, mate)
    for v in bits(leaving):
        best.drop(v, exits)
    return mask_of([best.mate[vertex] for vertex in bits(exits)])


Outlook = tuple[int, tuple[int, ...]]
"""Unpaired players of the following bracket: how many, and their scores in descending order."""


class DutchLowerPlayers:
    """The players below a bracket (and the bye), before anybody floats down to them.

    `completing` is False where an edition does not ask whether the round can be completed; then the
    look-ahead still minds that the only one left in the last bracket has the bye (C.2;
    readings.md R-DUTCH17-5).
    """

    def __init__(
        self, field: DutchField, below: Rest, beyond: Rest, following: int, completing: bool = True
    ) -> None:
        self._field = field
        self._graph = field.graph
        self.mask = below.mask
        """Everybody below, and the bye."""
        self.following = following
        """The mask of the following scoregroup."""
        self._completing = completing
        self._below = below
        self._beyond = beyond
        """What lies below the following bracket."""
        self._completions: dict[tuple[tuple[int, int], ...], bool] = {}
        self._outlooks: dict[tuple[tuple[int, int, int, int], ...], Outlook] = {}
        self.barred = 0
        """Those who may not be the only one left over by the following bracket (C.2)."""
        if not completing and field.bye != FREE and following == field.groups[-1]:
            self.barred = ~field.graph[field.bye]

    @classmethod
    def under(cls, rests: Rests, number: int, completing: bool = True) -> DutchLowerPlayers:
        """The players below the bracket of a scoregroup, which is numbered from 0."""
        field, last = rests.field, number + 1 == len(rests.field.groups)
        below = rests.below(number)
        if last:
            return DutchLowerPlayers(field, below, below, 0, completing)
        beyond, following = rests.below(number + 1), field.groups[number + 1]
        return DutchLowerPlayers(field, below, beyond, following, completing)

    # --- completion ------------------------------------------------------------------------------

    @property
    def is_complete(self) -> bool:
        """Whether the players below can be paired among themselves ([C4])."""
        return not self._below.lacking

    def welcome(self, candidates: int) -> int:
        """Those of the candidates who, floating down alone, allow completion."""
        return self.helpers(candidates) if self.lacking == 1 else 0

    @property
    def lacking(self) -> int:
        """How many players below a largest matching of them leaves over."""
        return self._below.lacking

    def helpers(self, candidates: int) -> int:
        """Those of the candidates who can take the place of a player left over below."""
        return who_meets(self._field, candidates, self._below.missable())

    def completes_with(self, floaters: Sequence[int]) -> bool:
        """Whether the players below and these floaters can all be paired.

        Floaters who meet the same players below are alike here, unless they could meet another one
        of the set: moved-down players are not paired with each other in their bracket, so such
        pairs exist. Of a few players it is faster to find out than to compare.
        """
        if are_few(self.mask | mask_of(floaters)):
            return self._below.completes_with(floaters)
        key = tuple(sorted(self._likeness(floaters)))
        known = self._completions.get(key)
        if known is None:
            known = self._below.completes_with(floaters)
            self._completions[key] = known
        return known

    def _likeness(self, floaters: Sequence[int]) -> list[tuple[int, int]]:
        """For each floater those below whom it may meet, and itself if it may meet another one."""
        together = mask_of(floaters)
        found = []
        for d in floaters:
            meets = self._graph[d]
            found.append((meets & self.mask, d if meets & together else FREE))
        return found

    # --- look-ahead ------------------------------------------------------------------------------

    def best_single_floaters(self, candidates: int) -> int:
        """Those of the candidates, floating down alone, who serve the following bracket best.

        [C8] 2.4.3, C.7 in 2017: fewest unpaired players there, then their scores.
        """
        if not self.following or not candidates & (candidates - 1):
            return candidates
        untroubled = self._single_without_trouble(candidates)
        if untroubled:
            return untroubled
        alone = bits(candidates)
        outlooks = [self.outlook_of_few((d,)) for d in alone]
        best = min(outlooks)
        return mask_of([d for d, outlook in zip(alone, outlooks, strict=True) if outlook == best])

    def _single_without_trouble(self, candidates: int) -> int:
        """The candidates that reach the lower bound of the outlook, which parity sets."""
        field, following = self._field, self.following
        if following.bit_count() % 2:
            # Bound: nobody unpaired. What lies below must manage alone.
            if self._completing and self._beyond.lacking:
                return 0
            residents = Rest(field, following)
            if residents.lacking != 1:
                return 0
            return who_meets(field, candidates, residents.missable())
        # Bound: one resident of the following bracket unpaired.
        leavers = following & ~self.barred
        if self._completing:
            if self._beyond.lacking != 1:
                return 0
            leavers = who_meets(field, leavers, self._beyond.missable())
        return who_meets(field, candidates, self._replaceable(leavers))

    def _replaceable(self, leavers: int) -> int:
        """The residents of the following bracket whom a floater can meet if a leaver goes."""
        following = self.following
        if are_few(following):
            return self._replaceable_of_few(leavers)
        if self._field.is_dense(following):
            return (
                following if leavers & (leavers - 1) else (following & ~leavers if leavers else 0)
            )
        memory = self._field.memory
        if memory is None:
            return self._found_replaceable(leavers)
        key = memory.residents_key(following, leavers)
        known = memory.recall_leavers(key)
        if known is None:
            known = 1, self._found_replaceable(leavers)
            memory.keep_leavers(key, *known)
        return known[1]

    def _replaceable_of_few(self, leavers: int) -> int:
        few, found, leaving = FewVertices(self._graph, self.following), 0, bits(leavers)
        for v in bits(self.following):
            for leaver in leaving:
                if leaver != v and few.is_perfect_without(1 << v | 1 << leaver):
                    found |= 1 << v
                    break
        return found

    def _found_replaceable(self, leavers: int) -> int:
        graph, following = self._graph, self.following
        exit_vertex = len(graph)
        extended = {v: graph[v] | (leavers >> v & 1) << exit_vertex for v in bits(following)}
        extended[exit_vertex] = leavers
        among = following | 1 << exit_vertex
        mate = [FREE] * (len(graph) + 1)
        free = maximise(extended, mate, among)
        if free.bit_count() != 1:
            return 0
        return structure(extended, mate, among, free).outer & following

    def outlook(self, floaters: Sequence[int]) -> Outlook:
        """The following bracket with these players moved down: who must stay unpaired there."""
        try:
            return self.outlook_of_few(floaters)
        except TooManyScoreSets:
            return self._outlook_by_levels(floaters)

    def outlook_of_few(self, floaters: Sequence[int]) -> Outlook:
        """The outlook. Raises TooManyScoreSets where it takes a matching of everybody below.

        Whoever has many sets of floaters to compare does better to settle all criteria by one.
        """
        scores, barred = self._field.scores, self.barred
        traits = []
        for d, (below, itself) in zip(floaters, self._likeness(floaters), strict=True):
            traits.append((below, itself, scores[d], barred >> d & 1))
        traits.sort()
        key = tuple(traits)
        known = self._outlooks.get(key)
        if known is None:
            known = self._outlooks[key] = self._find_outlook(floaters)
        return known

    def _find_outlook(self, floaters: Sequence[int]) -> Outlook:
        together = mask_of(floaters)
        bracket = self.following | together
        if self._completing and are_few(bracket):
            return self._outlook_by_sets(FewVertices(self._graph, bracket, together), bracket)
        graph = _without_pairs_inside(self._graph, self.following, floaters)
        if self._completing:
            return self._outlook_by_trial(graph, bracket)
        return self._outlook_of(bits(self._lowest_leavers(graph, bracket)))

    def _outlook_of(self, leavers: Sequence[int]) -> Outlook:
        scores = self._field.scores
        return len(leavers), tuple([scores[d] for d in leavers])

    def _lowest_leavers(self, graph: dict[int, int], bracket: int) -> int:
        """Those whom the following bracket leaves over where nobody asks for completion."""
        unused = len(self._graph)
        fewest = maximise(graph, [FREE] * unused, bracket).bit_count()
        for count in range(fewest, bracket.bit_count() + 1, 2):
            allowed = bracket & ~self.barred if count == 1 else bracket
            leavers = lowest_leavers(graph, bracket, count, allowed, unused)
            if leavers is not None:
                return leavers
        # Only a lone resident barred from the bye comes to this: there is nothing to choose.
        return bracket

    def _outlook_by_sets(self, few: FewVertices, bracket: int) -> Outlook:
        """The same for few players, whose sets are all tried."""
        scores, everybody = self._field.scores, bits(bracket)
        for count in range(len(everybody) % 2, len(everybody) + 1, 2):
            if count < self._beyond.lacking:
                continue
            for sets in sets_of_few(few, everybody, count, scores):
                for leavers in sets:
                    if self._beyond.completes_with(leavers):
                        return self._outlook_of(leavers)
        # A recorded round may have had downfloaters who allow no completion.
        return self._outlook_of(everybody)

    def _outlook_by_trial(self, graph: dict[int, int], bracket: int) -> Outlook:
        """Where the leavers must find a place below, sets are tried one by one, if they are few."""
        size = bracket.bit_count()
        mate = [FREE] * len(self._graph)
        left = maximise(graph, mate, bracket).bit_count()
        lonely = tuple(d for d in bits(bracket) if not graph[d])  # they leave in any case
        others = [d for d in bits(bracket) if graph[d]]
        for count in range(left, size + 1, 2):
            if count < self._beyond.lacking:
                continue
            require_few(len(others), count - len(lonely))
            groups = sets_by_scores(others, count - len(lonely), self._field.scores)
            for chosen in chain.from_iterable(groups):
                leavers = tuple(sorted((*lonely, *chosen)))
                if _works_without(leavers, graph, mate, bracket) and self._beyond.completes_with(
                    leavers
                ):
                    return self._outlook_of(leavers)
        # A recorded round may have had downfloaters who allow no completion.
        return self._outlook_of(bits(bracket))

    def outlook_value(self, floaters: Sequence[int]) -> tuple[int, ...]:
        """The outlook as a criterion's value; empty if there is no following bracket."""
        if not self.following:
            return ()
        count, scores = self.outlook(floaters)
        return (count, *scores)

    def _outlook_by_levels(self, floaters: Sequence[int]) -> Outlook:
        """The outlook as a matching of the floaters and everybody below.

        Levels: players who leave the following bracket, then those of them who have the highest
        score, the next, and so on. Two floaters may meet only further down: both leave then.
        """
        scores = self._field.scores
        together = mask_of(floaters)
        bracket = self.following | together
        beyond = self.mask & ~self.following
        graph = {v: self._graph[v] & (bracket | beyond) for v in bits(bracket | beyond)}
        mate = [FREE] * len(self._graph)
        if not complete(graph, mate, bracket | beyond):  # see `_outlook_by_trial`
            return self._outlook_of(bits(bracket))
        from pairwright.matching.face import Face

        best = Face(graph, mate, bracket | beyond)
        best.apply(_leaving(bracket, beyond, together))
        by_score: dict[int, int] = {}
        for v in bits(bracket):
            score = scores[v]
            by_score[score] = by_score.get(score, 0) | 1 << v
        for score in sorted(by_score, reverse=True):
            best.apply(_leaving(by_score[score], beyond, together))
        leavers = []
        for v in bits(bracket):
            further_down = beyond | together if together >> v & 1 else beyond
            if further_down >> best.mate[v] & 1:
                leavers.append(v)
        return self._outlook_of(leavers)


def _works_without(
    leavers: tuple[int, ...], graph: dict[int, int], mate: list[int], bracket: int
) -> bool:
    """Whether all the others of a bracket can be paired; `mate` is a matching of some of them."""
    trial = mate[:]
    for d in leavers:
        if trial[d] != FREE:
            trial[trial[d]] = FREE
            trial[d] = FREE
    return complete(graph, trial, bracket & ~mask_of(leavers))


def _leaving(counted: int, beyond: int, together: int) -> dict[int, list[tuple[int, int]]]:
    """What pairs cost if each of the players `counted` costs 1 who is paired further down.

    `together` are the floaters, who meet each other only there.
    """
    costs: dict[int, list[tuple[int, int]]] = {v: [(1, beyond)] for v in bits(counted)}
    costs.update((v, [(1, counted)]) for v in bits(beyond))
    both, others = together & counted, together & ~counted
    for v in bits(both):
        costs[v] += [(2, both & ~(1 << v)), (1, others)]
    costs.update((v, [(1, both)]) for v in bits(others))
    return costs


def _without_pairs_inside(
    graph: Sequence[int], residents: int, floaters: Sequence[int]
) -> dict[int, int]:
    """The bracket graph: moved-down players meet residents only (art. 3.2, 3.3)."""
    bracket = residents | mask_of(floaters)
    allowed = {v: graph[v] & bracket for v in bits(residents)}
    allowed.update((d, graph[d] & residents) for d in floaters)
    return allowed
