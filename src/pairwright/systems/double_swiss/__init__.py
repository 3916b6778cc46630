"""The Double-Swiss Pairing System, C.04.5 (2026)."""

from pairwright.systems.double_swiss.pairing import pair, pair_literally

__all__ = ["pair", "pair_literally"]
