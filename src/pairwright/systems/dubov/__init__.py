"""The Dubov System, C.04.4.1: editions 2026 and 1997."""
