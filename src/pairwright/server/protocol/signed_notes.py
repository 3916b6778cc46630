"""Signed notes (C2SP signed-note) and their keys, in the encodings of Go's sumdb/note.

A note is a text, an empty line, and one line for every signature. Keys are written as

    vkey   NAME+ID+BASE64(type || public key)
    skey   PRIVATE+KEY+NAME+ID+BASE64(type || seed)

The ID, eight hexadecimal digits, is SHA-256(NAME || "\\n" || type || public key)[:4]. Type 0x01
signs notes (a log), type 0x04 cosigns checkpoints with the time (a witness, tlog-cosignature).
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from pairwright.frozen import Frozen
from pairwright.server.protocol.encoding import (
    LARGEST_SIZE,
    InvalidProtocolData,
    base64_data,
    base64_text,
    excerpt,
)
from pairwright.vocabulary.reason import fault

if TYPE_CHECKING:  # loaded where something is signed: in a page nothing is
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey


# --- Keys -----------------------------------------------------------------------------------------

SIGNATURE_SIZE = 64
_TIME_SIZE = 8
_KEY_SIZE = 32
_PRIVATE = "PRIVATE+KEY+"
_LONGEST_KEY = 1000
_KEY_ID = re.compile(r"[0-9a-f]{8}")


class KeyType(IntEnum):
    """What a key is for: the signature type identifier byte of C2SP signed-note."""

    LOG = 0x01
    WITNESS = 0x04


def require_name(name: str) -> str:
    """C2SP signed-note: not empty, without Unicode spaces and without +.

    Raises InvalidProtocolData. Control characters could not stand in a note either.
    """
    if not name or any(c.isspace() or c == "+" or c < " " for c in name) or _is_broken(name):
        raise InvalidProtocolData(fault("server.protocol:key.name", name=excerpt(name)))
    return name


def _is_broken(name: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in name)


def key_id(name: str, type: int, public: bytes) -> bytes:
    """C2SP signed-note: four bytes that tell keys of one name apart."""
    return hashlib.sha256(name.encode() + b"\n" + bytes([type]) + public).digest()[:4]


class VerifierKey(Frozen):
    """A public key with the name of its owner."""

    name: str
    type: KeyType
    public: bytes

    @property
    def id(self) -> bytes:
        return key_id(self.name, self.type, self.public)

    def __str__(self) -> str:
        material = base64_text(bytes([self.type]) + self.public)
        return f"{self.name}+{self.id.hex()}+{material}"

    @classmethod
    def parse(cls, text: str) -> VerifierKey:
        """Read a vkey. Raises InvalidProtocolData."""
        name, told_id, type, public = _parts(text, text, "public key")
        key = cls(name, type, public)
        _require_id(key, told_id)
        return key

    def verifies(self, text: str, signature: bytes) -> bool:
        """Whether the signature of a note's line (without the key ID) is of this key."""
        if self.type is KeyType.LOG:
            return self._has_signed(text.encode(), signature)
        time, signature = signature[:_TIME_SIZE], signature[_TIME_SIZE:]
        seconds = int.from_bytes(time)
        return seconds <= LARGEST_SIZE and self._has_signed(cosigned(text, seconds), signature)

    def _has_signed(self, message: bytes, signature: bytes) -> bool:
        if len(signature) != SIGNATURE_SIZE:
            return False
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, message)
        except InvalidSignature:
            return False
        return True


class SigningKey(Frozen):
    """A private key. Only `secret()` shows it."""

    name: str
    type: KeyType
    seed: bytes

    def __repr__(self) -> str:
        return f"SigningKey(name={self.name!r}, type={self.type!r})"

    @classmethod
    def generate(cls, name: str, type: KeyType) -> SigningKey:
        """A new key. Raises InvalidProtocolData for a name that no key can have."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        return cls(require_name(name), type, Ed25519PrivateKey.generate().private_bytes_raw())

    @classmethod
    def parse(cls, text: str) -> SigningKey:
        """Read an skey. Raises InvalidProtocolData, which does not show it."""
        if not text.startswith(_PRIVATE):
            raise InvalidProtocolData(fault("server.protocol:key.private", private=_PRIVATE))
        name, told_id, type, seed = _parts(text.removeprefix(_PRIVATE), "", "private key")
        key = cls(name, type, seed)
        _require_id(key.verifier, told_id)
        return key

    def secret(self) -> str:
        """The skey: whoever has it can sign."""
        material = base64_text(bytes([self.type]) + self.seed)
        return f"{_PRIVATE}{self.name}+{self.verifier.id.hex()}+{material}"

    @property
    def verifier(self) -> VerifierKey:
        return VerifierKey(self.name, self.type, _public(self.seed))

    def sign(self, text: str) -> bytes:
        """Sign a note's text, as a log does."""
        self._require(KeyType.LOG)
        return self._private().sign(text.encode())

    def cosign(self, text: str, time: int) -> bytes:
        """Cosign a checkpoint's text at a POSIX time, as a witness does (tlog-cosignature)."""
        self._require(KeyType.WITNESS)
        if not 0 <= time <= LARGEST_SIZE:
            raise ValueError(f"{time} is no time")
        return time.to_bytes(_TIME_SIZE) + self._private().sign(cosigned(text, time))

    def _require(self, type: KeyType) -> None:
        if self.type is not type:
            raise InvalidProtocolData(
                fault("server.protocol:key.owner", name=self.name, lower=type.name.lower())
            )

    def _private(self) -> Ed25519PrivateKey:
        return _private(self.seed)


@lru_cache(maxsize=8)
def _private(seed: bytes) -> Ed25519PrivateKey:
    """Made once: it takes as long as to sign."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(seed)


@lru_cache(maxsize=8)
def _public(seed: bytes) -> bytes:
    return _private(seed).public_key().public_bytes_raw()


def cosigned(text: str, time: int) -> bytes:
    """C2SP tlog-cosignature: the message that an Ed25519 cosignature is made of."""
    return f"cosignature/v1\ntime {time}\n{text}".encode()


def _parts(text: str, to_show: str, what: str) -> tuple[str, str, KeyType, bytes]:
    """Name, ID, type and key material. A private key is not repeated in a message."""
    found = f": {excerpt(to_show)}" if to_show else ""
    parts = text.split("+", 2)  # base64 may hold + as well
    if len(text) > _LONGEST_KEY or len(parts) != 3 or not _KEY_ID.fullmatch(parts[1]):
        raise InvalidProtocolData(fault("server.protocol:key.form", what=what, found=found))
    name, told_id, encoded = parts
    try:
        material = base64_data(encoded, what)
    except InvalidProtocolData:
        raise InvalidProtocolData(
            fault("server.protocol:key.base64", what=what, found=found)
        ) from None
    if material[:1] not in (bytes([type]) for type in KeyType):
        raise InvalidProtocolData(
            fault("server.protocol:key.type", what=what, hex=material[:1].hex(), found=found)
        )
    if len(material) != 1 + _KEY_SIZE:
        raise InvalidProtocolData(
            fault(
                "server.protocol:key.size",
                what=what,
                key_size=_KEY_SIZE,
                number=len(material) - 1,
                found=found,
            )
        )
    return require_name(name), told_id, KeyType(material[0]), material[1:]


def _require_id(key: VerifierKey, told: str) -> None:
    if told != key.id.hex():
        raise InvalidProtocolData(
            fault("server.protocol:key.id", name=key.name, hex=key.id.hex(), told=told)
        )


# --- Notes ----------------------------------------------------------------------------------------

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
