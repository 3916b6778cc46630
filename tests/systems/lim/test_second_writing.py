"""The chapter, with and without its Maxi rules, against a second writing of it."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.systems.lim import second_writing
from tests.systems.lim.written_twice import written_twice

FINE = {"same", "no legal pairing"}


@pytest.mark.parametrize("part", range(2))
def test_two_writings_pair_alike(part: int) -> None:
    """Pairs, colours and the bye, or that there is no round."""
    paired = 0
    for index in range(part * 400, part * 400 + 400):
        outcome = written_twice(31, index)
        assert outcome in FINE, index
        paired += outcome == "same"
    assert paired > 320


def test_the_second_writing_knows_nothing_of_the_system() -> None:
    written = ast.parse(Path(second_writing.__file__).read_text(encoding="utf-8"))
    modules = {node.module for node in ast.walk(written) if isinstance(node, ast.ImportFrom)}
    ours = {module for module in modules if module and module.startswith("pairwright")}
    assert ours == {"pairwright.position", "pairwright.tournament"}
