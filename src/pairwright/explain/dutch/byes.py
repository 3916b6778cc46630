"""Why this player has the pairing-allocated bye, and who is away on request."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.explain.dutch.articles import Articles
from pairwright.explain.dutch.floats import float_reasons
from pairwright.explain.dutch.stage import Stage
from pairwright.explain.reason import Fact, Player, Players, Reason, Score, Term
from pairwright.position import Position
from pairwright.systems.dutch.trace import RoundTrace, Selection
from pairwright.tournament import ByeKind

ABSENCES = "C.04.2 art. 3.3"


def bye_reasons(
    position: Position, articles: Articles, trace: RoundTrace, stages: Sequence[Stage]
) -> Iterator[Reason]:
    """C.04.1 art. 3 and 4, and what the criteria of the edition add."""
    assert trace.bye is not None
    yield Reason("bye.odd", articles.bye, {"number": len(position.participants)})
    barred = tuple(p.number for p in position.participants if not p.may_receive_bye)
    if barred:
        values: dict[str, Fact] = {"barred": Players(barred), "number": len(barred)}
        yield Reason("bye.barred", articles.bye_barred, values)
    for selection in trace.bye_selections:
        if selection.criterion != "C2" and len(selection.after) < len(selection.before):
            yield _selected(position, articles, selection)
    if not trace.bye_selections:
        player = Player(trace.bye)
        yield Reason("bye.last", (articles.outlook,), {"player": player})
    for stage in stages:
        if trace.bye in stage.trace.floaters:
            yield from float_reasons(stage, trace.bye)
    [receiver] = [p for p in position.participants if p.number == trace.bye]
    score = Score(receiver.pairing_score)
    yield Reason("bye.receives", articles.bye, {"player": Player(trace.bye), "score": score})


def _selected(position: Position, articles: Articles, selection: Selection) -> Reason:
    before = tuple(number for (number,) in selection.before)
    after = tuple(number for (number,) in selection.after)
    values: dict[str, Fact] = {
        "before": Players(before),
        "after": Players(after),
        "left": len(after),
    }
    citation = articles.of_criterion(selection.criterion)
    if selection.criterion == articles.bye_score:
        scores = {p.number: p.pairing_score for p in position.participants}
        return Reason("bye.score", citation, {**values, "score": Score(scores[after[0]])})
    return Reason("bye.completion", citation, values)


def absence_reason(player: int, kind: ByeKind) -> Reason:
    """C.04.2 art. 3.2 and 3.3: who is known to be away is not paired."""
    values: dict[str, Fact] = {"player": Player(player), "kind": Term(f"bye.{kind.value}")}
    return Reason("bye.requested", (ABSENCES,), values)
