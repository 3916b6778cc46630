"""Which step of the prescribed order tells two equally good pairings of a bracket apart.

C.04.3 art. 3.6, 3.7 and 4 (2017: B.6, B.7 and D): the moved-down players who are paired, their
opponents, the exchange in the remainder, its transposition.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.systems.dutch.reasons.stage import BracketStage
from pairwright.systems.dutch.solver.bracket import generation_key
from pairwright.systems.dutch.trace import BracketTrace
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason

Pairs = Sequence[tuple[int, int]]


def first_difference_in_order(stage: BracketStage, forced: BracketTrace) -> Reason:
    """The step of the order by which the forced pairing comes later."""
    actual, articles = stage.trace, stage.articles
    bracket: dict[str, Fact] = {"bracket": stage.name}
    ours, theirs = _leaders(actual.mdp_pairs), _leaders(forced.mdp_pairs)
    if ours != theirs:
        values: dict[str, Fact] = {"actual": PlayerRefs(ours), "forced": PlayerRefs(theirs)}
        return Reason("then.mdps", (articles.mdp_sets, articles.best), bracket | values)
    if actual.mdp_pairs != forced.mdp_pairs:
        return _opponent(stage, actual.mdp_pairs, forced.mdp_pairs)
    if actual.s1_exchanged != forced.s1_exchanged:
        values = {
            "actual": PlayerRefs(actual.s1_exchanged),
            "forced": PlayerRefs(forced.s1_exchanged),
        }
        return Reason("then.exchange", (articles.exchange, articles.best), bracket | values)
    return _opponent(stage, actual.pairs, forced.pairs)


def comes_earlier(stage: BracketStage, forced: BracketTrace) -> bool:
    """Whether the forced pairing is generated before the one that was made."""
    mdps, residents = len(stage.trace.mdps), len(stage.trace.residents)
    place = {
        player.number: index
        for index, player in enumerate((*stage.trace.mdps, *stage.trace.residents))
    }

    def key(trace: BracketTrace) -> tuple[object, ...]:
        pairs = [(place[a], place[b]) for a, b in trace.mdp_pairs + trace.pairs]
        return generation_key((1 << mdps) - 1, ((1 << residents) - 1) << mdps, pairs)

    return key(forced) < key(stage.trace)


def _leaders(pairs: Pairs) -> tuple[int, ...]:
    return tuple(leader for leader, _ in pairs)


def _opponent(stage: BracketStage, actual: Pairs, forced: Pairs) -> Reason:
    """Art. 4.2: the first player of S1 whose opponent differs."""
    player, ours, theirs = next(
        (leader, mine, other)
        for (leader, mine), (_, other) in zip(
            sorted_by(stage, actual), sorted_by(stage, forced), strict=True
        )
        if mine != other
    )
    values: dict[str, Fact] = {
        "bracket": stage.name,
        "player": PlayerRef(player),
        "actual": PlayerRef(ours),
        "forced": PlayerRef(theirs),
    }
    return Reason("then.opponent", (stage.articles.transposition, stage.articles.best), values)


def sorted_by(stage: BracketStage, pairs: Pairs) -> list[tuple[int, int]]:
    """The pairs in the order of S1 (art. 1.2)."""
    place = {
        player.number: index
        for index, player in enumerate((*stage.trace.mdps, *stage.trace.residents))
    }
    return sorted(pairs, key=lambda pair: place[pair[0]])
