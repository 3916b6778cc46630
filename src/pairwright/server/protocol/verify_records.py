"""Records verified: their contents, their chain, and, file by file, receipts and tournaments."""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.server.protocol.checkpoints import SignedCheckpoint
from pairwright.server.protocol.exports import Export
from pairwright.server.protocol.findings import Code, PlacedRecord, VerificationReport
from pairwright.server.protocol.proof_lines import AddCheckpoint
from pairwright.server.protocol.proofs import Proof, proves_inclusion
from pairwright.server.protocol.receipts import Receipt
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent
from pairwright.server.protocol.trust import Trust, is_signed_by, signature_findings
from pairwright.vocabulary.reason import Reason, fault


def report_of(
    name: str, what: Reason, signed: SignedCheckpoint, trust: Trust
) -> VerificationReport:
    """A report that has looked at the signatures of the checkpoint."""
    report = VerificationReport(name, what, signed=signed)
    report.findings += signature_findings(trust, signed)
    report.is_authentic = not trust.keys or is_signed_by(trust.keys, signed)
    return report


def verify_checkpoint(name: str, signed: SignedCheckpoint, trust: Trust) -> VerificationReport:
    """A checkpoint by itself: only its signatures say something."""
    checkpoint = signed.checkpoint
    what = fault("server.protocol:file.checkpoint", log=checkpoint.origin, size=checkpoint.size)
    return report_of(name, what, signed, trust)


def verify_request(name: str, request: AddCheckpoint, trust: Trust) -> VerificationReport:
    """A checkpoint with a consistency proof, which counts together with the older checkpoint."""
    report = verify_checkpoint(name, request.signed, trust)
    old = request.consistency.old
    report.what = fault("server.protocol:file.proof", what=report.what, size=old)
    report.proof = request.consistency
    report.remark("proof", size=old)
    return report


def verify_receipt(name: str, receipt: Receipt, trust: Trust) -> VerificationReport:
    """A receipt: signatures, inclusion, content."""
    placed = PlacedRecord(receipt.index, receipt.record)
    what = fault("server.protocol:file.receipt", record=placed.named)
    report = report_of(name, what, receipt.signed, trust)
    check_inclusion(report, placed, receipt.proof)
    check_content(report, placed, receipt.content)
    if receipt.content is None:
        report.remark("not-in-receipt", record=placed.named)
    return report


def verify_export(name: str, export: Export, trust: Trust) -> VerificationReport:
    """An exported tournament: signatures, and of every record inclusion, content and chain."""
    number = len(export.records)
    what = fault("server.protocol:file.export", tournament=export.tournament, number=number)
    report = report_of(name, what, export.signed, trust)
    report.tournament = export.tournament
    records = [PlacedRecord(record.index, record.record) for record in export.records]
    for exported, placed in zip(export.records, records, strict=True):
        check_inclusion(report, placed, exported.proof)
        check_content(report, placed, exported.content)
        if placed.record.tournament != export.tournament:
            other = fault("server.protocol:finding.other-tournament", tournament=export.tournament)
            report.find(Code.CHAIN, other, placed.named)
    check_chain(report, records)
    missing = sum(record.content is None for record in export.records)
    if missing:
        report.remark("not-in-file", number=missing)
    return report


def check_inclusion(report: VerificationReport, placed: PlacedRecord, proof: Proof) -> None:
    """Take the record for one of the log if the proof shows it."""
    if proves_inclusion(proof, placed.record.leaf, placed.index, report.size, report.root):
        report.records.append(placed)
    else:
        report.find(
            Code.INCLUSION,
            fault("server.protocol:finding.inclusion", size=report.size),
            placed.named,
        )


def check_content(
    report: VerificationReport, placed: PlacedRecord, content: RecordContent | ErasureNotice | None
) -> None:
    match content:
        case ErasureNotice(time):
            report.remark("erased", record=placed.named, time=time)
        case RecordContent() if content.hash != placed.record.content_hash:
            report.find(Code.CONTENT, fault("server.protocol:finding.content-hash"), placed.named)


def check_chain(report: VerificationReport, records: Sequence[PlacedRecord]) -> None:
    """Records of one tournament: from sequence 0 on, each with the hash of the one before."""
    before: Record | None = None
    last = -1
    for placed in records:
        record = placed.record
        expected = 0 if before is None else before.sequence + 1
        previous = None if before is None else before.leaf
        if record.sequence != expected:
            wrong = fault("server.protocol:finding.sequence", sequence=expected)
            report.find(Code.CHAIN, wrong, placed.named)
        elif record.previous != previous:
            report.find(Code.CHAIN, fault("server.protocol:finding.chain"), placed.named)
        if placed.index <= last:
            report.find(Code.CHAIN, fault("server.protocol:finding.order"), placed.named)
        before, last = record, placed.index
