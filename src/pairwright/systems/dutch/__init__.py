"""The FIDE (Dutch) System, C.04.3: editions 2026 and 2017."""
