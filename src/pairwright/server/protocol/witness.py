"""A witness: signs that a log only ever grew (C2SP tlog-witness, `add-checkpoint`).

It remembers the newest checkpoint of each log that it watches, and cosigns a newer one only where
a consistency proof shows that nothing before has changed. A log that tells somebody else another
history cannot get both cosigned. `Witness` is pure: its caller keeps the state, in a file with its
private key, the logs it watches, and what it has seen:

    {"format": "pairwright-witness", "version": 1, "key": SKEY,
     "logs": [{"keys": [VKEY, ...], "checkpoint": NOTE or null}, ...]}
"""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from msgspec.structs import replace

from pairwright.formats import read_limited
from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import (
    AddCheckpoint,
    Checkpoint,
    SignedCheckpoint,
    parse_signed_checkpoint,
)
from pairwright.server.protocol.durable import SECRET, exclusive, write_durably
from pairwright.server.protocol.encoding import InvalidProtocolData, canonical_json
from pairwright.server.protocol.findings import is_signed_by
from pairwright.server.protocol.merkle import EMPTY_ROOT, proves_consistency
from pairwright.server.protocol.records import json_object
from pairwright.server.protocol.signed_notes import (
    KeyType,
    NoteSignature,
    SigningKey,
    VerifierKey,
    cosignature,
)
from pairwright.vocabulary.reason import fault

# --- The witness ----------------------------------------------------------------------------------


class WitnessConsent(Frozen):
    """The witness afterwards, which has to be kept before the line is handed out, and the line."""

    witness: Witness
    line: NoteSignature


class WitnessRefusal(Frozen):
    """Why not. `status` is the HTTP status of C2SP tlog-witness.

    `known_size` is the size of the checkpoint that this witness knows, where that helps (409).
    """

    status: int
    text: str
    known_size: int | None = None


class WatchedLog(Frozen):
    """The keys of a log, all of its name, and its newest checkpoint that was cosigned."""

    keys: tuple[VerifierKey, ...]
    newest: SignedCheckpoint | None = None

    def __post_init__(self) -> None:
        names = {key.name for key in self.keys}
        if len(names) != 1 or any(key.type is not KeyType.LOG for key in self.keys):
            raise InvalidProtocolData(fault("server.protocol:witness.keys"))
        if self.newest is not None and self.newest.checkpoint.origin not in names:
            raise InvalidProtocolData(fault("server.protocol:witness.other-log"))

    @property
    def origin(self) -> str:
        return self.keys[0].name

    @property
    def known(self) -> tuple[int, bytes]:
        """The size and root that are known; before the first checkpoint those of nothing."""
        if self.newest is None:
            return 0, EMPTY_ROOT
        return self.newest.checkpoint.size, self.newest.checkpoint.root


class Witness(Frozen):
    """A witness with its key and the logs that it watches, each once."""

    key: SigningKey
    logs: tuple[WatchedLog, ...] = ()

    def __post_init__(self) -> None:
        if self.key.type is not KeyType.WITNESS:
            raise InvalidProtocolData(fault("server.protocol:witness.type"))
        if len({log.origin for log in self.logs}) != len(self.logs):
            raise InvalidProtocolData(fault("server.protocol:witness.once"))

    def log(self, origin: str) -> WatchedLog | None:
        """What is known of a log; None where it is not watched."""
        return next((log for log in self.logs if log.origin == origin), None)

    def watching(self, key: VerifierKey) -> Witness:
        """Watch a log, or take a further key of one that is watched (its key is replaced)."""
        known = self.log(key.name)
        keys = () if known is None else known.keys
        newest = None if known is None else known.newest
        return self._with(WatchedLog(tuple(dict.fromkeys((*keys, key))), newest))

    def without(self, key: VerifierKey) -> Witness:
        """Trust a replaced key no longer. Raises InvalidProtocolData for the last one of a log."""
        known = self.log(key.name)
        if known is None or key not in known.keys:
            raise InvalidProtocolData(fault("server.protocol:witness.untrusted", key=str(key)))
        if len(known.keys) == 1:
            raise InvalidProtocolData(
                fault("server.protocol:witness.only-key", key=str(key), name=key.name)
            )
        return self._with(
            replace(
                known,
                keys=tuple(verifier_key for verifier_key in known.keys if verifier_key != key),
            )
        )

    def add_checkpoint(self, request: AddCheckpoint, time: int) -> WitnessConsent | WitnessRefusal:
        """Cosign a checkpoint at a POSIX time, or refuse it."""
        signed = request.signed
        log = self.log(signed.checkpoint.origin)
        if log is None:
            return WitnessRefusal(
                404, f"this witness does not watch the log {signed.checkpoint.origin!r}"
            )
        refused = _signed(log, signed) or _continued(log, request)
        if refused is not None:
            return refused
        line = cosignature(signed.note.text, self.key, time)
        return WitnessConsent(self._with(replace(log, newest=signed)), line)

    def _with(self, log: WatchedLog) -> Witness:
        others = (watched_log for watched_log in self.logs if watched_log.origin != log.origin)
        return replace(self, logs=(*others, log))


def _signed(log: WatchedLog, signed: SignedCheckpoint) -> WitnessRefusal | None:
    if is_signed_by(log.keys, signed):
        return None
    claimed = ", ".join(line.claimed_key for line in signed.note.signatures)
    return WitnessRefusal(
        403,
        f"the checkpoint is not signed by a key of {log.origin} that this witness trusts (its "
        f"signatures claim to be of {claimed})",
    )


def _continued(log: WatchedLog, request: AddCheckpoint) -> WitnessRefusal | None:
    """Why the checkpoint does not continue what is known of the log; None where it does."""
    new, old = request.signed.checkpoint, request.consistency.old
    known, known_root = log.known
    if old > new.size:
        return WitnessRefusal(
            400, f"the old size {old} is larger than the {new.size} of the checkpoint"
        )
    if old != known:
        return WitnessRefusal(
            409,
            f"this witness knows the log {log.origin} up to {known} records, and the proof begins "
            f"at {old}: make it with `pairwright protocol prove LOG {known}`{_shrunk(new, known)}",
            known,
        )
    if new.size == known > 0 and new.root != known_root:
        return WitnessRefusal(
            409,
            f"FORK: this witness has cosigned another history of the log {log.origin} with the "
            f"same {known} records. Keep this checkpoint: with the one in the state file it proves "
            "that the log has signed two histories",
            known,
        )
    proof = request.consistency.proof
    if not proves_consistency(proof, known, known_root, new.size, new.root):
        return WitnessRefusal(
            422,
            f"FORK or wrong proof: the {known} records that this witness knows of the log "
            f"{log.origin} are not shown to be the beginning of these {new.size}. If the proof is "
            "the log's own answer, keep this checkpoint: the log has rewritten its history",
        )
    return None


def _shrunk(new: Checkpoint, known: int) -> str:
    if new.size >= known:
        return ""
    return f". But this checkpoint has only {new.size}: it is old, or the log was cut back"


# --- Its state file -------------------------------------------------------------------------------

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
