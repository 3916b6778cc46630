"""Files of one log compared with each other: two histories, and what was left out.

Every file by itself may verify: a log that shows different histories to different people signs
both. Side by side the signed checkpoints prove it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import TypeVar

from pairwright.server.protocol.findings import (
    Code,
    PlacedRecord,
    ProtocolFinding,
    VerificationReport,
)
from pairwright.server.protocol.merkle import root
from pairwright.server.protocol.proofs import Proof, proves_consistency
from pairwright.server.protocol.text_forms import base64_text
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

MOST_CONFLICTS = 10
"""Of one file: two histories differ in every record after the first."""
Key = TypeVar("Key")
Known = dict[Key, tuple[PlacedRecord, VerificationReport]]
"""Records, and the file where each was found first."""


def compare(reports: Sequence[VerificationReport]) -> Iterator[ProtocolFinding]:
    """What the files of each log say against each other; what is not authentic says nothing."""
    for origin in dict.fromkeys(report.origin for report in reports):
        of_one_log = [
            report for report in reports if report.origin == origin and report.is_authentic
        ]
        of_one_log.sort(key=lambda report: report.size)
        yield from _same_size(of_one_log)
        for log in of_one_log:
            if log.nodes is not None:
                yield from _against_log(log, of_one_log)
        yield from _proven(of_one_log)
        yield from _records(of_one_log)


def _same_size(reports: Sequence[VerificationReport]) -> Iterator[ProtocolFinding]:
    first: dict[int, VerificationReport] = {}
    for report in reports:
        known = first.setdefault(report.size, report)
        if known.root != report.root:
            yield ProtocolFinding(
                Code.FORK,
                fault(
                    "server.protocol:finding.two-roots",
                    origin=report.origin,
                    size=report.size,
                    root=base64_text(known.root),
                    other=base64_text(report.root),
                ),
                _both(known, report),
            )


def _against_log(
    log: VerificationReport, reports: Sequence[VerificationReport]
) -> Iterator[ProtocolFinding]:
    """Checkpoints against the records of a whole log, which tell the root of every size."""
    assert log.nodes is not None
    for other in reports:
        if other.size > log.size:
            yield ProtocolFinding(
                Code.TRUNCATED,
                _compared("server.protocol:finding.cut-back", log, other),
                _both(other, log),
            )
        elif other.size < log.size and root(log.nodes, other.size) != other.root:
            yield ProtocolFinding(
                Code.FORK,
                _compared("server.protocol:finding.rewritten", other, log),
                _both(other, log),
            )


def _proven(reports: Sequence[VerificationReport]) -> Iterator[ProtocolFinding]:
    """Consistency proofs, and checkpoints beyond every whole log that no proof connects."""
    by_size: defaultdict[int, list[VerificationReport]] = defaultdict(list)
    for report in reports:
        by_size[report.size].append(report)
    connected: set[tuple[int, int]] = set()
    for newer in reports:
        if newer.proof is None:
            continue
        for older in by_size.get(newer.proof.old, ()):
            connected.add((older.size, newer.size))
            yield from _by_proof(older, newer, newer.proof.proof)
    covered = max((report.size for report in reports if report.nodes is not None), default=0)
    for older, newer in pairwise(reports):
        is_known = older.size in (0, newer.size) or newer.size <= covered
        if is_known or (older.size, newer.size) in connected or (older.records and newer.records):
            continue
        yield ProtocolFinding(
            Code.UNPROVEN,
            _compared("server.protocol:finding.unproven", older, newer),
            _both(older, newer),
        )


def _by_proof(
    older: VerificationReport, newer: VerificationReport, proof: Proof
) -> Iterator[ProtocolFinding]:
    if not proves_consistency(proof, older.size, older.root, newer.size, newer.root):
        yield ProtocolFinding(
            Code.INCONSISTENT,
            _compared("server.protocol:finding.no-continuation", older, newer),
            _both(older, newer),
        )


def _records(reports: Sequence[VerificationReport]) -> Iterator[ProtocolFinding]:
    """Two records in one place of the log or of a tournament, and records that are left out."""
    by_index: Known[int] = {}
    by_sequence: Known[tuple[str, int]] = {}
    for report in reports:
        conflicts = [_conflict(record, report, by_index, by_sequence) for record in report.records]
        yield from [finding for finding in conflicts if finding is not None][:MOST_CONFLICTS]
    for export in reports:
        if export.tournament is not None:
            yield from _omitted(export, by_index)


def _conflict(
    placed: PlacedRecord,
    report: VerificationReport,
    by_index: Known[int],
    by_sequence: Known[tuple[str, int]],
) -> ProtocolFinding | None:
    """Another file that has another record in its place; else it is known from now on."""
    sequence = (placed.record.tournament, placed.record.sequence)
    for ours, known in (
        by_index.setdefault(placed.index, (placed, report)),
        by_sequence.setdefault(sequence, (placed, report)),
    ):
        if known is not report and ours != placed:
            return ProtocolFinding(
                Code.FORK,
                fault(
                    "server.protocol:finding.other-record",
                    file=known.name,
                    record=ours.named,
                    origin=report.origin,
                ),
                _record_in(report, placed),
            )
    return None


def _omitted(export: VerificationReport, known: Known[int]) -> Iterator[ProtocolFinding]:
    """Records of a tournament that its export should hold: they were in the log by then."""
    held = {record.index for record in export.records}
    for index, (placed, report) in known.items():
        is_missing = placed.record.tournament == export.tournament and index not in held
        if is_missing and index < export.size:
            yield ProtocolFinding(
                Code.OMITTED,
                fault("server.protocol:finding.left-out", file=export.name, size=export.size),
                _record_in(report, placed),
            )


def _compared(key: str, first: VerificationReport, second: VerificationReport) -> Reason:
    """What is wrong between two files of a log."""
    return fault(
        key,
        file=first.name,
        size=first.size,
        other=second.name,
        other_size=second.size,
        origin=first.origin,
    )


def _both(first: VerificationReport, second: VerificationReport) -> Fact:
    return Phrase("server.protocol:both", {"first": first.name, "second": second.name})


def _record_in(report: VerificationReport, placed: PlacedRecord) -> Fact:
    return Phrase("server.protocol:record-in", {"file": report.name, "record": placed.named})
