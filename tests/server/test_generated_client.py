"""A Python client generated from the OpenAPI description: its types hold, and it works."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.described import described

GENERATOR = Path(sys.prefix) / "client-generator" / "bin" / "openapi-python-client"
"""In an environment of its own: it needs other versions of packages that we use."""
AT_WORK = Path(__file__).with_name("client_at_work.py")

pytestmark = pytest.mark.skipif(
    not GENERATOR.exists(), reason="the client generator is not installed"
)


@pytest.fixture(scope="module")
def made(address: str, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a generated client, a package called `served`."""
    folder = tmp_path_factory.mktemp("made")
    place = ("--meta", "none", "--output-path", str(folder / "served"))
    run(folder, str(GENERATOR), "generate", *place, "--url", f"{address}/openapi.json")
    return folder


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(
        command,
        capture_output=True,
        text=True,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder), "MYPYPATH": str(folder)},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_it_has_every_operation(made: Path) -> None:
    found = {path.stem.replace("_", "") for path in (made / "served" / "api").glob("*/*_*.py")}
    assert found >= {operation.id.lower() for operation in described().operations()}


def test_its_types_hold(made: Path) -> None:
    """All of it, and a program that uses it: mypy knows the type of every answer."""
    run(made, sys.executable, "-m", "mypy", "--strict", "-p", "served")
    run(made, sys.executable, "-m", "mypy", "--strict", str(AT_WORK))


def test_it_works(made: Path, address: str, keys: dict[str, str]) -> None:
    told = run(made, sys.executable, str(AT_WORK), address, keys["arbiter"], keys["commission"])
    assert told == "done\n"
