"""C.04.4.1 (2026) for fields of any size: exact, by matching."""
