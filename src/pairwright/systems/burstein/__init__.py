"""Burstein System (C.04.4.2): editions 2026 and old (the prose before the rewritings)."""
