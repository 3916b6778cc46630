"""The door through which every pairing leaves: paired, judged, and only then handed out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pairwright.rules.pairing import RoundPairing
from pairwright.rules.proposal import Proposal
from pairwright.systems.resolution import resolve
from pairwright.tournament import InvalidRequest, OutOfTime, Tournament, UnsoundPairing
from pairwright.vocabulary.reason import fault


def pair(
    tournament: Tournament,
    *,
    system: str | None = None,
    edition: str | int | None = None,
    round: int | None = None,
    literal: bool = False,
    time_limit: float | None = None,
    as_engine: str | None = None,
) -> RoundPairing:
    """Pair the next round, or pair `round` again from what was known before it.

    System and edition are those the tournament declares unless given. `literal` uses the
    word-by-word procedure, for small fields. `time_limit` is how many seconds of wall time the
    search for the pairing may take; it never changes the pairing. `as_engine` pairs by the readings
    of an engine: gacrux, bbp6, bbp5 or javafo. Raises OutOfTime when it is over,
    NoLegalPairing when no complete pairing exists, InvalidTournament when the facts do not allow
    the round to be paired, InvalidRequest for a system or edition that is not here, and
    UnsoundPairing should the judge object: our own fault.
    """
    rules = resolve(tournament, system, edition, as_engine)
    position = rules.position(tournament, round)
    if time_limit is None:
        return judged(rules.pair(position, rules.names(tournament), literal=literal))
    if literal:
        raise InvalidRequest(fault("systems:limit-literal"))
    with _time_limited(time_limit):
        return judged(rules.pair(position, rules.names(tournament)))


@contextmanager
def _time_limited(seconds: float) -> Iterator[None]:
    """Let pairing inside take so many seconds. Raises OutOfTime, InvalidRequest for no time."""
    # Imported here: a judge, and most acts on an event, have no use for a search.
    from pairwright.matching import OutOfPatience, within

    if not seconds > 0:
        raise InvalidRequest(fault("systems:limit-nothing", seconds=f"{seconds:g}"))
    try:
        with within(seconds):
            yield
    except OutOfPatience:
        raise OutOfTime(fault("systems:limit-over", seconds=f"{seconds:g}")) from None


def judged(pairing: RoundPairing) -> RoundPairing:
    """The pairing itself, if the judge of its rules finds nothing wrong. Raises UnsoundPairing."""
    found = pairing.rules.judge(pairing.position, Proposal.of_pairing(pairing))
    if found.faults:
        raise UnsoundPairing(
            fault(
                "systems:unsound",
                round=pairing.round_number,
                rules=str(pairing.rules),
                what=str(found.faults[0]),
            )
        )
    return pairing
