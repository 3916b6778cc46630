"""Names that would do something on a terminal or to the text around them."""

from __future__ import annotations

import unicodedata

import pytest
from rich.cells import cell_len

from pairwright.vocabulary.language import Language
from pairwright.vocabulary.printable import isolated, printable, text_width


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("\x1b[31mRED\x1b[0m", "\ufffd[31mRED\ufffd[0m"),
        ("\x1b]0;owned\x07", "\ufffd]0;owned\ufffd"),
        ("\x9b31mC1", "\ufffd31mC1"),
        ("a\r\nb\tc", "a\ufffd\ufffdb\ufffdc"),
        ("a\x00b\x7f", "a\ufffdb\ufffd"),
        ("\u202eevil", "\ufffdevil"),
        ("\u2066a\u2069", "\ufffda\ufffd"),
        ("one\u2028two", "one\ufffdtwo"),
        ("half \ud800", "half \ufffd"),
    ],
)
def test_what_is_not_to_be_shown_is_visible(text: str, shown: str) -> None:
    assert printable(text) == shown


@pytest.mark.parametrize(
    "name", ["Inés Aguirre", "Đặng", "李, 四", "שרה", "O'Brien-Ŝmidt", "", "<b>&amp;", "=1+1"]
)
def test_names_stay_as_they_are(name: str) -> None:
    assert printable(name) == name


def test_no_control_character_is_left() -> None:
    """Every character of the categories Cc and Cs, and every bidirectional control."""
    everything = "".join(map(chr, range(0x11000)))
    shown = printable(everything)
    assert len(shown) == len(everything)
    assert not [c for c in shown if unicodedata.category(c) in ("Cc", "Cs", "Zl", "Zp")]
    turning = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
    assert not [c for c in shown if unicodedata.bidirectional(c) in turning]


def test_a_name_from_right_to_left_moves_no_neighbour() -> None:
    """`12 name – 29 Dupont` must not be read as `12 29 – name Dupont`."""
    assert isolated("שרה") == "\u2068שרה\u2069"
    assert isolated("Sarah, Đặng 四") == "Sarah, Đặng 四"
    assert printable(f"12 {isolated('محمد')} – 29") == "12 \u2068محمد\u2069 – 29"
    assert Language("en", {8: "שרה"}).player(8) == "8 \u2068שרה\u2069"


@pytest.mark.parametrize(
    "text", ["\u2068a", "a\u2069", "\u2068\u202eevil\u2069", "\u2068a\nb\u2069"]
)
def test_an_isolate_that_is_open_or_holds_a_control_is_none(text: str) -> None:
    assert "\u2068" not in printable(text)
    assert "\u202e" not in printable(text)


def test_a_text_is_as_wide_as_a_terminal_shows_it() -> None:
    assert text_width("Müller, Łukasz") == 14
    assert text_width("李") == 2
    assert text_width("e\u0301") == 1  # the accent stands above the letter
    for number in range(0x80, 0x3000):
        assert text_width(f"a{chr(number)}") == 1 + cell_len(chr(number)), hex(number)
