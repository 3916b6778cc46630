"""Who stands in the way where no complete pairing exists (C.04.4.1 of 1997, 9)."""

from __future__ import annotations

from pairwright.matching import FREE, bits, maximise, structure
from pairwright.systems.dubov.edition_1997.players import Position1997, may_meet
from pairwright.tournament import NoLegalPairing


def no_pairing(view: Position1997) -> NoLegalPairing:
    """The error that names them, from a largest matching of all players."""
    players = sorted(view.participants, key=lambda player: player.tpn)
    graph = [
        sum(
            1 << i
            for i, other in enumerate(players)
            if other is not one and may_meet(view, one, other)
        )
        for one in players
    ]
    everybody = (1 << len(players)) - 1
    mate = [FREE] * len(players)
    free = maximise(graph, mate, everybody)
    found = structure(graph, mate, everybody, free)

    def names(mask: int) -> str:
        return ", ".join(str(players[index].number) for index in bits(mask))

    if free.bit_count() == 1:
        return NoLegalPairing(
            "no complete pairing exists: everybody who could be left over is barred from the "
            "pairing-allocated bye (C.04.1 d; C.04.4.1 (1997) 9: the arbiter decides): players "
            + names(found.outer)
        )
    return NoLegalPairing(
        f"no complete pairing exists (C.04.1 b, f, g, forbidden pairs): players "
        f"{names(found.outer)} can only meet each other or {names(found.inner) or 'nobody'}, and "
        "these are too few (C.04.4.1 (1997) 9: the arbiter decides)"
    )
