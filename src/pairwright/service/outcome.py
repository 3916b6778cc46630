"""How a request ends: known without what it takes to answer one."""

from __future__ import annotations

from enum import IntEnum


class RequestOutcome(IntEnum):
    """How a request ends; the numbers are the exit codes (0 to 5 as bbpPairings has them)."""

    DONE = 0
    NO_LEGAL_PAIRING = 1
    OUR_OWN_FAULT = 2
    INVALID = 3
    TOO_LARGE = 4
    ACCESS = 5
    OUT_OF_TIME = 6
