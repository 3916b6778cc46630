"""The pairing-allocated bye (art. 3.4), by matching."""

from __future__ import annotations

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.left_over import first_left_over
from pairwright.systems.upfloat.entrants import EntrantField
from pairwright.systems.upfloat.rules import UpfloatRules
from pairwright.tournament import NoLegalPairing
from pairwright.vocabulary.reason import Phrase, fault


def choose_bye(field: EntrantField, rules: UpfloatRules) -> tuple[int, list[int]]:
    """The mask of who receives the bye (0 if nobody), and a pairing of all the others.

    Raises NoLegalPairing when no complete round-pairing exists (art. 3.3.3).
    """
    graph, everybody = field.graph, field.everybody
    mate = _first_half_against_second(field)
    free = maximise(graph, mate, everybody)
    if free.bit_count() > len(field.players) % 2:
        found = structure(graph, mate, everybody, free)
        raise NoLegalPairing(
            fault(
                "systems:none.few",
                f"{rules.chapter} art. 3.3.3",
                rules="[C1]",
                names=field.names(found.outer),
                others=field.names(found.inner) or Phrase("systems:nobody"),
            )
        )
    if not free:
        return 0, mate
    index = first_left_over(graph, mate, free, _candidates(field))  # 3.4.1
    if index is not None:
        return 1 << index, mate
    raise NoLegalPairing(
        fault(
            "systems:none.barred",
            f"{rules.chapter} art. 2.1.2",
            f"{rules.chapter} art. 3.3.3",
            rules="[C2]",
            names=field.names(structure(graph, mate, everybody, free).outer),
        )
    )


def _first_half_against_second(field: EntrantField) -> list[int]:
    """A matching to start from: most of it survives to the end of the procedure."""
    mate = [FREE] * len(field.players)
    for group in field.levels(field.everybody):
        members = bits(group)
        half = len(members) // 2
        for first, second in zip(members[:half], members[half:], strict=False):
            if field.graph[first] >> second & 1:
                mate[first], mate[second] = second, first
    return mate


def _candidates(field: EntrantField) -> list[int]:
    """[C2], then 3.4.2 the lowest score, 3.4.3 most matches played, 3.4.4 the largest TPN."""
    eligible = [i for i, entrant in enumerate(field.players) if entrant.may_receive_bye]
    return sorted(
        eligible,
        key=lambda i: (field.players[i].pairing_score, -field.players[i].games_played, -i),
    )
