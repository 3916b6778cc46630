"""The built site, walked: every link and anchor leads somewhere, and nothing comes from elsewhere.

`python -m tests.docs.built FOLDER`, which `make docs` runs.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

FETCHED = {"script": "src", "img": "src", "iframe": "src", "link": "href", "source": "srcset"}
"""What a browser asks for without being told to."""
NOT_FETCHED = {"canonical", "prev", "next", "edit", "alternate"}
"""Links that only say where something is."""


class Walked(HTMLParser):
    """A page: what it fetches, where its links lead, which anchors it has."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.anchors: set[str] = {""}
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif FETCHED.get(tag) in given and not NOT_FETCHED & set(given.get("rel", "").split()):
            self.fetched.append(given[FETCHED[tag]])


def faults_of(folder: Path) -> list[str]:
    """What is wrong with a site, page by page."""
    pages = {path: Walked(path) for path in sorted(folder.rglob("*.html"))}
    faults = [] if pages else [f"{folder.name} has no page"]
    for path, page in pages.items():
        if path.name == "404.html":
            continue  # it is shown at any address, and its links begin at the root of the host
        here = path.relative_to(folder).as_posix()
        for address in [*page.fetched, *page.links]:
            parts = urlsplit(address)
            if address.startswith("data:"):
                continue
            if parts.scheme or parts.netloc:
                if address in page.fetched:
                    faults.append(f"{here} asks another host: {address}")
                continue
            target = path if not parts.path else (path.parent / unquote(parts.path)).resolve()
            target = target / "index.html" if target.is_dir() else target
            if not target.is_file():
                faults.append(f"{here} leads nowhere: {address}")
            elif target in pages and unquote(parts.fragment) not in pages[target].anchors:
                faults.append(f"{here} has no such anchor: {address}")
    for path in sorted(folder.rglob("*.css")):
        for address in re.findall(
            r"url\(\s*[\"']?((?:https?:)?//[^)\"']+)", path.read_text("utf-8")
        ):
            faults.append(f"{path.name} asks another host: {address}")
    return faults


def main() -> int:
    """Say what the site holds, and what is wrong with it."""
    folder = Path(sys.argv[1]).resolve()
    faults = faults_of(folder)
    sizes: dict[str, int] = defaultdict(int)
    for path in folder.rglob("*"):
        if path.is_file():
            sizes[path.suffix] += path.stat().st_size
    pages = len(list(folder.rglob("*.html")))
    print(f"{folder.name}: {pages} pages, {sum(sizes.values()) / 1e6:.1f} MB")
    print("\n".join(faults) or "every link leads somewhere, and no page asks another host")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
