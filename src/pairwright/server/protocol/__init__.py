"""The protocol of the pairings server: one append-only Merkle log of everything that was
received, issued and decided (protocol.md).

Writing: `ProtocolLog` over a `LogStorage` (`MemoryStorage`, `FolderStorage`); a storage over a
database calls `prepared` inside its own transaction. Reading: `verify_file`, `compare`. Watching:
`Witness`. All raise `InvalidProtocolData` for what is not of its form.
"""

from __future__ import annotations

from pairwright.server.protocol.checkpoints import (
    AddCheckpoint,
    Checkpoint,
    ConsistencyLines,
    Export,
    Receipt,
    SignedCheckpoint,
    parse_add_checkpoint,
    parse_consistency,
    parse_export,
    parse_receipt,
    parse_signed_checkpoint,
)
from pairwright.server.protocol.encoding import DamagedLog, InvalidProtocolData, LogMoved
from pairwright.server.protocol.findings import (
    Code,
    FileReport,
    ProtocolFinding,
    Trust,
    VerificationReport,
)
from pairwright.server.protocol.folder import FolderStorage
from pairwright.server.protocol.log import (
    Batch,
    Draft,
    LogStorage,
    MemoryStorage,
    ProtocolLog,
    consistency_request,
    prepared,
)
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent, RecordKind
from pairwright.server.protocol.signed_notes import KeyType, SigningKey, VerifierKey
from pairwright.server.protocol.verifying import compare, verify_data, verify_file
from pairwright.server.protocol.witness import Witness, WitnessConsent, WitnessRefusal

__all__ = [
    "AddCheckpoint",
    "Batch",
    "Checkpoint",
    "Code",
    "ConsistencyLines",
    "DamagedLog",
    "Draft",
    "ErasureNotice",
    "Export",
    "FileReport",
    "FolderStorage",
    "InvalidProtocolData",
    "KeyType",
    "LogMoved",
    "LogStorage",
    "MemoryStorage",
    "ProtocolFinding",
    "ProtocolLog",
    "Receipt",
    "Record",
    "RecordContent",
    "RecordKind",
    "SignedCheckpoint",
    "SigningKey",
    "Trust",
    "VerificationReport",
    "VerifierKey",
    "Witness",
    "WitnessConsent",
    "WitnessRefusal",
    "compare",
    "consistency_request",
    "parse_add_checkpoint",
    "parse_consistency",
    "parse_export",
    "parse_receipt",
    "parse_signed_checkpoint",
    "prepared",
    "verify_data",
    "verify_file",
]
