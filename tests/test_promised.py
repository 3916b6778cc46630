"""Names that are imported when they are asked for: all are there, and nothing else is."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module

import pytest

import pairwright
from pairwright import event


@pytest.mark.parametrize("package", [pairwright, event], ids=lambda package: package.__name__)
def test_every_promised_name_is_that_of_its_module(package: object) -> None:
    homes: dict[str, str] = vars(package)["_HOMES"]
    assert set(homes) == set(vars(package)["__all__"]) - {"__version__"}
    for name, home in homes.items():
        assert getattr(package, name) is getattr(import_module(home), name)
    with pytest.raises(AttributeError, match="has no attribute 'nowhere'"):
        _ = package.nowhere  # type: ignore[attr-defined]


def test_a_room_imports_what_is_asked_of_it_alone() -> None:
    program = "import sys; from pairwright.event import EventRight; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    ours = {name for name in done.stdout.split() if name.startswith("pairwright.event")}
    assert ours == {"pairwright.event", "pairwright.event.rights"}
