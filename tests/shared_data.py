"""Where the shared evidence lies: the folder `shared` next to the clone, if there is one."""

from __future__ import annotations

from pathlib import Path

import pytest

SHARED = Path(__file__).resolve().parents[2] / "shared"

needs_shared = pytest.mark.skipif(not SHARED.is_dir(), reason="../shared is not there")
