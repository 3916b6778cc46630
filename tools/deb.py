"""`python -m tools.deb WHEELS OUT`: Debian packages of the app and of the server.

Everything that Python needs lies in an environment of the package's own, /opt/pairwright, as
docs/how-to/deployment.md makes it: at the versions and with the hashes of deploy/requirements.txt,
and with the best wheel of the folder WHEELS for Debian's Python. `pairwright` has the commands,
their manual pages and the app for the desktop; `pairwright-server` the unit and its user.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from pairwright import __version__
from tools import manual_pages

ROOT = Path(__file__).parents[1]
PYTHON = "/usr/bin/python3"
PLACE = "opt/pairwright"
COMMANDS = ("pairwright", "pairwright-engine")
ICON = ROOT / "src/pairwright/server/web/frame/static/icon.svg"
UNIT = ROOT / "deploy/pairwright.service"
DESKTOP = ROOT / "deploy/debian/pairwright.desktop"
COPYRIGHT = ROOT / "deploy/debian/copyright"
SCRIPTS = ("postinst", "prerm", "postrm")

CONTROL = """\
Package: {name}
Version: {version}
Architecture: {architecture}
Maintainer: The Pairwright developers <pairwright@users.noreply.github.com>
Section: misc
Priority: optional
Depends: {depends}
Installed-Size: {size}
Description: {summary}
 Pairwright pairs Swiss chess tournaments by the FIDE rules (Handbook C.04),
 proves that a pairing is right, and explains it.
 .
 {about}
"""
ABOUT = {
    "pairwright": (
        "Swiss chess tournaments by the FIDE rules",
        "This package has the commands and the app that runs events in a browser.",
    ),
    "pairwright-server": (
        "pairings server for Swiss chess tournaments",
        "This package has the systemd unit of the server, and its user.",
    ),
}


def build(wheels: Path, out: Path) -> None:
    minor = _said(PYTHON, "-c", "import sys; print(*sys.version_info[:2], sep='.')")
    major, _, number = minor.partition(".")
    python = f"python3 (>= {minor}), python3 (<< {major}.{int(number) + 1})"
    with tempfile.TemporaryDirectory() as folder:
        app, server = Path(folder, "pairwright"), Path(folder, "pairwright-server")
        _environment(app / PLACE, wheels)
        _app(app)
        _put(UNIT, server / "usr/lib/systemd/system/pairwright.service")
        out.mkdir(exist_ok=True)
        _packed(app, f"{python}, libc6, libstdc++6, zlib1g", out)
        _packed(server, f"pairwright (= {__version__}), passwd", out)


def _environment(place: Path, wheels: Path) -> None:
    """An environment as if it had been made where the package will put it."""
    subprocess.run([PYTHON, "-m", "venv", "--without-pip", place], check=True)
    install = [sys.executable, "-m", "pip", "--python", str(place / "bin/python"), "install"]
    install += ["--quiet", "--disable-pip-version-check", "--no-compile"]
    needs = ["--require-hashes", "--requirement", str(ROOT / "deploy/requirements.txt")]
    subprocess.run([*install, *needs], check=True)
    ours = ["--no-index", "--no-deps", "--find-links", str(wheels), f"pairwright=={__version__}"]
    subprocess.run([*install, *ours], check=True)
    for path in (place / "bin").iterdir():
        if path.name.lower().startswith("activate"):
            path.unlink()
        elif not path.is_symlink():
            text = path.read_text(encoding="utf-8").replace(str(place), f"/{PLACE}")
            path.write_text(text, encoding="utf-8")
    told = place / "pyvenv.cfg"
    lines = told.read_text(encoding="utf-8").splitlines(keepends=True)
    told.write_text("".join(each for each in lines if str(place) not in each), encoding="utf-8")
    for path in place.rglob("direct_url.json"):
        path.unlink()  # where the wheel lay when this was built


def _app(root: Path) -> None:
    """What a desktop and a terminal find of it."""
    (root / "usr/bin").mkdir(parents=True)
    for command in COMMANDS:
        (root / "usr/bin" / command).symlink_to(f"/{PLACE}/bin/{command}")
    _put(DESKTOP, root / "usr/share/applications/pairwright.desktop")
    _put(ICON, root / "usr/share/icons/hicolor/scalable/apps/pairwright.svg")
    manual = root / "usr/share/man/man1"
    manual_pages.write(manual)
    for page in manual.iterdir():
        _compress(page)


def _packed(root: Path, depends: str, out: Path) -> None:
    """The package of a folder, with its control files; everything in it is root's."""
    name = root.name
    documents = root / "usr/share/doc" / name
    _put(COPYRIGHT, documents / "copyright")
    _put(ROOT / "CHANGELOG.md", documents / "changelog")
    _compress(documents / "changelog")
    size = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
    control = root / "DEBIAN"
    control.mkdir()
    architecture = _said("dpkg", "--print-architecture")
    summary, about = ABOUT[name]
    (control / "control").write_text(
        CONTROL.format(
            name=name,
            version=__version__,
            architecture=architecture,
            depends=depends,
            size=size,
            summary=summary,
            about=about,
        ),
        encoding="utf-8",
    )
    for script in SCRIPTS:
        source = ROOT / "deploy/debian" / f"{name}.{script}"
        if source.exists():
            _put(source, control / script, 0o755)
    subprocess.run(["chmod", "-R", "u+rwX,go+rX,go-w", root], check=True)
    made = out / f"{name}_{__version__}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "--build", root, made], check=True)


def _put(source: Path, place: Path, mode: int = 0o644) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, place)
    place.chmod(mode)


def _compress(path: Path) -> None:
    """As Debian has documents, and the same bytes each time."""
    subprocess.run(["gzip", "--best", "--no-name", path], check=True)


def _said(*command: str) -> str:
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout.strip()


if __name__ == "__main__":
    os.umask(0o022)
    build(Path(sys.argv[1]), Path(sys.argv[2]))
