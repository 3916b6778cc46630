"""The pairing systems: one package each, with its editions."""

from pairwright.systems.pairing import SYSTEMS, System, pair, system_named

__all__ = ["SYSTEMS", "System", "pair", "system_named"]
