"""A log in a folder, in the form in which it can be served as static files (C2SP tlog-tiles).

    checkpoint              the newest checkpoint (C2SP tlog-checkpoint)
    tile/L/N[.p/W]          hashes of level 8 * L, the N-th 256 of them, or the first W of those
    tile/entries/N[.p/W]    the entries themselves, each after its length in two bytes
    contents/N.json         what record N is about, with its salt; not for the public

Tiles, 256 hashes or entries each, never change. What counts is the checkpoint: it is replaced last,
in one step, when everything that it covers is on the disk. Files that an interrupted append has
left beyond it are ignored and written again. Files are read with limits, and nothing in them is
trusted.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pairwright.formats import read_limited
from pairwright.frozen import Frozen
from pairwright.machine import sync_folder
from pairwright.server.protocol.checkpoints import SignedCheckpoint, parse_signed_checkpoint
from pairwright.server.protocol.durable import (
    SECRET,
    exclusive,
    write_durably,
    write_whole,
)
from pairwright.server.protocol.encoding import (
    HASH_SIZE,
    DamagedLog,
    InvalidProtocolData,
    LogMoved,
    canonical_json,
)
from pairwright.server.protocol.log import Batch, with_signatures
from pairwright.server.protocol.merkle import KeptNodes
from pairwright.server.protocol.records import (
    LARGEST_CONTENT_FILE,
    ErasureNotice,
    Record,
    RecordContent,
    content_data,
    json_object,
    parse_content,
    parse_record,
)
from pairwright.server.protocol.signed_notes import LARGEST_NOTE, NoteSignature
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import fault

# --- Tiles ----------------------------------------------------------------------------------------

WIDTH = 256
"""Hashes of a full tile: a subtree of eight levels."""
HEIGHT = 8
ENTRIES = "entries"
LARGEST_ENTRY = 2**16 - 1
LARGEST_BUNDLE = WIDTH * (2 + LARGEST_ENTRY)


class Tile(Frozen):
    """Which file: `level` is None for entries; `width` is 256 where it is full."""

    level: int | None
    index: int
    width: int

    @property
    def path(self) -> str:
        """Below the log's folder or address."""
        level = ENTRIES if self.level is None else str(self.level)
        partial = "" if self.width == WIDTH else f".p/{self.width}"
        return f"tile/{level}/{index_path(self.index)}{partial}"

    @property
    def full(self) -> Tile:
        """The file that replaces it once its 256 are there."""
        return Tile(self.level, self.index, WIDTH)

    @property
    def start(self) -> int:
        """The first hash or entry of it, counted on its own level."""
        return self.index * WIDTH

    @property
    def end(self) -> int:
        """One after the last."""
        return self.start + self.width


def index_path(index: int) -> str:
    """C2SP tlog-tiles: 1234067 is x001/x234/067."""
    digits = str(index)
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    *above, last = (digits[i : i + 3] for i in range(0, len(digits), 3))
    return "".join(f"x{part}/" for part in above) + last


def tiles_of(level: int | None, size: int) -> Iterator[Tile]:
    """The tiles of one level that a log of `size` entries has."""
    yield from new_tiles(level, 0, size)


def new_tiles(level: int | None, old: int, new: int) -> Iterator[Tile]:
    """The tiles of one level that a log of `new` entries has and one of `old` had not."""
    before, after = count_on(level, old), count_on(level, new)
    for index in range(before // WIDTH, -(-after // WIDTH)):
        width = min(WIDTH, after - index * WIDTH)
        if width > before - index * WIDTH:
            yield Tile(level, index, width)


def count_on(level: int | None, size: int) -> int:
    """How many hashes (or entries) a level of tiles holds for a log of `size` entries."""
    return size >> (HEIGHT * (level or 0))


def levels_of(size: int) -> range:
    """The levels of tiles that a log of `size` entries has."""
    return range(-(-size.bit_length() // HEIGHT))


def split_hashes(data: bytes, width: int) -> list[bytes]:
    """The hashes of a tile. Raises InvalidProtocolData where there are more or fewer."""
    if len(data) != width * HASH_SIZE:
        raise InvalidProtocolData(
            fault(
                "server.protocol:tile.size", width=width, bytes=width * HASH_SIZE, number=len(data)
            )
        )
    return [data[i : i + HASH_SIZE] for i in range(0, len(data), HASH_SIZE)]


def bundle(entries: Sequence[bytes]) -> bytes:
    """Entries, each after its length: big-endian in two bytes."""
    return b"".join(len(entry).to_bytes(2) + entry for entry in entries)


def split_bundle(data: bytes, width: int) -> list[bytes]:
    """The entries of a bundle. Raises InvalidProtocolData where there are more or fewer."""
    found: list[bytes] = []
    at = 0
    while at < len(data) and len(found) <= width:
        end = at + 2 + int.from_bytes(data[at : at + 2])
        if end > len(data):
            raise InvalidProtocolData(fault("server.protocol:tile.cut", number=len(found) + 1))
        found.append(data[at + 2 : end])
        at = end
    if len(found) != width:
        more = "more" if len(found) > width else f"only {len(found)}"
        raise InvalidProtocolData(fault("server.protocol:tile.bundle", width=width, more=more))
    return found


# --- Files ----------------------------------------------------------------------------------------


class LogFiles:
    """The files of one log."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    @property
    def checkpoint_path(self) -> Path:
        return self.folder / "checkpoint"

    @property
    def contents_path(self) -> Path:
        return self.folder / "contents"

    def tile_path(self, tile: Tile) -> Path:
        return self.folder / tile.path

    def content_path(self, index: int) -> Path:
        return self.contents_path / f"{index_path(index)}.json"

    def checkpoint(self) -> SignedCheckpoint | None:
        """The checkpoint; None where there is none. Raises InvalidProtocolData and OSError."""
        data = _read(self.checkpoint_path, LARGEST_NOTE)
        return None if data is None else parse_signed_checkpoint(data)

    def hashes(self, tile: Tile) -> list[bytes] | None:
        """The hashes of a tile; None where it is missing. Raises InvalidProtocolData, OSError."""
        data, width = self._tile(tile, WIDTH * HASH_SIZE)
        return None if data is None else split_hashes(data, width)[: tile.width]

    def entries(self, tile: Tile) -> list[bytes] | None:
        """The entries of a bundle; None where it is missing. Raises as `hashes` does."""
        data, width = self._tile(tile, LARGEST_BUNDLE)
        return None if data is None else split_bundle(data, width)[: tile.width]

    def content(self, index: int) -> RecordContent | ErasureNotice | None:
        """A content; None where there is none. Raises InvalidProtocolData and OSError."""
        data = _read(self.content_path(index), LARGEST_CONTENT_FILE)
        return None if data is None else parse_content(json_object(data, "the content"))

    def _tile(self, tile: Tile, largest: int) -> tuple[bytes | None, int]:
        """The bytes of a tile and its width: partial tiles may go once the full one is there."""
        data = _read(self.tile_path(tile), largest)
        if data is None and tile.width != WIDTH:
            return _read(self.tile_path(tile.full), largest), WIDTH
        return data, tile.width


def _read(path: Path, largest: int) -> bytes | None:
    """The bytes of a file; None where there is none. A pipe would wait for ever: it is refused."""
    try:
        if not stat.S_ISREG(os.stat(path).st_mode):
            raise InvalidProtocolData(fault("server.protocol:no-file"))
        return read_limited(path, largest=largest)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except TooLarge:
        raise InvalidProtocolData(fault("server.protocol:large-file", largest=largest)) from None


# --- Storage --------------------------------------------------------------------------------------


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
