"""Wheels with their modules compiled by the Python that will run them: a page starts much sooner.

This runs within Pyodide (compile.js), which alone has that Python; it needs nothing else of ours.
"""

from __future__ import annotations

import marshal
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path

READ_AS_SOURCE = ("/migrations/", "/templates/", "anyio/__init__")
"""Alembic reads its steps itself, anyio its own names: only as they are written."""

HEAD = MAGIC_NUMBER + (1).to_bytes(4, "little") + bytes(8)
"""Of a compiled module that is compared with no source (PEP 552): there is none beside it."""


def compile_wheel(wheel: Path) -> None:
    """Put compiled modules in the place of their sources."""
    new = wheel.with_suffix(".new")
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as made:
        for part in old.infolist():
            content = old.read(part)
            name = part.filename
            if name.endswith(".py") and not any(place in name for place in READ_AS_SOURCE):
                code = compile(content, name, "exec", dont_inherit=True, optimize=_optimized(name))
                content = HEAD + marshal.dumps(code)
                part = zipfile.ZipInfo(f"{name}c", part.date_time)
                part.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(part, content)
    new.replace(wheel)


def _optimized(name: str) -> int:
    """Of packages nobody reads the documentation here: it would be half of what is loaded."""
    return 0 if name.startswith("pairwright/") else 2
