"""The score-groups of a round as every room shows brackets, with the steps made in them.

They have no criteria: the steps decide, not what a group is worth. They have no S1 and S2 either:
the text has a top and a bottom half only of those whose pairings are proposed (2.4).
"""

from __future__ import annotations

from pairwright.systems.lim.log import LimStep, Log, StepKind
from pairwright.systems.lim.players import LimPosition
from pairwright.vocabulary.bracket_view import BracketView
from pairwright.vocabulary.reason import Phrase


def group_views(view: LimPosition, log: Log) -> list[BracketView]:
    """One view for every group that was taken up, in that order."""
    final = {id(step) for step in log.final_pairs().values()}
    opened = [step for step in log.steps if step.action is StepKind.OPEN]
    return [
        _view(view, opening, [step for step in log.steps if step.group == opening.group], final)
        for opening in opened
    ]


def _view(view: LimPosition, opened: LimStep, steps: list[LimStep], final: set[int]) -> BracketView:
    pairs = []
    crossed = []
    for step in steps:
        if step.action is StepKind.PAIR and id(step) in final:
            assert step.by is not None
            [other] = [number for number in step.players if number != step.by]
            pairs.append((step.by, other))
            crossed += [(step.by, number) for number, _ in step.passed]
    order = {player.number: place for place, player in enumerate(view.players)}
    met = {number for pair in pairs for number in pair}
    left = tuple(step.players[0] for step in steps if step.action is StepKind.FLOAT)
    members = sorted(met | set(left), key=order.__getitem__)
    assert opened.group is not None
    down = opened.group > view.median
    name = opened.reason.values["group"]
    assert isinstance(name, Phrase)
    return BracketView(
        name=name,
        mdps=(),
        residents=tuple(members),
        s1=(),
        s2=(),
        pairs=tuple(pairs),
        floaters=left if down else (),
        crossed_out=tuple(pair for pair in crossed if pair[1] in met),
        values=(),
        reasons=tuple(step.reason for step in steps),
        upfloaters=() if down else left,
    )
