"""The Merkle tree of RFC 6962, section 2.1 (RFC 9162, section 2.1): its hashes and proofs.

Of a growing tree only the complete subtrees never change: node (level, index) covers the leaves
from index * 2^level up to, not including, (index + 1) * 2^level. They are what is stored; every
root and every proof is made of a few of them.

Inclusion and consistency proofs are made by RFC 6962, 2.1.1 and 2.1.2, and verified by RFC 9162.
Whoever verifies needs no tree: only the hashes of the proof and the roots that were signed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Protocol

# --- Hashes ---------------------------------------------------------------------------------------

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


# --- Proofs ---------------------------------------------------------------------------------------

MOST_HASHES = 63
"""No tree of fewer than 2^63 entries needs more (C2SP tlog-witness: at most 63 lines)."""

Proof = tuple[bytes, ...]


def inclusion_proof(nodes: Nodes, index: int, size: int) -> Proof:
    """RFC 6962, 2.1.1: the audit path of an entry, from its sibling up to below the root."""
    if not 0 <= index < size:
        raise ValueError(f"there is no entry {index} in a tree of {size}")
    start, end, path = 0, size, []
    while end - start > 1:
        middle = start + split(end - start)
        if index < middle:
            path.append(range_hash(nodes, middle, end))
            end = middle
        else:
            path.append(range_hash(nodes, start, middle))
            start = middle
    return tuple(reversed(path))


def consistency_proof(nodes: Nodes, old: int, new: int) -> Proof:
    """RFC 6962, 2.1.2: that the tree of `old` entries is the beginning of the one of `new`.

    Empty for equal trees and, as C2SP tlog-witness has it, for the empty old tree.
    """
    if not 0 <= old <= new:
        raise ValueError(f"a tree of {old} entries is not the beginning of one of {new}")
    if old == 0:
        return ()
    start, end, path = 0, new, []
    whole = True  # whether the old tree is still looked at from its first entry
    while old < end:
        middle = start + split(end - start)
        if old <= middle:
            path.append(range_hash(nodes, middle, end))
            end = middle
        else:
            path.append(range_hash(nodes, start, middle))
            start, whole = middle, False
    if not whole:
        path.append(range_hash(nodes, start, end))
    return tuple(reversed(path))


def proves_inclusion(
    proof: Sequence[bytes], leaf: bytes, index: int, size: int, top: bytes
) -> bool:
    """RFC 9162, 2.1.3.2: whether the proof leads from the hash of an entry to the root `top`."""
    if not 0 <= index < size:
        return False
    at, last, value = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            value = node_hash(sibling, value)
            at, last = _up_to_a_right_child(at, last)
        else:
            value = node_hash(value, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and value == top


def proves_consistency(
    proof: Sequence[bytes], old: int, old_root: bytes, new: int, new_root: bytes
) -> bool:
    """RFC 9162, 2.1.4.2: whether the old tree is the beginning of the new one."""
    if not 0 <= old <= new:
        return False
    if old == 0:
        return not proof and old_root == EMPTY_ROOT and (new > 0 or new_root == EMPTY_ROOT)
    if old == new:
        return not proof and old_root == new_root
    if not proof:
        return False
    path = list(proof) if old & (old - 1) else [old_root, *proof]
    at, last = old - 1, new - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    old_value = new_value = path[0]
    for sibling in path[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            old_value = node_hash(sibling, old_value)
            new_value = node_hash(sibling, new_value)
            at, last = _up_to_a_right_child(at, last)
        else:
            new_value = node_hash(new_value, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and old_value == old_root and new_value == new_root


def _up_to_a_right_child(at: int, last: int) -> tuple[int, int]:
    """Levels on which a subtree is the last one and has no sibling are passed over."""
    while at and not at & 1:
        at, last = at >> 1, last >> 1
    return at, last
