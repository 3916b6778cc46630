"""What tutorials and guides show works: commands and programs run, and write what is shown."""

from __future__ import annotations

import io
import shutil
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest

from tests.docs.pages import PAGES, RUN, Block, blocks_of, run_command
from tests.test_project import ROOT

FIRST_EVENT = "tutorial/first-event.md"
WITH_OWN_TESTS = {"how-to/running-an-event.md", "how-to/entry-lists.md", "how-to/printing.md"}
"""tests/test_running_an_event.py and tests/paper/test_guides.py run them."""
SHOWN = [
    page
    for page in PAGES
    if page.startswith(RUN)
    and page not in WITH_OWN_TESTS
    and {block.kind for block in blocks_of(page)} & {"sh", "python"}
]


@pytest.fixture(autouse=True)
def in_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a reader is: the list of the first event is there, and the examples."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    for block in blocks_of(FIRST_EVENT):
        if block.file:
            (tmp_path / block.file).write_text(block.text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)


def run_block(block: Block, names: dict[str, Any], folder: Path) -> str:
    """What a block writes, if it is one that does."""
    if block.file:
        (folder / block.file).write_text(block.text, encoding="utf-8")
    elif block.kind == "sh":
        return "".join(run_command(line, folder) for line in block.text.splitlines() if line)
    elif block.kind == "python":
        with redirect_stdout(io.StringIO()) as told:
            exec(compile(block.text, "example", "exec"), names)
        return told.getvalue()
    return ""


@pytest.mark.parametrize("page", SHOWN)
def test_what_a_page_shows_runs_and_writes_what_it_says(page: str, tmp_path: Path) -> None:
    names: dict[str, Any] = {}
    written = ""
    for block in blocks_of(page):
        if block.kind == "text":
            assert block.text.strip() in written, f"{page}: {block.text}\n---\n{written}"
        else:
            written = run_block(block, names, tmp_path) or written


def test_tutorials_and_guides_of_every_kind_are_there() -> None:
    assert len(SHOWN) > 9


@pytest.mark.parametrize("page", [page for page in PAGES if page.startswith(("fr/", "it/"))])
def test_a_page_in_another_language_shows_what_the_english_one_shows(page: str) -> None:
    name = page.partition("/")[2]
    places = (name, f"tutorial/{name}", f"how-to/{name}")
    [english] = [other for other in PAGES if other in places]
    assert english in SHOWN or not blocks_of(english)
    assert blocks_of(page) == blocks_of(english)
