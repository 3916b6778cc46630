"""The Dutch system: from a position to a published round."""

from __future__ import annotations

from collections.abc import Callable

from pairwright.matching import FREE
from pairwright.position import Position, RoundPairing
from pairwright.systems.dutch.colours import allocate
from pairwright.systems.dutch.solver import edition_2017, edition_2026
from pairwright.systems.dutch.solver.bracket import Pairs
from pairwright.systems.dutch.solver.field import Field
from pairwright.systems.dutch.trace import RoundTrace
from pairwright.tournament import InvalidTournament

SOLVERS: dict[str, Callable[[Field, RoundTrace | None], tuple[Pairs, int]]] = {
    "2026": edition_2026.solve,
    "2017": edition_2017.solve,
}


def pair(position: Position, *, tracing: bool = False) -> RoundPairing:
    """Pair the round by the edition of the position.

    With `tracing`, the pairing carries a RoundTrace of how it came about.
    Raises NoLegalPairing when no complete pairing exists, InvalidTournament when there is no such
    edition of the Dutch system or the initial colour is needed and not known.
    """
    try:
        solve = SOLVERS[position.edition.name]
    except KeyError:
        raise InvalidTournament(
            f"the Dutch system has no edition {position.edition.name!r}; "
            f"known: {', '.join(SOLVERS)}"
        ) from None
    field = Field.of(position)
    trace = RoundTrace(position.edition.name) if tracing else None
    pairs, bye = solve(field, trace)
    players = field.players
    boards = {}
    for first, second in pairs:
        given = allocate(players[first], players[second], position.initial_colour)
        boards[given.white.number] = given.black.number
    receiver = None if bye == FREE else players[bye].number
    if trace is not None:
        trace.bye = receiver
    return RoundPairing.publish(position, boards, receiver, trace)
