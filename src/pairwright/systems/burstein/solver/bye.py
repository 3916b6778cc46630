"""The pairing-allocated bye (art. 3.1), by matching."""

from __future__ import annotations

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.burstein.criteria import ByeOrder
from pairwright.systems.burstein.solver.field import Field
from pairwright.systems.left_over import first_left_over
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Phrase, fault


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
        others = Phrase("systems:others.nobody")
        if partners:
            others = Phrase("systems:others.few", {"names": partners})
        raise NoLegalPairing(
            fault(
                "systems:none.not-all-met",
                impossible,
                names=field.names(found.outer),
                others=others,
            )
        )
    receiver = first_left_over(graph, mate, free, _candidates(field, order))
    if receiver is None:
        raise NoLegalPairing(
            fault("systems:none.barred-who", impossible, names=field.names(found.outer))
        )
    return 1 << receiver, mate


def _candidates(field: Field, order: ByeOrder) -> list[int]:
    """Who may have the bye, in the order of the edition."""
    players = field.players
    eligible = [v for v, player in enumerate(players) if player.may_receive_bye]
    return sorted(eligible, key=lambda v: order(players[v]), reverse=True)


def folded(field: Field) -> list[int]:
    """A matching to start from, highest against lowest: most of it survives to the end."""
    mate = [FREE] * len(field.players)
    for group in field.levels(field.everybody):
        members = bits(group)
        for first, second in zip(members[: len(members) // 2], reversed(members), strict=False):
            if field.graph[first] >> second & 1:
                mate[first], mate[second] = second, first
    return mate
