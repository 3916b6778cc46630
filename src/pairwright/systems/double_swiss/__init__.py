"""The Double-Swiss Pairing System, C.04.5 (2026)."""
