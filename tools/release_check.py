"""`python -m tools.release_check`: what a machine can see before a release (RELEASING.md).

Every look is one line, `ok` or what is wrong; the exit code is 1 where anything is. The packages
are those of dist/, which `make release-check` builds first, with the lock files compared.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
EXAMPLE = ROOT / "examples/lakeside-open.trf"

Look = Callable[[], str]
"""What is wrong, or nothing."""


def declared() -> str:
    """The version that pyproject.toml declares."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["version"])


def changelog() -> str:
    """The newest version of the changelog is the declared one, with the day of its release."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"^## (\S+) \((.*)\)$", text, re.MULTILINE)
    if found is None or found[1] != declared():
        return f"the first version of CHANGELOG.md is not {declared()}"
    return "" if re.fullmatch(r"\d{4}-\d\d-\d\d", found[2]) else f"{found[1]} is {found[2]}"


def citation() -> str:
    text = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    return "" if f"\nversion: {declared()}\n" in text else "CITATION.cff has another version"


def tag() -> str:
    """This commit has the tag of the version, and nothing is uncommitted."""
    if _run("git", "status", "--porcelain").stdout:
        return "something is not committed"
    tags = _run("git", "tag", "--points-at", "HEAD").stdout.split()
    return "" if f"v{declared()}" in tags else f"this commit has no tag v{declared()}"


def packages() -> list[Path]:
    return sorted(DIST.glob(f"pairwright-{declared()}*"))


def same_again() -> str:
    """The source package and the pure wheel are the same bytes when they are built again."""
    with tempfile.TemporaryDirectory() as folder:
        _run(
            *(sys.executable, "-m", "hatchling", "build", "--directory", folder),
            PAIRWRIGHT_COMPILE="no",
        )
        made = sorted(Path(folder).iterdir())
        wrong = [each.name for each in made if _digest(each) != _digest(DIST / each.name)]
    return f"built again, {', '.join(wrong)} differs" if wrong or len(made) != 2 else ""


def _digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.exists() else ""


def installs() -> str:
    """The best wheel for this Python, in an environment of its own, pairs the example."""
    with tempfile.TemporaryDirectory() as folder:
        _run(sys.executable, "-m", "venv", folder)
        python = Path(folder, "Scripts" if os.name == "nt" else "bin", "python")
        constraints = ("--constraint", str(ROOT / "constraints.txt"))
        wheel = ("--only-binary", "pairwright", "--find-links", str(DIST))
        _run(
            *(str(python), "-m", "pip", "install", "--quiet", *constraints, *wheel),
            f"pairwright=={declared()}",
        )
        found = _run(str(python), "-m", "pairwright", "pair", str(EXAMPLE), "--format", "list")
    return "" if found.stdout.startswith("6\n4 1\n") else f"it pairs {found.stdout[:40]!r}"


def documents() -> str:
    """The site, where there is a target for it."""
    if not re.search(r"^docs:", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE):
        return ""
    _run("make", "docs")
    return ""


def _run(*command: str, **variables: str) -> subprocess.CompletedProcess[str]:
    """Raises CalledProcessError."""
    return subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | variables,
        capture_output=True,
        encoding="utf-8",
        check=True,
    )


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--twine", default="twine", help="the program that looks at metadata")
    twine = options.parse_args().twine

    def metadata() -> str:
        made = [str(path) for path in packages()]
        if not any(path.endswith(".tar.gz") for path in made) or len(made) < 2:
            return f"dist/ has {len(made)} packages of {declared()}"
        _run(twine, "check", "--strict", *made)
        return ""

    looks = (changelog, citation, tag, metadata, same_again, installs, documents)
    return 1 if sum([not _looked(look) for look in looks]) else 0


def _looked(look: Look) -> bool:
    try:
        wrong = look()
    except subprocess.CalledProcessError as error:
        wrong = f"{error}\n{error.stdout}{error.stderr}"
    print(f"{look.__name__.replace('_', ' ')}: {wrong or 'ok'}", flush=True)
    return not wrong


if __name__ == "__main__":
    sys.exit(main())
