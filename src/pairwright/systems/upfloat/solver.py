"""Articles 3.3 to 3.6 for fields of any size: exact, by matching.

The pairing-allocated bye (art. 3.4), by matching.

The pairing of a bracket (art. 3.6), by matching: pairings are never listed.

The identifiers are compared from the front, and all have equally many top members. So, going up the
TPNs, everybody is a top member who can be one while the rest stays pairable; then each top member
takes the smallest bottom member for which the rest stays pairable. Being a top (bottom) member
means to meet larger (smaller) TPNs only: every question is one about a perfect matching.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from copy import copy

from msgspec.structs import replace

from pairwright.matching import FREE, augment, bits, first_partner, mask_of, maximise
from pairwright.matching.weighted import cheapest_perfect_matching
from pairwright.systems.field import (
    Meetings,
    first_half_against_second,
    matched_by_score,
    separated,
)
from pairwright.systems.field import choose_bye as choose_left_over
from pairwright.systems.no_pairing import Impossible
from pairwright.systems.upfloat.rules import (
    ClashCriterion,
    Entrant,
    EntrantField,
    PairCriterion,
    UpfloatBracketStep,
    UpfloatRoundSteps,
    UpfloatRules,
    total,
)
from pairwright.systems.upfloat.upfloaters import UpfloaterSelection
from pairwright.vocabulary.reason import fault

Pairs = list[tuple[int, int]]


def with_fewest_clashes(
    graph: Mapping[int, int], wishes: Mapping[int, Hashable | None]
) -> dict[int, int]:
    """The graph of the pairs that a pairing with the fewest clashes can have, by counting alone."""
    groups: dict[Hashable, int] = {}
    for v, wish in wishes.items():
        if wish is not None:
            groups[wish] = groups.get(wish, 0) | 1 << v
    for group in groups.values():
        if 2 * group.bit_count() > len(graph):
            return {v: p if group >> v & 1 else p & group for v, p in graph.items()}
    same = {v: group for group in groups.values() for v in bits(group)}
    return {v: partners & ~same.get(v, 0) for v, partners in graph.items()}


def pair_bracket(whole: EntrantField, rules: UpfloatRules, top: int, upfloaters: int) -> Pairs:
    """3.6.4: the first pairing among those that comply best with the criteria about pairs."""
    field = whole.narrowed(top | upfloaters)
    if rules.readings.seats_by_score:
        seated, order = _seated_by_score(field, rules)
        place = {v: seat for seat, v in enumerate(order)}
        tops = mask_of([place[v] for v in bits(field.inward(top))])
        found = _paired(seated, rules, tops, seated.everybody & ~tops)
        found = [(order[v], order[w]) for v, w in found]
    else:
        found = _paired(field, rules, field.inward(top), field.inward(upfloaters))
    return [(field.vertices[v], field.vertices[w]) for v, w in found]


def _seated_by_score(field: EntrantField, rules: UpfloatRules) -> tuple[EntrantField, list[int]]:
    """Return the field in the other order of 3.6.1, and where each stood (R-UPFLOAT-6)."""
    order = sorted(range(len(field.players)), key=lambda v: rules.seat(field.players[v]))
    place = {v: seat for seat, v in enumerate(order)}
    seated = copy(field)
    seated.players = tuple([field.players[v] for v in order])
    rows = [mask_of([place[w] for w in bits(field.graph[v])]) for v in order]
    seated.graph = Meetings.of_rows(rows)
    return seated, order


def _paired(field: EntrantField, rules: UpfloatRules, top: int, upfloaters: int) -> Pairs:
    """The same in a field that has nobody else."""
    bracket = top | upfloaters
    if not rules.pairs or (not upfloaters and all(c.of_upfloaters for c in rules.pairs)):
        graphs = iter([dict(enumerate(field.graph))])
    else:
        graphs = _graphs_of_least_cost(field, rules, top, upfloaters)
    for graph in graphs:
        pairs = first_pairing(graph, bracket)
        if pairs is not None:
            return pairs
    return _by_weights(field, rules, bracket)


def first_pairing(graph: dict[int, int], bracket: int) -> Pairs | None:
    """3.6.3: the pairing with the first identifier; None if there is none at all."""
    members = bits(bracket)
    half = len(members) // 2
    mate = [FREE] * (bracket.bit_length())
    for first, second in zip(members[:half], members[half:], strict=True):
        if graph[first] >> second & 1:
            mate[first], mate[second] = second, first
    # No identifier begins with smaller top members than the whole top half.
    tops = mask_of(members[:half])
    if maximise(_seated(graph, bracket, tops, bracket), mate, bracket):
        if maximise(graph, mate, bracket):
            return None
        tops = _top_members(graph, bracket, mate)
    return _with_first_bottoms(_seated(graph, bracket, tops, bracket), tops, mate)


def _with_first_bottoms(graph: dict[int, int], tops: int, mate: list[int]) -> Pairs:
    """3.6.2: top member after top member, the smallest bottom member that leaves a pairing."""
    pairs = []
    among = mask_of(graph)
    for top in bits(tops):
        bottom = first_partner(graph, mate, top, among, among)
        assert bottom != FREE, "a complete pairing is in hand"
        pairs.append((top, bottom))
        among &= ~(1 << top | 1 << bottom)
    return pairs


def _graphs_of_least_cost(
    field: EntrantField, rules: UpfloatRules, top: int, upfloaters: int
) -> Iterator[dict[int, int]]:
    """Graphs all of whose complete pairings have the least cost, if they have any."""
    bracket = top | upfloaters
    graph = dict(enumerate(field.graph))
    floating = tuple(criterion for criterion in rules.pairs if criterion.of_upfloaters)
    for criterion in rules.pairs[: len(rules.pairs) - len(floating)]:
        if isinstance(criterion, ClashCriterion):
            wishes = {v: criterion.wish(field.players[v]) for v in bits(bracket)}
            graph = with_fewest_clashes(graph, wishes)
        else:
            graph = _without_cost(field, criterion, graph)
    if not floating or not upfloaters:
        yield graph
        return
    of_floats = replace(rules, pairs=floating)
    yield from _graphs_of_cheapest_opponents(field, of_floats, graph, top, upfloaters)


def _without_cost(
    field: EntrantField, criterion: PairCriterion, graph: dict[int, int]
) -> dict[int, int]:
    """The graph of pairs that add nothing to the criterion."""
    alone = UpfloatRules("", (), (criterion,))
    free = dict(graph)
    for v, partners in graph.items():
        for w in bits(partners):
            if any(alone.pair_cost(field.players[v], field.players[w])):
                free[v] &= ~(1 << w)
    return free


def _graphs_of_cheapest_opponents(
    field: EntrantField, rules: UpfloatRules, graph: dict[int, int], top: int, upfloaters: int
) -> Iterator[dict[int, int]]:
    """The same where only pairs with an upfloater cost anything.

    Every upfloater has one opponent, and that is a resident (R-UPFLOAT-5): nothing is better than
    its cheapest one for each. A single upfloater may then take those of each next cost in turn.
    """
    entrants = field.players
    residents = {v: graph[v] & top for v in bits(top)}
    classes: dict[int, list[int]] = {}
    for v in bits(upfloaters):
        by_cost: dict[tuple[int, ...], int] = {}
        for w in bits(graph[v] & top):
            cost = rules.pair_cost(entrants[v], entrants[w])
            by_cost[cost] = by_cost.get(cost, 0) | 1 << w
        classes[v] = [by_cost[cost] for cost in sorted(by_cost)]
    if not all(classes.values()):  # somebody has no opponent left in this graph
        return
    yield _with_opponents(residents, {v: found[0] for v, found in classes.items()})
    if len(classes) == 1:
        [(single, found)] = classes.items()
        for opponents in found[1:]:
            yield _with_opponents(residents, {single: opponents})


def _with_opponents(residents: dict[int, int], opponents: dict[int, int]) -> dict[int, int]:
    """The graph of the residents, joined by upfloaters who may meet these opponents."""
    graph = residents | opponents
    for v, allowed in opponents.items():
        for w in bits(allowed):
            graph[w] |= 1 << v
    return graph


def _top_members(graph: dict[int, int], bracket: int, mate: list[int]) -> int:
    """The top members of the first pairing; `mate` becomes a pairing with just these."""
    tops = decided = 0
    wanted = bracket.bit_count() // 2
    for v in bits(bracket):
        if tops.bit_count() == wanted:
            break
        bit = 1 << v
        decided |= bit
        if mate[v] > v or _turned(graph, bracket, (tops | bit, decided), mate, v):
            tops |= bit
    return tops


def _turned(
    graph: dict[int, int], bracket: int, seats: tuple[int, int], mate: list[int], v: int
) -> bool:
    """Make v a top member, if everybody can still be paired; else change nothing."""
    partner = mate[v]
    mate[v] = mate[partner] = FREE
    free = 1 << v | 1 << partner
    if augment(_seated(graph, bracket, *seats), mate, v, bracket, free) != FREE:
        return True
    mate[v], mate[partner] = partner, v
    return False


def _seated(graph: dict[int, int], bracket: int, tops: int, decided: int) -> dict[int, int]:
    """The graph when some are top members, and the others of `decided` are bottom members.

    Decided members are those with the smallest TPNs.
    """
    bottoms = decided & ~tops
    open_members = bracket & ~decided
    seated = {}
    for v in bits(bracket):
        smaller = (1 << v) - 1
        if tops >> v & 1:
            seated[v] = graph[v] & ~smaller & ~tops
        elif bottoms >> v & 1:
            seated[v] = graph[v] & smaller & tops
        else:
            seated[v] = graph[v] & (tops | open_members)
    return seated


def _by_weights(field: EntrantField, rules: UpfloatRules, bracket: int) -> Pairs:
    """By two weighted matchings: the best cost with the first top members, then the bottoms."""
    members = bits(bracket)
    place = {v: index for index, v in enumerate(members)}
    size = len(members)
    costs = {
        (v, w): rules.pair_cost(field.players[v], field.players[w])
        for v in members
        for w in bits(field.graph[v] & bracket & ~((2 << v) - 1))
    }
    base = 1 + size * max(max(cost) for cost in costs.values())

    def value(cost: tuple[int, ...]) -> int:
        number = 0
        for term in cost:
            number = number * base + term
        return number

    first = cheapest_perfect_matching(
        members,
        {(v, w): (value(c) << size) - (1 << (size - 1 - place[v])) for (v, w), c in costs.items()},
    )
    assert first is not None, "the set of upfloaters makes a legal pairing"
    tops = sorted(v for v, w in first.items() if v < w)
    rank = {v: index for index, v in enumerate(tops)}
    room = size ** len(tops)
    second = cheapest_perfect_matching(
        members,
        {
            (v, w): value(c) * room + place[w] * size ** (len(tops) - 1 - rank[v])
            for (v, w), c in costs.items()
            if v in rank and w not in rank
        },
    )
    assert second is not None
    return [(v, second[v]) for v in tops]


def choose_bye(field: EntrantField, rules: UpfloatRules) -> tuple[int, list[int]]:
    """Art. 3.4: the mask of who receives the bye, and a pairing of all the others.

    Raises NoLegalPairing when no complete round-pairing exists (art. 3.3.3).
    """
    decides, chapter = f"{rules.chapter} art. 3.3.3", rules.chapter
    impossible = Impossible(
        few=lambda names, others: fault(
            "systems:none.few", decides, rules="[C1]", names=names, others=others
        ),
        barred=lambda names: fault(
            "systems:none.barred", f"{chapter} art. 2.1.2", decides, rules="[C2]", names=names
        ),
    )
    start = matched_by_score(field, first_half_against_second)
    return choose_left_over(field, start, bye_order, impossible)


def bye_order(entrant: Entrant) -> tuple[int, int, int]:
    """3.4.2 the lowest score, 3.4.3 most matches played, 3.4.4 the largest TPN: smaller first."""
    return entrant.pairing_score, -entrant.games_played, -entrant.tpn


def pair(
    entrants: Iterable[Entrant], rules: UpfloatRules, forbidden: Iterable[tuple[int, int]] = ()
) -> UpfloatRoundSteps:
    """3.3.2: the bye, then bracket after bracket. Raises NoLegalPairing (3.3.3)."""
    field = EntrantField(entrants, forbidden)
    bye, mate = choose_bye(field, rules)
    field.settle_bye(bye, keeping_group=rules.readings.bye_group_follows)
    rest = field.everybody & ~bye
    steps = []
    while rest:
        top = field.levels(rest)[0]  # 3.2
        lower = rest & ~top
        selection = UpfloaterSelection(field, rules, mate, top, lower)
        chosen = selection.choose()
        pairs = pair_bracket(field, rules, top, chosen.mask)
        surplus = 0
        if chosen.following_complies is False and rules.readings.following_graded:
            surplus = selection.following.surplus(chosen.mask)
        bracket = top, chosen.mask, chosen.following_complies
        steps.append(_step(field, rules, bracket, pairs, surplus))
        rest = lower & ~chosen.mask
        mate = separated(mate, rest)
        left = maximise(field.graph, mate, rest)
        assert not left, "[C3]: those below can be paired"
    return UpfloatRoundSteps(field.members(bye)[0] if bye else None, tuple(steps))


def _step(
    field: EntrantField,
    rules: UpfloatRules,
    bracket: tuple[int, int, bool | None],
    pairs: list[tuple[int, int]],
    surplus: int,
) -> UpfloatBracketStep:
    top, upfloaters, complies = bracket
    entrants = field.players
    chosen = sorted(
        field.members(upfloaters), key=lambda entrant: (-entrant.pairing_score, entrant.tpn)
    )
    named = tuple((entrants[v], entrants[w]) for v, w in pairs)
    costs = [rules.upfloater_cost(entrant) for entrant in chosen]
    return UpfloatBracketStep(
        field.members(top),
        tuple(chosen),
        complies,
        total(costs, len(rules.upfloaters)),
        named,
        total([rules.pair_cost(a, b) for a, b in named], len(rules.pairs)),
        surplus,
    )
