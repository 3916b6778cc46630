"""Keys and signed notes: published examples of Go's sumdb/note and C2SP, and what is refused."""

from __future__ import annotations

import pytest

from pairwright.server.protocol.checkpoints import parse_checkpoint, parse_signed_checkpoint
from pairwright.server.protocol.encoding import InvalidProtocolData, base64_text
from pairwright.server.protocol.findings import is_signed_by
from pairwright.server.protocol.signed_notes import (
    MOST_SIGNATURES,
    KeyType,
    NoteSignature,
    SignedNote,
    SigningKey,
    VerifierKey,
    cosignature,
    parse_note,
    signed_note,
)

# golang.org/x/mod/sumdb/note
SKEY = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
VKEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
ENOCH = "EnochRoot+af0cfe78+ATtqJ7zOtqQtYqOo0CpvDXNlMhV3HeJDpjrASKGLWdop"
TEXT = (
    "If you think cryptography is the answer to your problem,\n"
    "then you don't know what your problem is.\n"
)
PETER_LINE = (
    "— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpR"
    "Zb6KE6RyyBwJnAM=\n"
)
ENOCH_LINE = (
    "— EnochRoot rwz+eBzmZa0SO3NbfRGzPCpDckykFXSdeX+MNtCOXm2/5n2tiOHp+vAF1aGrQ5ovTG01oOTGwnWLox33"
    "WWd1RvMc+QQ=\n"
)
# github.com/transparency-dev/formats: a witness of the public network
WITNESS_VKEY = "remora.n621.de+da77ade7+BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2"
# c2sp.org/tlog-cosignature
COSIGNED = (
    "example.com/behind-the-sofa\n"
    "20852163\n"
    "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
    "\n"
    "— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcy"
    "v2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=\n"
    "— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3"
    "b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==\n"
)
# c2sp.org/signed-note
POEM = (
    "Ognuno sta solo sul cuor della terra\n"
    "trafitto da un raggio di sole:\n"
    "\n"
    "ed è subito sera.\n"
    "\n"
    "— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9oJKONrMouF"
    "SQU0xMcXxj99ihAQwaqP3ZekRwNtIc=\n"
)


def test_the_example_of_go_is_signed_as_go_signs_it() -> None:
    key = SigningKey.parse(SKEY)
    assert str(key.verifier) == VKEY
    assert key.secret() == SKEY
    assert bytes(signed_note(TEXT, [key])).decode() == f"{TEXT}\n{PETER_LINE}"


def test_the_example_of_go_verifies_with_two_signatures() -> None:
    note = parse_note(f"{TEXT}\n{PETER_LINE}{ENOCH_LINE}".encode())
    assert note.text == TEXT
    for key, line in zip((VKEY, ENOCH), note.signatures, strict=True):
        verifier = VerifierKey.parse(key)
        assert line.is_of(verifier)
        assert verifier.verifies(note.text, line.signature)
        assert not verifier.verifies(note.text + "x", line.signature)
    assert bytes(note).decode() == f"{TEXT}\n{PETER_LINE}{ENOCH_LINE}"


def test_the_text_ends_at_the_last_empty_line() -> None:
    note = parse_note(POEM.encode())
    assert note.text.endswith("\n\ned è subito sera.\n")
    assert [line.claimed_key for line in note.signatures] == [
        "quasimodo.example/salvatore+367ba04b"
    ]
    assert bytes(note) == POEM.encode()


def test_the_checkpoint_of_the_specification() -> None:
    signed = parse_signed_checkpoint(COSIGNED.encode())
    assert signed.checkpoint.origin == "example.com/behind-the-sofa"
    assert signed.checkpoint.size == 20852163
    assert signed.checkpoint.root.hex().startswith("0ac5186a91863e8e")
    assert bytes(signed) == COSIGNED.encode()
    assert str(signed.checkpoint) == signed.note.text
    time = int.from_bytes(signed.note.signatures[1].signature[:8])
    assert time == 1679315147  # the time that the specification shows


def test_extension_lines_are_kept() -> None:
    text = "a\n0\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\nmore\n"
    assert str(parse_checkpoint(text)) == text


def test_the_key_of_a_public_witness() -> None:
    key = VerifierKey.parse(WITNESS_VKEY)
    assert (key.type, str(key)) == (KeyType.WITNESS, WITNESS_VKEY)


def test_a_cosignature_signs_the_time_and_the_text() -> None:
    key = SigningKey.generate("witness.example", KeyType.WITNESS)
    text = parse_signed_checkpoint(COSIGNED.encode()).note.text
    line = cosignature(text, key, 1679315147)
    assert len(line.signature) == 72
    assert key.verifier.verifies(text, line.signature)
    later = (1679315148).to_bytes(8) + line.signature[8:]
    assert not key.verifier.verifies(text, later)
    assert not key.verifier.verifies(text.replace("20852163", "20852164"), line.signature)
    # The message is the one of the specification: checked with the bare key.
    message = f"cosignature/v1\ntime 1679315147\n{text}"
    bare = VerifierKey(key.name, KeyType.LOG, key.verifier.public)
    assert bare.verifies(message, line.signature[8:])


@pytest.mark.parametrize("text", [VKEY, WITNESS_VKEY])
def test_every_mangled_public_key_is_refused(text: str) -> None:
    pieces = {text[i:j] for i in range(len(text)) for j in range(i, len(text) + 1)} - {text}
    changed = {text[:i] + chr(ord(c) + 1) + text[i + 1 :] for i, c in enumerate(text)}
    for wrong in pieces | changed:
        with pytest.raises(InvalidProtocolData):
            VerifierKey.parse(wrong)


def test_every_mangled_private_key_is_refused_and_not_shown() -> None:
    changed = {SKEY[:i] + chr(ord(c) + 1) + SKEY[i + 1 :] for i, c in enumerate(SKEY)}
    for wrong in changed | {SKEY[:i] for i in range(len(SKEY))}:
        with pytest.raises(InvalidProtocolData) as refused:
            SigningKey.parse(wrong)
        assert SKEY[-30:-2] not in str(refused.value)
    assert SKEY[-30:] not in repr(SigningKey.parse(SKEY))


@pytest.mark.parametrize(
    "text",
    [
        "PeterNeumann+cc469956+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TWBADKEY==",
        "PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
        VKEY.upper(),
        VKEY + "\n",
        "",
        "+" * 2000,
    ],
)
def test_keys_of_wrong_length_or_type_are_refused(text: str) -> None:
    with pytest.raises(InvalidProtocolData):
        VerifierKey.parse(text)


@pytest.mark.parametrize("name", ["", "two words", "a+b", "a\u00a0b", "line\n", "\ud800", "\x01"])
def test_names_that_no_key_can_have(name: str) -> None:
    with pytest.raises(InvalidProtocolData):
        SigningKey.generate(name, KeyType.LOG)


def test_a_key_signs_only_what_it_is_for() -> None:
    with pytest.raises(InvalidProtocolData):
        SigningKey.generate("w", KeyType.WITNESS).sign("x\n")
    with pytest.raises(InvalidProtocolData):
        SigningKey.generate("l", KeyType.LOG).cosign("x\n", 0)


@pytest.mark.parametrize(
    "data",
    [
        TEXT.encode(),
        f"{TEXT}\n".encode(),
        f"{TEXT}\n{PETER_LINE}".encode()[:-1],
        f"\x01{TEXT}\n{PETER_LINE}".encode(),
        b"\xff" + f"{TEXT}\n{PETER_LINE}".encode(),
        f"{TEXT}\n— Bad Name {PETER_LINE[15:]}".encode(),
        f"{TEXT}\n{PETER_LINE}Unexpected line.\n".encode(),
        f"{TEXT}\n{PETER_LINE}".replace("\n", "\r\n").encode(),
        f"{TEXT}\n{PETER_LINE * (MOST_SIGNATURES + 1)}".encode(),
        f"{TEXT}\n— a AAAA\n".encode(),
        f"{TEXT}\n— a AAAAAAB=\n".encode(),  # unused bits are set
        f"{TEXT}\n— a AAAA AAAA\n".encode(),
        b"a" * 2**19,
        b"",
    ],
)
def test_what_is_no_note(data: bytes) -> None:
    with pytest.raises(InvalidProtocolData):
        parse_note(data)


@pytest.mark.parametrize(
    "text",
    [
        "a\n1\n",
        "\n1\nAAAA\n",
        "a\n01\n" + base64_text(bytes(32)) + "\n",
        "a\n-1\n" + base64_text(bytes(32)) + "\n",
        "a\n١\n" + base64_text(bytes(32)) + "\n",
        "a\n9223372036854775808\n" + base64_text(bytes(32)) + "\n",
        "a\n1\n" + base64_text(bytes(31)) + "\n",
        "a\n1\n" + base64_text(bytes(32)) + "\n\n",
    ],
)
def test_what_is_no_checkpoint(text: str) -> None:
    with pytest.raises(InvalidProtocolData):
        parse_checkpoint(text)


def test_while_a_key_is_replaced_either_key_will_do() -> None:
    """C2SP signed-note: unknown keys are ignored, a wrong signature of a known one is not."""
    old, new = (SigningKey.generate("log.example", KeyType.LOG) for _ in range(2))
    text = "log.example\n1\n" + base64_text(bytes(32)) + "\n"
    both = parse_signed_checkpoint(bytes(signed_note(text, [old, new])))
    assert is_signed_by([old.verifier], both)
    assert is_signed_by([new.verifier], both)
    assert is_signed_by([old.verifier, new.verifier], both)
    only_new = parse_signed_checkpoint(bytes(signed_note(text, [new])))
    assert not is_signed_by([old.verifier], only_new)
    first, second = both.note.signatures
    broken = SignedNote(text, (first, type(second)(second.name, second.id, bytes(64))))
    half = parse_signed_checkpoint(bytes(broken))
    assert is_signed_by([old.verifier], half)
    assert not is_signed_by([old.verifier, new.verifier], half)


def test_a_key_of_another_name_does_not_speak_for_the_log() -> None:
    key = SigningKey.generate("other.example", KeyType.LOG)
    text = "log.example\n1\n" + base64_text(bytes(32)) + "\n"
    signed = parse_signed_checkpoint(bytes(signed_note(text, [key])))
    assert not is_signed_by([key.verifier], signed)


def test_cosignatures_of_unknown_types_are_ignored() -> None:
    """ML-DSA has type 0x06: a line of such a key says nothing to us, and spoils nothing."""
    log = SigningKey.generate("log.example", KeyType.LOG)
    text = "log.example\n1\n" + base64_text(bytes(32)) + "\n"
    note = signed_note(text, [log])
    strange = NoteSignature("witness.example", bytes([6, 6, 6, 6]), bytes(8 + 2420))
    signed = parse_signed_checkpoint(bytes(SignedNote(text, (*note.signatures, strange))))
    assert is_signed_by([log.verifier], signed)
    assert len(signed.note.signatures) == 2
