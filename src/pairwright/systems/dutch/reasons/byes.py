"""Why this player has the pairing-allocated bye, and who is away on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.systems.dutch.players import DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles
from pairwright.systems.dutch.reasons.floats import float_reasons
from pairwright.systems.dutch.reasons.stage import Stage
from pairwright.systems.dutch.trace import RoundTrace, Selection
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score


def bye_reasons(
    position: DutchPosition, articles: Articles, trace: RoundTrace, stages: Sequence[Stage]
) -> Iterator[Reason]:
    """C.04.1 art. 3 and 4, and what the criteria of the edition add."""
    assert trace.bye is not None
    yield Reason("bye.odd", articles.bye, {"number": len(position.participants)})
    barred = tuple(p.number for p in position.participants if not p.may_receive_bye)
    if barred:
        values: dict[str, Fact] = {"barred": PlayerRefs(barred), "number": len(barred)}
        yield Reason("bye.barred", articles.bye_barred, values)
    for selection in trace.bye_selections:
        if selection.criterion != "C2" and len(selection.after) < len(selection.before):
            yield _selected(position, articles, selection)
    if not trace.bye_selections:
        player = PlayerRef(trace.bye)
        yield Reason("bye.last", (articles.outlook,), {"player": player})
    for stage in stages:
        if trace.bye in stage.trace.floaters:
            yield from float_reasons(stage, trace.bye)
    [receiver] = [p for p in position.participants if p.number == trace.bye]
    score = Score(receiver.pairing_score)
    yield Reason("bye.receives", articles.bye, {"player": PlayerRef(trace.bye), "score": score})


def _selected(position: DutchPosition, articles: Articles, selection: Selection) -> Reason:
    before = tuple(number for (number,) in selection.before)
    after = tuple(number for (number,) in selection.after)
    values: dict[str, Fact] = {
        "before": PlayerRefs(before),
        "after": PlayerRefs(after),
        "left": len(after),
    }
    citation = articles.of_criterion(selection.criterion)
    if selection.criterion == articles.bye_score:
        scores = {p.number: p.pairing_score for p in position.participants}
        return Reason("bye.score", citation, {**values, "score": Score(scores[after[0]])})
    return Reason("bye.completion", citation, values)
