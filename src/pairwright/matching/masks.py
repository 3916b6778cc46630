"""Sets of small whole numbers as the bits of one number."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable
from typing import Final

WORD: Final = 32
"""Long masks are taken apart into words of so many bits: compiled code handles those natively."""

PIECE: Final = 60
"""Short masks are cut into pieces of so many bits, for the same reason."""
ALL_OF_PIECE: Final = (1 << PIECE) - 1

SHORT: Final = 512
"""Masks of fewer bits are shifted and cut as they are."""

FEW: Final = 16
"""So many bits of a long mask are found before its words are looked through."""


def bits(mask: int) -> list[int]:
    """The positions of the set bits, smallest first."""
    if mask >> SHORT:
        return _bits_of_long(mask)
    positions: list[int] = []
    offset = 0
    while mask:
        piece = mask & ALL_OF_PIECE
        mask >>= PIECE
        while piece:
            low = piece & -piece
            positions.append(offset + low.bit_length() - 1)
            piece ^= low
        offset += PIECE
    return positions


def _bits_of_long(mask: int) -> list[int]:
    """The same for a long mask: every step on the whole of it costs its length."""
    positions: list[int] = []
    if mask.bit_count() <= FEW:
        while mask:
            low = mask & -mask
            positions.append(low.bit_length() - 1)
            mask ^= low
        return positions
    offset = 0
    for word in words(mask):
        while word:
            low = word & -word
            positions.append(offset + low.bit_length() - 1)
            word ^= low
        offset += WORD
    return positions


def words(mask: int) -> array[int]:
    """The bits of a mask, WORD by WORD."""
    words = array("I", mask.to_bytes(-(-mask.bit_length() // WORD) * 4, "little"))
    if sys.byteorder == "big":
        words.byteswap()
    return words


def mask_of(positions: Iterable[int]) -> int:
    """The mask with these bits."""
    mask = 0
    far: bytearray | None = None
    for position in positions:
        if position < SHORT:
            mask |= 1 << position
            continue
        if far is None:
            far = bytearray()
        place = position >> 3
        if place >= len(far):
            far.extend(bytes(place + 1 - len(far)))
        far[place] |= 1 << (position & 7)
    return mask if far is None else mask | int.from_bytes(far, "little")
