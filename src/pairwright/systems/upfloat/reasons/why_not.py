"""Why not: the best pairing with the wish fulfilled, held against the one that was made.

The same solver pairs the position with the wish in it (systems/wishes.py); the first step at which
the two part tells why the rules want the other one (art. 3.3.2).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from pairwright.position import Participant
from pairwright.systems.stranded import no_completion
from pairwright.systems.upfloat.entrants import Entrant, EntrantField
from pairwright.systems.upfloat.reasons.articles import (
    Citations,
    bracket_name,
    criterion_term,
    pair_values,
    upfloater_values,
)
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.solver import pair
from pairwright.systems.upfloat.steps import BracketStep, RoundSteps
from pairwright.systems.wishes import meeting_each_other, with_the_bye
from pairwright.tournament import ByeKind, NoLegalPairing, Outcome
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason, Score

Forbidden = frozenset[tuple[int, int]]


def consequence_of_pair(
    entrants: list[Entrant],
    rules: UpfloatRules,
    forbidden: Forbidden,
    steps: RoundSteps,
    wish: set[int],
) -> Reason:
    """What follows if these two meet."""
    wished, apart = meeting_each_other(entrants, wish)
    try:
        forced = pair(wished, rules, forbidden | apart)
    except NoLegalPairing:
        return _no_completion(rules, wished, forbidden, wish)
    return _first_difference(rules, steps, forced)


def consequence_of_bye(
    entrants: list[Entrant],
    rules: UpfloatRules,
    forbidden: Forbidden,
    steps: RoundSteps,
    player: int,
) -> Reason:
    """What follows if this player has the bye."""
    wished = with_the_bye(entrants, player)
    try:
        forced = pair(wished, rules, forbidden)
    except NoLegalPairing:
        return _no_completion(rules, wished, forbidden, {player})
    return _first_difference(rules, steps, forced)


def _no_completion(
    rules: UpfloatRules, wished: Sequence[Entrant], forbidden: Forbidden, settled: set[int]
) -> Reason:
    """[C3]: whom the wish would leave without an opponent."""
    left = [one for one in wished if one.number not in settled]
    field = EntrantField(left, [pair for pair in forbidden if not settled & set(pair)])
    numbers = [one.number for one in field.players]
    cite = Citations(rules)
    return no_completion(field.graph, numbers, cite.completion, cite.barred)


def _first_difference(rules: UpfloatRules, actual: RoundSteps, forced: RoundSteps) -> Reason:
    receivers = actual.bye, forced.bye
    if receivers[0] and receivers[1] and receivers[0].number != receivers[1].number:
        return _other_bye(Citations(rules), receivers[0], receivers[1])
    ours, theirs = next(
        both
        for both in zip(actual.brackets, forced.brackets, strict=False)
        if _meetings(both[0]) != _meetings(both[1])
    )
    return _in_bracket(rules, ours, theirs)


def _meetings(step: BracketStep) -> list[tuple[int, int]]:
    return [(top.number, bottom.number) for top, bottom in step.pairs]


def _other_bye(cite: Citations, actual: Entrant, forced: Entrant) -> Reason:
    """3.4.2 to 3.4.4."""
    names: dict[str, Fact] = {
        "actual": PlayerRef(actual.number),
        "forced": PlayerRef(forced.number),
    }
    if actual.pairing_score != forced.pairing_score:
        scores: dict[str, Fact] = {
            "actual": Score(actual.pairing_score),
            "forced": Score(forced.pairing_score),
        }
        return Reason("then.bye-score", (cite.article("3.4.2"),), scores)
    if actual.games_played != forced.games_played:
        names |= {"matches": actual.games_played, "fewer": forced.games_played}
        return Reason("then.bye-matches", (cite.article("3.4.3"),), names)
    return Reason("then.bye-tpn", (cite.article("3.4.4"),), names)


def _in_bracket(rules: UpfloatRules, ours: BracketStep, theirs: BracketStep) -> Reason:
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


def _numbers(step: BracketStep) -> tuple[int, ...]:
    return tuple(one.number for one in step.upfloaters)


_BARRING: dict[object, str] = {
    ByeKind.PAIRING_ALLOCATED: "whynot.had-bye",
    ByeKind.FULL_POINT: "whynot.full-point",
    Outcome.FORFEIT_WIN: "whynot.forfeit",
}
"""[C2] 2.1.2, by what happened."""


def barred_reasons(rules: UpfloatRules, one: Participant) -> Iterator[Reason]:
    """[C2]: the rounds after which the participant may not have the bye any more."""
    for played, record in enumerate(one.records, start=1):
        message = _BARRING.get(record.outcome)
        if message is not None:
            values: dict[str, Fact] = {"player": PlayerRef(one.number), "round": played}
            yield Reason(message, Citations(rules).barred, values)
