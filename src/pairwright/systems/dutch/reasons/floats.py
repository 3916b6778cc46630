"""Why this player floats down and not another: what the criteria left, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from pairwright.systems.dutch.reasons.causes import causes_of_floats
from pairwright.systems.dutch.reasons.stage import BracketStage
from pairwright.systems.dutch.trace import ORDER, BracketKind, Numbers, Proof, Selection
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def float_reasons(stage: BracketStage, player: int) -> Iterator[Reason]:
    """Why `player` leaves the bracket unpaired."""
    yield from downfloat_reasons(stage)
    articles = stage.articles
    if player in stage.is_mdp:
        yield Reason("float.limbo", (articles.limbo,), {"player": PlayerRef(player)})
    else:
        score = Score(stage.people[player].pairing_score)
        values: dict[str, Fact] = {"player": PlayerRef(player), "score": score}
        yield Reason("float.down", (articles.downfloater,), values)


def downfloat_reasons(stage: BracketStage) -> Iterator[Reason]:
    """Why so many float down, and how they were chosen."""
    floaters = stage.trace.floaters
    if not floaters:
        return
    yield _number(stage, floaters)
    for selection in stage.trace.selections:
        if len(selection.after) < len(selection.before):
            yield _selected(stage, selection)
    yield from _by_quality(stage)


def _number(stage: BracketStage, floaters: Numbers) -> Reason:
    articles = stage.articles
    citation = articles.of_criterion(articles.downfloaters)
    values: dict[str, Fact] = {"bracket": stage.name, "size": stage.size, "number": len(floaters)}
    if len(floaters) == 1 and stage.size % 2:
        return Reason("float.odd", citation, values)
    if stage.trace.kind is BracketKind.PAIRED_AGAIN and stage.trace.mdps:  # R-DUTCH15-2
        return Reason("float.needed-mdps", ("C.04.3 C.12", "C.04.3 C.14"), values)
    return Reason("float.needed", (*articles.completion, *citation), values)


def _selected(stage: BracketStage, selection: Selection) -> Reason:
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


def _settled(stage: BracketStage, criterion: str, before: Numbers, after: Numbers) -> Reason:
    """What is settled before the pairs are weighed: [C4] and [C6] to [C9] (2017: C.4 to C.7)."""
    articles = stage.articles
    values = _narrowed(before, after)
    citation = articles.of_criterion(criterion)
    if criterion == articles.downfloaters:
        return Reason("float.possible", citation, values)
    if criterion in ("C4", "C.4"):
        return _completing(stage, values)
    if criterion in ("C.10", "C.13"):
        return Reason("float.required", citation, values)
    if criterion == articles.floater_scores:
        values["score"] = Score(stage.people[after[0]].pairing_score)
        return Reason("float.score", citation, values)
    if criterion == articles.look_ahead:
        return Reason("float.outlook", citation, values)
    assert criterion == articles.unplayed, criterion
    values["unplayed"] = stage.people[after[0]].unplayed_games
    return Reason("float.unplayed", citation, values)


def _completing(stage: BracketStage, values: dict[str, Fact]) -> Reason:
    """[C4], under [C5] where there is a bye: its score is settled before the first bracket.

    With nobody below, it is [C2] and [C5] alone.
    """
    articles = stage.articles
    score = articles.of_criterion(articles.bye_score) if articles.bye_score else ()
    if stage.trace.residents[-1] is stage.position.participants[-1]:
        return Reason("float.bye", (*articles.bye_barred, *score), values)
    if score and len(stage.position.participants) % 2:
        return Reason("float.completion-bye", (*articles.completion, *score), values)
    return Reason("float.completion", articles.completion, values)


def _weighed(stage: BracketStage, criterion: str, before: Numbers, after: Numbers) -> Reason:
    """A quality criterion left `after` of the players in `before` as the downfloater."""
    articles = stage.articles
    values = _narrowed(before, after)
    values |= {"criterion": criterion, "text": Phrase(f"criterion.{criterion}")}
    return Reason("float.criterion", (*articles.of_criterion(criterion), articles.best), values)


def _selected_set(stage: BracketStage, selection: Selection) -> Reason:
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


def _by_quality(stage: BracketStage) -> Iterator[Reason]:
    """What the quality criteria left of the possible downfloaters, and whether the order chose."""
    trace = stage.trace
    if stage.compares_sets or len(trace.floaters) != 1:
        return
    player = PlayerRef(trace.floaters[0])
    if not trace.leaving:
        weighed = [level for level in trace.levels if level.proof is Proof.WEIGHTED_MATCHING]
        if weighed:
            criterion = weighed[0].criterion
            citation = (*stage.articles.of_criterion(criterion), stage.articles.best)
            yield Reason("float.weighed", citation, {"player": player, "criterion": criterion})
        return
    # A criterion may have several levels: what the last of them left counts.
    (_, left), *weighings = dict(trace.leaving).items()
    for criterion, after in weighings:
        if len(after) < len(left):
            yield _weighed(stage, criterion, left, after)
            spared = [number for number in left if number not in after]
            yield from causes_of_floats(stage, criterion, spared)
        left = after
    if len(left) > 1:
        values: dict[str, Fact] = {"player": player, "equal": PlayerRefs(left)}
        yield Reason("float.order", (stage.articles.best,), values)
