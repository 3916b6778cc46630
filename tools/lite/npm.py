"""Packages of npm, at a fixed version and hash: what is made for browsers is there."""

from __future__ import annotations

import base64
import hashlib
import io
import shutil
import subprocess
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path


class NothingToBuildWith(Exception):  # noqa: N818  (what is so, not an error)
    """A tool is missing here; the text says which, and what to do."""


def npm_files(
    package: str, version: str, integrity: str, names: Sequence[str]
) -> Iterator[tuple[str, bytes]]:
    """Files of a package with their contents. Raises NothingToBuildWith."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise NothingToBuildWith(
            "npm is missing, which has Python for browsers (Pyodide). On Debian: apt install npm"
        )
    wanted = f"{package}@{version}"
    with tempfile.TemporaryDirectory() as place:
        done = subprocess.run(
            ["npm", "pack", wanted, "--silent", "--pack-destination", place],
            capture_output=True,
            text=True,
        )
        if done.returncode:
            raise NothingToBuildWith(f"npm has no {wanted} for us: {done.stderr.strip()}")
        [packed] = Path(place).iterdir()
        content = packed.read_bytes()
    digest = "sha512-" + base64.b64encode(hashlib.sha512(content).digest()).decode()
    if digest != integrity:
        raise NothingToBuildWith(f"npm has another {wanted} than the one we know: {digest}")
    with tarfile.open(fileobj=io.BytesIO(content)) as archive:
        for name in names:
            part = archive.extractfile(f"package/{name}")
            assert part is not None
            yield name, part.read()
