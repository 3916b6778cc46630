"""What the protocol raises."""

from __future__ import annotations

from pairwright.tournament import PairwrightError


class InvalidProtocolData(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """A key, note, proof, receipt, tile or record is not of its form."""


class LogMoved(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """Somebody else has appended meanwhile: nothing was written; prepare the batch again."""


class DamagedLog(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """The stored log contradicts its own checkpoint: nothing may be built on it."""
