"""What a verification found, and whose signatures count.

Each finding says what is wrong, where, and what it means. Signatures count of the keys of the log
and of the witnesses that the reader trusts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct, field

from pairwright.frozen import Frozen
from pairwright.server.protocol.checkpoints import ConsistencyLines, SignedCheckpoint
from pairwright.server.protocol.encoding import InvalidProtocolData
from pairwright.server.protocol.merkle import KeptNodes
from pairwright.server.protocol.records import Record
from pairwright.server.protocol.signed_notes import KeyType, SignedNote, VerifierKey
from pairwright.vocabulary.language import language_of
from pairwright.vocabulary.reason import Fact, Phrase, Reason, at, fault
from pairwright.vocabulary.translation import SOURCE

# --- Findings -------------------------------------------------------------------------------------

MOST_FINDINGS = 1000
"""Of one file, and remarks as well: enough to see what happened to it, however large it is."""


class Code(StrEnum):
    """Kinds of findings; programs go by them."""

    NO_KEY = "NO-KEY"
    SIGNATURE = "SIGNATURE"
    WITNESS = "WITNESS"
    INCLUSION = "INCLUSION"
    CONTENT = "CONTENT"
    CHAIN = "CHAIN"
    ENTRY = "ENTRY"
    TILE = "TILE"
    ROOT = "ROOT"
    MISSING = "MISSING"
    FORK = "FORK"
    TRUNCATED = "TRUNCATED"
    OMITTED = "OMITTED"
    INCONSISTENT = "INCONSISTENT"
    UNPROVEN = "UNPROVEN"
    DIGEST = "DIGEST"


class ProtocolFinding(Frozen):
    """A reason why something does not verify, by its code.

    `where` is empty where it is about the whole file.
    """

    code: Code
    reason: Reason
    where: Fact = ""

    @property
    def text(self) -> str:
        """What is wrong, in English."""
        return language_of(SOURCE).told(self.reason)

    @property
    def place(self) -> str:
        """Where it is, in English."""
        return language_of(SOURCE).fact(self.where)

    def told(self, language: str = SOURCE) -> str:
        """All of it in a language. Raises InvalidRequest."""
        reason = at(self.where, self.reason) if self.where else self.reason
        return language_of(language).labelled(self.code, language_of(language).told(reason))

    def __str__(self) -> str:
        return self.told()


class PlacedRecord(Frozen):
    """A record at its place in the log."""

    index: int
    record: Record

    @property
    def named(self) -> Fact:
        """The record as a fact, which every language says in its own words."""
        told: dict[str, Fact] = {"index": self.index, "label": self.record.label}
        return Phrase("server.protocol:record", told)

    def __str__(self) -> str:
        return language_of(SOURCE).fact(self.named)


class FileReport(Struct):
    """What one file showed: findings, and remarks that are no fault."""

    name: str
    what: Reason
    findings: list[ProtocolFinding] = field(default_factory=list)
    remarks: list[Reason] = field(default_factory=list)
    more: int = 0
    """Findings and remarks beyond those that are listed."""

    @property
    def verifies(self) -> bool:
        return not self.findings

    def find(self, code: Code, reason: Reason, where: Fact = "") -> None:
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(ProtocolFinding(code, reason, where))
        else:
            self.more += 1

    def remark(self, key: str, /, **values: Fact) -> None:
        if len(self.remarks) < MOST_FINDINGS:
            self.remarks.append(fault(f"server.protocol:remark.{key}", **values))
        else:
            self.more += 1


class VerificationReport(FileReport, kw_only=True):
    """What a file of a log showed, and what it claims.

    The claims (checkpoint, records, proof, hashes) are for comparing files with each other.
    `is_authentic` says that the claims are those of the log: of a key that is trusted, or that
    nobody named a key to trust.
    """

    signed: SignedCheckpoint
    records: list[PlacedRecord] = field(default_factory=list)
    """Only those that are shown to be in the log of the checkpoint: others say nothing about it."""
    is_authentic: bool = True
    tournament: str | None = None
    """Set where the file claims to hold everything of one tournament."""
    proof: ConsistencyLines | None = None
    nodes: KeptNodes | None = None
    """The hashes of a whole log; None where they are not there, or do not give its root."""

    @property
    def origin(self) -> str:
        return self.signed.checkpoint.origin

    @property
    def size(self) -> int:
        return self.signed.checkpoint.size

    @property
    def root(self) -> bytes:
        return self.signed.checkpoint.root


# --- Trust ----------------------------------------------------------------------------------------


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
