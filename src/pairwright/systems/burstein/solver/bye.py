"""The pairing-allocated bye (art. 3.1), by matching."""

from __future__ import annotations

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.burstein.criteria import ByeOrder
from pairwright.systems.burstein.solver.field import Field
from pairwright.tournament import NoLegalPairing


def choose_bye(field: Field, order: ByeOrder, impossible: str) -> tuple[int, list[int]]:
    """The mask of who receives the bye (0 if nobody), and a pairing of all the others.

    `impossible` cites who decides when no complete pairing exists. Raises NoLegalPairing.
    """
    graph, everybody = field.graph, field.everybody
    mate = folded(field)
    free = maximise(graph, mate, everybody)
    if not free:
        return 0, mate
    found = structure(graph, mate, everybody, free)
    if free.bit_count() > 1:
        partners = field.names(found.inner)
        others = f"only players {partners} could, too few" if partners else "nobody else could"
        raise NoLegalPairing(
            f"no complete pairing exists: of players {field.names(found.outer)} not all can be "
            f"paired with each other (they have met, prefer the same colour absolutely, or are "
            f"forbidden pairs), and {others} meet those left over ({impossible})"
        )
    takers = [v for v in bits(found.outer) if field.players[v].may_receive_bye]
    if not takers:
        raise NoLegalPairing(
            "no complete pairing exists: everybody who could be left over is barred from the "
            f"pairing-allocated bye ({impossible}): players {field.names(found.outer)}"
        )
    receiver = 1 << max(takers, key=lambda v: order(field.players[v]))
    for v in bits(receiver):
        if mate[v] != FREE:
            mate[mate[v]] = FREE
            mate[v] = FREE
    left = maximise(graph, mate, everybody & ~receiver)
    assert not left, "whoever is missable can be left over"
    return receiver, mate


def folded(field: Field) -> list[int]:
    """A matching to start from, highest against lowest: most of it survives to the end."""
    mate = [FREE] * len(field.players)
    for group in field.levels(field.everybody):
        members = bits(group)
        for first, second in zip(members[: len(members) // 2], reversed(members), strict=False):
            if field.graph[first] >> second & 1:
                mate[first], mate[second] = second, first
    return mate
