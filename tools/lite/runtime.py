"""`python -m tools.lite.runtime FOLDER [core|app]`: a runtime of Pairwright for a page.

    pyodide        Python for browsers, of npm, at the version and hash of pyodide.json
    packages.bin   Pairwright in pure Python, and the packages that it needs (packing.py)
    *.wasm         the modules of these packages that are compiled
    runtime.json   the names and sizes of their files, in order
    load.js        what a worker loads all of it by

It lays only what can be served as files. With it a page asks no other host for anything.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pairwright import __version__
from tools.lite.npm import NothingToBuildWith, npm_files
from tools.lite.packages import HERE, PYODIDE, ROOT, wheels_of
from tools.lite.packing import pack

OF_PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
"""What of npm's package a worker loads."""
BEFORE = ROOT / "build" / "compiled-wheels"
"""Wheels that were compiled before, by what they are made of: it takes half a minute for all."""
SETS = {"core": ("core",), "app": ("core", "app")}


def lay(folder: Path, wanted: str = "app") -> None:
    """Lay a runtime: `core` pairs, checks and explains; `app` has what the app needs, too.

    Raises NothingToBuildWith, CalledProcessError, OSError.
    """
    for name in ("pyodide", "wheels"):
        shutil.rmtree(folder / name, ignore_errors=True)
        (folder / name).mkdir(parents=True)
    _lay_pyodide(folder / "pyodide")
    wheels = [name for each in SETS[wanted] for name in wheels_of(each, folder / "wheels")]
    wheels.append(_lay_ours(folder / "wheels"))
    _compile(folder, wheels)
    packed = pack(folder, wheels)
    shutil.rmtree(folder / "wheels")
    told = {"version": __version__, "pyodide": PYODIDE.version, **packed._asdict()}
    (folder / "runtime.json").write_text(json.dumps(told) + "\n")
    shutil.copyfile(HERE / "load.js", folder / "load.js")


def _lay_pyodide(folder: Path) -> None:
    for name, content in npm_files("pyodide", PYODIDE.version, PYODIDE.integrity, OF_PYODIDE):
        (folder / name).write_bytes(content)


def _compile(folder: Path, wheels: list[str]) -> None:
    """Every module by the Python of the page: compiled there, they would take most of its start."""
    code, script = (HERE / "compiled.py").read_text(), (HERE / "compile.js").read_text()
    BEFORE.mkdir(parents=True, exist_ok=True)
    marks = {name: _mark(folder / "wheels" / name, code) for name in wheels}
    missing = [name for name in wheels if not (BEFORE / marks[name]).exists()]
    if missing:
        command = ["node", "--input-type=module", "-", str(folder.resolve()), code, *missing]
        subprocess.run(command, input=script, text=True, check=True)
    for name, mark in marks.items():
        source, target = folder / "wheels" / name, BEFORE / mark
        shutil.copyfile(*((source, target) if name in missing else (target, source)))


def _mark(wheel: Path, code: str) -> str:
    made_of = f"{PYODIDE.integrity} {code}".encode() + wheel.read_bytes()
    return hashlib.sha256(made_of).hexdigest()


def _lay_ours(folder: Path) -> str:
    """Our wheel in pure Python: nothing that is compiled here runs in a page."""
    with tempfile.TemporaryDirectory() as place:
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check"),
                *("--no-build-isolation", "--no-deps", "--wheel-dir", place, str(ROOT)),
            ],
            check=True,
            env={**os.environ, "PAIRWRIGHT_COMPILE": "no"},
        )
        [wheel] = Path(place).iterdir()
        shutil.copyfile(wheel, folder / wheel.name)
    return wheel.name


if __name__ == "__main__":
    try:
        lay(Path(sys.argv[1]), *sys.argv[2:])
    except NothingToBuildWith as missing:
        sys.exit(str(missing))
