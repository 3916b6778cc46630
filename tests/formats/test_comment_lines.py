"""`###` lines that begin as ours and tell nothing: lint says so."""

from __future__ import annotations

import pytest

from pairwright.service.reading import read_input
from tests.test_project import ROOT

LAKESIDE = (ROOT / "examples" / "lakeside-open.trf").read_text(encoding="utf-8")
"""Three rounds of players; round 1 has the game 1-8."""


def lint_line(comment: str) -> list[str]:
    """What is said of a line, `CODE: why`."""
    reading = read_input(f"{LAKESIDE}### {comment}\n".encode(), "file")
    told = (diagnostic for diagnostic in reading.told if diagnostic.code.startswith("TRF-"))
    return [f"{diagnostic.code}: {diagnostic.text}" for diagnostic in told]


@pytest.mark.parametrize(
    ("comment", "code", "why"),
    [
        ("Correction @ Round 1: 1-2 won by Black", "TRF-CORRECTION", "not written as such"),
        ("Correction @ Round 9: name of 3 was \"X\" (in-time, C.04.2 art. 2.3)", "TRF-CORRECTION",
         "round 9 is not recorded"),
        ("Correction @ Round 9: rating of 3 is 2000 FIDE (in-time, C.04.2 art. 4.3)",
         "TRF-CORRECTION", "round 9 is not recorded"),
        ("MPA @ Round 1: by hand", "TRF-CORRECTION", "not written as such"),
        ("MPA @ Round 9: 1-2 => 1-3", "TRF-CORRECTION", "round 9 is not recorded"),
        ("MPA @ Round 1: 1-2 => 1-3", "TRF-CORRECTION", "round 1 has no game 1-3"),
        ("Numbers @ Round 1: rubbish", "TRF-NUMBERS", "not written as such"),
        ("Matches @ Round 1: rubbish", "TRF-MATCHES", "not written as such"),
        ("Matches @ Round 1: 1-2", "TRF-MATCHES", "tournaments of teams"),
    ],
)  # fmt: skip
def test_a_line_that_tells_nothing_is_told(comment: str, code: str, why: str) -> None:
    [said] = lint_line(comment)
    assert said.startswith(code)
    assert why in said


@pytest.mark.parametrize(
    "comment",
    ["MPA @ Round 1: none => 1-8", "MPA @ Round 1: 2-8 => 8-1", "Lots @ Round 1: seed x", "Hello"],
)
def test_a_note_that_fits_is_not(comment: str) -> None:
    assert lint_line(comment) == []
