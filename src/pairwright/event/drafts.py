"""Whether a draft still answers the question that its pairing was asked (R-EVENT-10).

Staleness is found by the facts, whatever act has changed them: the position from which the draft
was made is compared with the one from which the round would be paired now.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pairwright.event.actions.rounds import question
from pairwright.event.findings import Finding, notice
from pairwright.event.state import Facts, State
from pairwright.position import Participant, Position
from pairwright.systems import Rules, resolve
from pairwright.tournament import InvalidTournament


def draft_question(state: State) -> Facts:
    """The facts from which the round that is a draft would be paired now."""
    return question(state.without_last_round())


def draft_changes(state: State) -> tuple[Finding, ...]:
    """That the draft is stale, and what is different now; nothing where it still stands."""
    if not state.has_draft or state.files[-1].made_from is None:
        return ()
    made_from, now = state.files[-1].made_from, draft_question(state)
    if made_from == now:
        return ()
    try:
        found = tuple(_differences(_asked(made_from), _asked(now)))
    except InvalidTournament as error:
        found = (notice("stale.impossible", what=error.reasons[0]),)
    return (notice("stale.draft", round=state.paired_rounds), *found) if found else ()


def _asked(facts: Facts) -> tuple[Rules, Position]:
    rules = resolve(facts)
    return rules, rules.position(facts)


def _differences(then: tuple[Rules, Position], now: tuple[Rules, Position]) -> Iterator[Finding]:
    if then == now:
        return
    (old_rules, old), (new_rules, new) = then, now
    named = list(_of_the_event(old_rules, old, new_rules, new))
    named += _of_players(old, new)
    yield from named or (notice("stale.settings"),)


def _of_the_event(
    old_rules: Rules, old: Position, new_rules: Rules, new: Position
) -> Iterator[Finding]:
    if old_rules != new_rules:
        yield notice("stale.rules", before=str(old_rules), after=str(new_rules))
    if old.number_of_rounds != new.number_of_rounds:
        before, after = old.number_of_rounds or 0, new.number_of_rounds or 0
        yield notice("stale.rounds", before=before, after=after)
    if (old.forbidden, old.soft) != (new.forbidden, new.soft):
        yield notice("stale.forbidden")


def _of_players(old: Position, new: Position) -> Iterator[Finding]:
    before = {participant.number for participant in old.participants}
    after = {participant.number for participant in new.participants}
    if others := tuple(sorted(after - before)):
        yield notice("stale.coming", players=others)
    if others := tuple(sorted(before - after)):
        yield notice("stale.away", players=others)
    if others := _other(old, new, _results):
        yield notice("stale.results", players=others)
    if others := _other(
        old, new, lambda participant: participant.pairing_score - participant.score
    ):
        yield notice("stale.virtual", players=others)
    if others := _other(old, new, lambda participant: participant.rating):
        yield notice("stale.ratings", players=others)
    # Who enters or leaves moves everybody behind: it is the order of the others that counts.
    order = [number for number in old.entered if number in new.entered]
    changed = [number for number in new.entered if number in old.entered]
    if moved := tuple(sorted(a for a, b in zip(order, changed, strict=True) if a != b)):
        yield notice("stale.numbers", "C.04.2 art. 2.3", players=moved)


def _results(participant: Participant) -> tuple[object, ...]:
    return (
        participant.score,
        participant.secondary_score,
        participant.records,
        participant.colours,
        participant.opponents,
    )


def _other(old: Position, new: Position, view: Callable[[Participant], object]) -> tuple[int, ...]:
    """Who is seen otherwise, of those who are in both."""
    both = sorted(old.entered.keys() & new.entered.keys())
    return tuple(n for n in both if view(old.entered[n]) != view(new.entered[n]))
