"""Verifying offline any file of the protocol, a whole log, and files of one log together.

A file is recognised by its content. A log is verified from its files: every entry, tile, chain and
content. Every file by itself may verify: a log that shows different histories to different people
signs both. Side by side the signed checkpoints prove it, and show what was left out.
"""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import TypeVar

from msgspec import Struct, field

from pairwright.formats import read_limited
from pairwright.server.protocol.checkpoints import (
    FIRST_LINE,
    LARGEST_EXPORT,
    OLD,
    AddCheckpoint,
    Export,
    Receipt,
    SignedCheckpoint,
    parse_add_checkpoint,
    parse_export,
    parse_receipt,
    parse_signed_checkpoint,
)
from pairwright.server.protocol.encoding import InvalidProtocolData, base64_text
from pairwright.server.protocol.findings import (
    Code,
    FileReport,
    PlacedRecord,
    ProtocolFinding,
    Trust,
    VerificationReport,
    is_signed_by,
    signature_findings,
)
from pairwright.server.protocol.folder import HEIGHT, WIDTH, LogFiles, Tile, levels_of, tiles_of
from pairwright.server.protocol.merkle import (
    KeptNodes,
    Proof,
    leaf_hash,
    proves_consistency,
    proves_inclusion,
    root,
)
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent, parse_record
from pairwright.server.protocol.statements import STATEMENT, verify_statement
from pairwright.vocabulary.reason import Fact, Phrase, Reason, fault

# --- Records, receipts and tournaments ------------------------------------------------------------


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


# --- A whole log ----------------------------------------------------------------------------------

MOST_MISSING = 100
"""Tiles of one level: after so many the rest says nothing new, whatever size is claimed."""


def verify_log(
    name: str, files: LogFiles, signed: SignedCheckpoint, trust: Trust
) -> VerificationReport:
    """Everything that the files of a log show. Raises OSError."""
    checkpoint = signed.checkpoint
    what = fault("server.protocol:file.log", log=checkpoint.origin, number=checkpoint.size)
    report = report_of(name, what, signed, trust)
    _Verification(files, report).run()
    return report


class _Verification(Struct):
    files: LogFiles
    report: VerificationReport
    records: list[PlacedRecord] = field(default_factory=list)

    def run(self) -> None:
        nodes = self._entries()
        if nodes is not None:
            self._higher_tiles(nodes)
            self._root(nodes)
        self._chains()
        self._contents()
        self._leftovers()

    def _tiles(
        self, level: int | None, read: Callable[[Tile], list[bytes] | None]
    ) -> Iterator[tuple[Tile, list[bytes] | None]]:
        """The tiles of a level; None for one that is missing or cannot be read."""
        missing = 0
        for tile in tiles_of(level, self.report.size):
            found = None
            try:
                found = read(tile)
                problem = fault("server.protocol:finding.no-file")
            except InvalidProtocolData as error:
                problem = error.reasons[0]
            if found is None:
                first, last = tile.start, tile.end - 1
                of = Phrase("server.protocol:records")
                if level is not None:
                    of = Phrase("server.protocol:hashes", {"level": level * HEIGHT})
                lost = fault(
                    "server.protocol:finding.lost", what=problem, of=of, first=first, last=last
                )
                self.report.find(Code.MISSING, lost, tile.path)
                missing += 1
                if missing > MOST_MISSING:
                    return
            yield tile, found

    def _entries(self) -> KeptNodes | None:
        """The hashes of all entries; None where some entries are not there."""
        nodes, complete = KeptNodes(), True
        leaves = dict(self._tiles(0, self.files.hashes))
        for tile, entries in self._tiles(None, self.files.entries):
            if entries is None:
                complete = False
                continue
            hashes = leaves.get(Tile(0, tile.index, tile.width))
            for offset, entry in enumerate(entries):
                leaf = leaf_hash(entry)
                nodes.append(leaf)
                known = None if hashes is None else hashes[offset]
                self._entry(tile.start + offset, entry, known in (None, leaf))
        return nodes if complete and nodes.size == self.report.size else None

    def _entry(self, index: int, entry: bytes, is_hashed: bool) -> None:
        place: Fact = Phrase("server.protocol:record-number", {"index": index})
        try:
            placed = PlacedRecord(index, parse_record(entry))
        except InvalidProtocolData as error:
            self.report.find(Code.ENTRY, error.reasons[0], place)
        else:
            self.records.append(placed)
            place = placed.named
        if not is_hashed:
            self.report.find(
                Code.ENTRY,
                fault("server.protocol:finding.entry-hash"),
                place,
            )

    def _higher_tiles(self, nodes: KeptNodes) -> None:
        for level in levels_of(self.report.size)[1:]:
            for tile, hashes in self._tiles(level, self.files.hashes):
                for offset, value in enumerate(hashes or ()):
                    index = tile.start + offset
                    if value != nodes.node(level * HEIGHT, index):
                        span = WIDTH**level
                        first, last = index * span, (index + 1) * span - 1
                        wrong = fault("server.protocol:finding.tile-hash", first=first, last=last)
                        self.report.find(Code.TILE, wrong, tile.path)

    def _root(self, nodes: KeptNodes) -> None:
        found = root(nodes, self.report.size)
        if found == self.report.root:
            self.report.nodes, self.report.records = nodes, self.records
            return
        self.report.find(
            Code.ROOT,
            fault(
                "server.protocol:finding.root",
                root=base64_text(found),
                signed=base64_text(self.report.root),
            ),
        )

    def _chains(self) -> None:
        chains = defaultdict(list)
        for placed in self.records:
            chains[placed.record.tournament].append(placed)
        for records in chains.values():
            check_chain(self.report, records)
        self.report.remark("tournaments", number=len(chains))

    def _contents(self) -> None:
        if not self.files.contents_path.is_dir():
            self.report.remark("not-in-folder")
            return
        for placed in self.records:
            try:
                content = self.files.content(placed.index)
            except InvalidProtocolData as error:
                self.report.find(Code.CONTENT, error.reasons[0], placed.named)
                continue
            if content is None:
                gone = fault("server.protocol:finding.content-gone")
                self.report.find(Code.MISSING, gone, placed.named)
            check_content(self.report, placed, content)

    def _leftovers(self) -> None:
        """Entries beyond the checkpoint are no fault, but somebody may want to know."""
        size = self.report.size
        tile = Tile(None, size // WIDTH, size % WIDTH)
        partial = self.files.tile_path(tile.full).with_name(
            f"{self.files.tile_path(tile.full).name}.p"
        )
        widths = [path.name for path in partial.iterdir()] if partial.is_dir() else []
        beyond = any(name.isdecimal() and int(name) > tile.width for name in widths)
        if beyond or self.files.tile_path(tile.full).exists():
            self.report.remark("beyond")


# --- Any file -------------------------------------------------------------------------------------

STANDARD_INPUT = "-"
SIGNATURE_START = "\n\n\N{EM DASH} ".encode()
"""Every signed note has it."""


def verify_file(name: str, trust: Trust, about: tuple[str, ...] = ()) -> FileReport:
    """Verify a receipt, an exported tournament, a checkpoint, a request to a witness, a log or the
    statement of a check, which has to be `about` these files.

    `-` is standard input. Raises InvalidProtocolData for what is none of these, TooLarge, OSError.
    """
    if os.path.isdir(name):
        return _verify_folder(name, trust)
    source = sys.stdin.buffer if name == STANDARD_INPUT else name
    return verify_data(name, read_limited(source, name, LARGEST_EXPORT), trust, about)


def _verify_folder(name: str, trust: Trust) -> VerificationReport:
    files = LogFiles(Path(name))
    signed = files.checkpoint()
    if signed is None:
        raise InvalidProtocolData(fault("server.protocol:verify.no-log"))
    return verify_log(name, files, signed, trust)


def verify_data(name: str, data: bytes, trust: Trust, about: tuple[str, ...] = ()) -> FileReport:
    """Verify a file by what it begins with. Raises InvalidProtocolData."""
    if data.startswith(STATEMENT.encode()):
        return verify_statement(name, data, trust, about)
    if data.startswith(FIRST_LINE.encode()):
        return verify_receipt(name, parse_receipt(data), trust)
    if data.startswith(b"{"):
        return verify_export(name, parse_export(data), trust)
    if data.startswith(OLD.encode()):
        return verify_request(name, parse_add_checkpoint(data), trust)
    if SIGNATURE_START not in data:
        raise InvalidProtocolData(fault("server.protocol:verify.nothing"))
    return verify_checkpoint(name, parse_signed_checkpoint(data), trust)


# --- Files of one log compared --------------------------------------------------------------------

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
