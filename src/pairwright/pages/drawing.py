"""Pictures (SVG), part by part.

Parts get classes only; colours, fonts and widths come from a style sheet, so that light, dark and
print look right. Every text is made printable, and escaped by the writer of the tree.
"""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, tostring

from pairwright.vocabulary.printable import printable

Place = tuple[float, float]


class Drawing:
    """A picture, or a group of its parts."""

    def __init__(self, element: Element) -> None:
        self._element = element

    @classmethod
    def empty(cls, width: int, height: int, css: str, title: str = "", label: str = "") -> Drawing:
        """A picture with nothing in it. `title` is shown where the pointer rests, `label` is only
        read aloud; a picture without both says nothing that is not said beside it.
        """
        size = {"viewBox": f"0 0 {width} {height}", "width": str(width), "height": str(height)}
        spoken = {"role": "img"} if title or label else {"aria-hidden": "true"}
        named = {"aria-label": printable(label)} if label else {}
        made = cls(Element("svg", {**size, "class": css, **spoken, **named}))
        made._titled(made._element, title)
        return made

    def group(self, css: str) -> Drawing:
        """Parts that belong together."""
        return Drawing(SubElement(self._element, "g", {"class": css}))

    def line(self, start: Place, end: Place, css: str, title: str = "") -> None:
        (x1, y1), (x2, y2) = start, end
        self._part("line", css, title, x1=x1, y1=y1, x2=x2, y2=y2)

    def curve(self, start: Place, towards: Place, end: Place, css: str, title: str = "") -> None:
        """A line that is drawn towards a place on its way."""
        ends = [" ".join(map(_number, place)) for place in (start, towards, end)]
        course = "M {} Q {} {}".format(*ends)
        self._titled(SubElement(self._element, "path", {"class": css, "d": course}), title)

    def route(self, places: Iterable[Place], css: str) -> None:
        """A line through all these places."""
        points = " ".join(f"{_number(x)},{_number(y)}" for x, y in places)
        SubElement(self._element, "polyline", {"class": css, "points": points})

    def circle(self, place: Place, radius: int, css: str, title: str = "") -> None:
        self._part("circle", css, title, cx=place[0], cy=place[1], r=radius)

    def box(self, x: float, y: float, width: float, height: float, css: str) -> None:
        self._part("rect", css, "", x=x, y=y, width=width, height=height)

    def text(self, x: float, y: float, words: str, css: str) -> None:
        """Words beside a place: `css` says with `middle` or `end` which part of them is there."""
        self._part("text", css, "", x=x, y=y).text = printable(words)

    @property
    def inline(self) -> str:
        """The picture as a part of a page."""
        return tostring(self._element, encoding="unicode")

    def standalone(self, style: str) -> str:
        """The picture as the content of a file, with its style sheet."""
        own = Element("style")
        own.text = style
        self._element.set("xmlns", "http://www.w3.org/2000/svg")
        self._element.insert(0, own)
        return self.inline + "\n"

    def _part(self, tag: str, css: str, title: str, **places: float) -> Element:
        written = {name: _number(value) for name, value in places.items()}
        part = SubElement(self._element, tag, {"class": css, **written})
        self._titled(part, title)
        return part

    def _titled(self, part: Element, title: str) -> None:
        if title:
            SubElement(part, "title").text = printable(title)


def _number(value: float) -> str:
    return str(value) if isinstance(value, int) else f"{value:.1f}"
