"""The state file of a witness: its private key, the logs it watches, and what it has seen.

{"format": "pairwright-witness", "version": 1, "key": SKEY,
 "logs": [{"keys": [VKEY, ...], "checkpoint": NOTE or null}, ...]}
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pairwright.formats import read_limited
from pairwright.server.protocol.checkpoints import parse_signed_checkpoint
from pairwright.server.protocol.content_json import json_object
from pairwright.server.protocol.durable import SECRET, exclusive, write_durably
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.keys import SigningKey, VerifierKey
from pairwright.server.protocol.text_forms import canonical_json
from pairwright.server.protocol.witness import WatchedLog, Witness
from pairwright.vocabulary.reason import fault

FORMAT = "pairwright-witness"
VERSION = 1
LARGEST_STATE = 2**26
T = TypeVar("T")


def state_data(witness: Witness) -> bytes:
    """The state as it is kept."""
    logs = [
        {
            "keys": [str(key) for key in log.keys],
            "checkpoint": None if log.newest is None else bytes(log.newest).decode(),
        }
        for log in witness.logs
    ]
    return canonical_json(
        {"format": FORMAT, "version": VERSION, "key": witness.key.secret(), "logs": logs}
    )


def parse_state(data: bytes) -> Witness:
    """Read a state. Raises InvalidProtocolData."""
    found = json_object(data, "the state of the witness")
    match found:
        case {"format": str(name), "version": version, "key": str(key), "logs": [*logs]} if (
            name == FORMAT and version == VERSION and len(found) == 4
        ):
            return Witness(SigningKey.parse(key), tuple(map(_parse_log, logs)))
    raise InvalidProtocolData(
        fault("server.protocol:format.version", format=FORMAT, version=VERSION)
    )


def _parse_log(data: Any) -> WatchedLog:
    match data:
        case {"keys": [str(), *_] as keys, "checkpoint": None | str() as note, **rest} if not rest:
            parsed = tuple(VerifierKey.parse(str(key)) for key in keys)
            if note is None:
                return WatchedLog(parsed)
            return WatchedLog(parsed, parse_signed_checkpoint(note.encode(errors="replace")))
    raise InvalidProtocolData(fault("server.protocol:witness.state"))


def create(path: Path, witness: Witness) -> None:
    """Keep a new witness. Raises FileExistsError: a state that is lost cannot be made again."""
    with exclusive(_lock(path)):
        if path.exists():
            raise FileExistsError(
                errno.EEXIST, "there is a state file already; nothing was changed", str(path)
            )
        write_durably(_real(path), state_data(witness), SECRET)


def read(path: Path) -> Witness:
    """Raises InvalidProtocolData and OSError."""
    return parse_state(read_limited(path, largest=LARGEST_STATE))


def update(path: Path, change: Callable[[Witness], tuple[Witness, T]]) -> T:
    """Change the state, one process at a time; it is on the disk when the answer comes back.

    C2SP tlog-witness: checking what is known and keeping the new checkpoint is one step, or an
    older request could roll a newer one back. Raises InvalidProtocolData and OSError.
    """
    path.stat()  # a mistyped name is told, and leaves no lock behind
    with exclusive(_lock(path)):
        witness = read(path)
        changed, answer = change(witness)
        if changed != witness:
            write_durably(_real(path), state_data(changed), SECRET)
        return answer


def _real(path: Path) -> Path:
    """Where links lead: there is one lock for one state, and the link stays one."""
    return Path(os.path.realpath(path))


def _lock(path: Path) -> Path:
    real = _real(path)
    return real.with_name(f"{real.name}.lock")
