"""A witness that follows the log of a server: asks for what is new, cosigns it, sends it back."""

from __future__ import annotations

import time
import urllib.error
import urllib.request
from pathlib import Path

from pairwright.server.protocol import Witness, WitnessConsent, WitnessRefusal, parse_add_checkpoint
from pairwright.server.protocol.signed_notes import LARGEST_NOTE
from pairwright.server.protocol.witness import read, update
from pairwright.tournament import InvalidRequest
from pairwright.vocabulary.reason import fault

SECONDS = 30
LARGEST_ANSWER = LARGEST_NOTE * 4
SCHEMES = ("http://", "https://")


def follow(state: Path, address: str, key: str) -> WitnessConsent | WitnessRefusal:
    """Cosign the newest checkpoint of the log at an address, and hand the signature in.

    `key` is the key of the witness's account there. Raises InvalidRequest for an address that is
    none, InvalidProtocolData for what is not a log, OSError where nothing answers.
    """
    if not address.startswith(SCHEMES):
        raise InvalidRequest(fault("server:server-address", known=" or ".join(SCHEMES)))
    base = address.rstrip("/")
    newest = parse_add_checkpoint(_asked(f"{base}/log/consistency?old=0"))
    known = read(state).log(newest.signed.checkpoint.origin)
    old = 0 if known is None else known.known[0]
    # A log that is shorter than it was is shown as it is: the witness refuses it.
    size = newest.signed.checkpoint.size
    request = parse_add_checkpoint(_asked(f"{base}/log/consistency?old={min(old, size)}"))

    def answered(witness: Witness) -> tuple[Witness, WitnessConsent | WitnessRefusal]:
        found = witness.add_checkpoint(request, int(time.time()))
        return (found.witness if isinstance(found, WitnessConsent) else witness), found

    answer = update(state, answered)
    if isinstance(answer, WitnessConsent):
        _asked(f"{base}/log/cosignatures", str(answer.line).encode(), key)
    return answer


def _asked(url: str, data: bytes | None = None, key: str = "") -> bytes:
    headers = {"Content-Type": "text/plain"}
    if key:
        headers["Authorization"] = f"Bearer {key}"
    request = urllib.request.Request(url, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=SECONDS) as response:
            content: bytes = response.read(LARGEST_ANSWER)
            return content
    except urllib.error.HTTPError as error:
        raise InvalidRequest(
            fault(
                "server:server-answers",
                url=url,
                code=error.code,
                reason=error.reason,
                decode=error.read(500).decode(errors="replace"),
            )
        ) from None
    except urllib.error.URLError as error:
        raise OSError(f"{url}: {error.reason}") from None
