"""The sources of the site hold together: navigation, links, anchors, pictures, reference."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

import pairwright
from pairwright.service.outcome import RequestOutcome
from tests.docs import reference
from tests.docs.built import faults_of
from tests.docs.pages import DOCS, PAGES
from tests.docs.pictures import LARGEST, PICTURES
from tests.test_project import ROOT, our_files
from tests.test_project import text_of as root_text

ADDRESS_OF_OURS = re.compile(
    r"https?://[\w.-]*(?:github|gitlab|pypi|readthedocs)[\w./-]*/pairwright\b"
)
"""Nothing of Pairwright is at any address yet (RELEASING.md)."""
STOPPED = 130
SOURCES = [*PAGES, "../README.md", "../CONTRIBUTING.md", "../CHANGELOG.md"]
LINK = re.compile(r"(!?)\[[^\]]*\]\(([^)\s]+)\)")


def config() -> dict[str, Any]:
    read: dict[str, Any] = yaml.safe_load(root_text("mkdocs.yml"))
    return read


def listed(part: Any) -> list[str]:
    """The pages of the navigation, in its order."""
    if isinstance(part, str):
        return [part]
    parts = part.values() if isinstance(part, dict) else part
    return [page for each in parts for page in listed(each)]


def test_every_page_is_in_the_navigation_once() -> None:
    assert sorted(listed(config()["nav"])) == sorted(
        [*PAGES, *reference.WRITTEN, *reference.BESIDE]
    )


def test_the_order_is_tutorial_guides_reference_explanation() -> None:
    folders = [page.split("/")[0] for page in listed(config()["nav"]) if "/" in page]
    order = ["tutorial", "how-to", "reference", "explanation", "fr", "it"]
    assert list(dict.fromkeys(folders)) == order


def prose_of(page: str) -> str:
    """Without code: what looks like a link there is none."""
    text = (DOCS / page).resolve().read_text(encoding="utf-8")
    text = re.sub(r"^( *)```.*?^\1```$", "", text, flags=re.M | re.S)
    return re.sub(r"`[^`\n]*`", "code", text)


@cache
def anchors_of(path: Path) -> set[str]:
    """Of headings, as the site makes them."""
    name = path.relative_to(DOCS).as_posix() if path.is_relative_to(DOCS) else ""
    text = path.read_text("utf-8") if path.exists() else reference.WRITTEN[name]()
    titles = re.findall(r"^#+ (.+)$", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S), re.M)
    bare = (re.sub(r"[^\w\s-]", "", title).strip().lower() for title in titles)
    return {re.sub(r"[-\s]+", "-", title) for title in bare}


def target_of(page: str, address: str) -> Path | None:
    """The file to which a link leads; none outside of the project."""
    if re.match(r"\w+:", address):
        return None
    return ((DOCS / page).resolve().parent / address).resolve()


@pytest.mark.parametrize("page", SOURCES)
def test_every_link_leads_somewhere(page: str) -> None:
    for _, link in LINK.findall(prose_of(page)):
        address, _, anchor = link.partition("#")
        target = target_of(page, address) if address else (DOCS / page).resolve()
        if target is None:
            continue
        written = target.is_relative_to(DOCS) and (
            target.relative_to(DOCS).as_posix() in {*reference.WRITTEN, *reference.BESIDE}
        )
        assert target.exists() or written, f"{page}: {link}"
        assert not anchor or anchor in anchors_of(target), f"{page}: {link}"


def test_every_picture_is_shown_and_small() -> None:
    shown = {
        target_of(page, address)
        for page in SOURCES
        for mark, address in LINK.findall(prose_of(page))
        if mark
    }
    pictures = {path for path in DOCS.rglob("*") if path.suffix in (".svg", ".png", ".webp")}
    assert len(pictures) > 7
    assert pictures <= shown
    assert {path for path in shown if path and not path.exists()} == set()
    for path in PICTURES.iterdir():
        assert path.stat().st_size < LARGEST, path.name


def test_the_readme_links_to_files_of_the_clone() -> None:
    links = [address for _, address in LINK.findall(root_text("README.md"))]
    assert len(links) > 15
    for address in links:
        assert (ROOT / address.partition("#")[0]).is_file(), address


def test_no_file_names_an_address_that_does_not_exist_yet() -> None:
    """Neither the package nor the repository nor the site is anywhere (RELEASING.md)."""
    files = our_files()
    assert len(files) > 1000
    for path in files:
        text = path.read_bytes().decode("utf-8", errors="replace")
        named = ADDRESS_OF_OURS.search(text) or re.search(
            r"pairwright\.(?:github|readthedocs)\.io", text
        )
        assert named is None, f"{path.relative_to(ROOT)}: {named and named[0]}"


def test_every_public_name_is_in_the_reference() -> None:
    page = reference.library()
    missing = [name for name in pairwright.__all__ if not re.search(rf"\b{name}\b", page)]
    assert missing == []


def test_every_command_is_in_the_reference() -> None:
    page = reference.commands()
    for name, _ in reference.every_command():
        assert f"\n## {name}\n\n```text\nUsage: {name} " in page
    assert "\n## pairwright-engine\n" in page
    assert "Pair the next round of FILE by the FIDE rules" in page


def test_every_request_is_in_the_reference() -> None:
    page = reference.http()
    api = reference.described()
    for path, methods in api["paths"].items():
        for method in methods:
            assert f"### {method.upper()} {path} " in page
    for name in api["components"]["schemas"]:
        assert f"### {name}\n" in page


def test_every_exit_code_is_in_the_reference() -> None:
    text = (DOCS / "reference/exit-codes.md").read_text(encoding="utf-8")
    codes = [int(code) for code in re.findall(r"^\| (\d+) \|", text, re.M)]
    assert codes == [*RequestOutcome, STOPPED]


def test_a_built_page_that_asks_another_host_or_leads_nowhere_is_found(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(
        "<link rel=canonical href='https://a.example/'><script src='https://b.example/x.js'></script>"
        "<a href='https://c.example/'>c</a><a href='none/'>n</a><a href='#no'>a</a>"
        "<h1 id='yes'>h</h1><a href='#yes'>b</a>"
    )
    (tmp_path / "one.css").write_text("@import url('//fonts.example/a.css');")
    assert faults_of(tmp_path) == [
        "index.html asks another host: https://b.example/x.js",
        "index.html leads nowhere: none/",
        "index.html has no such anchor: #no",
        "one.css asks another host: //fonts.example/a.css",
    ]


def test_a_site_without_a_page_is_no_site(tmp_path: Path) -> None:
    assert faults_of(tmp_path) == [f"{tmp_path.name} has no page"]


@pytest.mark.parametrize("source", reference.BESIDE.values())
def test_links_of_what_lies_beside_the_code_lead_to_pages(source: str) -> None:
    pages = {*PAGES, *reference.WRITTEN, *reference.BESIDE}
    for _, link in LINK.findall(reference.beside(source)):
        address = link.partition("#")[0]
        assert not address or re.match(r"\w+:", address) or address in pages, link
