"""A log in a folder, in the form in which it can be served as static files (C2SP tlog-tiles).

What counts is the checkpoint: it is replaced last, in one step, when everything that it covers is
on the disk. Files that an interrupted append has left beyond it are ignored and written again.
"""

from __future__ import annotations

import shutil
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pairwright.machine import sync_folder
from pairwright.server.protocol.checkpoints import SignedCheckpoint
from pairwright.server.protocol.content_json import content_data
from pairwright.server.protocol.durable import (
    SECRET,
    exclusive,
    write_durably,
    write_whole,
)
from pairwright.server.protocol.errors import DamagedLog, InvalidProtocolData, LogMoved
from pairwright.server.protocol.log_files import LogFiles
from pairwright.server.protocol.merkle import KeptNodes
from pairwright.server.protocol.notes import NoteSignature
from pairwright.server.protocol.records import ErasureNotice, Record, RecordContent, parse_record
from pairwright.server.protocol.storage import Batch, with_signatures
from pairwright.server.protocol.text_forms import canonical_json
from pairwright.server.protocol.tiles import (
    HEIGHT,
    WIDTH,
    Tile,
    bundle,
    count_on,
    levels_of,
    new_tiles,
)
from pairwright.vocabulary.reason import fault


class FolderStorage:
    """A log in a folder (see `LogFiles` for what lies where); made by the first append."""

    def __init__(self, folder: Path) -> None:
        self._files = LogFiles(folder)
        self._lock = folder / "lock"
        self._indices: defaultdict[str, list[int]] = defaultdict(list)
        self._indexed = 0

    def size(self) -> int:
        signed = self.checkpoint()
        return 0 if signed is None else signed.checkpoint.size

    def checkpoint(self) -> SignedCheckpoint | None:
        return self._files.checkpoint()

    def node(self, level: int, index: int) -> bytes:
        """Tiles keep every eighth level; the levels between are hashed from those."""
        tile_level, above = divmod(level, HEIGHT)
        first = index << above
        hashes = self._hashes(self._tile(tile_level, first // WIDTH))
        start = first % WIDTH
        return KeptNodes(hashes[start : start + (1 << above)]).node(above, 0)

    def record(self, index: int) -> Record:
        if not 0 <= index < self.size():
            raise IndexError(f"the log has no record {index}")
        entries = self._entries(self._tile(None, index // WIDTH))
        with _damage(f"record {index}"):
            return parse_record(entries[index % WIDTH])

    def content(self, index: int) -> RecordContent | ErasureNotice | None:
        return self._files.content(index)

    def indices(self, tournament: str) -> Sequence[int]:
        """The first call reads all entries, later ones only what is new."""
        size = self.size()
        if size < self._indexed:
            raise DamagedLog(fault("server.protocol:log.shrunk", indexed=self._indexed, size=size))
        while self._indexed < size:
            tile = self._tile(None, self._indexed // WIDTH)
            for entry in self._entries(tile)[self._indexed - tile.start :]:
                with _damage(f"record {self._indexed}"):
                    self._indices[parse_record(entry).tournament].append(self._indexed)
                self._indexed += 1
        return self._indices.get(tournament, [])

    def commit(self, batch: Batch) -> None:
        with exclusive(self._lock):
            if batch.start != self.size():
                raise LogMoved(
                    fault("server.protocol:log.size", size=self.size(), start=batch.start)
                )
            tiles = [*self._new_bundles(batch), *self._new_tiles(batch)]
            written = [self._files.tile_path(tile) for tile, _ in tiles]
            for path, (_, data) in zip(written, tiles, strict=True):
                write_whole(path, data)
            for index, content in zip(batch.indices, batch.contents, strict=True):
                written.append(self._files.content_path(index))
                write_whole(written[-1], _content_text(content), SECRET)
            for folder in {path.parent for path in written}:
                sync_folder(folder)
            write_durably(self._files.checkpoint_path, bytes(batch.checkpoint))
            for tile, _ in tiles:
                self._drop_partials(tile)

    def add_signatures(self, text: str, lines: Sequence[NoteSignature]) -> SignedCheckpoint:
        with exclusive(self._lock):
            found = with_signatures(self.checkpoint(), text, lines)
            write_durably(self._files.checkpoint_path, bytes(found))
            return found

    def erase(self, index: int, time: str) -> None:
        with exclusive(self._lock):
            self.record(index)  # there is one
            write_durably(
                self._files.content_path(index), _content_text(ErasureNotice(time)), SECRET
            )

    def _new_bundles(self, batch: Batch) -> Iterator[tuple[Tile, bytes]]:
        """The bundles of entries that the log has with the batch, each with its bytes."""
        fresh = [bytes(record) for record in batch.records]
        for tile in new_tiles(None, batch.start, batch.indices.stop):
            kept = self._entries(self._tile(None, tile.index)) if tile.start < batch.start else []
            start = tile.start + len(kept) - batch.start
            yield tile, bundle([*kept, *fresh[start : tile.end - batch.start]])

    def _new_tiles(self, batch: Batch) -> Iterator[tuple[Tile, bytes]]:
        """The tiles of hashes that the log has with the batch, each with its bytes."""
        for level in levels_of(batch.indices.stop):
            before = count_on(level, batch.start)
            for tile in new_tiles(level, batch.start, batch.indices.stop):
                kept = self._hashes(self._tile(level, tile.index)) if tile.start < before else []
                indices = range(tile.start + len(kept), tile.end)
                fresh = (batch.nodes[level * HEIGHT, index] for index in indices)
                yield tile, b"".join([*kept, *fresh])

    def _drop_partials(self, tile: Tile) -> None:
        """C2SP tlog-tiles: partial tiles may go once the full tile is there."""
        path = self._files.tile_path(tile)
        if tile.width == WIDTH:
            shutil.rmtree(path.with_name(f"{path.name}.p"), ignore_errors=True)

    def _tile(self, level: int | None, index: int) -> Tile:
        """A tile as wide as the committed log has it."""
        return Tile(level, index, min(WIDTH, count_on(level, self.size()) - index * WIDTH))

    def _hashes(self, tile: Tile) -> list[bytes]:
        return _there(self._files.hashes, tile)

    def _entries(self, tile: Tile) -> list[bytes]:
        return _there(self._files.entries, tile)


def _content_text(content: RecordContent | ErasureNotice) -> bytes:
    return canonical_json(content_data(content))


def _there(read: Callable[[Tile], list[bytes] | None], tile: Tile) -> list[bytes]:
    """What stands in a file that has to be there. Raises DamagedLog."""
    with _damage(f"the file {tile.path}"):
        found = read(tile)
    if found is None:
        raise DamagedLog(fault("server.protocol:log.file-missing", path=tile.path))
    return found


@contextmanager
def _damage(what: str) -> Iterator[None]:
    """What is not of its form in the log's own files was damaged or changed."""
    try:
        yield
    except InvalidProtocolData as error:
        raise DamagedLog(
            fault("server.protocol:log.damaged", what=what, what2=error.reasons[0])
        ) from error
