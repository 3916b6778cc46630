"""Why not: what speaks for our bracket against one with the wish, and who may not have the bye."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from pairwright.position import Participant
from pairwright.systems.upfloat.reasons.articles import (
    Citations,
    bracket_name,
    criterion_term,
    pair_values,
    upfloater_values,
)
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.systems.upfloat.steps import UpfloatBracketStep
from pairwright.tournament import ByeKind, Outcome
from pairwright.vocabulary.reason import Fact, PlayerRef, PlayerRefs, Reason


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
