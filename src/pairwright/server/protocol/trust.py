"""Whose signatures count: the keys of the log and of the witnesses that the reader trusts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import SignedCheckpoint
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.findings import Code, ProtocolFinding
from pairwright.server.protocol.keys import KeyType, VerifierKey
from pairwright.server.protocol.notes import SignedNote
from pairwright.vocabulary.reason import fault


class Trust(Frozen):
    """Keys of the log, of which one has to have signed, and witnesses, all of which have to."""

    keys: tuple[VerifierKey, ...] = ()
    witnesses: tuple[VerifierKey, ...] = ()

    def __post_init__(self) -> None:
        _require_type(self.keys, KeyType.LOG, "log", "--key")
        _require_type(self.witnesses, KeyType.WITNESS, "witness", "--witness")


def _require_type(keys: Sequence[VerifierKey], type: KeyType, owner: str, option: str) -> None:
    for key in keys:
        if key.type is not type:
            raise InvalidProtocolData(
                fault(
                    "server.protocol:trust.type",
                    option=option,
                    key=str(key),
                    owner=owner,
                    type=f"{type:02x}",
                    type2=f"{key.type:02x}",
                )
            )


def is_signed_by(keys: Sequence[VerifierKey], signed: SignedCheckpoint) -> bool:
    """Whether the log of a checkpoint has signed it."""
    return has_signed(keys, signed.checkpoint.origin, signed.note)


def has_signed(keys: Sequence[VerifierKey], name: str, note: SignedNote) -> bool:
    """C2SP signed-note: some known key has signed, and no signature of a known key is wrong.

    The key has to have this name: that of the log, or of who makes a statement. A key of somebody
    else says nothing about it.
    """
    found = False
    for line in note.signatures:
        for key in keys:
            if line.is_of(key):
                if not key.verifies(note.text, line.signature):
                    return False
                found = found or key.name == name
    return found


def signature_findings(trust: Trust, signed: SignedCheckpoint) -> Iterator[ProtocolFinding]:
    """What is wrong with the signatures of a checkpoint."""
    size = signed.checkpoint.size
    claimed = ", ".join(line.claimed_key for line in signed.note.signatures)
    if not trust.keys:
        yield ProtocolFinding(
            Code.NO_KEY,
            fault("server.protocol:finding.no-key", claimed=claimed),
        )
    elif not is_signed_by(trust.keys, signed):
        yield ProtocolFinding(
            Code.SIGNATURE,
            fault(
                "server.protocol:finding.not-signed",
                origin=signed.checkpoint.origin,
                size=size,
                claimed=claimed,
            ),
        )
    for key in trust.witnesses:
        lines = [line for line in signed.note.signatures if line.is_of(key)]
        if not lines:
            yield ProtocolFinding(
                Code.WITNESS,
                fault("server.protocol:finding.not-cosigned", witness=key.name, size=size),
            )
        elif not all(key.verifies(signed.note.text, line.signature) for line in lines):
            yield ProtocolFinding(
                Code.WITNESS,
                fault("server.protocol:finding.cosignature", witness=key.name),
            )
