"""`python -m tools.lite.build FOLDER`: Pairwright in a page, as files that any web server serves.

    the root    the page around the app, its manifest, the service worker
    lite        the page's own scripts, and the list of all files that a browser keeps
    runtime     Python and Pairwright (runtime.py)

It lies at the root of a host or in any folder of it: nothing here says where.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path

from tools.lite.icons import draw_icons
from tools.lite.npm import NothingToBuildWith
from tools.lite.packages import HERE, ROOT
from tools.lite.runtime import lay

PAGE = HERE / "page"
ICON = ROOT / "src/pairwright/server/web/frame/static/icon.svg"
AT_ROOT = ("index.html", "manifest.webmanifest", "service-worker.js")
LOADING = "load.js"
KEPT_BY_ITSELF = "service-worker.js"
"""A browser keeps this one, and looks for a newer one."""


def build(folder: Path) -> None:
    """Raises NothingToBuildWith, CalledProcessError, OSError."""
    shutil.rmtree(folder, ignore_errors=True)
    lay(folder / "runtime")
    own = folder / "lite"
    own.mkdir()
    for file in sorted(PAGE.iterdir()):
        shutil.copyfile(file, (folder if file.name in AT_ROOT else own) / file.name)
    shutil.copyfile(ICON, own / ICON.name)
    draw_icons(ICON, own)
    shutil.move(folder / "runtime" / LOADING, folder / LOADING)  # where the worker looks for it
    write_version(folder)


def write_version(folder: Path) -> None:
    """The files of this version by address, with sizes; one byte changed is another version."""
    list_of_files = folder / "lite" / "version.js"
    list_of_files.unlink(missing_ok=True)
    digest = hashlib.sha256()
    files = []
    for file in sorted(folder.rglob("*")):
        address = file.relative_to(folder).as_posix()
        if file.is_file():
            digest.update(f"{address} {hashlib.sha256(file.read_bytes()).hexdigest()}\n".encode())
            if file.name != KEPT_BY_ITSELF:
                address = "./" if address == "index.html" else address
                files.append((address, file.stat().st_size))
    files.append((list_of_files.relative_to(folder).as_posix(), 0))  # it is as long as it says
    laid = {"version": digest.hexdigest()[:16], "files": files}
    list_of_files.write_text(f"self.LAID = {json.dumps(laid, indent=2)};\n")


if __name__ == "__main__":
    try:
        build(Path(sys.argv[1]))
    except NothingToBuildWith as missing:
        sys.exit(str(missing))
    print(f"Serve it: python3 -m http.server --directory {sys.argv[1]}")
