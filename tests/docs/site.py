"""The site's hooks (mkdocs.yml): pages written from the code, and from files beside docs/."""

from __future__ import annotations

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tests.docs.reference import BESIDE, ROOT, WRITTEN, beside

EXAMPLE = ROOT / "examples/lakeside-open.trf"
"""What "Try it" takes at a click."""
FOUND_FIRST = ("tutorial/", "how-to/")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add them; the links of the latter begin in the folder above."""
    for name, write in WRITTEN.items():
        files.append(File.generated(config, name, content=write()))
    for name, source in BESIDE.items():
        files.append(File.generated(config, name, content=beside(source)))
    files.append(File.generated(config, "try/lakeside-open.trf", content=EXAMPLE.read_bytes()))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Who searches finds what to do before what is said about it elsewhere."""
    if page.file.src_uri.startswith(FOUND_FIRST):
        page.meta["search"] = {"boost": 4}
    return markdown


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """A page says in which language it is, for what reads it aloud."""
    language = page.url.partition("/")[0]
    if language in ("fr", "it"):
        return output.replace('<html lang="en"', f'<html lang="{language}"', 1)
    return output
