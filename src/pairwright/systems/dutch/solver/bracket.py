"""One bracket: its downfloaters are settled elsewhere; here it is paired best and first.

A bracket of a large field, with its players numbered from 0: masks are as short as the bracket.

Residents stand next to each other in the order of art. 1.2, and moved-down players before them: the
order stays the same.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import islice

from pairwright.matching import (
    FREE,
    Parts,
    Rows,
    bits,
    join,
    mask_of,
    maximise,
    narrow,
    with_one_left,
)
from pairwright.systems.dutch.criteria import violates_colours
from pairwright.systems.dutch.solver.candidate_order import first_pairing, pair_few
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField
from pairwright.systems.dutch.solver.quality import Contributions, Qualities, weighed
from pairwright.systems.dutch.solver.recorder import Recorder, Sets, select_sets, singles
from pairwright.systems.dutch.solver.refine import Restriction
from pairwright.systems.dutch.trace import ORDER, BracketTrace

Pairs = list[tuple[int, int]]
FloaterSet = tuple[int, ...]
Steps = Generator[BracketTrace | None, None, tuple[Pairs, int]]
"""Yields the trace of each bracket (None without tracing); returns the pairs and the player with
the bye, or FREE."""


def finished(steps: Steps) -> tuple[Pairs, int]:
    """What the steps lead to."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: tuple[Pairs, int] = end.value
            return result


def pair_bracket(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    floaters: Sequence[int],
    trace: BracketTrace | None = None,
) -> Pairs:
    """The best and first pairing where one float of each mask in `floaters` leaves the bracket.

    Some perfect matching must exist.
    """
    if trace is None:
        pairs = pair_few(field, qualities, bracket, floaters)
        if pairs is not None:
            return pairs
    graph, floats = _with_floats(bracket, floaters, len(field.graph))
    if trace is not None:
        graph = dict(graph)  # every mask, to be told later
    elif len(with_one_left(graph, bracket.players, ~0)) == bracket.players.bit_count():
        # Everybody has one partner left: nothing to choose.
        return [
            (v, graph[v].bit_length() - 1)
            for v in bits(bracket.players)
            if graph[v] >> v and graph[v] < 1 << len(field.graph)
        ]
    float_mask = mask_of(floats)
    among = bracket.players | float_mask
    table = qualities.table(bracket, graph)
    mate = [FREE] * (len(field.graph) + len(floats))
    recorder = Recorder(field, bracket, trace, graph, list(floats)) if trace is not None else None
    ideal = _ideal(qualities, bracket, table.perfect_partners(), graph, floats)
    if not maximise(ideal, mate, among):
        best = Restriction(ideal, among, mate)
        if recorder is not None:
            recorder.perfect(graph, table.levels(floats))
    else:
        left = maximise(graph, mate, among)
        assert not left, "the floaters were chosen so that the others can be paired"
        best = Restriction(graph, among, mate)
        for level in table.levels(floats):
            count = best.apply(level)
            if recorder is not None:
                recorder.level(level, count, best)
    if recorder is not None:
        recorder.before_order(best)
    pairs = first_pairing(best, bracket.mdps, bracket.residents, float_mask)
    if trace is not None and recorder is not None:
        leavers = recorder.finish(best.mate)
        if recorder.is_weighed:
            note_leavers(trace, field, qualities, bracket, leavers, pairs)
    return pairs


def _with_floats(
    bracket: BracketGraph, floaters: Sequence[int], first_vertex: int
) -> tuple[Rows, dict[int, int]]:
    """The graph with a vertex for every float, and those vertices with their possible floaters."""
    floats = {first_vertex + i: mask for i, mask in enumerate(floaters)}
    graph = bracket.take_graph()
    for vertex, mask in floats.items():
        if not mask & (mask - 1):  # this player has to go, and nobody may count on it
            narrow(graph, ((graph[mask.bit_length() - 1], ~mask), (mask, 0)))
        join(graph, vertex, mask)
    return graph, floats


def _ideal(
    qualities: Qualities,
    bracket: BracketGraph,
    perfect: Parts,
    graph: Rows,
    floats: dict[int, int],
) -> Rows:
    """The pairs and floats that touch no criterion: a perfect matching of them is perfect."""
    ideal = graph.copy()
    exits = mask_of(floats)
    narrow(ideal, [(members, partners | exits) for members, partners in perfect])
    nothing = qualities.nothing
    for vertex, mask in floats.items():
        bad: list[int] = []
        for player in bits(mask):
            is_mdp = bracket.mdps >> player & 1 == 1
            if qualities.of_floater(bracket, player, is_mdp) is not nothing:
                bad.append(player)
        if bad:
            refused = mask_of(bad)
            narrow(ideal, ((1 << vertex, ~refused), (refused, ~(1 << vertex))))
    return ideal


def generation_key(mdps: int, residents: int, pairs: Pairs) -> tuple[object, ...]:
    """When a candidate is generated (art. 3.6, 3.7, 4): smaller keys are earlier.

    Set of paired MDPs (the more the better), their opponents, exchange in the remainder,
    transposition.
    """
    partner = {v: w for pair in pairs for v, w in (pair, pair[::-1])}
    paired = [v for v in bits(mdps) if v in partner]
    opponents = [partner[v] for v in paired]
    remainder = [v for v in bits(residents) if v not in set(opponents)]
    place = {v: i for i, v in enumerate(remainder)}
    inside = [(v, partner[v]) for v in remainder if v in partner and v < partner[v]]
    s1 = {place[v] for v, _ in inside}
    original = set(range(len(inside)))
    moved_up, moved_down = sorted(s1 - original), sorted(original - s1, reverse=True)
    return (
        -len(paired),
        paired,
        opponents,
        len(moved_up),
        sum(moved_up) - sum(moved_down),
        [-place for place in moved_down],
        moved_up,
        [place[w] for _, w in inside],
    )


def pair_best_set(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    sets: Sequence[FloaterSet],
    trace: BracketTrace | None = None,
) -> Pairs:
    """Pair the bracket for every set of downfloaters and take the best, first on ties."""
    if len(sets) == 1:
        return _pair_without(field, qualities, bracket, sets[0], trace)
    leaving = [] if bracket.are_few else _any_choice(field, bracket, sets)
    if leaving:
        pairs = pair_bracket(field, qualities, bracket, leaving)
        if tuple(bits(bracket.left_over(pairs))) in sets:
            if trace is not None:
                pair_bracket(field, qualities, bracket, leaving, trace)
            return pairs
    made = {floaters: _pair_without(field, qualities, bracket, floaters, None) for floaters in sets}
    costs = _costs(qualities, bracket, made)
    cheapest = min(costs)
    left = [floaters for floaters, cost in zip(sets, costs, strict=True) if cost == cheapest]
    best = left[0]
    if len(left) > 1:
        mdps, residents = bracket.mdps, bracket.residents
        keys = [generation_key(mdps, residents, made[floaters]) for floaters in left]
        best = left[keys.index(min(keys))]
    if trace is None:
        return made[best]
    for criterion, before, after in _choice(field, qualities, bracket, made, best):
        select_sets(trace, field, criterion, before, after)
    return _pair_without(field, qualities, bracket, best, trace)


def _costs(qualities: Qualities, bracket: BracketGraph, made: dict[FloaterSet, Pairs]) -> list[int]:
    """What the pairing for each set of downfloaters costs: the smaller the better."""
    mdps = bracket.mdps
    contributions: list[Contributions] = []
    counts = []
    for floaters, pairs in made.items():
        before = len(contributions)
        for v, w in pairs:
            higher, lower = (v, w) if v < w else (w, v)
            contributions.append(qualities.of_pair(bracket, higher, lower, mdps >> higher & 1 == 1))
        for v in floaters:
            contributions.append(qualities.of_floater(bracket, v, mdps >> v & 1 == 1))
        counts.append(len(contributions) - before)
    costs = iter(weighed(contributions, 2 * bracket.players.bit_count()))
    return [sum(islice(costs, count)) for count in counts]


def note_leavers(
    trace: BracketTrace,
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    leavers: int,
    pairs: Pairs,
) -> None:
    """Note how the criteria narrow down who leaves alone, by pairing the bracket without each.

    `pairs` is the pairing that was made.
    """
    if leavers & (leavers - 1):
        made: dict[FloaterSet, Pairs] = {
            (v,): _pair_without(field, qualities, bracket, (v,), None) for v in bits(leavers)
        }
        chosen = bracket.left_over(pairs).bit_length() - 1
        for criterion, _, after in _choice(field, qualities, bracket, made, (chosen,)):
            if criterion != ORDER:
                left = mask_of([v for (v,) in after])
                trace.leaving.append((criterion, tuple(n for (n,) in singles(field, left))))


def _choice(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    made: dict[FloaterSet, Pairs],
    best: FloaterSet,
) -> Iterator[tuple[str, Sets, Sets]]:
    """How the criteria, and at last the order, narrow the sets of downfloaters down."""
    players = field.players
    left = list(made)
    for criterion in qualities.criteria:
        values = {
            floaters: criterion.value(
                bracket.scope,
                [(players[min(pair)], players[max(pair)]) for pair in made[floaters]],
                [players[v] for v in floaters],
            )
            for floaters in left
        }
        kept = [floaters for floaters in left if values[floaters] == values[best]]
        if len(kept) < len(left):
            yield criterion.name, left, kept
        left = kept
    if len(left) > 1:
        yield ORDER, left, [best]


def _any_choice(field: DutchField, bracket: BracketGraph, sets: Sequence[FloaterSet]) -> list[int]:
    """One mask for each downfloater: whoever has its score and stands in some of the sets.

    The best and first pairing with any such choice is the answer if its downfloaters are one of
    the sets, for nothing that the sets allow is better or earlier. Only for residents: Limbo
    players are left out of the graph.
    """
    by_score: dict[int, int] = {}
    for floaters in sets:
        for v in floaters:
            score = field.scores[v]
            by_score[score] = by_score.get(score, 0) | 1 << v
    leaving = [by_score[field.scores[v]] for v in sets[0]]
    return [] if any(mask & bracket.mdps for mask in leaving) else leaving


def _pair_without(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    floaters: FloaterSet,
    trace: BracketTrace | None,
) -> Pairs:
    """Pair the bracket when exactly these leave it; MDPs among them are in the Limbo."""
    limbo = mask_of([v for v in floaters if bracket.mdps >> v & 1])
    reduced = bracket.without(limbo)
    leaving = [1 << v for v in floaters if bracket.residents >> v & 1]
    return pair_bracket(field, qualities, reduced, leaving, trace)


LONG = 500
"""Masks of fewer vertices are not worth shortening."""


def first_if_perfect(
    field: DutchField, qualities: Qualities, bracket: BracketGraph, floaters: Sequence[int]
) -> list[tuple[int, int]] | None:
    """The pairs of the first candidate if it is legal and touches no criterion, or None.

    All moved-down players are paired, with the first residents; of the others the upper half meets
    the lower half, and who has to leave is the last one. `floaters` as for `pair_bracket`.
    """
    if len(floaters) > 1:
        return None
    players = [*bits(bracket.mdps), *bits(bracket.residents)]
    moved_down = bracket.mdps.bit_count()
    below = 2 * moved_down
    half = (len(players) - below) // 2
    if (len(players) - len(floaters)) % 2 or half < 0:
        return None
    nothing = qualities.nothing
    if floaters:
        last = players[-1]
        if not floaters[0] >> last & 1 or qualities.of_floater(bracket, last, False) is not nothing:
            return None
    pairs = list(zip(players[:moved_down], players[moved_down:below], strict=True))
    pairs += zip(players[below : below + half], players[below + half :], strict=False)
    people, barred = field.players, field.bars.others
    for place, (v, w) in enumerate(pairs):
        if w in barred[v] or violates_colours(people[v], people[w]):
            return None
        if qualities.of_pair(bracket, v, w, place < moved_down) is not nothing:
            return None
    return pairs


def pair_locally(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    floaters: Sequence[int],
    trace: BracketTrace | None = None,
) -> Pairs:
    """As `pair_bracket`, in numbers of the bracket; from memory where it is known."""
    memory = field.memory
    if memory is None:
        return pair_anew(field, qualities, bracket, floaters, trace)
    key = memory.local_key(bracket, floaters)
    known = memory.recall(key)
    if known is None:
        known = pair_anew(field, qualities, bracket, floaters, trace)
        memory.keep(key, known)
    return known


def pair_anew(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    floaters: Sequence[int],
    trace: BracketTrace | None = None,
) -> Pairs:
    """The same without the memory, which knows brackets by their players alone."""
    if trace is None and not bracket.are_few:
        pairs = first_if_perfect(field, qualities, bracket, floaters)
        if pairs is not None:
            return pairs
    if not _is_worth_while(field, bracket):
        return pair_bracket(field, qualities, bracket, floaters, trace)
    local = _LocalBracket(field, qualities, bracket)
    leaving = [local.mask(mask) for mask in floaters]
    pairs = pair_bracket(local.field, local.qualities, local.bracket, leaving, trace)
    return local.named(pairs)


def pair_best_set_locally(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    sets: Sequence[FloaterSet],
    trace: BracketTrace | None = None,
) -> Pairs:
    """As `pair_best_set`, in numbers of the bracket."""
    if not _is_worth_while(field, bracket):
        return pair_best_set(field, qualities, bracket, sets, trace)
    local = _LocalBracket(field, qualities, bracket)
    named = [local.floaters(floaters) for floaters in sets]
    pairs = pair_best_set(local.field, local.qualities, local.bracket, named, trace)
    return local.named(pairs)


def _is_worth_while(field: DutchField, bracket: BracketGraph) -> bool:
    size = len(field.graph)
    return size > LONG and size > 2 * bracket.players.bit_count()


class _LocalBracket:
    """The bracket as a field of its own."""

    __slots__ = ("_place", "_vertices", "bracket", "field", "qualities")

    def __init__(self, field: DutchField, qualities: Qualities, bracket: BracketGraph) -> None:
        self._vertices = bits(bracket.players)
        self._place = {vertex: place for place, vertex in enumerate(self._vertices)}
        self.field = field.narrowed(self._vertices)
        self.qualities = qualities.narrowed(self._vertices)
        self.bracket = BracketGraph(
            self.field, self.mask(bracket.mdps), self.mask(bracket.residents)
        )

    def mask(self, mask: int) -> int:
        place = self._place
        return mask_of([place[vertex] for vertex in bits(mask)])

    def floaters(self, floaters: FloaterSet) -> FloaterSet:
        return tuple([self._place[vertex] for vertex in floaters])

    def named(self, pairs: Pairs) -> Pairs:
        vertices = self._vertices
        return [(vertices[v], vertices[w]) for v, w in pairs]
