"""Spellings that notes, proofs and records share, each with exactly one right form; errors.

Where a value could be spelt in two ways, two files could say the same and hash differently, or
hash alike for one reader and not for another: whatever is not the one form is refused.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
from collections.abc import Mapping

from pairwright.tournament import PairwrightError
from pairwright.vocabulary.reason import fault


class InvalidProtocolData(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """A key, note, proof, receipt, tile or record is not of its form."""


class LogMoved(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """Somebody else has appended meanwhile: nothing was written; prepare the batch again."""


class DamagedLog(PairwrightError):  # noqa: N818  (like InvalidTournament)
    """The stored log contradicts its own checkpoint: nothing may be built on it."""


HASH_SIZE = 32
LARGEST_SIZE = 2**63 - 1
"""Records of a log, and seconds of a timestamp (C2SP tlog-cosignature: not beyond 2^63 - 1)."""
LONGEST_SHOWN = 80
_DECIMAL = re.compile(r"0|[1-9][0-9]{0,18}")


def base64_text(data: bytes) -> str:
    """Standard base64 with padding (RFC 4648, section 4)."""
    return base64.b64encode(data).decode("ascii")


def base64_data(text: str, what: str) -> bytes:
    """The bytes of standard base64. Raises InvalidProtocolData, which says what it was for."""
    try:
        data = base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if base64_text(data) != text:  # also where unused bits of the last character are set
        raise InvalidProtocolData(
            fault("server.protocol:text.base64", what=what, text=excerpt(text))
        )
    return data


def hash_data(text: str, what: str) -> bytes:
    """A SHA-256 hash in base64. Raises InvalidProtocolData."""
    data = base64_data(text, what)
    if len(data) != HASH_SIZE:
        raise InvalidProtocolData(
            fault("server.protocol:text.hash", what=what, number=len(data), hash_size=HASH_SIZE)
        )
    return data


def decimal(text: str, what: str) -> int:
    """A number in ASCII digits without leading zeroes. Raises InvalidProtocolData."""
    number = int(text) if _DECIMAL.fullmatch(text) else LARGEST_SIZE + 1
    if number > LARGEST_SIZE:
        raise InvalidProtocolData(
            fault("server.protocol:text.decimal", what=what, text=excerpt(text))
        )
    return number


def canonical_json(data: Mapping[str, object]) -> bytes:
    """Sorted keys, no spaces, ASCII: for the texts and whole numbers used here this is RFC 8785."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=True).encode()


def excerpt(text: str) -> str:
    """A piece of a file for a message."""
    return repr(text if len(text) <= LONGEST_SHOWN else text[:LONGEST_SHOWN] + "...")
