"""How long tests wait: a machine that is busy is late, and nothing fails for that."""

from __future__ import annotations

import time
from collections.abc import Callable

SECONDS = 600
"""After so long what does not come does not come at all."""
MILLISECONDS = 1000 * SECONDS


def wait_until(happens: Callable[[], object]) -> None:
    """Look again and again until it happens."""
    end = time.monotonic() + SECONDS
    while not happens():
        assert time.monotonic() < end, "it does not come"
        time.sleep(0.2)
