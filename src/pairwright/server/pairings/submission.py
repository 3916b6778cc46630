"""A submitted file: what it says against what was issued, and the coming round.

Pure: it runs in a working process, and what is kept of it is somebody else's business.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pairwright.formats import Diagnostic
from pairwright.server.pairings.deviations import Deviation, deviations
from pairwright.server.pairings.filling import filled_in
from pairwright.service.pairing import PairRequest, paired
from pairwright.service.reading import read_input
from pairwright.systems import declaration_of
from pairwright.tournament import InvalidRequest, Tournament

FILE = "submission"
"""What messages call the file that was sent."""


@dataclass(frozen=True, slots=True)
class Registered:
    """What a tournament was registered with; it cannot be changed by a file (C.04.2 art. 1.3)."""

    code: str
    system: str
    edition: str
    rounds: int
    acceleration: str | None = None


@dataclass(frozen=True, slots=True)
class Prepared:
    """A round ready to be issued: the file with it, and how the file deviates."""

    round: int
    issued: bytes
    deviations: tuple[Deviation, ...]
    diagnostics: tuple[Diagnostic, ...]


def prepare(data: bytes, registered: Registered, last_issued: bytes | None) -> Prepared:
    """Pair the coming round of a file. `last_issued` is the file that was issued last, if any.

    Raises InvalidFile for what the file says, InvalidRequest for a file that does not follow on
    what was issued, NoLegalPairing, and what else keeps a round from being paired.
    """
    reading = read_input(data, FILE)
    tournament = _as_registered(reading.facts(), registered)
    before = None if last_issued is None else read_input(last_issued, FILE).facts()
    _require_follows(tournament, before)
    pairing = paired(tournament, PairRequest(), FILE)
    return Prepared(
        pairing.round_number,
        filled_in(data, tournament, pairing),
        () if before is None else deviations(before, tournament),
        reading.told,
    )


def _as_registered(tournament: Tournament, registered: Registered) -> Tournament:
    """The facts with the registered rules, also where they are silent about them.

    Raises InvalidRequest where they declare others.
    """
    declared = tournament.declaration
    stated = {
        "system": (declared.system, registered.system),
        "edition": (declared.edition, registered.edition),
        "number of rounds": (tournament.number_of_rounds, registered.rounds),
        "acceleration": (declared.acceleration, registered.acceleration),
    }
    other = [
        f"{what} {said} instead of {meant}"
        for what, (said, meant) in stated.items()
        if said is not None and said != meant
    ]
    if other:
        raise InvalidRequest(
            f"the file declares {', '.join(other)}: {registered.code} was registered otherwise "
            "(C.04.2 art. 1.3); correct the file, or have the registration corrected"
        )
    return replace(
        tournament,
        number_of_rounds=registered.rounds,
        declaration=declaration_of(registered.system, registered.edition, registered.acceleration),
    )


def _require_follows(tournament: Tournament, before: Tournament | None) -> None:
    """The file has to ask for the round after the last issued one, or for that one again."""
    issued = 0 if before is None else len(before.rounds)
    coming = len(tournament.rounds) + 1
    if coming in (issued + 1, max(issued, 1)):
        return
    if coming > issued + 1:
        raise InvalidRequest(
            f"the file asks for round {coming}, but round {issued + 1} was never issued: "
            "send the file before every round, the first one included"
        )
    raise InvalidRequest(
        f"the file asks for round {coming}, but round {issued} was issued already: "
        "a round is issued anew only until the next one is"
    )
