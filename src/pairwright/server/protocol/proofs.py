"""Inclusion and consistency proofs: made by RFC 6962, 2.1.1 and 2.1.2, verified by RFC 9162.

Whoever verifies needs no tree: only the hashes of the proof and the roots that were signed.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairwright.server.protocol.merkle import (
    EMPTY_ROOT,
    Nodes,
    node_hash,
    range_hash,
    split,
)

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
