"""Why not, by the literal procedure: the same wish, paired word by word, and the first difference.

The steps of 2017 include the bracket that A.9 gives up again, which the literal procedure pairs
but does not report; so they are walked through here once more.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from msgspec.structs import replace

from pairwright.systems.dutch.draft_2015.procedure import DraftProcedure
from pairwright.systems.dutch.literal import editions as literal_2017
from pairwright.systems.dutch.literal.edition_2015 import LiteralBench, _valued
from pairwright.systems.dutch.literal.editions import lowest_bye_score, pair_2026
from pairwright.systems.dutch.literal.steps import LiteralField as Field
from pairwright.systems.dutch.literal.steps import LiteralStep, heterogeneous_candidates
from pairwright.systems.dutch.players import Candidate, DutchPlayer, DutchPosition
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import fault

Step = tuple[str, LiteralStep]
"""The kind of the bracket, and how it was paired."""


def wishing_pair(position: DutchPosition, first: int, second: int) -> DutchPosition:
    """The two may meet nobody else and may not have the bye."""
    apart = set()
    for player in position.participants:
        for wanted in (first, second):
            if player.number not in (first, second):
                apart.add((min(player.number, wanted), max(player.number, wanted)))
    return replace(
        position,
        forbidden=position.forbidden | apart,
        participants=tuple(
            replace(p, may_receive_bye=p.may_receive_bye and p.number not in (first, second))
            for p in position.participants
        ),
    )


def wishing_bye(position: DutchPosition, wanted: int) -> DutchPosition:
    return replace(
        position,
        participants=tuple(
            replace(p, may_receive_bye=p.may_receive_bye and p.number == wanted)
            for p in position.participants
        ),
    )


def steps(position: DutchPosition) -> list[Step]:
    """Every bracket that is paired. Raises NoLegalPairing."""
    if position.edition.name == "2026":
        return [("ordinary", step) for step in pair_2026(position)]
    return _steps_2017(position) if position.edition.name == "2017" else _steps_2015(position)


def _steps_2015(position: DutchPosition) -> list[Step]:
    field = Field(position)
    if not field.completion(field.bye_candidates()).possible(field.mask(field.players)):
        raise NoLegalPairing(fault("systems:none"))
    made = DraftProcedure(position, LiteralBench(field), field.scoregroups()).steps()
    return [
        ("merged" if s.merged else "paired-again" if s.again else "ordinary", _valued(s))
        for s in made
    ]


def _steps_2017(position: DutchPosition) -> list[Step]:
    reported = literal_2017.pair_2017(position)
    field = Field(position)
    groups = field.scoregroups()
    completion = field.completion(field.bye_candidates())
    walked: list[Step] = []
    for place, step in enumerate(reported):
        below = groups[place + 1 :]
        settled = len(reported) == place + 1 and not below
        if settled or [name for name, _ in step.values if name == "C.7"]:
            walked.append(("ordinary", step))
            continue
        this_round = literal_2017._Round2017(field, completion)
        given_up = literal_2017._pair_bracket_2017(
            field,
            step.bracket,
            literal_2017._anybody,
            literal_2017._LookAhead2017(this_round, below),
        )
        left = (*given_up.candidate.floaters, *chain.from_iterable(below))
        assert not completion.possible(field.mask(left)), "A.9: else nothing would collapse"
        walked += [("ordinary", given_up), ("penultimate", step)]
        walked.append(("collapsed", reported[place + 1]))
        break
    return walked


def bye_score(position: DutchPosition) -> int | None:
    return lowest_bye_score(Field(position)) if position.edition.name == "2026" else None


def _pairs(candidate: Candidate) -> frozenset[frozenset[int]]:
    return frozenset(frozenset((a.number, b.number)) for a, b in candidate.pairs)


def outcome(step: LiteralStep) -> tuple[frozenset[frozenset[int]], tuple[int, ...]]:
    return _pairs(step.candidate), tuple(player.number for player in step.candidate.floaters)


@dataclass(frozen=True)
class Difference:
    """What decides against a wish: (message, criterion, value as wished, actual value).

    `mine` and `other` are the steps that part; before the first bracket there are none.
    """

    decision: tuple[str, str, tuple[int, ...] | None, tuple[int, ...] | None]
    mine: LiteralStep | None = None
    other: LiteralStep | None = None
    merged: bool = False


def first_difference(
    actual: DutchPosition, wished: DutchPosition, settled: tuple[int, ...]
) -> Difference:
    """The first step at which the two part; the wish is for `settled`. Raises NoLegalPairing."""
    ours, theirs = steps(actual), steps(wished)
    scores = bye_score(actual), bye_score(wished)
    if scores[0] is not None and scores[1] is not None and scores[0] != scores[1]:
        return Difference(("then.bye-score", "C5", (scores[1],), (scores[0],)))
    before = ours[0][1]
    for (kind, mine), (other_kind, other) in zip(ours, theirs, strict=False):
        if kind != other_kind and actual.edition.name == "2015-draft":
            return Difference(("then.way", "", None, None), mine, other)
        if kind != other_kind:
            seated = {number for pair in outcome(before)[0] for number in pair}
            message = "then.paired-first" if seated & set(settled) else "then.completion"
            return Difference((message, "", None, None), before, other)
        before = mine
        if outcome(mine) == outcome(other):
            continue
        if kind == "paired-again" and paired_mdps(mine) != paired_mdps(other):
            more = paired_mdps(mine) > paired_mdps(other)  # C.12 (R-DUTCH15-2)
            message = "then.fewer-mdps" if more else "then.below"
            return Difference((message, "", None, None), mine, other)
        for (name, value), (_, wished_value) in zip(mine.values, other.values, strict=True):
            if value > wished_value:
                return Difference(("then.below", "", None, None), mine, other)
            if value != wished_value:
                decision = ("then.criterion", name, wished_value, value)
                return Difference(decision, mine, other, kind == "merged")
        message = "then.below" if earlier(other, mine) else _by_order(mine, other)
        return Difference((message, "", None, None), mine, other, kind == "merged")
    raise AssertionError("the wish makes no difference")


def paired_mdps(step: LiteralStep) -> int:
    """M1."""
    return len(set(step.bracket.mdps) - set(step.candidate.floaters))


def earlier(literal_step: LiteralStep, other: LiteralStep) -> bool:
    """Whether one pairing of a bracket is generated before another (3.6, 3.7, 4)."""
    bracket, pairs = literal_step.bracket, len(literal_step.candidate.pairs)
    mdps = {mdp.number: bsn for bsn, mdp in enumerate(bracket.mdps, start=1)}
    sets = [
        tuple(mdps[player.number] for player, _ in step.candidate.pairs if player.number in mdps)
        for step in (literal_step, other)
    ]
    if sets[0] != sets[1]:
        return (-len(sets[0]), sorted(sets[0])) < (-len(sets[1]), sorted(sets[1]))
    wanted = [outcome(step)[0] for step in (literal_step, other)]
    meet = {frozenset(pair) for step in wanted for pair in step}
    found = heterogeneous_candidates(
        bracket, [tuple(sorted(sets[0]))], pairs, lambda a, b: {a.number, b.number} in meet
    )
    first = next(c for c in found if _pairs(c) in wanted)
    return _pairs(first) == wanted[0] != wanted[1]


def _by_order(mine: LiteralStep, other: LiteralStep) -> str:
    """3.6, 3.7: paired MDPs, their opponents, S1 of the remainder, the transposition."""
    mdps = [player.number for player in mine.bracket.mdps]

    def opponents(step: LiteralStep) -> dict[int, int]:
        return {a.number: b.number for a, b in step.candidate.pairs}

    first, second = opponents(mine), opponents(other)
    if [n for n in mdps if n in first] != [n for n in mdps if n in second]:
        return "then.mdps"
    if any(first.get(n) != second.get(n) for n in mdps):
        return "then.opponent"
    return "then.exchange" if set(first) != set(second) else "then.opponent"


def may_ask(position: DutchPosition, first: DutchPlayer, second: DutchPlayer) -> bool:
    """Whether the two could meet at all: else there is nothing to compare."""
    return Field(position).may_meet(first, second)
