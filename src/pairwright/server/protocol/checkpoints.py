"""Checkpoints (C2SP tlog-checkpoint): what a log signs of itself: its name, its size, its root."""

from __future__ import annotations

from pairwright.frozen import Frozen
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.notes import SignedNote, parse_note
from pairwright.server.protocol.text_forms import base64_text, decimal, hash_data
from pairwright.vocabulary.reason import fault


class Checkpoint(Frozen):
    """The log `origin` had `size` entries with this root. Signed only as a note."""

    origin: str
    size: int
    root: bytes
    extension: tuple[str, ...] = ()

    def __str__(self) -> str:
        lines = (self.origin, str(self.size), base64_text(self.root), *self.extension)
        return "".join(f"{line}\n" for line in lines)


def parse_checkpoint(text: str) -> Checkpoint:
    """Read the text of a checkpoint's note. Raises InvalidProtocolData."""
    lines = text.removesuffix("\n").split("\n")
    if len(lines) < 3 or not all(lines):
        raise InvalidProtocolData(fault("server.protocol:checkpoint.lines"))
    origin, size, top, *extension = lines
    return Checkpoint(
        origin,
        decimal(size, "the size of the log in the checkpoint"),
        hash_data(top, "the root hash of the checkpoint"),
        tuple(extension),
    )


class SignedCheckpoint(Frozen):
    """A checkpoint with its note, whose signatures are not verified yet."""

    checkpoint: Checkpoint
    note: SignedNote

    def __bytes__(self) -> bytes:
        return bytes(self.note)


def parse_signed_checkpoint(data: bytes) -> SignedCheckpoint:
    """Read a checkpoint as a log publishes it. Raises InvalidProtocolData."""
    note = parse_note(data)
    return SignedCheckpoint(parse_checkpoint(note.text), note)
