"""What Pairwright needs in a page: the packages of the lock files beside this, as wheels.

`python -m tools.lite.packages` writes the lock files anew, at the versions of constraints.txt. No
index is named: pip asks the one it has.
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

from pairwright.frozen import Frozen

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NEEDED = {
    "core": ("jinja2", "msgspec", "rich"),
    "app": (
        *("alembic", "anyio", "cachetools", "fastapi", "fastapi-swagger", "openpyxl"),
        *("prometheus-client", "pydantic", "python-multipart", "segno", "sqlalchemy", "starlette"),
    ),
}
"""The two sets: what pairs, checks and explains; and what the app needs beyond it."""
ELSEWHERE = ("manylinux2014_x86_64", "manylinux_2_17_x86_64")
"""Some packages have no wheel for a page, but do without their compiled part: any other wheel of
theirs has the rest."""
COMPILED = ".so"


class Pyodide(Frozen):
    """Which Pyodide is taken, of npm; which Python it has, and which wheels fit it."""

    version: str
    integrity: str
    python: str
    platform: str


PYODIDE = Pyodide(**json.loads((HERE / "pyodide.json").read_text()))


def lock_file(name: str) -> Path:
    return HERE / f"{name}.txt"


def wheels_of(name: str, folder: Path) -> list[str]:
    """Put the wheels of a set into the folder; their names, in the order of the lock file.

    Raises CalledProcessError where they cannot be had, or are others than the lock file says.
    """
    with tempfile.TemporaryDirectory() as place:
        needs = ["--require-hashes", "--requirement", str(lock_file(name))]
        _pip("download", "--dest", place, *needs, platforms=ELSEWHERE)
        return sorted(_pure(wheel, folder) for wheel in Path(place).iterdir())


def _pip(command: str, *words: str, platforms: tuple[str, ...] = ()) -> None:
    chosen = (PYODIDE.platform, *platforms)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", command, "--quiet", "--disable-pip-version-check"),
            *("--only-binary", ":all:", "--no-deps", "--implementation", "cp"),
            *("--python-version", PYODIDE.python),
            *(word for platform in chosen for word in ("--platform", platform)),
            *words,
        ],
        check=True,
    )


def _pure(wheel: Path, folder: Path) -> str:
    """Lay a wheel, without what was compiled for a machine that no page is."""
    name, version, *_, platform = wheel.stem.split("-")
    if platform in ("any", PYODIDE.platform):
        (folder / wheel.name).write_bytes(wheel.read_bytes())
        return wheel.name
    laid = f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel) as old, zipfile.ZipFile(folder / laid, "w") as new:
        for part in old.infolist():
            if not part.filename.endswith(COMPILED):
                new.writestr(part, old.read(part))
    return laid


def lock() -> None:
    """Write both lock files: what is needed, and what that needs."""
    before: set[str] = set()
    for name, direct in NEEDED.items():
        found = {key: pin for key, pin in _resolved(direct).items() if key not in before}
        before |= set(found)
        lines = [f"{key}=={pin} --hash=sha256:{_hash(key, pin)}\n" for key, pin in found.items()]
        lock_file(name).write_text("".join(lines))


def _resolved(direct: tuple[str, ...]) -> dict[str, str]:
    """Every package that is needed, with its version."""
    with tempfile.TemporaryDirectory() as place:
        report = Path(place, "report.json")
        subprocess.run(
            [
                *(sys.executable, "-m", "pip", "install", "--quiet", "--dry-run"),
                *("--ignore-installed", "--report", str(report), "--target", place),
                *("--only-binary", ":all:", "--python-version", PYODIDE.python),
                *("--implementation", "cp", "--platform", PYODIDE.platform),
                *(word for platform in ELSEWHERE for word in ("--platform", platform)),
                *("--constraint", str(ROOT / "constraints.txt"), *direct),
            ],
            check=True,
        )
        made = json.loads(report.read_text())["install"]
    found = {each["metadata"]["name"].lower(): each["metadata"]["version"] for each in made}
    return dict(sorted(found.items()))


def _hash(name: str, version: str) -> str:
    """Of the wheel for a page or, where there is none, of another."""
    with tempfile.TemporaryDirectory() as place:
        try:
            _pip("download", "--dest", place, f"{name}=={version}")
        except subprocess.CalledProcessError:
            _pip("download", "--dest", place, f"{name}=={version}", platforms=ELSEWHERE)
        [wheel] = Path(place).iterdir()
        return hashlib.sha256(wheel.read_bytes()).hexdigest()


if __name__ == "__main__":
    lock()
