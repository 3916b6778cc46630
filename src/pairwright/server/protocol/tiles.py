"""The log as static files (C2SP tlog-tiles): 256 hashes or entries a file, which never change.

tile/L/N[.p/W]          hashes of level 8 * L, the N-th 256 of them, or the first W of those
tile/entries/N[.p/W]    the entries themselves, each after its length in two bytes
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pairwright.frozen import Frozen
from pairwright.server.protocol.errors import InvalidProtocolData
from pairwright.server.protocol.text_forms import HASH_SIZE
from pairwright.vocabulary.reason import fault

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
