"""Proofs as lines of base64, and the request by which a log asks a witness (C2SP tlog-witness).

old 20852014
BASE64          hashes of the consistency proof, a line each

the checkpoint, verbatim
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import SignedCheckpoint, parse_signed_checkpoint
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.proofs import MOST_HASHES, Proof
from pairwright.server.protocol.text_forms import base64_text, decimal, hash_data
from pairwright.vocabulary.reason import fault

OLD = "old "


def proof_lines(proof: Proof) -> str:
    return "".join(f"{base64_text(data)}\n" for data in proof)


def parse_proof_lines(lines: Sequence[str], what: str) -> Proof:
    """Read the hashes of a proof. Raises InvalidProtocolData."""
    if len(lines) > MOST_HASHES:
        raise InvalidProtocolData(
            fault("server.protocol:proof.long", what=what, most_hashes=MOST_HASHES)
        )
    return tuple(hash_data(line, f"a hash of the proof in {what}") for line in lines)


class ConsistencyLines(Frozen):
    """From which size, and the proof."""

    old: int
    proof: Proof

    def __str__(self) -> str:
        return f"{OLD}{self.old}\n{proof_lines(self.proof)}"


def parse_consistency(data: bytes) -> ConsistencyLines:
    """Read `old` line and proof lines. Raises InvalidProtocolData."""
    what = "the consistency proof"
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError:
        raise InvalidProtocolData(fault("server.protocol:proof.ascii", what=what)) from None
    first, *rest = text.removesuffix("\n").split("\n")
    if not first.startswith(OLD) or not text.endswith("\n"):
        raise InvalidProtocolData(fault("server.protocol:proof.first", what=what))
    old = decimal(first.removeprefix(OLD), f"the old size of {what}")
    return ConsistencyLines(old, parse_proof_lines(rest, what))


class AddCheckpoint(Frozen):
    """The request to a witness: cosign this checkpoint, which continues the old one."""

    consistency: ConsistencyLines
    signed: SignedCheckpoint

    def __bytes__(self) -> bytes:
        return f"{self.consistency}\n".encode() + bytes(self.signed)


def parse_add_checkpoint(data: bytes) -> AddCheckpoint:
    """Read the body of an add-checkpoint request. Raises InvalidProtocolData."""
    head, separator, checkpoint = data.partition(b"\n\n")
    if not separator:
        raise InvalidProtocolData(fault("server.protocol:proof.then"))
    return AddCheckpoint(parse_consistency(head + b"\n"), parse_signed_checkpoint(checkpoint))
