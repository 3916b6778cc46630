"""Who has something in common and is not paired for it: groups that follow who is there.

A rule (`keep-apart`) stands in the journal; the groups that it means are forbidden pairs among the
facts, so that everything that reads facts, report files too, knows them. They are brought up to
date after every act, from the coming pairing on: a late entry is in its group, and rounds that are
paired stay judged by the groups that they had (readings-event.md R-EVENT-16).
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pairwright.event.by_hand import Boards, boards_of
from pairwright.event.findings import Finding
from pairwright.event.in_common import given_up_for, shared_by
from pairwright.event.state import ApartRule, State
from pairwright.tournament import ForbiddenPairs, Waiver
from pairwright.vocabulary.folding import words_in


def groups(state: State, by: str) -> dict[str, tuple[int, ...]]:
    """Those who have the same, by the way in which the first of them writes it.

    Case, accents and punctuation do not matter.
    """
    found: dict[str, list[int]] = {}
    written: dict[str, str] = {}
    for player in state.facts.players:
        shared = shared_by(player, by)
        key = " ".join(words_in(shared))
        if key:
            written.setdefault(key, shared)
            found.setdefault(key, []).append(player.number)
    return {written[key]: tuple(members) for key, members in found.items() if len(members) > 1}


def with_groups(state: State) -> State:
    """The state in which the groups of all rules are those of the players who are there.

    What soft rules gave up by hand is what the boards of the last round say.
    """
    return _with_boards_by_hand(_with_groups_now(state))


def _with_boards_by_hand(state: State) -> State:
    """Two who meet in the last round though a soft rule has not given them up met by hand."""
    number = state.paired_rounds
    soft = [rule for rule in state.facts.forbidden_pairs if rule.is_soft]
    if not number or not any(rule.is_in_force(number) or rule.waived(number) for rule in soft):
        return state
    boards = boards_of(state.paired_as(number))
    now = tuple(
        rule.with_waivers(number, _waivers(rule, number, boards)) if rule.is_soft else rule
        for rule in state.facts.forbidden_pairs
    )
    return state if now == state.facts.forbidden_pairs else state.changed(forbidden_pairs=now)


def _waivers(rule: ForbiddenPairs, number: int, boards: Boards) -> Iterator[Waiver]:
    """What a soft rule gave up in a round: what it had to, and what meets besides."""
    if not rule.is_in_force(number):
        return
    had_to = [waiver for waiver in rule.waived(number) if not waiver.by_hand]
    yield from had_to
    for board in boards:
        free = any(set(board) <= set(waiver.participants) for waiver in had_to)
        if set(board) <= set(rule.participants) and not free:
            yield Waiver(number, tuple(sorted(board)), by_hand=True)


def _with_groups_now(state: State) -> State:
    if not state.apart:
        return state
    coming = state.coming_round
    ruled = {rule.by for rule in state.apart}
    wanted = list(_wanted(state, coming))
    kept: list[ForbiddenPairs] = []
    for known in state.facts.forbidden_pairs:
        is_over = known.last_round is not None and known.last_round < coming
        if known.by not in ruled or is_over:
            kept.append(known)
            continue
        same = next((group for group in wanted if _is_same(group, known)), None)
        if same is not None:
            wanted.remove(same)
            kept.append(known)
        elif known.first_round < coming:
            kept.append(replace(known, last_round=coming - 1))
    now = (*kept, *wanted)
    return state if now == state.facts.forbidden_pairs else state.changed(forbidden_pairs=now)


def _wanted(state: State, coming: int) -> Iterator[ForbiddenPairs]:
    for rule in state.apart:
        if rule.is_lifted or (rule.last_round is not None and rule.last_round < coming):
            continue
        for shared, members in groups(state, rule.by).items():
            yield ForbiddenPairs(
                members, coming, rule.last_round, rule.by, shared, is_soft=rule.is_soft
            )


def _is_same(group: ForbiddenPairs, known: ForbiddenPairs) -> bool:
    """Whether a known group is the one that is wanted, and in force by then.

    One that is not was made while a pairing was out that has been withdrawn.
    """
    return known.first_round <= group.first_round and (
        group.by,
        group.last_round,
        group.is_soft,
        set(group.participants),
    ) == (
        known.by,
        known.last_round,
        known.is_soft,
        set(known.participants),
    )


def with_prohibitions_for(state: State, number: int) -> State:
    """The state in which what was forbidden or allowed while round `number` was out is known to it.

    Its pairing was withdrawn, so that it is made once more (readings-event.md R-EVENT-10). Groups
    need no such care: they are those of the coming pairing after every act.
    """
    made_from = state.files[number - 1].made_from
    if made_from is None:
        return state
    before = {(r.participants, r.first_round): r.last_round for r in made_from.forbidden_pairs}
    now = []
    for rule in state.facts.forbidden_pairs:
        key = rule.participants, rule.first_round
        if rule.by or before.get(key, 0) == rule.last_round:
            now.append(rule)
        elif key not in before:
            now.append(replace(rule, first_round=min(rule.first_round, number)))
        elif rule.first_round < number:
            now.append(replace(rule, last_round=number - 1))
    return state.changed(forbidden_pairs=tuple(now))


def rule_of(state: State, by: str) -> ApartRule | None:
    """The rule by this, if one is in force for the coming round or later."""
    for rule in state.apart:
        over = rule.last_round is not None and rule.last_round < state.coming_round
        if rule.by == by and not rule.is_lifted and not over:
            return rule
    return None


def given_up(state: State, rule: ForbiddenPairs) -> Iterator[tuple[int, Finding]]:
    """What a soft rule gave up, round by round: who meets all the same."""
    for waiver in sorted(rule.waivers, key=lambda waiver: waiver.round):
        free = set(waiver.participants)
        met = tuple(b for b in boards_of(state.paired_as(waiver.round)) if set(b) <= free)
        if met:
            yield (
                waiver.round,
                given_up_for(waiver.round, met, rule.by, rule.shared, by_hand=waiver.by_hand),
            )
