"""Values, without what they need on older Pythons."""

from __future__ import annotations

import sys


def import_values() -> None:
    """Import msgspec before anything else runs.

    It takes `typing_extensions` where that is installed, which only older Pythons need: with what
    that imports in turn, a tenth of the time of a command that pairs one round.
    """
    if "typing_extensions" in sys.modules:
        return
    sys.modules["typing_extensions"] = None  # type: ignore[assignment]
    try:
        import msgspec  # noqa: F401
    finally:
        del sys.modules["typing_extensions"]
