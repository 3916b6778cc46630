"""The door through which every pairing leaves: paired, judged, and only then handed out."""

from __future__ import annotations

from pairwright.systems.resolution import resolve
from pairwright.tournament import Tournament, UnsoundPairing
from pairwright.vocabulary.pairing import RoundPairing
from pairwright.vocabulary.proposal import Proposal


def pair(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | None = None,
    round: int | None = None,
    literal: bool = False,
) -> RoundPairing:
    """Pair the next round, or pair `round` again from what was known before it.

    System and edition are those the tournament declares unless given. `literal` uses the
    word-by-word procedure, for small fields. Raises NoLegalPairing when no complete pairing exists,
    InvalidTournament when the facts do not allow the round to be paired, InvalidRequest for a
    system or edition that is not here, and UnsoundPairing should the judge object: our own fault.
    """
    rules = resolve(tournament, system, edition)
    position = rules.position(tournament, round)
    return judged(rules.pair(position, rules.names(tournament), literal=literal))


def judged(pairing: RoundPairing) -> RoundPairing:
    """The pairing itself, if the judge of its rules finds nothing wrong. Raises UnsoundPairing."""
    found = pairing.rules.edition.judge(pairing.position, Proposal.of_pairing(pairing))
    if found.faults:
        raise UnsoundPairing(
            f"round {pairing.round_number} ({pairing.rules}): the judge objects to our own "
            f"pairing: {found.faults[0]}"
        )
    return pairing
