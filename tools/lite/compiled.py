"""Wheels with their modules compiled by the Python that will run them: a page starts much sooner.

This runs within Pyodide (compile.js), which alone has that Python; it needs nothing else of ours.
"""

from __future__ import annotations

import importlib._bootstrap_external as bootstrap
import zipfile
from pathlib import Path

READ_AS_SOURCE = ("/migrations/", "/templates/", "anyio/__init__.py")
"""Alembic reads its steps itself, anyio its own names: only as they are written."""


def compile_wheel(wheel: Path) -> None:
    """Put compiled modules in the place of their sources."""
    new = wheel.with_suffix(".new")
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as made:
        for part in old.infolist():
            content = old.read(part)
            name = part.filename
            if name.endswith(".py") and not any(place in name for place in READ_AS_SOURCE):
                code = compile(content, name, "exec", dont_inherit=True, optimize=0)
                # Without the time of a source: there is none beside it.
                content = bootstrap._code_to_hash_pyc(code, b"\0" * 8, False)
                part = zipfile.ZipInfo(f"{name}c", part.date_time)
                part.compress_type = zipfile.ZIP_DEFLATED
            made.writestr(part, content)
    new.replace(wheel)
