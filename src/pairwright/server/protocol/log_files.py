"""The files of a log in a folder, as they are served: read with limits, nothing trusted.

checkpoint              the newest checkpoint (C2SP tlog-checkpoint)
tile/...                hashes and entries (C2SP tlog-tiles)
contents/N.json         what record N is about, with its salt; not for the public
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from pairwright.formats import read_limited
from pairwright.server.protocol.checkpoints import SignedCheckpoint, parse_signed_checkpoint
from pairwright.server.protocol.content_json import (
    LARGEST_CONTENT_FILE,
    json_object,
    parse_content,
)
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.notes import LARGEST_NOTE
from pairwright.server.protocol.records import ErasureNotice, RecordContent
from pairwright.server.protocol.text_forms import HASH_SIZE
from pairwright.server.protocol.tiles import (
    LARGEST_BUNDLE,
    WIDTH,
    Tile,
    index_path,
    split_bundle,
    split_hashes,
)
from pairwright.tournament import TooLarge
from pairwright.vocabulary.reason import fault


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
