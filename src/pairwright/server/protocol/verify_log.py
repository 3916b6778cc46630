"""A whole log verified from its files: every entry, tile, chain and content."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator

from msgspec import Struct, field

from pairwright.server.protocol.checkpoints import SignedCheckpoint
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.findings import Code, PlacedRecord, VerificationReport
from pairwright.server.protocol.log_files import LogFiles
from pairwright.server.protocol.merkle import KeptNodes, leaf_hash, root
from pairwright.server.protocol.records import parse_record
from pairwright.server.protocol.text_forms import base64_text
from pairwright.server.protocol.tiles import HEIGHT, WIDTH, Tile, levels_of, tiles_of
from pairwright.server.protocol.trust import Trust
from pairwright.server.protocol.verify_records import check_chain, check_content, report_of
from pairwright.vocabulary.reason import Fact, Phrase, fault

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
