"""The Merkle tree of RFC 6962, section 2.1 (RFC 9162, section 2.1): its hashes, kept and grown.

Of a growing tree only the complete subtrees never change: node (level, index) covers the leaves
from index * 2^level up to, not including, (index + 1) * 2^level. They are what is stored; every
root and every proof is made of a few of them.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Protocol

NodeId = tuple[int, int]
"""Level and index of a complete subtree; level 0 are the leaves."""


def leaf_hash(data: bytes) -> bytes:
    """RFC 6962, 2.1: the hash of an entry, SHA-256(0x00 || entry)."""
    return hashlib.sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """RFC 6962, 2.1: the hash of an inner node, SHA-256(0x01 || left || right)."""
    return hashlib.sha256(b"\x01" + left + right).digest()


EMPTY_ROOT = hashlib.sha256(b"").digest()
"""RFC 6962, 2.1: the hash of the empty tree."""


class Nodes(Protocol):
    """Where the hashes of complete subtrees are found."""

    def node(self, level: int, index: int) -> bytes: ...


class KeptNodes:
    """All complete subtrees of a tree, in memory."""

    def __init__(self, leaves: Sequence[bytes] = ()) -> None:
        self._levels: list[list[bytes]] = [[]]
        for leaf in leaves:
            self.append(leaf)

    @property
    def size(self) -> int:
        return len(self._levels[0])

    def node(self, level: int, index: int) -> bytes:
        return self._levels[level][index]

    def append(self, leaf: bytes) -> None:
        """Add the hash of one more entry."""
        for (level, _), value in grown(self, self.size, [leaf]).items():
            if level == len(self._levels):
                self._levels.append([])
            self._levels[level].append(value)


def grown(nodes: Nodes, size: int, leaves: Sequence[bytes]) -> dict[NodeId, bytes]:
    """The complete subtrees that appending the hashes of entries to a tree of `size` makes.

    A leaf completes as many subtrees as its index has ones at its end: O(log size) at the most,
    and two hashes a leaf on average. Lower levels come first, a level in the order of its indices.
    """
    made: dict[NodeId, bytes] = {}
    for index, leaf in enumerate(leaves, start=size):
        level, value = 0, leaf
        made[level, index] = value
        while index & 1:
            sibling = made.get((level, index - 1)) or nodes.node(level, index - 1)
            value = node_hash(sibling, value)
            level, index = level + 1, index >> 1
            made[level, index] = value
    return made


class GrownNodes:
    """A tree with what was grown on it and is not stored yet."""

    def __init__(self, nodes: Nodes, made: Mapping[NodeId, bytes]) -> None:
        self._nodes, self._made = nodes, made

    def node(self, level: int, index: int) -> bytes:
        return self._made.get((level, index)) or self._nodes.node(level, index)


def root(nodes: Nodes, size: int) -> bytes:
    """RFC 6962, 2.1: the Merkle Tree Hash of the first `size` entries."""
    return range_hash(nodes, 0, size) if size else EMPTY_ROOT


def range_hash(nodes: Nodes, start: int, end: int) -> bytes:
    """The Merkle Tree Hash of the entries from `start` up to, not including, `end`.

    Only for ranges that the tree's own divisions make: `start` is a multiple of the largest power
    of two that is not larger than the length. RFC 6962 splits off the largest power of two on the
    left again and again, which leaves one complete subtree for each one in the binary length.
    """
    peaks = []
    while start < end:
        level = (end - start).bit_length() - 1
        peaks.append(nodes.node(level, start >> level))
        start += 1 << level
    value = peaks.pop()
    while peaks:
        value = node_hash(peaks.pop(), value)
    return value


def split(length: int) -> int:
    """RFC 6962, 2.1: the largest power of two smaller than the length (which is above 1)."""
    return 1 << (length - 1).bit_length() - 1
