"""The Dutch system of 2026, bracket by bracket (articles 1.9, 2 and 3)."""

from __future__ import annotations

from typing import Final

from pairwright.matching import FREE, bits, mask_of
from pairwright.systems.dutch.criteria import DOWNFLOATERS_2026, QUALITY_2026
from pairwright.systems.dutch.solver.bracket import (
    Pairs,
    Steps,
    pair_best_set_locally,
    pair_locally,
)
from pairwright.systems.dutch.solver.field import BracketGraph, DutchField, left_over
from pairwright.systems.dutch.solver.floaters import (
    best_outlook,
    bye_levels,
    downfloater_levels,
    floater_sets,
    look_ahead_levels,
    lowest_scored,
    pair_with_everybody_below,
    single_floaters,
)
from pairwright.systems.dutch.solver.lower import DutchLowerPlayers, TooManyScoreSets
from pairwright.systems.dutch.solver.quality import Qualities, Terms, terms_read_as
from pairwright.systems.dutch.solver.recorder import (
    begin_bracket,
    finish_bracket,
    select,
    select_sets,
    singles,
)
from pairwright.systems.dutch.solver.rest import Rests
from pairwright.systems.dutch.trace import BracketTrace, RoundTrace, Selection

TERMS: Final = Terms(QUALITY_2026)


def steps(field: DutchField, trace: RoundTrace | None = None) -> Steps:
    """The round, bracket by bracket. Raises NoLegalPairing."""
    settle_bye_score(field, trace)
    qualities = qualities_of(field)
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
        bracket_trace = begin_bracket(field, bracket) if trace is not None else None
        made = pair_next(field, qualities, bracket, lower, bracket_trace)
        if memory is not None:
            memory.keep(key, made)
        pairs.extend(made)
        mdps = bracket.left_over(made)
        if trace is not None and bracket_trace is not None:
            floaters = tuple(bits(mdps))
            measured = {
                "C8": lower.outlook_value(floaters),
                "C9": (_unplayed_of_bye(field, floaters, lower.mask),),
            }
            finish_bracket(bracket_trace, field, made, field.position.edition.criteria, measured)
            trace.brackets.append(bracket_trace)
        yield bracket_trace
    return pairs, mdps.bit_length() - 1 if mdps else FREE


def qualities_of(field: DutchField) -> Qualities:
    """Return what the pairs of a round contribute to each criterion."""
    read = field.position.edition.quality
    terms = TERMS if read is QUALITY_2026 else terms_read_as(read)
    return Qualities(terms, field.players, field.scores)


def settle_bye_score(field: DutchField, trace: RoundTrace | None) -> None:
    """[C5] 2.3.1: the lowest score of a bye receiver that any complete pairing allows."""
    takers = field.require_complete()
    if not takers:
        return
    eligible = field.graph[field.bye]
    lowest = lowest_scored(field, takers)
    field.restrict_bye(lowest)
    if trace is not None:
        everybody = (1 << len(field.players)) - 1
        for criterion, before, after in (
            ("C2", everybody, eligible),
            ("C4", eligible, takers),
            ("C5", takers, lowest),
        ):
            trace.bye_selections.append(
                Selection(criterion, singles(field, before), singles(field, after))
            )


def pair_next(
    field: DutchField,
    qualities: Qualities,
    bracket: BracketGraph,
    lower: DutchLowerPlayers,
    trace: BracketTrace | None,
) -> Pairs:
    """Settle the downfloaters of a bracket by [C4]-[C9], then pair it."""
    left, possible = single_floaters(field, bracket)
    if left == 0 and lower.is_complete:
        return pair_locally(field, qualities, bracket, (), trace)
    candidates = lower.welcome(possible)
    try:
        if candidates:
            select(trace, field, "C6", bracket.players, possible)
            select(trace, field, "C4", possible, candidates)
            lowest = select(trace, field, "C7", candidates, lowest_scored(field, candidates))
            best = select(trace, field, "C8", lowest, lower.best_single_floaters(lowest))
            if _is_bound_for_bye(field, lower.mask):
                best = select(trace, field, "C9", best, _fewest_unplayed(field, best))
            return pair_locally(field, qualities, bracket, (best,), trace)
        sets = floater_sets(field, bracket, lower)
        best_sets = best_outlook(lower, sets)
    except TooManyScoreSets:
        below = lower.mask
        levels = downfloater_levels(field, bracket, below, DOWNFLOATERS_2026)
        levels += look_ahead_levels(field, bracket, below, lower.following)
        if candidates and _is_bound_for_bye(field, below):
            levels += bye_levels(field, bracket, below)
        return pair_with_everybody_below(field, qualities, bracket, below, levels, trace)
    select_sets(trace, field, "C8", sets, best_sets)
    return pair_best_set_locally(field, qualities, bracket, best_sets, trace)


def _is_bound_for_bye(field: DutchField, below: int) -> bool:
    """Whether the only downfloater will have the bye: nobody below may have it."""
    return field.bye != FREE and not field.graph[field.bye] & below


def _fewest_unplayed(field: DutchField, candidates: int) -> int:
    """[C9] 2.4.4: those with the fewest unplayed games, where the only downfloater has the bye."""
    fewest = min(field.players[v].unplayed_games for v in bits(candidates))
    return mask_of([v for v in bits(candidates) if field.players[v].unplayed_games == fewest])


def _unplayed_of_bye(field: DutchField, floaters: tuple[int, ...], below: int) -> int:
    """The value of [C9] in a bracket with these downfloaters."""
    if len(floaters) == 1 and _is_bound_for_bye(field, below):
        return field.players[floaters[0]].unplayed_games
    return 0
