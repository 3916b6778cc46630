"""Signed notes (C2SP signed-note): a text, an empty line, and one line for every signature."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.keys import SigningKey, VerifierKey, require_name
from pairwright.server.protocol.text_forms import base64_data, base64_text, excerpt
from pairwright.vocabulary.reason import fault

LARGEST_NOTE = 2**18
MOST_SIGNATURES = 100
"""C2SP asks for 16 at least; Go's sumdb/note takes 100."""
_DASH = "\N{EM DASH} "
_ID_SIZE = 4


class NoteSignature(Frozen):
    """One signature line: who claims to have signed, and the signature without the key's ID."""

    name: str
    id: bytes
    signature: bytes

    def __str__(self) -> str:
        return f"{_DASH}{self.name} {base64_text(self.id + self.signature)}\n"

    @property
    def claimed_key(self) -> str:
        """Name and ID of the key, as messages call it."""
        return f"{self.name}+{self.id.hex()}"

    def is_of(self, key: VerifierKey) -> bool:
        """Whether it claims to be of that key; `key.verifies` says whether it is."""
        return (self.name, self.id) == (key.name, key.id)


class SignedNote(Frozen):
    """A text with its signatures, none of which is verified yet."""

    text: str
    signatures: tuple[NoteSignature, ...]

    def __bytes__(self) -> bytes:
        return f"{self.text}\n{''.join(map(str, self.signatures))}".encode()

    def with_signatures(self, more: Iterable[NoteSignature]) -> SignedNote:
        """The note with further signatures; what it has already is not repeated."""
        return replace(self, signatures=tuple(dict.fromkeys((*self.signatures, *more))))


def parse_note(data: bytes, largest: int = LARGEST_NOTE) -> SignedNote:
    """Read a signed note. Raises InvalidProtocolData."""
    text = _note_text(data, largest)
    body, separator, lines = text.rpartition("\n\n")
    if not separator or not lines:
        raise InvalidProtocolData(fault("server.protocol:note.signatures"))
    return SignedNote(f"{body}\n", parse_signatures(lines))


def parse_signatures(lines: str) -> tuple[NoteSignature, ...]:
    """Read the signature lines of a note. Raises InvalidProtocolData."""
    if not lines.endswith("\n"):
        raise InvalidProtocolData(fault("server.protocol:note.cut"))
    found = lines.removesuffix("\n").split("\n")
    if len(found) > MOST_SIGNATURES:
        raise InvalidProtocolData(
            fault("server.protocol:note.many", most_signatures=MOST_SIGNATURES)
        )
    return tuple(map(_signature, found))


def _note_text(data: bytes, largest: int) -> str:
    if len(data) > largest:
        raise InvalidProtocolData(fault("server.protocol:note.large", largest_note=largest >> 10))
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidProtocolData(fault("server.protocol:note.utf-8")) from None
    if any(character < " " and character != "\n" for character in text):
        raise InvalidProtocolData(fault("server.protocol:note.controls"))
    return text


def _signature(line: str) -> NoteSignature:
    name, _, encoded = line.removeprefix(_DASH).partition(" ")
    if not line.startswith(_DASH) or not encoded:
        raise InvalidProtocolData(fault("server.protocol:note.line", line=excerpt(line)))
    data = base64_data(encoded, f"the signature of {excerpt(name)}")
    if len(data) <= _ID_SIZE:
        raise InvalidProtocolData(fault("server.protocol:note.short", name=excerpt(name)))
    return NoteSignature(require_name(name), data[:_ID_SIZE], data[_ID_SIZE:])


def signed_note(text: str, keys: Sequence[SigningKey]) -> SignedNote:
    """A note signed by every key: while a log changes its key, by the old one and the new one."""
    signatures = (NoteSignature(k.name, k.verifier.id, k.sign(text)) for k in keys)
    return SignedNote(text, tuple(signatures))


def cosignature(text: str, key: SigningKey, time: int) -> NoteSignature:
    """The line by which a witness confirms a checkpoint at a POSIX time (tlog-cosignature)."""
    return NoteSignature(key.name, key.verifier.id, key.cosign(text, time))
