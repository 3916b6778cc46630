"""Who is left over with the bye, by matching: what systems that give it first share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from pairwright.matching import FREE, augment, bits, maximise, structure
from pairwright.systems.field import Field, Player
from pairwright.systems.meetings import Meetings
from pairwright.systems.no_pairing import Impossible


def choose_bye(
    field: Field[Player],
    mate: list[int],
    order: Callable[[Player], Any],
    impossible: Impossible,
) -> tuple[int, list[int]]:
    """The mask of who receives the bye (0 if nobody), and a pairing of all the others.

    `mate` is a matching to start from. `order` is that of the chapter: of those who may have the
    bye, the smallest comes first. Raises NoLegalPairing when no complete pairing exists.
    """
    graph, everybody = field.graph, field.everybody
    free = maximise(graph, mate, everybody)
    if not free:
        return 0, mate
    if free.bit_count() == 1:
        eligible = [v for v, player in enumerate(field.players) if player.may_receive_bye]
        eligible.sort(key=lambda v: order(field.players[v]))
        receiver = first_left_over(graph, mate, free, eligible)
        if receiver is not None:
            return 1 << receiver, mate
    found = structure(graph, mate, everybody, free)
    raise impossible.error(field.names(found.outer), field.names(found.inner), free.bit_count())


def matched_by_score(
    field: Field[Player], rows: Callable[[int], Iterable[tuple[int, int]]]
) -> list[int]:
    """A matching to start from: in every scoregroup these pairs, as far as they may meet.

    The nearer to what the chapter will do, the more of it survives to the end.
    """
    mate = [FREE] * len(field.players)
    for group in field.levels(field.everybody):
        for first, second in rows(group):
            if field.graph.may_meet(first, second):
                mate[first], mate[second] = second, first
    return mate


def first_half_against_second(group: int) -> zip[tuple[int, int]]:
    """The rows of a group in two halves, the upper one against the lower one."""
    members = bits(group)
    half = len(members) // 2
    return zip(members[:half], members[half:], strict=False)


def can_be_left_over(field: Field[Player], some: Sequence[Player]) -> list[Player]:
    """Those of some without whom all the others of the field can be paired."""
    mate = [FREE] * len(field.players)
    free = maximise(field.graph, mate, field.everybody)
    found = field.numbers(field.graph.missable(mate, field.everybody, free))
    return [player for player in some if player.number in found]


def first_left_over(
    graph: Meetings, mate: list[int], free: int, candidates: Iterable[int]
) -> int | None:
    """The first of the candidates without whom all the others can be paired; None if there is none.

    `mate` is a largest matching that leaves one vertex, `free`, over; it becomes a pairing of all
    the others.
    """
    everybody = (1 << len(graph)) - 1
    possible = everybody
    for index in candidates:
        if not possible >> index & 1:
            continue
        if _leaves_a_pairing(graph, mate, index, free):
            return index
        if possible == everybody:  # one search tells everybody who can be left over
            possible = graph.missable(mate, everybody, free)
    return None


def _leaves_a_pairing(graph: Meetings, mate: list[int], index: int, free: int) -> bool:
    """Whether everybody else can be paired; then `mate` is such a pairing."""
    partner = mate[index]
    if partner == FREE:
        return True
    mate[index] = mate[partner] = FREE
    among = (1 << len(graph)) - 1 & ~(1 << index)
    if augment(graph, mate, partner, among, free | 1 << partner) != FREE:
        return True
    mate[index], mate[partner] = partner, index
    return False
