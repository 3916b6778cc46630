"""The draft of 2015 by matching: brackets of any size, and the same pairings as word by word.

C.9 lowers the requirements one at a time and takes the first pairing that complies. X1 and Z1 never
exceed what can be reached, so the first requirements that can be met are the smallest counts of
B.5, B.6, ... B.12, one after the other: what `refine` finds. P1, M1 and the weight of the Limbo
that C.11 to C.14 come to are the best ones by themselves as well: the sets of players that some
matching covers are the independent sets of a matroid, so that a largest pairing covers as many
moved-down players as can be covered, those with the highest scores first.

Under the special requirement of C.10 and C.13 the players below are matched at the same time: they
take the floaters.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.matching import FREE, bits, mask_of
from pairwright.systems.dutch.criteria import DutchBracket
from pairwright.systems.dutch.draft_2015.criteria import (
    DIFFERENCES_2015,
    DOWNFLOATERS_2015,
    QUALITY_2015,
)
from pairwright.systems.dutch.draft_2015.procedure import (
    Attempt,
    Condition,
    DraftProcedure,
    DraftStep,
    FollowingBracket,
    Lowest,
    Requirements,
)
from pairwright.systems.dutch.players import Candidate, DutchPlayer
from pairwright.systems.dutch.solver.bracket import Pairs, Steps, note_leavers, pair_bracket
from pairwright.systems.dutch.solver.edition_2017 import is_perfect
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.floaters import (
    between,
    by_score,
    fewest_left,
    lowest_scored,
    pair_with_takers,
    single_floaters,
)
from pairwright.systems.dutch.solver.lower import lowest_leavers
from pairwright.systems.dutch.solver.quality import Qualities, QualityLevel, Terms
from pairwright.systems.dutch.solver.recorder import begin_bracket, finish_bracket, select, singles
from pairwright.systems.dutch.trace import LEGAL, BracketKind, BracketTrace, RoundTrace

WEIGHED = QUALITY_2015 + DIFFERENCES_2015
CRITERIA = DOWNFLOATERS_2015 + WEIGHED
_FLOATERS, _PSD = DOWNFLOATERS_2015
TERMS = Terms(WEIGHED)
TERMS_COMPLETED = Terms((_PSD, *WEIGHED))

Graph = dict[int, int]


def steps(field: DutchField, trace: RoundTrace | None = None) -> Steps:
    """The round. A bracket is settled only with those below it (C.10, C.13), so nothing is shown
    before all are paired. Raises NoLegalPairing and TooLarge.
    """
    yield from ()
    bench = DraftMatchingBench(field)
    made = bench.course()
    if trace is not None:
        trace.brackets.extend(bench.traced(step) for step in made)
        if made and not made[-1].candidate.pairs:  # the bye alone: nothing was required
            trace.brackets[-1].requirements = None
    named = [pair for step in made for pair in step.candidate.pairs]
    pairs = [(bench.vertex(higher), bench.vertex(lower)) for higher, lower in named]
    left = made[-1].candidate.floaters if made else ()
    return pairs, bench.vertex(left[0]) if left else FREE


def course(field: DutchField) -> list[DraftStep]:
    """The brackets of the round as they were paired. Raises NoLegalPairing and TooLarge."""
    return DraftMatchingBench(field).course()


class _Found(Frozen):
    """The best that can be had of a bracket: the attempt that it is, and its pairs."""

    attempt: Attempt
    pairs: Pairs


class DraftMatchingBench:
    """Brackets by matching: a `DraftBench` of the procedure. Answers are remembered."""

    def __init__(self, field: DutchField) -> None:
        self._field = field
        self._index = {player.number: index for index, player in enumerate(field.players)}
        self._weighed = Qualities(TERMS, field.players, field.scores)
        self._all = Qualities(TERMS_COMPLETED, field.players, field.scores)
        self._known: dict[tuple[object, ...], _Found | None] = {}

    def course(self) -> list[DraftStep]:
        """The whole round. Raises NoLegalPairing and TooLarge."""
        field = self._field
        field.require_complete()
        groups = [tuple(field.players[v] for v in bits(mask)) for mask in field.groups]
        return DraftProcedure(field.position, self, groups).steps()

    def vertex(self, player: DutchPlayer) -> int:
        return self._index[player.number]

    def _mask(self, players: Sequence[DutchPlayer]) -> int:
        return mask_of([self.vertex(player) for player in players])

    def _graph(self, bracket: DutchBracket) -> BracketGraph:
        return BracketGraph(self._field, self._mask(bracket.mdps), self._mask(bracket.residents))

    def _candidate(self, bracket: DutchBracket, pairs: Pairs) -> Candidate:
        players = self._field.players
        paired = {v for pair in pairs for v in pair}
        return Candidate(
            tuple((players[min(pair)], players[max(pair)]) for pair in pairs),
            tuple(player for player in bracket.players if self.vertex(player) not in paired),
        )

    # --- the questions of the procedure ---------------------------------------------------------

    def paired(
        self, bracket: DutchBracket, attempt: Attempt, condition: Condition
    ) -> Candidate | None:
        """The best of the bracket, if it is this attempt: those before it have failed."""
        found = self._best(bracket, condition)
        if found is None or found.attempt != attempt:
            return None
        return self._candidate(bracket, found.pairs)

    def reaches_remainder(self, bracket: DutchBracket, m1: int, condition: Condition) -> bool:
        """C.12: M1 is made as large as possible before anything else."""
        found = self._best(bracket, condition)
        return found is not None and found.attempt.mdps >= m1

    def completed(self, bracket: DutchBracket) -> Candidate | None:
        """The lowest bracket, with D.4 before B.5 to B.12."""
        pairs = self._complete(bracket, None)
        return None if pairs is None else self._candidate(bracket, pairs)

    def _best(self, bracket: DutchBracket, condition: Condition) -> _Found | None:
        graph = self._graph(bracket)
        key = graph.mdps, graph.residents, self._named(condition)
        if key not in self._known:
            pairs = self._pairs(graph, condition, None)
            self._known[key] = None if pairs is None else self._attempted(bracket, pairs)
        return self._known[key]

    def _named(self, condition: Condition) -> tuple[object, ...]:
        """The condition by the masks of its players, which are quickly told apart."""
        match condition:
            case FollowingBracket(residents, attempt):
                return attempt, self._mask(residents)
            case Lowest(residents, limbo):
                return limbo, self._mask(residents)
        return ()

    def _attempted(self, bracket: DutchBracket, pairs: Pairs) -> _Found:
        paired = {v for pair in pairs for v in pair}
        limbo = [mdp.pairing_score for mdp in bracket.mdps if self.vertex(mdp) not in paired]
        mdps = len(bracket.mdps) - len(limbo)
        return _Found(Attempt(len(pairs), mdps, tuple(sorted(limbo, reverse=True))), pairs)

    # --- one bracket ----------------------------------------------------------------------------

    def _pairs(
        self, graph: BracketGraph, condition: Condition, trace: BracketTrace | None
    ) -> Pairs | None:
        """The best and first pairing; None where the condition cannot be met."""
        if condition is None:
            return self._by_itself(graph, trace)
        extended = self._extended(graph, condition)
        if extended is None or not is_perfect(extended):
            return None
        takers = mask_of(extended) & ~graph.players
        levels = self._levels(graph, takers)
        return pair_with_takers(self._field, self._weighed, graph, extended, levels, trace)

    def _extended(self, graph: BracketGraph, condition: FollowingBracket | Lowest) -> Graph | None:
        """The graph of the bracket and of those below who take its floaters."""
        match condition:
            case FollowingBracket():
                return self._with_following(graph, condition)
            case Lowest():
                return self._with_lowest(graph, condition)

    def _by_itself(self, graph: BracketGraph, trace: BracketTrace | None) -> Pairs:
        """A.11.b and A.11.c by the matroid, then the requirements."""
        size = len(self._field.graph)
        left, possible = single_floaters(self._field, graph)
        if left == 0:
            floaters: list[int] = []
        elif left == 1:
            select(trace, self._field, _FLOATERS.name, graph.players, possible)
            lowest = lowest_scored(self._field, possible)
            floaters = [select(trace, self._field, _PSD.name, possible, lowest)]
        else:
            left = fewest_left(self._field, graph)
            leavers = lowest_leavers(graph.graph, graph.players, left, graph.players, size)
            assert leavers is not None, "a largest pairing leaves as many"
            floaters = [
                members
                for score, leaving in by_score(self._field, leavers)
                for members in [self._on_score(graph.players, score)] * leaving.bit_count()
            ]
        return pair_bracket(self._field, self._weighed, graph, floaters, trace)

    def _on_score(self, players: int, score: int) -> int:
        return mask_of([v for v in bits(players) if self._score(v) == score])

    def _score(self, vertex: int) -> int:
        return self._field.players[vertex].pairing_score

    def _levels(self, graph: BracketGraph, takers: int) -> list[QualityLevel]:
        """C.12, C.14 and C.11: the most moved-down players, the most pairs, the lowest weight."""
        levels = [
            QualityLevel(_PSD, 0, between(graph.mdps, takers)),
            QualityLevel(_FLOATERS, 1, between(graph.players, takers)),
        ]
        for score, mask in by_score(self._field, graph.mdps):
            levels.append(QualityLevel(_PSD, score, between(mask, takers)))
        return levels

    def _with_following(self, graph: BracketGraph, condition: FollowingBracket) -> Graph | None:
        """C.10: the bracket and the residents of the following one.

        Who leaves the following bracket again is matched with an exit: one for every score of its
        Limbo, and as many for its residents as the attempt leaves over. As the exits are all taken,
        just as many floaters meet residents as the attempt wants.
        """
        attempt, residents = condition.attempt, self._mask(condition.residents)
        left = len(condition.residents) + attempt.mdps - 2 * attempt.pairs
        if left < 0:
            return None
        extended = self._joined(graph, residents)
        exits = [self._on_score(graph.players, score) for score in attempt.limbo]
        _add_exits(extended, [*exits, *[residents] * left], len(self._field.graph))
        return extended

    def _with_lowest(self, graph: BracketGraph, condition: Lowest) -> Graph:
        """C.13: the bracket and the lowest one, with the bye where there is one."""
        residents, field = self._mask(condition.residents), self._field
        extended = self._joined(graph, residents)
        if field.bye != FREE:
            takers = field.graph[field.bye] & (residents | graph.players)
            if condition.limbo == ():
                takers &= residents
            elif condition.limbo is not None:
                takers &= self._on_score(graph.players, condition.limbo[0])
            _add_exits(extended, [takers], field.bye)
        return extended

    def _joined(self, graph: BracketGraph, below: int) -> Graph:
        """Pairs inside the bracket, floaters with those below, and those below with each other."""
        field = self._field
        extended = {v: graph.graph[v] | field.graph[v] & below for v in bits(graph.players)}
        both = graph.players | below
        extended.update((v, field.graph[v] & both) for v in bits(below))
        return extended

    def _complete(self, bracket: DutchBracket, trace: BracketTrace | None) -> Pairs | None:
        graph, field = self._graph(bracket), self._field
        takers = [field.graph[field.bye] & graph.players] if field.bye != FREE else []
        extended = dict(graph.graph)
        _add_exits(extended, takers, len(field.graph))
        if not is_perfect(extended):
            return None
        return pair_bracket(field, self._all, graph, takers, trace)

    # --- the trace ------------------------------------------------------------------------------

    def traced(self, step: DraftStep) -> BracketTrace:
        """How the bracket was paired: the same once more, with somebody taking notes."""
        graph = self._graph(step.bracket)
        trace = begin_bracket(self._field, graph, _kind(step))
        pairs: Pairs | None = []
        if step.attempt is not None:
            pairs = self._pairs(graph, step.condition, trace)
            if pairs is not None and step.condition is not None:
                self._note_leaver(graph, step, pairs, trace)
        elif step.candidate.pairs or not step.candidate.floaters:
            pairs = self._complete(step.bracket, trace)
        assert pairs is not None
        finish_bracket(trace, self._field, pairs, CRITERIA, {})
        named = dict(trace.values)
        counts = {criterion.name: named[criterion.name][0] for criterion in QUALITY_2015}
        attempt = self._attempted(step.bracket, pairs).attempt
        trace.requirements = Requirements.of(step.bracket, attempt, counts, step.again)
        return trace

    def _note_leaver(
        self, graph: BracketGraph, step: DraftStep, pairs: Pairs, trace: BracketTrace
    ) -> None:
        """Who could go alone under the special requirement, and what chose among them."""
        if graph.left_over(pairs).bit_count() != 1:
            return
        possible = mask_of([v for v in bits(graph.players) if self._meets(graph, step, v)])
        select(trace, self._field, step.again, graph.players, possible)
        lowest = lowest_scored(self._field, possible)
        select(trace, self._field, _PSD.name, possible, lowest)
        trace.leaving.append((LEGAL, tuple(n for (n,) in singles(self._field, lowest))))
        note_leavers(trace, self._field, self._weighed, graph, lowest, pairs)

    def _meets(self, graph: BracketGraph, step: DraftStep, leaver: int) -> bool:
        """Whether the condition can be met if nobody else leaves the bracket."""
        assert step.condition is not None
        extended = self._extended(graph, step.condition)
        if extended is None:
            return False
        staying = graph.players & ~(1 << leaver)
        for v in extended:
            if staying >> v & 1:
                extended[v] &= graph.players
            elif not graph.players >> v & 1:
                extended[v] &= ~staying
        extended[leaver] &= ~graph.players
        for v in bits(staying):
            extended[v] &= ~(1 << leaver)
        return is_perfect(extended)


def _kind(step: DraftStep) -> BracketKind:
    if step.merged:
        return BracketKind.MERGED
    return BracketKind.PAIRED_AGAIN if step.again else BracketKind.ORDINARY


def _add_exits(graph: Graph, leaving: Sequence[int], first_vertex: int) -> None:
    """One vertex for each mask, which one of its players is matched with."""
    for vertex, mask in enumerate(leaving, start=first_vertex):
        graph[vertex] = mask
        for v in bits(mask):
            graph[v] |= 1 << vertex
