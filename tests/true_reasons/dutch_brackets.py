"""Every candidate of every bracket of a Dutch round, in order: what reasons are held to.

Written with the words of the literal procedure (candidates in their sequence, completion by plain
trial) and the criteria, which are the text. Nothing of the solver or of its trace is asked.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations

from pairwright.systems.dutch.criteria import QUALITY_2017, QUALITY_2026, DutchBracket
from pairwright.systems.dutch.draft_2015.criteria import (
    DIFFERENCES_2015,
    DOWNFLOATERS_2015,
    QUALITY_2015,
)
from pairwright.systems.dutch.draft_2015.procedure import (
    Attempt,
    Condition,
    DraftProcedure,
    DraftStep,
)
from pairwright.systems.dutch.literal import editions as of_2017
from pairwright.systems.dutch.literal import editions as of_2026
from pairwright.systems.dutch.literal.edition_2015 import LiteralBench
from pairwright.systems.dutch.literal.steps import (
    CandidateMeasure,
    Floaters,
    LiteralField,
    Value,
    heterogeneous_candidates,
    measures_of,
    possible_floaters,
    scores_of,
    valid_mdp_sets,
)
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition, in_order

Pair = frozenset[int]
Group = tuple[DutchPlayer, ...]


def anybody(floaters: Floaters) -> bool:
    return True


@dataclass
class Paired:
    """A bracket with all candidates that [C4] to [C7] (2017: C.4 to C.6) leave, in order."""

    kind: str
    bracket: DutchBracket
    below: Group
    field: LiteralField
    candidates: list[Candidate]
    measures: list[CandidateMeasure]
    """What the candidates are weighed by: the look-ahead first, where it is asked."""
    accepts: Callable[[Floaters], bool] = anybody
    """Whether the round can be completed so, as the rules ask it of this bracket."""
    outlook: Callable[[Floaters], Value] | None = None
    step: DraftStep | None = None
    """Draft of 2015: how the bracket was come to."""
    given_up: Candidate | None = None
    """What the bracket came to before it was paired again (2017: A.9; 2015: C.10, C.13)."""
    survivors: dict[str, list[Candidate]] = dataclasses.field(default_factory=dict)
    """The candidates that are best up to each criterion."""

    def __post_init__(self) -> None:
        left = self.candidates
        for name, measure in self.measures:
            values = [measure(candidate) for candidate in left]
            best = min(values)
            left = [c for c, value in zip(left, values, strict=True) if value == best]
            self.survivors[name] = left
        self.best = left

    @property
    def chosen(self) -> Candidate:
        """3.8.1: of equal ones the earliest."""
        return self.best[0]

    def before(self, name: str) -> list[Candidate]:
        """The candidates that are best on all criteria before this one."""
        names = [known for known, _ in self.measures]
        place = names.index(name)
        return self.survivors[names[place - 1]] if place else self.candidates

    def value(self, name: str) -> Value:
        return dict(self.measures)[name](self.chosen)

    @cached_property
    def inside(self) -> Callable[[Floaters], bool]:
        """Whether all the others of the bracket can be paired in it."""
        pairability = self.field.inside(self.bracket)
        everybody = self.field.mask(self.bracket.players)
        return lambda floaters: pairability.possible(everybody ^ self.field.mask(floaters))

    def fewest_beside_mdps(self) -> int:
        """Draft of 2015, C.12 before C.14: of those with the most moved-down players paired."""
        mdps = self.bracket.mdps
        return min(
            (sum(p in floaters for p in mdps), len(floaters))
            for floaters in every_pairing(self)
            if self.accepts(in_order(floaters))
        )[1]

    def fewest_floaters(self) -> int:
        return len(next(possible_floaters(self.field, self.bracket, self.accepts))[0])


def pairs_of(candidate: Candidate) -> frozenset[Pair]:
    return frozenset(frozenset((a.number, b.number)) for a, b in candidate.pairs)


def floaters_of(candidate: Candidate) -> frozenset[int]:
    return frozenset(player.number for player in candidate.floaters)


def brackets_of(position: DutchPosition) -> list[Paired]:
    """The brackets of the round, from the top. Raises NoLegalPairing."""
    ways = {"2026": _brackets_2026, "2017": _brackets_2017, "2015-draft": _brackets_2015}
    return list(ways[position.edition.name](position))


def _brackets_2026(position: DutchPosition) -> Iterator[Paired]:
    field = LiteralField(position)
    score = of_2026.lowest_bye_score(field)
    this_round = of_2026._Round(field, score, field.completion(of_2026._on_score(field, score)))
    groups = tuple(field.scoregroups())
    floaters: Floaters = ()
    for place, residents in enumerate(groups):
        bracket = DutchBracket(in_order(floaters), residents, position.initial_colour)
        stage = of_2026._Stage(bracket, groups[place + 1 :])
        made = _paired_2026(this_round, stage)
        yield made
        floaters = made.chosen.floaters


def _paired_2026(this_round: of_2026._Round, stage: of_2026._Stage) -> Paired:
    bracket, field = stage.bracket, this_round.field

    def accepts(floaters: Floaters) -> bool:
        return stage.completable(this_round, floaters)

    possible = stage.best_floaters(this_round)
    limbo = [s for s in scores_of(possible[0]) if s > bracket.residents[0].pairing_score]
    scores = {bsn: mdp.pairing_score for bsn, mdp in enumerate(bracket.mdps, start=1)}
    pairs = (len(bracket.players) - len(possible[0])) // 2
    sets = valid_mdp_sets(scores, limbo)
    found = heterogeneous_candidates(bracket, sets, pairs, field.may_meet)
    look_ahead = of_2026._LookAhead(this_round, stage)
    unplayed = of_2026.unplayed_games_of_bye_receiver
    return Paired(
        "ordinary",
        bracket,
        tuple(chain.from_iterable(stage.below)),
        field,
        [c for c in found if accepts(c.floaters)],
        [
            ("C8", lambda c: look_ahead.value(c.floaters)),
            ("C9", lambda c: unplayed(c.floaters, this_round.bye_score)),
            *measures_of(QUALITY_2026, bracket),
        ],
        accepts,
        look_ahead.value,
    )


def _brackets_2017(position: DutchPosition) -> Iterator[Paired]:
    field = LiteralField(position)
    this_round = of_2017._Round2017(field, field.completion(field.bye_candidates()))
    groups = field.scoregroups()
    floaters: Floaters = ()
    for place, residents in enumerate(groups):
        below = groups[place + 1 :]
        bracket = this_round.bracket(floaters, residents)
        if not below:
            yield _paired_2017("ordinary", this_round, bracket, [], of_2017._completes_round)
            return
        made = _paired_2017("ordinary", this_round, bracket, below, anybody, looks_ahead=True)
        if not this_round.completable(made.chosen.floaters, below):
            yield from _collapsed_2017(this_round, made, below)
            return
        yield made
        floaters = made.chosen.floaters


def _collapsed_2017(
    this_round: of_2017._Round2017, given_up: Paired, below: Sequence[Group]
) -> Iterator[Paired]:
    def completes(floaters: Floaters) -> bool:
        return this_round.completable(floaters, below)

    bracket = given_up.bracket
    again = _paired_2017("penultimate", this_round, bracket, below, completes)
    again.given_up = given_up.chosen
    yield again
    rest = this_round.bracket(again.chosen.floaters, tuple(chain.from_iterable(below)))
    yield _paired_2017("collapsed", this_round, rest, [], of_2017._completes_round)


def _paired_2017(
    kind: str,
    this_round: of_2017._Round2017,
    bracket: DutchBracket,
    below: Sequence[Group],
    accepts: Callable[[Floaters], bool],
    looks_ahead: bool = False,
) -> Paired:
    possible = next(possible_floaters(this_round.field, bracket, accepts))
    if kind != "collapsed":
        least = min(of_2017._psd(bracket, floaters) for floaters in possible)
        possible = [f for f in possible if of_2017._psd(bracket, f) == least]
    pairs = (len(bracket.players) - len(possible[0])) // 2
    sets = of_2017._mdp_sets(bracket, possible)
    found = heterogeneous_candidates(bracket, sets, pairs, this_round.field.may_meet)
    look_ahead = of_2017._LookAhead2017(this_round, below).value if looks_ahead else None
    measures = measures_of([of_2017._C6], bracket)
    if look_ahead is not None:
        measures.append(("C.7", lambda c: look_ahead(c.floaters)))
    return Paired(
        kind,
        bracket,
        tuple(chain.from_iterable(below)),
        this_round.field,
        [c for c in found if accepts(c.floaters)],
        [*measures, *measures_of(QUALITY_2017, bracket)],
        accepts,
        look_ahead,
    )


class _Noting(LiteralBench):
    """The literal bench, which knows everything that a bracket came to."""

    def __init__(self, field: LiteralField) -> None:
        super().__init__(field)
        self.made: list[tuple[DutchBracket, Candidate]] = []

    def paired(
        self, bracket: DutchBracket, attempt: Attempt, condition: Condition
    ) -> Candidate | None:
        found = super().paired(bracket, attempt, condition)
        if found is not None:
            self.made.append((bracket, found))
        return found

    def before(self, step: DraftStep) -> Candidate | None:
        """What the bracket came to the last time before it was paired again."""
        known = [candidate for bracket, candidate in self.made if bracket == step.bracket]
        return known[-2] if step.again and step.attempt is not None else None


def _brackets_2015(position: DutchPosition) -> Iterator[Paired]:
    field = LiteralField(position)
    bench = _Noting(field)
    steps = DraftProcedure(position, bench, field.scoregroups()).steps()
    for place, step in enumerate(steps):
        below = tuple(p for later in steps[place + 1 :] for p in later.bracket.residents)
        measures = measures_of((*QUALITY_2015, *DIFFERENCES_2015), step.bracket)
        if step.attempt is not None:
            found = list(bench._meeting(step.bracket, step.attempt, step.condition))
        elif step.candidate.pairs:
            found = list(bench._complete(step.bracket))
            measures = [*measures_of(DOWNFLOATERS_2015[1:], step.bracket), *measures]
        else:
            found = [step.candidate]
        kind = "merged" if step.merged else "paired-again" if step.again else "ordinary"

        def accepts(floaters: Floaters, step: DraftStep = step, below: Group = below) -> bool:
            if step.attempt is None and not step.candidate.pairs and below:
                return True  # C.14: the entire bracket moves down
            if step.attempt is None:
                return len(floaters) < 2 and all(p.may_receive_bye for p in floaters)
            return bench._allows(in_order(floaters), step.condition)

        made = Paired(kind, step.bracket, below, field, found, measures, accepts, step=step)
        made.given_up = bench.before(step)
        yield made


def every_pairing(paired: Paired) -> Iterator[Floaters]:
    """All sets that some pairing of the bracket with at least one pair leaves over."""
    players = paired.bracket.players
    for number in range(len(players) % 2, len(players), 2):
        yield from filter(paired.inside, combinations(players, number))
