"""C.04.4.2 of 2026 by matching: the bye, then bracket by bracket (articles 1.9.2 and 3)."""

from __future__ import annotations

from itertools import chain

from pairwright.matching import FREE, bits, mask_of, maximise
from pairwright.systems.burstein.criteria import C5, C6, C7, C8, bye_order, denied_in, scores_of
from pairwright.systems.burstein.players import BursteinPosition
from pairwright.systems.burstein.solver.bracket import (
    Pairs,
    SingleChoice,
    fewest_denied,
    pair_bracket,
)
from pairwright.systems.burstein.solver.field import BursteinField, BursteinLowerPlayers, choose_bye
from pairwright.systems.burstein.solver.floaters import (
    BursteinBracket,
    FloaterSet,
    LookAhead,
    TooManyFloaters,
)
from pairwright.systems.burstein.solver.whole import NoProof, WeightedBracket, WholeRound
from pairwright.systems.burstein.steps import BursteinBracketStep, BursteinRoundSteps, Values

IMPOSSIBLE = "[C1] to [C3], C.04.4.2 art. 2.1; art. 1.9.3: the Chief Arbiter decides"


def solve_2026(view: BursteinPosition, valued: bool = False) -> BursteinRoundSteps:
    """The round. With `valued`, the steps tell what the criteria count. Raises NoLegalPairing."""
    field = BursteinField(view)
    bye, mate = choose_bye(field, bye_order, IMPOSSIBLE)
    rest = field.everybody & ~bye
    steps = []
    incoming = 0
    groups = field.levels(rest)
    ahead: LookAhead | None = None
    for place, residents in enumerate(groups):
        rest &= ~residents
        following = groups[place + 1] if place + 1 < len(groups) else 0
        lower = ahead.beyond if ahead else BursteinLowerPlayers(field, rest, mate)
        bracket = BursteinBracket(field, incoming | residents, following, lower, mate)
        ahead = LookAhead(field, following, rest & ~following, mate)
        pairs = _pair(bracket, ahead, mate)
        outgoing = _gone(bracket, pairs)
        steps.append(_step(field, bracket, incoming, pairs, ahead if valued else None))
        mate = lower.matched_with(outgoing)
        incoming = outgoing
    receiver = field.members(bye)
    return BursteinRoundSteps(receiver[0] if receiver else None, tuple(steps))


def _pair(bracket: BursteinBracket, ahead: LookAhead, known: list[int]) -> Pairs:
    """3.2: the first pairing of those that comply best with [C5] to [C8]."""
    field, players = bracket.field, bracket.players
    if bracket.is_closed:
        return pair_bracket(field, players, (), known)
    quick = _quick(bracket, ahead, known)
    if quick is not None:
        return quick
    whole = WholeRound(field, players, ahead.following, ahead.beyond.mask, known)
    try:
        return whole.pairs()
    except NoProof:
        pass
    try:
        sets = _best_outlook(bracket.sets(), ahead)
    except TooManyFloaters:
        return WeightedBracket(field, players, ahead.following, ahead.beyond, whole.graph).pairs()
    made = [pair_bracket(field, players, [1 << v for v in floaters], known) for floaters in sets]
    return min(made, key=lambda pairs: _value(bracket, pairs))


def _quick(bracket: BursteinBracket, ahead: LookAhead, known: list[int]) -> Pairs | None:
    """The pairing, where one floater or what each side allows alone decides."""
    try:
        single = bracket.single_floaters()
        if single:
            floaters = (ahead.best_single(single),)
            return pair_bracket(bracket.field, bracket.players, floaters, known)
        return _simplest(bracket, ahead, known)
    except TooManyFloaters:
        return None


def _simplest(bracket: BursteinBracket, ahead: LookAhead, known: list[int]) -> Pairs | None:
    """The best pairing as far as the bracket and the gaps below decide.

    It is the answer if it completes the round ([C4]) and the following bracket could not do better
    with anybody ([C7]): nothing that is legal is better or comes earlier.
    """
    counts = bracket.lowest_counts()
    if counts is None:
        return None
    pairs = pair_bracket(bracket.field, bracket.players, counts.floats, known)
    leaving = tuple(bits(_gone(bracket, pairs)))
    if not bracket.lower.completes_with(leaving):
        return None
    candidates = bracket.candidates(len(leaving))
    if candidates.bit_count() == len(leaving):  # nobody else can go
        return pairs
    best = ahead.bound(leaving, candidates)
    return pairs if ahead.quick_outlook(leaving) == best else None


def _gone(bracket: BursteinBracket, pairs: Pairs) -> int:
    """Those of the bracket who are in none of the pairs."""
    return bracket.players & ~mask_of(chain.from_iterable(pairs))


def _best_outlook(sets: list[FloaterSet], ahead: LookAhead) -> list[FloaterSet]:
    """[C7] 2.3.3."""
    if len(sets) == 1:
        return sets
    outlooks = [ahead.quick_outlook(floaters) for floaters in sets]
    least = min(outlooks)
    return [floaters for floaters, outlook in zip(sets, outlooks, strict=True) if outlook == least]


def _value(bracket: BursteinBracket, pairs: Pairs) -> tuple[int, list[int]]:
    """[C8], then the order of 4.3: the larger the opponents, the earlier."""
    players = bracket.field.players
    met = dict.fromkeys(bits(bracket.players), -1)
    for v, w in pairs:
        met[v], met[w] = w, v
    return denied_in((players[v], players[w]) for v, w in pairs), [-w for w in met.values()]


def _step(
    field: BursteinField,
    bracket: BursteinBracket,
    incoming: int,
    pairs: Pairs,
    ahead: LookAhead | None,
) -> BursteinBracketStep:
    named = tuple((field.players[v], field.players[w]) for v, w in pairs)
    gone = _gone(bracket, pairs)
    floaters = field.members(gone)
    values: Values = ()
    if ahead is not None:
        values = (
            (C5.name, (len(floaters),)),
            (C6.name, scores_of(floaters)),
            (C7.name, ahead.outlook(tuple(bits(gone)))),
            (C8.name, (denied_in(named),)),
        )
    return BursteinBracketStep(
        field.members(bracket.players), field.members(incoming), named, floaters, values
    )


# --- one bracket alone, for explanations ---------------------------------------------------------


def first_bracket(
    field: BursteinField, incoming: int, groups: list[int]
) -> BursteinBracketStep | None:
    """The first of these groups with the incoming floaters; None if not all can be paired."""
    found = _alone(field, incoming, groups)
    if found is None:
        return None
    bracket, ahead, mate = found
    return _step(field, bracket, incoming, _pair(bracket, ahead, mate), ahead)


def single_choice(field: BursteinField, incoming: int, groups: list[int]) -> SingleChoice:
    """What [C6], [C7] and [C8] leave of those who can float alone, where one has to."""
    found = _alone(field, incoming, groups)
    assert found is not None, "the round was paired"
    bracket, ahead, mate = found
    possible = bracket.single_floaters()
    outlooks = {v: ahead.outlook((v,)) for v in bits(possible)}
    least = min(outlooks.values())
    served = sum([1 << v for v, outlook in outlooks.items() if outlook == least])
    return SingleChoice(possible, served, *fewest_denied(field, bracket.players, served, mate))


def _alone(
    field: BursteinField, incoming: int, groups: list[int]
) -> tuple[BursteinBracket, LookAhead, list[int]] | None:
    """The bracket, what lies ahead of it, and a pairing of everybody; None if there is none."""
    residents, *below = groups
    rest = sum(below)
    mate = [FREE] * len(field.players)
    if maximise(field.graph, mate, incoming | residents | rest):
        return None
    following = below[0] if below else 0
    ahead = LookAhead(field, following, rest & ~following, mate)
    lower = BursteinLowerPlayers(field, rest, mate)
    return BursteinBracket(field, incoming | residents, following, lower, mate), ahead, mate
