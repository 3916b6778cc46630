"""Why these pairs and these downfloaters: what criteria, meetings and the order left.

What lies behind a criterion in plain facts: which colours clash, who floated before.

A criterion counts pairs and floaters. Here the players are named on whose account it counts.

Why two players may not meet at all: [C1], [C3] and the forbidden pairs of the tournament.

Why this player floats down and not another: what the criteria left, one after the other.

Why these two: places in S1 and S2, who came earlier in order, and why it was not one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.systems.allocation import rank
from pairwright.systems.basic_reasons import barred_meeting, floated_reason, same_colour_reason
from pairwright.systems.dutch.criteria import DutchCriterion, violates_colours
from pairwright.systems.dutch.players import DutchPlayer, DutchPosition
from pairwright.systems.dutch.reasons.articles import Articles, BracketStage
from pairwright.systems.dutch.trace import LEGAL, ORDER, BracketKind, Numbers, Proof, Selection
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score

COLOURS = frozenset({"C12", "C13", "C.10", "C.11"})
"""Criteria that count equal colour preferences."""
_UP = {"C15": 1, "C17": 2, "C19": 1, "C21": 2, "C.13": 1, "C.15": 2, "C.17": 1, "C.19": 2}
"""Criteria that count who floats up again, and how many rounds ago it was."""
_DOWN = {
    "C14": 1,
    "C16": 2,
    "C18": 1,
    "C20": 2,
    "C.12": 1,
    "C.14": 2,
    "C.16": 1,
    "C.18": 2,
}
"""Criteria that count who floats down again, and how many rounds ago it was."""


def causes_of_pairs(
    stage: BracketStage, name: str, first: int, others: Sequence[int]
) -> Iterator[Reason]:
    """Why a criterion counts the games of `first` with those of the others that it does count."""
    criterion = next((criterion for criterion in stage.quality if criterion.name == name), None)
    if criterion is None:
        return
    counted = [other for other in others if _counts(stage, criterion, first, other)]
    if not counted:
        return
    cited = stage.articles.of_criterion(name)
    if name in COLOURS:
        colour = stage.people[first].preference.colour
        assert colour is not None, "the criterion counts equal preferences"
        yield same_colour_reason(first, counted, colour, cited)
        return
    back = _UP.get(name) or _DOWN.get(name)
    if back is not None:
        pairs = [_ranked(stage, first, other) for other in counted]
        again = {lower if name in _UP else higher for higher, lower in pairs}
        yield _floated(stage, name, [n for n in (first, *counted) if n in again], back)


def causes_in_bracket(stage: BracketStage, name: str) -> Iterator[Reason]:
    """On whose account a criterion counts in the bracket as it was paired."""
    criterion = next((criterion for criterion in stage.quality if criterion.name == name), None)
    if criterion is None:
        return
    pairs = [
        _ranked(stage, *pair)
        for pair in stage.trace.mdp_pairs + stage.trace.pairs
        if _counts(stage, criterion, *pair)
    ]
    if name in COLOURS:
        for higher, lower in pairs:
            yield from causes_of_pairs(stage, name, higher, (lower,))
        return
    back = _UP.get(name) or _DOWN.get(name)
    if back is None:
        return
    again = [lower if name in _UP else higher for higher, lower in pairs]
    scope = stage.trace.scope
    again += [n for n in stage.trace.floaters if criterion.floater(scope, stage.people[n])]
    if again:
        yield _floated(stage, name, again, back)


def causes_of_floats(stage: BracketStage, name: str, spared: Sequence[int]) -> Iterator[Reason]:
    """Who does not float down, because of a float before."""
    back = _DOWN.get(name)
    criterion = next((criterion for criterion in stage.quality if criterion.name == name), None)
    if back is None or criterion is None:
        return
    scope = stage.trace.scope
    again = [n for n in spared if criterion.floater(scope, stage.people[n])]
    if again:
        yield _floated(stage, name, again, back)


def _floated(stage: BracketStage, name: str, players: Sequence[int], back: int) -> Reason:
    message = "cause.up" if name in _UP else "cause.down"
    played = stage.position.position.round_number - back
    return floated_reason(message, players, played, stage.articles.of_criterion(name))


def _counts(stage: BracketStage, criterion: DutchCriterion, number: int, other: int) -> bool:
    higher, lower = _ranked(stage, number, other)
    return bool(criterion.pair(stage.trace.scope, stage.people[higher], stage.people[lower]))


def _ranked(stage: BracketStage, number: int, other: int) -> tuple[int, int]:
    higher, lower = sorted((stage.people[number], stage.people[other]), key=rank)
    return higher.number, lower.number


def barrier(
    view: DutchPosition, articles: Articles, first: DutchPlayer, second: DutchPlayer
) -> Reason | None:
    """The absolute rule that keeps the two apart; None if they may meet."""
    barred = barred_meeting(view.position, first, second, articles.rematch)
    if barred is not None and barred.message != "whynot.forbidden":
        return barred
    if violates_colours(first, second):
        colour = first.preference.colour
        assert colour is not None, "an absolute preference has a colour"
        values: dict[str, Fact] = {
            "first": PlayerRef(first.number),
            "second": PlayerRef(second.number),
            "colour": Phrase(f"colour.{colour.value}"),
        }
        return Reason("whynot.colours", articles.colours, values)
    return barred


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


_BARRED = {"whynot.forbidden": "passed.forbidden", "whynot.colours": "passed.absolute"}
"""What keeps two apart at all, as a ground for passing somebody over."""


def pair_reasons(stage: BracketStage, first: int, second: int) -> Iterator[Reason]:
    """Why `first`, of S1, meets `second`, of S2."""
    moved_down = first in stage.is_mdp
    s1, s2 = stage.mdp_subgroups if moved_down else stage.subgroups
    yield _scores(stage, first, second)
    if not moved_down:
        yield from exchange_reasons(stage)
    place, other_place = s1.index(first) + 1, s2.index(second) + 1
    pair: dict[str, Fact] = {"first": PlayerRef(first), "second": PlayerRef(second)}
    yield Reason(
        "place.both",
        (stage.articles.subgroups,),
        {
            **pair,
            "place": place,
            "size": len(s1),
            "other_place": other_place,
            "other_size": len(s2),
            "s1": PlayerRefs(s1),
            "s2": PlayerRefs(s2),
        },
    )
    passed = passed_over(stage, s1[: place - 1], s2[: other_place - 1])
    if passed:
        yield from _passed_reasons(stage, first, passed)
        yield Reason("order.next", (stage.articles.transposition,), pair)
    elif place == other_place:
        yield Reason("order.by-order", (stage.articles.by_order,), {**pair, "place": place})
    else:
        yield Reason("order.first-free", (stage.articles.transposition,), pair)


def _scores(stage: BracketStage, first: int, second: int) -> Reason:
    score, lower = (stage.people[number].pairing_score for number in (first, second))
    values: dict[str, Fact] = {
        "first": PlayerRef(first),
        "second": PlayerRef(second),
        "score": Score(score),
        "lower": Score(lower),
    }
    articles = stage.articles
    if first in stage.is_mdp:
        return Reason("pair.moved-down", (articles.downfloater, articles.subgroups), values)
    if stage.trace.kind is BracketKind.COLLAPSED:
        return Reason("pair.collapsed", (articles.outlook,), values)
    if stage.trace.kind is BracketKind.MERGED:
        return Reason("pair.merged", (articles.outlook,), values)
    return Reason("pair.residents", (articles.scoregroup,), values)


def exchange_reasons(stage: BracketStage) -> Iterator[Reason]:
    """Art. 4.3: who changed places between S1 and S2."""
    up, down = stage.exchanged
    if up:
        values: dict[str, Fact] = {
            "up": PlayerRefs(up),
            "down": PlayerRefs(down),
            "exchanged": len(up),
        }
        yield Reason("exchange", (stage.articles.exchange,), values)


def passed_over(stage: BracketStage, earlier: Sequence[int], before: Sequence[int]) -> list[int]:
    """Those who stand before the opponent in S2 and whom nobody earlier in S1 meets."""
    taken = {stage.opponents[number] for number in earlier}
    return [number for number in before if number not in taken]


def crossed_out(stage: BracketStage) -> list[tuple[int, int]]:
    """All pairs that came earlier in order than the one made: for the picture."""
    crossed = []
    for s1, s2 in (stage.mdp_subgroups, stage.subgroups):
        free = list(s2)
        for leader in s1:
            opponent = stage.opponents[leader]
            place = free.index(opponent)
            crossed += [(leader, other) for other in free[:place]]
            free.pop(place)
    return crossed


def _passed_reasons(stage: BracketStage, first: int, passed: Sequence[int]) -> Iterator[Reason]:
    """One reason for each meeting, and one for all who were passed over on the same ground."""
    grouped: dict[tuple[str, str], list[int]] = {}
    for other in passed:
        message, criterion = _ground(stage, first, other)
        if message == "whynot.met":
            yield _met(stage, first, other)
        else:
            grouped.setdefault((message, criterion), []).append(other)
    for (message, criterion), others in grouped.items():
        yield _passed(stage, first, message, criterion, others)
        if criterion:
            yield from causes_of_pairs(stage, criterion, first, others)


def _ground(stage: BracketStage, first: int, other: int) -> tuple[str, str]:
    """Why `other` was passed over: the message, and the criterion where one decides."""
    people = stage.people
    absolute = barrier(stage.position, stage.articles, people[first], people[other])
    if absolute is not None:
        return absolute.message.replace("whynot.met-before", "whynot.met"), ""
    counts = stage.first_criterion_of_pair(first, other) if stage.is_perfect else None
    if counts is not None:
        return "passed.counts", counts.name
    failed = None if stage.compares_sets else stage.trace.fails_at(first, other)
    if failed is not None and failed != LEGAL:
        return "passed.criterion", failed
    return "passed.rest", ""


def _met(stage: BracketStage, first: int, other: int) -> Reason:
    people = stage.people
    found = barrier(stage.position, stage.articles, people[first], people[other])
    assert found is not None
    values: dict[str, Fact] = {"first": PlayerRef(first), "other": PlayerRef(other)}
    if "round" in found.values:
        values["round"] = found.values["round"]
        return Reason("passed.met", found.articles, values)
    return Reason("passed.met-before", found.articles, values)


def _passed(
    stage: BracketStage, first: int, message: str, criterion: str, others: Sequence[int]
) -> Reason:
    values: dict[str, Fact] = {
        "first": PlayerRef(first),
        "others": PlayerRefs(tuple(others)),
        "number": len(others),
    }
    articles = stage.articles
    if message.startswith("whynot."):
        found = barrier(stage.position, articles, stage.people[first], stage.people[others[0]])
        assert found is not None
        shared = {name: found.values[name] for name in ("colour",) if name in found.values}
        return Reason(_BARRED[message], found.articles, {**values, **shared})
    if criterion:
        values |= {"criterion": criterion, "text": Phrase(f"criterion.{criterion}")}
        extra = (articles.perfect,) if message == "passed.counts" else (articles.best,)
        return Reason(message, (*articles.of_criterion(criterion), *extra), values)
    return Reason(message, (articles.best,), values)
