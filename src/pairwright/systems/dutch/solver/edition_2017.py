"""The Dutch system of 2017, bracket by bracket (sections A.9, B and C).

A bracket together with the following one, as one matching: C.5 to C.7 of edition 2017.

Where there are too many sets of downfloaters to look at each, the players of both brackets are
matched at once. Whoever leaves the following bracket as well is matched with an exit vertex; there
are as many exits as are needed at most. C.7 does not ask what becomes of those who leave.
"""

from __future__ import annotations

from typing import Final

from pairwright.matching import FREE, bits, complete, mask_of, maximise
from pairwright.systems.dutch.criteria import DOWNFLOATERS_2017, LOOK_AHEAD_2017, QUALITY_2017
from pairwright.systems.dutch.solver.bracket import (
    Pairs,
    Steps,
    finished,
    pair_anew,
    pair_best_set_locally,
    pair_locally,
)
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField, left_over
from pairwright.systems.dutch.solver.floaters import (
    best_outlook,
    downfloater_levels,
    floater_sets,
    leaving_levels,
    lowest_scored,
    pair_with_everybody_below,
    pair_with_takers,
    single_floaters,
    unpairable_sets,
)
from pairwright.systems.dutch.solver.lower import (
    DutchLowerPlayers,
    TooManyScoreSets,
    lowest_leavers,
)
from pairwright.systems.dutch.solver.quality import Qualities, Terms, terms_read_as
from pairwright.systems.dutch.solver.recorder import (
    begin_bracket,
    finish_bracket,
    select,
    select_sets,
)
from pairwright.systems.dutch.solver.rest import Rests
from pairwright.systems.dutch.trace import BracketKind, BracketTrace, RoundTrace, Value

Graph = dict[int, int]


def pair_with_following(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    trace: BracketTrace | None = None,
) -> Pairs:
    """The best and first pairing of the bracket; C.5, C.6 and C.7 choose its downfloaters."""
    both = _both_brackets(field, bracket, lower.following)
    floaters = _lowest_floaters(bracket, len(field.graph))
    most = lower.outlook(tuple(bits(floaters)))[0] if lower.following else floaters.bit_count()
    everybody = bracket.players | lower.following
    fewest = maximise(both, [FREE] * len(field.graph), everybody).bit_count()
    if fewest == 1 and lower.barred:
        # C.2: the only one left over by the last bracket is one who may have the bye. Where that
        # cannot be had for the downfloaters of C.5 and C.6, at least three are left over.
        graph = _with_exits(both, everybody & ~lower.barred, 1, 1, len(field.graph))
        if is_perfect(graph):
            pairs = _pair_with_following(field, qualities, bracket, lower, graph, None)
            if most == 1 or _scores(field, bracket.left_over(pairs)) == _scores(field, floaters):
                return (
                    _pair_with_following(field, qualities, bracket, lower, graph, trace)
                    if trace
                    else pairs
                )
        fewest = 3
    graph = _with_exits(both, everybody, fewest, most, len(field.graph))
    return _pair_with_following(field, qualities, bracket, lower, graph, trace)


def _pair_with_following(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    graph: Graph,
    trace: BracketTrace | None,
) -> Pairs:
    everybody = mask_of(graph)
    there = bracket.players | lower.following
    takers = everybody & ~bracket.players
    levels = downfloater_levels(field, bracket, takers, DOWNFLOATERS_2017)
    if lower.following:
        levels += leaving_levels(field, there, everybody & ~there, LOOK_AHEAD_2017)
    return pair_with_takers(field, qualities, bracket, graph, levels, trace)


def _both_brackets(field: DutchField, bracket: BracketGraph, following: int) -> Graph:
    """Downfloaters may meet residents of the following bracket, not each other (B.2, B.3)."""
    graph = {v: bracket.graph[v] | field.graph[v] & following for v in bits(bracket.players)}
    everybody = bracket.players | following
    graph.update((v, field.graph[v] & everybody) for v in bits(following))
    return graph


def _lowest_floaters(bracket: BracketGraph, size: int) -> int:
    """Some downfloaters that are best by C.5 and C.6."""
    count = maximise(bracket.graph, [FREE] * size, bracket.players).bit_count()
    floaters = lowest_leavers(bracket.graph, bracket.players, count, bracket.players, size)
    assert floaters is not None, "a largest pairing leaves as many"
    return floaters


def _with_exits(graph: Graph, leaving: int, fewest: int, most: int, size: int) -> Graph:
    """The graph with exits for those who may leave: so many are needed, so many are enough.

    Exits that are not needed are matched with each other.
    """
    exits = ((1 << most) - 1) << size
    spare = exits & ~((1 << size + fewest) - 1)
    extended = {
        v: neighbours | (exits if leaving >> v & 1 else 0) for v, neighbours in graph.items()
    }
    for vertex in bits(exits):
        others = spare & ~(1 << vertex) if spare >> vertex & 1 else 0
        extended[vertex] = leaving | others
    return extended


def is_perfect(graph: Graph) -> bool:
    everybody = mask_of(graph)
    return complete(graph, [FREE] * everybody.bit_length(), everybody)


def _scores(field: DutchField, mask: int) -> list[int]:
    return [field.players[v].pairing_score for v in bits(mask)]


SCORE_DIFFERENCES = DOWNFLOATERS_2017[1:]
"""C.6. In an ordinary bracket it comes down to the scores of the downfloaters: every MDP has the
same difference to every resident, and floating adds one point to it. In the collapsed last bracket
it depends on the pairs as well."""

TERMS: Final = Terms(QUALITY_2017)
TERMS_COLLAPSED: Final = Terms(SCORE_DIFFERENCES + QUALITY_2017)


def steps(field: DutchField, trace: RoundTrace | None = None) -> Steps:
    """The round, bracket by bracket. Raises NoLegalPairing."""
    field.require_complete()
    read = field.position.edition.quality
    terms = TERMS if read is QUALITY_2017 else terms_read_as(read)
    qualities = Qualities(terms, field.players, field.scores)
    rests = Rests(field)
    memory = field.memory
    if memory is not None:
        memory.look_below(field)
    pairs: Pairs = []
    mdps = 0
    for number, residents in enumerate(field.groups):
        if memory is not None:
            key = memory.key(number, mdps)
            known = memory.recall(key)
            if known is not None:
                pairs.extend(known)
                mdps = left_over(mdps | residents, known)
                yield None
                continue
        bracket = BracketGraph(field, mdps, residents)
        lower = DutchLowerPlayers.under(rests, number)
        if not lower.following and field.bye != FREE:
            rest, bye = yield from _collapse(field, qualities, bracket, lower, trace)
            return pairs + rest, bye
        outlook = DutchLowerPlayers.under(rests, number, completing=False)
        bracket_trace = begin_bracket(field, bracket) if trace is not None else None
        made = _pair(field, qualities, bracket, outlook, bracket_trace)
        floating = bracket.left_over(made)
        floaters = tuple(bits(floating))
        if bracket_trace is not None:
            measured = {"C.7": outlook.outlook_value(floaters)} if outlook.following else {}
            finish_bracket(bracket_trace, field, made, field.position.edition.criteria, measured)
        if not lower.completes_with(floaters):
            if trace is not None:
                trace.abandoned = bracket_trace
            rest, bye = yield from _collapse(field, qualities, bracket, lower, trace)
            return pairs + rest, bye
        if memory is not None:
            memory.keep(key, made)
        pairs.extend(made)
        mdps = floating
        if trace is not None and bracket_trace is not None:
            trace.brackets.append(bracket_trace)
        yield bracket_trace
    return pairs, mdps.bit_length() - 1 if mdps else FREE


def _pair(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    trace: BracketTrace | None,
) -> Pairs:
    """Pair a bracket without regard to completion: C.5, C.6, C.7, then the other criteria."""
    left, possible = single_floaters(field, bracket)
    if left == 0:
        return pair_locally(field, qualities, bracket, (), trace)
    if left == 1:
        select(trace, field, "C.5", bracket.players, possible)
        lowest = select(trace, field, "C.6", possible, lowest_scored(field, possible))
        best = select(trace, field, "C.7", lowest, lower.best_single_floaters(lowest))
        return pair_locally(field, qualities, bracket, (best,), trace)
    try:
        sets = unpairable_sets(field, bracket)
    except TooManyScoreSets:
        return pair_with_following(field, qualities, bracket, lower, trace)
    best_sets = best_outlook(lower, sets)
    select_sets(trace, field, "C.7", sets, best_sets)
    return pair_best_set_locally(field, qualities, bracket, best_sets, trace)


def _collapse(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    trace: RoundTrace | None,
) -> Steps:
    """A.9: pair the penultimate bracket again, under C.4, and then all the rest as one bracket.

    With nobody below it is simply the last bracket, which C.2 has a say in.
    """
    players_below = lower.mask & ((1 << len(field.players)) - 1)
    kind = BracketKind.PENULTIMATE if players_below else BracketKind.ORDINARY
    penultimate = begin_bracket(field, bracket, kind) if trace is not None else None
    made = _pair_penultimate(field, qualities, bracket, lower, penultimate)
    floaters = bracket.left_over(made)
    _finish(field, trace, penultimate, made)
    yield penultimate
    if not players_below:
        return made, floaters.bit_length() - 1 if floaters else FREE
    last = BracketGraph(field, floaters, players_below)
    collapsed = begin_bracket(field, last, BracketKind.COLLAPSED) if trace is not None else None
    takers = (field.graph[field.bye] & last.players,) if field.bye != FREE else ()
    read = field.position.edition.quality
    own = read is QUALITY_2017
    terms = TERMS_COLLAPSED if own else terms_read_as(SCORE_DIFFERENCES + read)
    all_qualities = Qualities(terms, field.players, field.scores)
    # The memory knows no bracket whose score differences count as well.
    finish = pair_anew(field, all_qualities, last, takers, collapsed)
    _finish(field, trace, collapsed, finish)
    yield collapsed
    left = last.left_over(finish)
    return made + finish, left.bit_length() - 1 if left else FREE


def _finish(
    field: DutchField, trace: RoundTrace | None, bracket: BracketTrace | None, pairs: Pairs
) -> None:
    if trace is not None and bracket is not None:
        measured: dict[str, Value] = {}
        finish_bracket(bracket, field, pairs, field.position.edition.criteria, measured)
        trace.brackets.append(bracket)


def _pair_penultimate(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    trace: BracketTrace | None,
) -> Pairs:
    """C.4 above all, C.5 and C.6; C.7 does not apply to this bracket."""
    _, possible = single_floaters(field, bracket)
    candidates = lower.welcome(possible)
    if candidates:
        select(trace, field, "C.5", bracket.players, possible)
        select(trace, field, "C.4", possible, candidates)
        lowest = select(trace, field, "C.6", candidates, lowest_scored(field, candidates))
        return pair_locally(field, qualities, bracket, (lowest,), trace)
    try:
        sets = floater_sets(field, bracket, lower)
    except TooManyScoreSets:
        levels = downfloater_levels(field, bracket, lower.mask, DOWNFLOATERS_2017)
        return pair_with_everybody_below(field, qualities, bracket, lower.mask, levels, trace)
    return pair_best_set_locally(field, qualities, bracket, sets, trace)


def collapsing_score(field: DutchField) -> int | None:
    """A.9: the score of the residents of the penultimate bracket; None if nothing collapses."""
    trace = RoundTrace("2017")
    finished(steps(field, trace))
    return next(
        (
            bracket.residents[0].pairing_score
            for bracket in trace.brackets
            if bracket.kind is BracketKind.PENULTIMATE
        ),
        None,
    )
