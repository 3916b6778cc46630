"""Why not, in a bracket of C.04.4.1 (2026): what speaks for ours against one with the wish."""

from __future__ import annotations

from pairwright.systems.dubov.comparison import bracket_values
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.reasons.articles import article, bracket_name, of_criterion
from pairwright.systems.dubov.steps import DubovBracketStep
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason


def in_bracket(view: DubovPosition, ours: DubovBracketStep, theirs: DubovBracketStep) -> Reason:
    """[C5] to [C10], then the orders of article 4."""
    bracket: dict[str, Fact] = {"bracket": bracket_name(ours)}
    both = zip(bracket_values(view, ours), bracket_values(view, theirs), strict=True)
    for actual, forced in both:
        if actual.value != forced.value:
            facts: dict[str, Fact] = {"criterion": actual.name, "text": actual.phrase}
            values: dict[str, Fact] = {"actual": actual.measure, "forced": forced.measure}
            return Reason("then.criterion", of_criterion(actual.name), bracket | facts | values)
    for name, cited in (("upfloaters", "4.2"), ("shifted_out", "4.3"), ("shifted_back", "4.3")):
        mine, wished = _numbers(getattr(ours, name)), _numbers(getattr(theirs, name))
        if mine != wished:
            sets: dict[str, Fact] = {"actual": PlayerRefs(mine), "forced": PlayerRefs(wished)}
            message = "then.upfloaters" if name == "upfloaters" else "then.shifters"
            return Reason(message, (article(cited),), bracket | sets)
    return _transposition(ours, theirs, bracket)


def _transposition(
    ours: DubovBracketStep, theirs: DubovBracketStep, bracket: dict[str, Fact]
) -> Reason:
    """3.2.6: the first row of S1 in which the two part."""
    place, (mine, wished) = next(
        (place, both)
        for place, both in enumerate(zip(ours.pairs, theirs.pairs, strict=True), start=1)
        if both[0][1].number != both[1][1].number
    )
    rows: dict[str, Fact] = {
        "place": place,
        "first": PlayerRef(mine[0].number),
        "aro": mine[0].aro,
        "actual": PlayerRef(mine[1].number),
        "forced": PlayerRef(wished[1].number),
    }
    return Reason("then.transposition", (article("3.2.6"), article("4.4.2")), bracket | rows)


def _numbers(players: tuple[DubovPlayer, ...]) -> tuple[int, ...]:
    return tuple(player.number for player in players)
