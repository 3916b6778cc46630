"""The pairing-allocated bye (3.1), by matching."""

from __future__ import annotations

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.dubov.solver.field import Field
from pairwright.systems.left_over import first_left_over
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Phrase, fault


def choose_bye(field: Field) -> tuple[int, list[int]]:
    """The mask of who receives the bye (0 if nobody), and a pairing of all the others.

    Raises NoLegalPairing when no complete round-pairing exists (1.9.3).
    """
    graph, everybody = field.graph, field.everybody
    mate = _white_against_black(field)
    free = maximise(graph, mate, everybody)
    if free.bit_count() > len(field.players) % 2:
        found = structure(graph, mate, everybody, free)
        raise NoLegalPairing(
            fault(
                "systems:none.few-players",
                "C.04.4.1 art. 1.9.3",
                rules="[C1] art. 2.1.1, [C3] art. 2.1.3",
                names=field.names(found.outer),
                others=field.names(found.inner) or Phrase("systems:nobody"),
            )
        )
    if not free:
        return 0, mate
    index = first_left_over(graph, mate, free, _candidates(field))  # 3.1.2
    if index is not None:
        return 1 << index, mate
    raise NoLegalPairing(
        fault(
            "systems:none.barred-players",
            "C.04.4.1 art. 2.1.2",
            "C.04.4.1 art. 1.9.3",
            rules="[C2]",
            names=field.names(structure(graph, mate, everybody, free).outer),
        )
    )


def _white_against_black(field: Field) -> list[int]:
    """A matching to start from: in every scoregroup White seekers with Black seekers, by TPN."""
    mate = [FREE] * len(field.players)
    for group in field.levels(field.everybody):
        whites, blacks = bits(group & field.white), bits(group & ~field.white)
        for first, second in zip(whites, blacks, strict=False):
            if field.graph[first] >> second & 1:
                mate[first], mate[second] = second, first
    return mate


def _candidates(field: Field) -> list[int]:
    """3.1.1 [C2], then 3.1.3 the lowest score, 3.1.4 most games played, 3.1.5 the largest TPN."""
    players = field.players
    return sorted(
        (index for index, player in enumerate(players) if player.may_receive_bye),
        key=lambda i: (players[i].pairing_score, -players[i].games_played, -i),
    )
