"""All that can be asked about a round of the Dubov System (C.04.4.1, 2026).

Why this player has the bye (3.1), and why these players float up (3.2.1, 3.2.2).

Why not, in a bracket of C.04.4.1 (2026): what speaks for ours against one with the wish.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pairwright.matching import FREE, bits, maximise
from pairwright.systems.basic_reasons import named_pair, narrowed, refs
from pairwright.systems.bracket_reasons import (
    Apart,
    BracketReasons,
    ByeArticles,
    ByeRule,
    Cites,
    most_played,
    upfloat_view,
)
from pairwright.systems.decisions import steps_of
from pairwright.systems.dubov.comparison import bracket_values
from pairwright.systems.dubov.criteria import (
    DubovBracketStep,
    DubovRoundSteps,
    same_absolute_preference,
    upfloater_criteria,
)
from pairwright.systems.dubov.players import DubovPlayer, DubovPosition
from pairwright.systems.dubov.reasons.pairs import (
    BARRED,
    COMPLETION,
    REMATCH,
    Pair,
    article,
    bracket_name,
    colour_reason,
    colour_term,
    of_criterion,
    pair_reasons,
    passed_over,
    subgroup_reasons,
    unrated_reasons,
)
from pairwright.systems.dubov.solver.edition_2026 import pair_2026
from pairwright.systems.dubov.solver.field import DubovField, fewest_denied
from pairwright.systems.field import can_be_left_over
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


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


_NARROWED = {"C8": "up.c8", "C9": "up.c9", "C10": "up.c10"}


BYE = ByeArticles(
    odd=(article("1.4"),),
    barred=(article("3.1.1"), *BARRED),
    completion=(article("3.1.2"), *COMPLETION),
    score=(article("3.1.3"),),
    last=(article("3.1.5"),),
    given=(article("3.1"),),
)


def bye_rules(receiver: DubovPlayer) -> Iterator[ByeRule]:
    """3.1.4."""
    yield most_played((article("3.1.4"),), receiver)


def upfloat_reasons(field: DubovField, steps: DubovRoundSteps, place: int) -> Iterator[Reason]:
    """3.2.1 and 3.2.2 for one bracket; nothing where nobody floats up."""
    step = steps.brackets[place]
    number, size = len(step.upfloaters), len(step.residents)
    if not number:
        return
    facts: dict[str, Fact] = {"bracket": bracket_name(step), "size": size, "number": number}
    yield Reason("up.odd" if number == 1 else "up.needed", of_criterion("C5"), facts)
    if number > 1:
        players = refs(step.upfloaters)
        yield Reason("up.set", (article("3.2.2"), article("4.2.3")), {"players": players})
        return
    yield from _one_upfloater(field, step, steps.brackets[place + 1 :])


def _one_upfloater(
    field: DubovField, step: DubovBracketStep, below: Sequence[DubovBracketStep]
) -> Iterator[Reason]:
    """[C6] to [C10] and the order, as far as each narrows the choice."""
    [chosen] = step.upfloaters
    index_of = {player.number: index for index, player in enumerate(field.players)}
    top = sum(1 << index_of[resident.number] for resident in step.residents)
    rest = sum(1 << index_of[p.number] for lower in below for pair in lower.pairs for p in pair)
    rest |= 1 << index_of[chosen.number]
    start = [FREE] * len(field.players)
    left = [
        v
        for v in bits(rest)
        if field.players[v].pairing_score == chosen.pairing_score
        and not maximise(field.graph, start.copy(), top | 1 << v)
        and not maximise(field.graph, start.copy(), rest & ~(1 << v))
    ]
    score: dict[str, Fact] = {"score": Score(chosen.pairing_score)}
    people = [field.players[v] for v in left]
    yield narrowed("up.score", (*of_criterion("C6"), *COMPLETION), people, score)
    denied = {v: fewest_denied(field.graph, field.white, top | 1 << v, start) for v in left}
    mine = index_of[chosen.number]
    kept = [v for v in left if denied[v] == denied[mine]]
    if len(kept) < len(left):
        values: dict[str, Fact] = {"denied": denied[mine]}
        people = [field.players[v] for v in kept]
        yield narrowed("up.colours", of_criterion("C7"), people, values)
    for criterion in upfloater_criteria(field.view):
        left, kept = (
            kept,
            [v for v in kept if criterion.term(field.players[v]) == criterion.term(chosen)],
        )
        if len(kept) < len(left):
            message = _NARROWED[criterion.name]
            yield narrowed(message, of_criterion(criterion.name), [field.players[v] for v in kept])
    if len(kept) > 1:
        yield Reason("up.order", (article("4.2.2"),), {"player": PlayerRef(chosen.number)})


Players = Sequence[DubovPlayer]


class DubovReasons(BracketReasons):
    """The reasons of one round. Without its trace the round is paired again."""

    _steps: DubovRoundSteps

    def __init__(self, view: DubovPosition, trace: object = None) -> None:
        self._view, self._field = view, DubovField(view)
        steps: DubovRoundSteps = steps_of(trace) or pair_2026(view)
        cites = Cites(REMATCH, COMPLETION, BARRED, BYE)
        super().__init__(view, steps, cites, self._field.players)

    def _meeting(self, place: int, pair: Pair) -> Iterator[Reason]:
        step = self._steps.brackets[place]
        yield from unrated_reasons(self._view, pair[0])
        yield from pair_reasons(self._field, step, step.pairs.index(pair))

    def _colours(self, dubov_player: DubovPlayer, other: DubovPlayer) -> Iterator[Reason]:
        yield colour_reason(self._view, dubov_player, other)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        values = bracket_values(self._view, step)
        return upfloat_view(
            step,
            bracket_name(step),
            lambda row: passed_over(step, row),
            (CriterionView(value.name, value.phrase, value.measure) for value in values),
            (*upfloat_reasons(self._field, self._steps, place), *subgroup_reasons(step)),
            (Phrase("side.s1"), Phrase("side.g2")),
        )

    def _floats(self, player: DubovPlayer) -> Iterator[Reason]:
        """1.3.2, 3.2.2."""
        place, _ = self._paired[player.number]
        if player not in self._steps.brackets[place].upfloaters:
            return
        yield from upfloat_reasons(self._field, self._steps, place)
        values: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "score": Score(player.pairing_score),
        }
        yield Reason("up.floats", (article("1.3.2"), article("3.2.2")), values)

    def _never(self, dubov_player: DubovPlayer, other: DubovPlayer) -> Reason | None:
        """[C3]."""
        if not same_absolute_preference(dubov_player, other):
            return None
        colour: dict[str, Fact] = {"colour": colour_term(dubov_player.colour)}
        both = named_pair(dubov_player.number, other.number)
        return Reason("whynot.absolute", of_criterion("C3"), both | colour)

    def _barred(self, player: DubovPlayer) -> Iterator[Reason]:
        """[C2]: the round that bars the player."""
        position = self._view.position
        named: dict[str, Fact] = {"player": PlayerRef(player.number)}
        articles = (article("3.1.1"), *BARRED)
        for index, record in enumerate(player.records, start=1):
            if position.handling.bars_bye(record, position.win):
                had = record.pairing_allocated_bye
                message = "whynot.had-bye" if had else "whynot.free-win"
                yield Reason(message, articles, named | {"round": index})
                return
        yield Reason("whynot.barred", articles, named)

    def _bye_rules(self, receiver: DubovPlayer) -> Iterator[ByeRule]:
        return bye_rules(receiver)

    def _completing(self, some: Players) -> Players:
        return can_be_left_over(self._field, some)

    def _again(self, players: Players, apart: Apart) -> DubovRoundSteps:
        forbidden = self._view.forbidden | apart
        return pair_2026(replace(self._view, participants=tuple(players), forbidden=forbidden))

    def _graph(self, players: Players) -> tuple[Sequence[int], Sequence[int]]:
        field = DubovField(replace(self._view, participants=tuple(players)))
        return field.graph, field.numbers(field.everybody)

    def _outcome(self, step: DubovBracketStep) -> set[frozenset[int]]:
        """Who meets whom: sides may differ by shifters alone."""
        return {frozenset((first.number, second.number)) for first, second in step.pairs}

    def _parted(self, ours: DubovBracketStep, theirs: DubovBracketStep) -> Reason:
        return in_bracket(self._view, ours, theirs)
