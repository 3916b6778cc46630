"""All that can be asked about a round with upfloaters (C.04.5, C.04.6).

Why this player has the bye (3.4), and why these players float up (3.5).

Why not: what speaks for our bracket against one with the wish, and who may not have the bye.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from pairwright.matching import FREE, bits
from pairwright.position import Participant
from pairwright.systems.basic_reasons import narrowed, refs
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
from pairwright.systems.field import can_be_left_over
from pairwright.systems.match_players import MatchPlayer, MatchView
from pairwright.systems.upfloat.reasons.pairs import (
    Citations,
    bracket_name,
    criterion_term,
    pair_reasons,
    pair_values,
    passed_over,
    upfloater_values,
)
from pairwright.systems.upfloat.rules import (
    Entrant,
    EntrantField,
    UpfloatBracketStep,
    UpfloatRoundSteps,
    UpfloatRules,
    entrants,
)
from pairwright.systems.upfloat.solver import pair
from pairwright.systems.upfloat.upfloaters import UpfloaterSelection
from pairwright.tournament import ByeKind, Outcome
from pairwright.vocabulary.bracket_view import BracketView, CriterionView
from pairwright.vocabulary.reason import Fact, Phrase, PlayerRef, PlayerRefs, Reason, Score


def in_bracket(rules: UpfloatRules, ours: UpfloatBracketStep, theirs: UpfloatBracketStep) -> Reason:
    """[C4] to [C7], the order of sets, the criteria from [C8] on, the order of identifiers."""
    cite = Citations(rules)
    bracket: dict[str, Fact] = {"bracket": bracket_name(ours)}
    same_set = _numbers(ours) == _numbers(theirs)
    values = (
        chain(upfloater_values(step, rules), pair_values(step, rules) if same_set else ())
        for step in (ours, theirs)
    )
    for (name, actual), (_, forced) in zip(*values, strict=True):
        if actual != forced:
            facts: dict[str, Fact] = {"criterion": name, "text": criterion_term(name)}
            both: dict[str, Fact] = {"actual": actual, "forced": forced}
            return Reason("then.criterion", cite.of_criterion(name), bracket | facts | both)
    if not same_set:
        sets: dict[str, Fact] = {
            "actual": PlayerRefs(_numbers(ours)),
            "forced": PlayerRefs(_numbers(theirs)),
        }
        return Reason("then.upfloaters", (cite.article("3.5.4"),), bracket | sets)
    identifiers: dict[str, Fact] = {
        "actual": " ".join(map(str, ours.identifier)),
        "forced": " ".join(map(str, theirs.identifier)),
    }
    return Reason("then.identifier", (cite.article("3.6.3"),), bracket | identifiers)


def _numbers(step: UpfloatBracketStep) -> tuple[int, ...]:
    return tuple(upfloater.number for upfloater in step.upfloaters)


_BARRING: dict[object, str] = {
    ByeKind.PAIRING_ALLOCATED: "whynot.had-bye",
    ByeKind.FULL_POINT: "whynot.full-point",
    Outcome.FORFEIT_WIN: "whynot.forfeit",
}
"""[C2] 2.1.2, by what happened."""


def barred_reasons(rules: UpfloatRules, participant: Participant) -> Iterator[Reason]:
    """[C2]: the rounds after which the participant may not have the bye any more."""
    for played, record in enumerate(participant.records, start=1):
        message = _BARRING.get(record.outcome)
        if message is not None:
            values: dict[str, Fact] = {"player": PlayerRef(participant.number), "round": played}
            yield Reason(message, Citations(rules).barred, values)


def bye_articles(cite: Citations) -> ByeArticles:
    """3.4."""
    return ByeArticles(
        odd=(cite.article("1.4"),),
        barred=cite.barred,
        completion=(cite.article("3.4.1"), *cite.completion),
        score=(cite.article("3.4.2"),),
        last=(cite.article("3.4.4"),),
        given=(cite.article("3.4"),),
        says_barred="bye.double-barred",
    )


def bye_rules(cite: Citations, receiver: Entrant) -> Iterator[ByeRule]:
    """3.4.3."""
    yield most_played((cite.article("3.4.3"),), receiver, "matches")


def upfloat_reasons(
    field: EntrantField, rules: UpfloatRules, steps: UpfloatRoundSteps, place: int
) -> Iterator[Reason]:
    """3.5 for one bracket; nothing where nobody floats up."""
    cite = Citations(rules)
    step = steps.brackets[place]
    number, size = len(step.upfloaters), len(step.residents)
    if not number:
        return
    facts: dict[str, Fact] = {"bracket": bracket_name(step), "size": size, "number": number}
    message = "up.odd" if number == 1 else "up.needed"
    yield Reason(message, cite.of_criterion("C4"), facts)
    if number > 1:
        players = refs(step.upfloaters)
        yield Reason("up.set", (cite.article("3.5.4"), cite.article("3.5.5")), {"players": players})
        return
    yield from _one_upfloater(_selection(field, rules, steps, place), rules, step)


def _selection(
    field: EntrantField, rules: UpfloatRules, steps: UpfloatRoundSteps, place: int
) -> UpfloaterSelection:
    """The choice of upfloaters as it stood, with the pairing that was made as the proof of [C3]."""
    index_of = {player.number: index for index, player in enumerate(field.players)}
    mate = [FREE] * len(field.players)
    lower = 0
    for number, step in enumerate(steps.brackets[place:]):
        for top, bottom in step.pairs:
            value, other = index_of[top.number], index_of[bottom.number]
            mate[value], mate[other] = other, value
        if number:
            lower |= sum(1 << index_of[resident.number] for resident in step.residents)
        lower |= sum(1 << index_of[upfloater.number] for upfloater in step.upfloaters)
    residents = steps.brackets[place].residents
    top_group = sum(1 << index_of[resident.number] for resident in residents)
    return UpfloaterSelection(field, rules, mate, top_group, lower)


def _one_upfloater(
    selection: UpfloaterSelection, rules: UpfloatRules, step: UpfloatBracketStep
) -> Iterator[Reason]:
    """[C5], [C6], [C7] and the order, as far as each narrows the choice."""
    cite = Citations(rules)
    field = selection.field
    [chosen] = step.upfloaters
    level = [
        i for i in bits(selection.lower) if field.players[i].pairing_score == chosen.pairing_score
    ]
    left = [i for i in level if selection.is_legal(1 << i)]
    score: dict[str, Fact] = {"score": Score(chosen.pairing_score)}
    articles = (*cite.of_criterion("C5"), *cite.completion)
    yield narrowed("up.score", articles, [field.players[i] for i in left], score)
    tests: tuple[tuple[str, tuple[str, ...], Callable[[int], bool]], ...] = (
        ("up.following", cite.of_criterion("C6"), lambda i: selection.following.complies(1 << i)),
        *(
            ("up.floated", cite.of_criterion(c.name), lambda i: not field.players[i].floated)
            for c in rules.upfloaters
        ),
    )
    for message, citation, passes in tests:
        kept = [i for i in left if passes(i)]
        if kept and len(kept) < len(left):
            left = kept
            yield narrowed(message, citation, [field.players[i] for i in left])
    if len(left) > 1:
        yield Reason("up.order", (cite.article("3.5.4"),), {"player": PlayerRef(chosen.number)})


ColourReasons = Callable[[int, int], Sequence[Reason]]
"""Why White has White against Black, by the numbers of both."""


class UpfloatReasons(BracketReasons):
    """The reasons of one round: how it was paired, and why with these colours.

    Without its trace the round is paired again.
    """

    _steps: UpfloatRoundSteps

    def __init__(
        self,
        view: MatchView,
        trace: object,
        rules: UpfloatRules,
        colour_reasons: ColourReasons,
    ) -> None:
        position, cite = view.position, Citations(rules)
        self._rules, self._cite, self._colour_reasons = rules, cite, colour_reasons
        players = entrants(view)
        steps: UpfloatRoundSteps = steps_of(trace) or pair(players, rules, position.forbidden)
        self._field = EntrantField(players, position.forbidden)
        self._field.settle_bye(
            self._field.mask(lambda entrant: entrant.number == steps.receiver),
            keeping_group=rules.readings.bye_group_follows,
        )
        cites = Cites(cite.rematch, cite.completion, cite.barred, bye_articles(cite))
        super().__init__(view, steps, cites, self._field.players)

    def _meeting(self, place: int, pair: tuple[Entrant, Entrant]) -> Iterator[Reason]:
        step = self._steps.brackets[place]
        return pair_reasons(self._position, self._field, self._rules, step, pair[0])

    def _colours(self, match_player: MatchPlayer, other: MatchPlayer) -> Sequence[Reason]:
        return self._colour_reasons(match_player.number, other.number)

    def _board_of(self, number: int) -> tuple[int, int]:
        """Who is asked about comes first."""
        _, (top, bottom) = self._paired[number]
        return number, (bottom if top.number == number else top).number

    def _floats(self, player: MatchPlayer) -> Iterator[Reason]:
        """1.3.2, 3.5.5."""
        place, _ = self._paired[player.number]
        if player.number not in {
            upfloater.number for upfloater in self._steps.brackets[place].upfloaters
        }:
            return
        yield from upfloat_reasons(self._field, self._rules, self._steps, place)
        values: dict[str, Fact] = {
            "player": PlayerRef(player.number),
            "score": Score(player.pairing_score),
        }
        cited = self._cite.article("1.3.2"), self._cite.article("3.5.5")
        yield Reason("up.floats", cited, values)

    def _bracket(self, place: int) -> BracketView:
        step = self._steps.brackets[place]
        values = (*upfloater_values(step, self._rules), *pair_values(step, self._rules))
        return upfloat_view(
            step,
            bracket_name(step),
            lambda row: passed_over(step, row),
            (CriterionView(name, criterion_term(name), value) for name, value in values),
            self._bracket_reasons(place),
            (Phrase("side.top"), Phrase("side.bottom")),
        )

    def _bracket_reasons(self, place: int) -> Iterator[Reason]:
        yield from upfloat_reasons(self._field, self._rules, self._steps, place)
        step = self._steps.brackets[place]
        tops = [top for top, _ in step.pairs]
        bottoms = [bottom for _, bottom in step.pairs]
        if max(top.tpn for top in tops) > min(bottom.tpn for bottom in bottoms):
            named = PlayerRefs(tuple(top.number for top in tops))
            yield Reason(
                "tops", (self._cite.article("3.6.2"), self._cite.article("3.6.3")), {"tops": named}
            )

    def _barred(self, player: MatchPlayer) -> Iterator[Reason]:
        return barred_reasons(self._rules, player)

    def _bye_rules(self, receiver: Entrant) -> Iterator[ByeRule]:
        return bye_rules(self._cite, receiver)

    def _completing(self, some: Sequence[Entrant]) -> Sequence[Entrant]:
        return can_be_left_over(self._field, some)

    def _again(self, players: Sequence[Entrant], apart: Apart) -> UpfloatRoundSteps:
        return pair(players, self._rules, self._position.forbidden | apart)

    def _graph(self, players: Sequence[Entrant]) -> tuple[Sequence[int], Sequence[int]]:
        field = EntrantField(players, self._position.forbidden)
        return field.graph, field.numbers(field.everybody)

    def _parted(self, ours: UpfloatBracketStep, theirs: UpfloatBracketStep) -> Reason:
        return in_bracket(self._rules, ours, theirs)
