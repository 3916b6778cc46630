"""Why this player floats down and not another: what the criteria left, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.matching import bits
from pairwright.systems.dutch.reasons.causes import causes_of_floats
from pairwright.systems.dutch.reasons.stage import Stage
from pairwright.systems.dutch.trace import ORDER, PERFECT, Numbers, Proof, Selection
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def float_reasons(stage: Stage, player: int) -> Iterator[Reason]:
    """Why `player` leaves the bracket unpaired."""
    yield from downfloat_reasons(stage)
    articles = stage.articles
    if player in stage.is_mdp:
        yield Reason("float.limbo", (articles.limbo,), {"player": PlayerRef(player)})
    else:
        score = Score(stage.people[player].pairing_score)
        values: dict[str, Fact] = {"player": PlayerRef(player), "score": score}
        yield Reason("float.down", (articles.downfloater,), values)


def downfloat_reasons(stage: Stage) -> Iterator[Reason]:
    """Why so many float down, and how they were chosen."""
    floaters = stage.trace.floaters
    if not floaters:
        return
    yield _number(stage, floaters)
    for selection in stage.trace.selections:
        if len(selection.after) < len(selection.before):
            yield _selected(stage, selection)
    yield from _by_quality(stage)


def _number(stage: Stage, floaters: Numbers) -> Reason:
    articles = stage.articles
    citation = articles.of_criterion(articles.downfloaters)
    values: dict[str, Fact] = {"bracket": stage.name, "size": stage.size, "number": len(floaters)}
    if len(floaters) == 1 and stage.size % 2:
        return Reason("float.odd", citation, values)
    return Reason("float.needed", (*articles.completion, *citation), values)


def _selected(stage: Stage, selection: Selection) -> Reason:
    """One criterion that narrowed the downfloaters down."""
    sets = (*selection.before, *selection.after)
    if any(len(floaters) != 1 for floaters in sets):
        return _selected_set(stage, selection)
    before = tuple(number for (number,) in selection.before)
    after = tuple(number for (number,) in selection.after)
    return _settled(stage, selection.criterion, before, after)


def _narrowed(before: Numbers, after: Numbers) -> dict[str, Fact]:
    return {
        "before": PlayerRefs(before),
        "after": PlayerRefs(after),
        "number": len(before),
        "left": len(after),
    }


def _settled(stage: Stage, criterion: str, before: Numbers, after: Numbers) -> Reason:
    """What is settled before the pairs are weighed: [C4] and [C6] to [C9] (2017: C.4 to C.7)."""
    articles = stage.articles
    values = _narrowed(before, after)
    citation = articles.of_criterion(criterion)
    if criterion == articles.downfloaters:
        return Reason("float.possible", citation, values)
    if criterion in ("C4", "C.4"):
        return Reason("float.completion", articles.completion, values)
    if criterion == articles.floater_scores:
        values["score"] = Score(stage.people[after[0]].pairing_score)
        return Reason("float.score", citation, values)
    if criterion == articles.look_ahead:
        return Reason("float.outlook", citation, values)
    assert criterion == articles.unplayed, criterion
    values["unplayed"] = stage.people[after[0]].unplayed_games
    return Reason("float.unplayed", citation, values)


def _weighed(stage: Stage, criterion: str, before: Numbers, after: Numbers) -> Reason:
    """A quality criterion left `after` of the players in `before` as the downfloater."""
    articles = stage.articles
    values = _narrowed(before, after)
    if criterion == PERFECT:
        return Reason("float.perfect", (articles.perfect,), values)
    values |= {"criterion": criterion, "text": Phrase(f"criterion.{criterion}")}
    return Reason("float.criterion", (*articles.of_criterion(criterion), articles.best), values)


def _selected_set(stage: Stage, selection: Selection) -> Reason:
    articles = stage.articles
    values: dict[str, Fact] = {
        "number": len(selection.before),
        "left": len(selection.after),
        "floaters": PlayerRefs(stage.trace.floaters),
    }
    if selection.criterion == ORDER:
        return Reason("float.set-order", (articles.best,), values)
    criterion = selection.criterion
    values |= {"criterion": criterion, "text": Phrase(f"criterion.{criterion}")}
    return Reason("float.sets", articles.of_criterion(criterion), values)


def _by_quality(stage: Stage) -> Iterator[Reason]:
    """What the quality criteria left of the possible downfloaters, and whether the order chose."""
    trace = stage.trace
    if not trace.graphs or stage.compares_sets or len(trace.floaters) != 1:
        return
    left: Numbers | None = None
    for criterion, graph in trace.graphs:
        after = _floaters_in(stage, graph)
        if left is not None and len(after) < len(left):
            yield _weighed(stage, criterion, left, after)
            spared = [number for number in left if number not in after]
            yield from causes_of_floats(stage, criterion, spared)
        left = after
    if left is None or len(left) < 2:
        return
    player = PlayerRef(trace.floaters[0])
    weighed = [level for level in trace.levels if level.proof is Proof.WEIGHTED_MATCHING]
    if weighed:
        criterion = weighed[0].criterion
        citation = (*stage.articles.of_criterion(criterion), stage.articles.best)
        yield Reason("float.weighed", citation, {"player": player, "criterion": criterion})
    else:
        values: dict[str, Fact] = {"player": player, "equal": PlayerRefs(left)}
        yield Reason("float.order", (stage.articles.best,), values)


def _floaters_in(stage: Stage, graph: dict[int, int]) -> Numbers:
    """Those whom a graph of the trace still joins to the float: a vertex that is no player."""
    number_of = {vertex: number for number, vertex in stage.trace.vertices.items()}
    floats = [vertex for vertex in graph if vertex not in number_of]
    mask = 0
    for vertex in floats:
        mask |= graph[vertex]
    return tuple(number_of[vertex] for vertex in bits(mask) if vertex in number_of)
