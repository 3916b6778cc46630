"""The protocol of the pairings server: one append-only Merkle log of everything that was
received, issued and decided (protocol.md).

Writing: `ProtocolLog` over a `LogStorage` (`MemoryStorage`, `FolderStorage`); a storage over a
database calls `prepared` inside its own transaction. Reading: `verify_file`, `compare`. Watching:
`Witness`. All raise `InvalidProtocolData` for what is not of its form.
"""

from __future__ import annotations

from pairwright.server.protocol.checkpoints import (
    Checkpoint,
    SignedCheckpoint,
    parse_signed_checkpoint,
)
from pairwright.server.protocol.comparing import compare
from pairwright.server.protocol.errors import DamagedLog, InvalidProtocolData, LogMoved
from pairwright.server.protocol.exports import Export, parse_export
from pairwright.server.protocol.findings import (
    Code,
    FileReport,
    ProtocolFinding,
    VerificationReport,
)
from pairwright.server.protocol.folder import FolderStorage
from pairwright.server.protocol.keys import KeyType, SigningKey, VerifierKey
from pairwright.server.protocol.log import Draft, ProtocolLog, consistency_request, prepared
from pairwright.server.protocol.proof_lines import (
    AddCheckpoint,
    ConsistencyLines,
    parse_add_checkpoint,
    parse_consistency,
)
from pairwright.server.protocol.receipts import Receipt, parse_receipt
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent, RecordKind
from pairwright.server.protocol.storage import Batch, LogStorage, MemoryStorage
from pairwright.server.protocol.trust import Trust
from pairwright.server.protocol.verifying import verify_data, verify_file
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
