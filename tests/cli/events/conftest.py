from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.events.desk import Terminal


@pytest.fixture
def terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Terminal:
    return Terminal(tmp_path, capsys)
