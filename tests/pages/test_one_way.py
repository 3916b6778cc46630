"""One way to a page: templates of one environment, pictures by one module."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from jinja2 import UndefinedError

import pairwright
from pairwright.pages.drawing import Drawing
from pairwright.pages.environment import environment
from pairwright.pages.plots import Scale, as_file, in_legend, series_css, titled
from pairwright.server.web.app import CATALOGUES
from pairwright.server.web.frame.pages import Pages

SOURCES = Path(pairwright.__file__).parent
HOSTILE = '</text><script>alert("x")</script>\x1b[2J\u202e'
WRITERS = {"pages/drawing.py"}
"""Pictures; every other page is a template."""


def test_no_other_module_writes_a_page() -> None:
    """Neither elements one by one, nor tags or style sheets in strings."""
    by_hand = re.compile(r"ElementTree|</?(html|head|body|style|svg|table|td)\b|font-family|@media")
    found = {
        str(path.relative_to(SOURCES))
        for path in SOURCES.rglob("*.py")
        if by_hand.search(path.read_text(encoding="utf-8"))
    }
    assert found == WRITERS


def test_every_template_is_read_the_same_way() -> None:
    app = Pages(CATALOGUES, is_local=False)._templates
    paper = environment("pairwright.paper")
    for made in (app, paper):
        assert made.from_string("{{ x }}").render(x="<b>'\"") == "&lt;b&gt;&#39;&#34;"
        assert made.from_string("{{ x | printable }}").render(x="\x1b<") == "\ufffd&lt;"
        with pytest.raises(UndefinedError):
            made.from_string("{{ missing }}").render()
    assert app.undefined is paper.undefined
    assert set(app.extensions) == set(paper.extensions)


def test_who_makes_no_page_waits_for_no_engine() -> None:
    """Standings, explanations and papers that are no pages need no template."""
    rooms = "checking, explaining, paper, pages.filling, ranking, service.ranking, simulate"
    names = "; ".join(f"import pairwright.{room.strip()}" for room in rooms.split(","))
    probe = f"import sys; {names}; print('jinja2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", probe], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_texts_of_a_picture_are_only_texts() -> None:
    picture = Drawing.empty(10, 10, "chart", title=HOSTILE, label=HOSTILE)
    picture.text(1, 2, HOSTILE, "label")
    group = picture.group("x")
    group.circle((1, 2), 3, "spot", HOSTILE)
    group.line((1, 2), (3, 4), "grid", HOSTILE)
    group.curve((1, 2), (2, 2), (3, 4), "grid", HOSTILE)
    root = fromstring(picture.inline)
    told = {element.text for element in root.iter() if element.text}
    assert told == {HOSTILE.replace("\x1b", "\ufffd").replace("\u202e", "\ufffd")}
    assert {element.tag for element in root.iter()} == {
        *("svg", "title", "text", "g", "circle", "line", "path"),
    }


def test_a_picture_that_says_nothing_is_not_read_aloud() -> None:
    assert fromstring(Drawing.empty(1, 1, "x").inline).attrib["aria-hidden"] == "true"
    assert fromstring(Drawing.empty(1, 1, "x", label="y").inline).attrib["aria-label"] == "y"


def test_places_have_one_decimal_at_most() -> None:
    picture = Drawing.empty(9, 9, "x")
    picture.route([(1, 2.0), (10 / 3, 4)], "track")
    [route] = fromstring(picture.inline)
    assert route.attrib["points"] == "1,2.0 3.3,4"


def test_a_plot_is_a_file_of_its_own() -> None:
    plot = titled("Seconds <for>", 100)
    in_legend(plot, 9, "tenth", 10, 90)
    root = fromstring(as_file(plot))
    space = "{http://www.w3.org/2000/svg}"
    assert root.tag == f"{space}svg"
    [style] = root.iter(f"{space}style")
    css = [element.attrib["class"] for element in root.iter(f"{space}g")]
    assert css == [series_css(9)] == ["series-1 again"]
    for name in css[0].split():
        assert f".{name} " in (style.text or "")


@pytest.mark.parametrize(
    ("low", "high", "ticks"),
    [
        (0, 10, [2, 4, 6, 8, 10]),
        (0.48, 0.71, [0.5, 0.55, 0.6, 0.65, 0.7]),
        (-3, 3, [-2, -1, 0, 1, 2, 3]),
    ],
)
def test_marks_are_round_numbers(low: float, high: float, ticks: list[float]) -> None:
    scale = Scale(low, high, 100, 0)
    assert scale.ticks() == ticks
    assert (scale.place(low), scale.place(high)) == (100, 0)
