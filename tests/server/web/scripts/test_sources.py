"""Scripts, style sheets and templates as they stand: what no formatter, linter or checker says."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from jinja2 import Environment

from pairwright.pages.environment import WithoutIndentation
from tests.server.web.scripts.stage import WEB

LONGEST = {".js": 100, ".css": 100, ".html": 120}
SCRIPTS = sorted(WEB.glob("*/static/*.js"))


def test_every_line_can_be_read() -> None:
    """What a formatter cannot break is broken by hand: a long value gets a name of its own."""
    files = [path for path in sorted(WEB.rglob("*")) if path.suffix in LONGEST]
    assert len(files) > 180
    too_long = [
        f"{path.relative_to(WEB)}:{number}: {len(line)} characters"
        for path in files
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if len(line) > LONGEST[path.suffix]
    ]
    assert too_long == []


def test_the_scripts_are_found() -> None:
    assert len(SCRIPTS) > 19


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_every_script_is_checked_and_tested(script: Path) -> None:
    source = script.read_text(encoding="utf-8")
    assert source.startswith("// @ts-check\n")
    silenced = re.search(
        r"@ts-(ignore|expect-error|nocheck)|deno-(lint|fmt)-ignore|\{any\}", source
    )
    assert silenced is None
    tests = "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("*.py"))
    assert script.name in tests


def test_pages_do_not_carry_the_indentation_of_their_templates() -> None:
    pages = Environment(extensions=[WithoutIndentation], trim_blocks=True, lstrip_blocks=True)
    template = "<p>\n    a{% if b %}\n      b{% endif %}\n    {{ c }}\n</p>\n"
    assert pages.from_string(template).render(b=True, c="c  c") == "<p>\n a b c  c\n</p>"
