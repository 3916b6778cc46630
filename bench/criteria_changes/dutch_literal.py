"""The literal Dutch procedure of 2026 and 2017, with its measures and orders open to change.

[C4] to [C9] and the orders of article 4 are no objects in a table. Here a bracket is paired by
trial of every candidate, as the literal procedure does it, but by a list of measures in which a
change drops, replaces or moves one. Nothing is settled beforehand: which downfloaters are best is a
measure as well.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations
from typing import Any

from bench.criteria_changes import Change, function_replaced
from bench.criteria_changes.dutch_quality import reversed_value
from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.systems.dutch.criteria import (
    DOWNFLOATERS_2017,
    DutchBracket,
    DutchCriterion,
    no_floater,
    no_pair,
)
from pairwright.systems.dutch.literal import pair_2017, pair_2026
from pairwright.systems.dutch.literal.steps import (
    Floaters,
    LiteralField,
    LiteralStep,
    Pairability,
    Value,
    first_best,
    heterogeneous_candidates,
    mdp_exchanges,
    measures_of,
    possible_floaters,
    scores_of,
)
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order

Group = tuple[DutchPlayer, ...]
Measure = Callable[["Stage", Floaters], Value]
"""What a criterion makes of the downfloaters of a bracket."""
_PSD = DOWNFLOATERS_2017[1]
NEVER_PERFECT: Sequence[Value] = ((-1,),)
"""No candidate is taken at once: what is perfect follows from criteria as they are."""


class Stage(Frozen):
    """A bracket, the scoregroups below it, and who may have the bye.

    `completion` are the complete pairings in which one of the `takers` is left over, if any is.
    """

    field: LiteralField
    takers: Group
    completion: Pairability
    bracket: DutchBracket
    below: tuple[Group, ...]

    @property
    def players_below(self) -> Group:
        return tuple(chain.from_iterable(self.below))

    def completable(self, floaters: Floaters) -> bool:
        """[C4] and [C5], if the takers have the score that [C5] settles."""
        return self.completion.possible(self.field.mask((*floaters, *self.players_below)))

    def following(self, floaters: Floaters) -> Stage:
        """The next bracket, if these float down."""
        bracket = DutchBracket(in_order(floaters), self.below[0], self.bracket.initial_colour)
        return replace(self, bracket=bracket, below=self.below[1:])

    def fewest(self, accept: Callable[[Floaters], bool]) -> list[Floaters]:
        """The smallest acceptable sets of downfloaters."""
        return next(possible_floaters(self.field, self.bracket, accept))


# --- measures ------------------------------------------------------------------------------------


def number(stage: Stage, floaters: Floaters) -> Value:
    """[C6], C.5: the downfloaters."""
    return (len(floaters),)


def scores(stage: Stage, floaters: Floaters) -> Value:
    """[C7]: the scores of the downfloaters."""
    return scores_of(floaters)


def look_ahead(stage: Stage, floaters: Floaters) -> Value:
    """[C8]: downfloaters of the following bracket and their scores, under [C1] to [C5]."""
    if not stage.below:
        return ()
    following = stage.following(floaters)
    try:
        sets = following.fewest(following.completable)
    except StopIteration:
        return (99,)
    return (len(sets[0]), *min(map(scores_of, sets)))


def look_ahead_alone(stage: Stage, floaters: Floaters) -> Value:
    """C.7: the same under C.1 to C.3 in that bracket alone."""
    if not stage.below:
        return ()
    following = stage.following(floaters)

    def accept(left: Floaters) -> bool:
        return bool(following.below) or len(left) != 1 or left[0].may_receive_bye

    sets = next(possible_floaters(following.field, following.bracket, accept), [stage.below[0]])
    return (len(sets[0]), *min(map(scores_of, sets)))


def unplayed(stage: Stage, floaters: Floaters) -> Value:
    """[C9]: unplayed games of the one downfloater for whom the bye is left."""
    bound = len(floaters) == 1 and floaters[0] in stage.takers
    if bound and not any(player in stage.takers for player in stage.players_below):
        return (floaters[0].unplayed_games,)
    return (0,)


def unplayed_at_the_end(stage: Stage, floaters: Floaters) -> Value:
    """[C9] in the last bracket only."""
    return unplayed(stage, floaters) if not stage.below else (0,)


def negative(measure: Measure) -> Measure:
    """Return the measure inverted: what was smaller is larger."""
    return lambda stage, floaters: tuple(-term for term in measure(stage, floaters))


def without_highest(measure: Measure) -> Measure:
    """Return a look-ahead that overlooks the highest score of those left over."""

    def value(stage: Stage, floaters: Floaters) -> Value:
        terms = measure(stage, floaters)
        return (*terms[:1], *terms[2:])

    return value


def count_less_one(measure: Measure) -> Measure:
    """Return a measure whose first term is one less: one is free."""

    def value(stage: Stage, floaters: Floaters) -> Value:
        terms = measure(stage, floaters)
        return (max(0, terms[0] - 1), *terms[1:]) if terms else ()

    return value


def count_only(measure: Measure) -> Measure:
    """Return the first term alone."""
    return lambda stage, floaters: measure(stage, floaters)[:1]


def terms_only(measure: Measure) -> Measure:
    """Return all but the first term: the number of those left over is not looked at."""
    return lambda stage, floaters: measure(stage, floaters)[1:]


# --- one bracket ---------------------------------------------------------------------------------

MdpOrder = Callable[[dict[int, int], int], Iterable[tuple[int, ...]]]


def by_bsn(scores_by_bsn: dict[int, int], m1: int) -> Iterable[tuple[int, ...]]:
    """4.4.2: the smallest differing BSN first."""
    return combinations(sorted(scores_by_bsn), m1)


class Plan(Frozen):
    """How brackets are paired: the measures of downfloaters, in order, and the orders.

    `ahead` are those before the qualities of the bracket, by name.
    """

    ahead: tuple[tuple[str, Measure], ...]
    mdp_order: MdpOrder

    def without(self, name: str) -> Plan:
        return replace(self, ahead=tuple(pair for pair in self.ahead if pair[0] != name))

    def with_measure(self, name: str, measure: Measure) -> Plan:
        pairs = [(own, measure if own == name else known) for own, known in self.ahead]
        return replace(self, ahead=tuple(pairs))

    def swapped(self, name: str) -> Plan:
        """The measure after the next one."""
        pairs = list(self.ahead)
        place = [own for own, _ in pairs].index(name)
        pairs[place : place + 2] = reversed(pairs[place : place + 2])
        return replace(self, ahead=tuple(pairs))


def pair_by_plan(
    plan: Plan, stage: Stage, accept: Callable[[Floaters], bool], late: Sequence[str] = ()
) -> LiteralStep:
    """Pair one bracket. Measures named in `late` come after the first quality criterion."""
    bracket = stage.bracket
    sets = list(possible_floaters(stage.field, bracket, accept))
    if plan.ahead and plan.ahead[0][1] is number:
        sets = sets[:1]
    qualities = measures_of(stage.field.position.edition.quality, bracket)
    ahead = [(name, _of_floaters(stage, of)) for name, of in plan.ahead if name not in late]
    behind = [(name, _of_floaters(stage, of)) for name, of in plan.ahead if name in late]
    measures = [*ahead, *qualities[: len(late)], *behind, *qualities[len(late) :]]
    candidates = (
        candidate
        for possible in sets
        for candidate in _candidates(plan, stage, possible)
        if accept(candidate.floaters)
    )
    chosen = first_best(candidates, measures, NEVER_PERFECT)
    assert chosen is not None, "a change left no candidate"
    return LiteralStep(bracket, chosen[0], ())


def _of_floaters(stage: Stage, measure: Measure) -> Callable[[Candidate], Value]:
    known: dict[int, Value] = {}

    def value(candidate: Candidate) -> Value:
        key = stage.field.mask(candidate.floaters)
        if key not in known:
            known[key] = measure(stage, candidate.floaters)
        return known[key]

    return value


def _candidates(plan: Plan, stage: Stage, possible: Sequence[Floaters]) -> Iterator[Candidate]:
    """The candidates with as many downfloaters as these sets, in the order of articles 3 and 4."""
    bracket = stage.bracket
    mdps = dict(enumerate(bracket.mdps, start=1))
    of_scores = {bsn: mdp.pairing_score for bsn, mdp in mdps.items()}
    sets = {tuple(bsn for bsn, mdp in mdps.items() if mdp not in left) for left in possible}
    chosen = [
        s1
        for m1 in sorted({len(s1) for s1 in sets}, reverse=True)
        for s1 in plan.mdp_order(of_scores, m1)
        if s1 in sets
    ]
    pairs = (len(bracket.players) - len(possible[0])) // 2
    return heterogeneous_candidates(bracket, chosen, pairs, stage.field.may_meet)


# --- the round of 2026 ---------------------------------------------------------------------------

PLAN_2026 = Plan((("C6", number), ("C7", scores), ("C8", look_ahead), ("C9", unplayed)), by_bsn)
Choose = Callable[[LiteralField, Sequence[DutchPlayer]], Sequence[DutchPlayer]]
"""Who of those with whose bye the round can be completed may have it."""


def lowest_score(field: LiteralField, takers: Sequence[DutchPlayer]) -> Sequence[DutchPlayer]:
    """[C5]: those with the lowest score."""
    return [p for p in takers if p.pairing_score == min(q.pairing_score for q in takers)]


def round_2026(
    position: DutchPosition,
    plan: Plan = PLAN_2026,
    choose: Choose = lowest_score,
    *,
    completes: bool = True,
    late: Sequence[str] = (),
) -> list[LiteralStep]:
    """Pair a round, bracket by bracket from the top."""
    field = LiteralField(position)
    everybody = field.mask(field.players)
    takers: Sequence[DutchPlayer] = ()
    if len(field.players) % 2:
        may = field.bye_candidates()
        takers = choose(field, [p for p in may if field.completion([p]).possible(everybody)])
    completion = field.completion(takers)
    assert completion.possible(everybody), "a change left no complete pairing"
    groups = field.scoregroups()
    steps: list[LiteralStep] = []
    floaters: Floaters = ()
    for place, residents in enumerate(groups):
        bracket = DutchBracket(in_order(floaters), residents, position.initial_colour)
        stage = Stage(field, tuple(takers), completion, bracket, tuple(groups[place + 1 :]))
        accept = stage.completable if completes or not stage.below else _anybody
        steps.append(pair_by_plan(plan, stage, accept, late))
        floaters = steps[-1].candidate.floaters
    return steps


def _anybody(floaters: Floaters) -> bool:
    return True


def _changed_2026(
    criterion: str, kind: str, plan: Plan = PLAN_2026, choose: Choose = lowest_score, **others: Any
) -> Change:
    def pair(position: DutchPosition) -> list[LiteralStep]:
        return round_2026(position, plan, choose, **others)

    return Change(criterion, kind, partial(function_replaced, pair_2026, pair))


def changes_2026() -> Iterator[Change]:
    """Return the changes of [C4] to [C9] and of the order of MDPs."""
    plan, change = PLAN_2026, _changed_2026
    yield change("C4", "dropped", completes=False)

    def everybody(field: LiteralField, takers: Sequence[DutchPlayer]) -> Sequence[DutchPlayer]:
        return takers

    def highest(field: LiteralField, takers: Sequence[DutchPlayer]) -> Sequence[DutchPlayer]:
        return [p for p in takers if p.pairing_score == max(q.pairing_score for q in takers)]

    def second(field: LiteralField, takers: Sequence[DutchPlayer]) -> Sequence[DutchPlayer]:
        score = sorted({p.pairing_score for p in takers})[:2][-1]
        return [p for p in takers if p.pairing_score == score]

    def played(field: LiteralField, takers: Sequence[DutchPlayer]) -> Sequence[DutchPlayer]:
        return [p for p in takers if p.unplayed_games == min(q.unplayed_games for q in takers)]

    yield change("C5", "dropped", choose=everybody)
    yield change("C5", "inverted", choose=highest)
    yield change("C5", "off by one: the second lowest score", choose=second)
    yield change("C5", "neighbour: as C9", choose=played)
    after = Plan((plan.ahead[0], ("C5", bye_score), *plan.ahead[1:]), plan.mdp_order)
    yield change("C5", "swapped", after, everybody)

    yield change("C6", "dropped", plan.without("C6"))
    yield change("C6", "inverted", plan.with_measure("C6", negative(number)))
    yield change("C6", "off by one: one pair less", plan.with_measure("C6", _one_pair_less))
    yield change("C6", "neighbour: as C7", plan.with_measure("C6", scores))
    yield change("C6", "swapped", plan.swapped("C6"))

    yield change("C7", "dropped", plan.without("C7"))
    yield change("C7", "inverted", plan.with_measure("C7", negative(scores)))
    yield change("C7", "off by one: without the highest", plan.with_measure("C7", _scores_but_one))
    yield change("C7", "neighbour: as C6", plan.with_measure("C7", _number_again))
    yield change("C7", "neighbour: as C8", plan.with_measure("C7", look_ahead))
    yield change("C7", "neighbour: as C.6", plan.with_measure("C7", score_differences))
    yield change("C7", "swapped", plan.swapped("C7"))

    yield change("C8", "dropped", plan.without("C8"))
    yield change("C8", "dropped: scores", plan.with_measure("C8", count_only(look_ahead)))
    yield change("C8", "dropped: number", plan.with_measure("C8", terms_only(look_ahead)))
    yield change("C8", "inverted", plan.with_measure("C8", negative(look_ahead)))
    but_one = plan.with_measure("C8", without_highest(look_ahead))
    yield change("C8", "off by one: without the highest score", but_one)
    yield change("C8", "neighbour: as C9", plan.with_measure("C8", unplayed))
    yield change("C8", "neighbour: as C.7", plan.with_measure("C8", look_ahead_alone))
    yield change("C8", "swapped", plan.swapped("C8"))

    yield change("C9", "dropped", plan.without("C9"))
    yield change("C9", "inverted", plan.with_measure("C9", negative(unplayed)))
    yield change("C9", "off by one: one is free", plan.with_measure("C9", count_less_one(unplayed)))
    yield change(
        "C9", "off by one: last bracket only", plan.with_measure("C9", unplayed_at_the_end)
    )
    yield change("C9", "swapped", late=("C9",))

    backwards = replace(plan, mdp_order=lambda of, m1: list(by_bsn(of, m1))[::-1])
    yield change("4.4.2", "inverted", backwards)
    by_score = replace(plan, mdp_order=lambda of, m1: mdp_exchanges(of, m1))
    yield change("4.4.2", "neighbour: as D.3", by_score)


def bye_score(stage: Stage, floaters: Floaters) -> Value:
    """The lowest score of a bye receiver that these downfloaters allow."""
    left = stage.field.mask((*floaters, *stage.players_below))
    possible = [p for p in stage.takers if stage.field.completion([p]).possible(left)]
    return (min((p.pairing_score for p in possible), default=0),)


def _one_pair_less(stage: Stage, floaters: Floaters) -> Value:
    """Two or three downfloaters are better than none or one."""
    return (int(len(floaters) not in (2, 3)), len(floaters))


def _number_again(stage: Stage, floaters: Floaters) -> Value:
    return (len(floaters),)


def _scores_but_one(stage: Stage, floaters: Floaters) -> Value:
    return scores_of(floaters)[1:]


def score_differences(stage: Stage, floaters: Floaters) -> Value:
    """C.6 of 2017 in a bracket with one resident score, which its downfloaters settle."""
    bracket = stage.bracket
    resident = bracket.residents[0].pairing_score
    paired = [p.pairing_score - resident for p in bracket.mdps if p not in floaters]
    left = [p.pairing_score - bracket.lowest_score + 100 for p in floaters]
    return tuple(sorted((d for d in paired + left if d), reverse=True))


# --- the round of 2017 ---------------------------------------------------------------------------


class Plan2017(Frozen):
    """How brackets of 2017 are paired. `always` looks ahead in the PPB and in the CLB as well."""

    names: tuple[str, ...] = ("C.5", "C.6", "C.7")
    number: Measure = number
    differences: DutchCriterion | Measure = _PSD
    look_ahead: Measure = look_ahead_alone
    mdp_order: MdpOrder = mdp_exchanges
    late: tuple[str, ...] = ()
    always: bool = False
    bars_penultimate: bool = True
    """C.4: the PPB must allow the round to be completed."""
    completes_first: bool = False
    """Every bracket must, as in 2026; nothing collapses then."""


def round_2017(position: DutchPosition, plan: Plan2017) -> list[LiteralStep]:
    """Pair a round: bracket by bracket, then the PPB and the CLB where that fails (A.9)."""
    field = LiteralField(position)
    takers = field.bye_candidates()
    completion = field.completion(takers)
    groups = field.scoregroups()
    steps: list[LiteralStep] = []
    floaters: Floaters = ()
    for place, residents in enumerate(groups):
        bracket = DutchBracket(in_order(floaters), residents, position.initial_colour)
        stage = Stage(field, takers, completion, bracket, tuple(groups[place + 1 :]))
        if not stage.below:
            steps.append(_bracket_2017(plan, stage, _completes_round, looks=plan.always))
            break
        accept = stage.completable if plan.completes_first else _anybody
        step = _bracket_2017(plan, stage, accept, looks=True)
        if not stage.completable(step.candidate.floaters):
            accept = stage.completable if plan.bars_penultimate else _anybody
            again = _bracket_2017(plan, stage, accept, looks=plan.always)
            left = in_order(again.candidate.floaters)
            last = DutchBracket(left, stage.players_below, position.initial_colour)
            collapsed = replace(stage, bracket=last, below=())
            return [*steps, again, _bracket_2017(plan, collapsed, _completes_round, looks=False)]
        steps.append(step)
        floaters = step.candidate.floaters
    return steps


def _completes_round(floaters: Floaters) -> bool:
    return not floaters or (len(floaters) == 1 and floaters[0].may_receive_bye)


def _bracket_2017(
    plan: Plan2017, stage: Stage, accept: Callable[[Floaters], bool], *, looks: bool
) -> LiteralStep:
    bracket = stage.bracket
    sets = list(possible_floaters(stage.field, bracket, accept))
    if plan.names[0] == "C.5" and plan.number is number:
        sets = sets[:1]
    known = {
        "C.5": [("C.5", _of_floaters(stage, plan.number))],
        "C.6": (
            measures_of([plan.differences], bracket)
            if isinstance(plan.differences, DutchCriterion)
            else [("C.6", _of_floaters(stage, plan.differences))]
        ),
        "C.7": [("C.7", _of_floaters(stage, plan.look_ahead))] if looks else [],
    }
    qualities = measures_of(stage.field.position.edition.quality, bracket)
    measures = [measure for name in plan.names for measure in known[name]]
    late = [measure for name in plan.late for measure in known[name]]
    measures += [*qualities[: len(late)], *late, *qualities[len(late) :]]
    order = Plan((), plan.mdp_order)
    candidates = (
        candidate
        for possible in sets
        for candidate in _candidates(order, stage, possible)
        if accept(candidate.floaters)
    )
    chosen = first_best(candidates, measures, NEVER_PERFECT)
    assert chosen is not None, "a change left no candidate"
    return LiteralStep(bracket, chosen[0], ())


def _changed_2017(criterion: str, kind: str, **others: Any) -> Change:
    plan = Plan2017(**others)
    pair = partial(round_2017, plan=plan)
    return Change(criterion, kind, partial(function_replaced, pair_2017, pair))


def changes_2017() -> Iterator[Change]:
    """Return the changes of C.4 to C.7 and of the order of MDPs."""
    change = _changed_2017
    yield change("C.4", "dropped", bars_penultimate=False)
    yield change("C.4", "neighbour: as C4", completes_first=True)

    yield change("C.5", "dropped", names=("C.6", "C.7"))
    yield change("C.5", "inverted", number=negative(number))
    yield change("C.5", "off by one: one pair less", number=_one_pair_less)
    yield change("C.5", "neighbour: as C.6", number=scores)
    yield change("C.5", "swapped", names=("C.6", "C.5", "C.7"))

    yield change("C.6", "dropped", names=("C.5", "C.7"))
    yield change("C.6", "inverted", differences=reversed_value(_PSD))
    yield change("C.6", "off by one: without the largest", differences=_psd_but_one)
    pairs_only = replace(_PSD, floater=no_floater)
    yield change("C.6", "dropped: downfloaters", differences=pairs_only)
    floaters_only = replace(_PSD, pair=no_pair)
    yield change("C.6", "dropped: pairs", differences=floaters_only)
    lower = replace(_PSD, floater=lambda scope, player: player.pairing_score - scope.lowest_score)
    yield change("C.6", "off by one: downfloaters against the lowest score", differences=lower)
    yield change("C.6", "neighbour: as C.5", differences=number)
    yield change("C.6", "neighbour: as C.7", differences=look_ahead_alone)
    yield change("C.6", "neighbour: as C7", differences=scores)
    yield change("C.6", "swapped", names=("C.5", "C.7", "C.6"))

    yield change("C.7", "dropped", names=("C.5", "C.6"))
    yield change("C.7", "dropped: scores", look_ahead=count_only(look_ahead_alone))
    yield change("C.7", "dropped: number", look_ahead=terms_only(look_ahead_alone))
    yield change("C.7", "inverted", look_ahead=negative(look_ahead_alone))
    yield change("C.7", "inverted: condition", always=True)
    but_one = without_highest(look_ahead_alone)
    yield change("C.7", "off by one: without the highest score", look_ahead=but_one)
    yield change("C.7", "neighbour: as C8", look_ahead=look_ahead)
    yield change("C.7", "swapped", names=("C.5", "C.6"), late=("C.7",))

    yield change("D.3", "inverted", mdp_order=lambda of, m1: mdp_exchanges(of, m1)[::-1])
    yield change("D.3", "neighbour: as 4.4.2", mdp_order=by_bsn)


def _psd_but_one(stage: Stage, floaters: Floaters) -> Value:
    return score_differences(stage, floaters)[1:]
