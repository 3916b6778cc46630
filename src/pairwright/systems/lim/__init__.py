"""The Lim System, C.04.4.3 (2026, and 1987 as amended until 1999)."""
